// Arbitrary bytes, taken the whole way from the reader to the verdict. They may
// be refused, by an Error; anything else that happens is a fault of ours.
#pragma once

#include <string_view>

namespace tollgate::harness {

void take_as_run(std::string_view bytes);     // as a folder's run.jsonl
void take_as_gbench(std::string_view bytes);  // as Google Benchmark's JSON

}  // namespace tollgate::harness
