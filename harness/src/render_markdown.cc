#include <string_view>

#include "complain.hpp"
#include "document.hpp"

namespace tollgate::harness {

namespace {

std::string escaped(const std::string &text) {
  std::string result;
  for (const char c : printable(text)) {
    if (c == '<') {
      result += "&lt;";
    } else {
      if (std::string_view("|*`\\[]").find(c) != std::string_view::npos) result += '\\';
      result += c;
    }
  }
  return result;
}

// A code span; what would end it or the table's cell is replaced.
std::string code(std::string text) {
  if (text.empty()) return text;
  text = printable(text);
  for (char &c : text) {
    if (c == '`' || c == '|') c = ' ';
  }
  return "`" + text + "`";
}

std::string cell(const Cell &cell, const Column &column) {
  std::string text = column.kind == Column::Kind::name ? code(cell.text) : escaped(cell.text);
  if (!cell.detail.empty()) text += " <sub>" + escaped(cell.detail) + "</sub>";
  return text;
}

std::string attribute(const std::string &text) {
  std::string result;
  for (const char c : printable(text)) {
    if (c == '"') {
      result += "&quot;";
    } else if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else {
      result += c;
    }
  }
  return result;
}

struct MarkdownBlock {
  std::string operator()(const Heading &heading) const {
    return std::string(static_cast<std::size_t>(heading.level), '#') + " " + escaped(heading.text) + "\n\n";
  }
  std::string operator()(const Paragraph &paragraph) const { return escaped(paragraph.text) + "\n\n"; }
  std::string operator()(const List &list) const {
    std::string text;
    for (const std::string &item : list.items) text += "- " + escaped(item) + "\n";
    return text + "\n";
  }
  std::string operator()(const Table &table) const {
    std::string text, rule;
    for (const Column &column : table.columns) {
      text += "| " + escaped(column.head) + " ";
      rule += column.kind == Column::Kind::figure ? "|---:" : "|:---";
    }
    text += "|\n" + rule + "|\n";
    for (const auto &row : table.rows) {
      for (std::size_t i = 0; i < row.size(); ++i) text += "| " + cell(row[i], table.columns[i]) + " ";
      text += "|\n";
    }
    return text + "\n";
  }
  std::string operator()(const Picture &picture) const {
    return "**" + escaped(picture.title) +
           "**\n\n<picture>\n  <source media=\"(prefers-color-scheme: dark)\" srcset=\"" + attribute(picture.dark) +
           "\">\n  <img src=\"" + attribute(picture.light) + "\" alt=\"" + attribute(picture.alt) +
           "\">\n</picture>\n\n";
  }
  std::string operator()(const Code &code) const {
    std::string text = "<details><summary>" + escaped(code.title) + "</summary>\n\n";
    for (const std::string &line : code.lines) text += "    " + printable(line) + "\n";
    return text + "\n</details>\n\n";
  }
  std::string operator()(const Mark &mark) const { return "<!-- " + mark.name + " -->\n"; }
};

}  // namespace

std::string render_markdown(const Document &document) {
  std::string text;
  for (const Block &block : document.blocks()) text += std::visit(MarkdownBlock(), block);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace tollgate::harness
