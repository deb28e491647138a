# Perl's buffered read.
use v5.36;

{
    family    => 'read',
    technique => 'read',
    title     => 'read',
    path      => 'native',
    native    => ['read'],
    core      => ['read'],
    code      => {
        open   => 'open $file, "<:raw", $path or die "$path: $!\n"',
        read   => 'read($file, $buffer, $size)',
        rewind => 'seek $file, 0, 0',
        close  => 'close $file',
    },
}
