// What a store does at its bounds: length, memory, 32 bits of reference, and
// keys that somebody chose with bad intent.
#include <gtest/gtest.h>
#include <tollgate/store.hpp>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "limited_memory.hpp"

namespace {

using tollgate::Store;

std::string number(int i) { return std::to_string(100000000 + i); }

// Every record of `store` is number(i) with value(i), for i below `records`.
template <typename Value>
void expect_records(const Store &store, int records, Value value) {
  ASSERT_EQ(store.count(), static_cast<std::size_t>(records));
  for (int i = 0; i < records; ++i) ASSERT_EQ(store.get(number(i)), std::string_view(value(i))) << i;
}

TEST(StoreBounds, refuses_a_key_or_value_over_the_limit_and_changes_nothing) {
  Store store(1, {.max_length = 100});
  const std::string longest(100, 'l'), too_long(101, 't');
  EXPECT_EQ(store.put(longest, longest), TOLL_OK);
  EXPECT_EQ(store.put(too_long, ""), TOLL_TOO_LONG);
  EXPECT_EQ(store.put("key", too_long), TOLL_TOO_LONG);
  EXPECT_EQ(store.put(longest, too_long), TOLL_TOO_LONG);
  EXPECT_FALSE(store.get(too_long));
  EXPECT_FALSE(store.erase(too_long));
  EXPECT_EQ(store.count(), 1u);
  EXPECT_EQ(*store.get(longest), longest);
}

TEST(StoreBounds, stays_as_it_was_whichever_allocation_fails) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  int records = 0, refused = 0;
  while (records < 5000) {
    memory.allowed = 0;
    const toll_status status = store.put(number(records), "a value");
    if (status == TOLL_OUT_OF_MEMORY) {
      ++refused;
      EXPECT_FALSE(store.get(number(records)));
      // The arena may have what it needs while the index has not.
      memory.allowed = 1;
      const toll_status again = store.put(number(records), "a value");
      memory.allowed = 2;
      if (again != TOLL_OK) {
        ASSERT_EQ(store.put(number(records), "a value"), TOLL_OK);
      }
    } else {
      ASSERT_EQ(status, TOLL_OK);
    }
    ++records;
    if (refused > 0 && records % 500 == 0) expect_records(store, records, [](int) { return "a value"; });
  }
  EXPECT_GT(refused, 10);
  memory.allowed = 0;
  EXPECT_EQ(store.reserve(1000000, 0), TOLL_OUT_OF_MEMORY);
  EXPECT_EQ(store.put(number(0), std::string(1000000, 'v')), TOLL_OUT_OF_MEMORY);
  expect_records(store, records, [](int) { return "a value"; });
}

TEST(StoreBounds, compacts_when_it_cannot_grow) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  ASSERT_EQ(store.reserve(1000, 1000 * 16), TOLL_OK);
  memory.allowed = 0;
  int last = 0;
  while (store.put(number(last), "a value") == TOLL_OK) ++last;
  for (int i = 0; i < 3000; ++i) {
    ASSERT_TRUE(store.erase(number(i)));
    ASSERT_EQ(store.put(number(last + i), "a value"), TOLL_OK);
  }
}

// With 16 bits the borders of detail/reference.hpp lie at 32 KiB, 160 KiB and
// 4256 KiB instead of 2, 10 and 266 GiB.
constexpr unsigned few_bits = 16;

TEST(StoreBounds, names_every_place_of_the_arena_exactly) {
  const tollgate::detail::References references(few_bits);
  std::uint64_t at = 0, named = 0;
  for (; references.align(at) < references.end(); ++named) {
    const std::uint64_t place = references.align(at);
    ASSERT_LE(place - at, references.most_padding(at));
    ASSERT_EQ(references.reference(place), named);
    ASSERT_EQ(references.position(static_cast<std::uint32_t>(named)), place);
    at = place + 1;
  }
  EXPECT_EQ(named, std::uint64_t{1} << few_bits);
}

TEST(StoreBounds, goes_on_beyond_what_references_to_single_bytes_reach) {
  Store store(1, {.reference_bits = few_bits});
  const auto value = [](int i) { return std::string(static_cast<std::size_t>(i % 200), static_cast<char>(i)); };
  int records = 0;
  for (; store.put(number(records), value(records)) == TOLL_OK; ++records) ASSERT_LT(records, 100000);
  EXPECT_GT(store.statistics().arena_bytes, std::size_t{4} << 20);
  EXPECT_EQ(store.put(number(records), ""), TOLL_OUT_OF_MEMORY) << "the last reference is used";
  expect_records(store, records, value);

  // Overwriting, erasing and compacting across the borders.
  for (int i = 0; i < records; ++i) ASSERT_EQ(store.put(number(i), std::string_view(value(i)).substr(0, 5)), TOLL_OK);
  expect_records(store, records, [&](int i) { return value(i).substr(0, 5); });
  for (int i = records / 3; i < records; ++i) ASSERT_TRUE(store.erase(number(i)));
  records /= 3;
  expect_records(store, records, [&](int i) { return value(i).substr(0, 5); });
  EXPECT_LT(store.statistics().arena_bytes, std::size_t{4} << 20);
  for (int i = 0; i < records; ++i) ASSERT_EQ(store.put(number(i), value(i)), TOLL_OK);
  expect_records(store, records, value);
}

