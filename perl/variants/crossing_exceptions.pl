# An error on its way out of a call, caught by an eval in Perl.
use v5.36;

package Tollgate::Variant::Raise {
    sub fail { die "C++ failed with code $_[0]\n" }
}

my sub raising ($technique, $title, $callee, %more) {
    my $argument = $more{code} ? '$sub' : '$x';
    return {
        family    => 'crossing',
        operation => 'raise',
        technique => $technique,
        title     => $title,
        path      => 'entersub',
        callee    => $callee,
        gives     => sub ($x) { return "C++ failed with code $x\n" },
        %more,
        code => {
            call => "eval { $callee($argument); 1 } or \$got = \$@",
            %{$more{code} // {}},
        },
    };
}

(
    raising('perl_sub', 'die in a Perl sub', 'Tollgate::Variant::Raise::fail', direction => 'none'),
    raising('xs_function', 'croak in an XS function', 'Tollgate::Crossing::croak_with'),
    raising(
        'cpp_exception', 'a C++ exception turned into die', 'Tollgate::Crossing::raise',
        adds => 'a C++ exception thrown and caught',
        over => 'xs_function'
    ),
    raising(
        'die_through_cpp', 'die in a Perl sub that C++ called',
        'Tollgate::Crossing::die_through_cpp',
        direction => 'out',
        gives     => sub ($x) { return "C++ failed with code 7\n" },
        code      => {declare => 'my $sub = sub { Tollgate::Variant::Raise::fail(7) };'},
    )
);
