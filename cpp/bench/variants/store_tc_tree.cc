// Tokyo Cabinet's in-memory tree through its C API.
#include <tcutil.h>

#include <cstdlib>

#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "tc_tree",
                                 .title = "Tokyo Cabinet's tree",
                                 .path = "plt",
                                 .source = "cpp/bench/variants/store_tc_tree.cc",
                                 .tier = "wide"};
const StoreCallees callees = {"tcndbput", "tcndbget", "tcndbout", "tcndbforeach"};

class Store {
 public:
  explicit Store(std::uint64_t) : store_(tcndbnew()) {}
  ~Store() { tcndbdel(store_); }
  Store(const Store &) = delete;
  Store &operator=(const Store &) = delete;

  void reserve(std::size_t, std::size_t) {}
  bool put(std::string_view key, std::string_view value) {
    tcndbput(store_, key.data(), size(key), value.data(), size(value));
    return true;
  }
  template <typename Found>
  void get(std::string_view key, Found found) const {
    int value_size;
    void *value = tcndbget(store_, key.data(), size(key), &value_size);
    if (!value) return;
    found(std::string_view(static_cast<const char *>(value), static_cast<std::size_t>(value_size)));
    std::free(value);
  }
  bool erase(std::string_view key) { return tcndbout(store_, key.data(), size(key)); }
  template <typename Visit>
  void for_each(Visit visit) const {
    const auto visit_one = [](const void *, int, const void *value, int value_size, void *visitor) {
      (*static_cast<Visit *>(visitor))(
          std::string_view(static_cast<const char *>(value), static_cast<std::size_t>(value_size)));
      return true;
    };
    tcndbforeach(store_, visit_one, &visit);
  }
  std::size_t count() const { return tcndbrnum(store_); }
  std::size_t bytes_used() const { return tcndbmsiz(store_); }

 private:
  static int size(std::string_view text) { return static_cast<int>(text.size()); }

  TCNDB *store_;
};

const Registration registration([] {
  StoreCases<Store>::add(technique, callees);
  StoreCases<Store>::add_churn(technique, callees);
});

}  // namespace
}  // namespace tollgate::bench
