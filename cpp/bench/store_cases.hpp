// The store's cases, for our store by any way and for its yardsticks.
//
// A variant gives a class with
//   Store(seed)                 an empty store
//   reserve(records, bytes)     room for so many, where the store can
//   put(key, value), erase(key) whether it succeeded
//   get(key, found)             calls found(value) when the key is there
//   for_each(visit)             calls visit(value) for every record
//   count()
//   bytes_used()                by the store's own account, 0 where it keeps none
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cases.hpp"
#include "cyclic_sum.hpp"
#include "loops.hpp"
#include "records.hpp"
#include "vectors.hpp"

namespace tollgate::bench {

inline constexpr std::int64_t many = 1'000'000;

// What a store is filled with. Parameters at these values are left out of ids.
struct Shape {
  std::int64_t records = 1000;
  KeyOrder order = KeyOrder::ordered;
  std::size_t value_size = Records::least_value;

  std::string params() const;
  std::int64_t count() const { return records < many ? records : toll_scaled(records); }
};

// The symbols that a technique calls, empty when it calls none by a fixed name.
struct StoreCallees {
  std::string put = "", get = "", erase = "", iterate = "";
};

template <typename Store>
class StoreCases {
 public:
  // What every store is measured by. A million records take too long for the core
  // tier.
  static void add(const Technique &technique, const StoreCallees &callees) {
    add_case(technique, shaped("put", callees.put, {}, false), put({}));
    add_case(technique, shaped("get", callees.get, {}, false), get({}));
    add_case(technique, shaped("get_miss", callees.get, {}, true), get_miss({}));
    add_shapes(technique, callees);
    add_case(technique, growing("put_new", callees.put), put_new(false));
    add_case(technique, growing("put_article", callees.put), put_article());
    add_case(technique, {.name = "iterate", .callee = callees.iterate, .item = "record", .items = 1000, .wide = true},
             iterate());
    add_memory(technique, callees.put, false);
  }

  // For stores that can be told their size beforehand.
  static void add_reserved(const Technique &technique, const StoreCallees &callees) {
    add_case(technique, growing("put_new_reserved", callees.put), put_new(true));
    add_memory(technique, callees.put, true);
  }

  // For stores that use the space of erased records again.
  static void add_churn(const Technique &technique, const StoreCallees &callees) {
    const std::string both = callees.put.empty() ? "" : callees.erase + "," + callees.put;
    add_case(technique, {.name = "churn", .callee = both, .item = "record", .isolate = true, .wide = true}, churn());
  }

 private:
  struct Context {
    Shape shape;
    bool reserve = false;
    std::unique_ptr<Store> store = {};
    Records records = {};
    CyclicSum marks = {};
    std::size_t next = 0;  // where the next batch goes on
    char letter = 'a';     // by which the next batch's puts are known
  };

  static Context &self(void *context) { return *static_cast<Context *>(context); }

  static Context *make_context(const Shape &shape, bool reserve = false) {
    return kept(new Context{.shape = shape, .reserve = reserve});
  }

  static Operation shaped(const char *name, const std::string &callee, const Shape &shape, bool wide) {
    return {.name = name,
            .params = shape.params(),
            .callee = callee,
            .item = "record",
            .isolate = shape.records == many,
            .wide = wide};
  }

  static Operation growing(const char *name, const std::string &callee) {
    return {.name = name, .callee = callee, .item = "record", .isolate = true, .fixed_n = many, .wide = true};
  }

  static void add_shapes(const Technique &technique, const StoreCallees &callees) {
    using enum KeyOrder;
    for (const Shape &shape : {Shape{1000, ordered, 100}, Shape{1000, ordered, 1000}, Shape{many},
                               Shape{many, shuffled}, Shape{many, shuffled, 100}}) {
      add_case(technique, shaped("put", callees.put, shape, true), put(shape));
      add_case(technique, shaped("get", callees.get, shape, true), get(shape));
      add_case(technique, shaped("get_miss", callees.get, shape, true), get_miss(shape));
    }
  }

  static void add_memory(const Technique &technique, const std::string &callee, bool reserve) {
    add_case(technique,
             {.name = "memory",
              .params = reserve ? "reserved:" + std::to_string(many) : "",
              .callee = callee,
              .kind = "memory",
              .item = "record",
              .isolate = true,
              .wide = true},
             {.batch = fill_memory,
              .teardown = tear_down,
              .check = check,
              .code = code(&loops::put_article<Store>),
              .context = make_context({.records = many}, reserve)});
  }

