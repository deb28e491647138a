#include "doctor.hpp"

#include "format_number.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;

constexpr double high_load = 0.5;         // cores
constexpr double coarse_clock_ns = 1000;  // of samples of 20 ms
constexpr const char *slow_clocks[] = {"hpet", "acpi_pm", "jiffies", "refined-jiffies"};

class Facts {
 public:
  explicit Facts(const json::object &facts) : facts_(facts) {}

  std::string text(const char *name) const {
    const json::value *value = facts_.if_contains(name);
    return value && value->is_string() ? json::value_to<std::string>(*value) : "";
  }

  double number(const char *name, double otherwise) const {
    const json::value *value = facts_.if_contains(name);
    return value && value->is_number() ? value->to_number<double>() : otherwise;
  }

 private:
  const json::object &facts_;
};

void on_frequency(const Facts &facts, std::vector<std::string> &advice) {
  if (const std::string governor = facts.text("governor"); !governor.empty() && governor != "performance")
    advice.push_back("the CPU governor is " + governor +
                     ": the clock frequency changes during a run; `cpupower frequency-set -g performance`");
  if (facts.text("turbo") == "on")
    advice.push_back(
        "turbo is on: the clock frequency depends on heat and neighbours; write 0 to cpufreq/boost, or 1 to "
        "intel_pstate/no_turbo, under /sys/devices/system/cpu");
}

void on_company(const Facts &facts, std::vector<std::string> &advice) {
  if (const double load = facts.number("load", 0); load > high_load)
    advice.push_back("the machine is busy, load " + significant(load, 2) + ": stop what else runs, and wait a minute");
  if (facts.number("steal", 0) > 0)
    advice.push_back(
        "the hypervisor gives time to others: prefer CPU time and --instructions to wall time, or move to a "
        "machine of your own");
  if (const std::string kind = facts.text("hypervisor"); !kind.empty() && kind != "none")
    advice.push_back("this is a virtual machine (" + kind +
                     "): neighbours share its caches; compare runs of one sitting only, or count --instructions");
  if (facts.number("cores_allowed", 2) < 2)
    advice.push_back("only one processor is allowed: everything else interrupts the measuring; allow two");
}

void on_system(const Facts &facts, std::vector<std::string> &advice) {
  const std::string clock = facts.text("clock_source");
  for (const char *slow : slow_clocks) {
    if (clock == slow)
      advice.push_back("the clock source is " + clock +
                       ", slow to read: boot with clocksource=tsc where the processor "
                       "has a constant one");
  }
  if (const double resolution = facts.number("clock_resolution_ns", 0); resolution > coarse_clock_ns)
    advice.push_back("the clock ticks every " + significant(resolution / 1000, 2) + " us: boot with highres=on");
  if (facts.text("aslr") == "0")
    advice.push_back(
        "address randomisation is off, so every process has the same layout and its luck is taken for a "
        "difference; `sysctl kernel.randomize_va_space=2`");
}

void on_build(const Facts &facts, std::vector<std::string> &advice) {
  const std::string flags = facts.text("cxx_flags");
  if (flags.find("-O2") == flags.npos && flags.find("-O3") == flags.npos)
    advice.push_back("this is a build without optimisation: configure with -DCMAKE_BUILD_TYPE=Release");
  if (facts.text("dirty") == "true")
    advice.push_back(
        "the source tree has changes that no commit holds: commit them, or the figures belong to no commit");
}

}  // namespace

std::vector<std::string> advice_on(const json::object &environment) {
  const Facts facts(environment);
  std::vector<std::string> advice;
  on_company(facts, advice);
  on_frequency(facts, advice);
  on_system(facts, advice);
  on_build(facts, advice);
  return advice;
}

}  // namespace tollgate::harness
