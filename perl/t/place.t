use v5.36;
use Test::More;
use Tollgate::Runner::Codec;

sub address_of ($buffer) { return unpack 'J', pack 'p', $$buffer }

my $buffer;
for my $bytes ('x' x 256, 'y' x 5_000) {
    Tollgate::Runner::Codec::place(\$buffer, $bytes);
    is($buffer,                      $bytes, length($bytes) . ' bytes are in their place');
    is(address_of(\$buffer) % 4_096, 0,      'which begins a page');
    my $before = address_of(\$buffer);
    substr $buffer, 4, 4, 'abcd';
    substr($buffer, 8, 4) = 'efgh';
    vec($buffer, 12, 8) = 1;
    is(address_of(\$buffer), $before, 'and stays there when it is written to');
}

done_testing;
