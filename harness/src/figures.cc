#include "figures.hpp"

#include <cstdlib>
#include <fstream>

#include "error.hpp"
#include "page_data.hpp"
#include "process.hpp"
#include "render_html.hpp"

namespace tollgate::harness {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

void write(const fs::path &path, const std::string &text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw Error("cannot write " + path.string() + "; free some space or choose another folder");
}

void draw(const fs::path &data, const fs::path &folder) {
  const char *path = std::getenv("PATH");
  const ProcessSpec spec{.arguments = {"node", report_asset("figures.mjs").string(), data.string(), folder.string()},
                         .environment = {std::string("PATH=") + (path != nullptr ? path : "/usr/bin:/bin")},
                         .time_limit = 120};
  const ProcessResult result = run_process(spec, Interrupts());
  if (!result.succeeded()) throw Error("node, which draws the figures, " + describe(result, Said::first_line));
}

std::string text(const json::object &object, const char *key) { return std::string(object.at(key).as_string()); }

}  // namespace

std::vector<Figure> write_figures(const fs::path &folder, const Summary &summary) {
  const json::object data = page_data({summary});
  std::vector<Figure> figures;
  for (const json::value &section : data.at("sections").as_array()) {
    for (const json::value &value : section.at("plots").as_array()) {
      const json::object &plot = value.as_object();
      if (!plot.contains("figure")) continue;
      const std::string base = "figures/" + text(plot, "figure");
      const std::string title = text(plot, "title");
      figures.push_back({base + "-light.svg", base + "-dark.svg", text(plot, "label"),
                         title.empty() ? text(section.as_object(), "title") : title});
    }
  }
  fs::create_directories(folder / "figures");
  const fs::path data_file = folder / "figures" / "data.json";
  write(data_file, json::serialize(data));
  draw(data_file, folder / "figures");
  fs::remove(data_file);
  return figures;
}

}  // namespace tollgate::harness
