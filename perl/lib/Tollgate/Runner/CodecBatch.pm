package Tollgate::Runner::CodecBatch;

use v5.36;
use Tollgate::Runner::Codec;
use Tollgate::Runner::Loop;
use Tollgate::Runner::Vectors;

use constant {LENGTH => 1_000};

my @SIZES = map { 2**$_ } 0 .. 10;

sub compiled ($variant, $operation) {
    my %code = %{$variant->{code}};
    my $body = $code{$operation};
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            my (\$buffer, \$decoded, \@decoded, \$count, \@offsets) = '';
            return {
                place => sub (\$bytes) {
                    Tollgate::Runner::Codec::place(\\\$buffer, \$bytes);
                    \$count   = length(\$bytes) / 4;
                    \@offsets = map { 4 * \$_ } 0 .. \$count - 1;
                    \@decoded = (0) x \$count;
                    \$decoded = '';
                    return;
                },
                bytes   => sub { return \$buffer },
                decoded => sub { return $code{decoded} },
                chunk   => sub (\@values) { return $code{chunk} },
                run     => sub (\$work) {
                    for my \$list (\@\$work) { for my \$chunk (\@\$list) { $body } }
                    return;
                },
            };
        }
        PERL
}

# Both signs, and every byte of a value is another one.
sub values_of ($size, $turn) {
    return
        map { unpack 'l', pack 'L', (($_ + 1) * 0x9E3779B1 + $turn) & 0xffff_ffff } 0 .. $size - 1;
}

sub expect ($what, $is, $wanted) {
    return if $is eq $wanted;
    die "$what is ", Tollgate::Runner::Vectors::shown($is), "\n";
}

sub encoding ($codec, $size) {
    my (@chunks, @bytes);
    return (
        setup => sub {
            my @turns = map { [values_of($size, $_)] } 0, 1;
            @bytes  = map { pack 'l<*', @$_ } @turns;
            @chunks = (map { $codec->()->{chunk}->(@$_) } @turns) x (LENGTH / 2);
            $codec->()->{place}->("\0" x (4 * $size));
        },
        batch => sub ($n) {
            $codec->()->{run}->(Tollgate::Runner::Loop::lists(\@chunks, $n));
            expect("after $n batches the buffer", $codec->()->{bytes}->(), $bytes[($n - 1) % 2]);
        },
    );
}

sub decoding ($codec, $size) {
    my @chunks = (undef) x LENGTH;
    return (
        setup => sub { $codec->() },
        batch => sub ($n) {
            state $turn = 0;
            my @values = values_of($size, $turn++);
            $codec->()->{place}->(pack 'l<*', @values);
            $codec->()->{run}->(Tollgate::Runner::Loop::lists(\@chunks, $n));
            expect(
                "after $n batches what was decoded",
                join(',', $codec->()->{decoded}->()),
                join ',', @values
            );
        },
    );
}

# All values of the vectors at once.
sub check ($codec, $operation) {
    my @rows = grep { $_->{type} eq 'i32' && $_->{order} eq 'le' }
        Tollgate::Runner::Vectors::rows('codec');
    my @values = map { 0 + $_->{value} } @rows;
    my $bytes  = join '', map { $_->{bytes} } @rows;
    $codec->{place}->($operation eq 'encode' ? "\xaa" x length $bytes : $bytes);
    $codec->{run}->([[$codec->{chunk}->(@values)]]);
    expect('the buffer', $codec->{bytes}->(), $bytes);
    expect('what was decoded', join(',', $codec->{decoded}->()), join ',', @values)
        if $operation eq 'decode';
    return;
}

my %MAKE = (encode => \&encoding, decode => \&decoding);

sub cases ($variant) {
    return map {
        my $operation = $_;
        map { one($variant, $operation, $_) } @SIZES
    } qw(encode decode);
}

sub one ($variant, $operation, $size) {
    my $compiled;
    my $codec = sub { $compiled //= compiled($variant, $operation) };
    return {
        Tollgate::Runner::Loop::described($variant, "${operation}_i32"),
        params => "batch:$size",
        item   => 'value',
        items  => $size,
        $MAKE{$operation}->($codec, $size),
        check => sub { check($codec->(), $operation) },
        loop  => sub { $codec->()->{run} },
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::CodecBatch - the cases that store and load many integers in one crossing

=head1 DESCRIPTION

A variant of the family C<codecBatch> supplies in C<code> the texts C<chunk>, which
makes a scalar of C<@values> before the loop; C<encode>, a statement that stores that
C<$chunk> to C<$buffer>; C<decode>, one that loads C<$count> values from C<$buffer>, to
C<@decoded> or C<$decoded>; and C<decoded>, the list of the values there. The
C<@offsets> of the values are at hand.

=head1 FUNCTIONS

=head2 cases($variant)

Its cases, for L<Tollgate::Benchmark/register>.

=cut
