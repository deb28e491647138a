// What the build knows of itself; empty where it could not find out. The
// definitions are generated: see ../build_facts.cmake.
#pragma once

namespace tollgate::harness::build_facts {

extern const char *const cxx, *const cxx_flags, *const ocaml, *const perl, *const benchmark, *const commit,
                                                                                                 *const dirty;

}  // namespace tollgate::harness::build_facts
