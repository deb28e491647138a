use v5.36;
use Test::More;
use Tollgate;

my @list = (1 .. 5);

for my $way (qw(call_sv call_sv_reused call_sv_eval)) {
    my $call = Tollgate::Crossing->can($way);
    is($call->(sub { return $_[0] * 2 }, \@list), 30, "$way hands over each integer");
    eval {
        $call->(sub { die {at => $_[0]} if $_[0] == 3; return 1 }, \@list);
    };
    is_deeply($@, {at => 3}, "the object that the sub throws comes through $way");
}
is(Tollgate::Crossing::multicall(sub { return $_ * 2 }, \@list), 30, 'multicall puts it in $_');
{
    local $_ = 'kept';
    Tollgate::Crossing::multicall(sub { return $_ }, \@list);
    is($_, 'kept', 'and gives $_ back');
    eval {
        Tollgate::Crossing::multicall(sub { die "no luck\n" }, \@list);
    };
    is($@, "no luck\n", 'a death comes through it');
    is($_, 'kept',      'which gives $_ back as well');
}
eval { Tollgate::Crossing::multicall(\&Tollgate::version, \@list) };
like($@, qr/pass a sub written in Perl/, 'multicall refuses an XS function');

eval { Tollgate::Crossing::raise(5) };
is($@, "C++ failed with code 5\n", "a C++ exception becomes perl's");

{
    my $before = Tollgate::Crossing::unwound();
    eval {
        Tollgate::Crossing::die_through_cpp(sub { die {code => 7} });
    };
    is_deeply($@, {code => 7}, 'what a sub throws comes through C++ frames');
    is(Tollgate::Crossing::unwound(), $before + 1, 'whose destructors run');
    Tollgate::Crossing::die_through_cpp(sub { });
    is(Tollgate::Crossing::unwound(), $before + 2, 'as they do when it lives');
}

done_testing;
