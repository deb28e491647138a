#include "lines.hpp"

#include <ctime>

namespace tollgate::harness {

namespace json = boost::json;

std::string utc(std::int64_t seconds) {
  const std::time_t time = std::time_t(seconds);
  std::tm parts{};
  gmtime_r(&time, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

json::object run_line(const Plan &plan, const std::vector<Runner> &runners, std::int64_t started,
                      json::object environment) {
  json::array runner_objects;
  for (const Runner &runner : runners)
    runner_objects.push_back(
        {{"language", runner.info.language}, {"executable", runner.info.executable}, {"hash", runner.info.hash}});
  json::object line{{"type", "run"},
                    {"schema", 1},
                    {"tollgate", TOLLGATE_VERSION},
                    {"started", utc(started)},
                    {"profile", plan.profile.name},
                    {"rounds", plan.until > 0 ? 0 : plan.rounds},
                    {"seed", plan.seed},
                    {"filters", json::value_from(plan.filters)},
                    {"runners", std::move(runner_objects)},
                    {"planned_seconds", plan.seconds},
                    {"environment", std::move(environment)}};
  if (plan.until > 0) {
    line["until"] = plan.until;
    line["max_seconds"] = plan.max_seconds;
  }
  if (plan.instructions) line["instructions"] = true;
  if (!plan.interleaved.empty()) line["interleaved"] = plan.interleaved;
  return line;
}

json::object case_line(const json::object &catalog_object) {
  json::object line{{"type", "case"}};
  line.insert(catalog_object.begin(), catalog_object.end());
  return line;
}

json::object child_line(const Process &process, const Outcome &outcome, const Usage &usage, double start, double end) {
  return {{"type", "child"},
          {"round", process.round},
          {"order", process.order},
          {"language", process.language},
          {"operation", process.operation},
          {"cases", json::value_from(outcome.finished)},
          {"start", start},
          {"end", end},
          {"rusage",
           {{"user", usage.user},
            {"system", usage.system},
            {"wall", usage.wall},
            {"max_rss", usage.max_rss},
            {"involuntary_switches", usage.involuntary_switches},
            {"voluntary_switches", usage.voluntary_switches},
            {"major_faults", usage.major_faults}}},
          {"benchmark", *outcome.benchmark}};
}

json::object memory_line(const Process &process, json::object numbers) {
  numbers["type"] = "memory";
  numbers["round"] = process.round;
  numbers["language"] = process.language;
  numbers["case"] = process.cases[0].id;
  return numbers;
}

json::object failure_line(const Failure &failure) {
  return {{"type", "failure"},
          {"round", failure.round},
          {"language", failure.language},
          {"operation", failure.operation},
          {"case", failure.case_id},
          {"kind", failure.kind},
          {"message", failure.message}};
}

json::object code_line(const CodePart &part) {
  json::array instructions;
  for (const auto &[text, layer] : part.instructions) instructions.push_back(json::array{text, layer});
  return {{"type", "code"}, {"case", part.case_id}, {"part", part.part}, {"instructions", std::move(instructions)}};
}

json::object count_line(const std::string &language, const Count &count, std::int64_t n) {
  json::object line{{"type", "count"}, {"language", language}, {"case", count.case_id}};
  if (count.instructions) {
    line["instructions"] = *count.instructions;
    line["n"] = n;
  } else {
    line["reason"] = count.reason;
  }
  return line;
}

json::object end_line(std::int64_t ended, double seconds, int status, bool interrupted,
                      const std::optional<Activity> &before) {
  json::object line{
      {"type", "end"}, {"ended", utc(ended)}, {"seconds", seconds}, {"status", status}, {"interrupted", interrupted}};
  if (const auto after = activity(); before && after) {
    line["steal"] = after->steal - before->steal;
    line["context_switches"] = after->context_switches - before->context_switches;
  }
  if (const auto load = load_average()) line["load"] = *load;
  return line;
}

}  // namespace tollgate::harness
