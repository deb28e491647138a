use v5.36;
use Test::More;

BEGIN {
    eval { require Test::Pod; require Test::Pod::Coverage }
        or plan skip_all => 'Test::Pod and Test::Pod::Coverage are not both installed';
    Test::Pod->import;
    Test::Pod::Coverage->import;
}

# The names that tie, threads and use ask for.
my %of_perl = (trustme => [qr/^(?:STORE|FETCH|CLEAR|DELETE|SCALAR|TIEHASH|CLONE)$/]);

# The runner is a program; its modules tell what they have for one another.
pod_coverage_ok($_, {%of_perl}) for grep { !/^Tollgate::Runner\b/ } all_modules();
pod_file_ok($_) for all_pod_files('blib/lib');

done_testing;
