package Tollgate::Runner::Memory;

use v5.36;
use Tollgate::Benchmark;
use Tollgate::Runner::Loop;

use constant {RECORDS => 1_000_000};

sub compiled ($variant) {
    my %code = (close => '', bytes_used => 0, %{$variant->{code}});
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            $code{declare}
            return {
                close => sub { $code{close}; return },
                fill  => sub (\$n) {
                    $code{open};
                    for my \$i (1 .. \$n) { my \$key = sprintf '%08d', \$i; my \$value = 'v' . \$key; $code{put} }
                    Tollgate::Benchmark::counter('bytes_own', $code{bytes_used});
                    return $code{count};
                },
            };
        }
        PERL
}

sub cases ($variant) {
    my $compiled;
    my $store = sub { $compiled //= compiled($variant) };
    my $fill  = sub ($n) {
        my $count = $store->()->{fill}->($n);
        die "$count records instead of $n\n" if $count != $n;
    };
    return {
        Tollgate::Runner::Loop::described($variant, 'memory', 'put'),
        kind     => 'memory',
        isolate  => 1,
        item     => 'record',
        fixed_n  => RECORDS,
        setup    => sub { $store->(); return },
        batch    => $fill,
        teardown => sub { $store->()->{close}->() },
        check    => sub { $fill->(1_000); $store->()->{close}->() },
        loop     => sub { $store->()->{fill} },
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Memory - what a million records take

=head1 DESCRIPTION

A variant of the family C<memory> supplies in C<code> what one of the family
C<store> does, and C<bytes_used>, the store's own account, where it keeps one.
Its records are claim B's: 8 digits, and a letter and the key.

=head1 FUNCTIONS

=head2 cases($variant)

Its case, for L<Tollgate::Benchmark/register>.

=cut
