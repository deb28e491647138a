#include "claim_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "error.hpp"
#include "recorded_run.hpp"
#include "report_json.hpp"
#include "reproduce.hpp"
#include "sandbox.hpp"

namespace tollgate::harness {
namespace {

using ::testing::HasSubstr;

ClaimRecord record(const std::string &claim) {
  ClaimRecord made;
  made.claim = claim;
  made.made = "2026-01-05T10:00:00Z";
  made.settings = {{"n", 1e8}, {"times", 6}, {"records", 1e6}, {"file_bytes", 1 << 28}, {"processes", 24}};
  return made;
}

// Six repetitions around a value.
std::vector<double> around(double value) {
  std::vector<double> values;
  for (int i = 0; i < 6; ++i) values.push_back(value * (1 + 0.002 * i));
  return values;
}

// The article's own ratios, but for the primitives, which are only twice as fast here.
ClaimRecord int_loops() {
  ClaimRecord made = record("a");
  for (const char *bits : {"int32/", "int64/"}) {
    made.measured[std::string(bits) + "plain_rec"] = around(4);
    made.measured[std::string(bits) + "stub_boxed_param"] = around(2);
    made.measured[std::string(bits) + "string_primitive"] = around(2);
  }
  return made;
}

std::string verdict_on(const ClaimRecord &record, const std::string &said) {
  const ClaimPage page = claim_page(record);
  const boost::json::object told = claim_json(record, page.statements);
  for (const auto &one : told.at("statements").as_array())
    if (std::string(one.at("says").as_string()).find(said) != std::string::npos)
      return std::string(one.at("verdict").as_string());
  return "nothing is said of it";
}

TEST(ClaimPage, AFactorHoldsWhenItsIntervalLiesWithinAQuarterOfIt) {
  EXPECT_EQ(verdict_on(int_loops(), "C stubs are twice"), "holds");
}

TEST(ClaimPage, AFactorDoesNotHoldWhenItsIntervalLiesOutside) {
  EXPECT_EQ(verdict_on(int_loops(), "8.7 times as fast as plain"), "does not hold");
}

// Claim A with these gains of the stubs, of which the article says twice.
std::string verdict_on_gains(const std::vector<double> &gains) {
  ClaimRecord made = int_loops();
  made.measured["int32/stub_boxed_param"] = std::vector<double>(gains.size(), 1);
  made.measured["int32/plain_rec"] = gains;
  return verdict_on(made, "C stubs are twice");
}

TEST(ClaimPage, AFigureThatIsOffDoesNotHoldWhereTheIntervalLeavesItOut) {
  EXPECT_EQ(verdict_on_gains({1.44, 1.5, 1.55, 1.6, 1.7, 1.81}), "does not hold");
  EXPECT_EQ(verdict_on_gains({2.2, 2.4, 2.6, 2.7, 2.9, 3.1}), "does not hold");
}

TEST(ClaimPage, AFigureThatTheIntervalDoesNotLeaveOutCannotBeTold) {
  EXPECT_EQ(verdict_on_gains({1.2, 1.3, 1.5, 1.55, 1.9, 2.1}), "cannot be told here");
}

TEST(ClaimPage, AFigureThatIsMetOnlyByTheMiddleCannotBeTold) {
  EXPECT_EQ(verdict_on_gains({1.5, 1.6, 1.65, 1.7, 1.75, 1.8}), "cannot be told here");
}

TEST(ClaimPage, WhatWasNotMeasuredCannotBeTold) {
  EXPECT_EQ(verdict_on(int_loops(), "The setter stub"), "cannot be told here");
  EXPECT_EQ(verdict_on(record("b"), "wrapper is slower"), "cannot be told here");
}

TEST(ClaimPage, TooFewRepetitionsDecideNothing) {
  ClaimRecord made = int_loops();
  for (auto &[name, values] : made.measured) values.resize(5);
  EXPECT_EQ(verdict_on(made, "C stubs are twice"), "cannot be told here");
}

TEST(ClaimPage, IdenticalInstructionsLeaveNothingToTheCompiler) {
  ClaimRecord made = record("c");
  made.measured["instructions/size_1"] = made.measured["instructions/one_size"] = {1000};
  EXPECT_EQ(verdict_on(made, "The compiler's optimisation"), "does not hold");
}

TEST(ClaimPage, AGapFromNothingHoldsOnlyWhereOneIsAsWideAsTheArticles) {
  ClaimRecord made = record("c");
  made.measured = {{"cold/size_1", around(2.3)}, {"later", around(1)}};
  EXPECT_EQ(verdict_on(made, "a gap like its 2.4"), "cannot be told here");
  made.measured["cold/size_1"] = around(2.5);
  EXPECT_EQ(verdict_on(made, "a gap like its 2.4"), "holds");
}

TEST(ClaimPage, NoLineIsWiderThanATerminalEvenWithNothingMeasured) {
  for (const char *claim : {"a", "b", "c"}) {
    std::istringstream lines(render_text(claim_page(record(claim)).document));
    for (std::string line; std::getline(lines, line);) {
      const auto width = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
      EXPECT_LE(width, 80) << line;
    }
  }
}

TEST(ClaimRecord, IsTheSameWhenItIsReadAndWrittenAgain) {
  ClaimRecord made = int_loops();
  made.measured["odd"] = {0.1 + 0.2, 1.0 / 3, 2.0 / 7e9};
  made.missing["hyperfine"] = "it is not there";
  const ScratchFolder folder;
  const std::string text = json_text(claim_json(made, claim_page(made).statements));
  const ClaimRecord read = read_record(folder.file("a.json", text).string());
  EXPECT_EQ(json_text(claim_json(read, claim_page(read).statements)), text);
}

TEST(ClaimRecord, AFileThatIsNoneIsRefusedByName) {
  const ScratchFolder folder;
  const std::string path = folder.file("a.json", "{\"schema\": 1}").string();
  try {
    read_record(path);
    FAIL();
  } catch (const Error &error) {
    EXPECT_THAT(error.what(), HasSubstr(path));
  }
  EXPECT_THROW(read_record((folder.path() / "b.json").string()), Error);
}

// What reading it back under this name is refused with; empty when it is not.
std::string refusal(const ClaimRecord &made, const std::string &name = "a.json") {
  const ScratchFolder folder;
  try {
    read_record(folder.file(name, json_text(record_json(made))).string());
    return {};
  } catch (const Error &error) {
    return error.what();
  }
}

TEST(ClaimRecord, IsThatOfTheClaimWhoseNameTheFileHas) {
  EXPECT_EQ(refusal(int_loops()), "");
  EXPECT_THAT(refusal(int_loops(), "b.json"), HasSubstr("b.json: it is the record of claim a"));
}

TEST(ClaimRecord, LacksNoSettingThatItsPageTells) {
  ClaimRecord made = int_loops();
  made.settings["n"] = 0;
  EXPECT_THAT(refusal(made), HasSubstr("a.json: the setting \"n\" is not from 1 on"));
  made.settings.erase("n");
  EXPECT_THAT(refusal(made), HasSubstr("a.json: the settings lack \"n\""));
}

TEST(ClaimRecord, HasNoTimeThatIsNoTime) {
  for (const double value : {0.0, -1.0}) {
    ClaimRecord made = int_loops();
    made.measured["int32/plain_rec"][3] = value;
    EXPECT_THAT(refusal(made), HasSubstr("\"int32/plain_rec\" holds what was never measured")) << value;
  }
}

TEST(ClaimRecord, HasAsManyValuesOfAllThatIsPaired) {
  ClaimRecord made = int_loops();
  made.measured["int32/string_primitive"].resize(2);
  EXPECT_THAT(refusal(made), HasSubstr("\"int32/string_primitive\" has 2 values"));
}

TEST(ClaimPage, PairsOnlyTheRepetitionsThatAllSeriesHave) {
  ClaimRecord made = int_loops();
  made.measured["int32/plain_rec"].resize(2);
  EXPECT_EQ(verdict_on(made, "with int64 the primitives' gain"), "cannot be told here");
}

TEST(Reproduce, QuotesAPathForAShellWhateverIsInIt) {
  Sandbox sandbox;
  const std::string path = "/tmp/it's a \"$HOME\" \\ 'place'";
  EXPECT_EQ(sandbox.tollgate("--version", "printf %s " + quoted(path) + "; exit;").output, path);
}

TEST(Reproduce, RefusesAFolderThatTakesNothingBeforeItMeasures) {
  Sandbox sandbox;
  const ProcessResult result = sandbox.tollgate("reproduce a --out tollgate/claims");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("--out tollgate/claims: no file can be written there"));
}

TEST(Reproduce, TakesNoOptionOfMeasuringWhereItMeasuresNothing) {
  Sandbox sandbox;
  for (const char *option : {"--n 1e6", "--times 6", "--run x", "--slow-device", "--scratch x", "--file-size 1M"}) {
    const ProcessResult result = sandbox.tollgate(std::string("reproduce a --from . ") + option);
    EXPECT_THAT(result.errors, HasSubstr("cannot stand beside --from")) << option;
  }
}

TEST(Reproduce, TakesNoFiguresOfASmokeRun) {
  Sandbox sandbox;
  sandbox.add_runner("fake", "case get/a\n");
  sandbox.tollgate("run --profile smoke --out run --runner ./fake");
  const ProcessResult result = sandbox.tollgate("reproduce a --run run");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("--run run is a smoke run, which has no figures"));
}

