// Our store in place, as a C++ program uses it. Flattened, because the compiler
// would otherwise call put and get, which are shared by several loops here.
#include <tollgate/store.hpp>

#include <tuple>

#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "inline",
                                 .title = "our store, inlined",
                                 .path = "native",
                                 .source = "cpp/bench/variants/store_inline.cc",
                                 .role = "idiomatic"};

class Store {
 public:
  explicit Store(std::uint64_t seed) : store_(seed) {}

  void reserve(std::size_t records, std::size_t bytes) { std::ignore = store_.reserve(records, bytes); }
  [[gnu::flatten]] bool put(std::string_view key, std::string_view value) { return store_.put(key, value) == TOLL_OK; }
  template <typename Found>
  [[gnu::flatten]] void get(std::string_view key, Found found) const {
    if (const auto value = store_.get(key)) found(*value);
  }
  bool erase(std::string_view key) { return store_.erase(key); }
  template <typename Visit>
  void for_each(Visit visit) const {
    store_.for_each([&visit](std::string_view, std::string_view value) { visit(value); });
  }
  std::size_t count() const { return store_.count(); }
  std::size_t bytes_used() const { return store_.bytes_used(); }

 private:
  tollgate::Store store_;
};

const Registration registration([] {
  StoreCases<Store>::add(technique, {});
  StoreCases<Store>::add_reserved(technique, {});
  StoreCases<Store>::add_churn(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
