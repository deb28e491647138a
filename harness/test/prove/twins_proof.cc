#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "error.hpp"
#include "format_number.hpp"
#include "judge.hpp"
#include "proof.hpp"

namespace tollgate::harness {
namespace {

// Keeps a core busy while it lives.
class Hog {
 public:
  Hog() : child_(fork()) {
    if (child_ < 0) throw Error("cannot start a second process");
    if (child_ > 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (volatile unsigned turns = 0;;) turns = turns + 1;
  }
  ~Hog() {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  Hog(const Hog &) = delete;
  Hog &operator=(const Hog &) = delete;

 private:
  pid_t child_;
};

// Each case under the name of the one before it, the last one's under the first's.
Summary next_twin(Summary summary) {
  std::vector<Case> infos;
  for (const CaseSummary &each : summary.cases) infos.push_back(each.info);
  std::rotate(infos.begin(), infos.end() - 1, infos.end());
  for (std::size_t i = 0; i < infos.size(); ++i) summary.cases[i].info = infos[i];
  return summary;
}

struct Called {
  std::size_t different = 0, compared = 0;
};

Called count_different(Programs &programs, const Effort &effort, std::uint64_t seed) {
  Called called;
  for (int i = 0; i < effort.runs; ++i) {
    const Summary summary = summarise(programs.run("^twins:twin_", effort.rounds, seed + std::uint64_t(i)));
    for (const Comparison &row : judge(summary, next_twin(summary), 0).rows) {
      ++called.compared;
      called.different += row.verdict == Verdict::slower || row.verdict == Verdict::faster;
    }
  }
  return called;
}

// 5 % and what the binomial distribution adds over 200 comparisons.
constexpr double most_different = 0.08;

Proof proof_of(const std::string &where, const Called &called) {
  const double part = double(called.different) / double(called.compared);
  return {"twins that do the same are called different" + where,
          "at most 8%",
          percent(part) + " (" + std::to_string(called.different) + " of " + std::to_string(called.compared) + ")",
          part <= most_different,
          {{"different", called.different}, {"compared", called.compared}}};
}

}  // namespace

Proofs prove_twins(Programs &programs, const Effort &effort) {
  Proofs proofs;
  proofs.push_back(proof_of("", count_different(programs, effort, 1)));
  const Hog hog;
  proofs.push_back(proof_of(", with a process that hogs a core", count_different(programs, effort, 1001)));
  return proofs;
}

}  // namespace tollgate::harness