  template <typename Loop>
  static const void *code(Loop loop) {
    return reinterpret_cast<const void *>(loop);
  }

  static Functions put(const Shape &shape) {
    return {put_batch, set_up_full, tear_down, check, code(&loops::put<Store>), make_context(shape)};
  }
  static Functions get(const Shape &shape) {
    return {get_batch, set_up_full, tear_down, check, code(&loops::look_up<Store>), make_context(shape)};
  }
  static Functions get_miss(const Shape &shape) {
    return {get_miss_batch, set_up_absent, tear_down, check, code(&loops::look_up_absent<Store>), make_context(shape)};
  }
  static Functions iterate() {
    return {iterate_batch, set_up_full, tear_down, check, code(&loops::iterate<Store>), make_context({})};
  }
  static Functions put_new(bool reserve) {
    return {put_new_batch,
            set_up_empty,
            tear_down,
            check,
            code(&loops::put<Store>),
            make_context({.records = many}, reserve)};
  }
  static Functions put_article() {
    return {put_article_batch, set_up_empty, tear_down, check, code(&loops::put_article<Store>), make_context({})};
  }
  static Functions churn() {
    return {churn_batch, set_up_half, tear_down, check, code(&loops::churn<Store>), make_context({.records = many})};
  }

  // ---- setting up -----------------------------------------------------------

  static void reserve(Context &mine, std::int64_t records) {
    const auto count = static_cast<std::size_t>(records);
    mine.store->reserve(count, count * (Records::key_size + mine.shape.value_size));
  }

  static const char *make_store(Context &mine, std::int64_t first, std::int64_t count) {
    mine.store = std::make_unique<Store>(toll_seed());
    mine.records = Records(first, count, mine.shape.value_size, mine.shape.order);
    mine.next = 0;
    return nullptr;
  }

  static const char *fill(Context &mine, std::int64_t records) {
    reserve(mine, records);
    return loops::put(*mine.store, mine.records, 0, records) == records ? nullptr : "the store cannot be filled";
  }

  static const char *set_up_empty(void *context) {
    Context &mine = self(context);
    make_store(mine, 0, mine.shape.count());
    if (mine.reserve) reserve(mine, mine.shape.count());
    return nullptr;
  }

  static const char *set_up_full(void *context) {
    Context &mine = self(context);
    make_store(mine, 0, mine.shape.count());
    mine.marks = {};
    for (std::size_t at = 0; at < mine.records.count(); ++at) mine.marks.add(Records::mark(mine.records.value(at)));
    return fill(mine, mine.shape.count());
  }

  static const char *set_up_absent(void *context) {
    Context &mine = self(context);
    if (const char *fault = set_up_full(context)) return fault;
    mine.records = Records(mine.shape.count(), mine.shape.count(), mine.shape.value_size, mine.shape.order);
    return nullptr;
  }

  static const char *set_up_half(void *context) {
    Context &mine = self(context);
    make_store(mine, 0, 2 * mine.shape.count());
    return fill(mine, mine.shape.count());
  }

  static const char *tear_down(void *context) {
    self(context).store.reset();
    self(context).records = {};
    return nullptr;
  }

  // ---- batches --------------------------------------------------------------

  static void go_on(Context &mine, std::int64_t n) {
    mine.next = (mine.next + static_cast<std::size_t>(n)) % mine.records.count();
  }

  // The last few puts of a batch store values with a letter of its own, by which
  // they are found again afterwards.
  static std::size_t marked(const Context &mine, std::int64_t n, std::int64_t back) {
    return (mine.next + static_cast<std::size_t>(n - 1 - back)) % mine.records.count();
  }
  static std::int64_t marks(const Context &mine, std::int64_t n) {
    return std::min({n, std::int64_t{8}, static_cast<std::int64_t>(mine.records.count())});
  }
  static void mark(Context &mine, std::int64_t n) {
    mine.letter = mine.letter == 'z' ? 'a' : static_cast<char>(mine.letter + 1);
    for (std::int64_t back = 0; back < marks(mine, n); ++back)
      mine.records.set_letter(marked(mine, n, back), mine.letter);
  }
  static const char *check_marked(const Context &mine, std::int64_t n) {
    for (std::int64_t back = 0; back < marks(mine, n); ++back) {
      const std::size_t at = marked(mine, n, back);
      bool right = false;
      mine.store->get(mine.records.key(at), [&](std::string_view value) { right = value == mine.records.value(at); });
      if (!right) return toll_failure("the value put under %.8s does not come back", mine.records.key(at).data());
    }
    return nullptr;
  }

