// One loop an operation. A variant supplies the call, the loop is the same for
// all. Each is instantiated in the variant's own file for a type of that file,
// so that no two variants share machine code.
//
// Offsets and keys cycle, so that nothing can be hoisted; results go into a sum
// that the compiler must have at hand after every iteration. What a loop returns
// is checked by the batch against what it must be.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string_view>

#include "records.hpp"

namespace tollgate::bench::loops {

// What benchmark::DoNotOptimize does to an integer. It leaves a choice between register
// and memory, of which GCC 12 under -fsanitize=undefined takes one for what goes in and
// the other for what comes out: the sum is lost.
template <typename Integer>
void in_register(Integer &value) {
  asm volatile("" : "+r"(value) : : "memory");
}

// Codec operations go round a buffer of this many values.
inline constexpr std::size_t slots = 64;

template <typename Integer>
std::size_t slot_offset(std::int64_t i) {
  return static_cast<std::size_t>(i) * sizeof(Integer) % (slots * sizeof(Integer));
}

[[gnu::noinline]] inline void empty(std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) in_register(i);
}

template <typename Call>
[[gnu::noinline]] void null_call(Call call, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) call();
}

template <typename Call>
[[gnu::noinline]] void set(Call call, unsigned char *buffer, std::int64_t n) {
  using Integer = typename Call::Integer;
  for (std::int64_t i = 0; i < n; ++i) {
    call.set(buffer, slot_offset<Integer>(i), static_cast<Integer>(i));
    benchmark::ClobberMemory();
  }
}

template <typename Call>
[[gnu::noinline]] std::uint64_t get(Call call, const unsigned char *buffer, std::int64_t n) {
  using Integer = typename Call::Integer;
  std::uint64_t sum = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    sum += static_cast<std::uint64_t>(call.get(buffer, slot_offset<Integer>(i)));
    in_register(sum);
  }
  return sum;
}

// Returns how many values came back right. The barrier keeps the compiler from
// handing the stored value on without the buffer.
template <typename Call>
[[gnu::noinline]] std::int64_t set_get(Call call, unsigned char *buffer, std::int64_t n) {
  using Integer = typename Call::Integer;
  for (std::int64_t i = 0; i < n; ++i) {
    call.set(buffer, slot_offset<Integer>(i), static_cast<Integer>(i));
    benchmark::ClobberMemory();
    if (call.get(buffer, slot_offset<Integer>(i)) != static_cast<Integer>(i)) return i;
  }
  return n;
}

// The same three by four values a turn, whose offsets need one reduction: calls
// step(offset, value) until it returns false and returns in which iteration that
// was, or n.
template <typename Integer, typename Step>
[[gnu::always_inline]] inline std::int64_t by_four(std::int64_t n, Step step) {
  std::int64_t i = 0;
  for (; i + 4 <= n; i += 4) {
    const std::size_t offset = slot_offset<Integer>(i);
#pragma GCC unroll 4
    for (std::int64_t k = 0; k < 4; ++k)
      if (!step(offset + static_cast<std::size_t>(k) * sizeof(Integer), static_cast<Integer>(i + k))) return i + k;
  }
  for (; i < n; ++i)
    if (!step(slot_offset<Integer>(i), static_cast<Integer>(i))) return i;
  return n;
}

template <typename Call>
[[gnu::noinline]] void set_unrolled(Call call, unsigned char *buffer, std::int64_t n) {
  using Integer = typename Call::Integer;
  by_four<Integer>(n, [call, buffer](std::size_t offset, Integer value) {
    call.set(buffer, offset, value);
    benchmark::ClobberMemory();
    return true;
  });
}

template <typename Call>
[[gnu::noinline]] std::uint64_t get_unrolled(Call call, const unsigned char *buffer, std::int64_t n) {
  using Integer = typename Call::Integer;
  std::uint64_t sum = 0;
  by_four<Integer>(n, [call, buffer, &sum](std::size_t offset, Integer) {
    sum += static_cast<std::uint64_t>(call.get(buffer, offset));
    in_register(sum);
    return true;
  });
  return sum;
}

template <typename Call>
[[gnu::noinline]] std::int64_t set_get_unrolled(Call call, unsigned char *buffer, std::int64_t n) {
  using Integer = typename Call::Integer;
  return by_four<Integer>(n, [call, buffer](std::size_t offset, Integer value) {
    call.set(buffer, offset, value);
    benchmark::ClobberMemory();
    return call.get(buffer, offset) == value;
  });
}

// Store operations go round a list of records from `first` on. They return how
// many calls succeeded, or the sum of Records::mark over the values met.
template <typename Store>
[[gnu::noinline]] std::int64_t put(Store &store, const Records &records, std::size_t first, std::int64_t n) {
  std::int64_t stored = 0;
  std::size_t at = first;
  for (std::int64_t i = 0; i < n; ++i) {
    stored += store.put(records.key(at), records.value(at));
    if (++at == records.count()) at = 0;
  }
  return stored;
}

template <typename Store>
[[gnu::noinline]] std::uint64_t look_up(const Store &store, const Records &records, std::size_t first, std::int64_t n) {
  std::uint64_t sum = 0;
  std::size_t at = first;
  for (std::int64_t i = 0; i < n; ++i) {
    store.get(records.key(at), [&sum](std::string_view value) { sum += Records::mark(value); });
    in_register(sum);
    if (++at == records.count()) at = 0;
  }
  return sum;
}

template <typename Store>
[[gnu::noinline]] std::int64_t look_up_absent(const Store &store, const Records &absent, std::size_t first,
                                              std::int64_t n) {
  std::int64_t found = 0;
  std::size_t at = first;
  for (std::int64_t i = 0; i < n; ++i) {
    store.get(absent.key(at), [&found](std::string_view) { ++found; });
    in_register(found);
    if (++at == absent.count()) at = 0;
  }
  return found;
}

// Erases the record at `first` and puts the one half the list further, which is
// absent: the store holds half the list throughout.
template <typename Store>
[[gnu::noinline]] std::int64_t churn(Store &store, const Records &records, std::size_t first, std::int64_t n) {
  std::int64_t changed = 0;
  std::size_t out = first, in = (first + records.count() / 2) % records.count();
  for (std::int64_t i = 0; i < n; ++i) {
    changed += store.erase(records.key(out)) && store.put(records.key(in), records.value(in));
    if (++out == records.count()) out = 0;
    if (++in == records.count()) in = 0;
  }
  return changed;
}

template <typename Store>
[[gnu::noinline]] std::uint64_t iterate(const Store &store, std::int64_t n) {
  std::uint64_t sum = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    store.for_each([&sum](std::string_view value) { sum += Records::mark(value); });
    in_register(sum);
  }
  return sum;
}

// The article's loop: the key and the value are made as well as put.
template <typename Store>
[[gnu::noinline]] std::int64_t put_article(Store &store, std::int64_t n) {
  std::int64_t stored = 0;
  char value[Records::least_value + 1] = {Records::letter};
  for (std::int64_t i = 0; i < n; ++i) {
    Records::print_key(value + 1, i);
    const std::string_view whole(value, Records::least_value);
    stored += store.put(whole.substr(1), whole);
  }
  return stored;
}

// Reads whole blocks, `calls` at the most, and returns how many came before one
// that was not whole.
template <typename File>
[[gnu::noinline]] std::int64_t read(File &file, unsigned char *block, std::size_t size, std::int64_t calls) {
  for (std::int64_t i = 0; i < calls; ++i) {
    if (!file.read(block, size)) return i;
    benchmark::ClobberMemory();
  }
  return calls;
}

}  // namespace tollgate::bench::loops
