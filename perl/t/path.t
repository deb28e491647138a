use v5.36;
use Test::More;
use FindBin;
use lib "$FindBin::Bin/lib";
use Tollgate::Runner;
use Tollgate::Runner::Codec;
use Tollgate::Runner::Store;
use Tollgate::Test::Path;

for my $case (grep { !$_->{hole} } Tollgate::Runner::cases()) {
    my $id = join '/', grep { defined } @$case{qw(operation technique params)};
    is(Tollgate::Test::Path::fault($case),
        undef, "$id crosses by $case->{path} as the catalog says");
}

# A case of the store with what is planted in place of what is right.
sub planted (%planted) {
    my %code = (
        declare => 'my ($store, %hash);',
        put     => 'Tollgate::Direct::store_put($store, $key, $value)',
        get     => '1',
        erase   => '1',
        count   => '1',
        %{delete $planted{code} // {}},
    );
    my ($case) = Tollgate::Runner::Store::cases(
        {
            technique  => 'planted',
            title      => 'planted',
            operations => ['put'],
            code       => \%code,
            %planted,
        }
    );
    return Tollgate::Test::Path::fault($case);
}

my %function = (path => 'entersub', callee => {put => 'Tollgate::Direct::store_put'});
my %op       = (path => 'op',       callee => {put => 'tollgate_put_pad'});
my %pad_call = (put  => 'Tollgate::Store::store_put($store, $key, $value)');
my %element  = (put  => '$hash{$key} = $value');

is(planted(%function), undef, 'the planted cases are right before anything is planted');

like(
    planted(%function, code => {put => 'Tollgate::Direct::store_get($store, $key)'}),
    qr/enters Tollgate::Direct::store_get instead/,
    'a row wired to another function is caught'
);
like(
    planted(%function, code => \%pad_call),
    qr/no entersub/,
    'an op that passes for a function is caught'
);
like(
    planted(%function, code => \%element),
    qr/enters nothing/,
    'a call that is not there is caught'
);
like(
    planted(%function, callee => {put => 'Tollgate::Store::store_put'}),
    qr/instead of|really/,
    'a callee by the wrong name is caught'
);
like(
    planted(
        path   => 'entersub',
        callee => {put => 'Tollgate::Direct::store_put,Tollgate::Direct::store_get'}
    ),
    qr/instead of Tollgate::Direct::store_get/,
    'a call that is left out of two is caught'
);
like(
    planted(
        %function,
        code => {
            put =>
                'Tollgate::Direct::store_put($store, $key, $value); Tollgate::Direct::null_call()'
        }
    ),
    qr/enters Tollgate::Direct::null_call beside/,
    'a call that the catalog does not name is caught'
);

my %tied = (
    technique => 'planted_tie',
    path      => 'entersub',
    callee    => {put => 'Tollgate::Store::STORE'}
);
my %of_store = (declare => 'my %store;', put => '$store{$key} = $value');
like(planted(%tied, code => \%of_store), qr/not tied/, 'a hash that is not tied is caught');
like(
    planted(%tied, code => {%of_store, open => 'require Tie::Hash; tie %store, "Tie::StdHash"'}),
    qr/STORE is Tie::StdHash::STORE instead/,
    'a hash that is tied to another class is caught'
);
like(planted(path => 'native', callee => {}), qr/not native/, 'a call in a native loop is caught');
like(planted(%op), qr/no op of ours/, 'a function that passes for an op is caught');
like(
    planted(%op, code => {put => 'Tollgate::StackOp::put($store, $key, $value)'}),
    qr/tollgate_put_stack instead/,
    'an op of another form is caught'
);
like(planted(path => 'none', callee => {}), qr/the loop runs/, 'work in an empty loop is caught');
like(
    planted(
        %op,
        callee => {put => 'tollgate_method_put'},
        code   => {put => '$store->put($key, $value)'}
    ),
    qr/no op of ours/,
    'a method call that was left as it is is caught'
);

for my $bad (12_345, undef, \12_345, bless([], 'B::OP')) {
    ok(!eval { Tollgate::Runner::method_op_name($bad); 1 }, 'what is no op is refused');
    like($@, qr/the argument is no op; .* at \Q@{[__FILE__]}\E/, 'by name');
}

done_testing;
