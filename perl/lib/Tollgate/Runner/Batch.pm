package Tollgate::Runner::Batch;

use v5.36;
use Tollgate::Runner::Loop;
use Tollgate::Runner::Store;

use constant {RECORDS => 1_024};

# Sizes of a batch, and those of them that the core tier keeps.
my @SIZES = map { 2**$_ } 0 .. 10;
my %CORE  = map { $_ => 1 } 1, 16, 256, 1_024;

sub compiled ($variant) {
    my %code = %{$variant->{code}};
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            $code{declare}
            my \$prepare = sub (\$keys, \$values) { return $code{prepare} };
            my \$many    = sub (\$chunk) { $code{put_many}; return };
            return {
                prepare => \$prepare,
                many    => \$many,
                open    => sub { $code{open}; return },
                close   => sub { $code{close}; return },
                put     => sub (\$key, \$value) { \$many->(\$prepare->([\$key], [\$value])); return },
                get     => sub (\$key) { my \$got = $code{get}; return \$got },
                erase   => sub (\$key) { return $code{erase} },
                count   => sub { return $code{count} },
                run     => sub (\$work) {
                    for my \$list (\@\$work) { for my \$chunk (\@\$list) { $code{put_many} } }
                    return;
                },
            };
        }
        PERL
}

# All records in chunks, over and over until there are as many chunks as records.
sub chunks ($store, $size, $keys, $letter) {
    my @chunks = map {
        my @part = @$keys[$_ * $size .. ($_ + 1) * $size - 1];
        $store->{prepare}->(\@part, [map { $letter . $_ } @part])
    } 0 .. RECORDS / $size - 1;
    return [(@chunks) x $size];
}

sub batches ($store, $size) {
    my ($letter, %chunks, @keys) = ('a');
    return (
        items => $size,
        setup => sub {
            @keys = map { Tollgate::Runner::Store::key_of($_) } 0 .. RECORDS - 1;
            Tollgate::Runner::Store::fill($store->(), \@keys);
            $chunks{$_} = chunks($store->(), $size, \@keys, $_) for qw(a b);
        },
        batch => sub ($n) {
            $letter = $letter eq 'a' ? 'b' : 'a';
            $store->()->{run}->(Tollgate::Runner::Loop::lists($chunks{$letter}, $n));
            my $last = $keys[($n * $size - 1) % RECORDS];
            Tollgate::Runner::Store::expect(
                "after $n batches the value of $_",
                $store->()->{get}->($_),
                $letter . $_
            ) for $keys[0], $keys[$size - 1], $last;
            Tollgate::Runner::Store::expect("after $n batches the count",
                $store->()->{count}->(), RECORDS);
        },
    );
}

# The vectors by batches of one pair, and a batch in which a key comes twice.
sub check ($store) {
    Tollgate::Runner::Store::check($store);
    $store->{open}->();
    $store->{many}->($store->{prepare}->([qw(a b a)], [1, 2, 3]));
    Tollgate::Runner::Store::expect('the key that came twice', $store->{get}->('a'), 3);
    Tollgate::Runner::Store::expect('the key between',         $store->{get}->('b'), 2);
    Tollgate::Runner::Store::expect('the count',               $store->{count}->(),  2);
    $store->{close}->();
    return;
}

sub cases ($variant) {
    return map { one($variant, $_) } @SIZES;
}

sub one ($variant, $size) {
    my $compiled;
    my $store = sub { $compiled //= compiled($variant) };
    my %case  = Tollgate::Runner::Loop::described($variant, 'put_many');
    return {
        %case,
        params => "batch:$size",
        tier   => $CORE{$size} ? $case{tier} : 'wide',
        item   => 'record',
        batches($store, $size),
        check => sub { check($store->()) },
        loop  => sub { $store->()->{run} },
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Batch - the cases that put many pairs in one crossing

=head1 DESCRIPTION

A variant of the family C<batch> supplies in C<code> what one of the family C<store>
does, but for C<put>: instead C<prepare>, which makes a scalar of C<$keys> and
C<$values> before the loop, and C<put_many>, a statement that puts that C<$chunk>.

=head1 FUNCTIONS

=head2 cases($variant)

Its cases, for L<Tollgate::Benchmark/register>.

=cut
