# vec at 8 bits: it is the one width of vec without a byte order.
use v5.36;

my sub store ($width) {
    return join '; ', map {
        my $byte = $_ ? "\$value >> @{[8 * $_]}" : '$value';
        "vec(\$buffer, \$offset + $_, 8) = $byte & 255"
    } 0 .. $width - 1;
}

my sub load ($width) {
    return join ' | ', map { "vec(\$buffer, \$offset + $_, 8) << @{[8 * $_]}" } 0 .. $width - 1;
}

{
    family    => 'codec',
    technique => 'vec',
    title     => 'vec, a byte at a time',
    path      => 'native',
    prelude   => 'use integer',
    code      => {
        set => {i32 => store(4),                          i64 => store(8)},
        get => {i32 => '((' . load(4) . ') << 32 >> 32)', i64 => '(' . load(8) . ')'},
    },
}
