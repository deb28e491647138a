// What other programs make of an export.
#include <gmock/gmock.h>

#include <fstream>

#include "sandbox.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

constexpr const char *compare_py = "/usr/share/benchmark/compare.py";

bool has_compare_py() {
  return std::filesystem::exists(compare_py) && std::system("python3 -c 'import numpy, scipy' 2>/dev/null") == 0;
}

TEST(Export, WritesNumbersOfTheContextAsNumbers) {
  Sandbox sandbox;
  sandbox.add_runner("fake", "case get/a\n");
  ASSERT_EQ(sandbox.tollgate("run --rounds 1 --out run --runner ./fake").code, 0);
  const json::value exported = json::parse(sandbox.tollgate("export run --format gbench").output);
  const json::object &context = exported.at("context").as_object();
  EXPECT_TRUE(context.at("num_cpus").is_number());
  EXPECT_TRUE(context.at("load").is_number());
  EXPECT_TRUE(context.at("locale").is_string());
  std::ofstream(sandbox.folder() / "other.json")
      << R"({"context": {"num_cpus": 2, "cpu_scaling_enabled": false, "version": "12"},)"
      << R"( "benchmarks": [{"name": "a", "iterations": 1, "real_time": 1, "cpu_time": 1}]})";
  const json::value again = json::parse(sandbox.tollgate("export other.json --format gbench").output);
  EXPECT_EQ(again.at("context").at("num_cpus"), 2);
  EXPECT_EQ(again.at("context").at("cpu_scaling_enabled"), false);
  EXPECT_EQ(again.at("context").at("version"), "12");
}

TEST(Export, AWarningCannotSteerTheTerminal) {
  Sandbox sandbox;
  std::ofstream(sandbox.folder() / "a\x1b[2J.json")
      << R"({"context": {}, "benchmarks": [{"name": "a", "iterations": 1, "real_time": 1, "cpu_time": 1}, {)";
  const ProcessResult result = sandbox.tollgate("export a*.json --format csv");
  EXPECT_THAT(result.errors, HasSubstr("the file is cut off"));
  EXPECT_THAT(result.errors, Not(HasSubstr("\x1b")));
}

// Google's own tool: what it cannot read it dies of.
TEST(Export, GooglesComparePyReadsEverySampleAndTestsThem) {
  if (!has_compare_py()) GTEST_SKIP() << "no compare.py or no scipy: Debian 12's scipy needs another Boost";
  Sandbox sandbox;
  sandbox.add_runner("fake", "case get/a\ncase get/b\n");
  ASSERT_EQ(sandbox.tollgate("run --rounds 10 --out run --runner ./fake").code, 0);
  ASSERT_EQ(sandbox.tollgate("export run --format gbench > run.json").code, 0);
  const std::string file = (sandbox.folder() / "run.json").string(), found = sandbox.folder() / "found.json";
  const std::string command =
      "python3 " + std::string(compare_py) + " -d '" + found + "' benchmarks '" + file + "' '" + file + "' >/dev/null";
  ASSERT_EQ(std::system(command.c_str()), 0);
  std::ifstream text(found);
  const json::value compared = json::parse(text);
  std::map<std::string, const json::value *> by_name;
  for (const json::value &each : compared.as_array()) by_name[each.at("name").as_string().c_str()] = &each;
  for (const char *name : {"fake:get/a", "fake:get/b"}) {
    ASSERT_TRUE(by_name.contains(name));
    EXPECT_THAT(by_name[name]->at("measurements").as_array(), SizeIs(10)) << name;
    EXPECT_EQ(by_name[name]->at("utest").at("cpu_pvalue").to_number<double>(), 1) << name;
  }
}

}  // namespace
}  // namespace tollgate::harness
