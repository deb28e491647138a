#include "slow_device.hpp"

#include <fcntl.h>
#include <linux/loop.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "error.hpp"
#include "process.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

Error no_device(const std::string &why) { return Error("there is no slow device: " + why); }
Error refused(const std::string &what) { return no_device(what + ": " + std::strerror(errno)); }

void run_tool(const std::vector<std::string> &arguments, const Interrupts &interrupts) {
  ProcessSpec spec;
  spec.arguments = arguments;
  for (char **each = environ; *each; ++each) spec.environment.push_back(*each);
  const ProcessResult result = run_process(spec, interrupts);
  if (result.end == ProcessResult::End::interrupted) throw Error("interrupted; nothing was kept");
  if (!result.succeeded())
    throw no_device(arguments[0] + " " + describe(result, Said::last_line) +
                    " (Debian's nbdkit, libnbd-bin, fuse3 and e2fsprogs have the tools)");
}

}  // namespace

SlowDevice::SlowDevice(const fs::path &place, std::size_t bytes, const Interrupts &interrupts)
    : served_(place / "served"), files_(place / "files") {
  constexpr std::size_t for_the_file_system = 32 << 20;
  fs::create_directory(served_);
  fs::create_directory(files_);
  try {
    serve(bytes + bytes / 10 + for_the_file_system, interrupts);
    mount_files(attach_loop(), interrupts);
  } catch (...) {
    take_down();
    throw;
  }
}

SlowDevice::~SlowDevice() { take_down(); }

// The server goes on in a session of its own and ends with its mount. The tool's
// answer is the pid file, which is there once the disk is.
void SlowDevice::serve(std::size_t bytes, const Interrupts &interrupts) {
  const std::string start =
      "pid=$1; shift; setsid --fork nbdfuse -P \"$pid\" \"$@\" >\"$pid.log\" 2>&1 </dev/null;"
      " for i in 1 2 3 4 5 6 7 8 9 10; do [ -s \"$pid\" ] && exit; sleep 0.2; done; cat \"$pid.log\" >&2; exit 1";
  const std::string pid_file = served_.string() + ".pid";
  run_tool({"nbdkit", "--version"}, interrupts);
  run_tool({"nbdfuse", "--version"}, interrupts);
  run_tool({"/bin/sh", "-c", start, "sh", pid_file, served_ / "disk", "[", "nbdkit", "--exit-with-parent",
            "--filter=delay", "memory", std::to_string(bytes), "rdelay=" + std::to_string(read_delay_ms) + "ms", "]"},
           interrupts);
}

// Direct, so that a read reaches the delay and no second page cache; the kernel
// detaches the device when nobody uses it any more.
std::string SlowDevice::attach_loop() {
  const int control = open("/dev/loop-control", O_RDWR | O_CLOEXEC);
  const int number = control < 0 ? -1 : ioctl(control, LOOP_CTL_GET_FREE);
  if (control >= 0) close(control);
  if (number < 0) throw refused("no free loop device");
  const std::string device = "/dev/loop" + std::to_string(number);
  const int disk = open((served_ / "disk").c_str(), O_RDWR | O_DIRECT | O_CLOEXEC);
  loop_ = open(device.c_str(), O_RDWR | O_CLOEXEC);
  loop_config config{};
  config.fd = static_cast<unsigned>(disk);
  config.info.lo_flags = LO_FLAGS_DIRECT_IO | LO_FLAGS_AUTOCLEAR;
  const bool attached = disk >= 0 && loop_ >= 0 && ioctl(loop_, LOOP_CONFIGURE, &config) == 0;
  const int why = errno;
  if (disk >= 0) close(disk);
  if (errno = why; !attached) throw refused("cannot attach " + device);
  return device;
}

void SlowDevice::mount_files(const std::string &device, const Interrupts &interrupts) {
  run_tool({"mkfs.ext4", "-q", "-E", "nodiscard", "-O", "^has_journal", device}, interrupts);
  if (mount(device.c_str(), files_.c_str(), "ext4", MS_NOATIME, nullptr) != 0) throw refused("cannot mount " + device);
}

// By system calls alone, which an interrupt that has come does not stop; each may
// find that there is nothing to undo.
void SlowDevice::take_down() const {
  umount2(files_.c_str(), 0);
  if (loop_ >= 0) close(loop_);
  umount2(served_.c_str(), MNT_DETACH);
}

}  // namespace tollgate::harness
