# A call that the compiler turned into one op, its arguments on the stack.
use v5.36;
use Tollgate::Store;

{
    family    => 'store',
    technique => 'op_stack',
    title     => 'an op with stack arguments, checks in C',
    path      => 'op',
    adds      => 'the arguments through the stack',
    over      => 'op_pad',
    callee    => {put => 'tollgate_put_stack', get => 'tollgate_get_stack'},
    code      => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close   => 'undef $store',
        put     => 'Tollgate::StackOp::put($store, $key, $value)',
        get     => 'Tollgate::StackOp::get($store, $key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
