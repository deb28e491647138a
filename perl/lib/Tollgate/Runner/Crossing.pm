package Tollgate::Runner::Crossing;

use v5.36;
use Tollgate::Runner::Loop;

sub compiled ($variant) {
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            return sub (\$work) {
                for my \$list (\@\$work) { for my \$x (\@\$list) { $variant->{code} } }
            };
        }
        PERL
}

sub cases ($variant) {
    my $compiled;
    my @list = (0 .. 999);
    my $loop = sub { $compiled //= compiled($variant) };
    return {
        Tollgate::Runner::Loop::described($variant, $variant->{operation}, 'call'),
        setup => sub { $loop->(); return },
        batch => sub ($n) { $loop->()->(Tollgate::Runner::Loop::lists(\@list, $n)) },
        check => sub { $loop->()->([[1]]) },
        loop  => $loop,
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Crossing - the empty loop and the calls that do nothing

=head1 DESCRIPTION

A variant of the family C<crossing> names its C<operation> and supplies the
statement in C<code>, which may use the loop's C<$x>.

=head1 FUNCTIONS

=head2 cases($variant)

Its case, for L<Tollgate::Benchmark/register>.

=cut
