#!/usr/bin/perl
# Makes a large run of a small one: its processes again and again, in further rounds,
# until it has so many samples.
#   large_run.pl RUN_JSONL SAMPLES OUT_FOLDER
use v5.36;

my ($run, $wanted, $folder) = @ARGV;
die "usage: large_run.pl RUN_JSONL SAMPLES OUT_FOLDER\n"
    if !defined $folder || $wanted !~ /\A[1-9][0-9]*\z/;
open my $in, '<', $run or die "$run: $!\n";
my @lines     = <$in>;
my @processes = grep { /\A\{"type":"child"/ } @lines;
my $samples   = 0;
$samples += () = /"repetition_index"/g for @processes;
my ($rounds) = $lines[0] =~ /"rounds":(\d+)/ or die "$run: no line of a run at its start\n";
die "$run: no samples\n" if !$samples;

mkdir $folder;
open my $out, '>', "$folder/run.jsonl" or die "$folder/run.jsonl: $!\n";
print {$out} grep { !/\A\{"type":"end"/ } @lines;
for (my $times = 1 ; $times * $samples < $wanted ; ++$times) {
    for my $line (@processes) {
        print {$out} $line =~ s/"round":(\d+)/'"round":' . ($1 + $times * $rounds)/er;
    }
}
print {$out} grep { /\A\{"type":"end"/ } @lines;
close $out or die "$folder/run.jsonl: $!\n";
