# The public modules under what callers do to them.
use v5.36;
use FindBin;
use lib "$FindBin::Bin/lib";
use POSIX ();
use Test::More;
use Tollgate::Codec qw(get_i32 set_i32);
use Tollgate::Store qw(store_put store_get);
use Tollgate::Test::Child;
use Tollgate::Test::Fetching;

my $store = Tollgate::Store->new;

sub refusal_of ($code) {
    return 'it was not refused' if eval { $code->(); 1 };
    return $@ =~ s/ at \Q@{[__FILE__]}\E line \d+\.\n\z//r;
}

# A scalar that counts how often it is read, and one that runs code when it is.
package Counting {

    sub TIESCALAR ($class, $value) {
        return bless {value => $value, fetched => 0, stored => 0}, $class;
    }
    sub FETCH ($self) { $self->{fetched}++; return $self->{value} }

    sub STORE ($self, $value) {
        $self->{stored}++;
        return $self->{value} = $value;
    }
}

package Acting {
    use overload '""' => sub { $_[0][0]->(); 'text' }, fallback => 1;
}
sub acting ($code) { return bless [$code], 'Acting' }

subtest 'a tied argument is fetched once' => sub {
    my %call = (
        put     => sub { $store->put($_[0], $_[0]) },
        putkeep => sub { $store->putkeep($_[0], 'v') },
        putcat  => sub { $store->putcat($_[0], 'v') },
        get     => sub { $store->get($_[0]) },
        exists  => sub { $store->exists($_[0]) },
        vsiz    => sub { $store->vsiz($_[0]) },
        fwmkeys => sub { $store->fwmkeys($_[0]) },
        erase   => sub { $store->erase($_[0]) },
        get_i32 => sub { get_i32($_[0], 0) },
        by_op   => sub { store_get($store, $_[0]) },
        reserve => sub { $store->reserve(0, 0); $store->put_list($_[0], 1) },
    );
    for my $name (sort keys %call) {
        my $object = tie my $tied, 'Counting', 'five';
        $call{$name}->($tied);
        is($object->{fetched}, $name eq 'put' ? 2 : 1, "$name fetches each argument once");
    }
    my $object = tie my $buffer, 'Counting', 'abcd';
    set_i32($buffer, 0, 0x64636278);
    is_deeply(
        {%$object},
        {value => 'xbcd', fetched => 1, stored => 1},
        'set_i32 stores it once as well'
    );
    tie my $number, 'Counting', 4;
    is(get_i32("1234\1\0\0\0", $number), 1, 'an offset may be tied');
    tie my $tied_store, 'Counting', $store;
    ok($tied_store->put('by tied', 1),       'and the store itself');
    ok(store_put($tied_store, 'by tied', 2), 'which an op reads too');
    is($tied_store->get('by tied'), 2, 'for get as well');
    my $other = tied($tied_store)->{value} = Tollgate::Store->new;
    store_put($tied_store, 'by tied', 3);
    is($other->get('by tied'), 3, 'which an op does not take for what it was before');
    tied($tied_store)->{value} = $store;
    is($tied_store->get('by tied'), 2, 'nor does a method');
};

subtest 'what an argument does in the middle of the call' => sub {
    my %own        = (store => Tollgate::Store->new, value => 'kept', buffer => 'abcd');
    my $letting_go = acting(sub { %own = () });
    is(
        refusal_of(
            sub {
                Tollgate::Store::put($own{store}, $letting_go, $own{value});
            }
        ),
        'it was not refused',
        'the arguments beside one that lets go of them stay until the end'
    );
    %own = (buffer => "\1\0\0\0");
    my $zero = bless [sub { %own = () }], 'Zero';
    is(get_i32($own{buffer}, $zero), 1, "the codec's as well");
    my $emptied = Tollgate::Store->new;
    my @pairs;
    @pairs = (acting(sub { @pairs = () }), 'a', 'b', 'c');
    $emptied->put_list(@pairs);
    is($emptied->get('b'), 'c', 'and those of a list');
    is(
        refusal_of(
            sub {
                $store->put(acting(sub { die "thrown\n" }), 1);
            }
        ),
        "thrown\n",
        'an exception comes through'
    );
    is($store->get('text'), undef, 'and nothing was stored');
    my $inner = acting(
        sub {
            $store->put('inner',   'stored');
            $store->put("more $_", 1) for 1 .. 5_000;
        }
    );
    $store->put($inner, 'outer');
    is($store->get('inner') . $store->get('text'), 'storedouter', 'a call within a call is fine');
};

package Zero {
    use overload '0+' => sub { $_[0][0]->(); 0 }, fallback => 1;
}

