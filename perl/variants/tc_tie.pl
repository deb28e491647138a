# A hash tied to Tokyo Cabinet's wrapper.
use v5.36;

{
    family    => 'store',
    technique => 'tc_tie',
    title     => 'Tokyo Cabinet, tied',
    needs     => 'TokyoCabinet',
    core      => [qw(put get)],
    path      => 'entersub',
    prelude   => 'use TokyoCabinet',
    callee    => {put => 'TokyoCabinet::ADB::STORE', get => 'TokyoCabinet::ADB::FETCH'},
    adds      => "tie's magic and one more Perl method",
    over      => 'tc_oo',
    code      => {
        declare => 'my %store; my $tied;',
        open    => 'undef $tied; untie %store; '
            . '$tied = tie(%store, "TokyoCabinet::ADB", "*#bnum=1000000#mode=wct#xmsiz=0") or die "the store does not open\n"',
        close => 'undef $tied; untie %store',
        put   => '$store{$key} = $value',
        get   => '$store{$key}',
        erase => 'delete $store{$key}',
        count => '$tied->rnum',
    },
}
