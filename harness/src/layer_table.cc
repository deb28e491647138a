#include "layer_table.hpp"

#include "attribution.hpp"
#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

std::string layers_text(const Attribution &of) {
  std::string text =
      of.base->info.operation + "/" + of.base->info.technique + " " + significant(of.base->time->value, 3);
  for (const Part &part : of.parts) {
    text += (part.ns < 0 ? " − " : " + ") + (part.times > 1 ? std::to_string(part.times) + " × " : "") + part.name +
            " " + significant(std::abs(part.ns), 3);
  }
  return text;
}

void add_layers(const Summary &summary, Document &document) {
  const std::vector<Attribution> all = attributions(summary);
  if (all.empty()) return;
  document.heading(2, "Layers against wholes");
  Table table{{{"case", Column::Kind::name}, {"sum ns"}, {"whole ns"}, {"left over"}, {"sum instr"}, {"whole instr"}},
              {}};
  std::vector<std::string> notes;
  for (const Attribution &each : all) {
    const bool counted = each.sum_instructions.has_value();
    table.rows.push_back({Cell(each.whole->info.id, layers_text(each)), significant(each.sum, 4),
                          significant(each.whole->time->value, 4), signed_percent(each.share()),
                          counted ? count_text(*each.sum_instructions) : "",
                          counted ? count_text(*each.whole->instructions) : ""});
    if (!each.note.empty())
      notes.push_back(each.whole->info.id + ", " + signed_percent(each.share()) + ": " + each.note + ".");
  }
  document.table(std::move(table));
  document.paragraph(
      "Sum: the same work in place, or the empty loop, and each layer at the price that it has alone over a null call; "
      "left over: what the whole takes beyond, negative where the layers cost less together. Processors work on "
      "several instructions at once, so that times need not add up where instructions do.");
  if (!notes.empty()) document.paragraph("Why more than 15 % is left over:");
  document.list(std::move(notes));
  std::string unknown;
  for (const std::string &id : without_recipe(summary)) unknown += (unknown.empty() ? "" : ", ") + id;
  if (!unknown.empty()) document.paragraph("Not taken apart, since no null call goes the same way: " + unknown + ".");
}

}  // namespace tollgate::harness
