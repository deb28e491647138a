#include "process.hpp"

#include <gmock/gmock.h>
#include <signal.h>
#include <unistd.h>

#include <fstream>

namespace tollgate::harness {
namespace {

using End = ProcessResult::End;

ProcessResult shell(const std::string &script, double time_limit = 20) {
  ProcessSpec spec;
  spec.arguments = {"/bin/sh", "-c", script};
  spec.environment = {"PATH=/usr/bin:/bin"};
  spec.time_limit = time_limit;
  spec.output_limit = 1000;
  spec.progress = true;
  const Interrupts interrupts;
  return run_process(spec, interrupts);
}

// Whether a process lives; one that is dead and not reaped yet does not.
bool lives(const std::string &pid) {
  std::ifstream status("/proc/" + pid + "/stat");
  std::string number, name, state;
  return status >> number >> name >> state && state != "Z";
}

void expect_to_die(const std::string &pid) {
  ASSERT_FALSE(pid.empty());
  for (int tries = 0; tries < 500 && lives(pid); ++tries) usleep(10000);
  EXPECT_FALSE(lives(pid)) << pid;
}

TEST(Process, ItsStatusAndWhatItSaidComeBack) {
  const ProcessResult result = shell("echo out; echo err >&2; exit 3");
  EXPECT_EQ(result.end, End::exited);
  EXPECT_EQ(result.code, 3);
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(describe(result, Said::last_line), "exited with status 3: err");
}

TEST(Process, TheFirstOrTheLastLineOfItsErrorsIsQuoted) {
  const ProcessResult result = shell("echo cause >&2; echo; echo end >&2; exit 3");
  EXPECT_EQ(describe(result, Said::first_line), "exited with status 3: cause");
  EXPECT_EQ(describe(result, Said::last_line), "exited with status 3: end");
}

TEST(Process, ADeathByASignalIsNamed) {
  const ProcessResult result = shell("kill -ABRT $$");
  EXPECT_EQ(result.end, End::signalled);
  EXPECT_EQ(describe(result, Said::last_line), "died of SIGABRT");
}

TEST(Process, ADeathByARealTimeSignalHasItsNumber) {
  EXPECT_EQ(describe(shell("kill -40 $$"), Said::last_line), "died of signal 40");
}

TEST(Process, AQuotedLineIsCutBetweenCharacters) {
  ProcessResult result;
  result.end = End::exited;
  result.errors = std::string(299, 'x') + "µs";
  EXPECT_EQ(describe(result, Said::last_line), "exited with status 0: " + std::string(299, 'x'));
}

TEST(Process, AProgramThatIsNotThereIsSaid) {
  ProcessSpec spec;
  spec.arguments = {"/no/such/program"};
  const Interrupts interrupts;
  const ProcessResult result = run_process(spec, interrupts);
  EXPECT_EQ(result.end, End::not_started);
  EXPECT_EQ(describe(result, Said::last_line), "cannot be started: No such file or directory");
}

TEST(Process, AHangingOneIsKilledWithItsChildren) {
  const ProcessResult result = shell("sleep 1000 & echo $!; sleep 1000", 0.3);
  EXPECT_EQ(result.end, End::timed_out);
  expect_to_die(result.output.substr(0, result.output.find('\n')));
}

TEST(Process, AChildThatOutlivesItsParentIsKilled) {
  const ProcessResult result = shell("sleep 1000 & echo $!");
  EXPECT_TRUE(result.succeeded());
  expect_to_die(result.output.substr(0, result.output.find('\n')));
}

TEST(Process, AFloodIsCutAndDoesNotBlock) {
  const ProcessResult result = shell("head -c 5000000 /dev/zero; head -c 5000000 /dev/zero >&2");
  EXPECT_TRUE(result.succeeded());
  EXPECT_TRUE(result.output_cut);
  EXPECT_EQ(result.output.size(), 1000u);
  EXPECT_EQ(result.errors.size(), 1000u);
}

TEST(Process, AnEndlessFloodMeetsTheTimeLimit) { EXPECT_EQ(shell("exec cat /dev/zero", 0.3).end, End::timed_out); }

TEST(Process, TheLastCompleteLineOfProgressComesBack) {
  EXPECT_EQ(shell("echo first >&3; echo get/b >&3; printf half >&3").progress, "get/b");
}

TEST(Process, ASignalInterruptsAndKillsTheGroup) {
  const ProcessResult result = [] {
    ProcessSpec spec;
    spec.arguments = {"/bin/sh", "-c", "sleep 1000 & echo $!; kill -INT " + std::to_string(getpid()) + "; sleep 1000"};
    spec.environment = {"PATH=/usr/bin:/bin"};
    const Interrupts interrupts;
    return run_process(spec, interrupts);
  }();
  EXPECT_EQ(result.end, End::interrupted);
  expect_to_die(result.output.substr(0, result.output.find('\n')));
}

}  // namespace
}  // namespace tollgate::harness
