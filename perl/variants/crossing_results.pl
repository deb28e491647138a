# One result of each kind, assigned to a lexical.
use v5.36;

my sub result ($kind, $title, $gives, $adds, $over, $code = undef) {
    my $call = "Tollgate::Crossing::result_$kind()";
    return {
        family    => 'crossing',
        operation => "result_$kind",
        technique => 'xs_function',
        title     => "an XS function that returns $title",
        path      => 'entersub',
        adds      => $adds,
        over      => $over,
        callee    => "Tollgate::Crossing::result_$kind",
        gives     => sub ($x) { $gives },
        code      => {call => $code ? "$code = $call" : "\$got = $call", declare => 'my $first;'},
    };
}

my sub over ($kind) { return "result_$kind/xs_function" }
my $text = 'v00000007';

(
    result(
        'targ_int', 'an integer in TARG',
        7,          'an integer in TARG and its assignment',
        'null_call/xs_function'
    ),
    result(
        'mortal_iv', 'an integer in a new mortal scalar',
        7,           'a new scalar in place of TARG',
        over('targ_int')
    ),
    result(
        'string_targ', 'a string in TARG',
        $text,         'a string in place of an integer',
        over('targ_int')
    ),
    result(
        'string_new', 'a string in a new mortal scalar',
        $text,        'a new scalar in place of TARG',
        over('string_targ')
    ),
    result(
        'list', 'a list of two integers', 7, 'a second result',
        over('mortal_iv'), '($first, $got)'
    ),
    result('undef', 'undef', undef, 'undef and its assignment', 'null_call/xs_function')
);
