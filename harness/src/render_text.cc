#include <algorithm>
#include <numeric>

#include "complain.hpp"
#include "document.hpp"

namespace tollgate::harness {

namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t narrowest_name = 12;

// Code points; the few that are used here are one column wide.
std::size_t width_of(const std::string &text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string repeated(const char *symbol, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += symbol;
  return text;
}

std::string padded(const std::string &text, std::size_t width, bool right) {
  const std::string space(width - std::min(width, width_of(text)), ' ');
  return right ? space + text : text + space;
}

std::string stripped(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

class TextTable {
 public:
  explicit TextTable(const Table &table) : table_(table), widths_(table.columns.size()) {
    for (std::size_t i = 0; i < widths_.size(); ++i) {
      widths_[i] = width_of(table.columns[i].head);
      for (const auto &row : table.rows) widths_[i] = std::max(widths_[i], width_of(row[i].text));
    }
    fit();
  }

  std::string render() const {
    std::vector<Cell> heads;
    for (const Column &column : table_.columns) heads.emplace_back(column.head);
    std::string text = line(heads) + repeated("─", total()) + "\n";
    for (const auto &row : table_.rows) text += line(row);
    return text;
  }

 private:
  std::size_t total() const { return std::accumulate(widths_.begin(), widths_.end(), gap_ * (widths_.size() - 1)); }

  // First the gaps give way, then the widest columns that hold no figures, one
  // after the other.
  void fit() {
    if (total() <= page_width) return;
    gap_ = 1;
    while (total() > page_width) {
      std::size_t widest = widths_.size();
      for (std::size_t i = 0; i < widths_.size(); ++i) {
        if (table_.columns[i].kind == Column::Kind::figure || widths_[i] <= narrowest_name) continue;
        if (widest == widths_.size() || widths_[i] > widths_[widest]) widest = i;
      }
      if (widest == widths_.size()) return;
      widths_[widest] -= std::min(widths_[widest] - narrowest_name, total() - page_width);
    }
  }

  // Words go on in the next line. A name that is wider than its column stands on a
  // line of its own, whole, so that it can be copied.
  std::string line(const std::vector<Cell> &cells) const {
    std::string text;
    std::vector<Cell> rest(cells.size(), "");
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) text += std::string(gap_, ' ');
      auto [shown, after] = split(printable(cells[i].text), i);
      rest[i].text = std::move(after);
      if (const std::size_t width = width_of(shown); width > widths_[i]) {
        if (start_of(i) + width > page_width)
          text = stripped(text) + "\n" + std::string(page_width - std::min(page_width, width), ' ');
        text += shown + "\n" + std::string(start_of(i) + widths_[i], ' ');
      } else {
        text += padded(shown, widths_[i], table_.columns[i].kind == Column::Kind::figure);
      }
    }
    text = stripped(std::move(text)) + "\n";
    const bool more = std::ranges::any_of(rest, [](const Cell &cell) { return !cell.text.empty(); });
    return more ? text + line(rest) : text;
  }

  // What of a cell fits into its column, and what comes after.
  std::pair<std::string, std::string> split(const std::string &text, std::size_t column) const {
    if (table_.columns[column].kind != Column::Kind::words || width_of(text) <= widths_[column]) return {text, ""};
    std::size_t end = text.find(' ');
    for (std::size_t at = end; at != text.npos && width_of(text.substr(0, at)) <= widths_[column];
         at = text.find(' ', at + 1))
      end = at;
    return end == text.npos ? std::pair(text, std::string()) : std::pair(text.substr(0, end), text.substr(end + 1));
  }

  std::size_t start_of(std::size_t column) const {
    return std::accumulate(widths_.begin(), widths_.begin() + static_cast<std::ptrdiff_t>(column), gap_ * column);
  }

  const Table &table_;
  std::vector<std::size_t> widths_;
  std::size_t gap_ = 2;
};

struct TextBlock {
  std::string operator()(const Heading &heading) const {
    const std::string text = printable(heading.text);
    if (heading.level > 2) return text + "\n";
    return text + "\n" + repeated(heading.level == 1 ? "═" : "─", std::min(page_width, width_of(text))) + "\n";
  }
  std::string operator()(const Paragraph &paragraph) const { return wrapped(paragraph.text, "", "") + "\n"; }
  std::string operator()(const List &list) const {
    std::string text;
    for (const std::string &item : list.items) text += wrapped(item, "- ", "  ");
    return text + "\n";
  }
  std::string operator()(const Table &table) const { return TextTable(table).render() + "\n"; }
  std::string operator()(const Mark &) const { return {}; }
  std::string operator()(const Picture &) const { return {}; }
  std::string operator()(const Code &) const { return {}; }
};

}  // namespace

std::string wrapped(const std::string &raw, const std::string &first_indent, const std::string &indent) {
  const std::string text = printable(raw);
  std::string result, line = first_indent;
  bool empty = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!empty && width_of(line) + 1 + width_of(word) > page_width) {
      result += line + "\n";
      line = indent;
      empty = true;
    }
    line += (empty ? "" : " ") + word;
    empty = false;
    at = end + 1;
  }
  return result + stripped(line) + "\n";
}

std::string render_text(const Document &document) {
  std::string text;
  for (const Block &block : document.blocks()) text += std::visit(TextBlock(), block);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace tollgate::harness
