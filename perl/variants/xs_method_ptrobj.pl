# Methods straight into XS with the typemap T_PTROBJ, the binding that most would
# write: hence the idiomatic one.
use v5.36;

{
    family    => 'store',
    technique => 'xs_method_ptrobj',
    title     => 'an XS method, T_PTROBJ typemap',
    core      => [qw(put get)],
    idiomatic => [qw(put get get_miss put_new put_article)],
    path      => 'entersub',
    adds      => 'a method lookup and sv_derived_from',
    over      => 'xs_function',
    callee    => {put => 'Tollgate::Object::put', get => 'Tollgate::Object::get'},
    code      => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Object->new',
        close   => 'undef $store',
        put     => '$store->put($key, $value)',
        get     => '$store->get($key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
