#include "page_parts.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "format_number.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

constexpr std::array<std::pair<const char *, const char *>, 3> known_languages = {
    {{"cpp", "C++"}, {"ocaml", "OCaml"}, {"perl", "Perl"}}};
constexpr std::size_t hues = 6;

std::size_t known_place(const std::string &id) {
  const auto found = std::find_if(known_languages.begin(), known_languages.end(),
                                  [&](const auto &known) { return known.first == id; });
  return static_cast<std::size_t>(found - known_languages.begin());
}

std::string bytes_text(double bytes) {
  constexpr std::array<std::pair<double, const char *>, 2> units = {{{1048576, " MiB"}, {1024, " KiB"}}};
  for (const auto &[size, unit] : units) {
    if (bytes >= size && std::fmod(bytes, size) == 0) return significant(bytes / size, 1) + unit;
  }
  return significant(bytes, 1) + " B";
}

std::string param_text(const std::string &name, const std::string &value) {
  if (name == "cache") return value;
  double number = 0;
  const auto [end, failure] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (failure != std::errc() || end != value.data() + value.size()) return name + " " + value;
  return name == "size" ? bytes_text(number) : name + " " + significant(number, 1);
}

}  // namespace

Languages::Languages(const Summary &summary) {
  for (const CaseSummary &each : summary.cases) {
    if (std::find(ids_.begin(), ids_.end(), each.info.language) == ids_.end()) ids_.push_back(each.info.language);
  }
  std::stable_sort(ids_.begin(), ids_.end(),
                   [](const auto &a, const auto &b) { return known_place(a) < known_place(b); });
}

std::size_t Languages::place(const std::string &id) const {
  return static_cast<std::size_t>(std::find(ids_.begin(), ids_.end(), id) - ids_.begin());
}

int Languages::hue(const std::string &id) const {
  const std::size_t known = known_place(id);
  if (known < known_languages.size()) return static_cast<int>(known);
  const auto is_foreign = [](const auto &other) { return known_place(other) == known_languages.size(); };
  const auto before = std::count_if(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(place(id)), is_foreign);
  return static_cast<int>(known + static_cast<std::size_t>(before) % (hues - known));
}

std::string language_name(const std::string &id) {
  const std::size_t known = known_place(id);
  return known < known_languages.size() ? known_languages[known].second : id;
}

std::string crossing_name(const Case &info) {
  const std::string name = language_name(info.language);
  if (info.direction == "in") return name + " → C++";
  if (info.direction == "out") return "C++ → " + name;
  return "within " + name;
}

Crossing crossing_of(const Case &info) {
  if (info.direction == "in") return Crossing::into_cpp;
  return info.direction == "out" ? Crossing::out_of_cpp : Crossing::none;
}

std::string work_name(const Case &info) {
  std::string name = info.operation.empty() ? "other" : info.operation;
  for (const auto &[key, value] : info.params) name += ", " + param_text(key, value);
  return name;
}

std::string case_name(const Case &info) { return info.technique.empty() ? info.id : info.technique; }

std::vector<const CaseSummary *> timed(const Summary &summary, const std::function<bool(const CaseSummary &)> &wanted) {
  std::vector<const CaseSummary *> found;
  for (const CaseSummary &each : summary.cases) {
    if (each.time && (!wanted || wanted(each))) found.push_back(&each);
  }
  return found;
}

std::string time_text(double ns) {
  constexpr std::array<std::pair<double, const char *>, 4> units = {
      {{1e9, " s"}, {1e6, " ms"}, {1e3, " µs"}, {1, " ns"}}};
  for (const auto &[size, unit] : units) {
    if (std::abs(ns) >= size || size == 1) return significant(ns / size, 3) + unit;
  }
  return "";
}

std::string interval_text(const Estimate &ns) {
  return ns.interval ? time_text(ns.interval->low) + " to " + time_text(ns.interval->high) : "";
}

std::string plus_minus(const Estimate &estimate) {
  const auto half = half_width(estimate);
  return half ? "± " + percent(*half / estimate.value) : "";
}

std::string ratio_text(const Estimate &ratio) {
  const std::string text = significant(ratio.value, 3) + " ×";
  return ratio.interval ? text + " " + plus_minus(ratio) : text;
}

double plotted(double value) {
  std::array<char, 32> buffer;
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 5).ptr;
  double shorter = value;
  std::from_chars(buffer.data(), end, shorter);
  return shorter;
}

// The unit separator; the templates cut the text there.
std::string row_key(const std::string &name, std::size_t order) { return name + "\x1f" + std::to_string(order); }

json::object interval_fields(const Estimate &estimate, double scale) {
  if (!estimate.interval) return {};
  return {{"lo", plotted(estimate.interval->low * scale)}, {"hi", plotted(estimate.interval->high * scale)}};
}

json::value cell(const std::string &text) { return json::string(text); }

json::value cell(const std::string &text, double value) {
  return json::object{{"text", text}, {"value", plotted(value)}};
}

Table::Table(std::string caption, std::vector<Column> columns) : Table("", std::move(caption), std::move(columns)) {
  table_["open"] = false;
}

Table::Table(std::string title, std::string caption, std::vector<Column> columns) {
  json::array heads;
  for (const Column &column : columns)
    heads.push_back(json::object{{"title", column.title}, {"number", column.number}});
  table_ = {
      {"title", title}, {"caption", caption}, {"notes", json::array{}}, {"open", true}, {"columns", std::move(heads)}};
}

void Table::add(const Case *info, json::array cells) {
  json::object row;
  if (info != nullptr) row = {{"lang", info->language}, {"operation", work_name(*info)}};
  row["cells"] = std::move(cells);
  rows_.push_back(std::move(row));
}

json::object Table::take() {
  table_["rows"] = std::move(rows_);
  return std::move(table_);
}

json::object to_json(Section section) {
  json::object object = {{"id", section.id},
                         {"nav", section.nav},
                         {"title", section.title},
                         {"text", json::value_from(section.text)},
                         {"warnings", json::value_from(section.warnings)},
                         {"layout", section.layout},
                         {"plots", std::move(section.plots)},
                         {"tables", std::move(section.tables)}};
  if (!section.choice.empty()) object["choice"] = std::move(section.choice);
  return object;
}

json::object plot(const std::string &pattern, const std::string &title, const std::string &label, json::object data,
                  json::object signals) {
  return {{"template", pattern},
          {"title", title},
          {"label", label},
          {"data", std::move(data)},
          {"signals", std::move(signals)}};
}

json::object choice_of_work(const std::vector<std::string> &options, const std::string &initial) {
  if (options.size() < 2) return {};
  return {{"label", "Operation"},
          {"field", "operation"},
          {"options", json::array(options.begin(), options.end())},
          {"initial", initial}};
}

json::object filter_fields(const Case &info) {
  return {{"lang", info.language}, {"operation", work_name(info)}, {"title", info.id + " " + info.title}};
}

}  // namespace tollgate::harness::page
