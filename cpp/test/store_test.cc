#include <tollgate/store.hpp>

#include <map>

#include "limited_memory.hpp"
#include "vectors.hpp"

namespace {

using tollgate::Store;

std::string number(int i) {
  char text[16];
  std::snprintf(text, sizeof text, "%08d", i);
  return text;
}

void fill(Store &store, int from, int to) {
  for (int i = from; i < to; ++i) ASSERT_EQ(store.put(number(i), "v" + number(i)), TOLL_OK);
}

std::map<std::string, std::string> contents(const Store &store) {
  std::map<std::string, std::string> all;
  store.for_each([&](std::string_view key, std::string_view value) {
    EXPECT_TRUE(all.emplace(key, value).second) << "visited twice: " << key;
  });
  return all;
}

TEST(Store, does_what_the_vectors_say) {
  Store store(1);
  for (const auto &row : vector_rows("store.tsv")) {
    SCOPED_TRACE(testing::PrintToString(row));
    ASSERT_EQ(row.size(), 4u);
    const std::string key = bytes_of(row[1]), value = bytes_of(row[2]);
    if (row[0] == "put") {
      EXPECT_EQ(store.put(key, value), TOLL_OK);
    } else if (row[0] == "get") {
      const auto found = store.get(key);
      ASSERT_EQ(found.has_value(), row[3] != "miss");
      if (found) {
        EXPECT_EQ(*found, bytes_of(row[3]));
      }
    } else if (row[0] == "erase") {
      EXPECT_EQ(store.erase(key), row[3] == "ok");
    } else {
      ASSERT_EQ(row[0], "count");
      EXPECT_EQ(std::to_string(store.count()), row[3]);
    }
  }
}

TEST(Store, holds_no_memory_while_it_is_empty) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  EXPECT_FALSE(store.get("a"));
  EXPECT_FALSE(store.erase("a"));
  EXPECT_EQ(store.bytes_used(), sizeof store);
  fill(store, 0, 1000);
  EXPECT_EQ(store.bytes_used(), sizeof store + memory.held);
  store.clear();
  EXPECT_EQ(memory.held, 0u);
  EXPECT_EQ(store.count(), 0u);
  EXPECT_FALSE(store.get(number(1)));
  fill(store, 0, 10);
  EXPECT_EQ(store.count(), 10u);
}

TEST(Store, grows_nothing_within_what_was_reserved) {
  for (const int records : {1, 10, 11, 1000, 30000}) {
    LimitedMemory memory;
    Store store(1, {.memory = &memory});
    ASSERT_EQ(store.reserve(static_cast<std::size_t>(records), static_cast<std::size_t>(records) * 17), TOLL_OK);
    memory.allowed = 0;
    fill(store, 0, records);
  }
}

TEST(Store, grows_nothing_within_what_was_reserved_for_long_records) {
  for (const std::size_t size : {63u, 64u, 127u, 128u, 8192u, 16384u}) {
    LimitedMemory memory;
    Store store(1, {.memory = &memory});
    ASSERT_EQ(store.reserve(20, 20 * 2 * size), TOLL_OK);
    memory.allowed = 0;
    for (int i = 0; i < 20; ++i) {
      const std::string text(size, static_cast<char>(i));
      ASSERT_EQ(store.put(text, text), TOLL_OK);
    }
  }
}

TEST(Store, refuses_a_reservation_that_no_machine_can_serve) {
  Store store(1);
  EXPECT_EQ(store.reserve(SIZE_MAX, 0), TOLL_OUT_OF_MEMORY);
  EXPECT_EQ(store.reserve(0, SIZE_MAX), TOLL_OUT_OF_MEMORY);
  EXPECT_EQ(store.reserve(SIZE_MAX, SIZE_MAX), TOLL_OUT_OF_MEMORY);
  EXPECT_EQ(store.bytes_used(), sizeof store);
}

TEST(Store, allocates_seldom_while_it_grows) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  fill(store, 0, 100000);
  EXPECT_LT(memory.allocations, 100u);
}

TEST(Store, overwrites_in_place_when_the_value_is_no_longer) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  ASSERT_EQ(store.put("key", std::string(300, 'a')), TOLL_OK);
  memory.allowed = 0;
  const char *const place = store.get("key")->data();
  for (const std::size_t size : {300u, 299u, 299u, 128u, 127u, 65u, 3u, 0u}) {
    ASSERT_EQ(store.put("key", std::string(size, 'b')), TOLL_OK);
    EXPECT_EQ(*store.get("key"), std::string(size, 'b'));
    EXPECT_EQ(store.get("key")->data(), place);
  }
}

TEST(Store, uses_the_space_of_erased_and_replaced_records_again) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  fill(store, 0, 20000);
  const std::size_t full = store.bytes_used();
  for (int i = 0; i < 200000; ++i) {
    ASSERT_TRUE(store.erase(number(i)));
    fill(store, i + 20000, i + 20001);
  }
  EXPECT_LT(store.bytes_used(), full * 3 / 2);
  for (int round = 1; round < 40; ++round)
    for (int i = 200000; i < 220000; ++i)
      ASSERT_EQ(store.put(number(i), std::string(9 + static_cast<std::size_t>(round % 2) * 9, 'w')), TOLL_OK);
  EXPECT_LT(store.bytes_used(), full * 5 / 2);
  for (int i = 200000; i < 220000; ++i) ASSERT_TRUE(store.erase(number(i)));
  EXPECT_LT(store.statistics().arena_bytes, full / 4);
}

