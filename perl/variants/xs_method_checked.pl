# Methods whose arguments are checked in C; the handle is known by its magic.
use v5.36;

{
    family    => 'store',
    technique => 'xs_method_checked',
    title     => 'an XS method, checks in C',
    core      => [qw(put get)],
    many      => 'wide',
    path      => 'entersub',
    adds      => 'a method lookup',
    over      => 'xs_function_checked',
    prelude   => 'use Tollgate::Store ops => 0',
    more      => ['iterate'],
    callee    => {
        put     => 'Tollgate::Store::put',
        get     => 'Tollgate::Store::get',
        iterate => 'Tollgate::Store::each'
    },
    code => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close   => 'undef $store',
        put     => '$store->put($key, $value)',
        get     => '$store->get($key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
        iterate => 'while (my ($key, $value) = $store->each) { $got += length $value }',
    },
}
