# get and the assignment of its result as one op.
use v5.36;
use Tollgate::Store;

{
    family     => 'store',
    technique  => 'op_fused',
    title      => 'an op fused with its assignment, checks in C',
    operations => [qw(get get_miss)],
    core       => ['get'],
    path       => 'op',
    callee     => {get => 'tollgate_get_fused'},
    code       => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close   => 'undef $store',
        put     => 'Tollgate::Store::store_put($store, $key, $value)',
        get     => 'Tollgate::Store::store_get($store, $key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
