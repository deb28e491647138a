# The pairs as a list of arguments.
use v5.36;

{
    family    => 'batch',
    technique => 'xs_list',
    title     => 'an XS function, the pairs as a list, checks in C',
    path      => 'entersub',
    callee    => {put_many => 'Tollgate::Store::put_list'},
    prelude   => 'use Tollgate::Store',
    code      => {
        declare  => 'my $store;',
        open     => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close    => 'undef $store',
        get      => '$store->get($key)',
        erase    => '$store->erase($key)',
        count    => '$store->count',
        prepare  => '[map { ($$keys[$_], $$values[$_]) } 0 .. $#$keys]',
        put_many => 'Tollgate::Store::put_list($store, @$chunk)',
    },
}
