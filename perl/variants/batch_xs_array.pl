# Keys and values by reference to an array each.
use v5.36;

{
    family    => 'batch',
    technique => 'xs_array',
    title     => 'an XS function, the pairs by array reference, checks in C',
    core      => ['put_many'],
    path      => 'entersub',
    callee    => {put_many => 'Tollgate::Store::put_many'},
    prelude   => 'use Tollgate::Store',
    code      => {
        declare  => 'my $store;',
        open     => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close    => 'undef $store',
        get      => '$store->get($key)',
        erase    => '$store->erase($key)',
        count    => '$store->count',
        prepare  => '[$keys, $values]',
        put_many => 'Tollgate::Store::put_many($store, $$chunk[0], $$chunk[1])',
    },
}
