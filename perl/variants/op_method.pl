# The method call kept as it is written, with an op behind it that does the work and
# skips the entersub.
use v5.36;

{
    family    => 'store',
    technique => 'op_method',
    title     => 'a method call as an op, checks in C',
    core      => [qw(put get)],
    path      => 'op',
    adds      => 'the invocant on the stack and the guard of its class',
    over      => 'op_stack',
    prelude   => 'use Tollgate::Store',
    callee    => {put => 'tollgate_method_put_pad', get => 'tollgate_method_get_pad'},
    code      => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close   => 'undef $store',
        put     => '$store->put($key, $value)',
        get     => '$store->get($key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
