#include "compare_document.hpp"

#include <algorithm>
#include <cmath>

#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

// How many rounds or samples would decide it.
std::string needed_text(const Comparison &row) {
  constexpr double most = 10'000;
  if (row.needed == 0 || row.samples == 0) return "";
  return row.needed > most ? "over " + significant(most, 1) : significant(row.needed, 2);
}

std::string verdict_text(const Comparison &row) {
  switch (row.verdict) {
    case Verdict::same:
      return "the same";
    case Verdict::faster:
      return "faster";
    case Verdict::slower:
      return row.confirmed ? "SLOWER" : "slower?";
    case Verdict::undecided:
      break;
  }
  return row.samples == 0 ? "no samples" : "undecided";
}

std::string p_text(double p) { return "p " + (p < 0.001 ? std::string("<0.001") : significant(p, 2)); }

std::string change_interval(const Estimate &ratio) {
  if (!ratio.interval) return "–";
  return "[" + signed_percent(ratio.interval->low - 1) + ", " + signed_percent(ratio.interval->high - 1) + "]";
}

// What matters first: regressions, then faster, then undecided.
int rank(const Comparison &row) {
  if (row.verdict == Verdict::slower) return row.confirmed ? 0 : 1;
  if (row.verdict == Verdict::faster) return 2;
  return 3;
}

bool is_counted(const Comparison &row) { return row.a_instructions && row.b_instructions; }

bool counts_the_same(const Comparison &row) { return is_counted(row) && *row.a_instructions == *row.b_instructions; }

// The counts that changed, the largest change first: counts need no interval.
Table instructions_table(const Judgement &judgement) {
  Table table{{{"case", Column::Kind::name}, {"A instr"}, {"B instr"}, {"more"}, {"×"}}, {}};
  std::vector<const Comparison *> sorted;
  for (const Comparison &row : judgement.rows) {
    if (is_counted(row) && !counts_the_same(row)) sorted.push_back(&row);
  }
  std::stable_sort(sorted.begin(), sorted.end(), [](const Comparison *x, const Comparison *y) {
    return *x->b_instructions - *x->a_instructions > *y->b_instructions - *y->a_instructions;
  });
  const auto count = [](double value) { return significant(value, value == std::round(value) ? 1 : 4); };
  for (const Comparison *row : sorted) {
    const double more = *row->b_instructions - *row->a_instructions;
    table.rows.push_back({row->id, count(*row->a_instructions), count(*row->b_instructions),
                          (more > 0 ? "+" : "") + count(more),
                          significant(*row->b_instructions / *row->a_instructions, 3)});
  }
  return table;
}

void add_instructions(const Judgement &judgement, Document &document) {
  const auto &rows = judgement.rows;
  if (std::none_of(rows.begin(), rows.end(), is_counted)) return;
  document.heading(3, "Instructions");
  if (Table table = instructions_table(judgement); !table.rows.empty()) document.table(std::move(table));
  const auto same = static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), counts_the_same));
  document.paragraph(
      "Instructions of an iteration, its loop included, counted by valgrind: exact, whatever else the machine did. " +
      counted(same, "case") + " with the same count on both sides.");
}

void add_toolchain(const Judgement &judgement, Document &document) {
  if (judgement.toolchain.empty()) return;
  std::vector<std::string> items;
  for (const Difference &each : judgement.toolchain)
    items.push_back(each.fact + ": " + each.a + " in A, " + each.b + " in B");
  document.list(std::move(items));
  document.paragraph(
      "The two were built by other compilers or with other libraries, so that their times are unpaired. Rest on "
      "instructions where there are any.");
}

// Of the cases that are the same their number says it all.
Table table_of(const Judgement &judgement) {
  Table table{{{"case", Column::Kind::name},
               {"A ns"},
               {"B ns"},
               {"change"},
               {"interval"},
               {"verdict", Column::Kind::words},
               {judgement.paired ? "rounds" : "samples"}},
              {}};
  std::vector<const Comparison *> sorted;
  for (const Comparison &row : judgement.rows) {
    if (row.verdict != Verdict::same) sorted.push_back(&row);
  }
  std::stable_sort(sorted.begin(), sorted.end(), [](const Comparison *x, const Comparison *y) {
    return std::pair(rank(*x), -std::abs(std::log(x->ratio.value))) <
           std::pair(rank(*y), -std::abs(std::log(y->ratio.value)));
  });
  for (const Comparison *row : sorted) {
    table.rows.push_back({row->id, significant(row->a_ns, 4), significant(row->b_ns, 4),
                          Cell(signed_percent(row->ratio.value - 1), "×" + significant(row->ratio.value, 4)),
                          change_interval(row->ratio), Cell(verdict_text(*row), p_text(row->p)), needed_text(*row)});
  }
  return table;
}

