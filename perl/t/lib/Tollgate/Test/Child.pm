package Tollgate::Test::Child;

use v5.36;
use File::Temp;

my @perl = ($^X, map { "-I$_" } grep { /blib/ } @INC);

# What a program prints in a process of its own, 'killed' when a signal ended that. An
# error's place is left out. $limit goes before the command in the shell's line.
sub outcome_of ($program, $limit = '') {
    my $script = File::Temp->new(SUFFIX => '.pl');
    print {$script} <<~"PERL";
        use v5.36;
        no warnings;
        use Tollgate::Codec qw(get_i32 set_i32);
        use Tollgate::Store;
        package Acting { use overload '""' => sub { \$_[0][0]->(); 'text' }, fallback => 1 }
        \$| = 1;
        $program
        PERL
    $script->flush;
    open my $pipe, '-|', qq{$limit exec @perl "$script" 2>&1} or die $!;
    my $output = do { local $/; <$pipe> }
        // '';
    close $pipe;
    return $? & 127 ? 'killed' : $output =~ s/ at \S+ line \d+\.\n\z//r;
}

1;
