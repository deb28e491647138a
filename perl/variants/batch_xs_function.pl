# As many calls of the plain XS function as there are pairs.
use v5.36;

{
    family    => 'batch',
    technique => 'xs_function',
    title     => 'an XS function called for each pair',
    core      => ['put_many'],
    idiomatic => ['put_many'],
    path      => 'entersub',
    callee    => {put_many => 'Tollgate::Direct::store_put'},
    prelude   => q{no warnings 'experimental::for_list'},
    code      => {
        declare => 'my $store = 0;',
        open    =>
            'Tollgate::Direct::store_close($store) if $store; $store = 0; $store = Tollgate::Direct::store_new()',
        close    => 'Tollgate::Direct::store_close($store) if $store; $store = 0',
        get      => 'Tollgate::Direct::store_get($store, $key)',
        erase    => 'Tollgate::Direct::store_erase($store, $key)',
        count    => 'Tollgate::Direct::store_count($store)',
        prepare  => '[map { ($$keys[$_], $$values[$_]) } 0 .. $#$keys]',
        put_many =>
            'for my ($key, $value) (@$chunk) { Tollgate::Direct::store_put($store, $key, $value) }',
    },
}
