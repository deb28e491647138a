// boost::unordered_flat_map of std::string.
#include <boost/unordered/unordered_flat_map.hpp>

#include <functional>
#include <string>

#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "boost_flat_map",
                                 .title = "boost::unordered_flat_map",
                                 .path = "native",
                                 .source = "cpp/bench/variants/store_boost_flat_map.cc"};

// Transparent, so that a lookup makes no std::string.
struct Hash : boost::hash<std::string_view> {
  using is_transparent = void;
};

class Store {
 public:
  explicit Store(std::uint64_t) {}

  void reserve(std::size_t records, std::size_t) { map_.reserve(records); }
  bool put(std::string_view key, std::string_view value) {
    map_.try_emplace(std::string(key)).first->second.assign(value);
    return true;
  }
  template <typename Found>
  void get(std::string_view key, Found found) const {
    if (const auto place = map_.find(key); place != map_.end()) found(std::string_view(place->second));
  }
  bool erase(std::string_view key) {
    const auto place = map_.find(key);
    if (place == map_.end()) return false;
    map_.erase(place);
    return true;
  }
  template <typename Visit>
  void for_each(Visit visit) const {
    for (const auto &[key, value] : map_) visit(std::string_view(value));
  }
  std::size_t count() const { return map_.size(); }
  std::size_t bytes_used() const { return 0; }

 private:
  boost::unordered_flat_map<std::string, std::string, Hash, std::equal_to<>> map_;
};

const Registration registration([] {
  StoreCases<Store>::add(technique, {});
  StoreCases<Store>::add_reserved(technique, {});
  StoreCases<Store>::add_churn(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
