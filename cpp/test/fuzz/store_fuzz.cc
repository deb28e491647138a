// Feeds operations that libFuzzer makes up to a store and to a std::map, and
// stops where they differ. References have 10 bits and lengths a low limit, so
// that every border is near.
#include <tollgate/store.hpp>

#include <cstdlib>
#include <map>
#include <string>

namespace {

constexpr std::size_t max_length = 300;

class Input {
 public:
  Input(const std::uint8_t *data, std::size_t size) : at_(data), end_(data + size) {}
  bool empty() const { return at_ == end_; }
  unsigned byte() { return empty() ? 0 : *at_++; }

  // Few keys that are short, so that operations meet.
  std::string key() {
    const unsigned kind = byte();
    return std::string(kind < 250 ? kind % 5 : kind, static_cast<char>(kind / 5));
  }
  std::string value() { return std::string(byte() * 2 % (max_length + 10), static_cast<char>(byte())); }

 private:
  const std::uint8_t *at_, *end_;
};

void require(bool condition) {
  if (!condition) std::abort();
}

void compare(const tollgate::Store &store, const std::map<std::string, std::string> &map) {
  require(store.count() == map.size());
  std::size_t visited = 0;
  store.for_each([&](std::string_view key, std::string_view value) {
    const auto found = map.find(std::string(key));
    require(found != map.end() && found->second == value);
    ++visited;
  });
  require(visited == map.size());
}

void put(tollgate::Store &store, std::map<std::string, std::string> &map, const std::string &key,
         std::string_view value) {
  const std::string copy(value);
  const toll_status status = store.put(key, value);
  if (copy.size() > max_length) {
    require(status == TOLL_TOO_LONG);
  } else if (status == TOLL_OK) {
    map[key] = copy;
  } else {
    require(status == TOLL_OUT_OF_MEMORY && store.statistics().arena_bytes > 20000);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  Input input(data, size);
  tollgate::Store store(input.byte(), {.max_length = max_length, .reference_bits = 10});
  std::map<std::string, std::string> map;
  while (!input.empty()) {
    switch (input.byte() % 8) {
      case 0:
      case 1:
      case 2:
        put(store, map, input.key(), input.value());
        break;
      case 3: {
        const auto own = store.get(input.key());
        if (own) put(store, map, input.key(), *own);
        break;
      }
      case 4: {
        const std::string key = input.key();
        require(store.erase(key) == (map.erase(key) != 0));
        break;
      }
      case 5: {
        const std::string key = input.key();
        const auto found = store.get(key);
        require(found.has_value() == (map.count(key) != 0));
        if (found) require(*found == map[key]);
        break;
      }
      case 6:
        compare(store, map);
        break;
      case 7:
        if (input.byte() == 0) {
          store.clear();
          map.clear();
        } else {
          (void)store.reserve(input.byte(), input.byte());
        }
        break;
    }
  }
  compare(store, map);
  return 0;
}
