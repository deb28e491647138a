#include <sys/auxv.h>
#include <unistd.h>
#include <tollgate/store.hpp>

#include <algorithm>
#include <array>
#include <cstring>

namespace tollgate {

using detail::Line;
using detail::Record;

namespace {

// Two of twelve slots stay free, which keeps nine records in ten in their home
// line.
constexpr std::uint64_t most_records_a_line = 10;

// Below this size erasing never moves records: there is little to win.
constexpr std::size_t smallest_compacted = std::size_t{64} << 10;

std::uint64_t random_seed() noexcept {
  std::uint64_t seed;
  if (::getentropy(&seed, sizeof seed) == 0) return seed;
  // A kernel without the call still gives each process 16 random bytes.
  std::memcpy(&seed, reinterpret_cast<const void *>(::getauxval(AT_RANDOM)), sizeof seed);
  return seed;
}

}  // namespace

Store::Store() noexcept : Store(random_seed()) {}

toll_status Store::insert(std::uint64_t hash, std::string_view key, std::string_view value) noexcept {
  if (key.size() > max_length_ || value.size() > max_length_) return TOLL_TOO_LONG;
  const std::size_t size = detail::record_size(key, value);
  if (!arena_.fits(size) && !make_room(size, key, value)) return TOLL_OUT_OF_MEMORY;
  if (count_ == line_count_ * most_records_a_line && !grow_index(std::max<std::uint64_t>(1, line_count_ * 2)))
    return TOLL_OUT_OF_MEMORY;
  char *record = arena_.claim(size);
  detail::write_record(record, key, value);
  enter(hash, arena_.reference(record));
  ++count_;
  return TOLL_OK;
}

// A value of another size than the one before.
toll_status Store::replace(const Place &place, std::string_view key, std::string_view value) noexcept {
  if (value.size() > max_length_) return TOLL_TOO_LONG;
  const Record &old = place.record;
  std::uint32_t &reference = place.line->references[place.slot];
  if (value.size() < old.value_size) {
    char *const sizes = arena_.at(reference) + detail::number_size(2 * std::uint64_t{old.key_size});
    detail::copy_bytes(old.value, value.data(), value.size());
    detail::write_number(sizes, value.size(), static_cast<std::size_t>(old.key - sizes));
    arena_.bury(old.value + value.size(), old.end());
    return TOLL_OK;
  }
  const std::size_t size = detail::record_size(key, value);
  if (!arena_.fits(size) && !make_room(size, key, value)) return TOLL_OUT_OF_MEMORY;
  char *record = arena_.claim(size);
  detail::write_record(record, key, value);
  // Only now, for key and value may point into the old record.
  char *const replaced = arena_.at(reference);
  arena_.bury(replaced, detail::read_record(replaced).end());
  reference = arena_.reference(record);
  return TOLL_OK;
}

// Makes a record of these two, which has `size` bytes, fit at the arena's end;
// when they point into the arena and it moves, they move along.
bool Store::make_room(std::size_t size, std::string_view &key, std::string_view &value) noexcept {
  const bool key_inside = arena_.contains(key.data());
  const bool value_inside = arena_.contains(value.data());
  const bool may_compact = !key_inside && !value_inside;
  if (may_compact && arena_.dead() > arena_.size() / 4) {
    compact();
    if (arena_.fits(size)) return true;
  }
  const char *const before = arena_.begin();
  if (!arena_.grow_for(size)) {
    if (may_compact && arena_.dead() > 0) compact();
    return arena_.fits(size);
  }
  if (key_inside) key = {arena_.begin() + (key.data() - before), key.size()};
  if (value_inside) value = {arena_.begin() + (value.data() - before), value.size()};
  return true;
}

bool Store::erase(std::string_view key) noexcept {
  const std::uint64_t hash = hash_(key);
  const Place place = find(key, hash);
  if (place.line == nullptr) return false;
  for (Line *line = home(hash); line != place.line; line = after(line)) --line->passed;
  place.line->tags[place.slot] = Line::free;
  --count_;
  arena_.bury(arena_.at(place.line->references[place.slot]), place.record.end());
  if (arena_.dead() > arena_.size() / 2 && arena_.size() > smallest_compacted) {
    compact();
    arena_.trim();
  }
  return true;
}

void Store::clear() noexcept {
  if (line_count_ != 0) memory_.release(lines_, line_count_ * sizeof(Line));
  lines_ = &no_lines_;
  line_count_ = count_ = 0;
  arena_.release();
  ++index_moves_;
}

toll_status Store::reserve(std::size_t records, std::size_t bytes) noexcept {
  if (records > SIZE_MAX / 1024 || bytes > SIZE_MAX / 4) return TOLL_OUT_OF_MEMORY;
  const std::uint64_t lines = (records + most_records_a_line - 1) / most_records_a_line;
  if (!arena_.reserve(records, bytes)) return TOLL_OUT_OF_MEMORY;
  if (lines > line_count_ && !grow_index(lines)) return TOLL_OUT_OF_MEMORY;
  return TOLL_OK;
}

// Gives the index this many lines and enters every record of the arena anew. The
// arena is read in order, which costs far less than following the old index.
bool Store::grow_index(std::uint64_t line_count) noexcept {
  if (line_count > UINT32_MAX) return false;
  void *const lines = memory_.allocate(line_count * sizeof(Line));
  if (lines == nullptr) return false;
  if (line_count_ != 0) memory_.release(lines_, line_count_ * sizeof(Line));
  lines_ = static_cast<Line *>(lines);
  line_count_ = line_count;
  ++index_moves_;
  walk_arena(arena_.end(), [this](std::uint64_t hash, char *record, char *) { enter(hash, arena_.reference(record)); });
  return true;
}

void Store::enter(std::uint64_t hash, std::uint32_t reference) noexcept {
  Line *line = home(hash);
  unsigned free;
  while ((free = detail::slots_with(*line, Line::free)) == 0) {
    ++line->passed;
    line = after(line);
  }
  const auto slot = static_cast<unsigned>(std::countr_zero(free));
  line->tags[slot] = detail::tag_of(hash);
  line->references[slot] = reference;
}

// Moves the live records together. Each keeps its slot, so that cursors stay
// valid; no record moves up, so that in each step the old references of those to
// come differ from the new ones of those before.
void Store::compact() noexcept {
  char *const arena_end = arena_.end();
  arena_.restart();
  walk_arena(arena_end, [this](std::uint64_t hash, char *record, char *end) {
    const std::uint32_t old = arena_.reference(record);
    Line *line = home(hash);
    const std::uint8_t tag = detail::tag_of(hash);
    std::uint32_t *slot = nullptr;
    for (; slot == nullptr; line = after(line))
      for (unsigned found = detail::slots_with(*line, tag); found != 0 && slot == nullptr; found &= found - 1) {
        std::uint32_t &candidate = line->references[std::countr_zero(found)];
        if (candidate == old) slot = &candidate;
      }
    const auto size = static_cast<std::size_t>(end - record);
    char *const place = arena_.claim(size);
    std::memmove(place, record, size);
    *slot = arena_.reference(place);
  });
}

// Calls visit(hash, record, end of the record) for the live records up to `end`
// in order of their place, a batch at a time, so that the index lines of a batch are fetched
// from memory side by side.
template <typename Visit>
void Store::walk_arena(char *end, Visit visit) noexcept {
  struct Item {
    std::uint64_t hash;
    char *record, *end;
  };
  std::array<Item, 16> batch;
  for (char *at = arena_.begin(); at != end;) {
    std::size_t filled = 0;
    while (at != end && filled < batch.size()) {
      if (detail::is_dead(at)) {
        at = detail::dead_end(at);
        continue;
      }
      const Record record = detail::read_record(at);
      const std::uint64_t hash = hash_({record.key, record.key_size});
      __builtin_prefetch(home(hash), 1);
      batch[filled++] = {hash, at, record.end()};
      at = record.end();
    }
    for (std::size_t i = 0; i < filled; ++i) visit(batch[i].hash, batch[i].record, batch[i].end);
  }
}

toll_status Store::next(std::uint64_t &cursor, std::string_view &key, std::string_view &value) const noexcept {
  // The slot to look at next in the low bits, over it the state of the index.
  constexpr unsigned slot_bits = 36;
  constexpr std::uint64_t slot_mask = (std::uint64_t{1} << slot_bits) - 1;
  const std::uint64_t moves = (index_moves_ + 1) << slot_bits;
  if (cursor != 0 && (cursor & ~slot_mask) != moves) return TOLL_MODIFIED;
  for (std::uint64_t at = cursor & slot_mask; at < line_count_ * Line::slots; ++at) {
    const Line &line = lines_[at / Line::slots];
    if (line.tags[at % Line::slots] == Line::free) continue;
    const Record record = detail::read_record(arena_.at(line.references[at % Line::slots]));
    key = {record.key, record.key_size};
    value = {record.value, record.value_size};
    cursor = moves | (at + 1);
    return TOLL_OK;
  }
  return TOLL_END;
}

StoreStatistics Store::statistics() const noexcept {
  StoreStatistics result = {};
  result.records = count_;
  result.slots = line_count_ * Line::slots;
  result.index_bytes = line_count_ * sizeof(Line);
  result.arena_bytes = arena_.capacity();
  result.dead_bytes = arena_.dead();
  for (std::uint64_t i = 0; i < line_count_; ++i) result.passed_lines += lines_[i].passed;
  for_each([&](std::string_view key, std::string_view) {
    const std::uint64_t hash = hash_(key);
    std::size_t lines = 1;
    for (Line *line = home(hash); line != find(key, hash).line; line = after(line)) ++lines;
    result.longest_search = std::max(result.longest_search, lines);
  });
  return result;
}

}  // namespace tollgate
