#include "machine_code.hpp"

#include <gtest/gtest.h>

#include "path_proof.hpp"

namespace tollgate::harness {
namespace {

MachineCode parse(const std::string &body, const std::string &relocations = "") {
  return MachineCode::parse("0000000000001000 <loop>:\n" + body, relocations,
                            [](const std::string &, std::uint64_t) { return true; });
}

const std::string direct_loop =
    "    1000:\txor    %ebx,%ebx\n"
    "    1002:\tcall   2000 <toll_get_i64>\n"
    "    1007:\tadd    %rax,%r12\n"
    "    100a:\tdec    %rbx\n"
    "    100d:\tjne    1002 <loop+0x2>\n"
    "    100f:\tcall   2100 <toll_failure>\n"
    "    1014:\tret\n";

Case of(const std::string &path, const std::string &callee) {
  Case subject;
  subject.path = path;
  subject.callee = callee;
  return subject;
}

std::string disproof(const MachineCode &code, const std::string &path, const std::string &callee) {
  return path_disproof(of(path, callee), code, *code.at(0x1000));
}

TEST(MachineCode, OnlyTheCallsInsideALoopCount) {
  auto code = parse(direct_loop);
  auto calls = code.loop_calls(*code.at(0x1000));
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_EQ(calls[0].callee, "toll_get_i64");
}

TEST(MachineCode, ADirectCallProvesTheDirectPath) {
  EXPECT_EQ(disproof(parse(direct_loop), "direct", "toll_get_i64"), "");
}

TEST(MachineCode, ARowWiredToAnotherFunctionIsCaught) {
  EXPECT_EQ(disproof(parse(direct_loop), "direct", "toll_get_i32"), "direct call of toll_get_i64 in the loop");
}

TEST(MachineCode, AnInlinedCalleeIsCaught) {
  auto code = parse(
      "    1000:\tmov    (%rdi,%rbx,8),%rax\n"
      "    1004:\tdec    %rbx\n"
      "    1007:\tjne    1000 <loop>\n"
      "    1009:\tret\n");
  EXPECT_EQ(disproof(code, "direct", "toll_get_i64"), "no direct call of toll_get_i64 in the loop");
  EXPECT_EQ(disproof(code, "none", ""), "");
}

TEST(MachineCode, ALoopThatWasRemovedIsCaught) {
  EXPECT_EQ(disproof(parse("    1000:\tlea    (%rdi,%rdi,1),%rax\n    1004:\tret\n"), "none", ""), "no loop in loop");
}

TEST(MachineCode, AStubBetweenLoopAndLibraryIsThePlt) {
  auto code = parse(
      "    1000:\tcall   1f00 <toll_get_i64@plt>\n"
      "    1005:\tjne    1000 <loop>\n"
      "    1007:\tret\n");
  EXPECT_EQ(disproof(code, "plt", "toll_get_i64"), "");
  EXPECT_NE(disproof(code, "direct", "toll_get_i64"), "");
}

TEST(MachineCode, ASlotOfTheOffsetTableNamesWhatTheLinkerPutsThere) {
  auto code = parse(
      "    1000:\tcall   *0x2fda(%rip)        # 3fe0 <toll_get_i64@Base>\n"
      "    1006:\tjne    1000 <loop>\n"
      "    1008:\tret\n",
      "0000000000003fe0 R_X86_64_GLOB_DAT  toll_get_i64@Base\n");
  auto calls = code.loop_calls(*code.at(0x1000));
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_EQ(calls[0].callee, "toll_get_i64");
  EXPECT_EQ(calls[0].kind, Call::Kind::indirect);
}

TEST(MachineCode, CamlCCallIsProvenByTheFunctionInItsRegister) {
  auto code = parse(
      "    1000:\tlea    0x100(%rip),%rax        # 1107 <toll_stub_get_i64>\n"
      "    1007:\tcall   5000 <caml_c_call>\n"
      "    100c:\tcmp    (%r14),%r15\n"
      "    100f:\tjb     1020 <loop+0x20>\n"
      "    1011:\tjne    1000 <loop>\n"
      "    1013:\tret\n"
      "    1020:\tcall   5100 <caml_call_gc>\n"
      "    1025:\tjmp    1011 <loop+0x11>\n");
  EXPECT_EQ(disproof(code, "caml_c_call", "toll_stub_get_i64"), "");
  EXPECT_EQ(disproof(code, "caml_c_call", "toll_stub_get_i32"), "caml_c_call of toll_stub_get_i64 in the loop");
}

TEST(MachineCode, ArgumentsOnTheStackGoThroughATrampolineOfTheirOwn) {
  auto code = parse(
      "    1000:\tlea    0x3000(%rip),%rax        # 4000 <toll_ocaml_arity_7>\n"
      "    1007:\tcall   5000 <caml_c_call_stack_args>\n"
      "    100c:\tdec    %rbx\n"
      "    100f:\tjne    1000 <loop>\n"
      "    1011:\tret\n");
  EXPECT_EQ(disproof(code, "caml_c_call", "toll_ocaml_arity_7"), "");
}

TEST(MachineCode, WhatFollowsACallThatNeverReturnsIsNoPartOfTheLoop) {
  auto code = parse(
      "    1000:\tcmp    %rbx,%rax\n"
      "    1003:\tjae    1010 <loop+0x10>\n"
      "    1005:\tjne    1000 <loop>\n"
      "    1007:\tret\n"
      "    1010:\tcall   5200 <caml_ml_array_bound_error>\n"
      "    1015:\tcall   2100 <toll_get_i64>\n"
      "    101a:\tjmp    1000 <loop>\n");
  EXPECT_EQ(disproof(code, "none", ""), "");
}

}  // namespace
}  // namespace tollgate::harness
