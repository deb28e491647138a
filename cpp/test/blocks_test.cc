#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include <tollgate/blocks.hpp>

#include <filesystem>
#include <thread>

#include "vectors.hpp"

namespace {

using tollgate::BlockReader;

// What the vectors' README says the file holds.
char byte_at(std::size_t i) { return static_cast<char>(i * 31 + i / 256); }

std::string pattern(std::size_t size) {
  std::string bytes(size, '\0');
  for (std::size_t i = 0; i < size; ++i) bytes[i] = byte_at(i);
  return bytes;
}

class Blocks : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "tollgate-blocks-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return folder_ / "file"; }
  void write(const std::string &bytes, std::ios::openmode mode = std::ios::trunc) const {
    std::ofstream(path(), std::ios::binary | std::ios::out | mode) << bytes;
  }

  std::filesystem::path folder_;
};

// Reads to the end and gives the lengths in the form of the vectors.
std::string lengths_of(BlockReader &reader, std::size_t block_size, std::string *contents) {
  std::vector<char> block(block_size);
  std::vector<std::size_t> lengths;
  std::size_t got;
  toll_status status;
  while ((status = reader.read(block.data(), block.size(), &got)) == TOLL_OK) {
    lengths.push_back(got);
    contents->append(block.data(), got);
  }
  EXPECT_EQ(status, TOLL_END);
  EXPECT_EQ(got, 0u);
  std::string text;
  for (std::size_t i = 0, same; i < lengths.size(); i += same) {
    for (same = 1; i + same < lengths.size() && lengths[i + same] == lengths[i];) ++same;
    text += (i == 0 ? "" : ",") + std::to_string(lengths[i]) + (same == 1 ? "" : "*" + std::to_string(same));
  }
  return text.empty() ? "-" : text;
}

TEST_F(Blocks, come_in_the_lengths_that_the_vectors_say_and_again_after_a_rewind) {
  for (const auto &row : vector_rows("blocks.tsv")) {
    SCOPED_TRACE(testing::PrintToString(row));
    ASSERT_EQ(row.size(), 3u);
    const std::string expected = pattern(std::stoull(row[0]));
    write(expected);
    BlockReader reader;
    ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
    for (int pass = 0; pass < 2; ++pass) {
      std::string contents;
      EXPECT_EQ(lengths_of(reader, std::stoull(row[1]), &contents), row[2]);
      EXPECT_EQ(contents, expected);
      ASSERT_EQ(reader.rewind(), TOLL_OK);
    }
  }
}

TEST_F(Blocks, of_different_sizes_follow_each_other_without_a_gap) {
  const std::string expected = pattern(3000000);
  write(expected);
  BlockReader reader;
  ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
  std::vector<char> block(1 << 20);
  const std::size_t sizes[] = {1, 65536, 3, 65535, 100, 1 << 20, 17, 70000, 4096};
  std::string contents;
  std::size_t got = 0;
  for (std::size_t i = 0; reader.read(block.data(), sizes[i % std::size(sizes)], &got) == TOLL_OK; ++i)
    contents.append(block.data(), got);
  EXPECT_EQ(contents, expected);
}

TEST_F(Blocks, of_size_zero_are_refused) {
  write("abc");
  BlockReader reader;
  ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
  char block[3];
  std::size_t got = 7;
  EXPECT_EQ(reader.read(block, 0, &got), TOLL_INVALID_ARGUMENT);
  EXPECT_EQ(got, 0u);
  EXPECT_EQ(reader.read(block, 1, &got), TOLL_OK);
  EXPECT_EQ(reader.read(block, 0, &got), TOLL_INVALID_ARGUMENT);
  EXPECT_EQ(reader.read(block, 3, &got), TOLL_OK);
  EXPECT_EQ(got, 2u);
}

TEST_F(Blocks, appended_after_the_end_are_seen) {
  for (const std::size_t size : {std::size_t{10}, BlockReader::buffer_size}) {
    write("abc");
    BlockReader reader;
    ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
    std::vector<char> block(size);
    std::size_t got;
    EXPECT_EQ(reader.read(block.data(), size, &got), TOLL_OK);
    EXPECT_EQ(got, 3u);
    EXPECT_EQ(reader.read(block.data(), size, &got), TOLL_END);
    write("defg", std::ios::app);
    EXPECT_EQ(reader.read(block.data(), size, &got), TOLL_OK);
    EXPECT_EQ(std::string(block.data(), got), "defg");
    EXPECT_EQ(reader.read(block.data(), size, &got), TOLL_END);
  }
}

TEST_F(Blocks, end_where_a_truncated_file_ends_but_for_what_was_read_ahead) {
  write(pattern(1 << 20));
  BlockReader reader;
  ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
  std::vector<char> block(1024);
  std::size_t got, total = 0;
  ASSERT_EQ(reader.read(block.data(), block.size(), &got), TOLL_OK);
  std::filesystem::resize_file(path(), 0);
  total = got;
  toll_status status;
  while ((status = reader.read(block.data(), block.size(), &got)) == TOLL_OK) total += got;
  EXPECT_EQ(status, TOLL_END);
  EXPECT_EQ(total, BlockReader::buffer_size);
}

