package Tollgate::Blocks;

use v5.36;
use Tollgate;

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Blocks - a file read front to back in blocks

=head1 SYNOPSIS

    use Tollgate::Blocks;
    my $file = Tollgate::Blocks->open($path);
    while (my $length = $file->read(my $block, 65_536)) { ... }

=head1 DESCRIPTION

Every byte comes exactly once. The end of the file and an error are told apart:
C<read> returns 0 at the end, and every method dies from the caller's line with
the system's reason, which is in C<$!> too. A call that a signal interrupts goes
on.

=head1 METHODS

=head2 open($path)

Opens a file for reading.

=head2 read($buffer, $size)

Reads the next C<$size> bytes, from 1 to 2147483647, into the scalar, in place of
what it held, and returns how many came: fewer in the last block, 0 after it. A
later call sees what has been appended meanwhile.

=head2 rewind

Goes back to the start; dies where that cannot be (a pipe).

=head2 close

Closes the file; the end of the object does so too.

=cut
