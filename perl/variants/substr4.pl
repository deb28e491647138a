# As pack, with the replacement as the fourth argument of substr.
use v5.36;

{
    family    => 'codec',
    technique => 'substr4',
    title     => 'pack and four-argument substr',
    path      => 'native',
    refuses   => {get => 'a substr with a replacement only stores'},
    code      => {
        set => {
            i32 => 'substr $buffer, $offset, 4, pack "l<", $value',
            i64 => 'substr $buffer, $offset, 8, pack "q<", $value',
        },
        get => {
            i32 => 'unpack("l<", substr $buffer, $offset, 4)',
            i64 => 'unpack("q<", substr $buffer, $offset, 8)',
        },
    },
}
