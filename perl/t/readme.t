# The programs that README shows.
use v5.36;
use File::Temp;
use JSON::PP;
use Test::More;

plan skip_all => 'no README to read: this is for the build of the whole project'
    if !$ENV{TOLL_README};

my $readme = do { local (@ARGV, $/) = $ENV{TOLL_README}; <> };
my @perl   = ($^X, '-w', map { "-I$_" } grep { /blib/ } @INC);

sub program ($name) {
    my ($text) = $readme =~ /^<!-- \Q$name\E -->\n```perl\n(.*?)^```$/ms
        or die "README has no $name\n";
    return $text;
}

sub output_of ($text, @arguments) {
    my $script = File::Temp->new(SUFFIX => '.pl');
    print {$script} $text;
    $script->flush;
    open my $pipe, '-|', @perl, "$script", @arguments or die $!;
    my $output = do { local $/; <$pipe> };
    close $pipe;
    is($?, 0, 'it succeeds');
    return $output;
}

my $benchmark = program('bench.pl');
is(scalar(() = $benchmark =~ /^/gm), 3, 'a benchmark has three lines');
my $json =
    decode_json(output_of($benchmark, '--benchmark_format=json', '--benchmark_min_time=0.01'));
my ($row) = @{$json->{benchmarks}};
is($row->{run_name}, 'join/comma', 'it runs its case');
cmp_ok($row->{cpu_time}, '>', 0, 'which takes time');

is(output_of(program('use.pl')), "answer 42\n", 'the store is used');

done_testing;
