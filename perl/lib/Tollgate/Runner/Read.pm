package Tollgate::Runner::Read;

use v5.36;
use Tollgate::Benchmark;
use Tollgate::Runner::Loop;
use Tollgate::Runner::Vectors;

use constant {LONGEST_PASS => 2**18};

sub compiled ($variant) {
    my %code  = %{$variant->{code}};
    my $scope = $code{scope} // '';
    return Tollgate::Runner::Loop::compile($variant, <<~"PERL");
        sub {
            my (\$file, \$buffer);
            return {
                buffer => \\\$buffer,
                open   => sub (\$path) { $code{open}; return },
                close  => sub { $code{close}; return },
                rewind => sub { $code{rewind} },
                read   => sub (\$size) { $scope; return $code{read} },
                run    => sub (\$passes, \$size) {
                    $scope;
                    my \$bytes = 0;
                    for my \$calls (\@\$passes) {
                        $code{rewind};
                        for my \$i (1 .. \$calls) { \$bytes += $code{read} }
                    }
                    return \$bytes;
                },
            };
        }
        PERL
}

# n calls as passes over the file, each from its start.
sub passes ($n, $longest) {
    my $rest = $n % $longest;
    return [($longest) x int($n / $longest), $rest || ()];
}

sub bytes_of ($passes, $size, $file_size) {
    my $bytes = 0;
    for my $calls (@$passes) {
        $bytes += $calls * $size < $file_size ? $calls * $size : $file_size;
    }
    return $bytes;
}

# The end of the last block, by a way of our own.
sub expect_last ($path, $end, $block) {
    my $compared = length $block < 4096 ? length $block : 4096;
    open my $file, '<:raw', $path or die "$path: $!\n";
    seek $file, $end - $compared, 0;
    read($file, my $right, $compared);
    die "the last block is not the file's before $end\n"
        if $right ne substr $block, -$compared;
    return;
}

sub reading ($reader, $size) {
    my ($path, $file_size, $longest);
    return (
        items => $size,
        setup => sub {
            $path = Tollgate::Benchmark::input_file();
            $reader->()->{open}->($path);
            $file_size = -s $path;
            $longest   = int(($file_size + $size - 1) / $size);
            $longest   = LONGEST_PASS if $longest > LONGEST_PASS;
        },
        batch => sub ($n) {
            my $passes = passes($n, $longest);
            my $bytes  = $reader->()->{run}->($passes, $size);
            my $wanted = bytes_of($passes, $size, $file_size);
            die "$n calls read $bytes bytes instead of $wanted\n"
                if $bytes != $wanted;
            expect_last(
                $path,
                bytes_of([$passes->[-1]], $size, $file_size),
                ${$reader->()->{buffer}}
            );
        },
        teardown => sub { $reader->()->{close}->() },
    );
}

sub pattern ($size) {
    return pack 'C*', map { ($_ * 31 + ($_ >> 8)) & 255 } 0 .. $size - 1;
}

sub lengths_of ($text) {
    return if $text eq '-';
    return map { my ($length, $times) = split /\*/; ($length) x ($times // 1) }
        split /,/, $text;
}

# Twice, so that the way back to the start is tried.
sub check ($reader) {
    for my $row (Tollgate::Runner::Vectors::rows('blocks')) {
        my $content = pattern($row->{file_size});
        require File::Temp;    # takes a fifth of the start of every other process
        my $file = File::Temp->new;
        binmode $file;
        print {$file} $content;
        $file->flush;
        $reader->{open}->($file->filename);
        for (1, 2) {
            $reader->{rewind}->();
            my ($read, @lengths) = ('');
            while (my $length = $reader->{read}->($row->{block_size})) {
                push @lengths, $length;
                $read .= ${$reader->{buffer}};
            }
            die "blocks.tsv, line $row->{line}: the lengths are @lengths\n"
                if "@lengths" ne join ' ', lengths_of($row->{lengths});
            die "blocks.tsv, line $row->{line}: the bytes differ from the file's\n"
                if $read ne $content;
        }
        $reader->{close}->();
    }
    return;
}

sub cases ($variant) {
    my @warm = (1, 64, 256, 1_024, 4_096, 65_000, 65_536, 1_048_576);
    my @cold = $variant->{warm_only} ? () : (1_024, 65_536, 1_048_576);
    return ((map { one($variant, $_, warm($variant, $_)) } @warm),
        map { one($variant, $_, cold($_)) } @cold);
}

# The sizes of the claim stand in the core tier, for the variants that do.
sub warm ($variant, $size) {
    my $claimed = $size == 1_024 || $size == 65_536;
    my $core    = $claimed && grep { $_ eq 'read' } @{$variant->{core} // []};
    return (
        params => "size:$size",
        tier   => $core ? 'core' : 'wide',
        clock  => 'cpu',
        input  => 'warm'
    );
}

sub cold ($size) {
    return (
        params  => "size:$size/cache:cold",
        tier    => 'wide',
        clock   => 'wall',
        input   => 'cold',
        isolate => 1,
        fixed_n => Tollgate::Benchmark::cold_bytes() / $size,
    );
}

sub one ($variant, $size, %fields) {
    my $compiled;
    my $reader = sub { $compiled //= compiled($variant) };
    return {
        Tollgate::Runner::Loop::described($variant, 'read', 'read'),
        %fields,
        item => 'byte',
        reading($reader, $size),
        check => sub { check($reader->()) },
        loop  => sub { $reader->()->{run} },
    };
}

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::Read - the cases that read a file in blocks

=head1 DESCRIPTION

A variant of the family C<read> supplies in C<code> the texts C<open> (of C<$path>
into C<$file>), C<read> (up to C<$size> bytes into C<$buffer>; how many came),
C<rewind> and C<close>, and where it needs it C<scope>, what stands at the start of
the sub that reads C<$size> bytes a call. One that is C<warm_only> is not read from
the device, for the time that would take.

=head1 FUNCTIONS

=head2 cases($variant)

Its cases, for L<Tollgate::Benchmark/register>.

=cut