TEST_F(Blocks, of_a_file_that_is_not_there_give_the_reason) {
  BlockReader reader;
  EXPECT_EQ(reader.open(path().c_str()), TOLL_IO_ERROR);
  EXPECT_EQ(reader.error(), ENOENT);
  char byte;
  std::size_t got = 7;
  EXPECT_EQ(reader.read(&byte, 1, &got), TOLL_IO_ERROR);
  EXPECT_EQ(got, 0u);
  EXPECT_EQ(reader.error(), EBADF);
}

TEST_F(Blocks, of_a_directory_are_an_error_and_no_end) {
  for (const std::size_t size : {std::size_t{1}, BlockReader::buffer_size}) {
    BlockReader reader;
    ASSERT_EQ(reader.open(folder_.c_str()), TOLL_OK);
    std::vector<char> block(size);
    std::size_t got = 7;
    EXPECT_EQ(reader.read(block.data(), size, &got), TOLL_IO_ERROR);
    EXPECT_EQ(got, 0u);
    EXPECT_EQ(reader.error(), EISDIR);
  }
}

TEST_F(Blocks, of_a_file_that_claims_to_be_empty_come_all_the_same) {
  ASSERT_EQ(std::filesystem::file_size("/proc/self/status"), 0u);
  for (const std::size_t size : {std::size_t{16}, std::size_t{1} << 20}) {
    BlockReader reader;
    ASSERT_EQ(reader.open("/proc/self/status"), TOLL_OK);
    std::string contents;
    lengths_of(reader, size, &contents);
    EXPECT_EQ(contents.substr(0, 5), "Name:");
    EXPECT_EQ(contents.back(), '\n');
  }
}

TEST_F(Blocks, of_a_pipe_are_filled_from_what_comes_in_pieces) {
  ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
  const std::string expected = pattern(2100);
  std::thread writer([&] {
    const int file = ::open(path().c_str(), O_WRONLY);
    for (std::size_t i = 0; i < expected.size(); i += 300) {
      EXPECT_EQ(::write(file, expected.data() + i, 300), 300);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ::close(file);
  });
  BlockReader reader;
  ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
  std::string contents;
  EXPECT_EQ(lengths_of(reader, 1024, &contents), "1024*2,52");
  writer.join();
  EXPECT_EQ(contents, expected);
  EXPECT_EQ(reader.rewind(), TOLL_IO_ERROR);
  EXPECT_EQ(reader.error(), ESPIPE);
}

TEST_F(Blocks, that_a_signal_interrupts_are_read_on) {
  ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
  struct sigaction action = {}, before;
  static volatile sig_atomic_t signals;
  signals = 0;
  action.sa_handler = [](int) { signals = signals + 1; };  // without SA_RESTART
  ASSERT_EQ(::sigaction(SIGUSR1, &action, &before), 0);
  const pthread_t reading = ::pthread_self();
  std::thread writer([&] {
    // Before open(2) and read(2) come back, and amid a block.
    for (int i = 0; i < 5; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      ::pthread_kill(reading, SIGUSR1);
    }
    const int file = ::open(path().c_str(), O_WRONLY);
    for (int i = 0; i < 10; ++i) {
      EXPECT_EQ(::write(file, pattern(130).data(), 130), 130);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      ::pthread_kill(reading, SIGUSR1);
    }
    ::close(file);
  });
  BlockReader reader;
  ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
  std::string contents;
  EXPECT_EQ(lengths_of(reader, 500, &contents), "500*2,300");
  writer.join();
  ::sigaction(SIGUSR1, &before, nullptr);
  EXPECT_GT(signals, 5);
}

TEST_F(Blocks, beyond_4_gib_are_counted_right) {
  const std::size_t size = (std::size_t{4} << 30) + 100000100;
  write("");
  std::filesystem::resize_file(path(), size);
  {
    std::fstream file(path(), std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(size - 3));
    file << "end";
  }
  // The reader's file is the lowest free one, and keeps the place that is set
  // here: reading all of the 4 GiB would take seconds.
  const int file = ::dup(STDIN_FILENO);
  ::close(file);
  BlockReader reader;
  ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
  const std::size_t skipped = (std::size_t{4} << 30) - 5000000;
  ASSERT_EQ(::lseek(file, static_cast<off_t>(skipped), SEEK_SET), static_cast<off_t>(skipped));
  std::vector<char> block(100000000);
  std::size_t total = skipped, got;
  std::string tail;
  while (reader.read(block.data(), block.size(), &got) == TOLL_OK) {
    total += got;
    tail.assign(block.data() + (got > 3 ? got - 3 : 0), std::min<std::size_t>(got, 3));
  }
  EXPECT_EQ(total, size);
  EXPECT_EQ(tail, "end");
}

TEST_F(Blocks, of_another_file_come_after_it_was_opened_with_the_same_reader) {
  write("first");
  BlockReader reader;
  ASSERT_EQ(reader.open(path().c_str()), TOLL_OK);
  char block[8];
  std::size_t got;
  ASSERT_EQ(reader.read(block, 2, &got), TOLL_OK);
  const std::string other = folder_ / "other";
  std::ofstream(other) << "second";
  ASSERT_EQ(reader.open(other.c_str()), TOLL_OK);
  ASSERT_EQ(reader.read(block, 8, &got), TOLL_OK);
  EXPECT_EQ(std::string(block, got), "second");
}

}  // namespace
