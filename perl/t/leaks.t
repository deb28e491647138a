use v5.36;
use Test::More;
use Tollgate::Codec;
use Tollgate::Store;

BEGIN {
    eval { require Test::LeakTrace } or plan skip_all => 'Test::LeakTrace is not installed';
    Test::LeakTrace->import;
}

my $store = Tollgate::Store->new;
my ($key, $value, $buffer, $offset) = ('key', 'value', "\0" x 8, 4);
$store->put($key, $value);

my %code = (
    'a store made and freed' => sub { Tollgate::Store->new->put('a', 'b') },
    'a store closed'         => sub { Tollgate::Store->new->close },
    'a tied hash'      => sub { tie my %hash, 'Tollgate::Store'; $hash{a} = 'b'; my $x = $hash{a} },
    'methods'          => sub { $store->put($key, $value);     my $x = $store->get($key) },
    'a value added to' => sub { $store->putcat('added', 'x');  $store->erase('added') },
    'a record kept'    => sub { $store->putkeep($key, $value); $store->exists($key) },
    'an iteration'     =>
        sub { my $own = Tollgate::Store->new; $own->put('a', 'b'); 1 while $own->each },
    'keys'               => sub { my @keys = ($store->keys, @{$store->fwmkeys('')}) },
    'a tied hash, whole' =>
        sub { tie my %hash, 'Tollgate::Store'; %hash = (a => 1); my %copy = %hash; delete $hash{a} }
    ,
    'my and get' => sub {
        for (1 .. 2) { my $x = $store->get($key) }
    },
    'get of elements' =>
        sub { my $x = $store->get("$key"); my @all = ($store->get($key), $store->get('none')) },
    'a step that dies' => sub {
        my $own = Tollgate::Store->new;
        $own->put('a', 'b');
        $own->each;
        $own->clear;
        eval { $own->each };
        undef $@;
    },
    'many pairs' => sub {
        $store->put_many([1, 'k'], ['a', 2]);
        $store->put_list(1, 'a', k => 2);
        eval { $store->put_many([1, undef], [$key, 2]) };
        undef $@;
    },
    'callbacks' => sub {
        my $sub  = sub { return $_[0] };
        my $died = sub { die "no luck\n" };
        Tollgate::Crossing::call_sv($sub, [1, 2]);
        Tollgate::Crossing::multicall(sub { $_ }, [1, 2]);
        eval { Tollgate::Crossing::call_sv_eval($died, [1]) };
        eval { Tollgate::Crossing::die_through_cpp($died) };
        eval { Tollgate::Crossing::raise(1) };
        undef $@;
    },
    'pad ops' => sub {
        Tollgate::Store::store_put($store, $key, $value);
        my $x;
        $x = Tollgate::Store::store_get($store, $key);
        Tollgate::Codec::set_i32($buffer, $offset, $offset);
        my $y = Tollgate::Codec::get_i32($buffer, $offset);
    },
    'stack ops' => sub {
        Tollgate::Store::store_put($store, "$key!", 'x');
        my $x = Tollgate::Store::store_get($store, "$key!");
    },
    'method ops' =>
        sub { use Tollgate::Store; $store->put($key, $value); my $x = $store->get($key) },
    'an upgraded key' => sub { my $k = "\xe9"; utf8::upgrade($k); $store->put($k, $k) },
    'many integers'   => sub {
        my @values = (1, 2);
        Tollgate::Codec::encode_i32($buffer, \@values);
        Tollgate::Codec::encode_i32_list($buffer, @values);
        Tollgate::Codec::encode_i32_packed($buffer, Tollgate::Codec::decode_i32_packed($buffer, 2));
        Tollgate::Codec::decode_i32($buffer, \@values);
        my @list = Tollgate::Codec::decode_i32_list($buffer, 2);
    },
    'a refusal' => sub {
        eval { $store->put(undef, 1) };
        eval { Tollgate::Codec::get_i32($buffer, 99) };
        undef $@;
    },
    'ops compiled and freed' => sub {
        eval
            q{sub { my ($s, $k) = @_; Tollgate::Store::store_put($s, $k, $k); Tollgate::Store::store_put($s, $k, "x$k") }}
            or die $@;
    },
);

&no_leaks_ok($code{$_}, "no leak: $_") for sort keys %code;

done_testing;
