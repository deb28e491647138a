#include "sandbox.hpp"

#include <stdlib.h>

#include <fstream>
#include <sstream>

namespace tollgate::harness {

namespace fs = std::filesystem;
namespace json = boost::json;

Sandbox::Sandbox() {
  std::string name = fs::temp_directory_path() / "tollgate-test-XXXXXX";
  folder_ = mkdtemp(name.data());
  fs::create_directory(folder_ / "tmp");
  std::error_code other_filesystem;
  fs::create_hard_link(TOLLGATE_PROGRAM, folder_ / "tollgate", other_filesystem);
  if (other_filesystem) fs::copy_file(TOLLGATE_PROGRAM, folder_ / "tollgate");
}

Sandbox::~Sandbox() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void Sandbox::add_runner(const std::string &name, const std::string &part) {
  fs::create_symlink(TOLLGATE_FAKE_RUNNER, folder_ / name);
  std::ofstream(folder_ / (name + ".part")) << part;
}

void Sandbox::add_default_runners() {
  for (const char *name : {"toll-cpp", "toll-ocaml", "toll-perl"})
    add_runner(name, "case get/a\ncase get/b\ncase put/a\n");
}

std::vector<std::string> Sandbox::calls(const std::string &name) const {
  std::vector<std::string> result;
  std::ifstream log(folder_ / (name + ".log"));
  for (std::string line; std::getline(log, line);) result.push_back(line);
  return result;
}

ProcessResult Sandbox::tollgate(const std::string &arguments, const std::string &before) {
  ProcessSpec spec;
  spec.arguments = {"/bin/sh", "-c", "cd '" + folder_.string() + "'; " + before + " exec ./tollgate " + arguments};
  spec.environment = {"PATH=/usr/bin:/bin", "TMPDIR=" + (folder_ / "tmp").string()};
  spec.time_limit = 100;
  spec.output_limit = 1 << 20;
  const Interrupts interrupts;
  return run_process(spec, interrupts);
}

std::string Sandbox::run_text() const {
  std::ostringstream text;
  text << std::ifstream(folder_ / "run" / "run.jsonl").rdbuf();
  return text.str();
}

std::vector<json::object> Sandbox::lines(const std::string &type) const {
  std::vector<json::object> result;
  std::istringstream text(run_text());
  for (std::string line; std::getline(text, line);) {
    json::object object = json::parse(line).as_object();
    if (object.at("type").as_string() == type.c_str()) result.push_back(std::move(object));
  }
  return result;
}

}  // namespace tollgate::harness
