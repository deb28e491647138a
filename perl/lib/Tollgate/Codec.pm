package Tollgate::Codec;

use v5.36;
use Tollgate;

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Codec - fixed-width integers at a byte offset of a string

=head1 SYNOPSIS

    use Tollgate::Codec;
    my $buffer = "\0" x 64;
    Tollgate::Codec::set_i32($buffer, 4, -1);
    my $value = Tollgate::Codec::get_i32($buffer, 4);

=head1 DESCRIPTION

Two's complement, at any offset in bytes. C<set_i32>, C<get_i32>, C<set_i64> and
C<get_i64> are little-endian; with C<_be> at the end of the name, big-endian. A
value that does not lie wholly inside the buffer, an offset or value that is no
integer, and a buffer that is undefined, a reference, read-only or holds a
character over 255 is refused: the call dies and changes nothing.

C<op_set_i32>, C<op_get_i32>, C<op_set_i64> and C<op_get_i64> do the same and are
compiled to ops of their own.

=cut
