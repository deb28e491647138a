#include "claim_page.hpp"
#include "claims.hpp"
#include "format_number.hpp"

namespace tollgate::harness {

namespace {

const Claim &article() { return rate_claims()[1]; }

std::string together(const std::string &way) { return "one perl/" + way; }
std::string alone(const std::string &way) { return "alone/" + way; }
std::string memory(const std::string &way) { return "memory/" + way; }
std::string ours(const std::string &way) { return "perl:put_article/" + way; }

std::string thousands(double per_second) { return significant(per_second / 1e3, 3); }

Cell rate_cell(const ClaimRecord &record, const std::string &name) {
  const auto seconds = record.middle(name);
  return seconds ? Cell(thousands(record.settings.at("records") / *seconds)) : Cell("–");
}

// How many times as fast as the hash a way is; to_name makes a measurement's name of it.
Cell over_hash(const ClaimRecord &record, std::string (*to_name)(const std::string &), const std::string &way) {
  return claim_cell(record.ratio(to_name("hash"), to_name(way)));
}

Table rates(const ClaimRecord &record) {
  Table table{
      {{"way", Column::Kind::words}, {"article"}, {"×"}, {"one perl"}, {"×"}, {"alone"}, {"×"}, {"ours"}, {"×"}}, {}};
  const auto add = [&](const ClaimWay &way) {
    if (!record.find(together(way.here))) return;
    const auto ns = record.middle(ours(way.here));
    const bool told = way.rate > 0;
    table.rows.push_back({way.shown, told ? Cell(thousands(way.rate)) : Cell("–"),
                          told ? Cell(significant(way.rate / article().ways.front().rate, 2)) : Cell("–"),
                          rate_cell(record, together(way.here)), over_hash(record, together, way.here),
                          rate_cell(record, alone(way.here)), over_hash(record, alone, way.here),
                          ns ? Cell(thousands(1e9 / *ns)) : Cell("–"), over_hash(record, ours, way.here)});
  };
  for (const ClaimWay &way : article().ways) add(way);
  for (const ClaimWay &way : article().ours) add(way);
  return table;
}

Table memories(const ClaimRecord &record) {
  Table table{{{"store", Column::Kind::words}, {"article, × hash"}, {"MB a process"}, {"× hash"}, {"ours, B a record"}},
              {}};
  const auto add = [&](const char *shown, const char *article, const std::string &way, const std::string &id) {
    const auto bytes = record.middle(memory(way)), record_bytes = record.middle("perl:memory/" + id);
    table.rows.push_back({shown, article, bytes ? Cell(significant(*bytes / 1e6, 3)) : Cell("–"),
                          claim_cell(record.ratio(memory(way), memory("hash"))),
                          record_bytes ? Cell(significant(*record_bytes, 3)) : Cell("–")});
  };
  add("Perl's hash", "1", "hash", "hash");
  add("Tokyo Cabinet's hash", "0.61", "tc_direct", "tc_hash");
  add("Tokyo Cabinet's B+ tree", "0.37", "tc_tree", "tc_tree");
  add("our store", "–", "op_pad", "tollgate");
  return table;
}

std::string alone_text(const ClaimRecord &record, const std::string &slow, const std::string &fast) {
  return "Each in a perl of its own: " + with_interval(record.ratio(alone(slow), alone(fast))) + "; by our method " +
         with_interval(record.ratio(ours(slow), ours(fast))) + ".";
}

Statement factor(const ClaimRecord &record, const char *said, double factor, const char *slow, const char *fast) {
  return factor_statement(said, factor, record.ratio(together(slow), together(fast)), alone_text(record, slow, fast));
}

// What the wrapper takes beyond the direct call is Perl's; the rest holds the store.
Statement cost_of_wrapper(const ClaimRecord &record) {
  const auto share = record.ratio(together("tc_direct"), together("tc_oo"));
  return bounds_statement(
      "Most of the wrapper's time is Perl's calls, not the store's", share, 0, 0.5,
      "That part of the wrapper's time is left when the same store is called directly, the making of "
      "the record included.");
}

std::vector<Statement> statements(const ClaimRecord &record) {
  return {
      factor(record, "Tokyo Cabinet's wrapper is slower than Perl's hash (0.71 of its rate)", 0.71, "hash", "tc_oo"),
      factor(record, "Called directly it is faster than the hash (1.48 times its rate)", 1.48, "hash", "tc_direct"),
      factor(record, "The direct call is 2.08 times as fast as the wrapper", 2.08, "tc_oo", "tc_direct"),
      cost_of_wrapper(record),
      factor_statement("An earlier article: the in-memory hash takes 61 % of a Perl hash's process memory", 0.61,
                       record.ratio(memory("tc_direct"), memory("hash"))),
      factor_statement("The same: the in-memory B+ tree takes 37 % of it", 0.37,
                       record.ratio(memory("tc_tree"), memory("hash"))),
      factor_statement("The same: the wrapper takes 157 % of the hash's time, each in a perl of its own", 1.57,
                       record.ratio(alone("tc_oo"), alone("hash"))),
      more_statement(
          "Left open: argument checks moved into the XS code make it fast",
          record.ratio(alone("oo_perl_checks"), alone("xs_method_checked")),
          "So many times as fast, over our store, is a method that checks in C as one that checks in Perl; it is " +
              with_interval(record.ratio(alone("hash"), alone("xs_method_checked"))) +
              " times as fast as the hash, and " +
              with_interval(record.ratio(alone("xs_function"), alone("xs_method_checked"))) +
              " of the XS function without any check."),
      more_statement("Not in the article: all stores in one perl hide part of the difference",
                     record.ratio(together("xs_method_checked"), alone("xs_method_checked")),
                     "So many times as fast is the same put in a perl of its own."),
  };
}

}  // namespace

ClaimPage claim_b_page(const ClaimRecord &record) {
  ClaimPage page;
  page.document.heading(1, "Claim B: a store from Perl");
  page.document.paragraph(
      significant(record.settings.at("records"), 1) +
      " puts of an 8-digit key and a 9-byte value, both made in the put. Rates in 10³ a second, higher is better; × is "
      "over the hash. Article: 2009, Perl 5.8 and 5.10, all stores in one perl, by Benchmark's cmpthese. One perl: the "
      "same; alone: each store in a fresh perl; both the median of " +
      counted(std::size_t(record.settings.at("times")), "repetition") +
      ". Ours: cases of this project, of a process each in rounds. Ratios are paired and have 95 % intervals.");
  page.document.table(rates(record));
  page.document.heading(2, "Memory");
  page.document.paragraph(
      "The resident memory of a process that holds the records, the interpreter included, as in the article; ours is "
      "what the records alone add, by the record.");
  page.document.table(memories(record));
  page.judge(statements(record));
  return page;
}

}  // namespace tollgate::harness
