# A slice of Perl's own hash.
use v5.36;

{
    family    => 'batch',
    technique => 'hash_slice',
    title     => "a slice of Perl's own hash",
    core      => ['put_many'],
    native    => ['put_many'],
    path      => 'native',
    code      => {
        declare  => 'my %store;',
        open     => '%store = ()',
        close    => 'undef %store',
        get      => '$store{$key}',
        erase    => 'defined delete $store{$key}',
        count    => 'scalar keys %store',
        prepare  => '[$keys, $values]',
        put_many => '@store{@{$$chunk[0]}} = @{$$chunk[1]}',
    },
}
