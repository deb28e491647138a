// The cases that read a file front to back in blocks, by any technique.
//
// A variant gives a class with
//   open(path), close()      which throw when they fail
//   rewind()                 back to the start of the file
//   read(block, size)        whether the next block came whole
//   rest(block, size)        after a read that said no: how many bytes of that
//                            block came, under `size` at the end of the file only
// and, where it differs from most, with
//   blocks_a_call            how many blocks lie behind each other at `block`
//   takes(size)              whether it can read blocks of this size at all
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "cases.hpp"
#include "crc32c.hpp"
#include "loops.hpp"
#include "pattern_file.hpp"
#include "process_group.hpp"
#include "vectors.hpp"

namespace tollgate::bench {

// What a read case is about. Parameters at these values are left out of ids.
struct BlockShape {
  std::size_t size = 1024;
  bool cold = false;
  std::size_t offset = 0;  // of the block in its page

  std::string params() const;
  std::int64_t fixed_n() const { return cold ? std::int64_t(TOLL_COLD_BYTES / size) : 0; }
};

inline constexpr std::size_t warm_sizes[] = {1, 64, 256, 1024, 4096, 65000, 65536, 1 << 20};
inline constexpr std::size_t cold_sizes[] = {1024, 65536, 1 << 20};

// Those of the claim stand in the core tier, for the techniques that do.
inline bool is_wide(const BlockShape &shape) {
  return shape.cold || shape.offset > 0 || (shape.size != 1024 && shape.size != 65536);
}

template <typename File>
constexpr std::size_t blocks_a_call() {
  if constexpr (requires { File::blocks_a_call; }) return File::blocks_a_call;
  return 1;
}

template <typename File>
constexpr bool takes([[maybe_unused]] std::size_t size) {
  if constexpr (requires { File::takes(size); }) return File::takes(size);
  return true;
}

// Memory for blocks, at an offset in its page.
class BlockMemory {
 public:
  explicit BlockMemory(std::size_t bytes, std::size_t offset = 0);
  unsigned char *block() const { return memory_.get() + offset_; }

 private:
  struct Free {
    void operator()(unsigned char *memory) const { std::free(memory); }
  };
  std::unique_ptr<unsigned char, Free> memory_;
  std::size_t offset_;
};

// The file that is read, and what reading it must give. A pass is at most 2^18
// blocks from its start on, less where the file ends before.
class InputFile {
 public:
  explicit InputFile(std::size_t block_size);  // throws when the engine has none
  ~InputFile();
  InputFile(const InputFile &) = delete;
  InputFile &operator=(const InputFile &) = delete;

  const char *path() const { return path_; }
  std::int64_t calls() const { return calls_; }  // of a pass

  // Null when `bytes` are what n calls must have read and the last of them has
  // left the right block; else what is wrong.
  const char *check(std::int64_t n, std::uint64_t bytes, const unsigned char *last_block) const;

 private:
  std::uint64_t bytes_of(std::int64_t calls) const;

  const char *path_;
  std::size_t block_size_;
  int file_ = -1;
  std::uint64_t size_ = 0;
  std::int64_t calls_ = 0;
};

// Reads a pass of `calls` blocks, from the start of the file; the bytes that came.
template <typename File>
std::uint64_t read_pass(File &file, unsigned char *block, std::size_t size, std::int64_t calls) {
  file.rewind();
  std::uint64_t bytes = 0;
  for (std::int64_t done = 0; done < calls; ++done) {
    const std::int64_t whole = loops::read(file, block, size, calls - done);
    bytes += static_cast<std::uint64_t>(whole) * size;
    done += whole;
    if (done == calls) break;
    const std::size_t got = file.rest(block, size);
    bytes += got;
    if (got < size) break;
  }
  return bytes;
}

template <typename File>
class ReadCases {
 public:
  // All sizes with the file in memory.
  static void add_warm(const Technique &technique, const std::string &callee) {
    for (std::size_t size : warm_sizes)
      if (takes<File>(size)) add(technique, callee, "read", {.size = size});
  }

  static void add_cold(const Technique &technique, const std::string &callee) {
    for (std::size_t size : cold_sizes)
      if (takes<File>(size)) add(technique, callee, "read", {.size = size, .cold = true});
  }

  // Sixteen processes at once, each with a file of its own open.
  static void add_processes(const Technique &technique, const std::string &callee) {
    for (std::size_t size : {1024, 65536}) {
      GroupContext *context = kept(new GroupContext{size, nullptr});
      add_case(technique,
               {.name = "read",
                .params = BlockShape{.size = size}.params() + "/procs:" + std::to_string(processes),
                .callee = callee,
                .item = "byte",
                .items = double(size) * processes,
                .clock = "wall",
                .fixed_n = std::int64_t(TOLL_COLD_BYTES / size),
                .input = "warm",
                .wide = true},
               {.batch = group_batch,
                .setup = group_set_up,
                .teardown = group_tear_down,
                .check = check,
                .code = reinterpret_cast<const void *>(loops::read<File>),
                .context = context});
    }
  }

  // The claim's loop as programs have it: read, transform, write. File is a
  // Transformed.
  static void add_transform(const Technique &technique, const std::string &callee) {
    for (std::size_t size : {1024, 65536}) add(technique, callee, "read_transform_write", {.size = size});
  }

