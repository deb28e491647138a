#include "fread_passes.hpp"

#include <cmath>

#include "discover.hpp"
#include "error.hpp"
#include "page_cache.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

constexpr double time_limit = 600;  // seconds; a slow device may take its time
constexpr int attempts = 3;

}  // namespace

FreadPasses::FreadPasses(fs::path file, const Interrupts &interrupts)
    : file_(std::move(file)), interrupts_(interrupts) {}

fs::path FreadPasses::program(Shape shape) const {
  const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
  return folder / (shape == Shape::size_1 ? "toll-fread-size-1" : "toll-fread-1-size");
}

ProcessResult FreadPasses::run(std::vector<std::string> arguments) const {
  ProcessSpec spec;
  spec.arguments = std::move(arguments);
  spec.environment = child_environment();
  spec.time_limit = time_limit;
  ProcessResult result = run_process(spec, interrupts_);
  if (result.end == ProcessResult::End::interrupted)
    throw Error("interrupted; of the claim that was being measured nothing was kept");
  return result;
}

Pass FreadPasses::read(Shape shape) const {
  const ProcessResult result = run({program(shape), file_});
  if (!result.succeeded()) throw Error(program(shape).filename().string() + " " + describe(result, Said::last_line));
  const Usage &usage = result.usage;
  return {usage.wall, usage.user + usage.system, usage.device_bytes};
}

bool FreadPasses::warm() const {
  for (int i = 0; i < attempts && resident() < 1; ++i) runner::fill_page_cache(file_.c_str());
  return resident() == 1;
}

bool FreadPasses::cool() const {
  for (int i = 0; i < attempts; ++i) {
    runner::empty_page_cache(file_.c_str());
    if (resident() == 0) return true;
  }
  return false;
}

double FreadPasses::resident() const {
  const runner::Residency found = runner::residency(file_.c_str());
  return double(found.resident) / double(found.pages);
}

bool FreadPasses::came_from_device(const Pass &pass) const {
  const double size = double(fs::file_size(file_));
  return std::abs(double(pass.device_bytes) - size) <= size / 100;
}

void FreadPasses::rewrite() const {
  const std::string count = std::to_string(fs::file_size(file_) >> 20);
  const ProcessResult result =
      run({"dd", "if=/dev/urandom", "of=" + file_.string(), "bs=1M", "count=" + count, "status=none"});
  if (!result.succeeded()) throw Error("dd " + describe(result, Said::last_line));
}

std::optional<std::string> FreadPasses::run_tool(const std::vector<std::string> &arguments) const {
  const ProcessResult result = run(arguments);
  if (!result.succeeded()) return std::nullopt;
  return result.output + result.errors;
}

double FreadPasses::at_once(Shape shape, int count) const {
  const std::string all =
      "i=0; while [ $i -lt " + std::to_string(count) + " ]; do \"$0\" \"$1\" & i=$((i+1)); done; wait";
  const ProcessResult result = run({"/bin/sh", "-c", all, program(shape), file_});
  if (!result.succeeded()) throw Error("the shell " + describe(result, Said::last_line));
  return result.usage.wall;
}

}  // namespace tollgate::harness