std::string verdict_counts(const Judgement &judgement) {
  const auto count = [&](auto wanted) {
    return std::to_string(std::count_if(judgement.rows.begin(), judgement.rows.end(), wanted));
  };
  return count(is_regression) + " slower, " +
         count([](const Comparison &row) { return row.verdict == Verdict::faster; }) + " faster, " +
         count([](const Comparison &row) { return row.verdict == Verdict::same; }) + " the same, " +
         count([](const Comparison &row) { return !is_decided(row); }) + " undecided";
}

std::string method_text(const Judgement &judgement) {
  const std::string pairing =
      judgement.paired ? "Paired by round, interval of the sign test"
                       : "Unpaired, each sample on its own: Hodges–Lehmann estimate, interval of the Mann–Whitney test";
  const std::string unit = judgement.paired ? "rounds" : "samples";
  return "Change: B's time over A's, less 1; lower is better. " + pairing + ", at 95%. With a margin of " +
         percent(judgement.margin) +
         " a case is slower or faster when its whole interval lies beyond, the same when it lies within; " + unit +
         ": about how many would decide it. SLOWER only where p, of its not being slower by more than the margin, is "
         "at most 0.05 after Holm over all cases; else slower?.";
}

std::string power_note(const Judgement &judgement) {
  std::size_t most = 0;
  for (const Comparison &row : judgement.rows) most = std::max(most, row.samples);
  if (!judgement.paired || most == 0) return {};
  const auto needed = static_cast<std::size_t>(pairs_for_holm(judgement.rows.size()));
  if (most >= needed) return {};
  return "With " + counted(most, "round") + " none of so many cases, " + std::to_string(judgement.rows.size()) +
         ", can be called slower: that takes " + counted(needed, "round") +
         ". Measure more, or fewer cases by --filter.";
}

void add_failures(const std::string &where, const std::vector<Failed> &failures, std::vector<std::string> &items) {
  for (const Failed &failed : failures)
    items.push_back("failed " + where + ": " + failed.where + ": " + failed.message);
}

std::vector<std::string> notes_of(const Judgement &judgement) {
  std::vector<std::string> items;
  add_failures("in A", judgement.failed_a, items);
  add_failures("in B", judgement.failed_b, items);
  add_failures("in both alike", judgement.failed_alike, items);
  if (!judgement.only_a.empty()) items.push_back("only in A: " + joined(judgement.only_a));
  if (!judgement.only_b.empty()) items.push_back("only in B: " + joined(judgement.only_b));
  items.insert(items.end(), judgement.warnings.begin(), judgement.warnings.end());
  if (std::string note = power_note(judgement); !note.empty()) items.push_back(std::move(note));
  if (!judgement.rows.empty() && judgement.a != judgement.b && !judgement.interleaved) {
    items.push_back(
        "A and B were measured one after the other: what changed on the machine in between counts as a "
        "change of the case.");
  }
  return items;
}

}  // namespace

Document compare_document(const Judgement &judgement) {
  Document document;
  document.heading(2, "Tollgate: " + judgement.b + " against " + judgement.a);
  if (judgement.rows.empty()) {
    document.paragraph("No case has a figure on both sides: there is nothing to compare.");
  } else {
    document.paragraph(verdict_counts(judgement) + ". A: " + judgement.a + ", B: " + judgement.b + ".");
    add_toolchain(judgement, document);
    add_instructions(judgement, document);
    if (Table table = table_of(judgement); !table.rows.empty()) {
      if (!judgement.toolchain.empty()) document.heading(3, "Times, unpaired");
      document.table(std::move(table));
    }
  }
  document.list(notes_of(judgement));
  if (!judgement.rows.empty()) document.paragraph(method_text(judgement));
  return document;
}

}  // namespace tollgate::harness
