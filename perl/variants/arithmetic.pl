# A byte at a time with substr, ord, chr, shifts and masks. `use integer` keeps the
# sign of what is shifted to the top.
use v5.36;

my sub store ($width) {
    my @bytes = map { $_ ? "\$value >> @{[8 * $_]} & 255" : '$value & 255' } 0 .. $width - 1;
    return join '; ',
        map { "substr(\$buffer, \$offset + $_, 1) = chr($bytes[$_])" } 0 .. $width - 1;
}

my sub load ($width) {
    return join ' | ',
        map { "ord(substr \$buffer, \$offset + $_, 1) << @{[8 * $_]}" } 0 .. $width - 1;
}

{
    family    => 'codec',
    technique => 'arithmetic',
    title     => 'shifts and masks, a byte at a time',
    core      => [qw(set_i32 get_i32 set_get_i32)],
    path      => 'native',
    prelude   => 'use integer',
    code      => {
        set => {i32 => store(4),                          i64 => store(8)},
        get => {i32 => '((' . load(4) . ') << 32 >> 32)', i64 => '(' . load(8) . ')'},
    },
}
