#include "../crc32c.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tollgate::bench {
namespace {

const unsigned char *bytes(const std::string &text) { return reinterpret_cast<const unsigned char *>(text.data()); }

TEST(Crc32c, GivesTheCheckValueOfTheStandard) { EXPECT_EQ(crc32c(0, bytes("123456789"), 9), 0xe3069283u); }

TEST(Crc32c, IsTheSameWithAndWithoutTheInstruction) {
  std::string text;
  for (int length = 0; length < 100; ++length) {
    EXPECT_EQ(crc32c(7, bytes(text), text.size()), crc32c_portable(7, bytes(text), text.size())) << length;
    text.push_back(static_cast<char>(length * 31));
  }
}

TEST(Crc32c, GoesOnFromWhatCameBefore) {
  const std::string text = "read, transform, write";
  EXPECT_EQ(crc32c(crc32c(0, bytes(text), 5), bytes(text) + 5, text.size() - 5), crc32c(0, bytes(text), text.size()));
}

}  // namespace
}  // namespace tollgate::bench
