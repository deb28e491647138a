# As xs_function, compiled without PERL_NO_GET_CONTEXT.
use v5.36;

{
    family    => 'store',
    technique => 'xs_no_context',
    title     => 'an XS function without PERL_NO_GET_CONTEXT',
    path      => 'entersub',
    adds      => 'asking for the interpreter',
    over      => 'xs_function',
    callee    => {put => 'Tollgate::NoContext::store_put', get => 'Tollgate::NoContext::store_get'},
    code      => {
        declare => 'my $store = 0;',
        open    =>
            'Tollgate::Direct::store_close($store) if $store; $store = 0; $store = Tollgate::Direct::store_new()',
        close => 'Tollgate::Direct::store_close($store) if $store; $store = 0',
        put   => 'Tollgate::NoContext::store_put($store, $key, $value)',
        get   => 'Tollgate::NoContext::store_get($store, $key)',
        erase => 'Tollgate::Direct::store_erase($store, $key)',
        count => 'Tollgate::Direct::store_count($store)',
    },
}