subtest 'what reading one argument does to the others' => sub {
    my ($own, $key, $value) = (Tollgate::Store->new);
    tie my $tied, 'Tollgate::Test::Fetching', sub {
        undef $_ for $key, $value;
        my @taken = map { 'x' x 100 } 1 .. 100;
        return $own;
    };
    for my $put (qw(put putkeep putcat)) {
        $own->clear;
        ($key, $value) = ('k' x 100, 'v' x 100);
        Tollgate::Store->can($put)->($tied, $key, $value);
        is($own->get('k' x 100), 'v' x 100, "$put has copies where the store is tied");
    }
    for my $call (qw(exists get DELETE)) {
        $key = 'k' x 100;
        ok(Tollgate::Store->can($call)->($tied, $key), "$call too");
    }
    $value = pack 'N/a* N/a*', 'p' x 100, 'packed';
    Tollgate::Store::put_packed($tied, $value);
    is($own->get('p' x 100), 'packed', 'and put_packed');
    my %held = (store => $own, prefix => 'p');
    my $zero = bless [sub { %held = () }], 'Zero';
    is_deeply(Tollgate::Store::fwmkeys($held{store}, $held{prefix}, $zero),
        [], 'fwmkeys keeps what its bound lets go of');
};

subtest 'whatever perl takes for a string is a key, the same as in a hash' => sub {
    my %hash;
    my $short    = \my @array;
    my $upgraded = "\xe9t\xe9";
    utf8::upgrade($upgraded);
    my @keys = (
        '',       "\0",                   "a\0b",    0,
        -1,       1.5,                    1e30,      'nan' + 0,
        9**9**9,  "\xe9t\xe9",            $upgraded, !!0,
        !!1,      v1.2.3,                 $short,    *STDOUT,
        \*STDOUT, qr/x/,                  ${qr/y/},  $0,
        $$,       substr('abcdef', 2, 2), __FILE__,  sub { }
    );
    'captured' =~ /(.*)/;
    my $fresh = Tollgate::Store->new;
    for my $key (@keys, $1) {
        $fresh->put($key, 1);
        $hash{$key} = 1;
    }
    $fresh->put($1, 1);
    is_deeply([sort $fresh->keys], [sort keys %hash], 'the keys are the same');
    is($fresh->count, keys %hash, 'and as many');
};

subtest 'a character over 255 is refused everywhere' => sub {
    my $wide = "\x{263a}";
    for my $method (qw(get exists vsiz erase out DELETE fwmkeys)) {
        like(refusal_of(sub { $store->$method($wide) }),
            qr/has a character over 255; encode it first/, $method);
    }
    for my $method (qw(put putkeep putcat)) {
        like(
            refusal_of(sub { $store->$method($wide, 1) }),
            qr/the key has a character/,
            "$method, key"
        );
        like(
            refusal_of(sub { $store->$method(1, $wide) }),
            qr/the value has a character/,
            "$method, value"
        );
    }
};

