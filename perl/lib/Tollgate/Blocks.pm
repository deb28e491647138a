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

Every byte comes exactly once. The end of the file and an error are told apart: C<read>
returns 0 at the end and dies on an error. A call that a signal interrupts goes on; the
handlers of C<%SIG> run after it.

A reader belongs to the thread that opened it: its copy in another thread is closed.

=head1 METHODS

=head2 open($path)

Opens a file for reading.

=head2 read($buffer, $size)

Reads the next C<$size> bytes, from 1 to 2147483647, into the scalar, in place of
what it held, and returns how many came: fewer in the last block, 0 after it. A
later call sees what has been appended meanwhile.

=head2 rewind

Goes back to the start.

=head2 close

Closes the file; twice is fine. The end of the object does so too.

=head1 ERRORS

Each begins with the name of the function and ends with the caller's file and line.
Where the system refused, its reason stands there and C<$!> has it too.

=over

=item Tollgate::Blocks::open: /nowhere: No such file or directory

=item Tollgate::Blocks::open: a name with a zero byte: No such file or directory

=item Tollgate::Blocks::read: Is a directory

What came before the error is in the buffer.

=item Tollgate::Blocks::rewind: Illegal seek

There is no way back in a pipe.

=item Tollgate::Blocks::read: the block size is a whole number from 1 to 2147483647 bytes; pass one of these

=item the first argument is no reader; pass what Tollgate::Blocks->open returned

=item the file is closed; open it again (Tollgate::Blocks->open)

=item Tollgate::Blocks::read: the buffer is read-only; pass a variable

=item Tollgate::Blocks::read: the buffer is a glob; pass a variable

=item Tollgate::Blocks::open: the path is undefined; pass a string

=item Tollgate::Blocks::open: the path has a character over 255; encode it first (utf8::encode)

=item Tollgate::Blocks::open: the class is a reference; call it on a name (Tollgate::Blocks->open)

=item Usage: Tollgate::Blocks::read(self, buffer, size)

The count of arguments is wrong.

=back

=cut
