# Perl's read past its own buffer.
use v5.36;

{
    family    => 'read',
    technique => 'sysread',
    title     => 'sysread',
    path      => 'native',
    code      => {
        open   => 'open $file, "<:raw", $path or die "$path: $!\n"',
        read   => 'sysread($file, $buffer, $size)',
        rewind => 'sysseek $file, 0, 0',
        close  => 'close $file',
    },
}
