# The contract of Tollgate::Blocks, which is that of tollgate.h's blocks.
use v5.36;
use Errno qw(EINVAL EISDIR ENOENT ESPIPE);
use Fcntl qw(F_GETFL F_SETFL O_DIRECT SEEK_CUR SEEK_SET);
use File::Temp;
use FindBin;
use lib "$FindBin::Bin/lib";
use POSIX ();
use Test::More;
use Tollgate::Blocks;
use Tollgate::Test::Fetching;

sub pattern ($size) {
    return pack 'C*', map { ($_ * 31 + ($_ >> 8)) & 255 } 0 .. $size - 1;
}

sub file_of ($bytes) {
    my $file = File::Temp->new;
    binmode $file;
    append($file, $bytes);
    return $file;
}

sub append ($file, $bytes) {
    print {$file} $bytes;
    $file->flush;
    return;
}

# Every block up to the end.
sub all ($blocks, $size) {
    my @all;
    while ($blocks->read(my $block, $size)) { push @all, $block }
    return @all;
}

sub lengths (@blocks) {
    return [map { length } @blocks];
}

# The descriptor that the next open will give.
sub next_descriptor () {
    my $number = POSIX::dup(2);
    POSIX::close($number);
    return $number;
}

sub dies_with ($code, $message, $name) {
    my $lived = eval { $code->(); 1 };
    return ok(!$lived, $name) && like $@, $message, "$name: the message";
}

subtest 'every byte comes once and the last block is short' => sub {
    my $bytes  = pattern(10_000);
    my $file   = file_of($bytes);
    my $blocks = Tollgate::Blocks->open($file->filename);
    my @all    = all($blocks, 1024);
    is_deeply lengths(@all), [(1024) x 9, 784], 'lengths';
    is join('', @all), $bytes, 'bytes';
    $blocks->rewind;
    is join('', all($blocks, 3000)), $bytes, 'bytes, after going back';
};

subtest 'what is appended after the end is seen' => sub {
    my $file   = file_of('old');
    my $blocks = Tollgate::Blocks->open($file->filename);
    is_deeply [all($blocks, 1024)], ['old'], 'up to the end';
    append($file, 'and new');
    is_deeply [all($blocks, 1024)], ['and new'], 'appended';
};

subtest 'a file truncated under the reader ends' => sub {
    my $file   = file_of('t' x (1 << 20));
    my $blocks = Tollgate::Blocks->open($file->filename);
    is $blocks->read(my $block, 65_536), 65_536, 'a block';
    truncate $file->filename, 0;
    is $blocks->read($block, 65_536), 0,  'nothing more';
    is $block,                        '', 'and an empty buffer';
};

subtest 'buffers that are none are refused' => sub {
    my $blocks = Tollgate::Blocks->open(__FILE__);
    'abcd' =~ /(.*)/;
    ok !eval { $blocks->read(*STDOUT, 3); 1 }, 'a glob';
    like $@, qr/^Tollgate::Blocks::read: the buffer is a glob; pass a variable at /, 'by name';
    ok !eval { $blocks->read($1, 3); 1 }, 'a capture';
    like $@, qr/^Tollgate::Blocks::read: the buffer is read-only; pass a variable at /, 'by name';
};

