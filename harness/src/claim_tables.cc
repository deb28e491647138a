#include <algorithm>
#include <vector>

#include "claims.hpp"
#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

const CaseSummary *case_of(const Summary &summary, const Claim &claim, const std::string &technique) {
  return figure_of(summary, claim.language, claim.operation, technique, claim.params);
}

std::string rate_text(double per_second) { return per_second > 0 ? with_prefix(per_second) + "/s" : "–"; }

std::vector<Cell> row_of(const Summary &summary, const Claim &claim, const ClaimWay &way) {
  const CaseSummary *base = case_of(summary, claim, claim.ways.front().here);
  const CaseSummary *of = case_of(summary, claim, way.here);
  const double article = way.rate / claim.ways.front().rate;
  std::vector<Cell> row = {way.shown, way.here, rate_text(way.rate), article > 0 ? significant(article, 3) : "–"};
  // How many times as fast: the first way's time over this one's.
  const auto ratio = base != nullptr && of != nullptr ? time_ratio(*of, *base, summary.run.paired) : std::nullopt;
  row.push_back(of != nullptr ? rate_text(1e9 / of->time->value) : "–");
  row.push_back(ratio ? significant(ratio->value, 3) : "–");
  row.push_back(ratio && ratio->interval ? interval_text(*ratio->interval, 3) : "–");
  return row;
}

// Whether each is faster than the next.
Holds order_holds(const Summary &summary, const Claim &claim, std::string &missing) {
  Holds result = Holds::yes;
  for (std::size_t i = 0; i + 1 < claim.fastest_first.size(); ++i) {
    const CaseSummary *fast = case_of(summary, claim, claim.fastest_first[i]);
    const CaseSummary *slow = case_of(summary, claim, claim.fastest_first[i + 1]);
    if (fast == nullptr || slow == nullptr) {
      missing = claim.fastest_first[fast == nullptr ? i : i + 1];
      return Holds::untold;
    }
    const auto ratio = time_ratio(*fast, *slow, summary.run.paired);
    if (ratio->interval && ratio->interval->high < 1) return Holds::no;
    if (!ratio->interval || ratio->interval->low <= 1) result = Holds::untold;
  }
  return result;
}

const char *order_verdict(Holds holds) {
  switch (holds) {
    case Holds::yes:
      return "holds here";
    case Holds::no:
      return "does not hold here";
    case Holds::untold:
      break;
  }
  return "cannot be decided";
}

std::string order_sentence(const Summary &summary, const Claim &claim) {
  std::string order;
  for (const char *technique : claim.fastest_first) order += (order.empty() ? "" : ", then ") + std::string(technique);
  std::string missing;
  const std::string start = "The article's order, " + order + ", ";
  const Holds holds = order_holds(summary, claim, missing);
  if (holds != Holds::untold) return start + order_verdict(holds) + ".";
  return start + (missing.empty() ? "cannot be decided from this run: intervals overlap or are missing."
                                  : "cannot be judged: " + missing + " was not measured.");
}

// One way over another, in the article and here.
std::string step_sentence(const Summary &summary, const Claim &claim, const char *fast, const char *slow) {
  const auto article = [&](const std::string &technique) {
    return std::find_if(claim.ways.begin(), claim.ways.end(),
                        [&](const ClaimWay &way) { return way.here == technique; })
        ->rate;
  };
  const CaseSummary *a = case_of(summary, claim, fast), *b = case_of(summary, claim, slow);
  if (a == nullptr || b == nullptr) return {};
  const Estimate ratio = *time_ratio(*a, *b, summary.run.paired);
  return std::string(fast) + " over " + slow + ": " + significant(article(fast) / article(slow), 3) +
         " times as fast in the article, " + significant(ratio.value, 3) +
         (ratio.interval ? " " + interval_text(*ratio.interval, 3) : "") + " here.";
}

std::vector<std::string> step_sentences(const Summary &summary, const Claim &claim) {
  std::vector<std::string> sentences;
  const auto &order = claim.fastest_first;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    sentences.push_back(step_sentence(summary, claim, order[i], order[i + 1]));
  }
  sentences.push_back(step_sentence(summary, claim, order.front(), order.back()));
  std::erase(sentences, std::string());
  return sentences;
}

// What the fastest way that the article does not have makes of its fastest one.
std::string ours_sentence(const Summary &summary, const Claim &claim) {
  const CaseSummary *theirs = case_of(summary, claim, claim.fastest_first.front());
  const CaseSummary *best = nullptr;
  for (const ClaimWay &way : claim.ours) {
    const CaseSummary *of = case_of(summary, claim, way.here);
    if (of != nullptr && (best == nullptr || of->time->value < best->time->value)) best = of;
  }
  if (theirs == nullptr || best == nullptr) return {};
  const Estimate ratio = *time_ratio(*best, *theirs, summary.run.paired);
  return "The fastest way that the article does not have, " + best->info.technique + ", is " +
         significant(ratio.value, 3) + (ratio.interval ? " " + interval_text(*ratio.interval, 3) : "") +
         " times as fast as its " + theirs->info.technique + ".";
}

