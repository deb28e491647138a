// What reading a file in blocks with the C library does that its users do not
// expect: each trap with its proof. fread has two shapes, and they differ where
// a block is short: "bytes" is fread(block, 1, size), which counts bytes, and
// "blocks" is fread(block, size, 1), which counts whole blocks.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "scratch_file.hpp"

namespace tollgate::test {
namespace {

constexpr std::size_t kibi = 1024;

struct CloseStream {
  void operator()(std::FILE *stream) const { std::fclose(stream); }
};
using Stream = std::unique_ptr<std::FILE, CloseStream>;

Stream open_stream(const char *path, const char *mode = "rb") { return Stream(std::fopen(path, mode)); }

std::size_t read_bytes(const Stream &from, std::vector<char> &block) {
  return std::fread(block.data(), 1, block.size(), from.get());
}

std::size_t read_blocks(const Stream &from, std::vector<char> &block) {
  return std::fread(block.data(), block.size(), 1, from.get());
}

using Read = std::size_t (*)(const Stream &, std::vector<char> &);

// What each call returns until the first one that returns 0, that one included.
std::vector<std::size_t> results(const Stream &from, Read read, std::size_t size) {
  std::vector<char> block(size);
  std::vector<std::size_t> all;
  do all.push_back(read(from, block));
  while (all.back() > 0);
  return all;
}

std::vector<std::size_t> repeated(std::size_t times, std::size_t value, std::vector<std::size_t> then) {
  then.insert(then.begin(), times, value);
  return then;
}

TEST(Fread, CountingBytesGivesTheShortLastBlockWithItsLength) {
  const ScratchFile file(10'000);
  EXPECT_EQ(results(open_stream(file.path()), read_bytes, kibi), repeated(9, 1024, {784, 0}));
}

TEST(Fread, CountingBlocksReportsZeroForTheShortLastBlock) {
  const ScratchFile file(10'000);
  EXPECT_EQ(results(open_stream(file.path()), read_blocks, kibi), repeated(9, 1, {0}));
}

TEST(Fread, CountingBlocksHasConsumedTheShortLastBlockThatItDoesNotReport) {
  const ScratchFile file(10'000);
  const Stream stream = open_stream(file.path());
  const std::size_t reported = (results(stream, read_blocks, kibi).size() - 1) * kibi;
  EXPECT_EQ(std::ftell(stream.get()), 10'000);
  EXPECT_NE(std::feof(stream.get()), 0);
  EXPECT_EQ(10'000 - reported, 784u) << "a loop that counts whole blocks loses the rest";
}

TEST(Feof, IsFalseAfterTheLastByteOfAFileOfWholeBlocks) {
  const ScratchFile file(10 * kibi);
  const Stream stream = open_stream(file.path());
  std::vector<char> block(kibi);
  for (int i = 0; i < 10; ++i) ASSERT_EQ(read_bytes(stream, block), kibi);
  EXPECT_EQ(std::feof(stream.get()), 0);
}

TEST(Feof, AsALoopConditionRunsOnceTooOften) {
  const ScratchFile file(10 * kibi);
  const Stream stream = open_stream(file.path());
  std::vector<char> block(kibi);
  int rounds = 0;
  for (; !std::feof(stream.get()); ++rounds) (void)read_bytes(stream, block);
  EXPECT_EQ(rounds, 11);
}

TEST(Fread, OfADirectoryOpensAndFailsOnReading) {
  const Stream stream = open_stream("/");
  ASSERT_TRUE(stream) << "fopen lets a directory in";
  std::vector<char> block(kibi);
  errno = 0;
  EXPECT_EQ(read_bytes(stream, block), 0u);
  EXPECT_EQ(errno, EISDIR);
  EXPECT_NE(std::ferror(stream.get()), 0);
  EXPECT_EQ(std::feof(stream.get()), 0) << "a loop until feof would never end";
}

// A pipe of seven messages of 300 bytes, written as its reader empties it.
class Messages {
 public:
  Messages() {
    EXPECT_EQ(pipe(ends_), 0);
    writer_ = std::thread([this] {
      const std::string message(300, 'm');
      for (int i = 0; i < 7; ++i) {
        EXPECT_EQ(write(ends_[1], message.data(), message.size()), 300);
        while (waiting() > 0) std::this_thread::yield();
      }
      close(ends_[1]);
    });
  }
  ~Messages() {
    writer_.join();
    close(ends_[0]);
  }
  Messages(const Messages &) = delete;
  Messages &operator=(const Messages &) = delete;

  int reader() const { return ends_[0]; }

 private:
  int waiting() const {
    int bytes = 0;
    ioctl(ends_[0], FIONREAD, &bytes);
    return bytes;
  }

  int ends_[2];
  std::thread writer_;
};

TEST(Fread, CountingBytesFillsItsBlockFromManyMessagesOfAPipe) {
  const Messages pipe;
  const Stream stream(fdopen(dup(pipe.reader()), "rb"));
  EXPECT_EQ(results(stream, read_bytes, kibi), (std::vector<std::size_t>{1024, 1024, 52, 0}));
}

TEST(Fread, CountingBlocksLosesTheRestOfAPipe) {
  const Messages pipe;
  const Stream stream(fdopen(dup(pipe.reader()), "rb"));
  EXPECT_EQ(results(stream, read_blocks, kibi), (std::vector<std::size_t>{1, 1, 0}));
}

TEST(ReadSystemCall, GivesAPipeMessageByMessage) {
  const Messages pipe;
  std::vector<char> block(kibi);
  std::vector<ssize_t> all;
  do all.push_back(read(pipe.reader(), block.data(), block.size()));
  while (all.back() > 0);
  EXPECT_EQ(all, (std::vector<ssize_t>{300, 300, 300, 300, 300, 300, 300, 0}));
}

TEST(ProcFile, HasSizeZeroAndContentAllTheSame) {
  struct stat facts;
  ASSERT_EQ(stat("/proc/self/status", &facts), 0);
  EXPECT_EQ(facts.st_size, 0);
  std::vector<char> block(64 * kibi);
  EXPECT_GT(read_bytes(open_stream("/proc/self/status"), block), 0u);
}

TEST(ProcFile, ReadAsOneLargeBlockIsLostWhenWholeBlocksAreCounted) {
  std::vector<char> block(64 * kibi);
  EXPECT_EQ(read_blocks(open_stream("/proc/self/status"), block), 0u);
}

TEST(Fread, StaysAtTheEndOfAFileThatGrewWhenTheBlockIsSmallerThanTheBuffer) {
  const ScratchFile file(1000);
  const Stream stream = open_stream(file.path());
  std::vector<char> block(kibi);
  ASSERT_EQ(read_bytes(stream, block), 1000u);
  file.append(std::string(500, 'n'));
  EXPECT_EQ(read_bytes(stream, block), 0u) << "the end is sticky";
  std::clearerr(stream.get());
  EXPECT_EQ(read_bytes(stream, block), 500u);
}

TEST(Fread, SeesThatAFileGrewWhenTheBlockHoldsTheBuffer) {
  const ScratchFile file(1000);
  const Stream stream = open_stream(file.path());
  std::vector<char> block(64 * kibi);
  ASSERT_EQ(read_bytes(stream, block), 1000u);
  file.append(std::string(500, 'n'));
  EXPECT_EQ(read_bytes(stream, block), 500u);
}

TEST(Fread, StillGivesBlocksOfAFileThatWasTruncatedToNothing) {
  const ScratchFile file(64 * kibi);
  const Stream stream = open_stream(file.path());
  std::vector<char> block(kibi);
  for (int i = 0; i < 2; ++i) ASSERT_EQ(read_bytes(stream, block), kibi);
  file.resize(0);
  EXPECT_EQ(read_bytes(stream, block), kibi) << "from the stream's buffer";
}

TEST(MappedFile, RaisesSigbusWhenItIsTruncatedUnderItsReader) {
  const ScratchFile file(64 * kibi);
  const int descriptor = open(file.path(), O_RDONLY | O_CLOEXEC);
  void *mapped = mmap(nullptr, 64 * kibi, PROT_READ, MAP_SHARED, descriptor, 0);
  ASSERT_NE(mapped, MAP_FAILED);
  file.resize(0);
  const auto touch = [&] {
    signal(SIGBUS, SIG_DFL);
    _exit(*static_cast<volatile char *>(mapped));
  };
  EXPECT_EXIT(touch(), testing::KilledBySignal(SIGBUS), "");
  munmap(mapped, 64 * kibi);
  close(descriptor);
}

// A pipe whose reader gets 300 bytes, then a signal that restarts nothing, then
// 1,000 bytes and the end.
class InterruptedPipe {
 public:
  InterruptedPipe() {
    sigemptyset(&signal_);
    sigaddset(&signal_, SIGUSR1);
    struct sigaction nothing = {};
    nothing.sa_handler = [](int) {};
    sigaction(SIGUSR1, &nothing, &previous_);
    EXPECT_EQ(pipe(ends_), 0);
    writer_ = std::thread([this, reader = pthread_self()] {
      send(300);
      while (!interrupted_) {
        pthread_kill(reader, SIGUSR1);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      send(1000);
      close(ends_[1]);
    });
  }
  ~InterruptedPipe() {
    writer_.join();
    close(ends_[0]);
    pthread_sigmask(SIG_UNBLOCK, &signal_, nullptr);
    sigaction(SIGUSR1, &previous_, nullptr);
  }
  InterruptedPipe(const InterruptedPipe &) = delete;
  InterruptedPipe &operator=(const InterruptedPipe &) = delete;

  int reader() const { return ends_[0]; }
  // The reader has seen it: let the rest come. A signal that is still on its way
  // must not interrupt once more.
  void go_on() {
    pthread_sigmask(SIG_BLOCK, &signal_, nullptr);
    interrupted_ = true;
  }

 private:
  void send(std::size_t size) const {
    const std::string bytes(size, 'b');
    EXPECT_EQ(write(ends_[1], bytes.data(), size), static_cast<ssize_t>(size));
  }

  int ends_[2];
  sigset_t signal_;
  struct sigaction previous_;
  std::atomic<bool> interrupted_ = false;
  std::thread writer_;
};

TEST(Fread, CountingBytesHandsOutAPartialBlockWithAnErrorWhenASignalInterrupts) {
  InterruptedPipe pipe;
  const Stream stream(fdopen(dup(pipe.reader()), "rb"));
  std::vector<char> block(kibi);
  EXPECT_EQ(read_bytes(stream, block), 300u);
  EXPECT_EQ(errno, EINTR);
  EXPECT_NE(std::ferror(stream.get()), 0);
  pipe.go_on();
  EXPECT_EQ(read_bytes(stream, block), 1000u);
}

TEST(Fread, CountingBlocksLosesWhatCameBeforeASignalAndAfterIt) {
  InterruptedPipe pipe;
  const Stream stream(fdopen(dup(pipe.reader()), "rb"));
  std::vector<char> block(kibi);
  EXPECT_EQ(read_blocks(stream, block), 0u);
  EXPECT_NE(std::ferror(stream.get()), 0);
  pipe.go_on();
  EXPECT_EQ(read_blocks(stream, block), 0u);
}

TEST(Fread, ReachesTheEndOfAFileOverFourGibibytes) {
  constexpr off_t size = (off_t{5} << 30) + 100;
  const ScratchFile file;
  file.resize(size);
  const Stream stream = open_stream(file.path());
  ASSERT_EQ(fseeko(stream.get(), size - 1124, SEEK_SET), 0);
  EXPECT_EQ(results(stream, read_bytes, kibi), (std::vector<std::size_t>{1024, 100, 0}));
  EXPECT_EQ(ftello(stream.get()), 5'368'709'220);
}

// `size` bytes of address space that are all backed by the same megabyte.
char *map_repeated(std::size_t size) {
  constexpr std::size_t piece = std::size_t{1} << 20;
  const int memory = memfd_create("piece", MFD_CLOEXEC);
  EXPECT_EQ(ftruncate(memory, piece), 0);
  char *start = static_cast<char *>(mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  for (std::size_t at = 0; at < size; at += piece)
    mmap(start + at, piece, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, memory, 0);
  close(memory);
  return start;
}

TEST(ReadSystemCall, MovesLessThanTwoGibibytesACallWhateverWasAskedFor) {
  constexpr std::size_t size = std::size_t{3} << 30;
  char *block = map_repeated(size);
  const int zeros = open("/dev/zero", O_RDONLY | O_CLOEXEC);
  EXPECT_EQ(pread(zeros, block, size, 0), 2'147'479'552);
  close(zeros);
  munmap(block, size);
}

TEST(Fread, MultipliesSizeAndCountWithoutLookingForOverflow) {
  const ScratchFile file(1000);
  const Stream stream = open_stream(file.path());
  // Volatile, so that the compiler does not see what the call asks for.
  volatile std::size_t size = (std::size_t{1} << 63) + 1;
  char block[16];
  EXPECT_EQ(std::fread(block, size, 2, stream.get()), 2u) << "it claims to have read 2^64 + 2 bytes";
  EXPECT_EQ(std::ftell(stream.get()), 2);
}

TEST(Fread, OfAStreamForWritingGivesNothingAndBadDescriptor) {
  const ScratchFile file(1000);
  const Stream stream = open_stream(file.path(), "wb");
  std::vector<char> block(kibi);
  errno = 0;
  EXPECT_EQ(read_bytes(stream, block), 0u);
  EXPECT_EQ(errno, EBADF);
}

TEST(Fread, WithDirectInputAndTheStreamsOwnBufferIsRefused) {
  const ScratchFile file(64 * kibi);
  const int descriptor = open(file.path(), O_RDONLY | O_DIRECT | O_CLOEXEC);
  if (descriptor < 0) GTEST_SKIP() << "this file system has no O_DIRECT";
  const Stream stream(fdopen(descriptor, "rb"));
  // The stream's own buffer comes from malloc and is as little aligned as this one.
  alignas(4096) static char memory[4096 + 16];
  ASSERT_EQ(std::setvbuf(stream.get(), memory + 16, _IOFBF, 4096), 0);
  std::vector<char> block(kibi);
  errno = 0;
  EXPECT_EQ(read_bytes(stream, block), 0u);
  EXPECT_EQ(errno, EINVAL);
}

}  // namespace
}  // namespace tollgate::test
