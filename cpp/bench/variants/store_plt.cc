// Our store through the C ABI of libtollgate.so.
#include <tollgate/tollgate.h>

#include <new>

#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "plt",
                                 .title = "our store, by the C ABI",
                                 .path = "plt",
                                 .source = "cpp/bench/variants/store_plt.cc",
                                 .adds = "c abi",
                                 .over = "inline"};
const StoreCallees callees = {"toll_store_put", "toll_store_get", "toll_store_erase", "toll_store_next"};

class Store {
 public:
  explicit Store(std::uint64_t seed) {
    if (toll_store_new_seeded(&store_, seed) != TOLL_OK) throw std::bad_alloc();
  }
  ~Store() { toll_store_close(&store_); }
  Store(const Store &) = delete;
  Store &operator=(const Store &) = delete;

  void reserve(std::size_t records, std::size_t bytes) { toll_store_reserve(store_, records, bytes); }
  bool put(std::string_view key, std::string_view value) {
    return toll_store_put(store_, key.data(), key.size(), value.data(), value.size()) == TOLL_OK;
  }
  template <typename Found>
  void get(std::string_view key, Found found) const {
    const void *value;
    std::size_t size;
    if (toll_store_get(store_, key.data(), key.size(), &value, &size) == TOLL_OK)
      found(std::string_view(static_cast<const char *>(value), size));
  }
  bool erase(std::string_view key) { return toll_store_erase(store_, key.data(), key.size()) == TOLL_OK; }
  template <typename Visit>
  void for_each(Visit visit) const {
    const void *key, *value;
    std::size_t key_size, size;
    for (std::uint64_t cursor = 0; toll_store_next(store_, &cursor, &key, &key_size, &value, &size) == TOLL_OK;)
      visit(std::string_view(static_cast<const char *>(value), size));
  }
  std::size_t count() const { return toll_store_count(store_); }
  std::size_t bytes_used() const { return toll_store_bytes_used(store_); }

 private:
  toll_store *store_ = nullptr;
};

const Registration registration([] {
  StoreCases<Store>::add(technique, callees);
  StoreCases<Store>::add_reserved(technique, callees);
  StoreCases<Store>::add_churn(technique, callees);
});

}  // namespace
}  // namespace tollgate::bench
