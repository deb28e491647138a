# Calls without result, and with 0 to 8 arguments.
use v5.36;

package Tollgate::Variant::Null {
    sub null_call { }

    sub three_shifts {
        my $first  = shift;
        my $second = shift;
        my $third  = shift;
    }
}

my %common    = (family => 'crossing', operation => 'null_call', path => 'entersub');
my @arguments = qw(none one two three four five six seven eight);

my %xs_function = (
    %common,
    technique => 'xs_function',
    title     => 'an XS function that does nothing',
    core      => ['null_call'],
    callee    => 'Tollgate::Direct::null_call',
    code      => {call => 'Tollgate::Direct::null_call()'},
);

my sub with_arguments ($count) {
    return {
        %common,
        params    => "arity:$count",
        technique => 'xs_function',
        title     => "an XS function, lexical arguments: $arguments[$count]",
        callee    => 'Tollgate::Crossing::arguments',
        adds      => 'a lexical argument',
        over      => 'null_call/xs_function' . ($count > 1 ? '/arity:' . ($count - 1) : ''),
        takes     => sub ($x) { return $count },
        code      => {
            call => 'Tollgate::Crossing::arguments(' . join(', ', ('$x') x $count) . ')'
        },
    };
}

my %nextstate = (
    %common,
    technique => 'xs_function_nextstate',
    title     => 'an XS function, and one more statement',
    adds      => 'a statement (nextstate)',
    over      => 'xs_function',
    callee    => 'Tollgate::Direct::null_call',
    code      => {call => 'Tollgate::Direct::null_call(); 0'},
);

my %first = (
    %common,
    operation => 'first_call',
    technique => 'xs_function',
    title     => 'the first call of an XS function',
    once      => 1,
    callee    => 'Tollgate::Direct::null_call',
    code      => {call => 'Tollgate::Direct::null_call()'},
);

my %perl_sub = (
    %common,
    technique => 'perl_sub',
    title     => 'a Perl sub that does nothing',
    direction => 'none',
    callee    => 'Tollgate::Variant::Null::null_call',
    code      => {call => 'Tollgate::Variant::Null::null_call()'},
);

my %perl_sub_arguments = (
    %perl_sub,
    params => 'arity:3',
    title  => 'a Perl sub that leaves its arguments alone',
    code   => {call => 'Tollgate::Variant::Null::null_call($x, $x, $x)'},
);

my %perl_sub_shift = (
    %perl_sub,
    params    => 'arity:3',
    technique => 'perl_sub_shift',
    title     => 'a Perl sub that shifts its three arguments',
    adds      => 'three shifts into lexicals',
    over      => 'null_call/perl_sub/arity:3',
    callee    => 'Tollgate::Variant::Null::three_shifts',
    code      => {call => 'Tollgate::Variant::Null::three_shifts($x, $x, $x)'},
);

(
    \%xs_function, (map { with_arguments($_) } 1 .. 8),
    \%nextstate, \%first, \%perl_sub, \%perl_sub_arguments, \%perl_sub_shift
);
