# What Tollgate::Store has of Tokyo Cabinet's names does what Tokyo Cabinet does.
use v5.36;
use Test::More;
use Tollgate::Store;

BEGIN {
    eval { require TokyoCabinet; 1 }
        or plan skip_all => 'TokyoCabinet is not installed';
}

my $ours   = Tollgate::Store->new;
my $theirs = TokyoCabinet::ADB->new;
$theirs->open('*') or die 'the database does not open';

sub truth   ($value) { return $value ? 'true' : 'false' }
sub value   ($value) { return $value // 'undef' }
sub keys_of ($list)  { return join ',', sort @$list }

sub through ($store) {
    $store->iterinit;
    my @keys;
    while (defined(my $key = $store->iternext)) { push @keys, $key }
    return keys_of(\@keys) . ', then ' . value($store->iternext);
}

my @steps = (
    ['put of a new key'     => sub ($s) { truth($s->put('a', 'x')) }],
    ['put of a present key' => sub ($s) { truth($s->put('a', 'y')) }],
    ['get'                  => sub ($s) { value($s->get('a')) }],
    ['get of a missing key' => sub ($s) { value($s->get('none')) }],
    ['a miss in a list'     => sub ($s) { scalar(my @list = $s->get('none')) }],
    [
        'putkeep of a present key' => sub ($s) { truth($s->putkeep('a', 'z')) . $s->get('a') }
    ],
    [
        'putkeep of a new key' => sub ($s) { truth($s->putkeep('b', 'z')) . $s->get('b') }
    ],
    [
        'putcat' => sub ($s) { truth($s->putcat('b', "\0!")) . $s->get('b') }
    ],
    [
        'putcat of a new key' => sub ($s) { truth($s->putcat('c', '!')) . $s->get('c') }
    ],
    ['vsiz'                  => sub ($s) { $s->vsiz('b') }],
    ['vsiz of a missing key' => sub ($s) { $s->vsiz('none') }],
    [
        'an empty key and value' => sub ($s) { truth($s->put('', '')) . $s->vsiz('') }
    ],
    ['a number'              => sub ($s) { truth($s->put(7, 1.5)) . $s->get('7') }],
    ['rnum'                  => sub ($s) { $s->rnum }],
    ['iterinit and iternext' => \&through],
    ['fwmkeys'               => sub ($s) { keys_of($s->fwmkeys('')) }],
    ['fwmkeys with a prefix' => sub ($s) { keys_of($s->fwmkeys('b')) }],
    ['fwmkeys with a bound'  => sub ($s) { scalar @{$s->fwmkeys('', 2)} }],
    [
        'fwmkeys of none' => sub ($s) { ref($s->fwmkeys('none')) . @{$s->fwmkeys('none')} }
    ],
    ['out'                  => sub ($s) { truth($s->out('a')) . value($s->get('a')) }],
    ['out of a missing key' => sub ($s) { truth($s->out('a')) }],
    ['vanish'               => sub ($s) { truth($s->vanish) . $s->rnum }],
);

for my $step (@steps) {
    my ($name, $code) = @$step;
    is($code->($ours), $code->($theirs), "$name is as with Tokyo Cabinet");
}

done_testing;
