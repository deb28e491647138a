// What other programs make of an export.
#include <gmock/gmock.h>

#include <fstream>

#include "sandbox.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::SizeIs;

constexpr const char *compare_py = "/usr/share/benchmark/compare.py";

bool has_compare_py() {
  return std::filesystem::exists(compare_py) && std::system("python3 -c 'import numpy, scipy' 2>/dev/null") == 0;
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
