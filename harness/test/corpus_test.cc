// What the fuzzers once found worth keeping.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "fuzz/readers.hpp"

namespace tollgate::harness {
namespace {

// How many files there were to take.
std::size_t take_all(const std::string &kind, void (*take)(std::string_view)) {
  std::size_t count = 0;
  for (const auto &entry : std::filesystem::directory_iterator(TOLLGATE_TEST_DATA "/fuzz/corpus/" + kind)) {
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    take(text.str());
    ++count;
  }
  return count;
}

TEST(Corpus, EveryRunIsReadOrRefused) { EXPECT_GT(take_all("run", take_as_run), 0u); }

TEST(Corpus, EveryGoogleBenchmarkFileIsReadOrRefused) { EXPECT_GT(take_all("gbench", take_as_gbench), 0u); }

}  // namespace
}  // namespace tollgate::harness
