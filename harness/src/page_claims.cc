#include <algorithm>

#include "page_sections.hpp"
#include "sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

std::string text_of(const harness::Cell &cell) {
  return cell.detail.empty() ? cell.text : cell.text + " (" + cell.detail + ")";
}

// The report's claims as the text report has them, block by block.
class Claims {
 public:
  explicit Claims(Section &section) : section_(section) {}

  void operator()(const harness::Heading &heading) {
    if (heading.level > 2) title_ = heading.text;
  }
  void operator()(const harness::Paragraph &paragraph) {
    if (title_.empty()) {
      section_.text.push_back(paragraph.text);
    } else {
      caption_ += (caption_.empty() ? "" : " ") + paragraph.text;
    }
  }
  // The verdicts on the table above.
  void operator()(const harness::List &list) {
    if (!section_.tables.empty()) section_.tables.back().as_object()["notes"] = json::value_from(list.items);
  }
  void operator()(const harness::Table &from) {
    std::vector<Column> columns;
    for (const harness::Column &column : from.columns) {
      columns.push_back({column.head, column.kind == harness::Column::Kind::figure});
    }
    Table table(title_, caption_, std::move(columns));
    for (const auto &row : from.rows) {
      json::array cells;
      for (const harness::Cell &each : row) cells.push_back(cell(text_of(each)));
      table.add(nullptr, std::move(cells));
    }
    section_.tables.push_back(table.take());
    caption_.clear();
  }
  void operator()(const harness::Mark &) {}
  void operator()(const harness::Picture &) {}
  void operator()(const harness::Code &) {}

 private:
  Section &section_;
  std::string title_, caption_;
};

}  // namespace

std::optional<Section> claims_section(const View &view) {
  Document document;
  add_claims(view.summary, document);
  Section section;
  section.id = "claims";
  section.nav = "Claims";
  section.title = claims_title(view.summary);
  Claims claims(section);
  for (const Block &block : document.blocks()) std::visit(claims, block);
  if (section.tables.empty()) return std::nullopt;
  return section;
}

}  // namespace tollgate::harness::page
