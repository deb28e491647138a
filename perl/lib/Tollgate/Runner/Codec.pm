package Tollgate::Runner::Codec;

use v5.36;
use Tollgate::Runner::Loop;
use Tollgate::Runner::Vectors;

use constant {SLOTS => 64, LENGTH => 1_000, PAGE => 4_096};

my %WIDTH = (i32 => 4,    i64 => 8);
my %PACK  = (i32 => 'l<', i64 => 'q<');

# What one iteration does. SET and GET are the variant's.
my %BODY = (
    set     => 'for my $list (@$work) { for my $offset (@$list) { SET } }',
    get     => 'for my $list (@$work) { for my $offset (@$list) { $sum += GET } }',
    set_get =>
        'for my $list (@$work) { for my $offset (@$list) { SET; $wrong++ if GET != $value } }',
);

my %MAKE = (set => \&storing, get => \&loading, set_get => \&pairing);

sub compiled ($variant, $operation, $type) {
    my %code = (
        declare => 'my $buffer = "";',
        fill    => 'Tollgate::Runner::Codec::place(\$buffer, $bytes)',
        bytes   => '$buffer',
        map { $_ => $variant->{code}{$_}{$type} } keys %{$variant->{code}}
    );
    my $body = $BODY{$operation} =~ s/\b(SET|GET)\b/$code{lc $1}/gr;
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            $code{declare}
            return {
                fill  => sub (\$bytes) { $code{fill}; return },
                bytes => sub { return $code{bytes} },
                set   => sub (\$offset, \$value) { $code{set}; return },
                get   => sub (\$offset) { return $code{get} },
                run   => sub (\$work, \$value) { my (\$sum, \$wrong) = (0, 0); $body; return (\$sum, \$wrong) },
            };
        }
        PERL
}

# Makes the buffer hold the bytes at the start of a page: room for a page more, cut
# off at the front, where perl moves no bytes but the string's beginning.
sub place ($buffer, $bytes) {
    undef $$buffer;
    vec($$buffer, length($bytes) + PAGE - 1, 8) = 0;
    substr $$buffer, 0,             -unpack('J', pack 'p', $$buffer) % PAGE, '';
    substr $$buffer, length $bytes, length $$buffer,                         '';
    substr $$buffer, 0,             length $bytes,                           $bytes;
    return;
}

# Made when first asked for: most processes run one case and load them all.
sub offsets ($type) {
    state %offsets;
    return $offsets{$type} //= [map { ($_ % SLOTS) * $WIDTH{$type} } 0 .. LENGTH - 1];
}

# Another value for each batch, so that a store that was skipped shows.
sub next_value () {
    state $value = 0x1234567;
    $value = ($value * 75 + 74) % 2_147_483_647;
    return $value & 1 ? $value : -$value;
}

sub storing ($codec, $type) {
    return (
        setup => sub { $codec->()->{fill}->("\0" x (SLOTS * $WIDTH{$type})) },
        batch => sub ($n) {
            my $value = next_value();
            $codec->()->{run}->(Tollgate::Runner::Loop::lists(offsets($type), $n), $value);
            my $written = pack($PACK{$type}, $value) x ($n < SLOTS ? $n : SLOTS);
            return if substr($codec->()->{bytes}->(), 0, length $written) eq $written;
            die "after $n stores the buffer does not hold $value\n";
        },
    );
}

sub loading ($codec, $type) {
    my @values = map { ($_ - 20) * 10_000_019 } 0 .. SLOTS - 1;
    my $sum_of = sub ($count) {
        my $sum = 0;
        $sum += $values[$_ % SLOTS] for 0 .. $count - 1;
        return $sum;
    };
    return (
        setup => sub { $codec->()->{fill}->(pack "$PACK{$type}*", @values) },
        batch => sub ($n) {
            my ($sum) =
                $codec->()->{run}->(Tollgate::Runner::Loop::lists(offsets($type), $n), undef);
            my $wanted = int($n / LENGTH) * $sum_of->(LENGTH) + $sum_of->($n % LENGTH);
            die "the sum of $n loads is $sum instead of $wanted\n" if $sum != $wanted;
        },
    );
}

