// The codec's cases: set, get and set_get of one integer type by one technique.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>

#include <tollgate/codec.hpp>

#include "cases.hpp"
#include "cyclic_sum.hpp"
#include "loops.hpp"
#include "vectors.hpp"

namespace tollgate::bench {

// Calls two functions of the codec's shape by name: the compiler knows whom.
template <auto Get, auto Set, std::endian Order = std::endian::little>
struct DirectCall {
  using Integer = decltype(Get(nullptr, 0));
  static constexpr std::endian order = Order;

  Integer get(const void *buffer, std::size_t offset) const { return Get(buffer, offset); }
  void set(void *buffer, std::size_t offset, Integer value) const { Set(buffer, offset, value); }
};

// The symbols that a technique calls for one integer type, empty when inlined.
struct Callees {
  std::string get = "", set = "";
};

// A page: the slots lie at its start.
struct alignas(4096) CodecPage {
  unsigned char bytes[4096];
};

struct CodecContext {
  std::unique_ptr<CodecPage> page;
  CyclicSum sum;
};

template <typename Call, bool Unrolled = false>
class CodecCases {
 public:
  using Integer = typename Call::Integer;

  static void add(const Technique &technique, const Callees &callees) {
    const std::string both = callees.get.empty() ? "" : callees.set + "," + callees.get;
    add_case(technique, {.name = "set" + suffix(), .callee = callees.set}, set());
    add_case(technique, {.name = "get" + suffix(), .callee = callees.get}, get());
    add_case(technique, {.name = "set_get" + suffix(), .callee = both}, set_get());
  }

 private:
  static std::string suffix() { return sizeof(Integer) == 4 ? "_i32" : "_i64"; }

  static CodecContext &self(void *context) { return *static_cast<CodecContext *>(context); }

  using SetLoop = void (*)(Call, unsigned char *, std::int64_t);
  using GetLoop = std::uint64_t (*)(Call, const unsigned char *, std::int64_t);
  using SetGetLoop = std::int64_t (*)(Call, unsigned char *, std::int64_t);

  static constexpr SetLoop set_loop = Unrolled ? loops::set_unrolled<Call> : loops::set<Call>;
  static constexpr GetLoop get_loop = Unrolled ? loops::get_unrolled<Call> : loops::get<Call>;
  static constexpr SetGetLoop set_get_loop = Unrolled ? loops::set_get_unrolled<Call> : loops::set_get<Call>;

  template <typename Loop>
  static Functions functions(toll_batch batch, toll_hook check, Loop loop) {
    static CodecContext context;
    return {batch, set_up, tear_down, check, reinterpret_cast<const void *>(loop), &context};
  }

  static Functions set() {
    return functions(
        [](void *context, std::int64_t n) {
          set_loop(Call(), self(context).page->bytes, n);
          return check_slots(self(context), n);
        },
        check<true, false>, set_loop);
  }

  static Functions get() {
    return functions(
        [](void *context, std::int64_t n) {
          return check_sum(self(context), get_loop(Call(), self(context).page->bytes, n), n);
        },
        check<false, true>, get_loop);
  }

  static Functions set_get() {
    return functions(
        [](void *context, std::int64_t n) {
          const std::int64_t right = set_get_loop(Call(), self(context).page->bytes, n);
          return right == n ? check_slots(self(context), n) : wrong_value(right);
        },
        check<true, true>, set_get_loop);
  }

  // The buffer is filled and checked by memcpy and std::byteswap's like, never by
  // the call that is measured.
  static void poke(unsigned char *at, Integer value) {
    if constexpr (Call::order == std::endian::big) value = swapped(value);
    std::memcpy(at, &value, sizeof value);
  }
  static Integer peek(const unsigned char *at) {
    Integer value;
    std::memcpy(&value, at, sizeof value);
    if constexpr (Call::order == std::endian::big) value = swapped(value);
    return value;
  }
  static Integer swapped(Integer value) {
    return static_cast<Integer>(detail::swap_bytes(static_cast<std::make_unsigned_t<Integer>>(value)));
  }

  static const char *set_up(void *context) {
    CodecContext &mine = self(context);
    mine.page = std::make_unique<CodecPage>();
    mine.sum = {};
    for (std::size_t slot = 0; slot < loops::slots; ++slot) {
      // An odd multiplier: every byte differs from slot to slot.
      const auto value = static_cast<Integer>((slot + 1) * 0x9e3779b97f4a7c15);
      poke(mine.page->bytes + slot * sizeof value, value);
      mine.sum.add(static_cast<std::uint64_t>(value));
    }
    return nullptr;
  }

  static const char *tear_down(void *context) {
    self(context).page.reset();
    return nullptr;
  }

  static const char *wrong_value(std::int64_t i) {
    return toll_failure("the value stored in iteration %lld did not come back", static_cast<long long>(i));
  }

  static const char *check_sum(const CodecContext &mine, std::uint64_t sum, std::int64_t n) {
    const std::uint64_t expected = mine.sum.of(0, n);
    if (sum == expected) return nullptr;
    return toll_failure("the values loaded add up to %llu, not %llu", static_cast<unsigned long long>(sum),
                        static_cast<unsigned long long>(expected));
  }

  // Each slot holds the last iteration that met it.
  static const char *check_slots(const CodecContext &mine, std::int64_t n) {
    for (std::int64_t i = std::max<std::int64_t>(n - loops::slots, 0); i < n; ++i)
      if (peek(mine.page->bytes + loops::slot_offset<Integer>(i)) != static_cast<Integer>(i))
        return toll_failure("the buffer does not hold the value stored in iteration %lld", static_cast<long long>(i));
    return nullptr;
  }

  template <bool Set, bool Get>
  static const char *check(void *) {
    return guarded([] { return check_vectors(Set, Get); });
  }

  static const char *check_vectors(bool set, bool get) {
    const char *order = Call::order == std::endian::big ? "be" : "le";
    int checked = 0;
    for (const VectorRow &row : read_vectors("codec.tsv", 5)) {
      if ("_" + row[0] != suffix() || row[1] != order) continue;
      ++checked;
      const auto offset = static_cast<std::size_t>(parse_number(row[2]));
      const auto value = static_cast<Integer>(parse_number(row[3]));
      const std::string bytes = parse_bytes(row[4]);
      if (set && !sets(offset, value, bytes)) return toll_failure("set at %s of %s", row[2].c_str(), row[3].c_str());
      if (get && !gets(offset, value, bytes)) return toll_failure("get at %s of %s", row[2].c_str(), row[4].c_str());
    }
    return checked ? nullptr : "codec.tsv has no vectors for this type and byte order";
  }

  // A buffer with a margin on both sides, which must stay as it was.
  static std::string surroundings(std::size_t offset) { return std::string(offset + 2 * sizeof(Integer), '\x5a'); }

  static bool sets(std::size_t offset, Integer value, const std::string &bytes) {
    std::string buffer = surroundings(offset), expected = buffer;
    expected.replace(offset, bytes.size(), bytes);
    Call().set(buffer.data(), offset, value);
    return buffer == expected;
  }

  static bool gets(std::size_t offset, Integer value, const std::string &bytes) {
    std::string buffer = surroundings(offset);
    buffer.replace(offset, bytes.size(), bytes);
    return Call().get(buffer.data(), offset) == value;
  }
};

}  // namespace tollgate::bench
