package Tollgate;

use v5.36;
use XSLoader;

our $VERSION = '0.1.0';

XSLoader::load(__PACKAGE__, $VERSION);

# B::Deparse asks for a method for each op: ours read as the calls that they were.
sub deparse ($deparse, $op, $precedence) {
    my @children;
    for (my $child = $op->first ; $$child ; $child = $child->sibling) { push @children, $child }
    my $function = $deparse->deparse((pop @children)->first, 24);
    return "$function(" . join(', ', map { $deparse->deparse($_, 6) } @children) . ')';
}

for my $name (op_names()) {
    no strict 'refs';    ## no critic (ProhibitNoStrict)
    *{"B::Deparse::pp_$name"} = \&deparse;
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate - what it costs to cross from Perl into C++

=head1 SYNOPSIS

    use Tollgate::Store;
    my $store = Tollgate::Store->new;
    $store->put(key => 'value');
    say $store->get('key');

=head1 DESCRIPTION

Loads the extension that L<Tollgate::Store>, L<Tollgate::Codec> and
L<Tollgate::Benchmark> share.

=head1 FUNCTIONS

=head2 Tollgate::op_names

The names of the ops of ours, as L<B::Concise> shows them.

=head2 Tollgate::deparse

The method of L<B::Deparse> for them.

=head2 Tollgate::version

The version of the C++ library, a string such as C<0.1.0>.

=cut
