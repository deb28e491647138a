package Tollgate::Store;

use v5.36;
use Tollgate;
use Tollgate::Import;

our @EXPORT_OK = qw(store_put store_get);

sub import ($class, @arguments) {
    return Tollgate::Import::import_into(__PACKAGE__, scalar caller, \@EXPORT_OK, @arguments);
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Store - an in-memory hash from byte strings to byte strings

=head1 SYNOPSIS

    use Tollgate::Store ops => 1;
    my $store = Tollgate::Store->new;
    $store->put($key, $value);
    my $found = $store->get($key);

    tie my %hash, 'Tollgate::Store';
    $hash{$key} = $value;

=head1 DESCRIPTION

Every argument is checked; a call that cannot be honoured dies from the caller's
line and says which argument was wrong. Keys and values are bytes: a string that
Perl keeps as UTF-8 is the same key as its bytes, a character over 255 is
refused.

With C<< ops => 1 >>, until the end of the enclosing block, C<put> and C<get> on
a lexical or any other scalar run without a sub call; a subclass, a redefined
method and another class are honoured at each call.

=head1 METHODS

=head2 new, new_seeded($seed)

An empty store. C<new> draws the seed of its hash from the operating system;
C<new_seeded> takes it, for counts of instructions that repeat.

=head2 put($key, $value)

Stores a copy of the pair. Returns true.

=head2 put_many(\@keys, \@values), put_list(%pairs), put_packed($packed)

Store many pairs in one call, C<put_packed> those of a string that was made by
C<pack '(N/a* N/a*)*', %pairs>. They die at the first pair that is refused; the
pairs before it are in the store.

=head2 get($key)

The value, C<undef> when there is none.

=head2 erase($key)

Removes the key; true when it was there.

=head2 reserve($records, $bytes)

Makes room for so many records with so many bytes of keys and values in all.

=head2 clear

Removes every record.

=head2 count, bytes_used

The number of records; the memory that the store holds, in bytes.

=head2 close

Frees the store; every later call on it dies.

=head1 FUNCTIONS

=head2 store_put($store, $key, $value), store_get($store, $key)

Do as the methods do and are compiled to ops of their own wherever the arguments are
plain scalars.

=cut
