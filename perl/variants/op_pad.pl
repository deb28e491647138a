# A call that the compiler turned into one op, its arguments read from the pad.
use v5.36;
use Tollgate::Store;

{
    family    => 'store',
    technique => 'op_pad',
    title     => 'an op with pad arguments, checks in C',
    core      => [qw(put get put_article)],
    many      => 'wide',
    more      => ['put_new_reserved'],
    path      => 'op',
    callee    => {put => 'tollgate_put_pad', get => 'tollgate_get_pad'},
    code      => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close   => 'undef $store',
        put     => 'Tollgate::Store::store_put($store, $key, $value)',
        get     => 'Tollgate::PadOp::get($store, $key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
        reserve => '$store->reserve($n, 17 * $n)',
    },
}
