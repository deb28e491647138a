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

    use Tollgate::Store;

    my $store = Tollgate::Store->new;
    $store->put($key, $value);
    my $found = $store->get($key);
    while (my ($key, $value) = $store->each) { ... }

    tie my %hash, 'Tollgate::Store';
    $hash{$key} = $value;

    use Tollgate::Store qw(store_put store_get);
    store_put($store, $key, $value);

=head1 DESCRIPTION

A record of 8 + 9 bytes takes under 28 bytes, a fraction of what a hash of Perl takes.

Every argument is checked; a call that cannot be honoured dies from the caller's
line and says which function, which argument, and the mend (L</ERRORS>). A call that
dies changes nothing, but for C<put_many> and its like.

Keys and values are bytes. A string that Perl keeps as UTF-8 is the same key as its
bytes, as it is in a hash; a character over 255 is refused, since a value that held
one would come back as something else: encode such a string first. Numbers,
references, globs and objects count as the string that they read as, which is read
once. What comes back is a copy, a string of bytes.

=head2 Calls without a sub call

Where C<use Tollgate::Store> is in force, which is until the end of the enclosing
block or file, C<< $store->put >> and C<< $store->get >> run as ops of their own: no
arguments are pushed, no method is looked up, and C<< $x = $store->get($key) >> writes
straight to C<$x>. Where the arguments are other than lexicals the gain is smaller.
So are calls of C<store_put> and C<store_get>, wherever they stand.

Each call looks whether it may: an object of a subclass or of another class, a method
or function that was redefined, and a count of arguments that is wrong are treated as
Perl treats them. So does all code under the debugger. B::Deparse and B::Concise know
the ops.

    use Tollgate::Store ops => 0;

does without, until the end of the block.

=head1 METHODS

A method can be called as a function of its package too, with the store as its first
argument. Those marked with an asterisk have the meaning, name and return value of
Tokyo Cabinet's.

=head2 new, new_seeded($seed)

An empty store. C<new> draws the seed of its hash from the operating system, so that
nobody can choose keys that collide; C<new_seeded> takes it, for counts of
instructions that repeat.

=head2 put($key, $value) *

Stores a copy of the pair in place of the value that the key had. Returns true.

=head2 putkeep($key, $value) *

Stores the pair unless the key is there. True when it was stored.

=head2 putcat($key, $value) *

Adds the value to the end of the one that the key has, or stores it. Returns true.

=head2 put_many(\@keys, \@values), put_list(%pairs), put_packed($packed)

Store many pairs in one call, C<put_packed> those of a string that was made by
C<pack '(N/a* N/a*)*', %pairs>. They die at the first pair that is refused; the
pairs before it are in the store.

=head2 get($key) *

The value, C<undef> when there is none, in list context too.

=head2 exists($key), vsiz($key) *

Whether the key is there; the length of its value in bytes, -1 when it is not.

=head2 erase($key), out($key) *

Removes the record. True when there was one.

=head2 iterinit *, iternext *

C<iternext> returns one key after the other, in no particular order, and C<undef>
after the last; C<iterinit> goes back to the start, where a new store stands.

=head2 each

The next key with its value, the empty list after the last; the call after that
begins anew. In scalar context the key alone.

A store has one place in its iteration, which C<iternext>, C<each> and a tied hash's
C<each> and C<keys> share. Meanwhile records may be erased and values replaced: every
record that stays is visited once. One that is put anew may be visited or not; when
it made the store grow, and after C<clear> and C<reserve>, the next step dies.

=head2 keys

All keys; in scalar context their number. Goes back to the start, as C<keys> of a
hash does.

=head2 fwmkeys($prefix, $most) *

A reference to an array of the keys that begin with C<$prefix>, at most C<$most> of
them where it is given and not negative. Looks at every key.

=head2 count, rnum *

The number of records.

=head2 bytes_used, size

The memory that the store holds, in bytes.

=head2 reserve($records, $bytes)

Makes room for so many records with so many bytes of keys and values in all.

=head2 clear, vanish *

Removes every record and gives the memory back. Returns true.

=head2 close

Frees the store; every later call on it dies. The end of the object does so too.

=head1 FUNCTIONS

=head2 store_put($store, $key, $value), store_get($store, $key)

Do as the methods do. Exported on request.

=head1 A TIED HASH

C<tie my %hash, 'Tollgate::Store'> gives a hash of which all operations work: C<delete>
returns the value, C<exists>, C<each>, C<keys>, C<values>, C<%hash = ()> and C<scalar
%hash> (the number of records). C<tied %hash> is the store.

=head1 ERRORS

Each begins with the name of the function (for a synonym, that of the first name
above) and ends with the caller's file and line.

=over

=item the first argument is no store; pass what Tollgate::Store->new returned

An integer, a forged object, undef: nothing but a store is taken for one.

=item the store is closed; open a new one (Tollgate::Store->new)

By C<close>, or because a thread began: a store belongs to the thread that made it,
and its copy in another thread is closed. After a C<fork> both processes have one.

=item the key is undefined; pass a string

So for the value. A hash takes undef for the empty string, with a warning.

=item the key has a character over 255; encode it first (utf8::encode)

=item a key or value has more than 1073741824 bytes; split it

=item the records were moved by a change of the store; start again (iterinit)

=item out of memory; nothing was changed

=item the seed is -1; pass 0 or more

So for what is undefined, no number, or has a fraction or more than 64 bits.

=item the keys are no reference to an array; pass \@keys

=item 2 keys and 1 values; pass as many of both

=item the last key has no value; pass pairs

=item the string ends inside a pair; make it with pack '(N/a* N/a*)*'

=item the class is a reference; call it on a name (Tollgate::Store->new)

=item Tollgate::Store: the option ops is 'banana'; pass 1 or 0

Said where C<use> stands.

=item Usage: Tollgate::Store::put(self, key, value)

The count of arguments is wrong.

=back

=head1 COMING FROM TOKYO CABINET

Beside its abstract database (C<TokyoCabinet::ADB>) opened as C<*>:

    Tokyo Cabinet                here
    ---------------------------  ---------------------------------------------------
    new, open('*')               new; nothing to open
    put, putkeep, putcat, out    the same, and the same truth of what they return
    get                          the same, undef on a miss
    vsiz                         the same, -1 on a miss
    iterinit, iternext           the same, but a new store stands at the start, where
                                 Tokyo Cabinet wants iterinit first; a change that
                                 moves the records makes the next step die, where
                                 Tokyo Cabinet promises nothing
    fwmkeys                      the same, a reference to an array
    rnum, vanish                 the same
    size                         the memory in bytes, where Tokyo Cabinet counts its own
                                 way
    undef or a wrong count of    die, where Tokyo Cabinet returns undef
    arguments
    a closed database            die, where Tokyo Cabinet returns false
    a character over 255         die, where Tokyo Cabinet stores its UTF-8
    the same text as bytes and   one record, where Tokyo Cabinet has two
    as UTF-8
    DELETE of a tied hash        the value, as with a hash; Tokyo Cabinet a truth
    tie with a name              tie without
    addint, adddouble            not here: put a number that get returned, changed
    sync, copy, tranbegin, ...   not here: nothing is kept in a file
    optimize                     reserve
    misc                         put_many for putlist; otherwise not here

=head1 SEE ALSO

L<Tollgate::Codec>, L<Tollgate::Blocks>, L<Tollgate::Benchmark>.

=cut
