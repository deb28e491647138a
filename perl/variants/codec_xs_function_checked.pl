# An XS function that checks the buffer, the offset and the value.
use v5.36;

{
    family    => 'codec',
    technique => 'xs_function_checked',
    title     => 'an XS function, checks in C',
    path      => 'entersub',
    checked   => 1,
    prelude   => 'use Tollgate::Codec ops => 0',
    adds      => 'checks of the arguments',
    over      => 'xs_function',
    callee    => {
        map { ("set_$_" => "Tollgate::Codec::set_$_", "get_$_" => "Tollgate::Codec::get_$_") }
            qw(i32 i64)
    },
    code => {
        set => {map { $_ => "Tollgate::Codec::set_$_(\$buffer, \$offset, \$value)" } qw(i32 i64)},
        get => {map { $_ => "Tollgate::Codec::get_$_(\$buffer, \$offset)" } qw(i32 i64)},
    },
}
