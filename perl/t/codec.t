use v5.36;
use FindBin;
use lib "$FindBin::Bin/lib";
use Test::More;
use Tollgate::Codec;
use Tollgate::Store;
use Tollgate::Test::Fetching;

BEGIN {
    for my $name (map { ("set_$_", "get_$_") } qw(i32 i64 i32_be i64_be)) {
        no strict 'refs';
        *$name = \&{"Tollgate::Codec::$name"};
    }
}

{
    my $buffer = "\xaa" x 20;
    set_i32_be($buffer, 1, 0x01020304);
    is(substr($buffer, 0, 6),  "\xaa\1\2\3\4\xaa", 'big-endian i32 is stored');
    is(get_i32_be($buffer, 1), 0x01020304,         'and loaded');
    set_i64_be($buffer, 3, -2);
    is(substr($buffer, 3, 8),  "\xff" x 7 . "\xfe", 'big-endian i64 is stored');
    is(get_i64_be($buffer, 3), -2,                  'and loaded');
}

sub refused ($code, $message, $name) {
    eval { $code->(); 1 } and return fail("$name: it was not refused");
    like($@, $message, $name);
    return like($@, qr/ at \Q@{[__FILE__]}\E line \d+\.$/, "$name, from the caller's line");
}

my $buffer = "\0" x 16;
for my $bad (
    [-1,                       'a negative one'],
    [13,                       'one too far'],
    [9223372036854775807,      'the greatest'],
    [-9223372036854775807 - 1, 'the least']
    )
{
    my ($offset, $name) = @$bad;
    refused(
        sub { get_i32($buffer, $offset) },
        qr/offset -?\d+ lies outside the buffer of 16 bytes/,
        "offset: $name"
    );
    refused(sub { set_i32($buffer, $offset, 1) }, qr/lies outside/, "offset: $name, storing");
}
is($buffer, "\0" x 16, 'a refused store changes nothing');

refused(sub { get_i32($buffer, 'abc') },   qr/offset is no number \(abc\)/, 'a word is no offset');
refused(sub { get_i32($buffer, 'nan') },   qr/no integer/,                  'NaN is no offset');
refused(sub { get_i32($buffer, 9**9**9) }, qr/no integer/, 'infinity is no offset');
refused(sub { get_i32($buffer, 1.5) },     qr/no integer/, 'a fraction is no offset');
refused(sub { get_i32($buffer, 2**64) },   qr/no integer/, 'a number over 64 bits is no offset');
refused(
    sub { get_i32($buffer, 18446744073709551615) },
    qr/more than 64 bits/,
    'the greatest unsigned is no offset'
);
refused(sub { get_i32($buffer, undef) }, qr/offset is undefined/, 'undef is no offset');
refused(
    sub { set_i32($buffer, 0, 2**31) },
    qr/value 2147483648 does not fit into 32 bits/,
    'a value over 32 bits'
);
refused(sub { set_i32(my $undef, 0, 1) }, qr/buffer is undefined/, 'an undefined buffer');
refused(
    sub { set_i32(my $reference = [], 0, 1) },
    qr/buffer is a reference/,
    'a reference as the buffer'
);
refused(sub { set_i32("constant", 0, 1) }, qr/buffer is read-only/, 'a constant as the buffer');
refused(
    sub { my $wide = "\x{100}" x 16; set_i32($wide, 0, 1) },
    qr/character over 255/,
    'a wide buffer'
);

is(get_i32($buffer, '4'), 0, 'digits are an offset');
is(get_i32($buffer, 4.0), 0, 'a whole floating-point number is an offset');

refused(sub { set_i32(*STDOUT, 0, 1) }, qr/set_i32: the buffer is a glob; pass a var/, 'a glob');
refused(sub { set_i32(my $g = *STDOUT, 0, 1) }, qr/buffer is a glob/, 'a copy of a glob');
refused(sub { 'abcd' =~ /(.*)/; set_i32($1, 0, 1) }, qr/buffer is read-only/, 'a capture');
my $untouched = 7;
refused(
    sub {
        sub { Tollgate::Codec::decode_i32("\0" x 8, \@_) }
            ->($untouched, 2);
    },
    qr/decode_i32: value 1 of the array is read-only; pass an array of variables/,
    'a constant to decode into'
);
is($untouched, 7, 'nothing is decoded before a constant');
for my $module ('Tollgate::Codec', 'Tollgate::Store') {
    refused(
        sub { $module->import('ops', 'banana') },
        qr/$module: .* ops is 'banana'; pass 1 or 0/,
        "$module: another word for ops"
    );
    refused(
        sub { $module->import('ops') },
        qr/ops is not said; pass 1 or 0/,
        "$module: ops without a word"
    );
}

{

    package Exact {
        use overload '""' => sub { $_[0][0] }, '0+' => sub { $_[0][1] }, fallback => 1;
    }
    my $stored = "\0" x 8;
    my $set =
        sub ($value) { set_i64($stored, 0, $value); return get_i64($stored, 0) };
    my $digits = '9007199254740993';
    for my $exact ($digits, "-$digits", '9223372036854775807', '-9223372036854775808', 0) {
        is($set->(bless [$exact, $exact * 1.0], 'Exact'), $exact, "an object that reads $exact");
        is($set->($exact),                                $exact, "the digits $exact");
    }
    is($set->(bless ['NAME', 7], 'Exact'), 7,       'an object with a name and a number');
    is($set->(2**60),                      1 << 60, 'a double that is whole');
    is($set->('12.0'),                     12,      'a short string with a point');
    for my $digits ('123456789012345678.0', '9007199254740993.0', '-9223372036854775809') {
        my $used = "$digits";
        no warnings 'void';
        $used + 0;
        for my $value ($digits, $used, bless [$digits, 0], 'Exact') {
            refused(
                sub { $set->($value) },
                qr/set_i64: the value -?\S+ has more digits than a double; pass them without/,
                "the string $digits"
            );
        }
    }
    for my $reference ([], \1, sub { }, \*STDOUT, bless({}, 'Plain')) {
        refused(
            sub { $set->($reference) },
            qr/set_i64: the value is a reference; pass an integer/,
            ref($reference) . ' as a value'
        );
        refused(
            sub { get_i32($buffer, $reference) },
            qr/get_i32: the offset is a reference; pass an integer/,
            ref($reference) . ' as an offset'
        );
    }
    refused(
        sub { $set->(bless ['NAME', 'NAME'], 'Exact') },
        qr/the value is no number \(NAME\)/,
        'an object without a number'
    );
}

