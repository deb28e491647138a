# Perl's read from a file that the :mmap layer maps into memory.
use v5.36;

{
    family    => 'read',
    technique => 'mmap',
    title     => 'read, :mmap layer',
    path      => 'native',
    code      => {
        open   => 'open $file, "<:mmap", $path or die "$path: $!\n"',
        read   => 'read($file, $buffer, $size)',
        rewind => 'seek $file, 0, 0',
        close  => 'close $file',
    },
}
