// boost::unordered_flat_map of std::string_view into an arena, which never gives
// the space of an erased or outgrown record back.
#include <boost/unordered/unordered_flat_map.hpp>

#include <cstring>
#include <memory_resource>
#include <string_view>

#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "boost_flat_map_arena",
                                 .title = "boost::unordered_flat_map over an arena",
                                 .path = "native",
                                 .source = "cpp/bench/variants/store_boost_flat_map_arena.cc",
                                 .tier = "wide"};

class Store {
 public:
  explicit Store(std::uint64_t) {}

  void reserve(std::size_t records, std::size_t) { map_.reserve(records); }
  bool put(std::string_view key, std::string_view value) {
    if (const auto place = map_.find(key); place == map_.end())
      map_.emplace(keep(key), keep(value));
    else if (place->second.size() == value.size())
      std::memcpy(const_cast<char *>(place->second.data()), value.data(), value.size());
    else
      place->second = keep(value);
    return true;
  }
  template <typename Found>
  void get(std::string_view key, Found found) const {
    if (const auto place = map_.find(key); place != map_.end()) found(place->second);
  }
  bool erase(std::string_view key) { return map_.erase(key) != 0; }
  template <typename Visit>
  void for_each(Visit visit) const {
    for (const auto &[key, value] : map_) visit(value);
  }
  std::size_t count() const { return map_.size(); }
  std::size_t bytes_used() const { return 0; }

 private:
  std::string_view keep(std::string_view text) {
    auto *copy = static_cast<char *>(arena_.allocate(text.size(), 1));
    std::memcpy(copy, text.data(), text.size());
    return {copy, text.size()};
  }

  std::pmr::monotonic_buffer_resource arena_;
  boost::unordered_flat_map<std::string_view, std::string_view> map_;
};

const Registration registration([] {
  StoreCases<Store>::add(technique, {});
  StoreCases<Store>::add_reserved(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
