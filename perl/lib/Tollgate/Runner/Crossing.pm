package Tollgate::Runner::Crossing;

use v5.36;
use Tollgate;
use Tollgate::Runner::Loop;

use constant {LENGTH => 1_000};

sub compiled ($variant) {
    my %code = (declare => '', call => '', %{$variant->{code}});
    my $body = $code{each_list} // "for my \$x (\@\$list) { $code{call} }";
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            $code{declare}
            return sub (\$work) {
                my \$got = 0;
                for my \$list (\@\$work) { $body }
                return \$got;
            };
        }
        PERL
}

sub total ($of, $list, $n) {
    my ($whole, $part) = (0, 0);
    $whole += $of->($_) for @$list;
    $part  += $of->($_) for @$list[0 .. $n % @$list - 1];
    return int($n / @$list) * $whole + $part;
}

# Runs the loop and holds what it brought against what the variant says.
sub batch ($variant, $loop, $values) {
    return sub ($n) {
        my $list = $values->();
        Tollgate::Crossing::taken();
        my $got    = $loop->()->(Tollgate::Runner::Loop::lists($list, $n));
        my $taken  = Tollgate::Crossing::taken();
        my $last   = $$list[($n - 1) % @$list];
        my %wanted = (
            takes => sub ($of) { ($taken, total($of, $list, $n)) },
            sums  => sub ($of) { ($got,   total($of, $list, $n)) },
            gives => sub ($of) { ($got,   $of->($last)) },
        );
        for my $promise (grep { $variant->{$_} } sort keys %wanted) {
            my ($is, $wanted) = map { $_ // 'undef' } $wanted{$promise}->($variant->{$promise});
            die "$n calls: $promise $is instead of $wanted\n" if $is ne $wanted;
        }
    };
}

sub cases ($variant) {
    my ($compiled, $values);
    my $value = $variant->{values} // sub ($i) { return $i };
    my $loop  = sub { $compiled //= compiled($variant) };
    my $list  = sub {
        $values //= [map { $value->($_) } 0 .. LENGTH - 1];
    };
    my $batch = batch($variant, $loop, $list);
    return {
        Tollgate::Runner::Loop::described($variant, $variant->{operation}),
        params => $variant->{params} // '',
        $variant->{once} ? (fixed_n => 1, isolate => 1) : (),
        setup => sub { $loop->(); $list->(); return },
        batch => $batch,
        check => sub { $batch->(LENGTH + 234) },
        loop  => $loop,
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Crossing - the crossing study: calls that do next to nothing

=head1 DESCRIPTION

A variant of the family C<crossing> names its C<operation>, C<params> and C<callee>,
and supplies in C<code> the statement C<call>, which may use the loop's C<$x>, or
C<each_list>, which takes a C<$list> of such values at once, and C<declare>
(lexicals). C<values> makes the value number C<$i>; else it is C<$i>. What the calls
must bring about is told by functions of such a value: C<takes>, what the callee adds
to C<Tollgate::Crossing::taken>; C<sums>, what the statement adds to C<$got>;
C<gives>, what the last call leaves in C<$got>. C<once> makes it the first and only
call of a process.

=head1 FUNCTIONS

=head2 cases($variant)

Its case, for L<Tollgate::Benchmark/register>.

=cut
