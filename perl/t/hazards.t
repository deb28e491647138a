# What bindings of the usual kinds do with arguments that their authors did not
# expect, each in a process of its own since many of them end it; and that the
# public modules refuse or get right the same.
use v5.36;
use Config;
use FindBin;
use lib "$FindBin::Bin/lib";
use Test::More;
use Tollgate::Test::Child;

plan skip_all => 'a sanitizer would end these processes in its own way'
    if $ENV{ASAN_OPTIONS};

# Freed memory is overwritten, so that its use shows.
$ENV{MALLOC_PERTURB_} = 165;

my $direct   = 'my $store = Tollgate::Direct::store_new(); ';
my $object   = 'my $store = Tollgate::Object->new; ';
my $public   = 'my $store = Tollgate::Store->new; ';
my $closing  = 'my $value = bless [sub { CLOSE }], "Acting"; ';
my $upgraded = 'my $key = "caf\xe9"; my $other = $key; utf8::upgrade($other); ';

my @hazards = (
    [
        'an integer that is no handle',
        'Tollgate::Direct::store_put(12345, "k", "v")' => 'killed',
        'Tollgate::Store::put(12345, "k", "v")'        =>
            qr/^Tollgate::Store::put: the first argument is no store; /,
    ],
    [
        'a word for a handle',
        'Tollgate::Direct::store_put("abc", "k", "v"); print "nothing said"' => 'nothing said',
        'Tollgate::Store::put("abc", "k", "v")' => qr/the first argument is no store; /,
    ],
    [
        'a forged object',
        'Tollgate::Object::put(bless(\(my $x = 5), "Tollgate::Object"), "k", "v")' => 'killed',
        'bless(\(my $x = 5), "Tollgate::Store")->put("k", "v")'                    =>
            qr/the first argument is no store; /,
    ],
    [
        'a freed handle',
        $direct
            . 'Tollgate::Direct::store_close($store); Tollgate::Direct::store_put($store, "k", "v")'
            => 'killed',
        $public
            . '$store->close; $store->put("k", "v")' =>
            qr/^Tollgate::Store::put: the store is closed; /,
    ],
    [
        'a handle that is freed in the middle of the call',
        $direct
            . $closing =~ s/CLOSE/Tollgate::Direct::store_close(\$store)/r
            . 'Tollgate::Direct::store_put($store, "k", $value)' => 'killed',
        $public
            . $closing =~ s/CLOSE/\$store->close/r
            . '$store->put("k", $value)' => qr/^Tollgate::Store::put: the store is closed; /,
    ],
    [
        'an object that is let go in the middle of the call',
        $object . $closing =~
            s/CLOSE/undef \$store/r . 'Tollgate::Object::put($store, "k", $value)' => 'killed',
        $public
            . $closing =~ s/CLOSE/undef \$store/r
            . 'Tollgate::Store::put($store, "k", $value)' => qr/the first argument is no store; /,
    ],
    [
        'the same text as bytes and as UTF-8',
        $direct
            . $upgraded
            . 'Tollgate::Direct::store_put($store, $_, 1) for $key, $other; print Tollgate::Direct::store_count($store)'
            => '2',
        $public . $upgraded . '$store->put($_, 1) for $key, $other; print $store->count' => '1',
    ],
    [
        'a value with a wide character',
        $direct
            . 'Tollgate::Direct::store_put($store, "k", "\x{263a}"); '
            . 'print length Tollgate::Direct::store_get($store, "k")' => '3',
        $public
            . '$store->put("k", "\x{263a}")' =>
            'Tollgate::Store::put: the value has a character over 255; encode it first (utf8::encode)',
    ],
    [
        'an undefined key',
        $direct
            . 'Tollgate::Direct::store_put($store, undef, "v"); print Tollgate::Direct::store_get($store, "")'
            => 'v',
        $public
            . '$store->put(undef, "v")' =>
            'Tollgate::Store::put: the key is undefined; pass a string',
    ],
    [
        'an offset past the end',
        'print Tollgate::Direct::get_i32("12345678", 1 << 45)' => 'killed',
        'get_i32("12345678", 1 << 45)'                         =>
            'Tollgate::Codec::get_i32: offset 35184372088832 lies outside the buffer of 8 bytes; pass 0 to 4',
    ],
    [
        'a word for an offset',
        'print Tollgate::Direct::get_i32("1234", "abc")' => '875770417',
        'get_i32("1234", "abc")'                         =>
            'Tollgate::Codec::get_i32: the offset is no number (abc); pass an integer',
    ],
    [
        'NaN for an offset',
        'print Tollgate::Direct::get_i32("1234", "nan" + 0)' => '875770417',
        'get_i32("1234", "nan" + 0)'                         =>
            'Tollgate::Codec::get_i32: the offset NaN is no integer of 64 bits; pass a whole number',
    ],
    [
        'a buffer that perl keeps as UTF-8',
        'my $buffer = "\xff" x 4; utf8::upgrade($buffer); print Tollgate::Direct::get_i32($buffer, 0)'
            => '-1077690429',
        'my $buffer = "\xff" x 4; utf8::upgrade($buffer); print get_i32($buffer, 0)' => '-1',
    ],
    [
        'a reference for a buffer',
        'my $buffer = [1]; Tollgate::Direct::set_i32($buffer, 0, 5); print "@$buffer"' => 'killed',
        'my $buffer = [1]; set_i32($buffer, 0, 5)'                                     =>
            'Tollgate::Codec::set_i32: the buffer is a reference; pass the string itself',
    ],
    [
        'a constant for a buffer',
        'for (1, 2) { my $x = "abcd"; print $x; Tollgate::Direct::set_i32("abcd", 0, 0x64636261); '
            . 'Tollgate::Direct::set_i32($x, 0, 0x7a7a7a7a) }' => 'abcdzzzz',
        'set_i32("abcd", 0, 1)' =>
            'Tollgate::Codec::set_i32: the buffer is read-only; pass a variable',
    ],
    [
        'a copy that shares its bytes',
        'my $one = "abcdefgh" x 200; my $two = $one; Tollgate::Direct::set_i32($two, 0, 0x7a7a7a7a); print substr $one, 0, 4'
            => 'zzzz',
        'my $one = "abcdefgh" x 200; my $two = $one; set_i32($two, 0, 0x7a7a7a7a); print substr $one, 0, 4'
            => 'abcd',
    ],
);

push @hazards,
    [
    'an object in another thread',
    'use threads; ' . $object . 'threads->create(sub { })->join; $store->put("k", "v")' => 'killed',
    'use threads; '
        . $public
        . 'print threads->create(sub { eval { $store->put("k", "v") }; $@ =~ /is closed/ })->join; '
        . '$store->put("k", "v"); print $store->get("k")' => '1v',
    ]
    if $Config{useithreads};

push @hazards,
    [
    "Tokyo Cabinet's handle 0",
    'use TokyoCabinet; TokyoCabinet::adb_put(0, "k", "v")' => 'killed',
    'Tollgate::Store::put(0, "k", "v")'                    => qr/the first argument is no store; /,
    ]
    if eval { require TokyoCabinet };

for my $hazard (@hazards) {
    my ($name, $unsafe, $happens, $safe, $instead) = @$hazard;
    is(Tollgate::Test::Child::outcome_of($unsafe), $happens, "$name: what happens without checks");
    my $outcome = Tollgate::Test::Child::outcome_of($safe);
    ref $instead
        ? like($outcome, $instead, "$name: what the public module does")
        : is($outcome, $instead, "$name: what the public module does");
}

done_testing;
