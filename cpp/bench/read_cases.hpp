// The read cases: a file read front to back in blocks, over and over.
//
// A variant gives a class with
//   open(path)           whether it could
//   read(block, size)    how many bytes came; 0 at the end and on an error
//   rewind()             back to the start
//   whole_blocks         true when a short last block cannot be told from the end
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "cases.hpp"
#include "cyclic_sum.hpp"
#include "loops.hpp"
#include "pattern_file.hpp"
#include "vectors.hpp"

namespace tollgate::bench {

struct FreeBlock {
  void operator()(unsigned char *block) const { std::free(block); }
};
// Page-aligned: where a block lies in its page decides how fast it is copied to.
using Block = std::unique_ptr<unsigned char, FreeBlock>;
Block make_block(std::size_t size);

// The first byte of every block of the file. Throws std::runtime_error when it
// cannot be read or its length is no multiple of the size.
CyclicSum first_bytes(const char *path, std::size_t size, std::size_t *blocks);

template <typename File>
class ReadCases {
 public:
  static void add(const Technique &technique, const std::string &callee) {
    for (const std::size_t size : {1024, 65536})
      add_case(technique,
               {.name = "read",
                .params = "size:" + std::to_string(size),
                .callee = callee,
                .item = "byte",
                .items = static_cast<double>(size),
                .clock = "wall",
                .input = "warm"},
               {batch, set_up, tear_down, check, reinterpret_cast<const void *>(&loops::read<File>),
                new Context{.size = size}});
  }

 private:
  // Lives until the program ends, as the engine's cases do.
  struct Context {
    std::size_t size;
    std::unique_ptr<File> file = {};
    Block block = {};
    CyclicSum sum = {};
    std::size_t blocks = 0;  // in the file
    std::size_t next = 0;    // the block that the next batch begins with
  };

  static Context &self(void *context) { return *static_cast<Context *>(context); }

  static const char *set_up(void *context) {
    return guarded([&mine = self(context)]() -> const char * {
      const char *path = toll_input_file();
      if (!path) return toll_failure("the input file cannot be made: %m");
      mine.sum = first_bytes(path, mine.size, &mine.blocks);
      mine.block = make_block(mine.size);
      mine.file = std::make_unique<File>();
      mine.next = 0;
      return mine.file->open(path) ? nullptr : toll_failure("%s cannot be opened: %m", path);
    });
  }

  static const char *tear_down(void *context) {
    self(context).file.reset();
    self(context).block.reset();
    return nullptr;
  }

  static const char *batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    const std::uint64_t expected_sum = mine.sum.of(mine.next, n);
    const std::uint64_t expected_bytes = static_cast<std::uint64_t>(n) * mine.size;
    std::uint64_t bytes;
    const std::uint64_t sum = loops::read(*mine.file, mine.block.get(), mine.size, n, &bytes);
    mine.next = (mine.next + static_cast<std::size_t>(n)) % mine.blocks;
    if (bytes != expected_bytes)
      return toll_failure("%llu bytes came, not %llu", static_cast<unsigned long long>(bytes),
                          static_cast<unsigned long long>(expected_bytes));
    return sum == expected_sum ? nullptr : "the blocks' first bytes do not add up";
  }

  static const char *check(void *) {
    return guarded([]() -> const char * {
      for (const VectorRow &row : read_vectors("blocks.tsv", 3))
        if (const char *fault = check_vector(row)) return fault;
      return nullptr;
    });
  }

  static const char *check_vector(const VectorRow &row) {
    const PatternFile pattern(static_cast<std::size_t>(parse_number(row[0])));
    const auto size = static_cast<std::size_t>(parse_number(row[1]));
    File file;
    if (!file.open(pattern.path().c_str())) return toll_failure("%s cannot be opened: %m", pattern.path().c_str());
    const Block block = make_block(size);
    std::size_t at = 0;
    for (const std::size_t length : expand_lengths(row[2])) {
      if (File::whole_blocks && length < size) break;
      const std::size_t got = file.read(block.get(), size);
      if (got != length || !pattern.holds(block.get(), at, length))
        return toll_failure("a file of %s bytes in blocks of %s: %zu bytes at %zu, not the %zu of the file",
                            row[0].c_str(), row[1].c_str(), got, at, length);
      at += length;
    }
    return file.read(block.get(), size) == 0 ? nullptr : toll_failure("no end after the last of %s", row[0].c_str());
  }
};

}  // namespace tollgate::bench
