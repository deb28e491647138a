package Tollgate::Import;

use v5.36;
use Carp ();

our @CARP_NOT = qw(Tollgate::Store Tollgate::Codec);

sub _switch ($module, $value) {
    return $value if defined $value && $value =~ /\A[01]?\z/;
    $value = defined $value ? "'$value'" : 'not said';
    return Carp::croak("$module: the option ops is $value; pass 1 or 0");
}

# What `use` of a module of ours was told: names to export and the option ops, which
# holds until the end of the enclosing block.
sub import_into ($module, $caller, $offered, @arguments) {
    my %offered = map { $_ => 1 } @$offered;
    my $ops     = 1;
    while (defined(my $name = shift @arguments)) {
        if    ($name eq 'ops') { $ops = _switch($module, @arguments ? shift @arguments : undef) }
        elsif ($offered{$name}) {
            no strict 'refs';    ## no critic (ProhibitNoStrict)
            *{"${caller}::$name"} = \&{"${module}::$name"};
        } else {
            Carp::croak("$module exports no '$name'; ask for @$offered or for the option ops");
        }
    }
    $^H{"$module/ops"} = $ops ? 1 : 0;
    return;
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Import - what C<use Tollgate::Store> and C<use Tollgate::Codec> take

=head1 FUNCTIONS

=head2 import_into($module, $caller, \@offered, @arguments)

Exports the functions of the module that the arguments name and sets the hint that
their option C<ops> asks for.

=cut
