#include "languages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "recorded_run.hpp"

namespace tollgate::harness {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string text_of(const Summary &summary) { return render_text(languages_document(summary, {})); }

TEST(Languages, GivesTheFastestTheUsualAndTheSlowestWayOfEachJob) {
  const Summary summary = summarise(recorded_run({}));
  const std::vector<LanguageJob> jobs = language_jobs(summary);
  ASSERT_FALSE(jobs.empty());
  EXPECT_EQ(jobs[0].job, "get_i64");
  EXPECT_EQ(jobs[0].language, "ocaml");
  ASSERT_EQ(jobs[0].ways.size(), 2u);
  EXPECT_EQ(jobs[0].ways[0].figure->info.technique, "primitive");
  EXPECT_EQ(jobs[0].ways[1].figure->info.technique, "plain_rec");
  EXPECT_EQ(jobs[0].ways[1].what, "slowest, usual");
}

TEST(Languages, LeavesOutWhatCppDoesNotDo) {
  const Summary summary = summarise(recorded_run({}));
  for (const LanguageJob &job : language_jobs(summary)) EXPECT_NE(job.job, "put_article");
}

TEST(Languages, ACrossingCostsWhatItTakesBeyondCpp) {
  auto run = recorded_run({});
  for (Case &one : run.cases)
    if (one.id == "perl:put/op_pad") one.direction = "in";
  const Summary summary = summarise(std::move(run));
  const auto cost = crossing_cost(summary, *summary.find("perl:put/op_pad"));
  ASSERT_TRUE(cost);
  EXPECT_NEAR(cost->value, 18.3 - 9.1, 0.5);
  EXPECT_FALSE(crossing_cost(summary, *summary.find("perl:put/hash")));
}

// With ways that call C++: one for get_i64 of OCaml, one for put of Perl.
Run with_crossings(const Recording &recording = {}) {
  auto run = recorded_run(recording);
  for (Case &one : run.cases)
    if (one.technique == "stub_noalloc_unboxed" || one.id == "perl:put/op_pad") one.direction = "in";
  return run;
}

TEST(Languages, SaysWhenToCallAndWhenToStayAndFromWhichBatchACrossingPays) {
  const std::string text = text_of(summarise(with_crossings()));
  EXPECT_THAT(text, HasSubstr("Stay in the language for: get_i64."));
  EXPECT_THAT(text, HasSubstr("Call C++ for: put (most often fastest by op_pad)."));
  EXPECT_THAT(text, HasSubstr("pays from 3 [3, 3] (encode_i32"));
}

TEST(Languages, DoesNotAdviseWhereIntervalsLeaveItOpen) {
  Recording alike;
  alike.slowed = [](const std::string &id) { return id == "ocaml:get_i64/stub_noalloc_unboxed" ? 0.8 : 1.0; };
  const std::string text = text_of(summarise(with_crossings(alike)));
  EXPECT_THAT(text, HasSubstr("cannot be told apart\n  for: get_i64."));
  Recording few;
  few.rounds = 5;
  EXPECT_THAT(text_of(summarise(with_crossings(few))), Not(HasSubstr("Stay in the language")));
}

TEST(Languages, AdvisesNothingWhereNoOtherWayWasMeasured) {
  EXPECT_THAT(text_of(summarise(recorded_run({}))), Not(HasSubstr("Stay in the language")));
}

TEST(Languages, SaysThatARunIsNotWhole) {
  auto run = recorded_run({});
  run.complete = false;
  EXPECT_THAT(text_of(summarise(run)), HasSubstr("This run is not whole: it did not end and it has 1 failure."));
  run.complete = true;
  run.failures.clear();
  EXPECT_THAT(text_of(summarise(std::move(run))), Not(HasSubstr("not whole")));
}

TEST(Languages, AYardstickIsNoWayToDoTheJob) {
  auto run = recorded_run({});
  for (Case &one : run.cases)
    if (one.id == "ocaml:get_i64/primitive") one.role = "yardstick";
  const Summary summary = summarise(std::move(run));
  EXPECT_EQ(language_jobs(summary)[0].ways[0].figure->info.technique, "stub_noalloc_unboxed");
}

TEST(Languages, ACallWithoutWorkIsNoReasonToCallCpp) {
  auto run = recorded_run({});
  for (Case &one : run.cases) {
    if (one.operation == "get_i64") one.operation = "null_call";
    if (one.id == "ocaml:get_i64/primitive") one.direction = "in";
  }
  for (Child &child : run.children)
    if (child.operation == "get_i64") child.operation = "null_call";
  EXPECT_THAT(text_of(summarise(std::move(run))), Not(HasSubstr("for: null_call")));
}

TEST(Languages, FitsATerminal) {
  std::istringstream lines(text_of(summarise(recorded_run({}))));
  for (std::string line; std::getline(lines, line);) {
    const auto width = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
    EXPECT_LE(width, 80) << line;
  }
}

}  // namespace
}  // namespace tollgate::harness
