package Tollgate::Runner::Store;

use v5.36;
use Tollgate::Benchmark;
use Tollgate::Runner::Loop qw();
use Tollgate::Runner::Vectors;

use constant {RECORDS => 1_000, NEW_RECORDS => 1_000_000};

# What one iteration does. PUT and GET are the variant's.
my %BODY = (
    put         => 'for my $list (@$work) { for my $key (@$list) { PUT } }',
    get         => 'for my $list (@$work) { for my $key (@$list) { $got = GET } }',
    get_miss    => 'for my $list (@$work) { for my $key (@$list) { $got = GET } }',
    put_new     => 'for my $list (@$work) { for my $key (@$list) { PUT } }',
    put_article =>
        q{for my $i (1 .. $work) { my $key = sprintf '%08d', $i; my $value = 'v' . $key; PUT }},
);

my %MAKE = (
    put         => \&overwriting,
    get         => \&finding,
    get_miss    => \&missing,
    put_new     => \&growing,
    put_article => \&article,
);

sub compiled ($variant, $operation) {
    my %code = (open => '', close => '', %{$variant->{code}});
    my $body = $BODY{$operation} =~ s/\b(PUT|GET)\b/$code{lc $1}/gr;
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            $code{declare}
            return {
                open  => sub { $code{open}; return },
                close => sub { $code{close}; return },
                put   => sub (\$key, \$value) { $code{put}; return },
                get   => sub (\$key) { my \$got = $code{get}; return \$got },
                erase => sub (\$key) { return $code{erase} },
                count => sub { return $code{count} },
                run   => sub (\$work, \$value) { my \$got = 'untouched'; $body; return \$got },
            };
        }
        PERL
}

sub key_of   ($i) { return sprintf '%08d', $i }
sub value_of ($i) { return 'v' . key_of($i) }

sub expect ($what, $is, $wanted) {
    return if defined $is ? defined $wanted && $is eq $wanted : !defined $wanted;
    die "$what is ", $is // 'undef', ' instead of ', $wanted // 'undef', "\n";
}

sub fill ($store, $keys) {
    $store->{open}->();
    $store->{put}->($_, "v$_") for @$keys;
    return;
}

sub overwriting ($store) {
    my @keys   = map { key_of($_) } 0 .. RECORDS - 1;
    my $letter = 'a';
    return (
        setup => sub { fill($store->(), \@keys) },
        batch => sub ($n) {
            $letter = $letter eq 'z' ? 'a' : chr 1 + ord $letter;
            my $value = $letter . key_of($n % 100_000_000);
            $store->()->{run}->(Tollgate::Runner::Loop::lists(\@keys, $n), $value);
            my $last = $keys[($n - 1) % RECORDS];
            expect("after $n puts the value of $_", $store->()->{get}->($_), $value)
                for $keys[0], $last;
            expect("after $n puts the count", $store->()->{count}->(), RECORDS);
        },
    );
}

sub finding ($store) {
    my @keys = map { key_of($_) } 0 .. RECORDS - 1;
    return (
        setup => sub { fill($store->(), \@keys) },
        batch => sub ($n) {
            my $got = $store->()->{run}->(Tollgate::Runner::Loop::lists(\@keys, $n), undef);
            expect("the last of $n gets", $got, value_of(($n - 1) % RECORDS));
        },
    );
}

sub missing ($store) {
    my @keys   = map { key_of($_) } 0 .. RECORDS - 1;
    my @absent = map { key_of($_) } RECORDS .. 2 * RECORDS - 1;
    return (
        setup => sub { fill($store->(), \@keys) },
        batch => sub ($n) {
            my $got = $store->()->{run}->(Tollgate::Runner::Loop::lists(\@absent, $n), undef);
            expect("the last of $n gets", $got, undef);
        },
    );
}

sub growing ($store) {
    my @keys;
    return (
        isolate => 1,
        fixed_n => NEW_RECORDS,
        setup   => sub {
            @keys = map { key_of($_) } 1 .. Tollgate::Benchmark::scaled(NEW_RECORDS);
            $store->()->{open}->();
        },
        batch => sub ($n) {
            $store->()->{run}->([\@keys], 'v00000000');
            expect("after $n new keys the count", $store->()->{count}->(), $n);
            expect("after $n new keys the last's value",
                $store->()->{get}->(key_of(scalar @keys)), 'v00000000');
        },
        teardown => sub { $store->()->{close}->(); @keys = () },
    );
}

