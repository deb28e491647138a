package Tollgate;

use v5.36;
use XSLoader;

our $VERSION = '0.1.0';

XSLoader::load(__PACKAGE__, $VERSION);

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

=head2 Tollgate::version

The version of the C++ library, a string such as C<0.1.0>.

=cut
