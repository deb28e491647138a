# As oo_perl_checks, with the arguments taken by one list assignment.
use v5.36;
use Tollgate::Runner::Wrapper;

package Tollgate::Variant::ListChecks {
    use parent -norequire, 'Tollgate::Runner::Wrapper';

    sub put {
        my ($self, $key, $value) = @_;
        if (@_ != 3 || !defined $key || !defined $value) {
            die +(caller 0)[3] . ": pass a key and a value\n";
        }
        return Tollgate::Direct::store_put($$self[0], $key, $value);
    }

    sub get {
        my ($self, $key) = @_;
        if (@_ != 2 || !defined $key) {
            die +(caller 0)[3] . ": pass a key\n";
        }
        return Tollgate::Direct::store_get($$self[0], $key);
    }
}

{
    family    => 'store',
    technique => 'oo_perl_checks_list',
    title     => 'an object, checks in Perl by list assignment',
    path      => 'entersub',
    callee    =>
        {put => 'Tollgate::Variant::ListChecks::put', get => 'Tollgate::Variant::ListChecks::get'},
    adds => 'a Perl method that checks',
    over => 'xs_function',
    code => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Variant::ListChecks->new',
        close   => 'undef $store',
        put     => '$store->put($key, $value)',
        get     => '$store->get($key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
