# C functions compiled by Inline::C, written as its manual teaches.
use v5.36;
use Tollgate::Runner::InlineC;

{
    family    => 'store',
    technique => 'inline_c',
    title     => 'a function compiled by Inline::C',
    hole => Tollgate::Runner::InlineC::is_compiled() ? '' : 'Inline::C was not there at build time',
    path => 'entersub',
    callee => {
        put => 'Tollgate::Runner::InlineC::store_put',
        get => 'Tollgate::Runner::InlineC::store_get'
    },
    adds    => 'asking for the interpreter, and scalars made for results',
    over    => 'xs_function',
    prelude => 'BEGIN { Tollgate::Runner::InlineC::bind() }',
    code    => {
        declare => 'my $store = 0;',
        open    =>
            'Tollgate::Direct::store_close($store) if $store; $store = Tollgate::Direct::store_new()',
        close => 'Tollgate::Direct::store_close($store) if $store; $store = 0',
        put   => 'Tollgate::Runner::InlineC::store_put($store, $key, $value)',
        get   => 'Tollgate::Runner::InlineC::store_get($store, $key)',
        erase => 'Tollgate::Direct::store_erase($store, $key)',
        count => 'Tollgate::Direct::store_count($store)',
    },
}
