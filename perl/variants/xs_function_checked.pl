# The function that xs_method_checked calls, without the method lookup: claim B's
# prediction.
use v5.36;
use Tollgate::Store;

{
    family    => 'store',
    technique => 'xs_function_checked',
    title     => 'an XS function, checks in C',
    core      => [qw(put get)],
    path      => 'entersub',
    adds      => 'checks of the handle and the arguments',
    over      => 'xs_function',
    callee    => {put => 'Tollgate::Store::put', get => 'Tollgate::Store::get'},
    code      => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close   => 'undef $store',
        put     => 'Tollgate::Store::put($store, $key, $value)',
        get     => 'Tollgate::Store::get($store, $key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
