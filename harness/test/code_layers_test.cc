#include "code_layers.hpp"

#include <gtest/gtest.h>

#include <map>

namespace tollgate::harness {
namespace {

Listing parsed(const std::string &body) {
  return *MachineCode::parse("0000000000001000 <f>:\n" + body, "", [](const std::string &, std::uint64_t) {
            return true;
          }).at(0x1000);
}

std::map<std::string, int> layers(const std::vector<NamedInstruction> &instructions) {
  std::map<std::string, int> counts;
  for (const auto &each : instructions) ++counts[each.layer];
  return counts;
}

TEST(CodeLayers, ACallSiteShowsItsCallItsSpillsAndItsPoll) {
  auto counts =
      layers(name_call_site(parsed("    1000:\tmov    (%rsp),%rdi\n"
                                   "    1004:\tlea    0x100(%rip),%rax        # 1107 <stub>\n"
                                   "    100b:\tcall   5000 <caml_c_call>\n"
                                   "    1010:\tmov    0x8(%r14),%r15\n"
                                   "    1014:\tcmp    (%r14),%r15\n"
                                   "    1017:\tja     1000 <f>\n"
                                   "    1019:\tret\n")));
  EXPECT_EQ(counts, (std::map<std::string, int>{{"spill", 1}, {"caml_c_call", 3}, {"poll", 2}}));
}

TEST(CodeLayers, ABoundsCheckReachesFromTheHeaderToTheJumpThatFails) {
  auto counts =
      layers(name_call_site(parsed("    1000:\tmov    -0x8(%rax),%rdx\n"
                                   "    1004:\tshr    $0xa,%rdx\n"
                                   "    1008:\tcmp    %rsi,%rdx\n"
                                   "    100b:\tjbe    1020 <f+0x20>\n"
                                   "    100d:\tmov    (%rax,%rsi,1),%esi\n"
                                   "    1010:\tjne    1000 <f>\n"
                                   "    1012:\tret\n"
                                   "    1020:\tcall   5200 <caml_ml_array_bound_error>\n")));
  EXPECT_EQ(counts, (std::map<std::string, int>{{"bounds check", 4}, {"", 2}}));
}

TEST(CodeLayers, TakingWordsFromTheHeapIsTheBoxAndNoPoll) {
  auto counts =
      layers(name_call_site(parsed("    1000:\tsub    $0x18,%r15\n"
                                   "    1004:\tcmp    (%r14),%r15\n"
                                   "    1007:\tjb     1020 <f+0x20>\n"
                                   "    1009:\tlea    0x8(%r15),%rdi\n"
                                   "    100d:\tmovq   $0x8ff,-0x8(%rdi)\n"
                                   "    1015:\tjmp    1000 <f>\n"
                                   "    1020:\tret\n")));
  EXPECT_EQ(counts, (std::map<std::string, int>{{"box", 5}, {"", 1}}));
}

TEST(CodeLayers, AStubThatRegistersRootsShowsThemBesideTheWork) {
  auto counts =
      layers(name_stub(parsed("    1000:\tlea    0x16b360(%rip),%rax        # 3113a0 <Caml_state>\n"
                              "    1007:\tsar    %rsi\n"
                              "    100a:\tmov    0x120(%rdx),%rcx\n"
                              "    1011:\tmov    %edx,(%rdi,%rsi,1)\n"
                              "    1014:\tret\n"
                              "    1015:\tnop\n")));
  EXPECT_EQ(counts, (std::map<std::string, int>{{"roots", 2}, {"untag", 1}, {"", 2}}));
}

}  // namespace
}  // namespace tollgate::harness