# One pass over more keys than any cache holds, all of them present.
sub passing ($store, $value, $verify) {
    my @keys;
    return (
        params  => 'records:' . NEW_RECORDS,
        isolate => 1,
        fixed_n => NEW_RECORDS,
        setup   => sub {
            @keys = map { key_of($_) } 1 .. Tollgate::Benchmark::scaled(NEW_RECORDS);
            fill($store->(), \@keys);
        },
        batch    => sub ($n) { $verify->($store->()->{run}->([\@keys], $value), $keys[-1]) },
        teardown => sub { $store->()->{close}->(); @keys = () },
    );
}

sub overwriting_many ($store) {
    my $value = 'w00000000';
    return passing($store, $value,
        sub ($got, $last) { expect("the value of $last", $store->()->{get}->($last), $value) });
}

sub finding_many ($store) {
    return passing($store, undef, sub ($got, $last) { expect('the last get', $got, "v$last") });
}

# Claim B's loop, and its reading back of a random key.
sub article ($store) {
    return (
        isolate => 1,
        fixed_n => NEW_RECORDS,
        setup   => sub { $store->()->{open}->() },
        batch   => sub ($n) {
            $store->()->{run}->($n, undef);
            my $i = 1 + int rand $n;
            expect("the value of key $i", $store->()->{get}->(key_of($i)), value_of($i));
            expect('the count',           $store->()->{count}->(),         $n);
        },
        teardown => sub { $store->()->{close}->() },
    );
}

my %SCRIPT = (
    put   => sub ($store, $row) { $store->{put}->(@$row{qw(key value)}); return 'ok' },
    get   => sub ($store, $row) { return $store->{get}->($row->{key}) // 'miss' },
    erase => sub ($store, $row) { return $store->{erase}->($row->{key}) ? 'ok' : 'miss' },
    count => sub ($store, $row) { return $store->{count}->() },
);

sub check ($store) {
    $store->{open}->();
    for my $row (Tollgate::Runner::Vectors::rows('store')) {
        my $result = $SCRIPT{$row->{operation}}->($store, $row);
        next if $result eq $row->{result};
        die "store.tsv, line $row->{line}: $row->{operation} of ",
            Tollgate::Runner::Vectors::shown($row->{key}),
            ' gave ', Tollgate::Runner::Vectors::shown($result), "\n";
    }
    $store->{close}->();
    return;
}

my %MAKE_MANY = (put => \&overwriting_many, get => \&finding_many);

sub cases ($variant) {
    my @operations = @{$variant->{operations} // [qw(put get get_miss put_new put_article)]};
    my @many       = $variant->{many} ? qw(put get) : ();
    return ((map { one($variant, $_, $MAKE{$_}) } @operations), map { many($variant, $_) } @many);
}

sub one ($variant, $operation, $make) {
    my $compiled;
    my $store = sub { $compiled //= compiled($variant, $operation) };
    return {
        Tollgate::Runner::Loop::described($variant, $operation, $operation =~ /^(put|get)/),
        item => 'record',
        $make->($store),
        check => sub { check($store->()) },
        loop  => sub { $store->()->{run} },
    };
}

sub many ($variant, $operation) {
    return {
        %{one($variant, $operation, $MAKE_MANY{$operation})},
        tier => $variant->{many},
        adds => '',
        over => ''
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Store - the cases that put into a store and get from it

=head1 DESCRIPTION

A variant of the family C<store> supplies in C<code> the texts C<declare>
(lexicals), C<open>, C<close>, C<put> (of C<$key> and C<$value>), C<get>, C<erase>
(of C<$key>; true when it was there) and C<count>. With C<many>, a tier, it puts and
gets a million distinct records too.

=head1 FUNCTIONS

=head2 cases($variant)

Its cases, for L<Tollgate::Benchmark/register>.

=cut
