# What `make install` leaves is used from a place of its own.
use v5.36;
use File::Find ();
use File::Temp;
use Test::More;

my $root    = File::Temp->newdir;
my $install = qx{make pure_install DESTDIR=$root 2>&1};
is($?, 0, 'make install succeeds') or diag $install;

my @found;
File::Find::find(sub { push @found, $File::Find::dir if $_ eq 'Tollgate.pm' }, "$root");
is(scalar @found, 1, 'into the prefix that it was given') or diag $install;

my $script = "$root/scratch.pl";
open my $file, '>', $script or die $!;
print {$file} <<~'PERL';
    use v5.36;
    use Tollgate::Blocks;
    use Tollgate::Codec qw(set_i32 get_i32);
    use Tollgate::Store qw(store_put store_get);

    my ($store, $key) = (Tollgate::Store->new, 'key');
    $store->put($key, 'by method');
    my $found = $store->get($key);
    say $found;
    store_put($store, $key, 'by function');
    $found = store_get($store, $key);
    say $found;
    tie my %hash, 'Tollgate::Store';
    $hash{$key} = 'by tie';
    say join ' ', %hash;
    my $buffer = "\0" x 8;
    set_i32($buffer, 4, -7);
    say get_i32($buffer, 4);
    Tollgate::Blocks->open($0)->read(my $block, 9);
    say $block;
    say $INC{'Tollgate/Store.pm'};
    PERL
close $file;

delete @ENV{qw(PERL5LIB PERL_DL_NONLAZY)};
chdir '/';
my @lines = split /\n/, qx{$^X -w -I$found[0] $script 2>&1};
is_deeply(
    [@lines[0 .. 4]],
    ['by method', 'by function', 'key by tie', '-7', 'use v5.36'],
    'a scratch script uses the installed copy'
) or diag "@lines";
like($lines[5], qr{^\Q$found[0]\E/}, 'and no other');

done_testing;
