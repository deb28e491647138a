#include <algorithm>

#include "format_number.hpp"
#include "layer_table.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

std::string overview(const Summary &summary) {
  const Run &run = summary.run;
  std::string text = counted(summary.cases.size(), "case");
  if (run.paired) {
    text += ", " + run.profile + " profile, " + counted(summary.processes, "process") + " in " +
            counted(static_cast<std::size_t>(run.rounds), "round") + ", seed " + std::to_string(run.seed);
  } else {
    text += " of a Google Benchmark file; each repetition counts as a process, since the file does not tell them apart";
  }
  if (!run.started.empty()) text += ", started " + run.started;
  text += ".";
  if (!run.complete) text += run.paired ? " The run did not end: what was finished is here." : " The file is cut off.";
  if (!summary.failures.empty()) text += " " + counted(summary.failures.size(), "failure") + ", named below.";
  return text;
}

std::string how_to_read(const Summary &summary) {
  std::string text =
      "Lower is better, best first. ns: one iteration by the case's own clock, the median of its processes; ±: half of "
      "its 95% interval; the other clock beside. ×C++: over the same work done in place by C++; ×native: over the "
      "language's own way";
  text += summary.run.paired ? "; both paired by round." : ".";
  const auto any = [&](auto has) { return std::ranges::any_of(summary.cases, has); };
  if (any([](const CaseSummary &each) { return each.net_instructions.value_or(0) < 0; }))
    return text +
           " instr: instructions an iteration, those of the empty loop's taken off, which turns below nought where an "
           "unrolled loop shares its overhead.";
  if (any([](const CaseSummary &each) { return each.net_instructions.has_value(); }))
    return text + " instr: instructions an iteration, the empty loop's taken off.";
  if (any([](const CaseSummary &each) { return each.instructions.has_value(); }))
    return text + " instr: instructions an iteration, the loop's own among them.";
  return text;
}

void add_failures(const Summary &summary, Document &document) {
  if (summary.failures.empty()) return;
  document.heading(2, "Failures");
  std::vector<std::string> items;
  for (const Failed &failed : summary.failures) {
    items.push_back(failed.where + ": " + failed.kind + ": " + failed.message +
                    (failed.times > 1 ? " (" + std::to_string(failed.times) + " times)" : ""));
  }
  document.list(std::move(items));
}

void add_holes(const Summary &summary, Document &document) {
  std::vector<std::string> holes, without;
  for (const CaseSummary &each : summary.cases) {
    if (!each.info.hole.empty()) {
      holes.push_back(each.info.id + ": " + each.info.hole);
    } else if (!each.time && each.rejected == 0 && each.info.kind != "memory") {
      without.push_back(each.info.id);
    }
  }
  if (!holes.empty()) document.heading(2, "Not to be had here");
  document.list(std::move(holes));
  if (without.empty()) return;
  document.heading(2, "Without a sample");
  document.paragraph(joined(without) + ".");
}

std::string spent_text(const TimeSpent &spent) {
  std::string text = percent(spent.measured / spent.processes) + " of the processes' wall time";
  if (spent.run > 0) text += " and " + percent(spent.measured / spent.run) + " of the run's";
  return text +
         " was spent in loops that gave a figure (iterations × wall time of all samples; processes of isolated "
         "cases, whose setup is long on purpose, are left out of both).";
}

void add_trust(const Summary &summary, Document &document) {
  if (!summary.warnings.empty()) document.heading(2, "Warnings");
  document.list(summary.warnings);
  std::size_t mild = 0, severe = 0;
  for (const CaseSummary &each : summary.cases) {
    mild += each.outliers.mild;
    severe += each.outliers.severe;
  }
  document.heading(2, "How it was measured");
  std::vector<std::string> items;
  if (summary.run.paired && summary.spent.processes > 0) items.push_back(spent_text(summary.spent));
  if (mild + severe > 0) {
    items.push_back("Outliers, all kept: " + std::to_string(mild) + " beyond 1.5 and " + std::to_string(severe) +
                    " beyond 3 interquartile ranges.");
  }
  for (const auto &[name, value] : summary.run.environment) items.push_back(name + ": " + value);
  document.list(std::move(items));
}

}  // namespace

Document report_document(const Summary &summary, const std::vector<Picture> &pictures) {
  Document document;
  document.heading(1, "Tollgate: " + summary.run.name);
  document.paragraph(overview(summary));
  add_failures(summary, document);
  if (is_smoke(summary.run)) {
    document.paragraph("A smoke run shows that every case works. It has no figures.");
  } else {
    document.paragraph(how_to_read(summary));
    if (summary.run.paired) add_headline(summary, document);
    for (const Picture &picture : pictures) document.picture(picture);
    document.heading(2, "Operations");
    add_operations(summary, document);
    add_batches(summary, document);
    add_memory(summary, document);
    add_claims(summary, document);
    add_machine_code(summary, document);
    add_layers(summary, document);
  }
  add_holes(summary, document);
  if (!is_smoke(summary.run)) add_trust(summary, document);
  return document;
}

}  // namespace tollgate::harness
