# As oo_perl_checks, with a signature, which counts the arguments itself.
use v5.36;
use Tollgate::Runner::Wrapper;

package Tollgate::Variant::SignatureChecks {
    use parent -norequire, 'Tollgate::Runner::Wrapper';

    sub put ($self, $key, $value) {
        if (!defined $key || !defined $value) {
            die +(caller 0)[3] . ": pass a key and a value\n";
        }
        return Tollgate::Direct::store_put($$self[0], $key, $value);
    }

    sub get ($self, $key) {
        if (!defined $key) {
            die +(caller 0)[3] . ": pass a key\n";
        }
        return Tollgate::Direct::store_get($$self[0], $key);
    }
}

{
    family    => 'store',
    technique => 'oo_perl_checks_signature',
    title     => 'an object, checks in Perl by signature',
    path      => 'entersub',
    callee    => {
        put => 'Tollgate::Variant::SignatureChecks::put',
        get => 'Tollgate::Variant::SignatureChecks::get'
    },
    adds => 'a Perl method that checks',
    over => 'xs_function',
    code => {
        declare => 'my $store;',
        open    => '$store = Tollgate::Variant::SignatureChecks->new',
        close   => 'undef $store',
        put     => '$store->put($key, $value)',
        get     => '$store->get($key)',
        erase   => '$store->erase($key)',
        count   => '$store->count',
    },
}
