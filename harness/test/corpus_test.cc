// The files that have broken benchmark tools, and what the fuzzers found worth keeping.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "fuzz/readers.hpp"

namespace tollgate::harness {
namespace {

// How many files there were to take.
std::size_t take_all(const std::string &folder, void (*take)(std::string_view)) {
  std::size_t count = 0;
  for (const auto &entry : std::filesystem::directory_iterator(TOLLGATE_TEST_DATA "/" + folder)) {
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    take(text.str());
    ++count;
  }
  return count;
}

TEST(Corpus, EveryRunIsReadOrRefused) { EXPECT_GT(take_all("fuzz/corpus/run", take_as_run), 0u); }

TEST(Corpus, EveryGoogleBenchmarkFileIsReadOrRefused) {
  for (const char *folder : {"inputs", "fuzz/corpus/gbench"}) EXPECT_GT(take_all(folder, take_as_gbench), 0u) << folder;
}

}  // namespace
}  // namespace tollgate::harness
