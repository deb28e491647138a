#include <chrono>
#include <iostream>
#include <thread>

#include "commands.hpp"
#include "count.hpp"
#include "discover.hpp"
#include "doctor.hpp"
#include "document.hpp"
#include "environment.hpp"
#include "error.hpp"
#include "options.hpp"
#include "scratch.hpp"

namespace tollgate::harness {
namespace {

// Long enough for a steal that is worth telling: its counter ticks 100 times a second.
constexpr std::chrono::milliseconds steal_watch{500};

template <typename Check>
void advise_when_it_throws(std::vector<std::string> &advice, Check check) {
  try {
    check();
  } catch (const Error &error) {
    advice.push_back(error.what());
  }
}

std::vector<std::string> examine() {
  boost::json::object facts = environment();
  const auto before = activity();
  std::this_thread::sleep_for(steal_watch);
  if (const auto after = activity(); before && after) facts["steal"] = after->steal - before->steal;
  std::vector<std::string> advice = advice_on(facts);
  const Interrupts interrupts;
  for (const Failure &failure : discover({}, {}, interrupts).failures) advice.push_back(failure.message);
  advise_when_it_throws(advice, [&] { require_valgrind(interrupts); });
  advise_when_it_throws(advice, [] { Scratch().make_input("warm", 16 << 20); });
  return advice;
}

}  // namespace

int doctor_command(const std::vector<std::string> &args) {
  boost::program_options::variables_map values;
  const CommandText text{"doctor [OPTION]...", "Says what on this machine makes figures unreliable, and the mend."};
  if (!parse_options(args, text, boost::program_options::options_description("Options"), {}, {}, values)) return 0;
  const std::vector<std::string> advice = examine();
  Document document;
  document.list(advice);
  std::cout << render_text(document);
  if (advice.empty() && !values.count("quiet")) std::cout << "Nothing here is known to harm figures.\n";
  return 0;
}

}  // namespace tollgate::harness
