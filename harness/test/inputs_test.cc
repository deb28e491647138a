// Files that have broken benchmark tools, and the whole kind that each stands for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "error.hpp"
#include "judge.hpp"
#include "read.hpp"
#include "recorded_run.hpp"

namespace tollgate::harness {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;

std::filesystem::path input(const std::string &name) {
  return std::filesystem::path(TOLLGATE_TEST_DATA) / "inputs" / name;
}

Summary summary_of(const std::string &name) { return summarise(read_run(input(name))); }

Judgement judgement_of(const std::string &a, const std::string &b) { return judge(summary_of(a), summary_of(b), 0.02); }

int status_of(const std::string &a, const std::string &b) { return judgement_status(judgement_of(a, b), false); }

// What reading a file of this text is refused with; empty when it is not.
std::string refusal(const std::string &text) {
  const ScratchFolder folder;
  try {
    read_run(folder.file("x.json", text));
    return {};
  } catch (const Error &error) {
    return error.what();
  }
}

std::string row(const std::string &name, const std::string &more) {
  return R"({"name": ")" + name + R"(", "run_name": ")" + name + R"(", "run_type": "iteration", "iterations": 10, )" +
         more + "}";
}

std::string file_of(const std::string &rows) { return "{\"context\": {},\n \"benchmarks\": [" + rows + "]}"; }

Run run_of(const std::string &rows) {
  const ScratchFolder folder;
  return read_run(folder.file("x.json", file_of(rows)));
}

const std::string times = R"("real_time": 2, "cpu_time": 1)";

TEST(Inputs, AFileAgainstItselfIsTheSameEverywhere) {
  const Judgement judgement = judgement_of("plain_a.json", "plain_a.json");
  ASSERT_EQ(judgement.rows.size(), 2u);
  for (const Comparison &each : judgement.rows) {
    EXPECT_EQ(each.ratio.value, 1);
    EXPECT_EQ(each.verdict, Verdict::same);
  }
  EXPECT_EQ(judgement_status(judgement, true), 0);
}

TEST(Inputs, ATenthSlowerIsARegressionAndSwappedItsInverse) {
  const Judgement there = judgement_of("plain_a.json", "plain_b_put_10pct_slower.json");
  const Judgement back = judgement_of("plain_b_put_10pct_slower.json", "plain_a.json");
  EXPECT_EQ(there.rows[0].verdict, Verdict::same);
  EXPECT_EQ(there.rows[1].verdict, Verdict::slower);
  EXPECT_EQ(back.rows[1].verdict, Verdict::faster);
  EXPECT_NEAR(there.rows[1].ratio.value, 1.1, 1e-9);
  EXPECT_NEAR(there.rows[1].ratio.value * back.rows[1].ratio.value, 1, 1e-12);
  EXPECT_EQ(judgement_status(there, false), 1);
  EXPECT_EQ(judgement_status(back, false), 0);
}

TEST(Inputs, UnitsAreConverted) {
  EXPECT_EQ(status_of("plain_a.json", "mixed_units.json"), 0);
  EXPECT_DOUBLE_EQ(run_of(row("a", R"("real_time": 2, "cpu_time": 1, "time_unit": "s")")).children[0].rows[0].cpu_ns,
                   1e9);
  EXPECT_THAT(refusal(file_of(row("a", times + R"(, "time_unit": "min")"))), HasSubstr("time_unit 'min'"));
}

TEST(Inputs, CountersThatAreNoNumbersAreDroppedAndTheTimesStand) {
  const auto run = read_run(input("nan_infinity.json"));
  EXPECT_THAT(run.warnings, Contains(HasSubstr("3 counters dropped")));
  EXPECT_EQ(run.children[0].rows.size(), 2u);
  EXPECT_DOUBLE_EQ(run.children[0].rows[0].cpu_ns, 9.9);
  const auto spelled = run_of(row("a", times + R"(, "x": nan, "y": -inf, "z": -nan(ind), "w": null)"));
  EXPECT_THAT(spelled.warnings, Contains(HasSubstr("4 counters dropped")));
}

TEST(Inputs, ATimeThatIsNoTimeLosesThatSampleOnly) {
  for (const char *name : {"nan_time.json", "negative_time.json"}) {
    const Summary summary = summary_of(name);
    EXPECT_EQ(summary.cases[0].rejected, 1u) << name;
    EXPECT_EQ(summary.cases[0].time->value, 10) << name;
    EXPECT_THAT(summary.warnings, Contains(HasSubstr("rejected samples"))) << name;
    EXPECT_EQ(status_of(name, name), 2) << name;
  }
}

TEST(Inputs, ACaseWithoutASampleLeftHasFailedEvenOnBothSides) {
  const Summary summary = summary_of("zero_time.json");
  EXPECT_FALSE(summary.cases[0].time);
  EXPECT_EQ(summary.failures.at(0).kind, "samples");
  EXPECT_EQ(status_of("zero_time.json", "plain_a.json"), 3);
  EXPECT_EQ(status_of("zero_time.json", "zero_time.json"), 3);
}

TEST(Inputs, WhatIsNoJsonIsRefusedWithLineAndColumn) {
  const std::pair<const char *, const char *> refused[] = {
      {"rms_percent.json", "line 33 column 27"},
      {"context_missing_comma.json", "line 7 column 3"},
      {"thousands_separators.json", "line 7 column"},
      {"decimal_comma.json", "line 36 column 18"},
      {"not_json.txt", "line 1 column 1"},
      {"printed_in_between.json", "line 1 column 1"},
  };
  for (const auto &[name, place] : refused) {
    try {
      read_run(input(name));
      ADD_FAILURE() << name << " was read";
    } catch (const Error &error) {
      EXPECT_THAT(error.what(), AllOf(HasSubstr(name), HasSubstr(place)));
      EXPECT_THAT(error.what(), ::testing::Not(HasSubstr("\n")));
    }
  }
}

TEST(Inputs, NumbersOfALocaleAreNeverReadAsOthers) {
  EXPECT_THAT(refusal(file_of(R"({"name": "a", "iterations": 1.000, "real_time": 2, "cpu_time": 1})")),
              HasSubstr("\"iterations\" is no whole number"));
  EXPECT_THAT(refusal(file_of(row("a", R"("real_time": 2, "cpu_time": 1'000)"))), HasSubstr("line 2 column"));
  EXPECT_THAT(refusal(file_of(row("a", R"("real_time": "2,5", "cpu_time": 1)"))), HasSubstr("string"));
}

TEST(Inputs, TextBehindTheDocumentIsRefused) {
  EXPECT_THAT(refusal(file_of(row("a", times)) + "\nhello"), HasSubstr("line 3 column 1: something follows"));
}

TEST(Inputs, TwoBenchmarksOfOneNameAreAmbiguous) {
  EXPECT_THROW(read_run(input("duplicate_names.json")), Error);
  const std::string without_index = row("a", times) + "," + row("a", times);
  EXPECT_THAT(refusal(file_of(without_index)), HasSubstr("two benchmarks are named 'a'"));
}

TEST(Inputs, RepetitionsOfOldVersionsAreKnownByTheirAggregates) {
  std::string rows;
  for (const char *name : {"a", "a", "a_mean", "a_median", "a_stddev"}) {
    rows += (rows.empty() ? "" : ",") + std::string(R"({"name": ")") + name + R"(", "iterations": 10, )" + times + "}";
  }
  const auto run = run_of(rows);
  ASSERT_EQ(run.cases.size(), 1u);
  EXPECT_EQ(run.children[0].rows.size(), 2u);
}

TEST(Inputs, AFailedCaseIsComparableOnlyWithOneThatFailedAlike) {
  EXPECT_EQ(status_of("plain_a.json", "error_rows.json"), 3);
  EXPECT_EQ(status_of("error_rows.json", "error_rows.json"), 0);
  EXPECT_EQ(judgement_of("plain_a.json", "error_rows.json").failed_b.at(0).message, "boom");
}

TEST(Inputs, SkippedSinceVersionEighteenIsAFailureToo) {
  const auto run = run_of(row("a", R"("real_time": 0, "cpu_time": 0, "skipped": true, "skip_message": "no device")"));
  EXPECT_EQ(summarise(run).failures.at(0).message, "no device");
}

TEST(Inputs, AggregatesAloneGiveARatioAndDecideNothing) {
  const Judgement judgement = judgement_of("aggregates_only.json", "plain_a.json");
  EXPECT_EQ(judgement.rows.at(0).ratio.value, 1);
  EXPECT_FALSE(judgement.rows[0].ratio.interval);
  EXPECT_EQ(judgement_status(judgement, false), 2);
}

TEST(Inputs, WholeRowsBeforeACutAreSalvaged) {
  EXPECT_THAT(read_run(input("truncated.json")).warnings, Contains(HasSubstr("0 whole rows")));
  EXPECT_EQ(status_of("plain_a.json", "truncated.json"), 2);
  const ScratchFolder folder;
  const std::string whole = file_of(row("a", times) + "," + row("b", times));
  const auto run = read_run(folder.file("x.json", whole.substr(0, whole.size() - 10)));
  EXPECT_TRUE(run.salvaged);
  EXPECT_THAT(run.warnings, Contains(HasSubstr("1 whole row before the cut")));
}

TEST(Inputs, SalvagedRowsAreComparedButDecideNothingForGood) {
  const ScratchFolder folder;
  std::ostringstream whole;
  whole << std::ifstream(input("plain_a.json")).rdbuf();
  const auto cut = folder.file("cut.json", whole.str().substr(0, whole.str().size() - 40));
  const Judgement judgement = judge(summary_of("plain_a.json"), summarise(read_run(cut)), 0.02);
  EXPECT_EQ(judgement.rows.at(1).samples, 9u);
  EXPECT_EQ(judgement.rows[1].verdict, Verdict::same);
  EXPECT_EQ(judgement_status(judgement, false), 2);
}

TEST(Inputs, AFileIsReadOrRefusedWhereverItIsCut) {
  const std::string whole = file_of(row("a", times) + "," + row("b\\u00e9", times + R"(, "x": NaN)"));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const ScratchFolder folder;
    try {
      EXPECT_TRUE(read_run(folder.file("x.json", whole.substr(0, length))).salvaged) << length;
    } catch (const Error &error) {
      EXPECT_LT(length, std::string("{\"context\":").size()) << error.what();
    }
  }
}

TEST(Inputs, WhatHoldsNoBenchmarkIsRefused) {
  for (const char *name : {"empty.json", "no_benchmarks.json"}) {
    EXPECT_THROW(read_run(input(name)), Error) << name;
  }
  for (const char *text : {" \n", "{}", "[]", "3", R"({"benchmarks": {}})", R"({"results": [{"name": "a"}]})"}) {
    EXPECT_THAT(refusal(text), HasSubstr("holds no benchmark")) << text;
  }
  EXPECT_THAT(refusal(file_of("1")), HasSubstr("no object"));
  EXPECT_THAT(refusal(file_of(row("a", R"("real_time": 1)"))), HasSubstr("has no \"cpu_time\""));
}

TEST(Inputs, AByteOrderMarkIsSkippedAndUtf16NamedAsWhatItIs) {
  const ScratchFolder folder;
  EXPECT_EQ(read_run(folder.file("x.json", "\xef\xbb\xbf" + file_of(row("a", times)))).cases.size(), 1u);
  EXPECT_THAT(refusal("\xff\xfe{"), HasSubstr("UTF-16"));
}

TEST(Inputs, ControlCharactersAndWindowsPathsDoNotStopTheReader) {
  const ScratchFolder folder;
  const std::string text = "{\"context\": {\"executable\": \"C:\\dir\\x.exe\", \"note\": \"a\tb\"}, \"benchmarks\": [" +
                           row("a", times) + "]}";
  EXPECT_THAT(read_run(folder.file("x.json", text)).environment,
              Contains(std::pair<std::string, std::string>("executable", "x.exe")));
}

TEST(Inputs, WallTimeIsTheFigureWhereTheBenchmarkAskedForIt) {
  EXPECT_EQ(summarise(run_of(row("a/real_time", times))).cases[0].time->value, 2);
  EXPECT_EQ(summarise(run_of(row("a", times))).cases[0].time->value, 1);
}

TEST(Inputs, ACounterWithAFieldsNameDoesNotReplaceTheField) {
  EXPECT_EQ(run_of(row("a", times + R"(, "cpu_time": 99)")).children[0].rows[0].cpu_ns, 1);
  EXPECT_EQ(run_of(row("a", R"("repetitions": 1, "repetition_index": 0, )" + times +
                                R"(, "repetitions": 2.5, "repetition_index": 2.5)"))
                .children[0]
                .rows[0]
                .repetition,
            0);
}

TEST(Inputs, ACountThatCannotBeIsRefused) {
  for (const char *field : {"iterations", "repetitions", "repetition_index"}) {
    for (const char *value : {"-1", "9223372036854775808", "18446744073709551615"}) {
      const std::string wrong = R"({"name": "a", ")" + std::string(field) + "\": " + value + ", " + times + "}";
      EXPECT_THAT(refusal(file_of(wrong)), HasSubstr("\"" + std::string(field) + "\" cannot be ")) << value;
    }
  }
}

TEST(Inputs, AnOldFilesAggregatesMakeOneCaseHoweverTheyAreTold) {
  const auto run = run_of(R"({"name": "a", "aggregate_name": "median", "iterations": 1, )" + times + "}, " +
                          R"({"name": "a_mean", "iterations": 1, )" + times + "}, " +
                          R"({"name": "a_stddev", "iterations": 1, )" + times + "}");
  EXPECT_EQ(run.cases.size(), 1u);
  EXPECT_EQ(run.figures.size(), 1u);
}

}  // namespace
}  // namespace tollgate::harness
