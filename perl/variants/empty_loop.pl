# The loop alone.
use v5.36;

{
    family    => 'crossing',
    operation => 'empty_loop',
    technique => 'loop',
    title     => 'the empty loop over a list',
    core      => ['empty_loop'],
    path      => 'none',
    direction => 'none',
    code      => {},
}
