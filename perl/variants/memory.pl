# The stores whose memory is set beside a Perl hash's. Which technique fills them
# makes no difference; Tokyo Cabinet's two are opened as claim B's source did.
use v5.36;

my sub tokyo_cabinet ($technique, $name, $title) {
    return {
        family    => 'memory',
        technique => $technique,
        title     => $title,
        needs     => 'TokyoCabinet',
        path      => 'entersub',
        callee    => {put => 'TokyoCabinet::adb_put'},
        prelude   => 'use TokyoCabinet',
        code      => {
            declare => 'my $store;',
            open => qq{\$store = TokyoCabinet::adb_new(); TokyoCabinet::adb_open(\$store, '$name')},
            close      => 'TokyoCabinet::adb_del($store)',
            put        => 'TokyoCabinet::adb_put($store, $key, $value)',
            count      => 'TokyoCabinet::adb_rnum($store)',
            bytes_used => 'TokyoCabinet::adb_size($store)',
        },
    };
}

my %ours = (
    family    => 'memory',
    technique => 'tollgate',
    title     => 'our store',
    path      => 'op',
    callee    => {put => 'tollgate_put_pad'},
    prelude   => 'use Tollgate::Store',
    code      => {
        declare    => 'my $store;',
        open       => '$store = Tollgate::Store->new_seeded(Tollgate::Benchmark::seed())',
        close      => 'undef $store',
        put        => 'Tollgate::Store::store_put($store, $key, $value)',
        count      => '$store->count',
        bytes_used => '$store->bytes_used',
    },
);

(
    \%ours,
    tokyo_cabinet('tc_hash', '*#bnum=1000000#mode=wct#xmsiz=0', "Tokyo Cabinet's in-memory hash"),
    tokyo_cabinet('tc_tree', '+',                               "Tokyo Cabinet's in-memory B+ tree")
);
