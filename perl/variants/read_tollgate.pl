# Our block reader by a plain XS function.
use v5.36;

{
    family    => 'read',
    technique => 'tollgate',
    title     => 'our block reader',
    path      => 'entersub',
    callee    => {read => 'Tollgate::Direct::blocks_read'},
    code      => {
        open   => '$file = Tollgate::Direct::blocks_open($path)',
        read   => 'Tollgate::Direct::blocks_read($file, $buffer, $size)',
        rewind => 'Tollgate::Direct::blocks_rewind($file)',
        close  => 'Tollgate::Direct::blocks_close($file)',
    },
}
