// What the page says and shows, before any browser.
#include <gmock/gmock.h>

#include <cmath>

#include "batch_series.hpp"
#include "ladder.hpp"
#include "page_data.hpp"

namespace tollgate::harness {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int rounds = 6;

// The round shifts every case alike, as a drifting machine does.
double at_round(double ns, int round) { return ns * (1 + 0.01 * round); }

class RunOf {
 public:
  Case &add(const std::string &language, const std::string &operation, const std::string &technique, double ns) {
    Case info;
    info.language = language;
    info.operation = operation;
    info.technique = technique;
    info.run_name = operation + "/" + technique;
    info.id = language + ":" + info.run_name;
    info.kind = "time";
    info.clock = "cpu";
    info.item = "call";
    info.direction = "none";
    run_.cases.push_back(info);
    times_.push_back(ns);
    return run_.cases.back();
  }

  Case &add_batch(const std::string &technique, int n, double ns) {
    Case &info = add("ocaml", "encode_i32", technique, ns);
    info.params = {{"batch", std::to_string(n)}};
    info.run_name += "/batch:" + std::to_string(n);
    info.id += "/batch:" + std::to_string(n);
    info.items = n;
    return info;
  }

  Summary summary() {
    run_.name = "made-up";
    run_.rounds = rounds;
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = 0; i < run_.cases.size(); ++i) {
        Child child;
        child.round = round;
        child.language = run_.cases[i].language;
        child.operation = run_.cases[i].operation;
        Row row;
        row.run_name = run_.cases[i].run_name;
        row.iterations = 1000;
        row.cpu_ns = row.real_ns = at_round(times_[i], round);
        child.rows.push_back(row);
        run_.children.push_back(child);
      }
    }
    return summarise(run_);
  }

 private:
  Run run_;
  std::vector<double> times_;
};

std::vector<std::string> section_ids(const boost::json::object &data) {
  std::vector<std::string> ids;
  for (const auto &section : data.at("sections").as_array()) ids.emplace_back(section.at("id").as_string());
  return ids;
}

TEST(Ladder, PricesEachLayerOverTheRungBelow) {
  RunOf run;
  run.add("cpp", "get_i32", "inline", 1);
  Case &call = run.add("cpp", "get_i32", "noinline", 3);
  call.adds = "call";
  call.over = "cpp:get_i32/inline";
  Case &plt = run.add("cpp", "get_i32", "plt", 4);
  plt.adds = "plt";
  plt.over = "cpp:get_i32/noinline";
  const Summary summary = run.summary();
  const std::vector<Ladder> found = ladders(summary);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].base->info.technique, "inline");
  ASSERT_EQ(found[0].rungs.size(), 2u);
  EXPECT_NEAR(found[0].rungs[0].price.value, 2 * 1.025, 1e-9);
  EXPECT_NEAR(found[0].rungs[1].price.value, 1 * 1.025, 1e-9);
  EXPECT_NEAR(found[0].rest, 0, 1e-9);
}

TEST(Ladder, EndsWhereACatalogGoesRoundInACircle) {
  RunOf run;
  run.add("cpp", "get_i32", "a", 1).over = "cpp:get_i32/b";
  run.add("cpp", "get_i32", "b", 2).over = "cpp:get_i32/a";
  run.add("cpp", "get_i32", "c", 3).over = "cpp:get_i32/b";
  const Summary summary = run.summary();
  EXPECT_EQ(ladders(summary).size(), 1u);
}

TEST(BatchSeries, PaysFromWhereItCrossesTheLanguagesOwnWay) {
  RunOf run;
  for (const int n : {1, 4, 16}) {
    run.add_batch("loop", n, n).role = "native";
    run.add_batch("stub_bulk", n, 2 + 0.5 * n);
    run.add_batch("slow", n, 3 * n);
  }
  const Summary summary = run.summary();
  const std::vector<BatchSeries> series = batch_series(summary);
  ASSERT_EQ(series.size(), 3u);
  EXPECT_FALSE(series[0].break_even);
  ASSERT_TRUE(series[1].break_even);
  EXPECT_NEAR(series[1].break_even->value, 4, 1e-9);
  ASSERT_TRUE(series[2].break_even);
  EXPECT_TRUE(std::isinf(series[2].break_even->value));
}

