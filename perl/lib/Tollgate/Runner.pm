package Tollgate::Runner;

use v5.36;
use File::Basename qw(basename dirname);
use Tollgate::Benchmark;
use Tollgate::Runner::Batch;
use Tollgate::Runner::Codec;
use Tollgate::Runner::CodecBatch;
use Tollgate::Runner::Crossing;
use Tollgate::Runner::Memory;
use Tollgate::Runner::Read;
use Tollgate::Runner::Store;

my %FAMILY =
    map { $_ => "Tollgate::Runner::\u$_"->can('cases') }
    qw(batch codec codecBatch crossing memory read store);

# A variant's file ends with a list of hashes, each a technique in one family.
sub load ($file) {
    my @variants = do $file;
    die $@ if $@;
    die "$file: ", $! || 'it holds no variant', "\n" if !@variants;
    return @variants;
}

sub is_missing ($module) {
    my $path = $module =~ s{::}{/}gr . '.pm';
    return !grep { !ref && -e "$_/$path" } @INC;
}

sub hole_of ($variant) {
    my $module = $variant->{needs} // return $variant->{hole} // '';
    return is_missing($module) ? "the Perl module $module is not installed" : '';
}

# All cases of all variants, in the order of their files' names.
sub cases () {
    my @cases;
    for my $file (sort glob dirname(__FILE__) . '/variants/*.pl') {
        for my $variant (load($file)) {
            my $cases = $FAMILY{$variant->{family}}
                // die "$file: there is no family '$variant->{family}'\n";
            push @cases, map {
                {hole => hole_of($variant), %$_, source => 'perl/variants/' . basename($file)}
            } $cases->($variant);
        }
    }
    return @cases;
}

sub main (@arguments) {
    for my $case (cases()) {
        my %spec = %$case;
        delete @spec{qw(loop open)};
        Tollgate::Benchmark::register(\%spec);
    }
    return Tollgate::Benchmark::run(@arguments);
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner - the Perl runner: every variant's cases, registered and run

=head1 DESCRIPTION

A variant, one file in F<variants>, supplies the expressions that put, get, set
and so on. A family (L<Tollgate::Runner::Store>, L<Tollgate::Runner::Codec>,
L<Tollgate::Runner::CodecBatch>, L<Tollgate::Runner::Batch>,
L<Tollgate::Runner::Read>, L<Tollgate::Runner::Memory>,
L<Tollgate::Runner::Crossing>) has each operation's loop once, as text into which
the expression is spliced: a closure around the call would cost as much as the
call.

=head1 FUNCTIONS

=head2 cases

The list of hashes that L<Tollgate::Benchmark/register> takes, each with C<loop>
beside: a sub that returns the compiled loop, for proofs of its op tree. A store's
case has C<open> too, which makes the store that the loop uses.

=head2 method_op_name($op)

The name of what the op, a L<B> object, was given in place of perl's own function,
C<undef> when nothing.

=head2 main(@arguments)

Registers them all and runs; the exit status.

=cut
