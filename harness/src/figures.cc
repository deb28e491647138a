#include "figures.hpp"

#include <boost/json.hpp>
#include <cstdlib>

#include "error.hpp"
#include "output.hpp"
#include "page_data.hpp"
#include "process.hpp"
#include "render_html.hpp"

namespace tollgate::harness {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

void draw(const fs::path &data, const fs::path &folder) {
  const char *path = std::getenv("PATH");
  const ProcessSpec spec{.arguments = {"node", report_asset("figures.mjs").string(), data.string(), folder.string()},
                         .environment = {std::string("PATH=") + (path != nullptr ? path : "/usr/bin:/bin")},
                         .time_limit = 120};
  const ProcessResult result = run_process(spec, Interrupts());
  if (!result.succeeded()) throw Error("node, which draws the figures, " + describe(result, Said::first_line));
}

std::string text(const json::object &object, const char *key) { return std::string(object.at(key).as_string()); }

// The figures that the page asks for.
std::vector<Picture> planned(const json::object &data) {
  std::vector<Picture> pictures;
  for (const json::value &section : data.at("sections").as_array()) {
    for (const json::value &value : section.at("plots").as_array()) {
      const json::object &plot = value.as_object();
      if (!plot.contains("figure")) continue;
      const std::string base = "figures/" + text(plot, "figure"), title = text(plot, "title");
      pictures.push_back({base + "-light.svg", base + "-dark.svg",
                          title.empty() ? text(section.as_object(), "title") : title, text(plot, "label")});
    }
  }
  return pictures;
}

}  // namespace

void draw_figures(const Summary &summary, const fs::path &folder) {
  const fs::path figures = folder / "figures", data_file = figures / "data.json";
  const json::object data = page_data({summary});
  if (planned(data).empty()) return;
  std::error_code failure;
  fs::create_directories(figures, failure);
  write_output(data_file.string(), json::serialize(data));
  draw(data_file, figures);
  fs::remove(data_file);
}

std::vector<Picture> figures_in(const fs::path &folder, const Summary &summary) {
  std::vector<Picture> pictures = planned(page_data({summary}));
  std::erase_if(pictures, [&](const Picture &picture) {
    return !fs::exists(folder / picture.light) || !fs::exists(folder / picture.dark);
  });
  return pictures;
}

std::vector<Picture> figures_of(const Summary &summary, const fs::path &run, const fs::path &out) {
  const fs::path folder = out.parent_path().empty() ? "." : out.parent_path();
  std::error_code elsewhere;
  return fs::equivalent(folder, run, elsewhere) ? figures_in(folder, summary) : std::vector<Picture>{};
}

}  // namespace tollgate::harness