subtest 'sizes that are none are refused' => sub {
    my $file   = file_of('abc');
    my $blocks = Tollgate::Blocks->open($file->filename);
    for my $size (0, -1, 0x8000_0000, ~0, 1e30, 1.5, 'NaN', undef) {
        no warnings;
        dies_with(
            sub { $blocks->read(my $block, $size) },
            qr/^Tollgate::Blocks::read: the block size is a whole number from 1 to 2147483647 bytes; pass one of these at /,
            'size ' . ($size // 'undef')
        );
    }
    is_deeply [all($blocks, '2')], ['ab', 'c'], 'and nothing is lost';
};

subtest 'what is no reader, or a closed one, is refused' => sub {
    my $file   = file_of('abc');
    my $blocks = Tollgate::Blocks->open($file->filename);
    $blocks->close;
    $blocks->close;
    dies_with(sub { $blocks->read(my $block, 1) }, qr/the file is closed/, 'read');
    dies_with(sub { $blocks->rewind },             qr/the file is closed/, 'rewind');
    for my $forged (\my $number, 12_345, undef, bless(\my $other, 'Tollgate::Blocks')) {
        dies_with(sub { Tollgate::Blocks::read($forged, my $block, 1) },
            qr/is no reader/, 'forged');
    }
};

subtest 'errors are told from the end' => sub {
    dies_with(sub { Tollgate::Blocks->open('/nowhere/at/all') },
        qr{^Tollgate::Blocks::open: /nowhere/at/all: No such file or directory at }, 'missing');
    is $! + 0, ENOENT, 'errno';
    dies_with(sub { Tollgate::Blocks->open("/tmp\0x") }, qr/a zero byte/,
        'a name with a zero byte');
    my $directory = Tollgate::Blocks->open('/');
    dies_with(sub { $directory->read(my $block, 16) }, qr/Is a directory/, 'directory');
    is $! + 0, EISDIR, 'errno';
};

subtest 'a /proc file of size 0 has its content' => sub {
    like join('', all(Tollgate::Blocks->open('/proc/self/status'), 16)), qr/^Name:.*\n\z/s;
};

subtest 'a FIFO fills whole blocks though signals interrupt' => sub {
    my $handled = 0;
    local $SIG{USR1} = sub { $handled++ };
    my $folder = File::Temp->newdir;
    my $fifo   = "$folder/fifo";
    POSIX::mkfifo($fifo, oct 600) or die $!;
    my $parent = $$;
    my $child  = fork // die $!;
    if (!$child) {
        open my $sink, '>', $fifo or POSIX::_exit(1);
        for (1 .. 7) {
            select undef, undef, undef, 0.002;
            kill USR1 => $parent;
            syswrite $sink, 'm' x 300;
        }
        POSIX::_exit(0);
    }
    my $blocks = Tollgate::Blocks->open($fifo);
    is_deeply lengths(all($blocks, 1024)), [1024, 1024, 52], 'whole blocks';
    cmp_ok $handled, '>', 0, 'though signals came';
    dies_with(sub { $blocks->rewind }, qr/Illegal seek/, 'no way back');
    is $! + 0, ESPIPE, 'errno';
    waitpid $child, 0;
};

# A file keeps its place for all who hold it: to read 5 GiB would take seconds.
subtest 'a file over 4 GiB is read to its end' => sub {
    my $file = file_of('');
    my $size = (5 << 30) + 100;
    truncate $file->filename, $size or die $!;
    my $next   = next_descriptor();
    my $blocks = Tollgate::Blocks->open($file->filename);
    POSIX::lseek($next, $size - 1124, SEEK_SET);
    is_deeply lengths(all($blocks, 1024)), [1024, 100], 'the end';
    is POSIX::lseek($next, 0, SEEK_CUR), 5_368_709_220, 'where it is';
};

subtest 'misaligned direct input is an error and no end' => sub {
    my $file   = file_of('d' x (1 << 18));
    my $next   = next_descriptor();
    my $blocks = Tollgate::Blocks->open($file->filename);
    open my $same, '<&=', $next or die $!;
    fcntl $same, F_SETFL, O_DIRECT
        or plan skip_all => 'this file system has no O_DIRECT';
    dies_with(sub { $blocks->read(my $block, 70_001) }, qr/Invalid argument/, 'it dies');
    is $! + 0, EINVAL, 'errno';
    $blocks->close;
};

subtest 'the buffer may be anything that can be assigned to' => sub {
    my $file   = file_of('abcdef');
    my $blocks = Tollgate::Blocks->open($file->filename);
    my $wide   = "\x{263a}";
    $blocks->read($wide, 2);
    is $wide, 'ab', 'a string of characters';
    my %hash;
    $blocks->read($hash{new}, 2);
    is $hash{new}, 'cd', 'an element that was not there';
    dies_with(
        sub { $blocks->read('constant', 2) },
        qr/^Tollgate::Blocks::read: the buffer is read-only; pass a variable at \Q@{[__FILE__]}/,
        'a constant'
    );
};

subtest 'what the arguments do in the middle of the call' => sub {

    package Acting {
        use overload '0+' => sub { $_[0][0]->(); 3 }, fallback => 1;
    }
    my $file = file_of('abcdef');
    my %own  = (buffer => '', reader => Tollgate::Blocks->open($file->filename));
    my $size = bless [sub { %own = () }], 'Acting';
    is Tollgate::Blocks::read($own{reader}, $own{buffer}, $size), 3,
        'they may let go of one another';
    my ($reader, $block) = (Tollgate::Blocks->open($file->filename), 'x' x 100);
    tie my $tied, 'Tollgate::Test::Fetching', sub { undef $block; return $reader };
    Tollgate::Blocks::read($tied, $block, 6);
    is $block, 'abcdef', 'a tied reader may empty the buffer';
    my $closing = Tollgate::Blocks->open($file->filename);
    my $closer  = bless [sub { $closing->close }], 'Acting';
    dies_with(
        sub { $closing->read(my $block, $closer) },
        qr/the file is closed/,
        'and close the file'
    );
};

subtest 'paths and classes that are none are refused' => sub {
    dies_with(sub { Tollgate::Blocks->open(undef) },
        qr/open: the path is undefined; pass a string/, 'undef');
    dies_with(sub { Tollgate::Blocks->open("\x{263a}") },
        qr/open: the path has a character over 255/, 'wide');
    my $blocks = Tollgate::Blocks->open('/proc/self/status');
    dies_with(sub { $blocks->open('/') }, qr/open: the class is a reference/, 'an object');
};

done_testing;
