#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "error.hpp"
#include "read.hpp"
#include "recorded_run.hpp"

namespace tollgate::harness {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Run run_of(const std::string &text) {
  const ScratchFolder folder;
  folder.file("r/run.jsonl", text);
  return read_run(folder.path() / "r");
}

std::string refusal(const std::string &text) {
  try {
    run_of(text);
    return {};
  } catch (const Error &error) {
    return error.what();
  }
}

const std::string first = R"({"type":"run","schema":1,"started":"2026-01-05T10:00:00Z"})"
                          "\n";

TEST(ReadRun, EverythingThatWasWrittenIsThere) {
  const auto run = recorded_run();
  EXPECT_EQ(run.cases.size(), 36u);
  EXPECT_EQ(run.children.size(), 120u);
  EXPECT_EQ(run.failures.size(), 1u);
  EXPECT_EQ(run.memories.size(), 6u);
  EXPECT_EQ(run.counts.size(), 13u);
  EXPECT_TRUE(run.complete);
  EXPECT_TRUE(run.paired);
  EXPECT_THAT(run.environment, Contains(std::pair<std::string, std::string>("load", "0.1")));
}

TEST(ReadRun, AWholeNumberStaysWholeInParametersAndEnvironment) {
  const auto run = run_of(
      R"({"type":"run","schema":1,"environment":{"file_bytes_warm":100000000,"mhz":1e5,"exact":9007199254740993}})"
      "\n"
      R"({"type":"case","id":"a:b","language":"a","run_name":"b","operation":"b","clock":"cpu","params":{"N":1000000}})"
      "\n");
  using Pair = std::pair<std::string, std::string>;
  EXPECT_THAT(run.environment, ElementsAre(Pair("file_bytes_warm", "100000000"), Pair("mhz", "100000"),
                                           Pair("exact", "9007199254740993")));
  EXPECT_THAT(run.cases.at(0).params, ElementsAre(Pair("N", "1000000")));
}

TEST(ReadRun, AHalfWrittenLastLineIsLeftOutWithAWarning) {
  const std::string text = recorded_lines();
  const std::size_t last = text.rfind('\n', text.size() - 2);
  const auto run = run_of(text.substr(0, last + 20));
  EXPECT_FALSE(run.complete);
  EXPECT_THAT(run.warnings, Contains(HasSubstr("is cut off")));
  EXPECT_EQ(run.children.size(), 120u);
}

TEST(ReadRun, AnyOtherBrokenLineIsRefusedByItsNumber) {
  EXPECT_THAT(refusal(first + "{\"type\":\n" +
                      R"({"type":"end"})"
                      "\n"),
              AllOf(HasSubstr("run.jsonl: line 2"), HasSubstr("not JSON")));
  EXPECT_THAT(refusal(first + "[]\n"), HasSubstr("line 2: not an object"));
  EXPECT_THAT(refusal(first + R"({"type":"child","round":"x","language":"cpp"})"
                              "\n"),
              HasSubstr("line 2: \"round\" is not a whole number"));
  EXPECT_THAT(refusal(first + R"({"type":"memory","case":"a","records":0})"
                              "\n"),
              HasSubstr("\"records\""));
}

TEST(ReadRun, ANewerSchemaIsRefusedByName) {
  EXPECT_THAT(refusal(R"({"type":"run","schema":2})"
                      "\n"),
              HasSubstr("schema 2 is newer"));
  EXPECT_THAT(refusal(R"({"type":"run","schema":4294967297})"
                      "\n"),
              HasSubstr("schema 4294967297 is newer"));
}

TEST(ReadRun, LinesAndFieldsThatItDoesNotKnowAreIgnored) {
  EXPECT_EQ(refusal(first +
                    R"({"type":"weather","rain":true})"
                    "\n" +
                    R"({"type":"end","moon":1})"
                    "\n"),
            "");
}

TEST(ReadRun, ARunBeginsWithItsRunLineAndHasOne) {
  EXPECT_THAT(refusal(R"({"type":"end"})"
                      "\n"),
              HasSubstr("line 1: a run begins with"));
  EXPECT_THAT(refusal(first + first), HasSubstr("line 2: a second run begins"));
  EXPECT_THAT(refusal(""), HasSubstr("the file is empty"));
}

TEST(ReadRun, AFolderThatIsNoRunIsRefusedWithTheMend) {
  const ScratchFolder folder;
  try {
    read_run(folder.path());
    FAIL() << "read";
  } catch (const Error &error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("no run"), HasSubstr("tollgate run --out")));
  }
  EXPECT_THROW(read_run(folder.path() / "missing"), Error);
}

TEST(ReadRun, ANumberThatCannotBeIsRefusedWithTheMend) {
  const std::string wrong[] = {
      R"({"type":"case","id":"a:b/c","language":"a","run_name":"b/c","operation":"b","clock":"cpu","items":0})",
      R"({"type":"count","case":"a","instructions":-1})", R"({"type":"count","case":"a","instructions":1,"n":0})",
      R"({"type":"child","round":-1,"language":"a"})"};
  for (const std::string &line : wrong)
    EXPECT_THAT(refusal(first + line + "\n"), AllOf(HasSubstr("line 2: \""), HasSubstr("or measure again"))) << line;
  EXPECT_THAT(refusal(R"({"type":"run","schema":1,"rounds":-1})"
                      "\n"),
              HasSubstr("line 1: \"rounds\" is not"));
}

TEST(ReadRun, WhateverIsWrongWithALineTheMendIsSaid) {
  for (const char *line : {R"({"type":"child","round":0})", R"({"type":"memory","case":"a"})", R"({"round":0})",
                           R"({"type":"code","case":"a","part":"loop","instructions":[1]})"})
    EXPECT_THAT(refusal(first + line + "\n"), AllOf(HasSubstr("line 2: "), HasSubstr("; remove the line, or measure")))
        << line;
  EXPECT_THAT(refusal("{\"type\":\"run\"}\n"), HasSubstr("\"schema\" is not 1; measure again"));
}

TEST(ReadRun, OfARunItsFolderIsNamed) {
  const ScratchFolder folder;
  try {
    read_run(folder.file("r/run.jsonl", first));
    FAIL() << "read";
  } catch (const Error &error) {
    EXPECT_THAT(error.what(), HasSubstr("name the folder that it lies in"));
  }
}

}  // namespace
}  // namespace tollgate::harness
