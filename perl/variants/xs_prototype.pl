# As xs_function, with the prototype $$$.
use v5.36;

{
    family    => 'store',
    technique => 'xs_prototype',
    title     => 'an XS function with a prototype',
    path      => 'entersub',
    adds      => 'scalar context for each argument',
    over      => 'xs_function',
    callee    => {
        put => 'Tollgate::Direct::prototype_store_put',
        get => 'Tollgate::Direct::prototype_store_get'
    },
    code => {
        declare => 'my $store = 0;',
        open    =>
            'Tollgate::Direct::store_close($store) if $store; $store = 0; $store = Tollgate::Direct::store_new()',
        close => 'Tollgate::Direct::store_close($store) if $store; $store = 0',
        put   => 'Tollgate::Direct::prototype_store_put($store, $key, $value)',
        get   => 'Tollgate::Direct::prototype_store_get($store, $key)',
        erase => 'Tollgate::Direct::store_erase($store, $key)',
        count => 'Tollgate::Direct::store_count($store)',
    },
}
