# What a handle costs: its lookup alone, its making and destroying; and two strings,
# which put and get take beside it.
use v5.36;
use Tollgate::Store;

my %common = (family => 'crossing', path => 'entersub');

my sub lookup ($kind, $title, $new) {
    return {
        %common,
        operation => "handle_$kind",
        technique => 'xs_function',
        title     => "an XS function, its handle $title",
        adds      => "a handle $title",
        over      => 'null_call/xs_function/arity:1',
        callee    => "Tollgate::Crossing::handle_$kind",
        takes     => sub ($x) { return 1 },
        code      =>
            {declare => "my \$store = $new;", call => "Tollgate::Crossing::handle_$kind(\$store)"},
    };
}

my %two_strings = (
    %common,
    operation => 'arg_two_strings',
    values    => sub ($i) { return sprintf '%08d', $i },
    takes     => sub ($x) { return 16 },
);

my %xs_two_strings = (
    %two_strings,
    technique => 'xs_function',
    title     => 'an XS function that takes two strings',
    adds      => 'taking two strings',
    over      => 'null_call/xs_function/arity:2',
    callee    => 'Tollgate::Crossing::two_strings',
    code      => {call => 'Tollgate::Crossing::two_strings($x, $x)'},
);

my %no_context = (
    %two_strings,
    technique => 'xs_no_context',
    title     => 'two strings, without PERL_NO_GET_CONTEXT',
    adds      => 'asking for the interpreter',
    over      => 'xs_function',
    callee    => 'Tollgate::NoContext::two_strings',
    code      => {call => 'Tollgate::NoContext::two_strings($x, $x)'},
);

my %made = (%common, operation => 'handle_made');

my %made_integer = (
    %made,
    technique => 'xs_function',
    title     => 'a store made and closed, an integer its handle',
    callee    => 'Tollgate::Direct::store_new,Tollgate::Direct::store_close',
    code      => {
        call => 'my $store = Tollgate::Direct::store_new($x); Tollgate::Direct::store_close($store)'
    },
);

my %made_object = (
    %made,
    technique => 'xs_method_checked',
    title     => 'a store made and freed, an object',
    adds      => 'an object with magic',
    over      => 'xs_function',
    callee    => 'Tollgate::Store::new_seeded',
    code      => {call => 'my $store = Tollgate::Store->new_seeded($x)'},
);

(
    lookup('integer', 'an integer',               'Tollgate::Direct::store_new()'),
    lookup('magic',   'known by its magic',       'Tollgate::Store->new'),
    lookup('ptrobj',  'known by sv_derived_from', 'Tollgate::Object->new'),
    \%xs_two_strings,
    \%no_context,
    \%made_integer,
    \%made_object
);
