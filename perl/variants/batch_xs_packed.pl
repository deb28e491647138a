# The pairs in one string, which is packed before the loop.
use v5.36;

{
    family    => 'batch',
    technique => 'xs_packed',
    title     => 'an XS function, the pairs packed beforehand',
    path      => 'entersub',
    callee    => {put_many => 'Tollgate::Store::put_packed'},
    prelude   => 'use Tollgate::Store',
    code      => {
        declare  => 'my $store;',
        open     => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close    => 'undef $store',
        get      => '$store->get($key)',
        erase    => '$store->erase($key)',
        count    => '$store->count',
        prepare  => 'pack "(N/a* N/a*)*", map { ($$keys[$_], $$values[$_]) } 0 .. $#$keys',
        put_many => 'Tollgate::Store::put_packed($store, $chunk)',
    },
}