void add_rates(const Summary &summary, const Claim &claim, Document &document) {
  const auto measured = [&](const ClaimWay &way) { return case_of(summary, claim, way.here) != nullptr; };
  if (std::none_of(claim.ways.begin(), claim.ways.end(), measured)) return;
  document.heading(3, std::string("Claim ") + claim.letter + ": " + claim.title);
  document.paragraph(std::string(claim.work) + " Rates, higher is better; × is over " + claim.ways.front().here + ". " +
                     claim.clock);
  Table table{{{"way", Column::Kind::words},
               {"technique", Column::Kind::name},
               {"article"},
               {"×"},
               {"here"},
               {"×"},
               {"interval"}},
              {}};
  for (const ClaimWay &way : claim.ways) table.rows.push_back(row_of(summary, claim, way));
  for (const ClaimWay &way : claim.ours) {
    if (measured(way)) table.rows.push_back(row_of(summary, claim, way));
  }
  document.table(std::move(table));
  std::vector<std::string> sentences = {order_sentence(summary, claim)};
  for (std::string &step : step_sentences(summary, claim)) sentences.push_back(std::move(step));
  if (std::string ours = ours_sentence(summary, claim); !ours.empty()) sentences.push_back(std::move(ours));
  document.list(std::move(sentences));
}

std::string read_sentence(const Estimate &ratio) {
  const std::string text = "The second shape takes " + significant(ratio.value, 4) + " times the first one's time";
  if (!ratio.interval) return text + "; too few processes to say more.";
  const std::string interval = text + ", " + interval_text(*ratio.interval, 4);
  const Holds alike = figure_holds(ratio, 1, same_factor);
  if (alike == Holds::yes) {
    return interval +
           ": no difference warm, to within 5%. What the article saw (2.4 times) was after rewriting the file, "
           "which `tollgate reproduce c` does.";
  }
  return interval + (alike == Holds::no ? ": the shapes differ here." : ": not decided to within 5%.");
}

// Empty unless both were measured.
std::vector<const CaseSummary *> shapes_of(const Summary &summary) {
  std::vector<const CaseSummary *> shapes;
  for (const ReadClaim &claim : read_claims()) {
    shapes.push_back(figure_of(summary, "cpp", "read", claim.here, "size:1024"));
  }
  if (std::find(shapes.begin(), shapes.end(), nullptr) != shapes.end()) shapes.clear();
  return shapes;
}

void add_reads(const Summary &summary, Document &document) {
  const std::vector<const CaseSummary *> shapes = shapes_of(summary);
  if (shapes.empty()) return;
  document.heading(3, "Claim C: two shapes of fread");
  document.paragraph(
      "1,048,576 reads of 1,024 bytes, in ms, lower is better; the article (about 2023, NVMe) read 1 GiB warm, and "
      "again after rewriting it with dd. Here the file is warm.");
  Table table{{{"shape", Column::Kind::words},
               {"technique", Column::Kind::name},
               {"article, warm"},
               {"rewritten"},
               {"here"},
               {"interval"}},
              {}};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const ReadClaim &claim = read_claims()[i];
    const double scale = claim.reads_a_pass * 1e-6;
    const Estimate &time = *shapes[i]->time;
    table.rows.push_back(
        {claim.shown, claim.here, significant(claim.warm_ms, 4), significant(claim.rewritten_ms, 3),
         significant(time.value * scale, 4),
         time.interval ? interval_text({time.interval->low * scale, time.interval->high * scale}, 4) : "–"});
  }
  document.table(std::move(table));
  document.list({read_sentence(*time_ratio(*shapes[0], *shapes[1], summary.run.paired))});
}

}  // namespace

std::string claims_title(const Summary &summary) {
  std::string text;
  const auto add = [&](const std::string &part) { text += (text.empty() ? "" : "; ") + part; };
  for (const Claim &claim : rate_claims()) {
    std::string missing;
    const Holds holds = order_holds(summary, claim, missing);
    if (missing.empty()) add(std::string(claim.letter) + "'s order " + order_verdict(holds));
  }
  if (const auto shapes = shapes_of(summary); !shapes.empty()) {
    const Holds alike = figure_holds(time_ratio(*shapes[0], *shapes[1], summary.run.paired), 1, same_factor);
    add(std::string("C's shapes ") + (alike == Holds::yes  ? "do not differ"
                                      : alike == Holds::no ? "differ here"
                                                           : "cannot be told apart or alike"));
  }
  return "Three articles' claims" + (text.empty() ? "" : ": " + text);
}

void add_claims(const Summary &summary, Document &document) {
  Document claims;
  for (const Claim &claim : rate_claims()) add_rates(summary, claim, claims);
  add_reads(summary, claims);
  if (claims.blocks().empty()) return;
  document.heading(2, "The three articles");
  document.append(claims);
}

}  // namespace tollgate::harness
