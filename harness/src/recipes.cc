#include "recipes.hpp"

namespace tollgate::harness {

namespace {

// ---- C++

const Layer cpp_call{"call", "cpp:null_call/noinline", "cpp:empty_loop/loop"};
const Layer cpp_plt{"PLT", "cpp:null_call/plt", "cpp:null_call/noinline"};

constexpr const char *no_arguments = "the null call has no arguments to put into registers";

// An indirect call has no null call: its price is taken from the opposite operation.
std::vector<Layer> cpp_indirect() {
  std::vector<Layer> layers;
  for (const std::string width : {"i32", "i64"}) {
    for (const std::string technique : {"function_pointer", "no_plt", "virtual", "std_function"}) {
      for (const std::string operation : {"set_", "get_"}) {
        const std::string id = "cpp:" + operation + width + "/";
        layers.push_back({technique + " on " + operation + width, id + technique, id + "noinline"});
      }
    }
  }
  return layers;
}

void add_cpp(std::vector<Recipe> &all) {
  static const std::vector<Layer> indirect = cpp_indirect();
  for (const std::string operation : {"set_i32", "get_i32", "set_i64", "get_i64"}) {
    const std::string id = "cpp:" + operation + "/", base = id + "inline";
    all.push_back({id + "noinline", base, {{&cpp_call}}, no_arguments});
    all.push_back({id + "plt", base, {{&cpp_call}, {&cpp_plt}}, no_arguments});
    const std::string opposite = (operation[0] == 's' ? "get_" : "set_") + operation.substr(4);
    for (const Layer &layer : indirect) {
      if (!layer.name.ends_with(" on " + opposite)) continue;
      const std::string technique = layer.name.substr(0, layer.name.find(' '));
      all.push_back({id + technique, base, {{&cpp_call}, {&layer}}, no_arguments});
    }
  }
  for (const std::string operation : {"set_get_i32", "set_get_i64"}) {
    const std::string id = "cpp:" + operation + "/", base = id + "inline";
    all.push_back({id + "noinline", base, {{&cpp_call, 2}}, no_arguments});
    all.push_back({id + "plt", base, {{&cpp_call, 2}, {&cpp_plt, 2}}, no_arguments});
  }
  for (const std::string operation : {"put", "get", "get_miss"}) {
    const std::string id = "cpp:" + operation + "/";
    all.push_back({id + "plt",
                   id + "inline",
                   {{&cpp_call}, {&cpp_plt}},
                   "the store is compiled apart from its loop, and costs more there than in place"});
  }
}

// ---- OCaml

const std::string ocaml_null = "ocaml:null_call/", ocaml_empty = "ocaml:empty_loop/loop";
const Layer ml_call{"call of a C function", ocaml_null + "stub_noalloc", ocaml_empty};
const Layer ml_c_call{"caml_c_call", ocaml_null + "stub", ocaml_null + "stub_noalloc"};
const Layer ml_plt{"PLT", ocaml_null + "stub_noalloc_shared", ocaml_null + "stub_noalloc"};
const Layer ml_shared{"shared library", ocaml_null + "stub_shared", ocaml_null + "stub"};
const Layer ml_spill{"a spilled value", ocaml_null + "stub_spill", ocaml_null + "stub"};
const Layer ml_box{"boxing on the OCaml side", ocaml_null + "stub_noalloc_box", ocaml_null + "stub_noalloc"};
const Layer ml_copy{"caml_copy_int32", ocaml_null + "stub_copy_int32", ocaml_null + "stub"};
const Layer ml_roots{"three roots", ocaml_null + "stub_param3", ocaml_null + "stub"};
const Layer ml_bounds{"bounds check", ocaml_null + "stub_noalloc_bounds", ocaml_null + "stub_noalloc"};
const Layer ml_known_bounds{"bounds check, last offset known", ocaml_null + "stub_noalloc_known_bounds",
                            ocaml_null + "stub_noalloc"};
const Layer ml_two{"2 arguments", "ocaml:arity/stub_noalloc/arguments:2", "ocaml:arity/stub_noalloc/arguments:0"};
const Layer ml_three{"3 arguments", "ocaml:arity/stub_noalloc/arguments:3", "ocaml:arity/stub_noalloc/arguments:0"};
const Layer ml_text{"a string argument", "ocaml:arg_string/stub_noalloc_unboxed",
                    "ocaml:arity/stub_noalloc/arguments:0"};
const Layer ml_string{"a string result", "ocaml:result_string/stub", "ocaml:arity/stub/arguments:1"};
const Layer ml_raise{"an exception", "ocaml:raise/stub", ocaml_null + "stub"};
const Layer work_of_put{"the store's put", "cpp:put/plt", "cpp:null_call/plt"};
const Layer work_of_get{"the store's get", "cpp:get/plt", "cpp:null_call/plt"};
const Layer work_of_miss{"the store's get", "cpp:get_miss/plt", "cpp:null_call/plt"};

constexpr const char *roots_removed =
    "the stub calls nothing that could see its roots, so that the compiler removes most of them";

using Ingredients = std::vector<Ingredient>;

Ingredients with(Ingredients layers, const Ingredients &more) {
  layers.insert(layers.end(), more.begin(), more.end());
  return layers;
}

void add_ocaml_codec(std::vector<Recipe> &all, const std::string &operation) {
  const std::string id = "ocaml:" + operation + "/", base = id + "primitive_unsafe";
  const int calls = operation.starts_with("set_get") ? 2 : 1;
  const bool sets = operation.starts_with("set"), gets = operation.find("get") != operation.npos;
  Ingredients call{{&ml_call, calls}};
  if (sets) call.push_back({&ml_three});
  if (gets) call.push_back({&ml_two});
  const Ingredients c_call = with(call, {{&ml_c_call, calls}, {&ml_spill, calls}});
  Ingredients boxed = c_call;
  if (sets) boxed.push_back({&ml_box});
  if (gets) boxed.push_back({&ml_copy});
  const Ingredients param = with(boxed, {{&ml_roots, calls}});
  all.push_back({id + "primitive", base, {{&ml_bounds, calls}}, ""});
  all.push_back({id + "primitive_checked", base, {{&ml_known_bounds, calls}}, ""});
  all.push_back({id + "bigstring", id + "bigstring_unsafe", {{&ml_bounds, calls}}, ""});
  all.push_back({id + "stub_noalloc_unboxed", base, call, ""});
  all.push_back({id + "stub_noalloc_unboxed_shared", base, with(call, {{&ml_plt, calls}}), ""});
  all.push_back({id + "stub_checked", base, with(call, {{&ml_known_bounds, calls}}), ""});
  if (!gets) all.push_back({id + "stub_noalloc_boxed", base, with(call, {{&ml_box}}), ""});
  all.push_back({id + "stub_unboxed", base, c_call, ""});
  all.push_back({id + "stub_unboxed_shared", base, with(c_call, {{&ml_shared, calls}}), ""});
  all.push_back({id + "stub_boxed", base, boxed, ""});
  all.push_back({id + "stub_boxed_shared", base, with(boxed, {{&ml_shared, calls}}), ""});
  all.push_back({id + "stub_boxed_param", base, param, sets ? roots_removed : ""});
  all.push_back({id + "stub_boxed_param_shared", base, with(param, {{&ml_shared, calls}}), sets ? roots_removed : ""});
}

void add_ocaml_store(std::vector<Recipe> &all) {
  const Ingredients put{{&ml_call}, {&ml_three}, {&ml_text, 2}, {&work_of_put}},
      get{{&ml_call}, {&ml_two}, {&ml_text}, {&work_of_get}}, miss{{&ml_call}, {&ml_two}, {&ml_text}, {&work_of_miss}};
  const Ingredients c_call{{&ml_c_call}, {&ml_spill}}, fresh = with(c_call, {{&ml_string}}),
                                                       raised = with(c_call, {{&ml_raise}});
  for (const std::string technique : {"stub_checked", "stub_boxed", "stub_boxed_param"}) {
    const Ingredients roots = technique.ends_with("param") ? Ingredients{{&ml_roots}} : Ingredients{};
    all.push_back({"ocaml:put/" + technique, ocaml_empty, with(with(put, c_call), roots), ""});
    all.push_back({"ocaml:get/" + technique, ocaml_empty, with(with(get, fresh), roots), ""});
    all.push_back({"ocaml:get_miss/" + technique, ocaml_empty, with(with(miss, raised), roots), ""});
  }
  const std::string noalloc = "/stub_noalloc_unboxed";
  all.push_back({"ocaml:put" + noalloc, ocaml_empty, put, ""});
  all.push_back({"ocaml:get" + noalloc, ocaml_empty, with(get, {{&ml_text}}),
                 "the copy into the caller's buffer has no layer of its own"});
  all.push_back({"ocaml:get_miss" + noalloc, ocaml_empty, with(miss, {{&ml_text}}), ""});
}

// ---- Perl

const std::string perl_null = "perl:null_call/xs_function", perl_empty = "perl:empty_loop/loop";
const Layer pl_call{"entersub of an empty XSUB", perl_null, perl_empty};
const Layer pl_argument{"a lexical argument", perl_null + "/arity:1", perl_null};
const Layer pl_statement{"a statement", "perl:null_call/xs_function_nextstate", perl_null};
const Layer pl_integer_handle{"a handle an integer", "perl:handle_integer/xs_function", perl_null + "/arity:1"};
const Layer pl_magic_handle{"a handle known by its magic", "perl:handle_magic/xs_function", perl_null + "/arity:1"};
const Layer pl_ptrobj{"sv_derived_from", "perl:handle_ptrobj/xs_function", perl_null + "/arity:1"};
const Layer pl_method{"a method lookup", "perl:method_cached/xs_function", perl_null + "/arity:1"};
const Layer pl_text{"taking a string", "perl:arg_string/xs_function", perl_null + "/arity:1"};
const Layer pl_two_texts{"taking two strings", "perl:arg_two_strings/xs_function", perl_null + "/arity:2"};
const Layer pl_context{"asking for the interpreter", "perl:arg_two_strings/xs_no_context",
                       "perl:arg_two_strings/xs_function"};
const Layer pl_integer{"taking an integer", "perl:arg_int/xs_function", perl_null + "/arity:1"};
const Layer pl_integer_result{"an integer in TARG", "perl:result_targ_int/xs_function", perl_null};
const Layer pl_new_scalar{"a new scalar in place of TARG", "perl:result_string_new/xs_function",
                          "perl:result_string_targ/xs_function"};
const Layer pl_sub{"a Perl sub with three shifts", "perl:null_call/perl_sub_shift/arity:3", perl_empty};
const Layer pl_string_result{"a string in TARG", "perl:result_string_targ/xs_function", perl_null};

constexpr const char *fused_copy = "the value goes straight into the variable, and that copy has no layer of its own";

void add_perl_codec(std::vector<Recipe> &all) {
  for (const std::string width : {"i32", "i64"}) {
    const Ingredients set{{&pl_text}, {&pl_integer, 2}}, get{{&pl_text}, {&pl_integer}, {&pl_integer_result}};
    for (const std::string technique : {"xs_function", "xs_function_checked"}) {
      all.push_back(
          {"perl:set_" + width + "/" + technique, perl_empty, with({{&pl_call}, {&pl_argument, 3}}, set), ""});
      all.push_back(
          {"perl:get_" + width + "/" + technique, perl_empty, with({{&pl_call}, {&pl_argument, 2}}, get), ""});
      all.push_back({"perl:set_get_" + width + "/" + technique, perl_empty,
                     with(with({{&pl_call, 2}, {&pl_argument, 5}}, set), get), ""});
    }
    for (const std::string technique : {"op_pad", "op_stack"}) {
      const int stacked = technique == "op_stack" ? 1 : 0;
      all.push_back({"perl:set_" + width + "/" + technique, perl_empty,
                     with({{&pl_statement}, {&pl_argument, 3 * stacked}}, set), ""});
      all.push_back({"perl:get_" + width + "/" + technique, perl_empty,
                     with({{&pl_statement}, {&pl_argument, 2 * stacked}}, get), ""});
    }
  }
}

struct PerlStore {
  std::string operation;
  int arguments;
  Ingredients work, result;
};

void add_perl_store(std::vector<Recipe> &all, const PerlStore &store) {
  const std::string id = "perl:" + store.operation + "/";
  const Ingredients call = with({{&pl_call}, {&pl_argument, store.arguments}}, with(store.work, store.result));
  const Ingredients pad = with({{&pl_statement}, {&pl_magic_handle}}, with(store.work, store.result));
  const Ingredients fused = with({{&pl_statement}, {&pl_magic_handle}}, store.work);
  const std::string copied = store.operation == "get" ? fused_copy : "";
  all.push_back({id + "xs_function", perl_empty, with(call, {{&pl_integer_handle}}), ""});
  all.push_back({id + "xs_alias", perl_empty, with(call, {{&pl_integer_handle}}), ""});
  all.push_back({id + "xs_prototype", perl_empty, with(call, {{&pl_integer_handle}}), ""});
  all.push_back({id + "xs_no_context", perl_empty, with(call, {{&pl_integer_handle}, {&pl_context}}), ""});
  all.push_back({id + "xs_function_checked", perl_empty, with(call, {{&pl_magic_handle}}), ""});
  all.push_back({id + "xs_method_checked", perl_empty, with(call, {{&pl_magic_handle}, {&pl_method}}), ""});
  all.push_back({id + "xs_method_ptrobj", perl_empty, with(call, {{&pl_ptrobj}, {&pl_method}}), ""});
  const Ingredients fresh = store.operation == "get" ? Ingredients{{&pl_new_scalar}} : Ingredients{};
  all.push_back({id + "inline_c", perl_empty, with(with(call, {{&pl_integer_handle}, {&pl_context}}), fresh), ""});
  for (const std::string form : {"", "_list", "_signature"}) {
    all.push_back({id + "oo_perl_checks" + form,
                   id + "xs_function",
                   {{&pl_method}, {&pl_sub}},
                   "what the Perl method does beside shifting, its checks, has no layer of its own"});
  }
  all.push_back({id + "op_pad", perl_empty, pad, ""});
  all.push_back({id + "op_stack", perl_empty, with(pad, {{&pl_argument, store.arguments}}), ""});
  all.push_back({id + "op_method", perl_empty, fused, copied});
  all.push_back({id + "op_fused", perl_empty, fused, copied});
}

void add_perl(std::vector<Recipe> &all) {
  add_perl_codec(all);
  add_perl_store(all, {"put", 3, {{&pl_two_texts}, {&work_of_put}}, {}});
  add_perl_store(all, {"get", 2, {{&pl_text}, {&work_of_get}}, {{&pl_string_result}}});
}

}  // namespace

std::vector<Recipe> recipes() {
  std::vector<Recipe> all;
  add_cpp(all);
  for (const char *operation : {"set_i32", "get_i32", "set_get_i32", "set_i64", "get_i64", "set_get_i64"})
    add_ocaml_codec(all, operation);
  add_ocaml_store(all);
  add_perl(all);
  return all;
}

}  // namespace tollgate::harness
