#include "page_cache.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace tollgate::runner {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t pages = 256;

class PageCache : public testing::Test {
 protected:
  PageCache() { std::ofstream(path_) << std::string(pages * 4096 - 100, 'p'); }
  ~PageCache() override { fs::remove(path_); }

  // False, where the file system is memory.
  bool emptied() const {
    empty_page_cache(path_.c_str());
    return residency(path_.c_str()).resident == 0;
  }

  const fs::path path_ = fs::temp_directory_path() / ("tollgate_page_cache." + std::to_string(getpid()));
};

TEST_F(PageCache, HoldsEveryPageOfAFileThatWasFilledIn) {
  fill_page_cache(path_.c_str());
  const Residency found = residency(path_.c_str());
  EXPECT_EQ(found.pages, pages);
  EXPECT_EQ(found.resident, pages);
}

TEST_F(PageCache, HoldsNoPageOfAFileThatWasEmptiedOutThoughItWasDirty) {
  if (!emptied()) GTEST_SKIP() << "a file system in memory";
  SUCCEED();
}

TEST_F(PageCache, CountsWhatCameFromTheDevice) {
  if (!emptied() || !read_counts()) GTEST_SKIP() << "a file system in memory, or a kernel without accounts";
  const ReadCounts before = *read_counts();
  fill_page_cache(path_.c_str());
  const ReadCounts after = *read_counts();
  EXPECT_NEAR(double(after.device_bytes - before.device_bytes), pages * 4096, pages * 41);
  EXPECT_EQ(after.calls - before.calls - 1, 2) << "one call for the bytes, one for the end";
}

TEST_F(PageCache, AnEmptyFileHasNoPages) {
  fs::resize_file(path_, 0);
  EXPECT_EQ(residency(path_.c_str()).pages, 0u);
}

}  // namespace
}  // namespace tollgate::runner
