#include <algorithm>
#include <cmath>
#include <numeric>

#include "claim_page.hpp"
#include "claims.hpp"
#include "format_number.hpp"

namespace tollgate::harness {

namespace {

std::string milliseconds(double seconds) { return significant(seconds * 1e3, 4); }

double mean(const std::vector<double> &values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
}

// Of unpaired passes, as the article compared them.
std::optional<Estimate> of_means(const ClaimRecord &record, const std::string &over, const std::string &under) {
  const auto *a = record.find(under), *b = record.find(over);
  if (!a || !b) return std::nullopt;
  return Estimate{mean(*b) / mean(*a), std::nullopt};
}

class Rows {
 public:
  explicit Rows(const ClaimRecord &record) : record_(record) {}

  void add(std::string what, Cell size_1, Cell one_size, Cell ratio) {
    table_.rows.push_back({std::move(what), std::move(size_1), std::move(one_size), std::move(ratio)});
  }

  // Medians in ms, the ratio paired.
  void series(const std::string &what, const std::string &name, double scale = 1) {
    const auto first = record_.middle(name + "/size_1"), other = record_.middle(name + "/one_size");
    if (!first || !other) return hole(what, name);
    add(what, milliseconds(*first * scale), milliseconds(*other * scale),
        claim_cell(record_.ratio(name + "/one_size", name + "/size_1")));
    if (const auto again = record_.middle(name + "/again"))
      add("  the same program twice", milliseconds(*first), milliseconds(*again),
          claim_cell(record_.ratio(name + "/again", name + "/size_1")));
  }

  // Whole numbers that need no interval.
  void counts(const std::string &what, const std::string &name) {
    const auto first = record_.middle(name + "/size_1"), other = record_.middle(name + "/one_size");
    if (!first || !other) return hole(what, name);
    add(what, significant(*first, 1), significant(*other, 1), significant(*other / *first, 4));
  }

  void hole(const std::string &what, const std::string &name) {
    const auto reason = record_.missing.find(name);
    add(what + (reason == record_.missing.end() ? "" : " (" + reason->second + ")"), "–", "–", "–");
  }

  Table take() { return std::move(table_); }

