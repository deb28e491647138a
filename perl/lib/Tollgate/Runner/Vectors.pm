package Tollgate::Runner::Vectors;

use v5.36;
use Tollgate::Benchmark;

# Rows of a vectors file as hashes, byte strings ("x61") as strings of bytes.
sub rows ($name) {
    my $path = Tollgate::Benchmark::vectors_dir() . "/$name.tsv";
    open my $file, '<', $path or die "$path: $!\n";
    my ($columns, @rows);
    while (my $line = <$file>) {
        chomp $line;
        next if $line =~ /^#/ || $line eq '';
        my @fields = split /\t/, $line, -1;
        if (!$columns) { $columns = \@fields; next }
        my %row = (line => $.);
        @row{@$columns} = map { decoded($_) } @fields;
        push @rows, \%row;
    }
    close $file;
    die "$path: there is not one vector\n" if !@rows;
    return @rows;
}

sub decoded ($field) {
    return $field =~ /^x([0-9a-f]*)\z/ ? pack('H*', $1) : $field;
}

# Bytes as the vectors write them, cut short.
sub shown ($bytes) {
    return 'undef' if !defined $bytes;
    my $hex = 'x' . unpack 'H*', $bytes;
    return length $hex > 80 ? substr($hex, 0, 80) . '...' : $hex;
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Vectors - the conformance vectors

=head1 FUNCTIONS

=head2 rows($name)

The rows of F<$name.tsv> as hashes by column, and C<line>.

=head2 decoded($field)

The field's bytes where it is written as a byte string, else the field.

=head2 shown($bytes)

Bytes for a message.

=cut