TEST(Reproduce, ShowsThePageThatItCannotKeep) {
  Sandbox sandbox;
  std::ofstream(sandbox.folder() / "a.json") << json_text(record_json(int_loops()));
  std::filesystem::create_directories(sandbox.folder() / "out" / "a.json.part");
  const ProcessResult result = sandbox.tollgate("reproduce a --from . --out out");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.output, HasSubstr("C stubs are twice"));
  EXPECT_THAT(result.errors, HasSubstr("out/a.json: cannot be written"));
}

TEST(Reproduce, KeepsAClaimThatIsDoneWhenTheNextOneFails) {
  Sandbox sandbox;
  std::ofstream(sandbox.folder() / "a.json") << json_text(record_json(int_loops()));
  EXPECT_EQ(sandbox.tollgate("reproduce --from . --out out").code, 3);  // there is no b.json
  EXPECT_TRUE(std::filesystem::exists(sandbox.folder() / "out" / "a.json"));
}

TEST(ClaimRecord, TakesARunsCasesByTheRoundsThatAllHave) {
  const Summary summary = summarise(recorded_run({}));
  ClaimRecord made = record("b");
  add_cases(made, summary,
            {"perl:put_article/hash", "perl:put_article/op_pad", "perl:put_article/nothing", "perl:memory/hash"});
  ASSERT_TRUE(made.find("perl:put_article/hash"));
  EXPECT_EQ(made.find("perl:put_article/hash")->size(), made.find("perl:put_article/op_pad")->size());
  EXPECT_EQ(made.missing.count("perl:put_article/nothing"), 1u);
  EXPECT_NEAR(*made.middle("perl:memory/hash"), 194, 0.1);
}

}  // namespace
}  // namespace tollgate::harness
