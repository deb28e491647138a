# What reading a file in blocks with Perl's own functions does that its users do
# not expect: each trap with its proof.
use strict;
use warnings;
use Errno qw(EINTR EISDIR);
use Fcntl qw(SEEK_CUR);
use File::Temp;
use IO::Handle;
use Test::More;

use constant KIBI => 1024;

# A file of this many bytes, and a handle to read it.
sub file_of {
    my ($size, $layer) = @_;
    my $file = File::Temp->new;
    binmode $file;
    print {$file} 'b' x $size;
    $file->flush;
    open my $handle, '<' . ($layer // ':raw'), $file->filename or die $!;
    return ($file, $handle);
}

sub append {
    my ($file, $bytes) = @_;
    print {$file} $bytes;
    $file->flush;
    return;
}

# What the calls return until the first that returns nothing, that one included.
sub lengths {
    my ($read) = @_;
    my @all;
    do { push @all, $read->() } while $all[-1];
    return \@all;
}

# Runs the writer in a child, and hands back the end to read from.
sub pipe_from {
    my ($writer) = @_;
    pipe my $reader, my $sink or die $!;
    my $child = fork // die $!;
    if (!$child) {
        close $reader;
        $writer->($sink);
        require POSIX;
        POSIX::_exit(0);
    }
    close $sink;
    return ($reader, $child);
}

subtest 'read of a directory fails with EISDIR, and eof says that all was read' => sub {
    open my $directory, '<', '/' or die $!;
    is read($directory, my $block, KIBI), undef,  'read';
    is $! + 0,                            EISDIR, 'errno';
    ok eof $directory, 'a loop until eof ends as if the file were empty';
};

subtest 'sysread dies on a handle with the :utf8 layer' => sub {
    my (undef, $handle) = file_of(10, ':utf8');
    ok !eval { sysread $handle, my $block, KIBI; 1 }, 'it dies';
    like $@, qr/sysread\(\) isn't allowed on :utf8 handles/, 'and says why';
};

subtest 'read counts characters on a handle with the :utf8 layer' => sub {
    my ($file) = file_of(0);
    append($file, "\xc3\xa9" x 600);
    open my $handle, '<:utf8', $file->filename or die $!;
    is read($handle, my $block, KIBI), 600,  'characters';
    is tell $handle,                   1200, 'bytes';
};

subtest 'read gives the short last block with its length' => sub {
    my (undef, $handle) = file_of(10_000);
    is_deeply lengths(sub { read $handle, my $block, KIBI }), [(1024) x 9, 784, 0];
};

subtest 'read stays at the end of a file that grew, and sysread does not' => sub {
    my ($file, $handle) = file_of(1000);
    is_deeply lengths(sub { read $handle, my $block, KIBI }), [1000, 0], 'the file as it was';
    append($file, 'n' x 500);
    is read($handle, my $block, KIBI), 0,   'read';
    is sysread($handle, $block, KIBI), 500, 'sysread';
};

subtest 'read sees what was appended once seek has cleared the end' => sub {
    my ($file, $handle) = file_of(1000);
    lengths(sub { read $handle, my $block, KIBI });
    append($file, 'n' x 500);
    seek $handle, 0, SEEK_CUR;
    is read($handle, my $block, KIBI), 500;
};

subtest 'sysread passes over what read has in its buffer' => sub {
    my (undef, $handle) = file_of(20_000);
    is read($handle, my $block, 1),      1,             'one byte asked for';
    is sysread($handle, $block, 20_000), 20_000 - 8192, 'and 8,192 taken';
};

subtest 'read still gives blocks of a file that was truncated to nothing' => sub {
    my ($file, $handle) = file_of(64 * KIBI);
    read $handle, my $block, KIBI for 1, 2;
    truncate $file->filename, 0;
    my $stale = 0;
    $stale += $_ for @{lengths(sub { read $handle, $block, KIBI })};
    is $stale, 6 * KIBI, 'from the 8 KiB of its buffer';
};

subtest 'a /proc file has size 0 and content all the same' => sub {
    is -s '/proc/self/status', 0, 'size';
    open my $status, '<', '/proc/self/status' or die $!;
    cmp_ok read($status, my $block, 64 * KIBI), '>', 0, 'content';
};

subtest 'sysread gives a pipe message by message, and read fills its block' => sub {
    my $writer = sub {
        my ($sink) = @_;
        for (1 .. 7) {
            syswrite $sink, 'm' x 300;
            select undef, undef, undef, 0.02;
        }
    };
    my ($slow, $first) = pipe_from($writer);
    is_deeply lengths(sub { sysread $slow, my $block, KIBI }), [(300) x 7, 0], 'sysread';
    my ($filled, $second) = pipe_from($writer);
    is_deeply lengths(sub { read $filled, my $block, KIBI }), [1024, 1024, 52, 0], 'read';
    waitpid $_, 0 for $first, $second;
};

# A pipe on which, after some signals to this process, 1,000 bytes come.
sub interrupted_pipe {
    my $parent = $$;
    return pipe_from(
        sub {
            my ($sink) = @_;
            for (1 .. 20) {
                kill USR1 => $parent;
                select undef, undef, undef, 0.002;
            }
            syswrite $sink, 'b' x 1000;
        }
    );
}

subtest 'sysread ends with EINTR when a signal comes' => sub {
    local $SIG{USR1} = sub { };
    my ($reader, $child) = interrupted_pipe();
    is sysread($reader, my $block, KIBI), undef, 'it gives nothing';
    is $! + 0,                            EINTR, 'errno';
    1 until defined sysread $reader, $block, KIBI;
    is length $block, 1000, 'the bytes are still to come';
    waitpid $child, 0;
};

subtest 'read goes on after a signal' => sub {
    my $handled = 0;
    local $SIG{USR1} = sub { $handled++ };
    my ($reader, $child) = interrupted_pipe();
    is read($reader, my $block, KIBI), 1000, 'all bytes';
    cmp_ok $handled, '>', 0, 'though signals came';
    waitpid $child, 0;
};

done_testing;