{
    my $text     = "\xff" x 8;
    my $upgraded = $text;
    utf8::upgrade($upgraded);
    is(get_i32($upgraded, 0), -1, 'an upgraded buffer is loaded by its bytes');
    set_i32($upgraded, 4, 5);
    is($upgraded, "\xff\xff\xff\xff\5\0\0\0", 'and stored to by its bytes');
}

{
    my $original = 'abcdefgh';
    my $copy     = $original;
    set_i32($copy, 0, 0);
    is($original, 'abcdefgh', 'a copy that shares its bytes is parted first');
}

{
    my $number = '12345678';
    my $sum    = $number + 0;
    set_i32($number, 0, 0x31313131);
    is($number + 0, 11115678, 'the number that a string had is forgotten');
}

BEGIN {
    Tollgate::Codec->import(map { ("encode_i32$_", "decode_i32$_") } '', '_list', '_packed');
}

{
    my @values   = (1, -2, 2147483647, -2147483648);
    my $expected = pack('l<*', @values) . 'rest';
    my %encode   = (
        'an array'                 => sub { encode_i32($_[0], \@values) },
        'a list'                   => sub { encode_i32_list($_[0], @values) },
        'a string'                 => sub { encode_i32_packed($_[0], pack 'l*', @values) },
        'a string at an odd place' => sub {
            my $packed = 'x' . pack 'l*', @values;
            $packed =~ s/^x//;
            encode_i32_packed($_[0], $packed);
        },
    );
    for my $from (sort keys %encode) {
        my $many = "\0" x 16 . 'rest';
        $encode{$from}->($many);
        is($many, $expected, "many values are stored from $from");
        my $short = "\0" x 15;
        refused(
            sub { $encode{$from}->($short) },
            qr/4 values do not fit the buffer of 15 bytes; pass 0 to 3/,
            "too many from $from"
        );
        is($short, "\0" x 15, 'which changes nothing');
    }
    my @decoded = (0) x 4;
    decode_i32($expected, \@decoded);
    is("@decoded",                               "@values", 'many are loaded into an array');
    is(join(' ', decode_i32_list($expected, 4)), "@values", 'as a list');
    is(join(' ', unpack 'l*', decode_i32_packed($expected, 4)), "@values", 'as a string');
    is_deeply([decode_i32_list($expected, 0)], [], 'none is fine');
    encode_i32($expected, []);
    refused(
        sub { decode_i32_list($expected, $_) },
        qr/$_ values do not fit the buffer of 20 bytes/,
        "$_ of them"
    ) for -1, 6;
    refused(sub { decode_i32($expected, 5) }, qr/values are no reference to an array/, 'no array');
    refused(
        sub { encode_i32_packed($expected, 'seven 7') },
        qr/7 bytes ends inside a value/,
        'half a value'
    );
    my @bad = (7, 2**31);
    refused(
        sub { encode_i32($expected, \@bad) },
        qr/encode_i32: the value 2147483648 does not fit/,
        'a large value'
    );
    refused(sub { encode_i32_list($expected, 7, undef) }, qr/value is undefined/,
        'undef in a list');
    is($expected, pack('l<*', @values) . 'rest', 'what was refused changed nothing');
    encode_i32_packed($expected, $expected);
    is($expected, pack('l<*', @values) . 'rest', 'a buffer can be stored to itself');
}

{

    package Acting {
        use overload '0+' => sub { $_[0][0]->(); 3 }, fallback => 1;
    }
    my @values;
    @values = (bless([sub { @values = () }], 'Acting'), 4);
    my $many = "\0" x 8;
    refused(
        sub { encode_i32($many, \@values) },
        qr/value is undefined/,
        'a value that empties the array in mid-call'
    );
    tie my $emptying, 'Tollgate::Test::Fetching', sub { undef @values; return pack 'l<2', 7, 8 };
    @values = (0, 0);
    decode_i32($emptying, \@values);
    is_deeply(\@values, [7, 8], 'a buffer that empties the array is decoded into it');
    my $packed = pack 'l<100', 1 .. 100;
    my $object = tie my $freeing, 'Tollgate::Test::Fetching', sub {
        undef $packed;
        my @taken = map { 'x' x 400 } 1 .. 100;
        return "\0" x 400;
    };
    encode_i32_packed($freeing, $packed);
    is_deeply([unpack 'l<100', $object->stored], [1 .. 100], 'packed values are kept');
    @values = (bless([sub { @values = (); my @all = (1) x 1_000 }], 'Acting'), 4);
    encode_i32_list($many, @values);
    is($many, pack('l<2', 3, 4), 'a list is kept');
    require Tie::Array;
    tie my @tied, 'Tie::StdArray';
    @tied = (1, 2);
    encode_i32($many, \@tied);
    is($many, pack('l<2', 1, 2), 'a tied array is read by its methods');
    decode_i32(pack('l<2', 5, 6), \@tied);
    is("@tied", '5 6', 'and written by them');
}

done_testing;
