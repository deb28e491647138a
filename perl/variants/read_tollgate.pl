# Our block reader by its checked XS function.
use v5.36;

{
    family    => 'read',
    technique => 'tollgate',
    title     => 'our block reader',
    path      => 'entersub',
    callee    => {read => 'Tollgate::Blocks::read'},
    idiomatic => ['read'],
    core      => ['read'],
    code      => {
        open   => '$file = Tollgate::Blocks->open($path)',
        read   => 'Tollgate::Blocks::read($file, $buffer, $size)',
        rewind => '$file->rewind',
        close  => '$file->close',
    },
}
