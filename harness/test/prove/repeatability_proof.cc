#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "error.hpp"
#include "format_number.hpp"
#include "judge.hpp"
#include "proof.hpp"
#include "read.hpp"
#include "render_html.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

constexpr const char *countable = "^(cpp|ocaml|perl):(null_call|get_i32)/";
constexpr int countings = 5;

// The furthest that a ratio times its inverse is from 1.
double worst_inverse(const Summary &a, const Summary &b, std::size_t &ratios) {
  const Judgement there = judge(a, b, 0.02), back = judge(b, a, 0.02);
  double worst = 0;
  const auto look = [&](double x, double y) { worst = std::max(worst, std::abs(x * y - 1)); };
  for (std::size_t i = 0; i < there.rows.size(); ++i) {
    const Estimate &x = there.rows[i].ratio, &y = back.rows[i].ratio;
    look(x.value, y.value);
    if (x.interval) look(x.interval->low, y.interval->high), look(x.interval->high, y.interval->low);
    ++ratios;
  }
  return worst;
}

Proof swapping(const Run &first, const Run &second) {
  std::size_t ratios = 0;
  double worst = worst_inverse(summarise(first), summarise(second), ratios);
  Run a = first, b = second;  // the same samples as files that do not say what belongs together
  a.paired = b.paired = false;
  worst = std::max(worst, worst_inverse(summarise(a), summarise(b), ratios));
  std::ostringstream shown;
  shown << worst;
  return {"swapping A and B inverts every ratio and its interval",
          "to 1e-12",
          shown.str() + " at most, of " + std::to_string(ratios) + " ratios",
          ratios > 0 && worst <= 1e-12,
          {{"worst", worst}, {"ratios", ratios}}};
}

std::vector<std::string> order_of(const Run &run) {
  std::vector<std::string> order;
  for (const Child &child : run.children)
    order.push_back(std::to_string(child.round) + " " + child.language + ":" + child.operation);
  return order;
}

Proof same_order(const Run &first, const Run &second) {
  const std::vector<std::string> order = order_of(first);
  return {"two runs of one seed measure in one order", "the same",
          counted(order.size(), "process") + (order == order_of(second) ? " in the same order" : " in another order"),
          !order.empty() && order == order_of(second)};
}

// A folder for LOCPATH with the locale in it.
fs::path german_locale(const Programs &programs) {
  const fs::path folder = programs.scratch("locales");
  fs::create_directory(folder);
  programs.output({"localedef", "-i", "de_DE", "-f", "UTF-8", folder / "de_DE.UTF-8"});
  return folder;
}

Proof same_bytes(Programs &programs) {
  const std::vector<std::string> german = {"LOCPATH=" + german_locale(programs).string(), "LC_ALL=de_DE.UTF-8",
                                           "LANG=de_DE.UTF-8"};
  // The locale is there and does what one fears of it.
  if (programs.output({"/usr/bin/env", "LC_ALL=de_DE.UTF-8", german[0], "printf", "%.1f", "1,5"}) != "1,5")
    throw Error("the locale de_DE.UTF-8 writes no decimal comma; is the package locales installed?");
  std::size_t forms = 0;
  bool same = true;
  for (const std::string form : {"text", "markdown", "json", "html"}) {
    if (form == "html" && !has_plots()) continue;
    const std::vector<std::string> report = {programs.path("tollgate"), "report", programs.folder(), "--format", form};
    std::vector<std::string> in_german = {"/usr/bin/env"};
    in_german.insert(in_german.end(), german.begin(), german.end());
    in_german.insert(in_german.end(), report.begin(), report.end());
    const std::string once = programs.output(report);
    same = same && once == programs.output(report) && once == programs.output(in_german);
    ++forms;
  }
  return {"one run gives one report, under de_DE.UTF-8 too", "the same bytes",
          same ? "the same bytes, in " + std::to_string(forms) + " formats" : "other bytes", same};
}

using Counts = std::map<std::string, double>;

Counts counts_of(const Run &run) {
  Counts result;
  for (const Count &count : run.counts) {
    if (count.instructions) result[count.case_id] = *count.instructions;
  }
  return result;
}

Proof same_counts(Programs &programs) {
  Counts first;
  std::size_t others = 0;
  for (int i = 0; i < countings; ++i) {
    const Counts counts = counts_of(programs.run(countable, 1, std::uint64_t(i), {"--instructions"}));
    if (i == 0) first = counts;
    for (const auto &[id, instructions] : first) {
      const auto found = counts.find(id);
      others += found == counts.end() || found->second != instructions;
    }
  }
  return {"instructions an operation, over " + std::to_string(countings) + " runs",
          "the same",
          others == 0 ? "the same, of " + counted(first.size(), "case")
                      : std::to_string(others) + " of " + counted(first.size() * (countings - 1), "count") + " differ",
          !first.empty() && others == 0,
          {{"cases", first.size()}, {"other", others}}};
}

}  // namespace

Proofs prove_repeatability(Programs &programs) {
  const Run first = programs.run("^twins:twin_", 6, 3001), second = programs.run("^twins:twin_", 6, 3001);
  Proofs proofs = {swapping(first, second), same_order(first, second), same_bytes(programs)};
  proofs.push_back(same_counts(programs));
  return proofs;
}

}  // namespace tollgate::harness
