// Tokyo Cabinet's in-memory stores through its C API: the hash and the tree have the
// same functions under other names, which Api gives.
#pragma once

#include <tcutil.h>

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace tollgate::bench {

template <typename Api>
class TokyoCabinetStore {
 public:
  explicit TokyoCabinetStore(std::uint64_t) : store_(Api::make()) {}
  ~TokyoCabinetStore() { Api::free(store_); }
  TokyoCabinetStore(const TokyoCabinetStore &) = delete;
  TokyoCabinetStore &operator=(const TokyoCabinetStore &) = delete;

  void reserve(std::size_t records, std::size_t) { Api::reserve(store_, records); }
  bool put(std::string_view key, std::string_view value) {
    Api::put(store_, key.data(), size(key), value.data(), size(value));
    return true;
  }
  template <typename Found>
  void get(std::string_view key, Found found) const {
    int value_size;
    void *value = Api::get(store_, key.data(), size(key), &value_size);
    if (!value) return;
    found(std::string_view(static_cast<const char *>(value), static_cast<std::size_t>(value_size)));
    std::free(value);
  }
  bool erase(std::string_view key) { return Api::out(store_, key.data(), size(key)); }
  template <typename Visit>
  void for_each(Visit visit) const {
    const auto visit_one = [](const void *, int, const void *value, int value_size, void *visitor) {
      (*static_cast<Visit *>(visitor))(
          std::string_view(static_cast<const char *>(value), static_cast<std::size_t>(value_size)));
      return true;
    };
    Api::for_each(store_, visit_one, &visit);
  }
  std::size_t count() const { return Api::rnum(store_); }
  std::size_t bytes_used() const { return Api::msiz(store_); }

 private:
  static int size(std::string_view text) { return static_cast<int>(text.size()); }

  decltype(Api::make()) store_;
};

}  // namespace tollgate::bench
