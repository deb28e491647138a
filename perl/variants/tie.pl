# A hash tied to the store: the ops are the hash's own, and tie's magic calls the
# XS methods STORE and FETCH.
use v5.36;
use Tollgate::Store;

{
    family    => 'store',
    technique => 'tie',
    title     => 'a tied hash, methods in XS',
    core      => [qw(put get)],
    many      => 'wide',
    path      => 'entersub',
    more      => ['churn'],
    callee    => {
        put   => 'Tollgate::Store::STORE',
        get   => 'Tollgate::Store::FETCH',
        churn => 'Tollgate::Store::DELETE,Tollgate::Store::STORE',
    },
    adds => "tie's magic",
    over => 'xs_method_checked',
    code => {
        declare => 'my %store; my $tied;',
        open    => 'untie %store; tie %store, "Tollgate::Store"; $tied = tied %store',
        close   => 'undef $tied; untie %store',
        put     => '$store{$key} = $value',
        get     => '$store{$key}',
        erase   => 'defined delete $store{$key}',
        count   => '$tied->count',
    },
}