sub pairing ($codec, $type) {
    return (
        setup => sub { $codec->()->{fill}->("\0" x (SLOTS * $WIDTH{$type})) },
        batch => sub ($n) {
            my $value = next_value();
            my (undef, $wrong) =
                $codec->()->{run}->(Tollgate::Runner::Loop::lists(offsets($type), $n), $value);
            die "$wrong of $n loads did not give back $value\n" if $wrong;
        },
    );
}

sub check_values ($codec, $type, $has_bytes) {
    for my $row (Tollgate::Runner::Vectors::rows('codec')) {
        next if $row->{type} ne $type || $row->{order} ne 'le';
        my ($offset, $value) = (0 + $row->{offset}, 0 + $row->{value});
        my $around = "\xaa" x ($offset + $WIDTH{$type} + 8);
        $codec->{fill}->($around);
        $codec->{set}->($offset, $value);
        substr $around, $offset, $WIDTH{$type}, $row->{bytes};
        my $bytes = $codec->{bytes}->();
        die "codec.tsv, line $row->{line}: storing gave ",
            Tollgate::Runner::Vectors::shown($bytes), "\n"
            if $has_bytes && $bytes ne $around;
        my $loaded = $codec->{get}->($offset);
        die "codec.tsv, line $row->{line}: loading gave $loaded\n" if $loaded ne $row->{value};
    }
    return;
}

sub check_bounds ($codec, $type) {
    for my $row (Tollgate::Runner::Vectors::rows('bounds')) {
        next if $row->{type} ne $type;
        my $offset = 0 + $row->{offset};
        my %try =
            (set => sub { $codec->{set}->($offset, 7) }, get => sub { $codec->{get}->($offset) });
        for my $call (sort keys %try) {
            my $before = "\xaa" x $row->{size};
            $codec->{fill}->($before);
            my $result = eval { $try{$call}->(); 1 } ? 'ok' : 'refused';
            die "bounds.tsv, line $row->{line}: $call was $result\n" if $result ne $row->{result};
            die "bounds.tsv, line $row->{line}: a refused $call changed the buffer\n"
                if $result eq 'refused' && $codec->{bytes}->() ne $before;
        }
    }
    return;
}

sub cases ($variant) {
    return map {
        my $operation = $_;
        map { one($variant, $operation, $_) } qw(i32 i64)
    } qw(set get set_get);
}

sub one ($variant, $operation, $type) {
    my $compiled;
    my $codec   = sub { $compiled //= compiled($variant, $operation, $type) };
    my $refused = $variant->{refuses}{$operation};
    my @callees = map { $variant->{callee}{"${_}_$type"} // () } split /_/, $operation;
    return {
        Tollgate::Runner::Loop::described($variant, "${operation}_$type"),
        callee => join(',', @callees),
        item   => 'value',
        $refused ? (hole => $refused) : (),
        $MAKE{$operation}->($codec, $type),
        check => sub {
            check_values($codec->(), $type, !$variant->{elements});
            check_bounds($codec->(), $type) if $variant->{checked};
        },
        loop => sub { $codec->()->{run} },
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Codec - the cases that store and load integers

=head1 DESCRIPTION

A variant of the family C<codec> supplies in C<code> the texts C<set> (of
C<$buffer>, C<$offset> and C<$value>) and C<get>, each by type. With C<checked> it
has to refuse offsets outside the buffer. One that keeps values but no bytes says
C<elements> and supplies C<declare> (lexicals), C<fill> (with C<$bytes>) and
C<bytes> as well.

=head1 FUNCTIONS

=head2 place(\$buffer, $bytes)

Makes the buffer hold the bytes, from the start of a page of memory on.

=head2 cases($variant)

Its cases, for L<Tollgate::Benchmark/register>.

=cut
