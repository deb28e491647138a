#!/usr/bin/perl
# get_i64 by unpack of a substr, 1,000 offsets round and round, timed by hand: prints
# ns of CPU time a value. Not a hash: what its keys cost depends on where the rest of
# the program left room for them, here and in the runner.
use v5.36;
use Time::HiRes qw(clock_gettime CLOCK_PROCESS_CPUTIME_ID);

my $buffer  = pack 'q<*', 0 .. 63;
my @offsets = map { ($_ % 64) * 8 } 0 .. 999;
my @work    = (\@offsets) x 400;
my $sum     = 0;

my $before = clock_gettime(CLOCK_PROCESS_CPUTIME_ID);
for my $list (@work) {
    for my $offset (@$list) { $sum += unpack('q<', substr $buffer, $offset, 8) }
}
my $after = clock_gettime(CLOCK_PROCESS_CPUTIME_ID);

my $once = 0;
$once += $_ / 8 for @offsets;
die "summed up $sum\n" unless $sum == $once * @work;
printf "%.4f\n", ($after - $before) * 1e9 / (@work * @offsets);
