use v5.36;
use Test::More;
use Tollgate::Store;

my $store = Tollgate::Store->new;

sub refused ($code, $message, $name) {
    eval { $code->(); 1 } and return fail("$name: it was not refused");
    like($@, $message, $name);
    return like($@, qr/ at \Q@{[__FILE__]}\E line \d+\.$/, "$name, from the caller's line");
}

sub all_of ($store, @keys) {
    return join ',', map { $store->get($_) // 'undef' } @keys;
}

{
    $store->put_many(['a', 1], ['x', 2]);
    is(all_of($store, 'a', 1), 'x,2', 'pairs come from two arrays, numbers among them');
    $store->put_list(b => 'y', a => 'z');
    is(all_of($store, 'a', 'b'), 'z,y', 'pairs come from a list');
    $store->put_packed(pack '(N/a* N/a*)*', "c\0", 'v', '', '');
    is(all_of($store, "c\0", ''), 'v,', 'pairs come from a packed string');
    $store->put_many([], []);
    $store->put_list;
    $store->put_packed('');
    is($store->count, 5, 'no pairs are fine');
}

refused(sub { $store->put_many('a', ['b']) }, qr/keys are no reference/,   'a string for the keys');
refused(sub { $store->put_many(['a'], {}) },  qr/values are no reference/, 'a hash for the values');
refused(sub { $store->put_many(['a'], []) },  qr/1 keys and 0 values/,     'unequal arrays');
refused(sub { $store->put_list('a') },        qr/last key has no value/,   'a key without a value');
refused(sub { $store->put_list('a', undef) }, qr/value is undefined/,      'an undefined value');
refused(sub { Tollgate::Store::put_many(7, ['a'], ['b']) }, qr/is no store/, 'an integer');
refused(
    sub { my @sparse; $sparse[1] = 'b'; $store->put_many(\@sparse, [1, 2]) },
    qr/key is undefined/,
    'an array with a hole'
);
my $packed = pack '(N/a* N/a*)*', 'new', 'value';

for my $length (1, 4, 6, 7, 9, length($packed) - 1) {
    refused(
        sub { $store->put_packed(substr $packed, 0, $length) },
        qr/ends inside a pair/,
        "a packed string of $length bytes"
    );
}
refused(sub { $store->put_packed("\xff" x 8) }, qr/ends inside a pair/, 'a length past the end');
is($store->get('new'), undef, 'what was refused is not there');

{
    eval { $store->put_many(['first', undef], [1, 2]) };
    is($store->get('first'), 1, 'the pairs before a refused one are there');
}

package Acting {
    use overload '""' => sub { $_[0][0]->(); 'text' }, fallback => 1;
}

{
    my $victim = Tollgate::Store->new;
    my $closer = bless [sub { $victim->close }], 'Acting';
    refused(
        sub { $victim->put_many(['a', 'b'], [$closer, 1]) },
        qr/the store is closed/,
        'a value that closes the store in mid-call'
    );
    my (@keys, @values);
    my $emptier = bless [sub { @keys = @values = () }], 'Acting';
    @keys   = ($emptier, 'b');
    @values = ('value', 'c');
    refused(
        sub { $store->put_many(\@keys, \@values) },
        qr/key is undefined/,
        'a key that empties the arrays in mid-call'
    );
    is($store->get('text'), 'value', 'the pair that it stood in was kept alive');
    my $deep;
    $deep = sub ($n) { return $n ? $deep->($n - 1) + 1 : 0 };
    my $stacker = bless [sub { my @all = (1) x 100_000; $deep->(50) }], 'Acting';
    no warnings 'recursion';
    $store->put_list(map { ($stacker, "v$_") } 1 .. 50);
    is($store->get('text'), 'v50', 'a list survives that the stack moves');
}

{

    package Tied {
        require Tie::Array;
        our @ISA = 'Tie::StdArray';
    }
    tie my @tied, 'Tied';
    @tied = ('t1', 't2');
    $store->put_many(\@tied, [1, 2]);
    is(all_of($store, 't1', 't2'), '1,2', 'a tied array is read by its methods');
}

done_testing;
