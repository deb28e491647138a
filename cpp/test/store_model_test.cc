// Random operations on a store and on std::unordered_map side by side.
//
// TOLLGATE_MODEL_OPERATIONS sets how many (a short run is the default) and
// TOLLGATE_MODEL_SEED which; both are printed.
#include <gtest/gtest.h>
#include <tollgate/store.hpp>

#include <cstdlib>
#include <random>
#include <string>
#include <unordered_map>

#include "limited_memory.hpp"

namespace {

std::uint64_t from_environment(const char *name, std::uint64_t fallback) {
  const char *text = std::getenv(name);
  return text == nullptr ? fallback : std::strtoull(text, nullptr, 10);
}

constexpr std::size_t max_length = 5000;

class Model {
 public:
  Model(std::uint64_t seed, unsigned reference_bits, std::uint32_t keys, bool memory_fails)
      : random_(seed),
        keys_(keys),
        memory_fails_(memory_fails),
        store_(seed, {.max_length = max_length, .reference_bits = reference_bits, .memory = &memory_}) {}

  void step() {
    const std::uint32_t choice = below(1000);
    // Phases in which records are mostly put or mostly erased, so that the count
    // passes every step of growth in both directions.
    const std::uint32_t puts = phase_ % 3 == 2 ? 150 : 500;
    if (below(20000) == 0) ++phase_;
    if (memory_fails_) memory_.allowed = below(20) == 0 ? below(2) : 1000;
    if (choice < puts) {
      put(key(), value());
    } else if (choice < 700) {
      get(key());
    } else if (choice < 960) {
      erase(key());
    } else if (choice < 998) {
      put_own_value(key(), key());
    } else if (below(200) == 0) {
      clear();
    } else if (below(20) == 0) {
      reserve(below(2 * keys_), below(1 << 16));
    } else if (below(40) == 0) {
      compare_all();
    }
  }

  void compare_all() {
    std::size_t visited = 0;
    std::uint64_t cursor = 0;
    std::string_view key, value;
    while (store_.next(cursor, key, value) == TOLL_OK) {
      ++visited;
      const auto expected = map_.find(std::string(key));
      ASSERT_NE(expected, map_.end());
      ASSERT_EQ(value, expected->second);
    }
    ASSERT_EQ(visited, map_.size());
    for (const auto &[held, expected] : map_) ASSERT_EQ(store_.get(held), std::string_view(expected));
    ASSERT_EQ(store_.bytes_used(), sizeof store_ + memory_.held);
    const tollgate::StoreStatistics statistics = store_.statistics();
    ASSERT_LE(statistics.records * 12, statistics.slots * 10);
  }

 private:
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_()) % bound; }

  std::string text(std::size_t size, std::uint32_t pattern) {
    std::string bytes(size, '\0');
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(pattern >> i % 4 * 8);
    return bytes;
  }

  // The same number gives the same key; lengths from 0 on, now and then the limit.
  std::string key() {
    const std::uint32_t number = below(keys_);
    const std::size_t size = number % 997 == 0  ? max_length - number % 2
                             : number % 23 == 0 ? number % 300
                                                : 2 + number % 18;
    return text(number == 0 ? 0 : number == 1 ? 1 : size, number * 2654435761u);
  }

  std::string value() {
    const std::uint32_t kind = below(1000);
    const std::size_t size = kind < 100    ? 0
                             : kind < 200  ? 1
                             : kind == 999 ? max_length
                             : kind > 950  ? below(400)
                                           : below(20);
    return text(size, below(1u << 31));
  }

  void put(const std::string &key, const std::string &value) {
    const toll_status status = store_.put(key, value);
    if (status == TOLL_OUT_OF_MEMORY && memory_fails_) return get(key);
    ASSERT_EQ(status, TOLL_OK);
    map_[key] = value;
    ASSERT_EQ(store_.count(), map_.size());
  }

  // The value of one record is put under another key, or under its own.
  void put_own_value(const std::string &key, const std::string &source) {
    const auto view = store_.get(source);
    if (!view) return;
    const std::string expected(*view);
    const toll_status status = store_.put(key, *view);
    if (status == TOLL_OUT_OF_MEMORY && memory_fails_) return get(key);
    ASSERT_EQ(status, TOLL_OK);
    map_[key] = expected;
    get(key);
  }

  void get(const std::string &key) {
    const auto expected = map_.find(key);
    const auto found = store_.get(key);
    ASSERT_EQ(found.has_value(), expected != map_.end());
    if (found) {
      ASSERT_EQ(*found, expected->second);
    }
  }

  void erase(const std::string &key) {
    ASSERT_EQ(store_.erase(key), map_.erase(key) != 0);
    ASSERT_EQ(store_.count(), map_.size());
  }

  void clear() {
    store_.clear();
    map_.clear();
  }

  void reserve(std::size_t records, std::size_t bytes) {
    const toll_status status = store_.reserve(records, bytes);
    if (!memory_fails_) {
      ASSERT_EQ(status, TOLL_OK);
    }
  }

  std::mt19937_64 random_;
  std::uint32_t keys_;
  bool memory_fails_;
  unsigned phase_ = 0;
  LimitedMemory memory_;
  tollgate::Store store_;
  std::unordered_map<std::string, std::string> map_;
};

void run(unsigned reference_bits, std::uint32_t keys, bool memory_fails) {
  const std::uint64_t seed = from_environment("TOLLGATE_MODEL_SEED", 1);
  const std::uint64_t operations = from_environment("TOLLGATE_MODEL_OPERATIONS", 800000) / 4;
  std::printf("seed %llu, %llu operations\n", static_cast<unsigned long long>(seed),
              static_cast<unsigned long long>(operations));
  Model model(seed, reference_bits, keys, memory_fails);
  for (std::uint64_t i = 0; i < operations && !testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    model.step();
  }
  model.compare_all();
}

TEST(StoreModel, agrees_with_a_map_over_few_keys) { run(32, 30, false); }
TEST(StoreModel, agrees_with_a_map_over_many_keys) { run(32, 20000, false); }
TEST(StoreModel, agrees_with_a_map_beyond_the_reach_of_byte_references) { run(18, 5000, false); }
TEST(StoreModel, agrees_with_a_map_while_allocations_fail) { run(18, 5000, true); }

}  // namespace
