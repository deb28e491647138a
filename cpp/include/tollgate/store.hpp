// An in-memory hash from byte strings to byte strings: the C++ side of the
// store of tollgate.h, which states the contract.
#pragma once

#include <tollgate/tollgate.h>
#include <tollgate/detail/arena.hpp>
#include <tollgate/detail/hash.hpp>
#include <tollgate/detail/index.hpp>

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tollgate {

// How well a store is filled.
struct StoreStatistics {
  std::size_t records;
  std::size_t slots;  // records / slots is the load, 10 / 12 at most
  std::size_t index_bytes;
  std::size_t arena_bytes;
  std::size_t dead_bytes;      // of arena_bytes, what erased and replaced records left
  std::size_t passed_lines;    // full lines that the records lie behind, in all
  std::size_t longest_search;  // lines that the longest search for a present key looks at
};

// What bounds a store. The defaults are the contract; tests bring the bounds near.
struct StoreLimits {
  std::size_t max_length = TOLL_STORE_MAX_LENGTH;
  unsigned reference_bits = 32;  // at most 32; see detail/reference.hpp
  detail::Memory *memory = &detail::system_memory();
};

// An index of cache lines over an arena of records: a put or a get looks at one
// line of the index and at the record itself. No record has memory of its own.
//
// A view that get, next or for_each gave is valid until the store is changed.
class Store {
 public:
  // An empty store holds no memory beside its own object. The first one draws
  // its seed from the operating system.
  Store() noexcept;
  explicit Store(std::uint64_t seed, const StoreLimits &limits = {}) noexcept
      : arena_(*limits.memory, limits.reference_bits),
        memory_(*limits.memory),
        hash_(seed),
        max_length_(limits.max_length) {}
  ~Store() { memory_.release(line_count_ == 0 ? nullptr : lines_, line_count_ * sizeof(detail::Line)); }
  Store(const Store &) = delete;
  Store &operator=(const Store &) = delete;

  // Stores a copy of the pair in place of the value that the key had. Key and
  // value may point into the store. TOLL_TOO_LONG and TOLL_OUT_OF_MEMORY change
  // nothing.
  [[nodiscard]] toll_status put(std::string_view key, std::string_view value) noexcept {
    const std::uint64_t hash = hash_(key);
    const Place place = find(key, hash);
    if (place.line == nullptr) return insert(hash, key, value);
    if (place.record.value_size != value.size()) return replace(place, key, value);
    detail::copy_bytes(place.record.value, value.data(), value.size());
    return TOLL_OK;
  }

  [[nodiscard]] std::optional<std::string_view> get(std::string_view key) const noexcept {
    const Place place = find(key, hash_(key));
    if (place.line == nullptr) return std::nullopt;
    return std::string_view(place.record.value, place.record.value_size);
  }

  // Whether there was such a record. Its space is used again once a share of the
  // arena is dead; the index keeps its size until clear.
  bool erase(std::string_view key) noexcept;

  // Removes every record and gives the memory back.
  void clear() noexcept;

  // Makes room for `records` records in all, of `bytes` bytes of keys and values
  // together, so that a store that only those are put into grows nothing.
  [[nodiscard]] toll_status reserve(std::size_t records, std::size_t bytes) noexcept;

  [[nodiscard]] std::size_t count() const noexcept { return count_; }

  // Bytes of memory that the store holds, its own object included.
  [[nodiscard]] std::size_t bytes_used() const noexcept {
    return sizeof *this + line_count_ * sizeof(detail::Line) + arena_.capacity();
  }

  [[nodiscard]] StoreStatistics statistics() const noexcept;

  // Gives one record after another, from cursor = 0 until TOLL_END, in no
  // particular order. Between two calls records may be erased and values
  // replaced: what stays is visited once. A record put anew may be visited or
  // not; when it made the index grow, or the store was cleared or reserved for
  // more, the answer is TOLL_MODIFIED, and from then on for this cursor.
  [[nodiscard]] toll_status next(std::uint64_t &cursor, std::string_view &key, std::string_view &value) const noexcept;

  // Calls visit(key, value) for every record; it must not change the store.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (const detail::Line *line = lines_; line != lines_ + line_count_; ++line)
      for (unsigned slot = 0; slot < detail::Line::slots; ++slot) {
        if (line->tags[slot] == detail::Line::free) continue;
        const detail::Record record = detail::read_record(arena_.at(line->references[slot]));
        visit(std::string_view(record.key, record.key_size), std::string_view(record.value, record.value_size));
      }
  }

 private:
  // Where a key's record is; without a line when there is none.
  struct Place {
    detail::Line *line = nullptr;
    unsigned slot = 0;
    detail::Record record = {};
  };

  // Inlined by force: a place that is returned through memory costs more than the
  // search.
  [[gnu::always_inline]] Place find(std::string_view key, std::uint64_t hash) const noexcept {
    const std::uint8_t tag = detail::tag_of(hash);
    for (detail::Line *line = home(hash);; line = after(line)) {
      for (unsigned found = detail::slots_with(*line, tag); found != 0; found &= found - 1) {
        const auto slot = static_cast<unsigned>(std::countr_zero(found));
        const detail::Record record = detail::read_record(arena_.at(line->references[slot]));
        if (record.key_size == key.size() && detail::equal_bytes(record.key, key.data(), key.size()))
          return {line, slot, record};
      }
      if (line->passed == 0) return {};
    }
  }

  detail::Line *home(std::uint64_t hash) const noexcept { return lines_ + detail::home_of(hash, line_count_); }
  detail::Line *after(detail::Line *line) const noexcept { return ++line == lines_ + line_count_ ? lines_ : line; }

  toll_status insert(std::uint64_t hash, std::string_view key, std::string_view value) noexcept;
  toll_status replace(const Place &place, std::string_view key, std::string_view value) noexcept;
  bool make_room(std::size_t size, std::string_view &key, std::string_view &value) noexcept;
  bool grow_index(std::uint64_t line_count) noexcept;
  void enter(std::uint64_t hash, std::uint32_t reference) noexcept;
  void compact() noexcept;
  template <typename Visit>
  void walk_arena(char *end, Visit visit) noexcept;

  // The index of a store that has none: one line where nothing is ever found.
  static inline detail::Line no_lines_{};

  detail::Line *lines_ = &no_lines_;
  std::uint64_t line_count_ = 0;
  detail::Arena arena_;
  detail::Memory &memory_;
  detail::Hash hash_;
  std::size_t count_ = 0;
  std::size_t max_length_;
  std::uint64_t index_moves_ = 0;  // counts what makes cursors invalid
};

}  // namespace tollgate
