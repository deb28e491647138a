package Tollgate::Test::Path;

use v5.36;
use B ();
use Tollgate;

# Proves from the op tree that a case's loop crosses as its catalog entry says.
# What counts is what runs: the ops are followed from one to the next, not down
# the tree, in which a custom op keeps the ops that it replaced.

# The ops that the innermost loop may run in one iteration.
sub body ($loop) {
    my $cv          = B::svref_2object($loop);
    my ($innermost) = reverse grep { $_->name eq 'enteriter' } reachable($cv->START, {});
    my $next        = $innermost->nextop;
    return $cv, reachable($innermost->redoop, {$$next => 1});
}

sub reachable ($op, $seen) {
    my @found;
    my @waiting = $op;
    while (my $current = shift @waiting) {
        next if !$$current || $seen->{$$current}++;
        push @found, $current;
        my @ways = $current->next;
        push @ways, $current->other  if $current->isa('B::LOGOP');
        push @ways, $current->lastop if $current->isa('B::LOOP');
        @waiting = (@ways, @waiting);
    }
    return @found;
}

sub glob_of ($cv, $op) {
    return $op->gv if !$op->isa('B::PADOP');
    my @pad = ($cv->PADLIST->ARRAY)[1]->ARRAY;
    return $pad[$op->padix];
}

sub name_of ($sub) {
    my $glob = B::svref_2object($sub)->GV;
    return $glob->STASH->NAME . '::' . $glob->NAME;
}

# The subs and methods that the body enters, by full name where that is known and
# by ->name for a method.
sub entered ($cv, @body) {
    my (@entered, $callee);
    for my $op (@body) {
        my $name = $op->name;
        if ($name eq 'gv') {
            my $glob = glob_of($cv, $op);
            my $full = $glob->STASH->NAME . '::' . $glob->SAFENAME;
            $callee = defined &$full ? name_of(\&$full) : $full;
        } elsif ($name eq 'method_named') {
            my $method = $op->meth_sv;
            $method = (($cv->PADLIST->ARRAY)[1]->ARRAY)[$op->targ]
                if !$$method || $method->isa('B::SPECIAL');
            $callee = '->' . $method->PV;
        } elsif ($name eq 'method') {
            $callee = '->' . (($cv->PADLIST->ARRAY)[1]->ARRAY)[$op->first->targ]->PV;
        } elsif ($name eq 'entersub') {
            push @entered, $callee // '?';
            undef $callee;
        }
    }
    return @entered;
}

# What runs for method calls in place of perl's own: at a call's pushmark, which then
# leaves out the rest of it, or at its method_named.
sub replaced_methods (@body) {
    my ($at_pushmark, @found);
    for my $op (grep { $_->name =~ /^(?:pushmark|method_named)$/ } @body) {
        my $name = Tollgate::Runner::method_op_name($op);
        push @found, $name if defined $name && !$at_pushmark;
        $at_pushmark = $op->name eq 'pushmark' && defined $name;
    }
    return @found;
}

# undef when all is well, else what is wrong.
sub fault ($case) {
    my ($cv, @body) = body($case->{loop}->());
    my %ours    = map  { $_ => 1 } Tollgate::op_names();
    my @ours    = grep { $ours{$_} } map { $_->name } @body;
    my @calls   = entered($cv, @body);
    my @methods = replaced_methods(@body);
    my $prove   = __PACKAGE__->can("prove_$case->{path}")
        or return "there is no proof for the path $case->{path}";
    return $prove->($case, \@ours, \@calls, \@methods, \@body, $cv);
}

sub prove_none ($case, $ours, $calls, $methods, $body, $cv) {
    my @work = grep { !/^(?:stub|unstack|iter|and|lineseq|null)$/ } map { $_->name } @$body;
    return @work ? "the loop runs @work" : undef;
}

sub prove_native ($case, $ours, $calls, $methods, $body, $cv) {
    return @$ours || @$calls ? "the loop is not native: @$ours @$calls" : undef;
}

sub prove_op ($case, $ours, $calls, $methods, $body, $cv) {
    my @found = (@$ours, @$methods);
    return "the loop runs no op of ours, but enters @$calls" if !@found;
    return "the loop enters @$calls beside its ops"          if @$calls != @$methods;
    return if "@found" eq join ' ', split /,/, $case->{callee};
    return "the loop runs @found instead of $case->{callee}";
}

sub prove_entersub ($case, $ours, $calls, $methods, $body, $cv) {
    return "the loop runs @$ours @$methods, ops that are no entersub" if @$ours || @$methods;
    return prove_magic($case, $calls, $body, $cv) if $case->{technique} =~ /tie$/;
    my %entered = map { $_ => 1 } @$calls;
    for my $callee (split /,/, $case->{callee}) {
        my ($class, $method) = $callee =~ /^(.*)::(\w+)\z/;
        my $resolved = $class->can($method) or return "there is no sub $callee";
        return "$callee is really " . name_of($resolved) if name_of($resolved) ne $callee;
        next if delete $entered{$callee} || delete $entered{"->$method"};
        return 'the loop enters ' . (join(' ', @$calls) || 'nothing') . " instead of $callee";
    }
    return %entered ? "the loop enters @{[sort keys %entered]} beside $case->{callee}" : undef;
}

# tie's magic enters the methods of the object from inside a hash's own ops.
sub prove_magic ($case, $calls, $body, $cv) {
    return "the loop enters @$calls instead of using a hash" if @$calls;
    my $element = grep { $_->name =~ /^(?:helem|multideref|delete)$/ } @$body;
    return 'the loop uses no element of a hash' if !$element;
    $case->{open}->();
    my $object = tied(%{lexical($cv, '%store')->object_2svref}) or return 'the hash is not tied';
    for my $callee (split /,/, $case->{callee}) {
        my ($method)  = $callee =~ /(\w+)\z/;
        my ($entered) = name_of($object->can($method));
        return "the tied object's $method is $entered instead of $callee" if $entered ne $callee;
    }
    return;
}

sub lexical ($cv, $name) {
    my ($names, $values) = $cv->PADLIST->ARRAY;
    my @names  = map { $_->isa('B::SPECIAL') ? '' : $_->PV // '' } $names->ARRAY;
    my @values = $values->ARRAY;
    my ($at)   = grep { $names[$_] eq $name } 0 .. $#names;
    return $values[$at];
}

# libffi is entered from the sub that FFI::Platypus made, which bears the C
# function's name, or from a method of the function's object.
sub prove_libffi ($case, $ours, $calls, $methods, $body, $cv) {
    return "the loop runs @$ours" if @$ours;
    return                        if grep { /::\Q$case->{callee}\E\z/ || $_ eq '->call' } @$calls;
    return "the loop enters @$calls instead of $case->{callee}";
}

1;
