# get and the assignment of its result as one op.
use v5.36;
use Tollgate::Store;

{
    family    => 'store',
    technique => 'op_fused',
    title     => 'an op fused with its assignment, checks in C',
    refuses   => {put => 'a put assigns nothing that could be fused with it'},
    core      => ['get'],
    many      => 'wide',
    path      => 'op',
    callee    => {put => 'tollgate_put_pad', get => 'tollgate_get_fused'},
    code      => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close   => 'undef $store',
        put     => 'Tollgate::Store::store_put($store, $key, $value)',
        get     => 'Tollgate::Store::store_get($store, $key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