TEST(BatchSeries, StandsAgainstTheFastestThatStaysInTheLanguage) {
  RunOf run;
  for (const int n : {1, 4, 16}) {
    run.add_batch("loop", n, 4 * n).role = "native";
    run.add_batch("unrolled", n, 2 + n).path = "native";
    run.add_batch("stub_bulk", n, 4 + 0.5 * n);
  }
  const Summary summary = run.summary();
  const std::vector<BatchSeries> series = batch_series(summary);
  ASSERT_EQ(series.size(), 3u);
  ASSERT_TRUE(series[2].break_even);
  EXPECT_NEAR(series[2].break_even->value, 4, 1e-9);
  EXPECT_EQ(series[2].against, "unrolled");
}

TEST(PageData, LeavesOutSectionsWithoutData) {
  RunOf run;
  run.add("cpp", "get_i32", "inline", 1);
  const Summary summary = run.summary();
  EXPECT_THAT(section_ids(page_data({summary})), ElementsAre("crossings", "spread", "method"));
}

TEST(PageData, HasNoFiguresForASmokeRun) {
  RunOf run;
  run.add("cpp", "get_i32", "inline", 1);
  Summary summary = run.summary();
  summary.run.profile = "smoke";
  const boost::json::object data = page_data({summary});
  EXPECT_THAT(section_ids(data), ElementsAre("method"));
  EXPECT_TRUE(data.at("tiles").as_array().empty());
}

TEST(PageData, SaysInItsTitlesWhatTheRunFound) {
  RunOf run;
  run.add("cpp", "get_i32", "inline", 1);
  run.add("ocaml", "get_i32", "slow_stub", 9).direction = "in";
  run.add("ocaml", "get_i32", "stub", 5).direction = "in";
  const Summary summary = run.summary();
  const boost::json::object data = page_data({summary});
  EXPECT_THAT(std::string(data.at("sections").at(0).at("title").as_string()), HasSubstr("5.12 ns from OCaml"));
}

TEST(PageData, CountsWhereACrossingPaysByJobsOfALanguageThatDoWork) {
  RunOf run;
  for (const char *operation : {"null_call", "get_i32"}) {
    run.add("cpp", operation, "inline", 1);
    run.add("ocaml", operation, "own", 9);
    run.add("ocaml", operation, "stub", 5).direction = "in";
  }
  const boost::json::object data = page_data({run.summary()});
  for (const auto &section : data.at("sections").as_array()) {
    if (section.at("id").as_string() != "operations") continue;
    EXPECT_THAT(std::string(section.at("title").as_string()), HasSubstr("in 1 of 1 job of a language"));
  }
  EXPECT_THAT(section_ids(data), testing::Contains("operations"));
}

TEST(PageData, ShowsATrendOnlyOfSeveralRuns) {
  RunOf first, second;
  first.add("cpp", "get_i32", "inline", 1);
  second.add("cpp", "get_i32", "inline", 2);
  const std::vector<Summary> runs = {first.summary(), second.summary()};
  EXPECT_THAT(section_ids(page_data(runs)), testing::Contains("trend"));
}

TEST(PageData, KeepsTheHueOfAKnownLanguageAndGivesOthersTheirOwn) {
  RunOf run;
  run.add("zig", "get_i32", "inline", 1);
  run.add("perl", "get_i32", "inline", 1);
  const Summary summary = run.summary();
  const boost::json::array languages = page_data({summary}).at("languages").as_array();
  EXPECT_EQ(languages.at(0).at("name").as_string(), "Perl");
  EXPECT_EQ(languages.at(0).at("hue").as_int64(), 2);
  EXPECT_EQ(languages.at(1).at("hue").as_int64(), 3);
}

}  // namespace
}  // namespace tollgate::harness