TEST(Store, takes_a_value_that_lies_in_the_store) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  ASSERT_EQ(store.put("a", "0123456789abcdefghijklmnopqrstuvwxyz"), TOLL_OK);
  const auto view = [&](std::size_t from, std::size_t size) { return store.get("a")->substr(from, size); };
  ASSERT_EQ(store.put("a", view(1, 35)), TOLL_OK);
  EXPECT_EQ(*store.get("a"), "123456789abcdefghijklmnopqrstuvwxyz");
  ASSERT_EQ(store.put("a", view(0, 35)), TOLL_OK);
  ASSERT_EQ(store.put("a", view(3, 12)), TOLL_OK);
  EXPECT_EQ(*store.get("a"), "456789abcdef");
  std::string expected(*store.get("a"));
  for (int i = 0; i < 10000; ++i) {
    ASSERT_EQ(store.put(number(i), *store.get("a")), TOLL_OK);
    ASSERT_EQ(*store.get(number(i)), expected);
  }
}

TEST(Store, takes_a_key_that_lies_in_the_store) {
  LimitedMemory memory;
  Store store(1, {.memory = &memory});
  fill(store, 0, 10);
  for (std::size_t size = 20; size < 300; ++size) {
    std::uint64_t cursor = 0;
    std::string_view key, value;
    while (store.next(cursor, key, value) == TOLL_OK) ASSERT_EQ(store.put(key, std::string(size, 'l')), TOLL_OK);
    ASSERT_EQ(store.count(), 10u);
    for (int i = 0; i < 10; ++i) ASSERT_EQ(store.get(number(i)), std::string(size, 'l'));
  }
}

TEST(Store, visits_each_record_once) {
  Store store(1);
  fill(store, 0, 5000);
  std::map<std::string, std::string> seen;
  std::uint64_t cursor = 0;
  std::string_view key, value;
  while (store.next(cursor, key, value) == TOLL_OK) EXPECT_TRUE(seen.emplace(key, value).second);
  EXPECT_EQ(seen.size(), 5000u);
  EXPECT_EQ(seen, contents(store));
  EXPECT_EQ(store.next(cursor, key, value), TOLL_END);
}

TEST(Store, goes_on_iterating_while_records_are_erased_and_values_replaced) {
  Store store(1);
  fill(store, 0, 20000);
  std::uint64_t cursor = 0;
  std::string_view key, value;
  std::map<std::string, int> seen;
  toll_status status;
  while ((status = store.next(cursor, key, value)) == TOLL_OK) {
    const std::string visited(key);
    ++seen[visited];
    if (seen.size() % 4 != 0) {
      EXPECT_TRUE(store.erase(visited));
    } else {
      EXPECT_EQ(store.put(visited, std::string(40, 'x')), TOLL_OK);
    }
  }
  EXPECT_EQ(status, TOLL_END);
  EXPECT_EQ(seen.size(), 20000u);
  for (const auto &[visited, times] : seen) EXPECT_EQ(times, 1) << visited;
  EXPECT_EQ(store.count(), 5000u);
}

TEST(Store, tells_an_iteration_that_the_index_has_moved) {
  const auto expect_modified_after = [](auto change) {
    Store store(1);
    fill(store, 0, 10);
    std::uint64_t cursor = 0;
    std::string_view key, value;
    ASSERT_EQ(store.next(cursor, key, value), TOLL_OK);
    change(store);
    EXPECT_EQ(store.next(cursor, key, value), TOLL_MODIFIED);
    EXPECT_EQ(store.next(cursor, key, value), TOLL_MODIFIED);
  };
  expect_modified_after([](Store &store) { fill(store, 10, 11); });
  expect_modified_after([](Store &store) { store.clear(); });
  expect_modified_after([](Store &store) { EXPECT_EQ(store.reserve(1000, 0), TOLL_OK); });
}

TEST(Store, does_not_care_what_a_foreign_cursor_holds) {
  Store store(1);
  fill(store, 0, 10);
  std::string_view key, value;
  for (std::uint64_t cursor : {std::uint64_t{5}, ~std::uint64_t{0}, (std::uint64_t{1} << 36) - 1}) {
    const toll_status status = store.next(cursor, key, value);
    EXPECT_TRUE(status == TOLL_MODIFIED || status == TOLL_END);
  }
}

TEST(Store, reports_its_load) {
  Store store(1);
  fill(store, 0, 10000);
  ASSERT_TRUE(store.erase(number(1)));
  const tollgate::StoreStatistics statistics = store.statistics();
  EXPECT_EQ(statistics.records, 9999u);
  EXPECT_EQ(statistics.slots, 1024u * 12);
  EXPECT_EQ(statistics.dead_bytes, 19u);
  EXPECT_EQ(statistics.index_bytes + statistics.arena_bytes + sizeof store, store.bytes_used());
  EXPECT_GE(statistics.longest_search, 1u);
  EXPECT_LT(statistics.longest_search, 100u);
}

TEST(Store, draws_another_seed_each_time) {
  Store first, second;
  fill(first, 0, 1000);
  fill(second, 0, 1000);
  std::vector<std::string> order_first, order_second;
  first.for_each([&](std::string_view key, std::string_view) { order_first.emplace_back(key); });
  second.for_each([&](std::string_view key, std::string_view) { order_second.emplace_back(key); });
  EXPECT_NE(order_first, order_second);
}

}  // namespace
