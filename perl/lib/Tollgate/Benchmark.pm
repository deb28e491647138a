package Tollgate::Benchmark;

use v5.36;
use Carp         ();
use Scalar::Util qw(reftype);
use Tollgate;

# In sight of the text: nothing but what it brings and $tollgate_left.
sub _evaluate { return eval $_[0] }    ## no critic (StringyEval)

sub _refuse ($fault) {
    return Carp::croak('Tollgate::Benchmark::add: ' . $fault =~ s/\s*\n\s*/; /gr);
}

# The loop, and a reference to what is left of its iterations: 0 once all have run.
# Alone, a text that closes the loop's own brace does not compile.
sub _compiled ($package, $name, $text) {
    my $begin = "package $package; no warnings";
    my $line  = qq{\n#line 1 "$name"\n};
    my @made;
    if (_evaluate("$begin; return 1;$line$text\n")) {
        @made =
            _evaluate("$begin 'redefine'; my \$tollgate_left; (sub { \$tollgate_left = \$_[0] + 1;"
                . " while (--\$tollgate_left) {$line$text\n} return }, \\\$tollgate_left)");
    }
    _refuse("$name does not compile: " . $@ =~ s/\n+\z//r) if !@made;
    return @made;
}

# A statement modifier is no loop that `last` could leave.
sub _calling ($code) {
    my $left;
    return (sub ($n) { $left = $n + 1; $code->() while --$left; return }, \$left);
}

sub _batch ($name, $loop, $left) {
    return sub ($n) {
        $loop->($n);
        return if $$left == 0;
        my $at = $n + 1 - $$left;
        die
            "$name leaves the loop in iteration $at of $n; let each run to its end (no return, no last)\n";
    };
}

sub _check_arguments (@arguments) {
    _refuse('pass a name and a text or a sub') if @arguments != 2;
    my ($name, $code) = @arguments;
    _refuse('the name is undefined; pass OPERATION/TECHNIQUE')      if !defined $name;
    _refuse("the name is '$name'; pass OPERATION/TECHNIQUE")        if $name !~ m{\A\w+/\w+\z}a;
    _refuse("the code of $name is undefined; pass a text or a sub") if !defined $code;
    _refuse("the code of $name is a reference to no sub; pass a text or a sub")
        if ref $code && reftype($code) ne 'CODE';
    return;
}

sub add (@arguments) {
    _check_arguments(@arguments);
    my ($name,      $code)      = @arguments;
    my ($package,   $file)      = caller;
    my ($operation, $technique) = split m{/}, $name;
    my $batch = _batch($name, ref $code ? _calling($code) : _compiled($package, $name, $code));
    my %spec = (operation => $operation, technique => $technique, batch => $batch, source => $file);
    eval { register(\%spec); 1 }
        or _refuse($@ =~ s/\A\S+: (.*) at \S+ line \d+\.\n\z/$1/sr);
    return;
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Benchmark - Google Benchmark for Perl code

=head1 SYNOPSIS

    use Tollgate::Benchmark;
    Tollgate::Benchmark::add('join/comma' => q{my $text = join ',', 1 .. 9});
    exit Tollgate::Benchmark::run(@ARGV);

=head1 DESCRIPTION

A program that adds its cases and then calls C<run> is a genuine Google Benchmark
program: all of its flags work, and C<--benchmark_format=json> prints its JSON and
nothing else.

=head1 FUNCTIONS

=head2 add($name, $code)

Adds the case C<$name>, C<OPERATION/TECHNIQUE>, each of letters, digits and
underscores. C<$code> is what one iteration does: a text, which is compiled in the
caller's package into a loop that costs next to nothing, or a sub, which is called
each time. A text that leaves the loop (C<return>, C<last>) ends the case as a Google
Benchmark error: the time of iterations that did not run is none.

=head2 register(\%spec)

Registers a case under the id C<operation/technique[/params]>. Dies when a field
is unknown, the id is taken, or a field with a closed set of words has another.

C<batch> is called with the number of iterations and runs them all. C<setup>,
C<teardown> and C<check> are called without arguments and are never timed. When
one of them dies, the case ends as a Google Benchmark error with that message and
the other cases go on.

The other fields are those of the catalog: C<params>, C<title>, C<role>,
C<kind>, C<tier>, C<clock>, C<adds>, C<over>, C<direction>, C<path>, C<callee>,
C<hole>, C<source>, C<input>, C<item>, C<items>, C<isolate>, C<fixed_n>. Left out, they say
that the case is a native, wide one which measures CPU time, with a call an
iteration, titled by its technique and written in the caller's file.

=head2 run(@arguments)

Runs what the command line asks for and returns the exit status. Once only.

=head2 counter($name, $total)

A counter of the running case, a total over the batch's iterations.

=head2 cold_bytes

The size of the file that a case of cold input reads, once a run.

=head2 vectors_dir

The folder of the conformance vectors.

=head2 input_file

The path of the file that read cases read. Dies when it cannot be made.

=head2 scaled($n)

A count of records or iterations: C<$n>, or a thousandth with C<--toll_smoke>.

=head2 seed

A seed for a store: another one at each call, the same ones under
C<--toll_count>.

=head1 ERRORS

Each begins with the name of the function and ends with the caller's file and line.

=over

=item the name is 'join'; pass OPERATION/TECHNIQUE

So when it is undefined.

=item the code of join/comma is undefined; pass a text or a sub

So for a reference to anything else.

=item join/comma does not compile: ...

With what perl says and the line in the text, which has to be whole by itself: what
it opens it must close.

=item case join/comma: registered twice

=item fixed_n is -1; pass 0 to 9223372036854775807

So for C<isolate>, 0 or 1. What is no integer is refused too.

=item the items is no finite number (x); pass one

So for the total of a counter.

=item no case runs; call it in a batch

Said by C<counter>.

=item the cases belong to another thread; add and run all in one

=back

What goes wrong while the cases run is an error of that case in the output of Google
Benchmark, such as

=over

=item join/comma leaves the loop in iteration 1 of 100; let each run to its end (no return, no last)

=back

=cut
