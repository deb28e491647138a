// The report's parts, each from the summary alone. A part that has nothing to
// say adds nothing.
#pragma once

#include "document.hpp"
#include "summary.hpp"

namespace tollgate::harness {

// The whole report of a run, with the figures that were drawn of it.
Document report_document(const Summary &summary, const std::vector<Picture> &pictures = {});

void add_headline(const Summary &summary, Document &document);
void add_operations(const Summary &summary, Document &document);
void add_batches(const Summary &summary, Document &document);
void add_memory(const Summary &summary, Document &document);
void add_claims(const Summary &summary, Document &document);
std::string claims_title(const Summary &summary);  // what this run says of them
void add_machine_code(const Summary &summary, Document &document);

// Cells that several parts share.
std::string interval_text(const Interval &interval, int digits);  // "[1.33, 1.38]"
std::string half_width_text(const Estimate &estimate);            // "1.2%", "–" without an interval
Cell ratio_cell(const Estimate &ratio);
Cell time_cell(const Estimate &ns);

// The case of that language, operation, technique and parameters; null without a figure.
const CaseSummary *figure_of(const Summary &summary, const std::string &language, const std::string &operation,
                             const std::string &technique, const std::string &params);

}  // namespace tollgate::harness