  static const char *check_count(const Context &mine, std::int64_t expected) {
    const auto count = static_cast<std::int64_t>(mine.store->count());
    if (count == expected) return nullptr;
    return toll_failure("the store holds %lld records, not %lld", static_cast<long long>(count),
                        static_cast<long long>(expected));
  }

  static const char *refused(std::int64_t done, std::int64_t n) {
    return toll_failure("%lld calls of %lld succeeded", static_cast<long long>(done), static_cast<long long>(n));
  }

  static const char *check_sum(std::uint64_t sum, std::uint64_t expected) {
    if (sum == expected) return nullptr;
    return toll_failure("the values' digits add up to %llu, not %llu", static_cast<unsigned long long>(sum),
                        static_cast<unsigned long long>(expected));
  }

  static const char *put_batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    mark(mine, n);
    const std::int64_t stored = loops::put(*mine.store, mine.records, mine.next, n);
    if (stored != n) return refused(stored, n);
    if (const char *fault = check_marked(mine, n)) return fault;
    go_on(mine, n);
    return check_count(mine, mine.shape.count());
  }

  static const char *get_batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    const std::uint64_t expected = mine.marks.of(mine.next, n);
    const std::uint64_t sum = loops::look_up(*mine.store, mine.records, mine.next, n);
    go_on(mine, n);
    return check_sum(sum, expected);
  }

  static const char *get_miss_batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    const std::int64_t found = loops::look_up_absent(*mine.store, mine.records, mine.next, n);
    go_on(mine, n);
    return found == 0 ? nullptr : toll_failure("%lld absent keys were found", static_cast<long long>(found));
  }

  static const char *iterate_batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    return check_sum(loops::iterate(*mine.store, n), mine.marks.of(0, n * mine.shape.count()));
  }

  static const char *put_new_batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    mark(mine, n);
    const std::int64_t stored = loops::put(*mine.store, mine.records, 0, n);
    if (stored != n) return refused(stored, n);
    if (const char *fault = check_marked(mine, n)) return fault;
    return check_count(mine, std::min(n, mine.shape.count()));
  }

  static const char *put_article_batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    const std::int64_t stored = loops::put_article(*mine.store, n);
    return stored == n ? check_count(mine, n) : refused(stored, n);
  }

  static const char *churn_batch(void *context, std::int64_t n) {
    Context &mine = self(context);
    const std::int64_t changed = loops::churn(*mine.store, mine.records, mine.next, n);
    go_on(mine, n);
    return changed == n ? check_count(mine, mine.shape.count()) : refused(changed, n);
  }

  static const char *fill_memory(void *context, std::int64_t n) {
    Context &mine = self(context);
    mine.store = std::make_unique<Store>(toll_seed());
    if (mine.reserve) reserve(mine, n);
    const std::int64_t stored = loops::put_article(*mine.store, n);
    toll_counter("bytes_own", static_cast<double>(mine.store->bytes_used()));
    return stored == n ? check_count(mine, n) : refused(stored, n);
  }

  // ---- the vectors ----------------------------------------------------------

  static const char *check(void *) {
    return guarded([] { return check_vectors(); });
  }

  static const char *check_vectors() {
    Store store(toll_seed());
    int step = 0;
    for (const VectorRow &row : read_vectors("store.tsv", 4)) {
      ++step;
      const std::string result = perform(store, row);
      if (result != row[3])
        return toll_failure("step %d of store.tsv, %s %s: %s, not %s", step, row[0].c_str(), row[1].c_str(),
                            result.c_str(), row[3].c_str());
    }
    return nullptr;
  }

  static std::string perform(Store &store, const VectorRow &row) {
    const std::string &operation = row[0];
    if (operation == "count") return std::to_string(store.count());
    const std::string key = parse_bytes(row[1]);
    if (operation == "put") return store.put(key, parse_bytes(row[2])) ? "ok" : "refused";
    if (operation == "erase") return store.erase(key) ? "ok" : "miss";
    if (operation != "get") throw VectorError("store.tsv: unknown operation " + operation);
    std::string result = "miss";
    store.get(key, [&result](std::string_view value) { result = print_bytes(value); });
    return result;
  }
};

}  // namespace tollgate::bench
