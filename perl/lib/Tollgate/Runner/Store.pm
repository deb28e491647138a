package Tollgate::Runner::Store;

use v5.36;
use Tollgate::Benchmark;
use Tollgate::Runner::Loop qw();
use Tollgate::Runner::Vectors;

use constant {RECORDS => 1_000, NEW_RECORDS => 1_000_000};

my $PUT = 'for my $list (@$work) { for my $key (@$list) { PUT } }';
my $GET = 'for my $list (@$work) { for my $key (@$list) { $got = GET } }';

# What one iteration does. The words in capitals are the variant's.
my %BODY = (
    put              => $PUT,
    get              => $GET,
    get_miss         => $GET,
    put_new          => $PUT,
    put_new_reserved => $PUT,
    put_article      =>
        q{for my $i (1 .. $work) { my $key = sprintf '%08d', $i; my $value = 'v' . $key; PUT }},
    churn => 'no warnings qw(experimental::for_list void);'
        . ' for my $list (@$work) { for my ($old, $key) (@$list) { ERASE; PUT } }',
    iterate => '$got = 0; for my $list (@$work) { for my $pass (@$list) { ITERATE } }',
);

my %MAKE = (
    put              => \&overwriting,
    get              => \&finding,
    get_miss         => \&missing,
    put_new          => \&growing,
    put_new_reserved => \&growing_reserved,
    put_article      => \&article,
    churn            => \&churning,
    iterate          => \&visiting,
);

sub compiled ($variant, $operation) {
    my %code = (open => '', close => '', reserve => '', %{$variant->{code}});
    my %text = (%code, erase => $code{erase} =~ s/\$key\b/\$old/r);
    my $body = $BODY{$operation} =~ s/\b(PUT|GET|ERASE|ITERATE)\b/$text{lc $1}/gr;
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            $code{declare}
            return {
                open    => sub { $code{open}; return },
                close   => sub { $code{close}; return },
                reserve => sub (\$n) { $code{reserve}; return },
                put     => sub (\$key, \$value) { $code{put}; return },
                get     => sub (\$key) { my \$got = $code{get}; return \$got },
                erase   => sub (\$key) { return $code{erase} },
                count   => sub { return $code{count} },
                run     => sub (\$work, \$value) { my \$got = 'untouched'; $body; return \$got },
            };
        }
        PERL
}

sub key_of   ($i) { return sprintf '%08d', $i }
sub value_of ($i) { return 'v' . key_of($i) }

# The keys of the small stores, made when first asked for: most processes run one
# case and load them all.
sub present () {
    state $keys = [map { key_of($_) } 0 .. RECORDS - 1];
    return $keys;
}

sub absent () {
    state $keys = [map { key_of($_) } RECORDS .. 2 * RECORDS - 1];
    return $keys;
}

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
    my $letter = 'a';
    return (
        setup => sub { fill($store->(), present()) },
        batch => sub ($n) {
            $letter = $letter eq 'z' ? 'a' : chr 1 + ord $letter;
            my $value = $letter . key_of($n % 100_000_000);
            $store->()->{run}->(Tollgate::Runner::Loop::lists(present(), $n), $value);
            expect("after $n puts the value of $_", $store->()->{get}->($_), $value)
                for @{present()}[0, ($n - 1) % RECORDS];
            expect("after $n puts the count", $store->()->{count}->(), RECORDS);
        },
    );
}

sub finding ($store) {
    return (
        setup => sub { fill($store->(), present()) },
        batch => sub ($n) {
            my $got = $store->()->{run}->(Tollgate::Runner::Loop::lists(present(), $n), undef);
            expect("the last of $n gets", $got, value_of(($n - 1) % RECORDS));
        },
    );
}

sub missing ($store) {
    return (
        setup => sub { fill($store->(), present()) },
        batch => sub ($n) {
            my $got = $store->()->{run}->(Tollgate::Runner::Loop::lists(absent(), $n), undef);
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

sub growing_reserved ($store) {
    my %growing = growing($store);
    return (
        %growing,
        setup => sub {
            $growing{setup}->();
            $store->()->{reserve}->(Tollgate::Benchmark::scaled(NEW_RECORDS));
        },
    );
}

# Each record of a full store gives way to a new one.
sub churning ($store) {
    my ($records, @pairs);
    return (
        isolate => 1,
        fixed_n => NEW_RECORDS,
        setup   => sub {
            $records = Tollgate::Benchmark::scaled(NEW_RECORDS);
            my @keys = map { key_of($_) } 0 .. $records - 1;
            fill($store->(), \@keys);
            @pairs = map { ($keys[$_], key_of($records + $_)) } 0 .. $records - 1;
        },
        batch => sub ($n) {
            $store->()->{run}->([\@pairs], 'v00000000');
            expect("after $n exchanges the count", $store->()->{count}->(),         $records);
            expect('the first key',                $store->()->{get}->($pairs[0]),  undef);
            expect('the last key',                 $store->()->{get}->($pairs[-1]), 'v00000000');
        },
        teardown => sub { $store->()->{close}->(); @pairs = () },
    );
}

sub visiting ($store) {
    my $bytes = RECORDS * length value_of(0);
    return (
        items => RECORDS,
        setup => sub { fill($store->(), present()) },
        batch => sub ($n) {
            my $got = $store->()->{run}->(Tollgate::Runner::Loop::lists(present(), $n), undef);
            expect("the length of all values, $n times", $got, $n * $bytes);
        },
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
    my @many = $variant->{many} ? qw(put get) : ();
    return (
        (map { one($variant, $_, $MAKE{$_}) } qw(put get get_miss put_new put_article)),
        (map { alone($variant, $_, $MAKE{$_}) } @{$variant->{more} // []}),
        map { +{%{alone($variant, $_, $MAKE_MANY{$_})}, tier => $variant->{many}} } @many
    );
}

sub one ($variant, $operation, $make) {
    my $compiled;
    my $store   = sub { $compiled //= compiled($variant, $operation) };
    my ($call)  = $operation =~ /^(put|get|.*)/;
    my $refused = $variant->{refuses}{$call};
    return {
        Tollgate::Runner::Loop::described($variant, $operation, $call),
        item => 'record',
        $refused ? (hole => $refused) : (),
        $make->($store),
        check => sub { check($store->()) },
        loop  => sub { $store->()->{run} },
        open  => sub { $store->()->{open}->() },
    };
}

# A case of an operation that not every technique offers is no layer over another.
sub alone ($variant, $operation, $make) {
    return {%{one($variant, $operation, $make)}, adds => '', over => ''};
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
gets a million distinct records too. C<more> names further operations:
C<put_new_reserved>, which takes C<reserve> (of C<$n>), C<churn>, and C<iterate>,
which takes C<iterate>, a statement that adds the length of every value to C<$got>.
C<refuses> gives reasons for what it lacks, by C<put> or C<get>.

=head1 FUNCTIONS

=head2 cases($variant)

Its cases, for L<Tollgate::Benchmark/register>.

=cut
