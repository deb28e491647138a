use v5.36;
use B::Deparse;
use Config;
use Test::More;
use Tollgate::Codec;
use Tollgate::Store;

my $store = Tollgate::Store->new;
my ($key, $value) = qw(key value);
BEGIN { *store_put = \&Tollgate::Store::store_put; *store_get = \&Tollgate::Store::store_get }

# The names of a sub's ops, in the order of their running.
sub ops_of ($sub) {
    my ($op, @names) = B::svref_2object($sub)->START;
    for (; $$op ; $op = $op->next) { push @names, $op->name }
    return " @names ";
}

{
    like(
        ops_of(sub { store_put($store, $key, $value); 1 }),
        qr/ tollgate_put_pad /,
        'lexicals are read from the pad'
    );
    like(
        ops_of(sub { store_put($store, $key, 'x'); 1 }),
        qr/ tollgate_put_stack /,
        'a constant comes by the stack'
    );
    our %h;
    like(
        ops_of(sub { store_put($store, $h{a}, "$key!"); 1 }),
        qr/ tollgate_put_stack /,
        'so do elements and strings'
    );
    my @list = ($store, $key, $value);
    for my $call (
        sub { store_put(@list) },
        sub { store_put($store, ($key, $value)) },
        sub { store_put($store, kv()) },
        sub { &store_put($store, $key, $value) },
        sub { store_put($store, @list[1, 2]) }
        )
    {
        like(ops_of($call), qr/ entersub /, 'a call with other arguments keeps its entersub');
    }
}
sub kv { return ($key, $value) }

{
    my @pair = ('a', 'by list');
    store_put($store, @pair);
    is(store_get($store, 'a'), 'by list', 'the call that kept its entersub works');
    my $result = store_put($store, $key, $value);
    ok($result, 'put is true');
    my @all = (store_get($store, $key), store_get($store, 'none'), store_get($store, 'a'));
    is_deeply(\@all, ['value', undef, 'by list'], 'get in a list gives one scalar each');
    my $got = 'before';
    $got = store_get($store, $key);
    is($got, 'value', 'a fused get assigns');
    $got = store_get($store, my $none = 'none');
    is($got,                             undef, 'a fused get assigns undef when there is nothing');
    is(($got = store_get($store, $key)), 'value', 'the assignment has a value');
    ($got = store_get($store, $key)) =~ s/v/V/;
    is($got, 'Value', 'the assignment can be changed');
    my $twice = my $once = store_get($store, $key);
    is($twice, 'value', 'assignments follow on one another');
    my $reference = [1];
    $reference = store_get($store, $key);
    is($reference, 'value', 'a reference that is overwritten is let go');
    $key = store_get($store, $key);
    is($key, 'value', 'the key itself can be the target');
    $key = 'key';
    is(join(',', map { store_get($store, $_) } 'key', 'a'), 'value,by list', 'it works on $_');
}

