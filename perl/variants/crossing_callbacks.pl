# C calls a Perl sub for each of the thousand integers of a list: one crossing into
# C a list, one out of it an integer.
use v5.36;

package Tollgate::Variant::Callback {
    sub argument { $_[0] }
    sub topic    { $_ }
    sub one      { 1 }
}

my sub callback ($technique, $title, $sub, $adds = '', $over = '') {
    return {
        family    => 'crossing',
        operation => 'callback',
        technique => $technique,
        title     => $title,
        path      => 'entersub',
        direction => 'out',
        adds      => $adds,
        over      => $over,
        callee    => "Tollgate::Crossing::$technique",
        sums      => sub ($x) { return $sub eq 'one' ? 1 : $x },
        code      => {
            declare   => "my \$sub = \\&Tollgate::Variant::Callback::$sub;",
            each_list => "\$got += Tollgate::Crossing::$technique(\$sub, \$list)",
        },
    };
}

my %perl_sub = (
    family    => 'crossing',
    operation => 'callback',
    technique => 'perl_sub',
    title     => 'a Perl sub that Perl calls',
    path      => 'entersub',
    direction => 'none',
    callee    => 'Tollgate::Variant::Callback::argument',
    sums      => sub ($x) { return $x },
    code      => {call => '$got += Tollgate::Variant::Callback::argument($x)'},
);

(
    \%perl_sub,
    callback('multicall',            'MULTICALL, the argument in $_', 'topic'),
    callback('call_sv_no_arguments', 'call_sv without arguments',     'one'),
    callback(
        'call_sv_reused', 'call_sv, the scalar of its argument reused',
        'argument',       'an argument',
        'call_sv_no_arguments'
    ),
    callback(
        'call_sv',  'call_sv, a new scalar for its argument',
        'argument', 'a new mortal scalar',
        'call_sv_reused'
    ),
    callback(
        'call_sv_eval', 'call_sv with G_EVAL',
        'argument',     "catching the sub's death", 'call_sv'
    )
);
