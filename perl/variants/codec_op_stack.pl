# A call that the compiler turned into one op, its arguments on the stack.
use v5.36;

{
    family    => 'codec',
    technique => 'op_stack',
    title     => 'an op with stack arguments, checks in C',
    path      => 'op',
    checked   => 1,
    prelude   => 'use Tollgate::Codec',
    adds      => 'the arguments through the stack',
    over      => 'op_pad',
    callee    => {
        map { ("set_$_" => "tollgate_set_${_}_stack", "get_$_" => "tollgate_get_${_}_stack") }
            qw(i32 i64)
    },
    code => {
        set => {map { $_ => "Tollgate::StackOp::set_$_(\$buffer, \$offset, \$value)" } qw(i32 i64)},
        get => {map { $_ => "Tollgate::StackOp::get_$_(\$buffer, \$offset)" } qw(i32 i64)},
    },
}
