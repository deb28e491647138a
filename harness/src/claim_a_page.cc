#include <algorithm>

#include "claim_page.hpp"
#include "claims.hpp"
#include "format_number.hpp"

namespace tollgate::harness {

namespace {

const Claim &article() { return rate_claims()[0]; }

double article_rate(const std::string &technique) {
  for (const ClaimWay &way : article().ways)
    if (way.here == technique) return way.rate;
  return 0;
}

std::string loop(int bits, const std::string &way) { return "int" + std::to_string(bits) + "/" + way; }
std::string ours(int bits, const std::string &way) { return "ocaml:set_get_i" + std::to_string(bits) + "/" + way; }

// How many times as fast a way is as another.
std::optional<Estimate> gain(const ClaimRecord &record, int bits, const std::string &fast, const std::string &slow) {
  return record.ratio(loop(bits, slow), loop(bits, fast));
}

std::string rate_text(double per_second) { return significant(per_second / 1e6, 3); }

Cell rate_of_loop(const ClaimRecord &record, int bits, const std::string &way) {
  const auto seconds = record.middle(loop(bits, way));
  return seconds ? Cell(rate_text(record.settings.at("n") / *seconds)) : Cell("–");
}

Cell rate_of_case(const ClaimRecord &record, int bits, const std::string &way) {
  const auto ns = record.middle(ours(bits, way));
  return ns ? Cell(rate_text(1e9 / *ns)) : Cell("–");
}

Table table_of(const ClaimRecord &record, int bits) {
  const bool told = bits == 32;  // by the article
  Table table{{{"way", Column::Kind::words}}, {}};
  if (told) table.columns.insert(table.columns.end(), {{"article"}, {"× plain"}});
  table.columns.insert(table.columns.end(), {{"its method"}, {"× plain"}, {"ours"}, {"× plain"}});
  const auto add = [&](const char *shown, const std::string &way) {
    std::vector<Cell> row = {shown};
    const double rate = article_rate(way), plain = article_rate("plain_rec");
    if (told) row.push_back(rate > 0 ? Cell(rate_text(rate)) : Cell("–"));
    if (told) row.push_back(rate > 0 ? Cell(significant(rate / plain, 2)) : Cell("–"));
    row.push_back(rate_of_loop(record, bits, way));
    row.push_back(claim_cell(gain(record, bits, way, "plain_rec")));
    row.push_back(rate_of_case(record, bits, way));
    row.push_back(claim_cell(record.ratio(ours(bits, "plain_rec"), ours(bits, way))));
    table.rows.push_back(std::move(row));
  };
  for (const ClaimWay &way : article().ways) add(way.shown, way.here);
  add("unboxed noalloc stub", "stub_noalloc_unboxed");
  add("the whole loop in C", "loop_in_c");
  return table;
}

std::string ours_text(const ClaimRecord &record, const std::string &fast, const std::string &slow) {
  return "By our method " + with_interval(record.ratio(ours(32, slow), ours(32, fast))) + ".";
}

// What the gain of `fast` over `slow` is for 64 bits, in parts of that for 32.
std::optional<Estimate> growth(const ClaimRecord &record, const std::string &fast, const std::string &slow) {
  std::vector<double> narrow, wide;
  for (auto [bits, gains] : {std::pair(32, &narrow), std::pair(64, &wide)}) {
    const auto *a = record.find(loop(bits, fast)), *b = record.find(loop(bits, slow));
    if (!a || !b) return std::nullopt;
    for (std::size_t i = 0; i < std::min(a->size(), b->size()); ++i) gains->push_back((*b)[i] / (*a)[i]);
  }
  const std::size_t common = std::min(narrow.size(), wide.size());
  narrow.resize(common);
  wide.resize(common);
  return paired_ratio(narrow, wide);
}

std::optional<bool> is(const std::optional<double> &value, double expected) {
  return value ? std::optional(*value == expected) : std::nullopt;
}

Statement setter(const ClaimRecord &record) {
  const auto count = record.middle("setter's instructions");
  return fact_statement("The setter stub is five instructions", is(count, 5),
                        count ? significant(*count, 1) + " in this build, and " +
                                    significant(record.middle("setter's calls").value_or(0), 1) +
                                    " calls: how much of the roots' registration is left is the compiler's choice."
                              : "Not found in the program's code.");
}

Statement getter(const ClaimRecord &record) {
  const auto count = record.middle("getter's instructions"), allocates = record.middle("getter allocates");
  return fact_statement(
      "The getter carries the registration of roots and a call that allocates", is(allocates, 1),
      count ? significant(*count, 1) + " instructions in this build." : "Not found in the program's code.");
}

Statement never_inlined(const ClaimRecord &record) {
  const auto boxed = record.middle("calls of C in the loop of stub_boxed_param"),
             noalloc = record.middle("calls of C in the loop of stub_noalloc_unboxed"),
             primitive = record.middle("calls of C in the loop of string_primitive");
  if (!boxed || !noalloc || !primitive)
    return fact_statement("A call through the FFI is never inlined", std::nullopt, "The loops were not found.");
  return fact_statement("A call through the FFI is never inlined", *boxed == 2 && *noalloc == 2,
                        "Calls of C in the loop's machine code: " + significant(*boxed, 1) +
                            " for the boxed stubs, by way of caml_c_call, " + significant(*noalloc, 1) +
                            " for the unboxed ones, " + significant(*primitive, 1) + " for the primitives.");
}

// Of a way of crossing once a value against the primitives.
Statement whole_loop(const ClaimRecord &record) {
  const auto once = gain(record, 32, "stub_noalloc_unboxed", "string_primitive"),
             whole = gain(record, 32, "loop_in_c", "string_primitive");
  std::optional<bool> holds;
  if (once && whole && once->interval && whole->interval) {
    if (once->interval->high < 1 && whole->interval->low > 1) holds = true;
    if (once->interval->low > 1 || whole->interval->high < 1) holds = false;
  }
  return fact_statement("C wins over the primitives only with the whole loop in it", holds,
                        "The whole loop in C is " + with_interval(whole) +
                            " times as fast as the primitives; called for each value, the cheapest stub that OCaml has "
                            "by now is " +
                            with_interval(once) + " times as fast as they.");
}

std::vector<Statement> statements(const ClaimRecord &record) {
  const auto stub = gain(record, 32, "stub_boxed_param", "plain_rec");
  return {
      factor_statement("C stubs are twice as fast as plain OCaml (2.0)", 2, stub,
                       ours_text(record, "stub_boxed_param", "plain_rec")),
      bounds_statement("They are not the four times that were expected", stub, 0, 4),
      factor_statement("The compiler's primitives are 8.7 times as fast as plain OCaml", 8.7,
                       gain(record, 32, "string_primitive", "plain_rec"),
                       ours_text(record, "string_primitive", "plain_rec")),
      factor_statement("They are 4.3 times as fast as C", 4.3, gain(record, 32, "string_primitive", "stub_boxed_param"),
                       ours_text(record, "string_primitive", "stub_boxed_param")),
      setter(record),
      getter(record),
      never_inlined(record),
      factor_statement("Thrift's way of another copy is cheap (the plain way's time, to a quarter)", 1,
                       gain(record, 32, "plain_rec", "object"),
                       "So many times the plain way's time does the object take, its method calls and its for loop "
                       "included. " +
                           ours_text(record, "plain_rec", "object")),
      whole_loop(record),
      more_statement("Left open: with int64 the primitives' gain over plain OCaml is larger still",
                     growth(record, "string_primitive", "plain_rec"),
                     "That is the gain with int64, " +
                         with_interval(gain(record, 64, "string_primitive", "plain_rec")) + ", over that with int32."),
      more_statement("Left open: with int64 their gain over C is larger too",
                     growth(record, "string_primitive", "stub_boxed_param"),
                     "That is the gain with int64, " +
                         with_interval(gain(record, 64, "string_primitive", "stub_boxed_param")) +
                         ", over that with int32."),
  };
}

}  // namespace

ClaimPage claim_a_page(const ClaimRecord &record) {
  ClaimPage page;
  page.document.heading(1, "Claim A: an int32 in a buffer, from OCaml");
  page.document.paragraph(
      "Store an int32 little-endian in a buffer, load it back, compare. Rates in 10⁶ a second, higher is better. "
      "Article: "
      "2013, OCaml 4.01, one loop of 10⁹. Its method: one loop of " +
      significant(record.settings.at("n"), 1) +
      " each, one after the other in one process, by the wall clock; the median of " +
      counted(std::size_t(record.settings.at("times")), "process") +
      ". Ours: cases of this project, by the CPU clock, in processes and rounds of their own. Ratios are paired and "
      "have "
      "95 % intervals.");
  page.document.table(table_of(record, 32));
  page.document.heading(2, "The same for int64");
  page.document.table(table_of(record, 64));
  page.judge(statements(record));
  return page;
}

}  // namespace tollgate::harness
