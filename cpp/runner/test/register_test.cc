// What toll_register takes and what it refuses, and how it says so.
#include <gtest/gtest.h>

#include <cmath>

#include "runner.h"

namespace {

toll_case good(const char *technique) {
  toll_case spec{};
  spec.operation = "register";
  spec.technique = technique;
  spec.title = "a good case";
  spec.role = "none";
  spec.kind = "time";
  spec.tier = "core";
  spec.clock = "cpu";
  spec.direction = "in";
  spec.path = "plt";
  spec.callee = "toll_null_call";
  spec.source = "here";
  spec.item = "call";
  spec.items = 1;
  spec.batch = [](void *, int64_t) -> const char * { return nullptr; };
  return spec;
}

std::string fault(const toll_case &spec) {
  const char *message = toll_register(&spec);
  return message ? message : "";
}

}  // namespace

TEST(Register, TakesAGoodCase) { EXPECT_EQ(fault(good("good")), ""); }

TEST(Register, RefusesAnIdThatIsThere) {
  EXPECT_EQ(fault(good("twice")), "");
  EXPECT_EQ(fault(good("twice")), "case register/twice: registered twice");
}

TEST(Register, RefusesAWordOutsideItsSet) {
  toll_case spec = good("word");
  spec.clock = "sundial";
  EXPECT_EQ(fault(spec), "case register/word: clock is 'sundial', not one of cpu, wall");
}

TEST(Register, RefusesAMissingWord) {
  toll_case spec = good("missing");
  spec.role = nullptr;
  EXPECT_EQ(fault(spec), "case register/missing: role is '', not one of native, idiomatic, yardstick, none");
}

TEST(Register, RefusesParametersThatAreNoPairs) {
  for (const char *params : {"records", "records:", ":1", "records:1/", "records:1//keys:a", "records:1 000"}) {
    toll_case spec = good("params");
    spec.params = params;
    EXPECT_NE(fault(spec).find("params must be NAME:VALUE"), std::string::npos) << params;
  }
}

TEST(Register, RefusesItemsThatAreNotOverZero) {
  for (double items : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
    toll_case spec = good("items");
    spec.items = items;
    EXPECT_EQ(fault(spec), "case register/items: items must be over 0");
  }
}

TEST(Register, RefusesACaseWithNeitherBatchNorHole) {
  toll_case spec = good("hollow");
  spec.batch = nullptr;
  EXPECT_EQ(fault(spec), "case register/hollow: neither batch nor hole is given");
  spec.hole = "not on this system";
  EXPECT_EQ(fault(spec), "");
}

TEST(Register, RefusesALayerOverNothing) {
  toll_case spec = good("layer");
  spec.adds = "call";
  EXPECT_EQ(fault(spec), "case register/layer: adds and over must be given together");
}

TEST(Register, RefusesACalleeWhereNothingIsCalledAndNoneWhereSomethingIs) {
  toll_case spec = good("callee");
  spec.callee = nullptr;
  EXPECT_EQ(fault(spec), "case register/callee: path plt needs a callee");
  spec.callee = "toll_null_call";
  spec.path = "none";
  EXPECT_EQ(fault(spec), "case register/callee: path none has no callee");
}

TEST(Register, RefusesTheSecondNativeWayOfAnOperation) {
  toll_case spec = good("native1");
  spec.role = "native";
  EXPECT_EQ(fault(spec), "");
  spec.technique = "native2";
  EXPECT_EQ(fault(spec), "case register/native2: role native is taken by register/native1");
  spec.params = "batch:4";
  EXPECT_EQ(fault(spec), "");
}

TEST(Register, RefusesAColdCaseThatDoesNotReadItsFileOnceInAProcessOfItsOwn) {
  toll_case spec = good("cold");
  spec.input = "cold";
  spec.fixed_n = 64;
  EXPECT_EQ(fault(spec).rfind("case register/cold: a cold case", 0), 0u);
}
