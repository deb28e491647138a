# Writes OUTPUT, the definitions behind src/build_facts.hpp. Runs with every
# build, because the commit changes without CMake's knowing; the file is touched
# only when a fact changed.
function(ask variable)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE answer ERROR_QUIET RESULT_VARIABLE status
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    set(answer "")
  endif()
  set(${variable} "${answer}" PARENT_SCOPE)
endfunction()

ask(OCAML ocamlfind ocamlopt -version)
ask(PERL perl -e "printf '%vd', $^V")
ask(COMMIT git -C ${SOURCE} rev-parse --short=12 HEAD)
ask(CHANGES git -C ${SOURCE} status --porcelain --untracked-files=no)
set(DIRTY "")
if(COMMIT AND CHANGES)
  set(DIRTY "true")
elseif(COMMIT)
  set(DIRTY "false")
endif()

set(text "#include \"build_facts.hpp\"\n\nnamespace tollgate::harness::build_facts {\n\n")
foreach(fact cxx cxx_flags ocaml perl benchmark commit dirty)
  string(TOUPPER ${fact} variable)
  string(APPEND text "const char *const ${fact} = R\"(${${variable}})\";\n")
endforeach()
string(APPEND text "\n}  // namespace tollgate::harness::build_facts\n")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${text}" @ONLY)