subtest 'a message names the function, the argument and the mend' => sub {
    my $closed = Tollgate::Store->new;
    $closed->close;
    my @methods = grep { defined &{"Tollgate::Store::$_"} }
        qw(get exists vsiz erase iterinit iternext each keys count
        bytes_used clear reserve putkeep putcat put fwmkeys put_many put_list put_packed);
    my %arguments = (
        put        => [1,  2],
        putkeep    => [1,  2],
        putcat     => [1,  2],
        reserve    => [1,  1],
        put_many   => [[], []],
        put_list   => [],
        put_packed => [''],
        map { $_ => [1] } qw(get exists vsiz erase fwmkeys)
    );
    no strict 'refs';
    for my $method (@methods) {
        my @list = @{$arguments{$method} // []};
        is(
            refusal_of(sub { $closed->$method(@list) }),
            "Tollgate::Store::$method: the store is closed; open a new one (Tollgate::Store->new)",
            $method
        );
        is(
            refusal_of(sub { &{"Tollgate::Store::$method"}(7, @list) }),
            "Tollgate::Store::$method: the first argument is no store; pass what Tollgate::Store->new returned",
            "$method of an integer"
        );
    }
    is(
        refusal_of(sub { $store->reserve(-1, 0) }),
        'Tollgate::Store::reserve: the count of records is -1; pass a positive number',
        'a negative count'
    );
    like(
        refusal_of(sub { $store->new }),
        qr/^Tollgate::Store::new: the class is a reference; /,
        'new of an object'
    );
    like(
        refusal_of(sub { Tollgate::Store::new(undef) }),
        qr/the class is undefined; /,
        'new of undef'
    );
};

subtest 'memory and size' => sub {
    plan skip_all => "a sanitizer's allocator ends the process instead" if $ENV{ASAN_OPTIONS};
    is(
        refusal_of(sub { $store->reserve(1 << 40, 1 << 50) }),
        'Tollgate::Store::reserve: out of memory; nothing was changed',
        'memory that is not there'
    );
    my $program = q{my $store = Tollgate::Store->new; my $value = 'x' x (1 << 23);
        my $n = 0; eval { $store->put($n, $value), $n++ while $n < 200 };
        print $@ =~ /^Tollgate::Store::put: out of memory; / ? 'refused' : "stored $n, $@";
        print $store->count == $n && $store->get(0) eq $value ? ', kept' : ', lost'};
    is(
        Tollgate::Test::Child::outcome_of($program, 'ulimit -v 600000;'),
        'refused, kept',
        'memory that ends in the middle'
    );
    open my $memory, '<', '/proc/meminfo' or return;
    my ($free) = map { /^MemAvailable:\s+(\d+)/ } <$memory>;
    close $memory;
    return if ($free // 0) < 3 << 20;
    my $huge = '';
    vec($huge, 1 << 30, 8) = 0;
    is(
        refusal_of(sub { $store->put('huge', $huge) }),
        'Tollgate::Store::put: a key or value has more than 1073741824 bytes; split it',
        'a value over 1 GiB'
    );
};

subtest 'classes' => sub {

    package Child {
        our @ISA = 'Tollgate::Store';
        our $AUTOLOAD;
        sub AUTOLOAD { return "loaded $AUTOLOAD" }
    }

    package Overriding {
        our @ISA = 'Tollgate::Store';
        sub get ($self, $key) { return "own $key" }
    }

    package Loading {
        our $AUTOLOAD;
        sub new      { return bless [] }
        sub AUTOLOAD { return "loaded $AUTOLOAD @_[1 .. $#_]" }
    }
    use Tollgate::Store;
    my ($child, $overriding, $other, $key) = (Child->new, Overriding->new, Loading->new, 'k');
    ok($child->put($key, 'v'), 'a subclass inherits');
    is($child->get($key), 'v',                     'both ways');
    is($child->unknown,   'loaded Child::unknown', 'its AUTOLOAD is honoured');
    my $got = 'before';
    $got = $overriding->get($key);
    is($got, 'own k', 'an override is honoured where a get would be fused');
    $got = $other->get($key);
    is($got, 'loaded Loading::get k', "and another class's AUTOLOAD");
    $got = eval { 'Tollgate::Store'->get($key) } // $@;
    like($got, qr/no store/, 'a class is no store');
    is(eval { my $none; $none->get($key); 1 }, undef, 'nor is undef');
    like($@, qr/Can't call method "get" on an undefined value/, 'as perl says');
};

subtest 'a get that is fused with its assignment' => sub {
    use Tollgate::Store;
    my ($own, $key, $none) = (Tollgate::Store->new, 'k', 'none');
    $own->put($key, 'v');
    my @all;
    for (1 .. 3) { my $x = $own->get($key); push @all, $x; $x = 'changed' }
    is("@all", 'v v v', 'my in a loop is new each time');
    my @subs = map {
        my $x = $own->get($key);
        sub { $x .= $_[0] }
    } 1 .. 2;
    is($subs[0]->('a') . $subs[1]->('b'), 'vavb', 'and each closure has its own');
    my $x = $own->get($none);
    is($x,                              undef, 'a miss is undef');
    is((my $y = $own->get($key)) . '!', 'v!',  'my has a value');
    state $once = $own->get($key);
    is($once, 'v', 'a state variable is set');
    my $number = 5;
    $number = $own->get($key);
    is($number, 'v', 'a number is replaced');
    my $object = tie my $tied, 'Counting', 0;
    $tied = $own->get($key);
    is($object->{stored}, 1, 'a tied variable is stored to');
    $key = $own->get($key);
    is($key, 'v', 'the key may be the target');
    my $same = $own;
    $same = $same->get('k');
    is($same, 'v', 'and so may the store');
    is(join(',', sort { $own->get('k') cmp $own->get('k') } 1, 2),
        '1,2', "it may be a sort's block");
    my ($left, $right) = ($own, 'k');
    no warnings 'numeric';
    is(scalar(() = sort { store_get($left, $right) } 1, 2), 2, 'as the last op too');
};

subtest 'processes' => sub {
    my $parent = Tollgate::Store->new;
    $parent->put('k', 'before');
    my $child = fork // die $!;
    if (!$child) {
        $parent->put('k', 'child');
        POSIX::_exit($parent->get('k') eq 'child' ? 7 : 1);
    }
    waitpid $child, 0;
    is($? >> 8,           7,        'a forked process has a copy of the store');
    is($parent->get('k'), 'before', 'which is its own');
    my $ending = q{our $global = Tollgate::Store->new; $global->put('k', 'v');
        package Late { sub new { bless {} } sub DESTROY { eval { $main::global->put('k', 'w') }; print 'ended' } }
        our $late = Late->new; our $loop = [$global]; push @$loop, $loop; print 'begun '};
    is(Tollgate::Test::Child::outcome_of($ending),
        'begun ended', 'a store may be used while all objects are destroyed');
};

done_testing;
