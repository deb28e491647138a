# Calls without arguments and result.
use v5.36;

package Tollgate::Variant::Null {
    sub null_call { }
}

my %common = (family => 'crossing', operation => 'null_call', path => 'entersub');

my %xs_function = (
    %common,
    technique => 'xs_function',
    title     => 'an XS function that does nothing',
    core      => ['null_call'],
    callee    => {call => 'Tollgate::Direct::null_call'},
    code      => 'Tollgate::Direct::null_call()',
);

my %perl_sub = (
    %common,
    technique => 'perl_sub',
    title     => 'a Perl sub that does nothing',
    direction => 'none',
    callee    => {call => 'Tollgate::Variant::Null::null_call'},
    code      => 'Tollgate::Variant::Null::null_call()',
);

(\%xs_function, \%perl_sub);
