#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <map>
#include <tuple>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

double size_of(const Case &info) {
  const std::string text = param(info, "size");
  double size = 0;
  std::from_chars(text.data(), text.data() + text.size(), size);
  return size;
}

bool is_block(const CaseSummary &each) { return each.info.item == "byte" && size_of(each.info) > 0; }
bool is_cold(const Case &info) { return param(info, "cache") == "cold"; }

double gigabytes(const CaseSummary &each) { return each.items_per_second / 1e9; }
std::string rate_text(double rate) { return significant(rate, 3) + " GB/s"; }

std::string rate_interval(const CaseSummary &each) {
  if (!each.time->interval) return "";
  const double work = each.time->value * gigabytes(each);
  return rate_text(work / each.time->interval->high) + " to " + rate_text(work / each.time->interval->low);
}

// What a line is of: the technique, and what it has beside size and cache, such as an
// offset of the block or several processes at once.
std::string series_name(const Case &info) {
  std::string name = info.technique;
  for (const auto &[key, value] : info.params) {
    if (key != "size" && key != "cache") name += ", " + key + " " + value;
  }
  return name;
}

// What has one size stands in the table alone, since a line needs two.
std::vector<const CaseSummary *> lines(const std::vector<const CaseSummary *> &cases) {
  std::map<std::string, std::size_t> sizes;
  for (const CaseSummary *each : cases) ++sizes[series_name(each->info)];
  std::vector<const CaseSummary *> kept;
  std::copy_if(cases.begin(), cases.end(), std::back_inserter(kept),
               [&](const CaseSummary *each) { return sizes[series_name(each->info)] >= 2; });
  return kept;
}

using PanelKey = std::tuple<std::string, bool, std::size_t>;  // operation, cold, language's place

// One scale for all panels of an operation, so that they can be held against each other.
json::object common_scale(const std::vector<const CaseSummary *> &cases, const std::string &operation) {
  double low = std::numeric_limits<double>::infinity(), high = 0;
  for (const CaseSummary *each : cases) {
    if (each->info.operation != operation) continue;
    low = std::min(low, gigabytes(*each));
    high = std::max(high, gigabytes(*each));
  }
  return {{"low", plotted(low)}, {"high", plotted(high)}};
}

json::object panel(const std::vector<const CaseSummary *> &cases, json::object scale) {
  std::map<std::string, std::size_t> orders;
  for (const CaseSummary *each : cases) orders.try_emplace(series_name(each->info), orders.size());
  json::array rows;
  for (const CaseSummary *each : cases) {
    json::object row = filter_fields(each->info);
    row["operation"] = each->info.operation;
    row["series"] = series_name(each->info);
    row["order"] = orders[series_name(each->info)];
    row["size"] = size_of(each->info);
    row["rate"] = plotted(gigabytes(*each));
    row["figure"] = rate_text(gigabytes(*each));
    row["interval"] = rate_interval(*each);
    rows.push_back(std::move(row));
  }
  const Case &info = cases.front()->info;
  const std::string title =
      language_name(info.language) + ": " + info.operation + (is_cold(info) ? ", cold" : ", warm") + ", GB/s";
  return plot("throughput", title, title + " over the size of a block; the table below has the figures.",
              {{"throughput", std::move(rows)}}, std::move(scale));
}

json::object rates(const std::vector<const CaseSummary *> &cases) {
  Table table("every block size", {{"Case"},
                                   {"Bytes a block", true},
                                   {"Cache"},
                                   {"Rate", true},
                                   {"95 % interval", true},
                                   {"Time of a block", true}});
  for (const CaseSummary *each : cases) {
    Case info = each->info;
    info.params.clear();  // the page chooses by the operation alone here
    table.add(&info, {cell(info.id), cell(significant(size_of(each->info), 1)),
                      cell(is_cold(each->info) ? "cold" : "warm"), cell(rate_text(gigabytes(*each)), gigabytes(*each)),
                      cell(rate_interval(*each)), cell(time_text(each->time->value), each->time->value)});
  }
  return table.take();
}

std::string title(const std::vector<const CaseSummary *> &cases) {
  const auto best =
      std::max_element(cases.begin(), cases.end(), [](auto *a, auto *b) { return gigabytes(*a) < gigabytes(*b); });
  return "The quickest reading: " + rate_text(gigabytes(**best)) + " by " + (*best)->info.id;
}

}  // namespace

std::optional<Section> blocks_section(const View &view) {
  const std::vector<const CaseSummary *> cases = timed(view.summary, is_block);
  if (cases.empty()) return std::nullopt;
  std::vector<std::string> works;
  std::map<PanelKey, std::vector<const CaseSummary *>> panels;
  for (const CaseSummary *each : cases) {
    const Case &info = each->info;
    if (std::find(works.begin(), works.end(), info.operation) == works.end()) works.push_back(info.operation);
    panels[{info.operation, is_cold(info), view.languages.place(info.language)}].push_back(each);
  }
  Section section;
  section.id = "blocks";
  section.nav = "Blocks";
  section.title = title(cases);
  section.text = {
      "Bytes a second over the size of a block, both on logarithmic axes; higher is better. Warm: the whole file was "
      "in the page cache. Cold: none of it was."};
  section.choice = choice_of_work(works, works.front());
  for (auto &[key, found] : panels) {
    std::stable_sort(found.begin(), found.end(), [](auto *a, auto *b) {
      return std::tuple(series_name(a->info), size_of(a->info)) < std::tuple(series_name(b->info), size_of(b->info));
    });
    const std::vector<const CaseSummary *> drawn = lines(found);
    if (!drawn.empty()) section.plots.push_back(panel(drawn, common_scale(cases, std::get<0>(key))));
  }
  section.tables.push_back(rates(cases));
  return section;
}

}  // namespace tollgate::harness::page
