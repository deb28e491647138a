# A plain XS function, nothing checked.
use v5.36;

{
    family    => 'codec',
    technique => 'xs_function',
    title     => 'an XS function',
    core      => [qw(set_i32 get_i32 set_get_i32)],
    path      => 'entersub',
    idiomatic => [qw(set_i32 get_i32 set_get_i32 set_i64 get_i64 set_get_i64)],
    callee    => {
        map { ("set_$_" => "Tollgate::Direct::set_$_", "get_$_" => "Tollgate::Direct::get_$_") }
            qw(i32 i64)
    },
    code => {
        set => {map { $_ => "Tollgate::Direct::set_$_(\$buffer, \$offset, \$value)" } qw(i32 i64)},
        get => {map { $_ => "Tollgate::Direct::get_$_(\$buffer, \$offset)" } qw(i32 i64)},
    },
}
