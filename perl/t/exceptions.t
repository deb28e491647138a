use v5.36;
use File::Temp;
use JSON::PP;
use Test::More;

# A runner of its own, since the engine runs once in a process.
sub run_cases ($cases) {
    my $script = File::Temp->new(SUFFIX => '.pl');
    print {$script} <<~"PERL";
        use v5.36;
        use Tollgate::Benchmark;
        sub add (\$name, \%fields) {
            Tollgate::Benchmark::register({operation => 'test', technique => \$name, batch => sub { }, \%fields});
        }
        $cases
        my \$status;
        OUTER: { \$status = Tollgate::Benchmark::run(\@ARGV) }
        print {*STDERR} "the engine was left without its return\n" if !defined \$status;
        exit \$status;
        PERL
    $script->flush;
    my @blib   = map { "-I$_" } grep { /blib/ } @INC;
    my $output = File::Temp->new;
    my $errors = File::Temp->new;
    my $flags  = '--benchmark_format=json --benchmark_min_time=0.01';
    my $status = system qq{"$^X" @blib "$script" $flags >"$output" 2>"$errors"};
    local $/;
    my $text = <$errors>;
    my $json = eval { JSON::PP->new->decode(scalar <$output>) };
    my %rows = map { $_->{run_name} => $_ } @{$json ? $json->{benchmarks} : []};
    return (\%rows, $text, $status);
}

my $after = q{add('after');};

for my $kind (
    [q{die "no luck\n"},                  'no luck',         'a die in a batch'],
    [q{die {code => 7}},                  'HASH',            'an object thrown in a batch'],
    [q{LABEL: { last LABEL } last OUTER}, 'OUTER',           '`last` to a label outside'],
    [q{my $x; $x->method},                'undefined value', "a runtime error of perl's"],
    [q{no warnings; goto NOWHERE},        'NOWHERE',         '`goto` to a label outside'],
    )
{
    my ($code, $message, $name) = @$kind;
    my ($rows, $text) = run_cases("add('bad', batch => sub { $code }); $after");
    like($rows->{'test/bad'}{error_message} // $text,
        qr/\Q$message\E/, "$name is that case's error");
    cmp_ok($rows->{'test/after'}{cpu_time} // -1, '>=', 0, "$name leaves the next case alone");
    unlike($text, qr/the engine was left/, "$name does not leave the engine");
}

{
    my ($rows) = run_cases(qq{add('bad', setup => sub { die "not today\\n" }); $after});
    is($rows->{'test/bad'}{error_message}, 'not today', "a die in a setup is that case's error");
    ok(exists $rows->{'test/after'}{cpu_time}, 'a die in a setup leaves the next case alone');
}

{
    my (undef, $text, $status) = run_cases(q{add('bad', speed => 3);});
    isnt($status, 0, 'a field that is not known is refused');
    like($text, qr/no field 'speed'.*line \d+/, 'the message names the field and the line');
}

{
    my (undef, $text, $status) = run_cases(q{add('twice'); add('twice');});
    isnt($status, 0, 'an id that is taken is refused');
    like($text, qr{test/twice}, 'the message names the id');
}

{
    my (undef, $text, $status) = run_cases(q{add('bad', batch => 'text');});
    isnt($status, 0, 'a batch that is no sub is refused');
    like($text, qr/batch is no reference to a sub/, 'the message says so');
}

done_testing;
