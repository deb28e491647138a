# Records of a fixed length, by the operator that reads lines.
use v5.36;

{
    family    => 'read',
    technique => 'readline',
    title     => 'readline, $/ = \\N',
    path      => 'native',
    warm_only => 1,
    code      => {
        open   => 'open $file, "<:raw", $path or die "$path: $!\n"',
        scope  => 'local $/ = \$size',
        read   => '(defined($buffer = readline $file) ? length $buffer : 0)',
        rewind => 'seek $file, 0, 0',
        close  => 'close $file',
    },
}
