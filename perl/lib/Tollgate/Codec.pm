package Tollgate::Codec;

use v5.36;
use Tollgate;
use Tollgate::Import;

our @EXPORT_OK = map { ("set_$_", "get_$_") } qw(i32 i64 i32_be i64_be);

sub import ($class, @arguments) {
    return Tollgate::Import::import_into(__PACKAGE__, scalar caller, \@EXPORT_OK, @arguments);
}

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

Two's complement, at any offset in bytes. A value that does not lie wholly inside
the buffer, an offset or value that is no integer, and a buffer that is undefined, a
reference, read-only or holds a character over 255 is refused: the call dies and
changes nothing.

=head1 FUNCTIONS

=head2 set_i32($buffer, $offset, $value), set_i64

Stores the value, little-endian.

=head2 get_i32($buffer, $offset), get_i64

The value at the offset, little-endian.

=head2 set_i32_be, get_i32_be, set_i64_be, get_i64_be

The same, big-endian.

=head2 op_set_i32, op_get_i32, op_set_i64, op_get_i64

Do as the functions without C<op_> and are compiled to ops of their own.

=cut
