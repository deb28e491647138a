#include "journal.hpp"

#include <gmock/gmock.h>
#include <stdlib.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "error.hpp"
#include "privacy.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class JournalFile : public testing::Test {
 protected:
  void SetUp() override { folder_ = mkdtemp(name_.data()); }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path file() const { return folder_ / "run.jsonl"; }
  std::string text() const {
    std::ostringstream text;
    text << std::ifstream(file()).rdbuf();
    return text.str();
  }

  std::string name_ = fs::temp_directory_path() / "tollgate-test-XXXXXX";
  fs::path folder_;
};

TEST_F(JournalFile, EachObjectIsALine) {
  Journal::create(file()).write({{{"type", "a"}}, {{"type", "b"}}});
  EXPECT_EQ(text(), "{\"type\":\"a\"}\n{\"type\":\"b\"}\n");
}

TEST_F(JournalFile, ANewOneTakesNoOtherRunsPlace) {
  Journal::create(file());
  EXPECT_THROW(Journal::create(file()), Error);
}

TEST_F(JournalFile, ALineThatWasCutOffIsRemovedBeforeGoingOn) {
  std::ofstream(file()) << "{\"type\":\"a\"}\n{\"type\":\"b";
  Journal::open(file()).write({{{"type", "c"}}});
  EXPECT_EQ(text(), "{\"type\":\"a\"}\n{\"type\":\"c\"}\n");
}

TEST_F(JournalFile, ALineCanBeReadWhateverBytesItsMessageHolds) {
  Journal::create(file()).write({{{"message", "µ"}}, {{"message", "not \xff\xc3 UTF-8"}}});
  EXPECT_EQ(text(), "{\"message\":\"µ\"}\n{\"message\":\"not \uFFFD\uFFFD UTF-8\"}\n");
}

TEST(Journal, AFullDiskIsOneLineWithTheMend) {
  try {
    Journal::open("/dev/full").write({{{"type", "a"}}});
    FAIL() << "accepted";
  } catch (const Error &error) {
    EXPECT_THAT(error.what(), HasSubstr("No space left on device; what was finished is kept"));
  }
}

TEST(Privacy, AnAbsolutePathIsCutToItsLastPart) {
  EXPECT_EQ(without_places("cannot open /home/somebody/x.tsv: no"), "cannot open x.tsv: no");
  EXPECT_EQ(without_places("('/tmp/a/b')"), "('b')");
  EXPECT_EQ(without_places("/secret"), "secret");
}

TEST(Privacy, IdsAndRelativePathsStay) {
  EXPECT_EQ(without_places("cpp:read/fread_1_n/size:1024 in cpp/bench/x.cc, ../y"),
            "cpp:read/fread_1_n/size:1024 in cpp/bench/x.cc, ../y");
}

TEST(Privacy, TheHostNameIsReplacedWhereItIsAWord) {
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  EXPECT_EQ(without_places(std::string("on ") + host + ": no"), "on this-host: no");
}

TEST(Privacy, AWordOfTheFormatStaysOnAHostOfThatName) {
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  boost::json::value value;
  for (const char *key : {"time_unit", "run_type", "aggregate_name"}) {
    value = {{key, host}};
    remove_places(value);
    EXPECT_EQ(value.at(key), host);
  }
}

TEST(Privacy, ABenchmarksNameStays) {
  boost::json::value value = {{"name", "/a/b"}, {"label", "/a/b"}};
  remove_places(value);
  EXPECT_EQ(boost::json::serialize(value), R"({"name":"/a/b","label":"b"})");
}

}  // namespace
}  // namespace tollgate::harness
