# pack into a substr that is assigned to, unpack from one.
use v5.36;

{
    family    => 'codec',
    technique => 'pack',
    title     => 'pack and unpack',
    core      => [qw(set_i32 get_i32 set_get_i32)],
    native    => [qw(set_i32 get_i32 set_get_i32 set_i64 get_i64 set_get_i64)],
    path      => 'native',
    code      => {
        set => {
            i32 => 'substr($buffer, $offset, 4) = pack "l<", $value',
            i64 => 'substr($buffer, $offset, 8) = pack "q<", $value',
        },
        get => {
            i32 => 'unpack("l<", substr $buffer, $offset, 4)',
            i64 => 'unpack("q<", substr $buffer, $offset, 8)',
        },
    },
}
