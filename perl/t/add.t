# Tollgate::Benchmark's add and run, by callers who get them wrong.
use v5.36;
use Config;
use FindBin;
use lib "$FindBin::Bin/lib";
use Test::More;
use Tollgate::Benchmark;
use Tollgate::Test::Child;

my $run     = q{exit Tollgate::Benchmark::run('--benchmark_min_time=0.001') };
my $program = q{use Tollgate::Benchmark; BEGIN { *add = \&Tollgate::Benchmark::add } };

# What is said where the add stands; the place is checked and left out.
sub refusal_of (@arguments) {
    my $line = __LINE__ + 1;
    return 'it was not refused' if eval { Tollgate::Benchmark::add(@arguments); 1 };
    my $place = " at @{[__FILE__]} line $line.\n";
    return $@ =~ /\A(Tollgate::Benchmark::add: [^\n]*)\Q$place\E\z/ ? $1 : "misplaced: $@";
}

for my $bad (
    [[],                'pass a name and a text or a sub'],
    [['a/b'],           'pass a name and a text or a sub'],
    [['a/b', '1', '2'], 'pass a name and a text or a sub'],
    [[undef,       '1'],   'the name is undefined; pass OPERATION/TECHNIQUE'],
    [['a',         '1'],   "the name is 'a'; pass OPERATION/TECHNIQUE"],
    [["a/b\n",     '1'],   "the name is 'a/b; '; pass OPERATION/TECHNIQUE"],
    [["caf\xe9/b", '1'],   "the name is 'caf\xe9/b'; pass OPERATION/TECHNIQUE"],
    [['a/b',       undef], 'the code of a/b is undefined; pass a text or a sub'],
    [['a/b',       []],    'the code of a/b is a reference to no sub; pass a text or a sub'],
    )
{
    my ($arguments, $message) = @$bad;
    is(refusal_of(@$arguments), "Tollgate::Benchmark::add: $message", "add: $message");
}

for my $text ('} {', '}; {', '} for (1) {', 'my $x = ;', '{', q{"}, "__END__\n") {
    like(refusal_of('a/b', $text), qr{add: a/b does not compile: \S}, "the text: $text");
}
Tollgate::Benchmark::add('a/once' => '1; # a comment at the end');
is(
    refusal_of('a/once', '1'),
    'Tollgate::Benchmark::add: case a/once: registered twice',
    'a name that is taken'
);

{
    my @warnings;
    local $SIG{__WARN__} = sub ($warning) { push @warnings, $warning };
    Tollgate::Benchmark::add('a/warned' => 'sub named { } 5');
    is(scalar @warnings, 1, 'perl warns of a text once');
    like($warnings[0], qr{^Useless use of a constant .* at a/warned line 1\.}, 'and where');
}

for my $leaving ('return 5', 'return 0', 'return if $main::n++ == 7',
    'last', 'last if $main::n++ == 7')
{
    like(
        Tollgate::Test::Child::outcome_of(
            qq{$program add('a/left' => q{my \$x = 1; $leaving}); $run}),
        qr{a/left .*ERROR.*a/left leaves the loop in iteration [17] of \d+; let each run},
        "a text with `$leaving` is an error"
    );
}

for my $staying ('next', 'next if $_[0]', 'for (1, 2) { last }', 'my $s = sub { return 5 }') {
    unlike(Tollgate::Test::Child::outcome_of("$program add('a/stays' => q{$staying}); $run"),
        qr/ERROR/, "one with `$staying` is none");
}

like(
    Tollgate::Test::Child::outcome_of("$program add('a/sub' => sub { last }); $run"),
    qr/a\/sub .*ERROR.*last/,
    'nor does a sub leave the loop by `last`'
);

for my $bad (
    [fixed_n => 'x'],
    [fixed_n => 1e30],
    [fixed_n => -1],
    [isolate => 'x'],
    [isolate => 2],
    [items   => 'x'],
    [items   => 'nan'],
    )
{
    my %spec = (operation => 'a', technique => 'refused', batch => sub { }, @$bad);
    ok(!eval { Tollgate::Benchmark::register(\%spec); 1 }, "register: @$bad");
    like($@, qr/^Tollgate::Benchmark::register: .*$bad->[0] .*; pass .* at \Q@{[__FILE__]}\E/,
        'is refused');
}
ok(!eval { Tollgate::Benchmark::counter('c', 1); 1 }, 'a counter outside of a case');
like($@, qr/^Tollgate::Benchmark::counter: no case runs; call it in a batch at /, 'is refused');
like(
    Tollgate::Test::Child::outcome_of(
        "$program add('a/b' => q{Tollgate::Benchmark::counter('c', undef)}); $run"),
    qr/ERROR.*counter: the total is undefined; pass a number/,
    'so is a total that is undefined'
);

my $other = qr/the cases belong to another thread; add and run all in one/;
for my $threads (
    [q{threads->create(sub { add('a/b' => '1') })->join;}, '', 'added in a thread'],
    [
        q{add('a/b' => '1'); threads->create(sub {}, )->join; threads->create(sub {}, )->join;},
        0, 'run beside threads'
    ],
    [
        q{add('a/b' => '1'); threads->create(sub { print eval { RUN } // $@ })->join; exit;},
        '', 'run in a thread'
    ],
    [
        q{threads->create(sub { add('a/b' => '1') })->join; threads->create(sub { print eval { add('a/c' => '1') } // $@ })->join;
        exit;}, '', 'added in two threads'
    ],
    )
{
    last if !$Config{useithreads};
    my ($code, $fine, $name) = @$threads;
    my $outcome =
        Tollgate::Test::Child::outcome_of("use threads; $program " . $code =~ s/RUN/$run/r . $run);
    if ($fine eq '') { like($outcome, $other, "cases that were $name are refused") }
    else             { unlike($outcome, $other, "cases that were $name run") }
}

done_testing;
