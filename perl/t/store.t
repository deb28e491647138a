use v5.36;
use Test::More;
use Tollgate::Store;

my $store = Tollgate::Store->new;

sub refused ($code, $message, $name) {
    my $line = __LINE__ + 1;
    eval { $code->(); 1 } and return fail("$name: it was not refused");
    like($@, $message, $name);
    return like($@, qr/ at \Q@{[__FILE__]}\E line \d+\.$/, "$name, from the caller's line");
}

refused(
    sub { Tollgate::Store::put(12345, 'k', 'v') },
    qr/first argument is no store/,
    'an integer is no store'
);
refused(
    sub { Tollgate::Store::put('abc', 'k', 'v') },
    qr/first argument is no store/,
    'a string is no store'
);
refused(
    sub { Tollgate::Store::put(undef, 'k', 'v') },
    qr/first argument is no store/,
    'undef is no store'
);
refused(
    sub { bless(\(my $x = 5), 'Tollgate::Store')->put('k', 'v') },
    qr/first argument is no store/,
    'a forged object is no store'
);
refused(sub { $store->put(undef, 'v') }, qr/the key is undefined/, 'an undefined key is refused');
refused(
    sub { $store->put('k', undef) },
    qr/the value is undefined/,
    'an undefined value is refused'
);
refused(
    sub { $store->put("\x{100}", 'v') },
    qr/key has a character over 255/,
    'a wide key is refused'
);
refused(
    sub { $store->get("\x{100}") },
    qr/key has a character over 255/,
    'a wide key is refused by get too'
);
refused(sub { $store->put('k') }, qr/Usage/, 'a missing argument is refused');

{
    my $closed = Tollgate::Store->new;
    $closed->close;
    refused(sub { $closed->get('k') }, qr/the store is closed/, 'a closed store is refused');
    $closed->close;
    pass('closing twice is fine');
}

{
    eval { $$store = 1 };
    like($@, qr/read-only/, "an object's inside cannot be written");
}

{
    my ($bytes, $upgraded) = ("caf\xe9", "caf\xe9");
    utf8::upgrade($upgraded);
    $store->put($bytes, 'one');
    is($store->get($upgraded), 'one', 'a string is the same key in both of its forms');
    $store->put('value', $upgraded);
    is($store->get('value'), $bytes, 'a value comes back as the bytes that it stands for');
    ok(utf8::is_utf8($upgraded), 'the caller keeps his string as it was');
}

{

    package Fetched {
        sub TIESCALAR { my $count = 0;     return bless \$count }
        sub FETCH     { my $self  = shift; return 'fetched' . ++$$self }
    }
    tie my $tied, 'Fetched';
    $store->put($tied, 'first');
    is($store->get('fetched1'), 'first', "a tied key is fetched once and is what FETCH said");
    'captured' =~ /(.*)/ and $store->put($1, $1);
    is($store->get('captured'), 'captured', '$1 is a key and a value');
}

{

    package Closer {
        use overload '""' => sub { $_[0][0]->close; 'text' }, fallback => 1;
    }
    my $victim = Tollgate::Store->new;
    my $value  = bless [$victim], 'Closer';
    refused(
        sub { $victim->put('k', $value) },
        qr/the store is closed/,
        'a value that closes the store in mid-call'
    );
}

{
    my $number = 42;
    $store->put($number, 7);
    is($store->get('42'),   '7',   'numbers are keys and values by their text');
    is($store->get("a\0b"), undef, 'a key that is not there is undef');
    $store->put("a\0b", "\0");
    is($store->get("a\0b"), "\0", 'embedded zeros are kept');
    is_deeply([$store->get('nothing')], [undef], 'a miss is one undef in list context too');
}

{
    tie my %hash, 'Tollgate::Store';
    $hash{a} = 1;
    is($hash{a}, 1, 'a tied hash stores and fetches');
    ok(delete $hash{a}, 'it deletes');
    is(scalar %hash, 0, 'it counts');
}

{
    my @kept = map { $store->get($_) } 'captured', '42';
    is_deeply(\@kept, ['captured', '7'], "two results do not share a scalar");
}

for my $seed (undef, 'abc', 'nan', 1.5, 1e30, -1, [], '18446744073709551616') {
    ok(!eval { Tollgate::Store->new_seeded($seed) }, 'a seed that is none');
    like($@, qr/^Tollgate::Store::new_seeded: the seed .*; pass .* at \Q@{[__FILE__]}\E line/,
        'is refused');
}
ok(Tollgate::Store->new_seeded($_), "the seed $_") for 0, ~0, '18446744073709551615';

done_testing;
