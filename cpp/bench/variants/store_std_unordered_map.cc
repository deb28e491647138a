// std::unordered_map of std::string as it comes, which keeps each key's hash; a
// hash that takes std::string_view too would give that up.
#include <string>
#include <unordered_map>

#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "std_unordered_map",
                                 .title = "std::unordered_map",
                                 .path = "native",
                                 .source = "cpp/bench/variants/store_std_unordered_map.cc",
                                 .role = "native"};

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
    if (const auto place = map_.find(std::string(key)); place != map_.end()) found(std::string_view(place->second));
  }
  bool erase(std::string_view key) {
    const auto place = map_.find(std::string(key));
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
  std::unordered_map<std::string, std::string> map_;
};

const Registration registration([] {
  StoreCases<Store>::add(technique, {});
  StoreCases<Store>::add_reserved(technique, {});
  StoreCases<Store>::add_churn(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
