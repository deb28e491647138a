#include "catalog.hpp"

#include <gmock/gmock.h>

#include <sstream>

#include "count.hpp"
#include "doctor.hpp"
#include "error.hpp"

namespace tollgate::harness {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::string line =
    R"({"id":"get/a/size:8","run_name":"get/a/size:8","operation":"get","technique":"a","params":{"size":8},"title":"t",)"
    R"("role":"none","kind":"time","tier":"core","isolate":false,"fixed_n":0,"clock":"cpu","items":1,"item":"call",)"
    R"("adds":"a layer","over":"get/b","direction":"in","path":"plt","callee":"f","hole":"","source":"x.cc"})";

std::string with(const std::string &from, const std::string &to) {
  std::string text = line;
  return text.replace(text.find(from), from.size(), to);
}

std::string refusal(const std::string &text) {
  try {
    read_catalog(text, "cpp");
  } catch (const Error &error) {
    return error.what();
  }
  return "accepted";
}

TEST(Catalog, TheLanguageIsPutBeforeTheIds) {
  const Case read = read_case(read_catalog(line, "cpp").at(0));
  EXPECT_EQ(read.id, "cpp:get/a/size:8");
  EXPECT_EQ(read.over, "cpp:get/b");
  EXPECT_EQ(read.run_name, "get/a/size:8");
}

TEST(Catalog, ALackingFieldIsNamed) { EXPECT_THAT(refusal(with(R"("tier":"core",)", "")), HasSubstr("'tier'")); }

TEST(Catalog, AFieldOfAnotherTypeIsNamed) {
  EXPECT_THAT(refusal(with(R"("isolate":false)", R"("isolate":0)")), HasSubstr("'isolate'"));
}

TEST(Catalog, AWordOutsideItsSetIsNamed) { EXPECT_THAT(refusal(with("plt", "teleport")), HasSubstr("'teleport'")); }

TEST(Catalog, ItemsMustBeANumberAboveZero) {
  EXPECT_THAT(refusal(with(R"("items":1)", R"("items":0)")), HasSubstr("'items'"));
}

TEST(Catalog, WhatTheReaderOfARunWouldRefuseIsRefused) {
  EXPECT_THAT(refusal(with(R"("fixed_n":0)", R"("fixed_n":0.0)")), HasSubstr("'fixed_n' is not a whole number"));
  EXPECT_THAT(refusal(with(R"("fixed_n":0)", R"("fixed_n":1.5)")), HasSubstr("'fixed_n' is not a whole number"));
  EXPECT_THAT(refusal(with(R"("operation":"get")", R"("operation":"")")), HasSubstr("'operation' is not a name"));
  EXPECT_THAT(refusal(with(R"("id":"get/a/size:8")", R"("id":"")")), HasSubstr("'id' is not a name"));
}

TEST(Catalog, TheSameIdTwiceIsRefused) { EXPECT_THAT(refusal(line + "\n" + line), HasSubstr("twice")); }

TEST(Catalog, WhatIsNoJsonIsRefused) { EXPECT_THAT(refusal(line + "\nSegmentation fault"), HasSubstr("no JSON")); }

TEST(Catalog, AFieldThatANewerRunnerAddsIsKept) {
  EXPECT_TRUE(read_catalog(with(R"("id")", R"("colour":"red","id")"), "cpp").at(0).contains("colour"));
}

TEST(Catalog, APlainNameIsAnOperationOfItsOwn) {
  const Case read = read_case(read_plain_list("BM_copy/1024/threads:2\n", "mine").at(0));
  EXPECT_EQ(read.id, "mine:BM_copy/1024/threads:2");
  EXPECT_EQ(read.operation, "BM_copy/1024/threads:2");
  EXPECT_EQ(read.run_name, "BM_copy/1024/threads:2");
}

TEST(Catalog, WhatAnotherProgramPrintsIsNoList) {
  EXPECT_THROW(read_plain_list("--benchmark_list_tests --toll_catalog\n", "echo"), Error);
  EXPECT_THROW(read_plain_list("\x01\x02", "junk"), Error);
  EXPECT_THROW(read_plain_list("\xff\xfe", "junk"), Error);
  EXPECT_THROW(read_plain_list("{\"half\": ", "junk"), Error);
}

Case counted_case() {
  Case result;
  result.id = "cpp:get/a";
  result.language = "cpp";
  return result;
}

TEST(Counts, AreTheDifferenceOfTwoDumps) {
  Dumps dumps;
  std::istringstream one("desc: Trigger: Client Request: 1000 get/a\nevents: Ir\nsummary: 6199\n");
  std::istringstream two("desc: Trigger: Client Request: 2000 get/a\nevents: Ir\nsummary: 12199\n");
  read_dump(one, dumps);
  read_dump(two, dumps);
  EXPECT_EQ(count_from(dumps, counted_case(), 1000, "").instructions, 6.0);
}

TEST(Counts, ACaseWithoutItsDumpsHasTheReason) {
  const Count count = count_from({{"1000 get/a", 5}}, counted_case(), 1000, "died of SIGSEGV");
  EXPECT_FALSE(count.instructions);
  EXPECT_EQ(count.reason, "died of SIGSEGV");
}

TEST(Counts, TwiceTheIterationsWithoutMoreInstructionsAreNoCount) {
  const Count count = count_from({{"1000 get/a", 5}, {"2000 get/a", 5}}, counted_case(), 1000, "");
  EXPECT_FALSE(count.instructions);
  EXPECT_THAT(count.reason, HasSubstr("no more instructions"));
}

TEST(Doctor, FindsNothingOnAQuietMachine) {
  EXPECT_THAT(advice_on({{"governor", "performance"},
                         {"turbo", "off"},
                         {"hypervisor", "none"},
                         {"load", 0.1},
                         {"aslr", "2"},
                         {"cxx_flags", "-O2 -g"},
                         {"dirty", "false"}}),
              IsEmpty());
}

TEST(Doctor, EachFactThatHarmsHasItsSentence) {
  EXPECT_EQ(advice_on({{"governor", "powersave"},
                       {"turbo", "on"},
                       {"hypervisor", "KVM"},
                       {"steal", 0.2},
                       {"load", 1.5},
                       {"cores_allowed", 1},
                       {"clock_source", "hpet"},
                       {"clock_resolution_ns", 15e6},
                       {"aslr", "0"},
                       {"cxx_flags", "-O0"},
                       {"dirty", "true"}})
                .size(),
            11u);
}

}  // namespace
}  // namespace tollgate::harness
