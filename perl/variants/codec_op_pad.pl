# A call that the compiler turned into one op, its arguments read from the pad.
use v5.36;

{
    family    => 'codec',
    technique => 'op_pad',
    title     => 'an op with pad arguments, checks in C',
    core      => ['get_i32'],
    path      => 'op',
    checked   => 1,
    prelude   => 'use Tollgate::Codec',
    callee    => {
        map { ("set_$_" => "tollgate_set_${_}_pad", "get_$_" => "tollgate_get_${_}_pad") }
            qw(i32 i64)
    },
    code => {
        set => {map { $_ => "Tollgate::Codec::set_$_(\$buffer, \$offset, \$value)" } qw(i32 i64)},
        get => {map { $_ => "Tollgate::Codec::get_$_(\$buffer, \$offset)" } qw(i32 i64)},
    },
}
