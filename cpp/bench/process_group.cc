#include "process_group.hpp"

#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>

#include "page_cache.hpp"

namespace tollgate::bench {

struct ProcessGroup::Shared {
  pthread_barrier_t start;
  std::int64_t n;
};

namespace {

struct Report {
  std::int64_t reads = -1;
  char fault[240] = "";
};

Report report_on(const ProcessGroup::Work &work, std::int64_t n) {
  Report report;
  try {
    const auto before = runner::read_counts();
    work(n);
    if (before) report.reads = runner::read_counts()->calls - before->calls - 1;
  } catch (const std::exception &fault) {
    std::snprintf(report.fault, sizeof report.fault, "%s", fault.what());
  }
  return report;
}

}  // namespace

ProcessGroup::ProcessGroup(int count, const std::function<Work()> &make_work) {
  void *memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  shared_ = new (memory) Shared;
  pthread_barrierattr_t attributes;
  pthread_barrierattr_init(&attributes);
  pthread_barrierattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
  pthread_barrier_init(&shared_->start, &attributes, static_cast<unsigned>(count) + 1);
  for (int i = 0; i < count; ++i) add_member(make_work);
}

void ProcessGroup::add_member(const std::function<Work()> &make_work) {
  int ends[2];
  if (pipe(ends) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  const pid_t process = fork();
  if (process < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (process > 0) {
    close(ends[1]);
    members_.push_back({process, ends[0]});
    return;
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  serve(ends[1], make_work);
}

// A member's life. What its work cannot be made for it reports as that of a run.
void ProcessGroup::serve(int reports, const std::function<Work()> &make_work) const {
  Work work;
  try {
    work = make_work();
  } catch (const std::exception &fault) {
    work = [message = std::string(fault.what())](std::int64_t) { throw std::runtime_error(message); };
  }
  while (true) {
    pthread_barrier_wait(&shared_->start);
    const Report report = report_on(work, shared_->n);
    if (write(reports, &report, sizeof report) != sizeof report) _exit(1);
  }
}

ProcessGroup::~ProcessGroup() {
  for (const Member &member : members_) {
    kill(member.process, SIGKILL);
    while (waitpid(member.process, nullptr, 0) < 0 && errno == EINTR) continue;
    close(member.reports);
  }
  munmap(shared_, sizeof *shared_);
}

std::int64_t ProcessGroup::run(std::int64_t n) {
  shared_->n = n;
  pthread_barrier_wait(&shared_->start);
  std::int64_t reads = 0;
  bool counted = true;
  for (const Member &member : members_) {
    Report report;
    if (read(member.reports, &report, sizeof report) != sizeof report)
      throw std::runtime_error("a process ended in the middle of its work");
    if (*report.fault) throw std::runtime_error(report.fault);
    counted = counted && report.reads >= 0;
    reads += report.reads;
  }
  return counted ? reads : -1;
}

}  // namespace tollgate::bench
