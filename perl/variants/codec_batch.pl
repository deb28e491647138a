# Many integers between an array and a buffer: perl's own pack, one call each, and
# one crossing for all by list, by array reference and by packed string.
use v5.36;

my sub crossing ($technique, $title, $suffix, %code) {
    return {
        family    => 'codecBatch',
        technique => $technique,
        title     => $title,
        path      => 'entersub',
        prelude   => 'use Tollgate::Codec',
        callee    => {map { $_ => "Tollgate::Codec::$_$suffix" } qw(encode_i32 decode_i32)},
        code      => {decoded => '@decoded', chunk => '\@values', %code},
    };
}

my %pack = (
    family    => 'codecBatch',
    technique => 'pack',
    title     => 'pack and unpack',
    path      => 'native',
    native    => [qw(encode_i32 decode_i32)],
    code      => {
        chunk   => '\@values',
        encode  => '$buffer = pack "l<*", @$chunk',
        decode  => '@decoded = unpack "l<*", $buffer',
        decoded => '@decoded',
    },
);

my %each = (
    family    => 'codecBatch',
    technique => 'xs_function',
    title     => 'an XS function called for each value',
    path      => 'entersub',
    idiomatic => [qw(encode_i32 decode_i32)],
    prelude   => q{no warnings 'experimental::for_list'},
    callee    =>
        {encode_i32 => 'Tollgate::Direct::set_i32', decode_i32 => 'Tollgate::Direct::get_i32'},
    code => {
        chunk  => '[map { (4 * $_, $values[$_]) } 0 .. $#values]',
        encode =>
            'for my ($offset, $value) (@$chunk) { Tollgate::Direct::set_i32($buffer, $offset, $value) }',
        decode =>
            'my $i = 0; for my $offset (@offsets) { $decoded[$i++] = Tollgate::Direct::get_i32($buffer, $offset) }',
        decoded => '@decoded',
    },
);

(
    \%pack,
    \%each,
    crossing(
        'xs_list', 'an XS function, the values by list, checks in C', '_list',
        encode => 'Tollgate::Codec::encode_i32_list($buffer, @$chunk)',
        decode => '@decoded = Tollgate::Codec::decode_i32_list($buffer, $count)',
    ),
    crossing(
        'xs_array', 'an XS function, the values by array reference, checks in C', '',
        encode => 'Tollgate::Codec::encode_i32($buffer, $chunk)',
        decode => 'Tollgate::Codec::decode_i32($buffer, \@decoded)',
    ),
    crossing(
        'xs_packed', 'an XS function, the values by packed string, checks in C', '_packed',
        chunk   => 'pack("l*", @values)',
        encode  => 'Tollgate::Codec::encode_i32_packed($buffer, $chunk)',
        decode  => '$decoded = Tollgate::Codec::decode_i32_packed($buffer, $count)',
        decoded => 'unpack("l*", $decoded)',
    )
);
