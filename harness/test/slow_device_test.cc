// The slow device, where there are the tools and the rights to make one.
#include "slow_device.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>

#include "error.hpp"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "scratch.hpp"

namespace tollgate::harness {
namespace {

using testing::HasSubstr;
using testing::Not;

class SlowDeviceTest : public testing::Test {
 protected:
  // Nothing, and the test skipped, where none can be had.
  std::unique_ptr<SlowDevice> device() {
    try {
      return std::make_unique<SlowDevice>(scratch_.folder(), 1 << 20, interrupts_);
    } catch (const Error &error) {
      return nullptr;
    }
  }

  static std::string mounts() {
    std::ostringstream text;
    text << std::ifstream("/proc/mounts").rdbuf();
    return text.str();
  }

  const Interrupts interrupts_;
  const Scratch scratch_;
};

TEST_F(SlowDeviceTest, AReadFromItTakesItsDelayAtLeast) {
  const auto slow = device();
  if (!slow) GTEST_SKIP() << "no slow device can be made here";
  const Scratch on_it(slow->folder());
  on_it.make_input("cold", 1 << 20);
  const int file = open(on_it.input("cold").c_str(), O_RDONLY);
  ASSERT_GE(file, 0);
  fdatasync(file);
  posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
  char byte;
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(pread(file, &byte, 1, 0), 1);
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(SlowDevice::read_delay_ms));
  close(file);
}

TEST_F(SlowDeviceTest, NothingOfItStaysBehind) {
  auto slow = device();
  if (!slow) GTEST_SKIP() << "no slow device can be made here";
  EXPECT_THAT(mounts(), HasSubstr(slow->folder().string()));
  slow.reset();
  EXPECT_THAT(mounts(), Not(HasSubstr(scratch_.folder().string())));
}

TEST_F(SlowDeviceTest, AMissingToolIsNamedWithItsPackage) {
  const std::string path = std::getenv("PATH");
  setenv("PATH", scratch_.folder().c_str(), 1);
  std::string said;
  try {
    SlowDevice(scratch_.folder(), 1 << 20, interrupts_);
  } catch (const Error &error) {
    said = error.what();
  }
  setenv("PATH", path.c_str(), 1);
  EXPECT_THAT(said, HasSubstr("there is no slow device: nbdkit cannot be started"));
  EXPECT_THAT(said, HasSubstr("Debian's nbdkit"));
}

}  // namespace
}  // namespace tollgate::harness
