// What is reported, before it has a form: the same blocks become a terminal's
// text or a repository page.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace tollgate::harness {

struct Heading {
  int level = 1;
  std::string text;
};

struct Paragraph {
  std::string text;
};

struct List {
  std::vector<std::string> items;
};

struct Cell {
  std::string text;
  std::string detail;  // shown where there is room for it: not in a terminal

  Cell(const char *shown) : text(shown) {}  // NOLINT: cells are written as strings
  Cell(std::string shown, std::string more = {}) : text(std::move(shown)), detail(std::move(more)) {}  // NOLINT
};

struct Column {
  enum class Kind { name, words, figure };  // a name is code; figures stand to the right
  std::string head;
  Kind kind = Kind::figure;
};

struct Table {
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;
};

// Two ends of a part that a script may cut out of a page.
struct Mark {
  std::string name;
};

// A figure for light and one for dark surroundings, paths from the report's folder.
struct Picture {
  std::string light, dark;
  std::string title, alt;
};

// Lines of code, to the letter.
struct Code {
  std::string title;
  std::vector<std::string> lines;
};

using Block = std::variant<Heading, Paragraph, List, Table, Mark, Picture, Code>;

class Document {
 public:
  void heading(int level, std::string text);
  void paragraph(std::string text);
  void list(std::vector<std::string> items);  // nothing where there are no items
  void table(Table table);
  void mark(std::string name);
  void picture(Picture picture);  // left out of a terminal's text
  void code(Code code);           // left out of a terminal's text
  void append(const Document &other);

  const std::vector<Block> &blocks() const { return blocks_; }

 private:
  std::vector<Block> blocks_;
};

// For a terminal of 80 columns.
std::string render_text(const Document &document);

// The same of one paragraph, whose lines begin with these.
std::string wrapped(const std::string &text, const std::string &first_indent, const std::string &indent);

// GitHub's Markdown.
std::string render_markdown(const Document &document);

}  // namespace tollgate::harness
