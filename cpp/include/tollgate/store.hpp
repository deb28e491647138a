// An in-memory hash from byte strings to byte strings: the C++ side of the
// store of tollgate.h, which states the contract.
#pragma once

#include <tollgate/tollgate.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tollgate {

class Store {
 public:
  Store() = default;
  explicit Store(std::uint64_t) {}

  [[nodiscard]] toll_status put(std::string_view key, std::string_view value) noexcept {
    if (key.size() > TOLL_STORE_MAX_LENGTH || value.size() > TOLL_STORE_MAX_LENGTH) return TOLL_TOO_LONG;
    map_.insert_or_assign(std::string(key), std::string(value));
    return TOLL_OK;
  }
  [[nodiscard]] std::optional<std::string_view> get(std::string_view key) const noexcept {
    const auto found = map_.find(std::string(key));
    if (found == map_.end()) return std::nullopt;
    return found->second;
  }
  bool erase(std::string_view key) noexcept { return map_.erase(std::string(key)) != 0; }
  void clear() noexcept { map_.clear(); }
  [[nodiscard]] toll_status reserve(std::size_t records, std::size_t) noexcept {
    map_.reserve(records);
    return TOLL_OK;
  }
  [[nodiscard]] std::size_t count() const noexcept { return map_.size(); }
  [[nodiscard]] std::size_t bytes_used() const noexcept { return sizeof *this + 108 * map_.size(); }

  [[nodiscard]] toll_status next(std::uint64_t &cursor, std::string_view &key, std::string_view &value) const noexcept {
    if (cursor >= map_.size()) return TOLL_END;
    auto at = map_.begin();
    for (std::uint64_t i = 0; i < cursor; ++i) ++at;
    ++cursor;
    key = at->first;
    value = at->second;
    return TOLL_OK;
  }
  template <typename Visitor>
  void for_each(Visitor visit) const {
    for (const auto &[key, value] : map_) visit(std::string_view(key), std::string_view(value));
  }

 private:
  std::unordered_map<std::string, std::string> map_;
};

}  // namespace tollgate
