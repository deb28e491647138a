# An object whose methods check their arguments in Perl, taken by shift, and then
# call the plain XS function: how the binding of claim B is made.
use v5.36;
use Tollgate::Runner::Wrapper;

package Tollgate::Variant::Checks {
    use parent -norequire, 'Tollgate::Runner::Wrapper';

    sub put {
        my $self  = shift;
        my $key   = shift;
        my $value = shift;
        if (@_ != 0 || !defined $key || !defined $value) {
            die +(caller 0)[3] . ": pass a key and a value\n";
        }
        return Tollgate::Direct::store_put($$self[0], $key, $value);
    }

    sub get {
        my $self = shift;
        my $key  = shift;
        if (@_ != 0 || !defined $key) {
            die +(caller 0)[3] . ": pass a key\n";
        }
        return Tollgate::Direct::store_get($$self[0], $key);
    }
}

{
    family    => 'store',
    technique => 'oo_perl_checks',
    title     => 'an object, checks in Perl by shift',
    core      => [qw(put get)],
    path      => 'entersub',
    callee    => {put => 'Tollgate::Variant::Checks::put', get => 'Tollgate::Variant::Checks::get'},
    adds      => 'a Perl method that checks',
    over      => 'xs_function',
    code      => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Variant::Checks->new',
        close   => 'undef $store',
        put     => '$store->put($key, $value)',
        get     => '$store->get($key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
