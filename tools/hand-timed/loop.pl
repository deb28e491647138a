#!/usr/bin/perl
# 1,000 present keys of a hash overwritten round and round, timed by hand: prints
# ns of CPU time a key.
use v5.36;
use Time::HiRes qw(clock_gettime CLOCK_PROCESS_CPUTIME_ID);

my @keys = map { sprintf '%08d', $_ } 0 .. 999;
my %store;
$store{$_} = "v$_" for @keys;
my $value = 'a00000000';
my @work  = (\@keys) x 800;

my $before = clock_gettime(CLOCK_PROCESS_CPUTIME_ID);
for my $list (@work) { for my $key (@$list) { $store{$key} = $value } }
my $after = clock_gettime(CLOCK_PROCESS_CPUTIME_ID);

die "lost a record\n" unless keys %store == 1000 && $store{'00000999'} eq $value;
printf "%.4f\n", ($after - $before) * 1e9 / (@work * @keys);
