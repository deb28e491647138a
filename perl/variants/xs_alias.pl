# As xs_function, two names for one C function that looks at ix.
use v5.36;

{
    family    => 'store',
    technique => 'xs_alias',
    title     => 'an XS function told apart by ALIAS',
    path      => 'entersub',
    adds      => 'the look at ix',
    over      => 'xs_function',
    callee    =>
        {put => 'Tollgate::Direct::alias_store_put', get => 'Tollgate::Direct::alias_store_get'},
    code => {
        declare => 'my $store = 0;',
        open    =>
            'Tollgate::Direct::store_close($store) if $store; $store = 0; $store = Tollgate::Direct::store_new()',
        close => 'Tollgate::Direct::store_close($store) if $store; $store = 0',
        put   => 'Tollgate::Direct::alias_store_put($store, $key, $value)',
        get   => 'Tollgate::Direct::alias_store_get($store, $key)',
        erase => 'Tollgate::Direct::store_erase($store, $key)',
        count => 'Tollgate::Direct::store_count($store)',
    },
}
