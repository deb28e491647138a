package Tollgate::Benchmark;

use v5.36;
use Carp ();
use Tollgate;

sub _compiled ($package, $text) {
    return eval "package $package; sub { for (1 .. \$_[0]) { $text } }";  ## no critic (StringyEval)
}

sub add ($name, $code) {
    my ($package,   $file)      = caller;
    my ($operation, $technique) = $name =~ m{^(\w+)/(\w+)$}
        or Carp::croak("Tollgate::Benchmark::add: the name is '$name'; pass OPERATION/TECHNIQUE");
    my $batch =
        ref $code
        ? sub ($n) { $code->() for 1 .. $n; return }
        : _compiled($package, $code) // Carp::croak("Tollgate::Benchmark::add: $name: $@");
    register({operation => $operation, technique => $technique, batch => $batch, source => $file});
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
each time. Dies when the name is none or taken, and when the text does not compile.

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

=head2 method_op_name($address)

The name of the op that the C<method_named> op at the address was given in place
of perl's own, C<undef> when none.

=cut