  static void add(const Technique &technique, const std::string &callee, const std::string &name,
                  const BlockShape &shape) {
    Context *context = kept(new Context{shape, nullptr, nullptr, nullptr});
    add_case(technique,
             {.name = name,
              .params = shape.params(),
              .callee = callee,
              .item = "byte",
              .items = double(shape.size),
              .clock = shape.cold ? "wall" : "cpu",
              .isolate = shape.cold,
              .fixed_n = shape.fixed_n(),
              .input = shape.cold ? "cold" : "warm",
              .wide = is_wide(shape)},
             {.batch = batch,
              .setup = set_up,
              .teardown = tear_down,
              .check = check,
              .code = reinterpret_cast<const void *>(loops::read<File>),
              .context = context});
  }

 private:
  static constexpr int processes = 16;

  struct GroupContext {
    std::size_t size;
    std::unique_ptr<ProcessGroup> group;
  };

  struct Context {
    BlockShape shape;
    std::unique_ptr<File> file;
    std::unique_ptr<BlockMemory> memory;
    std::unique_ptr<InputFile> input;
  };

  static Context &self(void *context) { return *static_cast<Context *>(context); }

  static const char *set_up(void *context) {
    return guarded([&mine = self(context)]() -> const char * {
      const BlockShape &shape = mine.shape;
      mine.input = std::make_unique<InputFile>(shape.size);
      mine.memory = std::make_unique<BlockMemory>(blocks_a_call<File>() * shape.size, shape.offset);
      mine.file = std::make_unique<File>();
      mine.file->open(mine.input->path());
      return nullptr;
    });
  }

  static const char *tear_down(void *context) {
    return guarded([&mine = self(context)]() -> const char * {
      if (mine.file) mine.file->close();
      mine.file.reset();
      mine.memory.reset();
      mine.input.reset();
      return nullptr;
    });
  }

  static const char *batch(void *context, std::int64_t n) {
    return guarded([&mine = self(context), n] { return run(mine, n); });
  }

  static const char *run(Context &mine, std::int64_t n) {
    const std::size_t size = mine.shape.size;
    std::uint64_t bytes = 0;
    std::int64_t calls = 0;
    for (std::int64_t done = 0; done < n; done += calls) {
      calls = std::min(n - done, mine.input->calls());
      bytes += read_pass(*mine.file, mine.memory->block(), size, calls);
    }
    const std::size_t last = static_cast<std::size_t>(calls - 1) % blocks_a_call<File>();
    return mine.input->check(n, bytes, mine.memory->block() + last * size);
  }

  static const char *group_set_up(void *context) {
    return guarded([&mine = *static_cast<GroupContext *>(context)]() -> const char * {
      toll_input_file();  // here, so that all read the same one
      mine.group = std::make_unique<ProcessGroup>(processes, [size = mine.size] { return make_reader(size); });
      return nullptr;
    });
  }

  static ProcessGroup::Work make_reader(std::size_t size) {
    auto own = std::make_shared<Context>(Context{{.size = size}, nullptr, nullptr, nullptr});
    if (const char *fault = set_up(own.get())) throw std::runtime_error(fault);
    return [own](std::int64_t n) {
      if (const char *fault = run(*own, n)) throw std::runtime_error(fault);
    };
  }

  static const char *group_batch(void *context, std::int64_t n) {
    return guarded([&mine = *static_cast<GroupContext *>(context), n]() -> const char * {
      const std::int64_t reads = mine.group->run(n);
      if (reads >= 0) toll_counter("reads", static_cast<double>(reads));
      return nullptr;
    });
  }

  static const char *group_tear_down(void *context) {
    static_cast<GroupContext *>(context)->group.reset();
    return nullptr;
  }

  static const char *check(void *) {
    return guarded([]() -> const char * {
      for (const VectorRow &row : read_vectors("blocks.tsv", 3)) {
        const auto file_size = static_cast<std::size_t>(parse_number(row[0]));
        const auto block_size = static_cast<std::size_t>(parse_number(row[1]));
        if (takes<File>(block_size) && !reads(file_size, block_size, expand_lengths(row[2])))
          return toll_failure("blocks.tsv: file of %zu bytes in blocks of %zu", file_size, block_size);
      }
      return nullptr;
    });
  }

  // Twice, so that the way back to the start is tried.
  static bool reads(std::size_t file_size, std::size_t block_size, const std::vector<std::size_t> &lengths) {
    const PatternFile pattern(file_size);
    const BlockMemory memory(blocks_a_call<File>() * block_size);
    File file;
    file.open(pattern.path().c_str());
    bool right = true;
    for (int pass = 0; pass < 2; ++pass) {
      file.rewind();
      std::size_t at = 0, calls = 0;
      for (std::size_t expected : lengths) {
        const std::size_t got = read_one(file, memory.block(), block_size);
        const unsigned char *block = memory.block() + calls++ % blocks_a_call<File>() * block_size;
        right = right && got == expected && pattern.holds(block, at, got);
        at += got;
      }
      right = right && read_one(file, memory.block(), block_size) == 0;
      if constexpr (requires { file.crc(); }) right = right && is_transformed(pattern, file);
    }
    file.close();
    return right;
  }

  static bool is_transformed(const PatternFile &pattern, File &file) {
    const auto *bytes = reinterpret_cast<const unsigned char *>(pattern.bytes().data());
    return pattern.is_copied_to(file.output()) && file.crc() == crc32c_portable(0, bytes, pattern.bytes().size());
  }

  static std::size_t read_one(File &file, unsigned char *block, std::size_t size) {
    return file.read(block, size) ? size : file.rest(block, size);
  }
};

}  // namespace tollgate::bench