{
    eval { store_get(my $none = 7, $key) };
    like(
        $@,
        qr/first argument is no store.* at .*ops\.t line \d+\.$/,
        'an op refuses as the function does'
    );
    eval { eval 'store_put($store, $key)' // die $@ };
    like($@, qr/Usage/, 'a wrong count of arguments is refused as ever');
}

{

    package Subclass {
        our @ISA = 'Tollgate::Store';
        sub put ($self, $key, $value) { return $self->SUPER::put($key, "sub $value") }
    }

    package Other {
        sub new ($class)      { return bless {}, $class }
        sub put ($self, @all) { return "other @all" }
    }
    use Tollgate::Store;
    my sub put_into ($store, $key, $value) { return $store->put($key, $value) }
    my sub get_from ($store, $key)         { return $store->get($key) }
    ok(put_into($store, 'm', 'method'), 'a method op puts');
    is(get_from($store, 'm'), 'method', 'and gets');
    my $child = Subclass->new;
    put_into($child, 'm', 'method');
    is(get_from($child, 'm'),      'sub method', "a subclass's method is honoured");
    is(put_into(Other->new, 1, 2), 'other 1 2',  "another class's method is honoured");
    is_deeply([get_from($store, 'none')], [undef], 'a miss is one undef');
    eval { $store->put('too', 'many', 'arguments') };
    like($@, qr/Usage/, 'a wrong count of arguments is refused');
    eval { my $none = 7; $none->put(1, 2) };
    like($@, qr/Can't locate object method "put"/, 'what is no object is refused as ever');
    no warnings 'redefine';
    my $original = \&Tollgate::Store::put;
    *Tollgate::Store::put = sub { return 'redefined' };
    is(put_into($store, 1, 2), 'redefined', 'a redefined method is honoured');
    *Tollgate::Store::put = $original;
    ok(put_into($store, 'm', 'again'), 'and so is the original when it comes back');
    is(get_from($store, 'm'), 'again', 'which works');
}

{
    my $by_pad   = sub { store_put($store, $key, $value) };
    my $by_stack = sub { store_put($store, $key, "$value!") };
    my $get      = sub { my $x = 'before'; $x = store_get($store, $key); return $x };
    no warnings qw(redefine prototype);
    my ($put, $fetch) = (\&store_put, \&store_get);
    *store_put = sub { return join '-', scalar @_, wantarray ? 'list' : 'scalar', @_[1, 2] };
    *store_get = sub { return "redefined @_[1 .. $#_]" };
    is(scalar $by_pad->(), '3-scalar-key-value', 'a redefined function is honoured by the pad op');
    is(scalar $by_stack->(), '3-scalar-key-value!', 'and by the stack op');
    is($get->(),             'redefined key',       'and by the fused get');
    *store_put = sub { die "thrown\n" };
    is(eval { $by_pad->(); 1 }, undef,      'it may die');
    is($@,                      "thrown\n", 'with its own message');
    *store_put = $put;
    *store_get = $fetch;
    ok($by_pad->(), 'the original is an op again');
    is($get->(), 'value', 'and works');
}

{
    my $deparse = B::Deparse->new;
    my $text    = $deparse->coderef2text(
        sub {
            my $x = store_get($store, $key);
            store_put($store, $key, "$x!");
            $x = store_get($store, 'a');
        }
    );
    like(
        $text,
        qr/my \$x = store_get\(\$store, \$key\);/,
        'B::Deparse reads a pad op as the call that it was'
    );
    like($text, qr/store_put\(\$store, \$key, "\$x!"\);/, 'and a stack op');
    my $codec = $deparse->coderef2text(
        sub ($buffer, $offset) { Tollgate::Codec::get_i32($buffer, $offset) });
    like($codec, qr/Tollgate::Codec::get_i32\(\$buffer, \$offset\)/, 'and the codec\'s');
}

my $program = q{
    use v5.36; use Tollgate::Store;
    my ($store, $key, $value) = (Tollgate::Store->new, 'k', 'v');
    Tollgate::Store::store_put($store, $key, $value);
    my $x; $x = Tollgate::Store::store_get($store, $key); print $x; $store->put($key, 'w'); print $store->get($key), "\n";
};
my @perl = ($^X, map { "-I$_" } grep { /blib/ } @INC);

sub output_of (@command) {
    open my $pipe, '-|', @command or die $!;
    local $/;
    my $text = <$pipe>;
    close $pipe;
    return ($text, $?);
}

{
    my ($text) = output_of(@perl, '-MO=-qq,Concise,-exec', '-e', $program);
    like($text, qr/tollgate_put_pad/, 'B::Concise names the op');
    ($text, my $status) = output_of(@perl, '-MO=-qq,Concise,-basic', '-e', $program);
    is($status, 0, 'B::Concise walks the tree');
    local $ENV{PERLDB_OPTS} = 'NonStop=1 noTTY';
    ($text) = output_of(@perl, '-d', '-e', $program);
    like($text, qr/^vw$/m, 'perl -d runs a program with ops');
}

{
    my ($own, $held) = (Tollgate::Store->new, 'held');
    $own->put($held, 'value');
    for my $assign (
        sub { $own->get($held) = 5 },
        sub { $own->get($held) .= 'x' },
        sub { $own->get('held')++ }
        )
    {
        is(eval { $assign->(); 1 }, undef, 'an assignment to what a get returns is refused');
        like($@, qr/Can't modify non-lvalue subroutine call/, 'by perl');
    }
    is($own->get($held), 'value', 'and changes nothing');
}

SKIP: {
    skip 'this perl has no threads', 4 if !$Config{useithreads};
    my ($loaded) = output_of(@perl, '-e', <<~'PERL');
        use v5.36; use threads;
        threads->create(sub { require Tollgate::Store; require Tollgate::Codec })->join for 1 .. 8;
        require Tollgate::Store;
        my $store = Tollgate::Store->new;
        $store->put('k', 'v');
        print $store->get('k');
        PERL
    is($loaded, 'v', 'many interpreters of a process may load it');
    my ($text, $status) = output_of(@perl, '-e', <<~'PERL');
        use v5.36; use threads; use Tollgate::Store;
        my ($store, $key, $value) = (Tollgate::Store->new, 'k', 'v');
        my $put = sub ($store) { Tollgate::Store::store_put($store, $key, $value); my $x; $x = Tollgate::Store::store_get($store, $key); $store->put($key, "$x!"); return $store->get($key) };
        print threads->create(sub { $put->(Tollgate::Store->new) })->join, "\n";
        print threads->create(sub { eval { $put->($store) }; $@ })->join;
        print $put->($store), "\n";
        PERL
    my @lines = split /\n/, $text;
    is($lines[0], 'v!', 'ops work in a thread');
    like($lines[1], qr/the store is closed/, "a parent's store is closed in a thread");
    is($lines[2], 'v!', 'and goes on in the parent');
}

done_testing;
