package Tollgate::Runner::Loop;

use v5.36;

# Compiles a variant's text; what it returns is the constructor of a loop. It has
# no lexical of ours in sight.
sub evaluate { return eval $_[0] }    ## no critic (StringyEval)

sub compile ($variant, $text) {
    my $prelude = $variant->{prelude} // '';
    my $where   = "$variant->{technique}, compiled";
    my $make    = evaluate(
        qq{package Tollgate::Runner::Compiled; use v5.36; $prelude;\n#line 1 "$where"\n$text})
        or die "$where: $@";
    return $make->();
}

# n iterations over a list: the list as often as it goes, then a part of it. The
# part aliases the same scalars.
sub lists ($list, $n) {
    my $rest = $n % @$list;
    my $part = sub { \@_ }
        ->(@$list[0 .. $rest - 1]);
    return [($list) x int($n / @$list), $rest ? $part : ()];
}

# The fields of a case that are the variant's, the same in every family.
sub described ($variant, $operation, $call = $operation) {
    my ($over, $callee) = @$variant{qw(over callee)};
    return (
        operation => $operation,
        technique => $variant->{technique},
        title     => $variant->{title},
        role      => role($variant, $operation),
        tier      => (grep { $_ eq $operation } @{$variant->{core} // []}) ? 'core' : 'wide',
        clock     => 'cpu',
        kind      => 'time',
        path      => $variant->{path},
        callee    => (ref $callee ? $$callee{$call} : $callee) // '',
        direction => $variant->{direction} // ($variant->{path} eq 'native' ? 'none' : 'in'),
        item      => 'call',
        adds      => $over  ? $variant->{adds} : '',
        over      => !$over ? '' : $over =~ m{/} ? $over : "$operation/$over",
    );
}

sub role ($variant, $operation) {
    for my $role (qw(native idiomatic yardstick)) {
        return $role if grep { $_ eq $operation } @{$variant->{$role} // []};
    }
    return 'none';
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Loop - what the loops of all families share

=head1 FUNCTIONS

=head2 compile($variant, $text)

Compiles the text of a loop after the variant's C<prelude> and calls it; dies with
the compiler's message.

=head2 lists(\@list, $n)

A list of lists that together have C<$n> elements, made of the same scalars.

=head2 described($variant, $operation, $call)

The fields of a case's catalog entry that come from the variant; C<$call> is the
key of its C<callee>, if that is a table, and left out where it is the operation.

=head2 role($variant, $operation)

C<native>, C<idiomatic>, C<yardstick> or C<none>.

=cut
