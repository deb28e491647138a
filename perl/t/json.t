use v5.36;
use JSON::PP;
use Test::More;

plan skip_all => 'no runner to run: this is for the build of the whole project' if !$ENV{TOLL_PERL};

my $text =
    qx{"$ENV{TOLL_PERL}" --benchmark_filter=get_i32/pack --benchmark_format=json 2>/dev/null};
is($?, 0, 'the runner succeeds');
my $json = eval { JSON::PP->new->decode($text) };
is($@,                   '',     'what it prints is JSON and nothing else');
is(ref $json->{context}, 'HASH', 'the context stands there');
my @names = map { $_->{run_name} } @{$json->{benchmarks}};
is("@names", 'get_i32/pack set_get_i32/pack', 'the cases that the filter selects ran');
cmp_ok($json->{benchmarks}[0]{cpu_time}, '>', 0, 'a time was measured');

done_testing;
