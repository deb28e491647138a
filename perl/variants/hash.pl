# Perl's own hash.
use v5.36;

my %code = (
    declare => 'my %store;',
    open    => '%store = ()',
    close   => 'undef %store',
    put     => '$store{$key} = $value',
    get     => '$store{$key}',
    erase   => 'defined delete $store{$key}',
    count   => 'scalar keys %store',
);

{   family    => 'store',
    technique => 'hash',
    title     => "Perl's own hash",
    core      => [qw(put get put_new put_article)],
    native    => [qw(put get get_miss put_new put_article)],
    path      => 'native',
    code      => \%code,
},
{   family    => 'memory',
    technique => 'hash',
    title     => "Perl's own hash",
    native    => ['memory'],
    path      => 'native',
    code      => \%code,
}
