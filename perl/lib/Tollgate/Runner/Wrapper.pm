package Tollgate::Runner::Wrapper;

use v5.36;
use Tollgate;

sub new ($class) { return bless [Tollgate::Direct::store_new()], $class }

sub erase ($self, $key) { return Tollgate::Direct::store_erase($$self[0], $key) }

sub count ($self) { return Tollgate::Direct::store_count($$self[0]) }

sub DESTROY ($self) {
    Tollgate::Direct::store_close($$self[0]);
    return;
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Wrapper - what the wrappers written in Perl have in common

=head1 DESCRIPTION

An array with the store's integer handle in its first element. The variants derive
from it and write C<put> and C<get>, each in its manner.

=cut
