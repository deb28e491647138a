#include "render_html.hpp"

#include <fstream>
#include <sstream>

#include "error.hpp"
#include "page_data.hpp"

namespace tollgate::harness {

namespace {

std::string read_file(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!(text << file.rdbuf())) throw Error("cannot read " + path.filename().string() + " of the report's page");
  return text.str();
}

// A name in the data that holds "</script>" must not end the element it lies in.
std::string inline_json(const boost::json::object &data) {
  std::string text;
  for (const char c : boost::json::serialize(data)) {
    if (c == '<') {
      text += "\\u003c";
    } else {
      text += c;
    }
  }
  return text;
}

std::filesystem::path asset_path(const std::string &name) {
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe");
  return program.parent_path().parent_path() / "share" / "tollgate" / name;
}

}  // namespace

bool has_plots() { return std::filesystem::exists(asset_path("page.html")); }

std::filesystem::path report_asset(const std::string &name) {
  const std::filesystem::path path = asset_path(name);
  if (!std::filesystem::exists(path)) {
    throw Error(
        "this build has no plots: node, npm or what npm fetches was missing, or REPORT=text was given; build again "
        "with them, or take --format markdown");
  }
  return path;
}

std::string render_html(const std::vector<Summary> &runs) {
  const std::string place = "%REPORT%";
  std::string page = read_file(report_asset("page.html"));
  const std::size_t at = page.find(place);
  if (at == std::string::npos) throw Error("page.html beside the program is not the report's page; build again");
  return page.replace(at, place.size(), inline_json(page_data(runs)));
}

}  // namespace tollgate::harness
