// The sections of the page. Each is nothing where the run holds no data for it.
#pragma once

#include <optional>

#include "page_parts.hpp"

namespace tollgate::harness::page {

struct View {
  const Summary &summary;
  Languages languages;
  std::string work;  // the work_name that is shown first
};

// The work that most languages do by crossing, and among those the one with most
// techniques; empty when there is no figure at all.
std::string headline_work(const Summary &summary);

// The quickest case that crosses into C++ from a language for a work; null: none.
const CaseSummary *quickest_crossing(const Summary &summary, const std::string &language, const std::string &work);

std::optional<Section> crossings_section(const View &view);
std::optional<Section> layers_section(const View &view);
std::optional<Section> batches_section(const View &view);
std::optional<Section> heat_section(const View &view);
std::optional<Section> languages_section(const View &view);
std::optional<Section> spread_section(const View &view);
std::optional<Section> blocks_section(const View &view);
std::optional<Section> memory_section(const View &view);
std::optional<Section> trend_section(const View &view, const std::vector<Summary> &runs);
std::optional<Section> claims_section(const View &view);
std::optional<Section> method_section(const View &view);

}  // namespace tollgate::harness::page
