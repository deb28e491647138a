// Processes that all do the same at once: dozens of readers of one file.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace tollgate::bench {

class ProcessGroup {
 public:
  using Work = std::function<void(std::int64_t n)>;

  // Forks `count` processes. Each makes its work, and waits behind a barrier.
  ProcessGroup(int count, const std::function<Work()> &make_work);
  ~ProcessGroup();  // ends them
  ProcessGroup(const ProcessGroup &) = delete;
  ProcessGroup &operator=(const ProcessGroup &) = delete;

  // Lets all do work(n) at once and waits for the last. Returns the system calls
  // that read, of all of them, -1 where the kernel does not count. Throws what
  // the first one threw that failed.
  std::int64_t run(std::int64_t n);

 private:
  struct Shared;
  struct Member {
    pid_t process;
    int reports;  // the end of a pipe
  };

  void add_member(const std::function<Work()> &make_work);
  [[noreturn]] void serve(int reports, const std::function<Work()> &make_work) const;

  Shared *shared_;
  std::vector<Member> members_;
};

}  // namespace tollgate::bench
