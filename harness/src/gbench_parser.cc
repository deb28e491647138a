#include "gbench_parser.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <utility>

#include "error.hpp"
#include "format_number.hpp"

namespace tollgate::harness {

namespace {

namespace json = boost::json;

// Boost.JSON's events, told apart by how deep they are: the document is 1, the
// array of rows 2, a row 3.
struct Handler {
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

  GbenchParser::Sink sink;
  RowBuilder row;
  int depth = 0;
  enum class Section { other, context, benchmarks } section = Section::other;
  std::string key, part;
  std::string reason;
  bool recognised = false, has_benchmarks = false;

  explicit Handler(GbenchParser::Sink target) : sink(std::move(target)) {}

  bool in_rows() const { return has_benchmarks && section == Section::benchmarks; }
  bool in_row() const { return depth == 3 && in_rows(); }
  bool in_context() const { return depth == 2 && section == Section::context; }

  // Runs what may throw an Error; the parser stops where it does.
  template <typename Step>
  bool guarded(json::error_code &failure, Step step) {
    try {
      step();
      return true;
    } catch (const Error &error) {
      reason = error.what();
      failure = make_error_code(json::error::syntax);
      return false;
    }
  }

  bool refuse_in_rows(json::error_code &failure) {
    if (depth != 2 || !in_rows()) return true;
    return guarded(failure, [] { throw Error("the \"benchmarks\" array holds what is no object"); });
  }

  bool on_document_begin(json::error_code &) { return true; }
  bool on_document_end(json::error_code &) { return true; }
  bool on_object_begin(json::error_code &) { return ++depth, true; }
  bool on_object_end(std::size_t, json::error_code &failure) {
    return guarded(failure, [this] {
      if (in_row()) sink.row(row.finish());
      --depth;
    });
  }
  bool on_array_begin(json::error_code &failure) {
    if (!refuse_in_rows(failure)) return false;
    if (in_row()) row.not_a_number(key);
    if (depth == 1 && section == Section::benchmarks) has_benchmarks = true;
    return ++depth, true;
  }
  bool on_array_end(std::size_t, json::error_code &) { return --depth, true; }

  bool on_key_part(json::string_view piece, std::size_t, json::error_code &) { return append(piece); }
  bool on_key(json::string_view piece, std::size_t, json::error_code &) {
    append(piece);
    key.swap(part);
    part.clear();
    if (depth != 1) return true;
    section = key == "context" ? Section::context : key == "benchmarks" ? Section::benchmarks : Section::other;
    recognised |= section != Section::other;
    return true;
  }

  bool on_string_part(json::string_view piece, std::size_t, json::error_code &) { return append(piece); }
  bool on_string(json::string_view piece, std::size_t, json::error_code &failure) {
    append(piece);
    return guarded(failure,
                   [this] {
                     if (in_row()) row.text(key, part);
                     if (in_context()) sink.context(key, part, false);
                     part.clear();
                   }) &&
           refuse_in_rows(failure);
  }

  bool on_number(double value, bool whole, json::error_code &failure) {
    return guarded(
               failure,
               [=, this] {
                 if (in_row()) row.number(key, value, whole);
                 if (!in_context()) return;
                 if (!whole && (key == "num_cpus" || key == "mhz_per_cpu")) {
                   throw Error("\"" + key +
                               "\" is no whole number: written under a locale that groups digits? run the benchmark "
                               "under LC_ALL=C");
                 }
                 sink.context(key, plain_number(value), true);
               }) &&
           refuse_in_rows(failure);
  }
  bool on_number_part(json::string_view, json::error_code &) { return true; }
  bool on_int64(std::int64_t value, json::string_view, json::error_code &failure) {
    return on_number(static_cast<double>(value), true, failure);
  }
  bool on_uint64(std::uint64_t value, json::string_view, json::error_code &failure) {
    return on_number(static_cast<double>(value), true, failure);
  }
  bool on_double(double value, json::string_view, json::error_code &failure) {
    return on_number(value, false, failure);
  }
  bool on_bool(bool value, json::error_code &failure) {
    if (in_row()) row.flag(key, value);
    if (in_context()) sink.context(key, value ? "true" : "false", true);
    return refuse_in_rows(failure);
  }
  bool on_null(json::error_code &failure) {
    if (in_row()) row.not_a_number(key);
    return refuse_in_rows(failure);
  }
  bool on_comment_part(json::string_view, json::error_code &) { return true; }
  bool on_comment(json::string_view, json::error_code &) { return true; }

  bool append(json::string_view piece) {
    part.append(piece.data(), piece.size());
    return true;
  }
};

}  // namespace

struct GbenchParser::Implementation {
  json::basic_parser<Handler> parser;
  std::size_t taken = 0;
  std::string reason;

  explicit Implementation(Sink sink) : parser(json::parse_options(), std::move(sink)) {}

  bool fail(std::string why) {
    reason = std::move(why);
    return false;
  }
};

GbenchParser::GbenchParser(Sink sink) : self_(std::make_unique<Implementation>(std::move(sink))) {}
GbenchParser::~GbenchParser() = default;

bool GbenchParser::write(std::string_view piece) {
  if (!done()) {
    json::error_code failure;
    const std::size_t taken = self_->parser.write_some(true, piece.data(), piece.size(), failure);
    self_->taken += taken;
    piece.remove_prefix(taken);
    if (failure) {
      const std::string &why = self_->parser.handler().reason;
      return self_->fail(why.empty() ? "not JSON (" + failure.message() + ")" : why);
    }
  }
  const std::size_t rest = piece.find_first_not_of(" \t\r\n");
  if (rest == std::string_view::npos) return true;
  self_->taken += rest;
  return self_->fail("something follows the JSON document");
}

bool GbenchParser::done() const { return self_->parser.done(); }
std::size_t GbenchParser::offset() const { return self_->taken; }
const std::string &GbenchParser::reason() const { return self_->reason; }
bool GbenchParser::recognised() const { return self_->parser.handler().recognised; }
bool GbenchParser::has_benchmarks() const { return self_->parser.handler().has_benchmarks; }

}  // namespace tollgate::harness
