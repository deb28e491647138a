# Perl's own hash.
use v5.36;

my %common = (
    technique => 'hash',
    title     => "Perl's own hash",
    path      => 'native',
    code      => {
        declare => 'my %store;',
        open    => '%store = ()',
        close   => 'undef %store',
        put     => '$store{$key} = $value',
        get     => '$store{$key}',
        erase   => 'defined delete $store{$key}',
        count   => 'scalar keys %store',
        reserve => 'keys(%store) = $n',
        iterate => 'while (my ($key, $value) = each %store) { $got += length $value }',
    },
);

my %store = (
    %common,
    family => 'store',
    core   => [qw(put get put_article)],
    many   => 'wide',
    native => [qw(put get get_miss put_new put_new_reserved put_article churn iterate)],
    more   => [qw(put_new_reserved churn iterate)],
);

my %memory = (%common, family => 'memory', native => ['memory']);

(\%store, \%memory);
