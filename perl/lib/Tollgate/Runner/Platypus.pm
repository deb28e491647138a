package Tollgate::Runner::Platypus;

use v5.36;
use Tollgate;

# The library's C functions and their types, as FFI::Platypus names them.
my %FUNCTION = (
    toll_store_put   => [[qw(opaque string size_t string size_t)],   'int'],
    toll_store_get   => [[qw(opaque string size_t opaque* size_t*)], 'int'],
    toll_store_erase => [[qw(opaque string size_t)],                 'int'],
    toll_store_count => [['opaque'],                                 'size_t'],
    toll_store_close => [['opaque*'],                                'void'],
);

my $ffi;

# FFI::Platypus finds the functions in the extension that is loaded already, so
# that every technique runs the same machine code.
sub ffi () {
    return $ffi if $ffi;
    require FFI::Platypus;
    require FFI::Platypus::Buffer;
    FFI::Platypus::Buffer->import('buffer_to_scalar');
    my ($library) = grep { m{/Tollgate\.\w+\z} } @DynaLoader::dl_shared_objects;
    $ffi = FFI::Platypus->new(api => 2, lib => [$library]);
    return $ffi;
}

sub attach () {
    return if __PACKAGE__->can('toll_store_put');
    ffi()->attach($_ => @{$FUNCTION{$_}}) for sort keys %FUNCTION;
    return;
}

sub function ($name) { return ffi()->function($name => @{$FUNCTION{$name}}) }

sub new_store () {
    my $store;
    my $create = ffi()->function(toll_store_new_seeded => ['opaque*', 'uint64'], 'int');
    die "the store cannot be made\n" if $create->call(\$store, Tollgate::Benchmark::seed()) != 0;
    return $store;
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Platypus - the C library through FFI::Platypus

=head1 FUNCTIONS

=head2 attach

Makes the C functions Perl subs of this package.

=head2 function($name)

A C function as an object with a method C<call>.

=head2 new_store

The address of a new store.

=head2 ffi

The L<FFI::Platypus> that all of them use.

=cut
