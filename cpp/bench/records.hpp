// Prepared keys and values: keys "%08d", values a letter and the key, filled up
// with more letters where a longer one is asked for.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tollgate::bench {

enum class KeyOrder { ordered, shuffled };

class Records {
 public:
  static constexpr std::size_t key_size = 8;
  static constexpr std::size_t least_value = key_size + 1;
  static constexpr char letter = 'v';

  Records() = default;
  Records(std::int64_t first, std::int64_t count, std::size_t value_size, KeyOrder order);

  std::size_t count() const { return count_; }
  std::string_view value(std::size_t at) const { return {bytes_.data() + at * value_size_, value_size_}; }
  std::string_view key(std::size_t at) const { return {bytes_.data() + at * value_size_ + 1, key_size}; }

  // Replaces the value's letter.
  void set_letter(std::size_t at, char letter) { bytes_[at * value_size_] = letter; }

  // What a loop adds to its sum for a value: the last digit of its key.
  static unsigned char mark(std::string_view value) { return static_cast<unsigned char>(value[key_size]); }

  // Writes key_size digits and a terminating zero.
  static void print_key(char *to, std::int64_t number);

 private:
  std::size_t count_ = 0, value_size_ = 0;
  std::vector<char> bytes_;  // a key lies inside its value
};

}  // namespace tollgate::bench
