use v5.36;
use Test::More;
use Tollgate::Store;

sub store_of (%records) {
    my $store = Tollgate::Store->new;
    $store->put_list(%records);
    return $store;
}

# The keys that iternext gives from where the iteration stands.
sub rest_of ($store) {
    my @keys;
    while (defined(my $key = $store->iternext)) { push @keys, $key }
    return @keys;
}

sub sorted (@keys) { return join ',', sort @keys }

my %records = map { ("k$_" => "v$_") } 1 .. 100;

{
    my $store = store_of(%records);
    is(sorted(rest_of($store)), sorted(keys %records), 'iternext gives every key once');
    is($store->iternext,        undef,                 'and undef after the last, again and again');
    ok($store->iterinit, 'iterinit is true');
    is(scalar rest_of($store), 100, 'and goes back to the start');
}

{
    my $store = store_of(%records);
    my %seen;
    while (my ($key, $value) = $store->each) { $seen{$key} = $value }
    is_deeply(\%seen, \%records, 'each gives every record');
    my $again = () = $store->each;
    is($again, 2, 'and begins anew after the end');
    ok(defined scalar $store->each, 'it gives the key alone to a scalar');
}

{
    my $store = store_of(%records);
    $store->iternext;
    is(sorted($store->keys),   sorted(keys %records), 'keys gives all keys');
    is(scalar $store->keys,    100,                   'and their number to a scalar');
    is(scalar rest_of($store), 100,                   'and goes back to the start');
    is_deeply([Tollgate::Store->new->keys], [], 'an empty store has none');
    is(Tollgate::Store->new->iternext, undef, 'nor anything to iterate');
}

{
    my $store = store_of(%records);
    my $seen  = 0;
    while (my ($key, $value) = $store->each) {
        $seen++;
        $store->put($key, "$value, replaced by something longer");
        $store->erase($key);
    }
    is($seen,         100, 'records may be replaced and erased while the store is iterated');
    is($store->count, 0,   'and are gone');
}

for my $change (
    ['growth',  sub ($store) { $store->put("more $_", '') for 1 .. 10_000 }],
    ['clear',   sub ($store) { $store->clear }],
    ['reserve', sub ($store) { $store->reserve(1_000_000, 17_000_000) }],
    )
{
    my ($name, $code) = @$change;
    my $store = store_of(%records);
    $store->iternext for 1 .. 3;
    $code->($store);
    my $line = __LINE__ + 1;
    eval { $store->iternext };
    is(
        $@,
        'Tollgate::Store::iternext: the records were moved by a change of the store; '
            . "start again (iterinit) at @{[__FILE__]} line $line.\n",
        "a step after $name dies"
    );
    $store->iterinit;
    ok(eval { rest_of($store); 1 }, 'and iterinit makes it go on');
}

{
    my $store = store_of(%records);
    $store->each;
    $store->close;
    eval { $store->each };
    like($@, qr/each: the store is closed/, 'a store that was closed while it was iterated dies');
    my $freed = store_of(%records);
    for my $key ($freed->keys) { undef $freed }
    is($freed, undef, 'one that is freed while its keys are gone through is gone');
}

{
    my $store = store_of(ab => 1, abc => 2, b => 3, "a\0" => 4, '' => 5);
    my $with =
        sub (@arguments) { return sorted(@{$store->fwmkeys(@arguments)}) };
    is($with->('ab'),   'ab,abc',             'fwmkeys gives the keys with a prefix');
    is($with->("a\0"),  "a\0",                'a zero byte is a byte of it');
    is($with->('none'), '',                   'and none where there is none');
    is($with->('', -1), sorted($store->keys), 'a negative bound is none');
    is($with->('', 0),  '',                   'a bound of 0 gives none');
    is(scalar @{$store->fwmkeys('', 2)}, 2,   'a bound is kept');
    is(scalar @{$store->fwmkeys('', 9)}, 5,   'or not reached');
    eval { $store->fwmkeys('a', 'many') };
    like($@, qr/fwmkeys: the bound is no number \(many\).* at \Q@{[__FILE__]}\E/, 'or refused');
}

{
    tie my %tied, 'Tollgate::Store';
    %tied = %records;
    is_deeply({%tied}, \%records, 'a tied hash is assigned and read as a whole');
    is(sorted(keys %tied),   sorted(keys %records),   'it has keys');
    is(sorted(values %tied), sorted(values %records), 'and values');
    while (my ($key) = each %tied) { delete $tied{$key} }
    is(scalar %tied, 0, 'every record can be deleted while it is iterated');
    ok(!exists $tied{k1}, 'then there are none');
    $tied{0} = '';
    ok(exists $tied{0}, 'an empty value exists');
    is(delete $tied{0}, '',    'delete gives the value');
    is(delete $tied{0}, undef, 'or undef');
    $tied{counter}++ for 1 .. 3;
    is($tied{counter}, 3, 'an element can be counted up');
    local $tied{counter} = 9;
    my @slice = @tied{qw(counter none)};
    is_deeply(\@slice, [9, undef], 'slices work');
}

done_testing;
