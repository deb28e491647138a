#include "document.hpp"

#include <utility>

namespace tollgate::harness {

void Document::heading(int level, std::string text) {
  blocks_.emplace_back(std::in_place_type<Heading>, Heading{level, std::move(text)});
}

void Document::paragraph(std::string text) {
  blocks_.emplace_back(std::in_place_type<Paragraph>, Paragraph{std::move(text)});
}

void Document::list(std::vector<std::string> items) {
  if (!items.empty()) blocks_.emplace_back(std::in_place_type<List>, List{std::move(items)});
}

void Document::table(Table table) { blocks_.emplace_back(std::in_place_type<Table>, std::move(table)); }

void Document::picture(Picture picture) { blocks_.emplace_back(std::move(picture)); }

void Document::code(Code code) { blocks_.emplace_back(std::move(code)); }

void Document::mark(std::string name) { blocks_.emplace_back(std::in_place_type<Mark>, Mark{std::move(name)}); }

void Document::append(const Document &other) {
  blocks_.insert(blocks_.end(), other.blocks_.begin(), other.blocks_.end());
}

}  // namespace tollgate::harness
