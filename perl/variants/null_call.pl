# Calls without arguments and result.
use v5.36;

package Tollgate::Variant::Null {
    sub null_call { }
}

{   family    => 'crossing',
    operation => 'null_call',
    technique => 'xs_function',
    title     => 'an XS function that does nothing',
    core      => ['null_call'],
    path      => 'entersub',
    callee    => {call => 'Tollgate::Direct::null_call'},
    code      => 'Tollgate::Direct::null_call()',
},
{   family    => 'crossing',
    operation => 'null_call',
    technique => 'perl_sub',
    title     => 'a Perl sub that does nothing',
    path      => 'entersub',
    direction => 'none',
    callee    => {call => 'Tollgate::Variant::Null::null_call'},
    code      => 'Tollgate::Variant::Null::null_call()',
}
