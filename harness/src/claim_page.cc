#include "claim_page.hpp"

#include <cmath>

#include "error.hpp"
#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace json = boost::json;

namespace {

constexpr double within_a_quarter = 1.25;

const char *verdict_text(Holds holds) {
  switch (holds) {
    case Holds::yes:
      return "holds";
    case Holds::no:
      return "does not hold";
    case Holds::untold:
      break;
  }
  return "cannot be told here";
}

std::string sentence(const std::string &text) { return text.empty() ? "" : " " + text; }

// Whether the interval lies wholly within the bounds, wholly outside, or neither.
Holds judged(const std::optional<Estimate> &here, double low, double high) {
  if (!here || !here->interval) return Holds::untold;
  if (here->interval->low >= low && here->interval->high <= high) return Holds::yes;
  return here->interval->high < low || here->interval->low > high ? Holds::no : Holds::untold;
}

std::string measured_text(const std::optional<Estimate> &here) {
  if (!here) return "Not measured.";
  return "Here " + with_interval(here) + (here->interval ? "." : ", too few repetitions for an interval.");
}

Statement figure_statement(std::string said, double figure, double factor, const std::optional<Estimate> &here,
                           const std::string &more) {
  return {std::move(said), figure_holds(here, figure, factor), measured_text(here) + sentence(more)};
}

}  // namespace

void ClaimPage::judge(std::vector<Statement> all) {
  statements = std::move(all);
  document.heading(2, "What the article says");
  document.paragraph(
      "By the article's own method; what ours gives stands beside. A figure holds where its whole interval here lies "
      "within a quarter of it (within 5 % for \"alike\"), and does not hold where the figure here lies outside that "
      "and the interval leaves the article's out.");
  std::vector<std::string> items;
  for (const Statement &one : statements)
    items.push_back(one.said + " — " + verdict_text(one.holds) + "." + sentence(one.reason));
  document.list(std::move(items));
}

ClaimPage claim_page(const ClaimRecord &record) {
  if (record.claim == "a") return claim_a_page(record);
  if (record.claim == "b") return claim_b_page(record);
  if (record.claim == "c") return claim_c_page(record);
  throw Error("no claim '" + record.claim + "'; there are a, b and c");
}

json::object claim_json(const ClaimRecord &record, const std::vector<Statement> &statements) {
  json::array told;
  for (const Statement &one : statements)
    told.push_back(json::object{{"says", one.said}, {"verdict", verdict_text(one.holds)}, {"reason", one.reason}});
  json::object object = record_json(record);
  object["statements"] = std::move(told);
  return object;
}

Statement bounds_statement(std::string said, const std::optional<Estimate> &here, double low, double high,
                           std::string more) {
  return {std::move(said), judged(here, low, high), measured_text(here) + sentence(more)};
}

Statement factor_statement(std::string said, double factor, const std::optional<Estimate> &here, std::string more) {
  return figure_statement(std::move(said), factor, within_a_quarter, here, more);
}

Statement more_statement(std::string said, const std::optional<Estimate> &here, std::string more) {
  return bounds_statement(std::move(said), here, 1, INFINITY, std::move(more));
}

Statement same_statement(std::string said, const std::optional<Estimate> &here, std::string more) {
  return figure_statement(std::move(said), 1, same_factor, here, more);
}

Statement fact_statement(std::string said, std::optional<bool> holds, std::string reason) {
  return {std::move(said), !holds ? Holds::untold : *holds ? Holds::yes : Holds::no, std::move(reason)};
}

std::string with_interval(const std::optional<Estimate> &estimate) {
  if (!estimate) return "–";
  return significant(estimate->value, 3) + (estimate->interval ? " " + interval_text(*estimate->interval, 3) : "");
}

Cell claim_cell(const std::optional<Estimate> &estimate) { return estimate ? ratio_cell(*estimate) : Cell("–"); }

}  // namespace tollgate::harness
