// Sixteen reads in one submission of io_uring, for which one system call waits.
#include <liburing.h>

#include "../block_ring.hpp"
#include "../descriptor_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class Submitted : public DescriptorFile {
 public:
  void open(const char *path) {
    DescriptorFile::open(path);
    errno = -io_uring_queue_init(depth, &ring_, 0);
    if (errno != 0) fail("io_uring_queue_init");
    open_ = true;
  }
  void close() {
    if (std::exchange(open_, false)) io_uring_queue_exit(&ring_);
    DescriptorFile::close();
  }
  ~Submitted() { close(); }

  void rewind() { at_ = 0; }

  std::size_t fetch(unsigned char *blocks, std::size_t size) {
    for (unsigned i = 0; i < depth; ++i) {
      io_uring_sqe *entry = io_uring_get_sqe(&ring_);
      io_uring_prep_read(entry, file(), blocks + i * size, static_cast<unsigned>(size), at_ + i * size);
    }
    errno = -io_uring_submit_and_wait(&ring_, depth);
    if (errno > 0) fail("io_uring_submit_and_wait");
    const std::size_t got = reap();
    at_ += got;
    return got;
  }

 private:
  static constexpr unsigned depth = 16;

  // The blocks may come in any order; a short one is the file's last.
  std::size_t reap() {
    std::size_t bytes = 0;
    for (unsigned i = 0; i < depth; ++i) {
      io_uring_cqe *entry;
      errno = -io_uring_wait_cqe(&ring_, &entry);
      if (errno == 0 && entry->res < 0) errno = -entry->res;
      if (errno != 0) fail("io_uring");
      bytes += static_cast<std::size_t>(entry->res);
      io_uring_cqe_seen(&ring_, entry);
    }
    return bytes;
  }

  io_uring ring_;
  bool open_ = false;
  std::uint64_t at_ = 0;
};

// Containers and hardened kernels refuse it.
const char *refusal() {
  io_uring ring;
  const int fault = io_uring_queue_init(1, &ring, 0);
  if (fault == 0) io_uring_queue_exit(&ring);
  return fault == 0 ? "" : "the kernel refuses io_uring here";
}

const Registration registration([] {
  using Cases = ReadCases<BlockRing<Submitted>>;
  const Technique technique = {.name = "io_uring",
                               .title = "io_uring, 16 reads a submission",
                               .path = "none",
                               .source = "cpp/bench/variants/read_io_uring.cc",
                               .tier = "wide",
                               .hole = refusal()};
  Cases::add_warm(technique, "");
  Cases::add_cold(technique, "");
});

}  // namespace
}  // namespace tollgate::bench