TEST(StoreBounds, replaces_by_turns_beyond_the_borders_in_bounded_space) {
  Store store(1, {.reference_bits = few_bits});
  for (int i = 0; i < 4000; ++i) ASSERT_EQ(store.put(number(i), "v"), TOLL_OK);
  for (int round = 0; round < 50; ++round)
    for (int i = 0; i < 4000; ++i)
      ASSERT_EQ(store.put(number(i), std::string(static_cast<std::size_t>((round + i) % 30), 'w')), TOLL_OK);
  expect_records(store, 4000, [](int i) { return std::string(static_cast<std::size_t>((49 + i) % 30), 'w'); });
}

TEST(StoreBounds, grows_nothing_within_what_was_reserved_beyond_the_borders) {
  LimitedMemory memory;
  Store store(1, {.reference_bits = few_bits, .memory = &memory});
  ASSERT_EQ(store.reserve(10000, 10000 * 12), TOLL_OK);
  memory.allowed = 0;
  for (int i = 0; i < 10000; ++i) ASSERT_EQ(store.put(number(i), "val"), TOLL_OK);
}

TEST(StoreBounds, refuses_to_reserve_beyond_the_last_reference) {
  Store store(1, {.reference_bits = few_bits});
  EXPECT_EQ(store.reserve(1, std::size_t{5} << 20), TOLL_OUT_OF_MEMORY);
  EXPECT_EQ(store.reserve(10000, 170000), TOLL_OK);
}

TEST(StoreBounds, spreads_under_another_seed_what_collides_under_one) {
  // Keys that all have the home line 0 of 1024 and one tag under seed 0.
  const tollgate::detail::Hash known(0);
  std::vector<std::string> keys;
  for (std::uint64_t i = 0; keys.size() < 400; ++i) {
    std::string key(reinterpret_cast<const char *>(&i), sizeof i);
    if (tollgate::detail::home_of(known(key), 1024) == 0) keys.push_back(std::move(key));
  }
  const auto longest_search = [&](std::uint64_t seed) {
    Store store(seed);
    EXPECT_EQ(store.reserve(10240, 0), TOLL_OK);
    for (const std::string &key : keys) EXPECT_EQ(store.put(key, ""), TOLL_OK);
    EXPECT_EQ(store.count(), keys.size());
    return store.statistics().longest_search;
  };
  EXPECT_GE(longest_search(0), 400u / 12);
  for (std::uint64_t seed : {1u, 2u, 3u, 0x80000000u}) EXPECT_LE(longest_search(seed), 2u);
}

// Pearson's statistic of where keys fall: about 1 for a good hash.
template <typename Keys>
double unevenness(const Keys &keys, std::uint64_t seed, unsigned shift) {
  const tollgate::detail::Hash hash(seed);
  std::vector<double> cells(256);
  for (const auto &key : keys) ++cells[hash(key) >> shift & 255];
  const double expected = static_cast<double>(keys.size()) / 256;
  double sum = 0;
  for (const double cell : cells) sum += (cell - expected) * (cell - expected) / expected;
  return sum / 255;
}

TEST(StoreBounds, hashes_regular_keys_evenly_in_every_byte_of_the_hash) {
  std::vector<std::string> counted, sparse, lengths;
  for (int i = 0; i < 20000; ++i) counted.push_back(number(i));
  for (unsigned i = 0; i < 20000; ++i) {
    std::string key(40, '\0');
    key[i % 40] = static_cast<char>(1 + i / 40 % 250);
    key[(i / 7) % 40] ^= static_cast<char>(i >> 8);
    sparse.push_back(key);
    lengths.push_back(std::string(i % 4000, 'a') + static_cast<char>(i / 4000));
  }
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}})
    for (unsigned shift = 0; shift < 64; shift += 8) {
      EXPECT_LT(unevenness(counted, seed, shift), 1.5);
      EXPECT_LT(unevenness(std::set(sparse.begin(), sparse.end()), seed, shift), 1.5);
      EXPECT_LT(unevenness(lengths, seed, shift), 1.5);
    }
}

TEST(StoreBounds, finds_the_same_slots_with_and_without_vector_instructions) {
  std::mt19937 random(1);
  for (int round = 0; round < 1000; ++round) {
    tollgate::detail::Line line = {};
    for (std::uint8_t &tag : line.tags) tag = static_cast<std::uint8_t>(random() % 4);
    line.passed = random();
    for (std::uint8_t tag = 0; tag < 4; ++tag)
      ASSERT_EQ(tollgate::detail::slots_with(line, tag), tollgate::detail::slots_with_portable(line, tag));
  }
}

TEST(StoreBounds, writes_numbers_in_as_many_bytes_as_asked) {
  for (const std::uint64_t value : {0ull, 1ull, 127ull, 128ull, 16383ull, 16384ull, 1ull << 31, (1ull << 32) + 5})
    for (std::size_t size = tollgate::detail::number_size(value); size < 8; ++size) {
      char bytes[8];
      EXPECT_EQ(tollgate::detail::write_number(bytes, value, size), bytes + size);
      char *at = bytes;
      EXPECT_EQ(tollgate::detail::read_number(at), value);
      EXPECT_EQ(at, bytes + size);
    }
}

TEST(StoreBounds, makes_any_number_of_bytes_dead) {
  std::vector<char> bytes(40000);
  for (std::size_t size = 1; size < bytes.size(); size += size < 600 ? 1 : 97) {
    tollgate::detail::write_dead(bytes.data(), size);
    ASSERT_TRUE(tollgate::detail::is_dead(bytes.data()));
    ASSERT_EQ(tollgate::detail::dead_end(bytes.data()), bytes.data() + size);
  }
}

}  // namespace
