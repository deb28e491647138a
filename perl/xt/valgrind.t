# The public modules' tests once more under valgrind, which reports every access to
# memory that is not theirs. Slow: run it by hand, in the built tree.
use v5.36;
use Test::More;

qx{valgrind --version 2>/dev/null} or plan skip_all => 'valgrind is not installed';

my @tests = map { "t/$_.t" } qw(batch blocks codec iterate ops place safety store tokyo_cabinet);

for my $test (@tests) {
    my $output =
        qx{valgrind -q --suppressions=xt/valgrind.supp --error-exitcode=99 $^X -Mblib $test 2>&1};
    is($?, 0, "$test has no error under valgrind") or diag grep { /^==/ } split /^/, $output;
}

done_testing;
