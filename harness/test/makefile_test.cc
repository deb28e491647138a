// What the front door hands on to tollgate.
#include <gmock/gmock.h>

#include <fstream>

#include "process.hpp"
#include "recorded_run.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

// A checkout whose programs are built, into a folder with a blank in its name; its
// tollgate says what it was given.
class Makefile : public testing::Test {
 protected:
  Makefile() {
    fs::copy(TOLLGATE_TEST_DATA "/../../Makefile", folder.path());
    const fs::path program = folder.file("my build/bin/tollgate", "#!/bin/sh\nprintf '[%s]' \"$@\"\n");
    fs::permissions(program, fs::perms::owner_all);
    folder.file("results/20260101T000000Z/run.jsonl", "{\"profile\":\"quick\"}\n");
    folder.file("results/20260102T000000Z/run.jsonl", "{\"profile\":\"smoke\"}\n");
  }

  ProcessResult make(std::vector<std::string> arguments) const {
    ProcessSpec spec;
    spec.arguments = {"/usr/bin/make",        "-s", "-C",       folder.path().string(),
                      "--no-print-directory", "-o", "programs", "BUILD=my build"};
    spec.arguments.insert(spec.arguments.end(), arguments.begin(), arguments.end());
    spec.environment = {"PATH=/usr/bin:/bin"};
    spec.time_limit = 20;
    spec.output_limit = 10000;
    const Interrupts interrupts;
    return run_process(spec, interrupts);
  }

  ScratchFolder folder;
};

TEST_F(Makefile, HandsOnAnyFilterToTheLetter) {
  EXPECT_EQ(make({"bench", R"(FILTER=a'b "$c|d$)"}).output, R"([run][--profile][default][--filter][a'b "$c|d$])");
}

TEST_F(Makefile, ComparesAnyFolderWithTheNewestRunThatHasFigures) {
  EXPECT_EQ(make({"compare", "BASE=it's mine"}).output, "[compare][it's mine][results/20260101T000000Z]");
}

TEST_F(Makefile, SaysWhenThereIsNoRunThatHasFigures) {
  fs::remove_all(folder.path() / "results/20260101T000000Z");
  EXPECT_THAT(make({"compare", "BASE=a"}).errors, HasSubstr("no run that has figures yet: make bench"));
}

TEST_F(Makefile, MakesARunForTheLanguagesOnlyWhereThereIsNone) {
  EXPECT_EQ(make({"compare"}).output, "[languages]");
  fs::remove_all(folder.path() / "results/20260101T000000Z");
  EXPECT_EQ(make({"compare"}).output, "[run][--profile][quick][languages]");
}

}  // namespace
}  // namespace tollgate::harness
