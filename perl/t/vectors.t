use v5.36;
use Test::More;

plan skip_all => 'no runner to run: this is for the build of the whole project' if !$ENV{TOLL_PERL};

my @lines = qx{"$ENV{TOLL_PERL}" --toll_check "--toll_vectors=$ENV{TOLL_VECTORS}" 2>&1};
is($? >> 8, 0, 'the runner says that every case passed the vectors');
my @checked = grep { /^ok / } @lines;
cmp_ok(scalar @checked, '>', 100, 'the cases of all variants were checked');
is(join('', grep { !/^(?:ok|hole) / } @lines[0 .. $#lines - 1]), '', 'nothing else was printed');

done_testing;
