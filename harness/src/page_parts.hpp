// What the sections of the page are put together from. report/page/main.js says
// what the page expects of each.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness::page {

// The languages of a run, C++ first; each keeps its hue on the whole page.
class Languages {
 public:
  explicit Languages(const Summary &summary);

  const std::vector<std::string> &ids() const { return ids_; }
  // Its place in ids(), which is their number for one that is not there.
  std::size_t place(const std::string &id) const;
  int hue(const std::string &id) const;

 private:
  std::vector<std::string> ids_;
};

// "C++" for "cpp"; a name that is not known stays as it is.
std::string language_name(const std::string &id);

// Which way a case crosses: "OCaml → C++", "C++ → Perl", "within OCaml".
std::string crossing_name(const Case &info);

// In the order of the page.
enum class Crossing { none, into_cpp, out_of_cpp };
Crossing crossing_of(const Case &info);

// "get_i32", "read, 1 KiB, cold"
std::string work_name(const Case &info);

// What tells a case from others that do the same work: its technique, else its id.
std::string case_name(const Case &info);

// The cases with a time, in the run's order.
std::vector<const CaseSummary *> timed(const Summary &summary,
                                       const std::function<bool(const CaseSummary &)> &wanted = {});

std::string time_text(double ns);                  // "1.35 ns", "4.34 µs"
std::string interval_text(const Estimate &ns);     // "1.34 ns to 1.36 ns", empty without one
std::string plus_minus(const Estimate &estimate);  // "± 1.2%", empty without an interval
std::string ratio_text(const Estimate &ratio);     // "5.00 × ± 1.2%"

// So many digits as a plot needs; fewer make the page lighter.
double plotted(double value);

// A text that no other row of a plot has, which begins with `name` as the axis shows it.
std::string row_key(const std::string &name, std::size_t order);

boost::json::object interval_fields(const Estimate &estimate, double scale = 1);  // {lo, hi}, empty without one

struct Column {
  std::string title;
  bool number = false;
};

boost::json::value cell(const std::string &text);
// Sorted by value; without one, a text that begins with a number is sorted by that.
boost::json::value cell(const std::string &text, double value);

class Table {
 public:
  // Folded up and sortable.
  Table(std::string caption, std::vector<Column> columns);
  // Always in sight, under a title.
  Table(std::string title, std::string caption, std::vector<Column> columns);
  // info: by which case the row is filtered; null: it is always shown.
  void add(const Case *info, boost::json::array cells);
  bool empty() const { return rows_.empty(); }
  boost::json::object take();

 private:
  boost::json::object table_;
  boost::json::array rows_;
};

struct Section {
  std::string id, nav, title;
  std::vector<std::string> text, warnings;
  std::string layout = "pair";
  boost::json::array plots, tables;
  boost::json::object choice;  // empty: none
};

boost::json::object to_json(Section section);

// label says in words what the plot shows.
boost::json::object plot(const std::string &pattern, const std::string &title, const std::string &label,
                         boost::json::object data, boost::json::object signals = {});

boost::json::object choice_of_work(const std::vector<std::string> &options, const std::string &initial);

// The fields by which the page filters a row.
boost::json::object filter_fields(const Case &info);

}  // namespace tollgate::harness::page
