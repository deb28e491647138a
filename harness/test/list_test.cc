// What `tollgate list` shows, with a fake runner.
#include <gmock/gmock.h>

#include <sstream>

#include "complain.hpp"
#include "sandbox.hpp"

namespace tollgate::harness {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(List, FitsATerminalAndBreaksNoId) {
  const std::string middle = "get/" + std::string(50, 'm'), longest = "get/" + std::string(90, 'l');
  Sandbox sandbox;
  sandbox.add_runner("fake",
                     "case get/a\ncase hole/" + std::string(30, 'h') + "\ncase " + middle + "\ncase " + longest);
  const std::string output = sandbox.tollgate("list --runner ./fake").output;
  std::vector<std::string> lines;
  std::istringstream text(output);
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  EXPECT_THAT(lines, Contains("fake:" + middle));
  EXPECT_THAT(lines, Contains("fake:" + longest));
  EXPECT_THAT(lines, Contains(StartsWith("fake:hole/" + std::string(30, 'h') + "  not here: ")));
  std::erase(lines, "fake:" + longest);
  for (const std::string &line : lines) {
    EXPECT_TRUE(line.size() <= 80 || line.find(' ', line.find_first_not_of(' ')) == line.npos) << line;
  }
}

TEST(List, SaysThatARunnerIsMissingBeforeThatNoCaseMatches) {
  Sandbox sandbox;
  sandbox.add_runner("toll-cpp", "case get/a\n");
  const std::string errors = sandbox.tollgate("list '^perl:'").errors;
  EXPECT_LT(errors.find("the perl runner, toll-perl, is not beside tollgate"), errors.find("no case matches '^perl:'"));
  EXPECT_THAT(errors, HasSubstr("no case matches"));
}

TEST(Printable, LeavesNothingThatSteersATerminal) {
  EXPECT_EQ(printable("a\x1b[2J\r\n\x7f"), "a [2J   ");
  EXPECT_EQ(printable("\xc2\x9b"
                      "2J"),
            " 2J");
  EXPECT_EQ(printable("µs, naïve, 日本"), "µs, naïve, 日本");
}

}  // namespace
}  // namespace tollgate::harness
