#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "document.hpp"
#include "figures.hpp"
#include "format_number.hpp"
#include "recorded_run.hpp"
#include "report_json.hpp"
#include "sections.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;
using ::testing::HasSubstr;
using ::testing::Not;

// The golden file's text; TOLLGATE_UPDATE_GOLDEN=1 writes it anew.
std::string golden(const std::string &name, const std::string &now) {
  const std::string path = std::string(TOLLGATE_TEST_DATA) + "/golden/" + name;
  if (std::getenv("TOLLGATE_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now;
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

Summary recorded(const Recording &recording = {}) { return summarise(recorded_run(recording)); }

std::string text_report(const Summary &summary) { return render_text(report_document(summary)); }

// The same up to what libraries of mathematics may round differently.
void expect_same(const json::value &x, const json::value &y, const std::string &where) {
  if (x.is_number() && y.is_number()) {
    const double a = x.to_number<double>(), b = y.to_number<double>();
    EXPECT_LE(std::abs(a - b), 1e-9 * std::max(std::abs(a), std::abs(b))) << where;
  } else if (x.is_object() && y.is_object()) {
    ASSERT_EQ(x.get_object().size(), y.get_object().size()) << where;
    for (const auto &member : x.get_object()) {
      const json::value *other = y.get_object().if_contains(member.key());
      ASSERT_NE(other, nullptr) << where << "/" << member.key();
      expect_same(member.value(), *other, where + "/" + std::string(member.key()));
    }
  } else if (x.is_array() && y.is_array()) {
    ASSERT_EQ(x.get_array().size(), y.get_array().size()) << where;
    for (std::size_t i = 0; i < x.get_array().size(); ++i) {
      expect_same(x.get_array()[i], y.get_array()[i], where + "/" + std::to_string(i));
    }
  } else {
    EXPECT_EQ(x, y) << where;
  }
}

TEST(Report, TheTextIsAsAgreed) {
  const std::string now = text_report(recorded());
  EXPECT_EQ(now, golden("report.txt", now));
}

TEST(Report, TheMarkdownIsAsAgreed) {
  const std::string now = render_markdown(report_document(recorded()));
  EXPECT_EQ(now, golden("report.md", now));
}

TEST(Report, TheJsonIsAsAgreed) {
  const std::string now = json_text(report_json(recorded()));
  expect_same(json::parse(now), json::parse(golden("report.json", now)), "");
}

void expect_fits_a_terminal(const std::string &text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto width = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
    EXPECT_LE(width, 80) << line;
  }
}

TEST(Report, NoLineOfTheTextIsWiderThanATerminal) { expect_fits_a_terminal(text_report(recorded())); }

TEST(Report, AWideTableGivesWayInMoreThanOneColumnAndLosesNothing) {
  const std::string name = "a_technique_with_a_name_of_some_length";
  Document document;
  document.table({{{"job", Column::Kind::words}, {"way", Column::Kind::name}, {"ns"}, {"why", Column::Kind::words}},
                  {{"read, transform and write, 1 KiB", name, "1,234,567", "3 spill, 3 caml_c_call, 12 others"},
                   {name, name, "1.000", name}}});
  const std::string text = render_text(document);
  expect_fits_a_terminal(text);
  for (const std::string &word : {std::string("transform"), name, std::string("1,234,567"), std::string("others")})
    EXPECT_THAT(text, HasSubstr(word));
}

TEST(Report, ACountBelowNoughtIsExplained) {
  auto run = recorded_run();
  EXPECT_THAT(text_report(summarise(run)), Not(HasSubstr("below nought")));
  for (Count &count : run.counts)
    if (count.case_id == "cpp:get_i64/inline") count.instructions = 4;
  EXPECT_THAT(text_report(summarise(run)), HasSubstr("below nought"));
}

TEST(Report, TheHeadlineHasTheCodecOfEveryLanguage) {
  auto run = recorded_run();
  for (Case &one : run.cases)
    if (one.operation == "get_i64") one.operation = "get_i32";
  for (Child &child : run.children)
    if (child.operation == "get_i64") child.operation = "get_i32";
  const std::string text = render_markdown(report_document(summarise(std::move(run))));
  for (const char *language : {"cpp", "ocaml", "perl"})
    EXPECT_THAT(text, HasSubstr(std::string("| get_i32 | ") + language + " |"));
}

TEST(Report, TheSameRunGivesTheSameBytesUnderAnyLocale) {
  const std::string before = text_report(recorded()) + json_text(report_json(recorded()));
  const ScratchFolder locales;
  const std::string made = "localedef -i de_DE -f UTF-8 '" + (locales.path() / "de_DE.UTF-8").string() + "'";
  ASSERT_EQ(std::system(made.c_str()), 0) << "install the package locales";
  setenv("LOCPATH", locales.path().c_str(), 1);
  ASSERT_NE(std::setlocale(LC_ALL, "de_DE.UTF-8"), nullptr);
  const std::string german = text_report(recorded()) + json_text(report_json(recorded()));
  std::setlocale(LC_ALL, "C");
  EXPECT_EQ(before, german);
}

TEST(Report, TechniquesStandBestFirstWithTheirRatios) {
  const Summary summary = recorded();
  const CaseSummary *stub = summary.find("ocaml:get_i64/stub_noalloc_unboxed");
  EXPECT_EQ(stub->to_cpp->to, "cpp:get_i64/inline");
  EXPECT_NEAR(stub->to_cpp->ratio.value, 4.98, 0.05);
  EXPECT_EQ(stub->to_native->to, "ocaml:get_i64/primitive");
  EXPECT_EQ(*stub->net_instructions, 12);
  EXPECT_TRUE(summary.find("cpp:read/fread_n_1/size:1024")->to_cpp->fallback);
}

TEST(Report, UnderSixProcessesThereIsNoIntervalAndTheReportSaysSo) {
  Recording recording;
  recording.rounds = 5;
  const Summary summary = recorded(recording);
  EXPECT_FALSE(summary.cases[0].time->interval);
  EXPECT_THAT(text_report(summary), HasSubstr("with fewer than 6 processes, so without an interval"));
}

TEST(Report, ASmokeRunShowsNoFigures) {
  Recording recording;
  recording.profile = "smoke";
  const std::string text = text_report(recorded(recording));
  EXPECT_THAT(text, HasSubstr("It has no figures"));
  EXPECT_THAT(text, Not(HasSubstr("cpu ns")));
  EXPECT_THAT(text, HasSubstr("perl:put/tie: signal: killed by SIGSEGV"));
}

TEST(Report, ShowsPicturesOfItsOwnRunAlone) {
  const ScratchFolder folder;
  const Summary summary = summarise(recorded_run());
  for (const char *name : {"run", "other"}) {
    for (const char *picture : {"/figures/crossings-light.svg", "/figures/crossings-dark.svg"})
      folder.file(std::string(name) + picture, "<svg/>");
  }
  const auto run = folder.path() / "run", other = folder.path() / "other";
  EXPECT_EQ(figures_of(summary, run, run / "report.md").size(), 1u);
  EXPECT_TRUE(figures_of(summary, run, other / "report.md").empty());
  EXPECT_TRUE(figures_of(summary, run, "").empty());
}

TEST(Report, ACaseThatDriftsIsNamed) {
  Recording recording;
  recording.rounds = 40;
  auto run = recorded_run(recording);
  for (Child &child : run.children) {
    for (Row &row : child.rows) {
      if (row.run_name == "put/hash") row.cpu_ns *= 1 + 0.01 * child.round;
    }
  }
  EXPECT_THAT(summarise(std::move(run)).warnings,
              ::testing::Contains(HasSubstr("1 case drifted over the rounds: perl:put/hash")));
}

TEST(Report, ACallThatCostsNoMoreThanAnEmptyOneIsNamed) {
  Recording recording;
  recording.slowed = [](const std::string &id) { return id == "cpp:get_i64/noinline" ? 0.8 : 1; };
  EXPECT_THAT(
      recorded(recording).warnings,
      ::testing::Contains(HasSubstr("not to be told from an empty call of the language: cpp:get_i64/noinline")));
}

TEST(Report, WhatTheMachineDidIsWarnedOf) {
  auto run = recorded_run();
  run.environment = {{"governor", "powersave"}, {"turbo", "on"}, {"load", "1.5"}, {"dirty", "true"}, {"steal", "3"}};
  std::size_t about_machine = 0;
  for (const std::string &warning : summarise(std::move(run)).warnings) {
    for (const char *word : {"governor", "turbo", "busy", "no commit", "hypervisor"}) {
      about_machine += warning.find(word) != std::string::npos ? 1 : 0;
    }
  }
  EXPECT_EQ(about_machine, 5u);
}

TEST(Report, ACaseMeasuredTwiceInARoundIsRefused) {
  auto run = recorded_run();
  run.children.push_back(run.children.front());
  EXPECT_THROW(summarise(std::move(run)), std::exception);
}

TEST(Report, AnOrderThatDoesNotHoldIsSaidNotToHold) {
  Recording recording;
  recording.slowed = [](const std::string &id) { return id == "perl:put_article/tc_direct" ? 3 : 1; };
  EXPECT_THAT(text_report(recorded(recording)), HasSubstr("then hash, then tc_oo, does not hold here."));
}

TEST(Report, AMessageCannotSteerTheTerminalOrBreakATable) {
  Document document;
  document.list({"a\x1b[31m|<b>"});
  EXPECT_EQ(render_text(document), "- a [31m|<b>\n");
  EXPECT_EQ(render_markdown(document), "- a \\[31m\\|&lt;b>\n");
}

TEST(FormatNumber, FiguresKeepTheirDigits) {
  EXPECT_EQ(significant(0.27137, 4), "0.2714");
  EXPECT_EQ(significant(9.9996, 4), "10.00");
  EXPECT_EQ(significant(58612.4, 4), "58,612");
  EXPECT_EQ(significant(1234567, 1), "1,234,567");
  EXPECT_EQ(significant(0, 1), "0");
  EXPECT_EQ(with_prefix(999.6), "1.00 k");
  EXPECT_EQ(with_prefix(3.68e9), "3.68 G");
  EXPECT_EQ(signed_percent(-0.00001), "0.0%");
  EXPECT_EQ(signed_percent(0.1), "+10.0%");
  EXPECT_EQ(counted(2, "process"), "2 processes");
}

}  // namespace
}  // namespace tollgate::harness
