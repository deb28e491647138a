# A plain XS function, an integer for the handle, nothing checked: claim B's direct
# call.
use v5.36;

{
    family    => 'store',
    technique => 'xs_function',
    title     => 'an XS function by integer handle',
    core      => [qw(put get)],
    many      => 'wide',
    path      => 'entersub',
    more      => [qw(put_new_reserved churn iterate)],
    callee    => {
        put     => 'Tollgate::Direct::store_put',
        get     => 'Tollgate::Direct::store_get',
        churn   => 'Tollgate::Direct::store_erase,Tollgate::Direct::store_put',
        iterate => 'Tollgate::Direct::store_next',
    },
    code => {
        declare => 'my $store = 0;',
        open    =>
            'Tollgate::Direct::store_close($store) if $store; $store = 0; $store = Tollgate::Direct::store_new()',
        close   => 'Tollgate::Direct::store_close($store) if $store; $store = 0',
        put     => 'Tollgate::Direct::store_put($store, $key, $value)',
        get     => 'Tollgate::Direct::store_get($store, $key)',
        erase   => 'Tollgate::Direct::store_erase($store, $key)',
        count   => 'Tollgate::Direct::store_count($store)',
        reserve => 'Tollgate::Direct::store_reserve($store, $n, 17 * $n)',
        iterate => 'my $cursor = 0; '
            . 'while (my ($key, $value) = Tollgate::Direct::store_next($store, $cursor)) { $got += length $value }',
    },
}
