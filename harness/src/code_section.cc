#include <algorithm>

#include "sections.hpp"

namespace tollgate::harness {
namespace {

// "3 spill, 3 caml_c_call, 12 others": the layers in the order of the code.
std::string layers_text(const CodePart &part) {
  std::vector<std::pair<std::string, int>> layers;
  int others = 0;
  for (const auto &[text, layer] : part.instructions) {
    if (layer.empty()) {
      ++others;
      continue;
    }
    auto found = std::ranges::find(layers, layer, &std::pair<std::string, int>::first);
    if (found == layers.end())
      layers.emplace_back(layer, 1);
    else
      ++found->second;
  }
  std::string result;
  for (const auto &[layer, count] : layers) result += std::to_string(count) + " " + layer + ", ";
  return result + std::to_string(others) + " others";
}

std::vector<std::string> listing(const CodePart &part) {
  constexpr std::size_t layer_column = 52;
  std::vector<std::string> lines;
  for (const auto &[text, layer] : part.instructions) {
    std::string line = text;
    if (!layer.empty()) line += std::string(line.size() < layer_column ? layer_column - line.size() : 1, ' ') + layer;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

void add_machine_code(const Summary &summary, Document &document) {
  if (summary.run.code.empty()) return;
  document.heading(2, "Machine code of claim A's ways");
  document.paragraph(
      "What objdump shows in the programs that were measured: the instructions of the loop that run again and again, "
      "and the function that they call; behind each the layer that it is there for; others: "
      "the work itself and the loop around it.");
  Table table{{{"case", Column::Kind::name}, {"part", Column::Kind::name}, {"instructions", Column::Kind::words}}, {}};
  for (const CodePart &part : summary.run.code)
    table.rows.push_back(
        {part.case_id.substr(part.case_id.find(':') + 1), part.part == "loop" ? "loop" : "stub", layers_text(part)});
  document.table(std::move(table));
  for (const CodePart &part : summary.run.code) {
    document.code({part.case_id + (part.part == "loop" ? ": the loop" : ": " + part.part), listing(part)});
  }
}

}  // namespace tollgate::harness
