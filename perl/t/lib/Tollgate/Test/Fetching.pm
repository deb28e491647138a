package Tollgate::Test::Fetching;

# A tied scalar whose reading runs code, which gives its value; what was stored last.
use v5.36;

sub TIESCALAR ($class, $code) { return bless {code => $code}, $class }
sub FETCH     ($self)         { return $self->{code}->() }
sub STORE     ($self, $value) { return $self->{stored} = $value }
sub stored    ($self)         { return $self->{stored} }

1;
