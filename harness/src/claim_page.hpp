// A claim's page: the article's figures beside this machine's, and a verdict on each
// sentence that the article asserts. Made from the record alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "claim_record.hpp"
#include "claims.hpp"
#include "document.hpp"

namespace tollgate::harness {

struct Statement {
  std::string said;  // what the article says
  Holds holds = Holds::untold;
  std::string reason;  // measured here
};

struct ClaimPage {
  Document document;
  std::vector<Statement> statements;

  // Puts the verdicts into the document.
  void judge(std::vector<Statement> judged);
};

// Throws an Error when there is no such claim.
ClaimPage claim_page(const ClaimRecord &record);

ClaimPage claim_a_page(const ClaimRecord &record);
ClaimPage claim_b_page(const ClaimRecord &record);
ClaimPage claim_c_page(const ClaimRecord &record);

boost::json::object claim_json(const ClaimRecord &record, const std::vector<Statement> &statements);

// Judged by the interval of what was measured: it holds wholly within the bounds,
// and does not wholly outside them.
Statement bounds_statement(std::string said, const std::optional<Estimate> &here, double low, double high,
                           std::string more = {});
// "x is `factor` times y": figure_holds, to within a quarter of it.
Statement factor_statement(std::string said, double factor, const std::optional<Estimate> &here, std::string more = {});
// "x is more than y": the ratio is over 1.
Statement more_statement(std::string said, const std::optional<Estimate> &here, std::string more = {});
// "x is y": figure_holds, to within same_factor.
Statement same_statement(std::string said, const std::optional<Estimate> &here, std::string more = {});
Statement fact_statement(std::string said, std::optional<bool> holds, std::string reason);

// "1.85 [1.81, 1.90]", "–" without one.
std::string with_interval(const std::optional<Estimate> &estimate);
// The same as a cell, its interval the detail.
Cell claim_cell(const std::optional<Estimate> &estimate);

}  // namespace tollgate::harness
