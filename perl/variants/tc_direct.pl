# The XS function that Tokyo Cabinet's methods call, called directly, as claim B does.
use v5.36;

{
    family    => 'store',
    technique => 'tc_direct',
    title     => 'Tokyo Cabinet, its XS function',
    needs     => 'TokyoCabinet',
    core      => [qw(put get put_article)],
    many      => 'wide',
    path      => 'entersub',
    prelude   => 'use TokyoCabinet',
    callee    => {put => 'TokyoCabinet::adb_put', get => 'TokyoCabinet::adb_get'},
    code      => {
        declare => 'my $store = 0;',
        open    => 'TokyoCabinet::adb_del($store) if $store; $store = TokyoCabinet::adb_new(); '
            . 'TokyoCabinet::adb_open($store, "*#bnum=1000000#mode=wct#xmsiz=0") or die "the store does not open\n"',
        close => 'TokyoCabinet::adb_del($store) if $store; $store = 0',
        put   => 'TokyoCabinet::adb_put($store, $key, $value)',
        get   => 'TokyoCabinet::adb_get($store, $key)',
        erase => 'TokyoCabinet::adb_out($store, $key)',
        count => 'TokyoCabinet::adb_rnum($store)',
    },
}
