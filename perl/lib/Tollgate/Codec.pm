package Tollgate::Codec;

use v5.36;
use Tollgate;
use Tollgate::Import;

our @EXPORT_OK = (
    (map { ("set_$_",       "get_$_") } qw(i32 i64 i32_be i64_be)),
    (map { ("encode_i32$_", "decode_i32$_") } '', '_list', '_packed')
);

sub import ($class, @arguments) {
    return Tollgate::Import::import_into(__PACKAGE__, scalar caller, \@EXPORT_OK, @arguments);
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Codec - fixed-width integers at a byte offset of a string

=head1 SYNOPSIS

    use Tollgate::Codec qw(set_i32 get_i32);

    my $buffer = "\0" x 64;
    set_i32($buffer, 4, -1);
    my $value = get_i32($buffer, 4);

=head1 DESCRIPTION

Two's complement, at any offset in bytes, aligned or not. Every argument is checked;
a call that is refused dies from the caller's line and changes nothing (L</ERRORS>).

The buffer is a string of bytes of the caller's, which the functions change in place
and never make longer. One that Perl keeps as UTF-8 counts as its bytes; a copy that
shares them is parted first; the number that a string had is forgotten.

Calls are compiled to ops of their own where the arguments are plain scalars, and
remain calls where they are lists, where the function has been redefined, and under
the debugger. C<< use Tollgate::Codec ops => 0 >> does without, until the end of the
enclosing block.

=head1 FUNCTIONS

All are exported on request.

=head2 set_i32($buffer, $offset, $value), set_i64

Stores the value, little-endian. Returns nothing.

=head2 get_i32($buffer, $offset), get_i64

The value at the offset, little-endian.

=head2 set_i32_be, get_i32_be, set_i64_be, get_i64_be

The same, big-endian.

=head2 encode_i32($buffer, \@values), encode_i32_list($buffer, @values), encode_i32_packed($buffer, $packed)

Store many values from the front of the buffer on, little-endian, in one call: those
of an array, of a list, and of a string that was made by C<pack 'l*', @values>.

=head2 decode_i32($buffer, \@values), decode_i32_list($buffer, $count), decode_i32_packed($buffer, $count)

Load many from its front on: C<decode_i32> as many as the array has elements, into
these; the others so many, as a list and as a string for C<unpack 'l*'>.

=head1 ERRORS

Each begins with the name of the function and ends with the caller's file and line.

=over

=item offset 13 lies outside the buffer of 16 bytes; pass 0 to 12

The value would not lie wholly inside; negative offsets count as outside.

=item offset 0 lies outside the buffer of 3 bytes; pass one of 4 bytes at least

=item the offset is undefined; pass an integer

So for the value.

=item the offset is no number (abc); pass an integer

=item the value is a reference; pass an integer

So for the offset. An object that overloads is the number that its string is.

=item the value 123456789012345678.0 has more digits than a double; pass them without a point or exponent

It would be stored as another number. A double that is whole is fine.

=item the offset 1.5 is no integer of 64 bits; pass a whole number

So for NaN, infinity and what is too large.

=item the offset 18446744073709551615 needs more than 64 bits with its sign; pass a smaller one

=item the value 2147483648 does not fit into 32 bits; store 64 (set_i64)

=item 5 values do not fit the buffer of 16 bytes; pass 0 to 4

=item the values are no reference to an array; pass \@values

=item the string of 7 bytes ends inside a value; make it with pack 'l*'

=item the buffer is undefined; pass a string of bytes

=item the buffer is a reference; pass the string itself

=item the buffer is read-only; pass a variable

=item the buffer is a glob; pass a variable

=item value 0 of the array is read-only; pass an array of variables

=item the buffer has a character over 255; encode it first (utf8::encode)

=item Tollgate::Codec: the option ops is 'banana'; pass 1 or 0

Said where C<use> stands.

=item Usage: Tollgate::Codec::get_i32(buffer, offset)

The count of arguments is wrong.

=back

=head1 SEE ALSO

L<Tollgate::Store>, L<perlfunc/pack>, L<perlfunc/vec>.

=cut