 private:
  const ClaimRecord &record_;
  Table table_{{{"ms, but for counts", Column::Kind::words}, {"(size, 1)"}, {"(1, size)"}, {"ratio"}}, {}};
};

void hyperfine_row(const ClaimRecord &record, Rows &rows) {
  const std::string what = "hyperfine, warm, mean of 24 runs";
  const auto first = record.middle("hyperfine mean/size_1"), other = record.middle("hyperfine mean/one_size");
  if (!first || !other) return rows.hole(what, "hyperfine");
  const auto with_deviation = [&](double mean, const char *shape) {
    return Cell(milliseconds(mean),
                "± " + milliseconds(record.middle(std::string("hyperfine stddev") + shape).value_or(0)));
  };
  rows.add(what, with_deviation(*first, "/size_1"), with_deviation(*other, "/one_size"),
           significant(*other / *first, 4));
}

Table table_of(const ClaimRecord &record) {
  Rows rows(record);
  const auto articles = read_claims();
  rows.add("article: hyperfine, warm", significant(articles[0].warm_ms, 4), significant(articles[1].warm_ms, 4),
           "1.005");
  hyperfine_row(record, rows);
  rows.add("article: rewritten by dd, mean", significant(articles[0].rewritten_ms, 3),
           significant(articles[1].rewritten_ms, 3), "2.42");
  const auto *first = record.find("rewritten/size_1"), *other = record.find("rewritten/one_size");
  if (first && other)
    rows.add("rewritten by dd, mean", milliseconds(mean(*first)), milliseconds(mean(*other)),
             significant(mean(*other) / mean(*first), 4));
  rows.series("warm, proved; CPU time", "warm");
  rows.series("cold, proved", "cold");
  rows.series("cold, 1 ms a request to the device", "slow device");
  rows.series(significant(record.settings.at("processes"), 1) + " at once, until the last", "at once");
  rows.counts("instructions of 16,384 blocks", "instructions");
  rows.counts("read(2) calls of 16,384 blocks", "read(2) calls");
  return rows.take();
}

Table ours(const ClaimRecord &record) {
  Table table{{{"case", Column::Kind::words}, {"fread_n_1"}, {"fread_1_n"}, {"ratio"}}, {}};
  for (const char *params : {"size:1024", "size:1024/procs:16"}) {
    const std::string first = std::string("cpp:read/fread_n_1/") + params,
                      other = std::string("cpp:read/fread_1_n/") + params;
    const auto a = record.middle(first), b = record.middle(other);
    if (!a && !b) continue;
    table.rows.push_back({params, a ? Cell(significant(*a, 4)) : Cell("–"), b ? Cell(significant(*b, 4)) : Cell("–"),
                          claim_cell(record.ratio(other, first))});
  }
  return table;
}

std::optional<bool> identical(const ClaimRecord &record, const std::string &name) {
  const auto first = record.middle(name + "/size_1"), other = record.middle(name + "/one_size");
  return first && other ? std::optional(*first == *other) : std::nullopt;
}

std::string identical_text(const ClaimRecord &record) {
  const auto instructions = identical(record, "instructions"), calls = identical(record, "read(2) calls");
  if (!instructions || !calls) return "";
  return *instructions && *calls ? "Both shapes execute the same number of instructions and of system calls."
                                 : "The shapes differ in instructions or system calls: see the table.";
}

Statement alike(const ClaimRecord &record) {
  const auto text = [&](const char *what) {
    const auto a = record.middle(std::string("hyperfine ") + what + "/size_1"),
               b = record.middle(std::string("hyperfine ") + what + "/one_size");
    return a && b ? std::string(what) + " " + milliseconds(*a) + " and " + milliseconds(*b) + " ms" : "";
  };
  if (!record.find("hyperfine user/size_1")) return fact_statement("User and system time are alike too", {}, "");
  const auto ratio = record.ratio("warm/one_size", "warm/size_1");
  return same_statement("Warm, user and system time are alike too", ratio,
                        "By hyperfine: " + text("user") + ", " + text("system") + ".");
}

Statement dd_is_cold(const ClaimRecord &record) {
  const auto *resident = record.find("resident after dd"), *bytes = record.find("from the device after dd");
  if (!resident || !bytes) return fact_statement("After a rewrite by dd the file is cold", {}, "Not measured.");
  const auto wholly = std::ranges::count(*resident, 1.0);
  const double came = std::accumulate(bytes->begin(), bytes->end(), 0.0);
  return fact_statement("After a rewrite by dd the reading is cold, and the disk tells", wholly == 0,
                        significant(double(wholly), 1) + " of " + counted(resident->size(), "file") +
                            " lay wholly in memory after dd, and " + significant(came, 1) +
                            " bytes came from the device in all passes.");
}

// The slowest pass of one program against its fastest: what unpaired means can show.
Statement gap_from_nothing(const ClaimRecord &record) {
  constexpr double articles_gap = 2.4;
  const auto *passes = record.find("rewritten/size_1"), *cold = record.find("cold/size_1"),
             *later = record.find("later");
  const auto page = record.middle("placement/page"), further = record.middle("placement/16");
  std::string text;
  bool found = false;
  const auto tell = [&](const std::string &what, double gap, const std::string &of) {
    text += what + significant(gap, 3) + " times " + of;
    found |= gap >= articles_gap;
  };
  if (passes) {
    const auto [least, most] = std::ranges::minmax(*passes);
    tell("Of the passes of one shape after dd the slowest took ", most / least, "the fastest. ");
  }
  if (cold && later) tell("The first read, from the device, takes ", median(*cold) / median(*later), "a later one. ");
  if (page && further) tell("A block 16 bytes into its page takes ", *further / *page, "one at its start.");
  return fact_statement("Not in the article: a gap like its 2.4 can come from nothing of the shape's",
                        found ? std::optional(true) : std::nullopt, text);
}

Statement many_processes(const ClaimRecord &record) {
  const double processes = record.settings.at("processes");
  const auto together = record.ratio("at once/size_1", "at once alone");
  std::string text = "So many times as long as one alone do " + significant(processes, 1) +
                     " take until the last of them is done, whichever the shape: (1, size) takes " +
                     with_interval(record.ratio("at once/one_size", "at once/size_1")) + " of the other's time.";
  double shared = 1;  // so many times as long they take for sharing the processors alone
  if (const auto cores = record.environment.if_contains("cores"); cores && cores->is_number()) {
    shared = std::max(1.0, processes / cores->to_number<double>());
    text += " They share " + significant(cores->to_number<double>(), 1) + " processors, for which alone it would be " +
            significant(shared, 2) + " times.";
  }
  return bounds_statement(
      "Left open: dozens of such processes at once can cost three times as much, beyond sharing the processors",
      together, 3 * shared, INFINITY, std::move(text));
}

std::vector<Statement> statements(const ClaimRecord &record) {
  const auto rewritten = of_means(record, "rewritten/one_size", "rewritten/size_1");
  const auto *first = record.find("rewritten/size_1"), *other = record.find("rewritten/one_size");
  const auto with_bounds = first && other ? std::optional(unpaired_ratio(*first, *other)) : std::nullopt;
  return {
      same_statement("Warm, the shapes do not differ", record.ratio("warm/one_size", "warm/size_1"),
                     "By our method " +
                         with_interval(record.ratio("cpp:read/fread_1_n/size:1024", "cpp:read/fread_n_1/size:1024")) +
                         ". " + identical_text(record)),
      alike(record),
      factor_statement("After a rewrite by dd the second shape takes 2.4 times as long", 2.42, with_bounds,
                       "The ratio of the means is " + with_interval(rewritten) + ". " + identical_text(record)),
      dd_is_cold(record),
      same_statement("Not in the article: cold for certain, the shapes do not differ either",
                     record.ratio("cold/one_size", "cold/size_1"),
                     "The same program twice gives " + with_interval(record.ratio("cold/again", "cold/size_1")) + "."),
      fact_statement(
          "The compiler's optimisation makes the difference",
          identical(record, "instructions") ? std::optional(!*identical(record, "instructions")) : std::nullopt,
          identical_text(record)),
      fact_statement(
          "Something like read-ahead makes the difference",
          identical(record, "read(2) calls") ? std::optional(!*identical(record, "read(2) calls")) : std::nullopt,
          "The kernel gets as many read(2) calls from the one as from the other."),
      fact_statement("A RAID shows no effect, and a mechanical disk may", std::nullopt,
                     "There is none in this machine that the test knows of."),
      gap_from_nothing(record),
      many_processes(record),
  };
}

}  // namespace

ClaimPage claim_c_page(const ClaimRecord &record) {
  ClaimPage page;
  page.document.heading(1, "Claim C: two shapes of fread");
  page.document.paragraph(
      "A file read in blocks of 1,024 bytes, once as fread(b, size, 1, f) and once as fread(b, 1, size, f); times are "
      "milliseconds a pass, lower is better. Article: 1 GiB, NVMe. Here: " +
      significant(record.settings.at("file_bytes") / (1 << 20), 1) + " MiB, " +
      significant(record.settings.at("times"), 1) +
      " rounds in random order, the ratio of (1, size) over (size, 1) paired, with its 95 % interval.");
  page.document.table(table_of(record));
  page.document.heading(2, "By our method");
  page.document.paragraph("Cases of this project, ns a block of 1,024 bytes.");
  page.document.table(ours(record));
  page.judge(statements(record));
  return page;
}

}  // namespace tollgate::harness
