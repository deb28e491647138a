# Tokyo Cabinet's own wrapper, which checks its arguments in Perl.
use v5.36;

{
    family    => 'store',
    technique => 'tc_oo',
    title     => 'Tokyo Cabinet, its object',
    needs     => 'TokyoCabinet',
    core      => [qw(put get put_article)],
    path      => 'entersub',
    prelude   => 'use TokyoCabinet',
    callee    => {put => 'TokyoCabinet::ADB::put', get => 'TokyoCabinet::ADB::get'},
    adds      => 'a Perl method that checks',
    over      => 'tc_direct',
    code      => {
        declare => 'my $store;',
        open    => '$store = TokyoCabinet::ADB->new; '
            . '$store->open("*#bnum=1000000#mode=wct#xmsiz=0") or die "the store does not open\n"',
        close => 'undef $store',
        put   => '$store->put($key, $value)',
        get   => '$store->get($key)',
        erase => '$store->out($key)',
        count => '$store->rnum',
    },
}
