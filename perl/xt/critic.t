use v5.36;
use Test::More;

BEGIN {
    eval { require Test::Perl::Critic } or plan skip_all => 'Test::Perl::Critic is not installed';
    Test::Perl::Critic->import(-profile => '.perlcriticrc');
}

all_critic_ok('lib', 'variants');
