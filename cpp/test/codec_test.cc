#include <tollgate/codec.hpp>

#include "vectors.hpp"

namespace {

// The functions of one type in one byte order, as the columns of the vectors
// name them.
template <typename Integer>
struct Codec {
  void (*set)(void *, std::size_t, Integer);
  Integer (*get)(const void *, std::size_t);
  toll_status (*set_checked)(void *, std::size_t, std::int64_t, Integer);
  toll_status (*get_checked)(const void *, std::size_t, std::int64_t, Integer *);
};

using namespace tollgate;
constexpr Codec<std::int32_t> i32_le = {set_i32, get_i32, set_i32_checked, get_i32_checked};
constexpr Codec<std::int32_t> i32_be = {set_i32_be, get_i32_be, set_i32_be_checked, get_i32_be_checked};
constexpr Codec<std::int64_t> i64_le = {set_i64, get_i64, set_i64_checked, get_i64_checked};
constexpr Codec<std::int64_t> i64_be = {set_i64_be, get_i64_be, set_i64_be_checked, get_i64_be_checked};

constexpr char untouched = '\x5a';

template <typename Integer>
void expect_vector(const Codec<Integer> &codec, std::size_t offset, Integer value, const std::string &bytes) {
  std::string expected(32, untouched);
  expected.replace(offset, bytes.size(), bytes);
  std::string buffer(32, untouched);
  codec.set(buffer.data(), offset, value);
  EXPECT_EQ(buffer, expected);
  EXPECT_EQ(codec.get(expected.data(), offset), value);

  buffer.assign(32, untouched);
  Integer loaded = 0;
  EXPECT_EQ(codec.set_checked(buffer.data(), buffer.size(), static_cast<std::int64_t>(offset), value), TOLL_OK);
  EXPECT_EQ(buffer, expected);
  EXPECT_EQ(codec.get_checked(buffer.data(), buffer.size(), static_cast<std::int64_t>(offset), &loaded), TOLL_OK);
  EXPECT_EQ(loaded, value);
}

template <typename Integer>
void expect_bounds(const Codec<Integer> &codec, std::size_t size, std::int64_t offset, bool ok) {
  // Exactly as large as it claims to be, so that a sanitizer sees a byte more.
  const std::vector<char> before(size, untouched);
  std::vector<char> buffer = before;
  Integer loaded = 7;
  const toll_status expected = ok ? TOLL_OK : TOLL_OUT_OF_BOUNDS;
  EXPECT_EQ(codec.get_checked(buffer.data(), size, offset, &loaded), expected);
  if (!ok) {
    EXPECT_EQ(loaded, 7);
  }
  EXPECT_EQ(codec.set_checked(buffer.data(), size, offset, Integer{1}), expected);
  EXPECT_EQ(buffer == before, !ok);
}

TEST(Codec, stores_and_loads_what_the_vectors_say_and_touches_nothing_else) {
  for (const auto &row : vector_rows("codec.tsv")) {
    SCOPED_TRACE(testing::PrintToString(row));
    ASSERT_EQ(row.size(), 5u);
    const std::size_t offset = std::stoull(row[2]);
    const std::int64_t value = std::stoll(row[3]);
    const std::string bytes = bytes_of(row[4]);
    const bool little = row[1] == "le";
    if (row[0] == "i32") {
      expect_vector(little ? i32_le : i32_be, offset, static_cast<std::int32_t>(value), bytes);
    } else {
      expect_vector(little ? i64_le : i64_be, offset, value, bytes);
    }
  }
}

TEST(Codec, refuses_what_does_not_lie_inside_the_buffer) {
  for (const auto &row : vector_rows("bounds.tsv")) {
    SCOPED_TRACE(testing::PrintToString(row));
    ASSERT_EQ(row.size(), 4u);
    const std::size_t size = std::stoull(row[1]);
    const std::int64_t offset = std::stoll(row[2]);
    const bool ok = row[3] == "ok";
    if (row[0] == "i32") {
      expect_bounds(i32_le, size, offset, ok);
      expect_bounds(i32_be, size, offset, ok);
    } else {
      expect_bounds(i64_le, size, offset, ok);
      expect_bounds(i64_be, size, offset, ok);
    }
  }
}

TEST(Codec, encodes_many_values_as_it_encodes_each) {
  std::vector<std::int32_t> values;
  for (std::int32_t i = 0; i < 100; ++i) values.push_back(i * 0x01020305 - 77);
  for (std::size_t count : {0u, 1u, 3u, 64u, 100u}) {
    std::vector<char> one_by_one(4 * count + 1), at_once(4 * count + 1);
    for (std::size_t i = 0; i < count; ++i) set_i32(one_by_one.data(), 4 * i + 1, values[i]);
    encode_i32(at_once.data() + 1, values.data(), count);
    EXPECT_EQ(at_once, one_by_one);
    std::vector<std::int32_t> decoded(count);
    decode_i32(decoded.data(), at_once.data() + 1, count);
    EXPECT_TRUE(std::equal(decoded.begin(), decoded.end(), values.begin()));
  }
}

}  // namespace
