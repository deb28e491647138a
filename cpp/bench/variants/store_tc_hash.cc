// Tokyo Cabinet's in-memory hash through its C API, as many buckets as records
// where the size is told.
#include <tcutil.h>

#include <cstdlib>

#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {
    .name = "tc_hash", .title = "Tokyo Cabinet's hash", .path = "plt", .source = "cpp/bench/variants/store_tc_hash.cc"};
const StoreCallees callees = {"tcmdbput", "tcmdbget", "tcmdbout", "tcmdbforeach"};

class Store {
 public:
  explicit Store(std::uint64_t) : store_(tcmdbnew()) {}
  ~Store() { tcmdbdel(store_); }
  Store(const Store &) = delete;
  Store &operator=(const Store &) = delete;

  void reserve(std::size_t records, std::size_t) {
    tcmdbdel(store_);
    store_ = tcmdbnew2(static_cast<std::uint32_t>(records));
  }
  bool put(std::string_view key, std::string_view value) {
    tcmdbput(store_, key.data(), size(key), value.data(), size(value));
    return true;
  }
  template <typename Found>
  void get(std::string_view key, Found found) const {
    int value_size;
    void *value = tcmdbget(store_, key.data(), size(key), &value_size);
    if (!value) return;
    found(std::string_view(static_cast<const char *>(value), static_cast<std::size_t>(value_size)));
    std::free(value);
  }
  bool erase(std::string_view key) { return tcmdbout(store_, key.data(), size(key)); }
  template <typename Visit>
  void for_each(Visit visit) const {
    const auto visit_one = [](const void *, int, const void *value, int value_size, void *visitor) {
      (*static_cast<Visit *>(visitor))(
          std::string_view(static_cast<const char *>(value), static_cast<std::size_t>(value_size)));
      return true;
    };
    tcmdbforeach(store_, visit_one, &visit);
  }
  std::size_t count() const { return tcmdbrnum(store_); }
  std::size_t bytes_used() const { return tcmdbmsiz(store_); }

 private:
  static int size(std::string_view text) { return static_cast<int>(text.size()); }

  TCMDB *store_;
};

const Registration registration([] {
  StoreCases<Store>::add(technique, callees);
  StoreCases<Store>::add_reserved(technique, callees);
  StoreCases<Store>::add_churn(technique, callees);
});

}  // namespace
}  // namespace tollgate::bench
