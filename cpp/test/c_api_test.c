/* The C ABI as a C program sees it: every function, and every misuse that C lets
 * a library answer. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tollgate/tollgate.h>

static int failures = 0;

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) {                                                         \
      ++failures;                                                               \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                           \
  } while (0)

static void every_status_has_a_text_of_its_own(void) {
  for (int i = TOLL_OK; i <= TOLL_IO_ERROR; ++i) {
    CHECK(strcmp(toll_status_text((toll_status)i), "unknown status") != 0);
    for (int j = TOLL_OK; j < i; ++j)
      CHECK(strcmp(toll_status_text((toll_status)i), toll_status_text((toll_status)j)) != 0);
  }
  CHECK(strcmp(toll_status_text((toll_status)99), "unknown status") == 0);
  CHECK(toll_version()[0] >= '0' && toll_version()[0] <= '9');
  toll_null_call();
}

static void the_codec_stores_in_both_byte_orders(void) {
  unsigned char buffer[9] = {0};
  toll_set_i32(buffer, 1, 0x01020304);
  CHECK(memcmp(buffer, "\0\4\3\2\1", 5) == 0 && toll_get_i32(buffer, 1) == 0x01020304);
  toll_set_i32_be(buffer, 1, -2);
  CHECK(memcmp(buffer, "\0\xff\xff\xff\xfe", 5) == 0 && toll_get_i32_be(buffer, 1) == -2);
  toll_set_i64(buffer, 1, INT64_MIN);
  CHECK(buffer[8] == 0x80 && toll_get_i64(buffer, 1) == INT64_MIN);
  toll_set_i64_be(buffer, 1, INT64_MIN + 1);
  CHECK(buffer[1] == 0x80 && buffer[8] == 1 && toll_get_i64_be(buffer, 1) == INT64_MIN + 1);
}

static void the_checked_codec_refuses_what_is_outside(void) {
  unsigned char buffer[8] = {0};
  int32_t i32 = 7;
  int64_t i64 = 7;
  CHECK(toll_set_i32_checked(buffer, 8, 4, 5) == TOLL_OK && toll_get_i32_checked(buffer, 8, 4, &i32) == TOLL_OK);
  CHECK(i32 == 5);
  CHECK(toll_set_i32_be_checked(buffer, 8, 4, 6) == TOLL_OK && toll_get_i32_be_checked(buffer, 8, 4, &i32) == TOLL_OK);
  CHECK(i32 == 6);
  CHECK(toll_set_i64_checked(buffer, 8, 0, 5) == TOLL_OK && toll_get_i64_checked(buffer, 8, 0, &i64) == TOLL_OK);
  CHECK(i64 == 5);
  CHECK(toll_set_i64_be_checked(buffer, 8, 0, 6) == TOLL_OK && toll_get_i64_be_checked(buffer, 8, 0, &i64) == TOLL_OK);
  CHECK(i64 == 6);
  const int64_t outside[] = {-1, 5, 8, INT64_MAX, INT64_MIN};
  for (size_t i = 0; i < sizeof outside / sizeof *outside; ++i) {
    const int64_t at = outside[i];
    CHECK(toll_set_i32_checked(buffer, 8, at, 0) == TOLL_OUT_OF_BOUNDS);
    CHECK(toll_get_i32_checked(buffer, 8, at, &i32) == TOLL_OUT_OF_BOUNDS);
    CHECK(toll_set_i64_checked(buffer, 8, at, 0) == TOLL_OUT_OF_BOUNDS);
    CHECK(toll_get_i64_checked(buffer, 8, at, &i64) == TOLL_OUT_OF_BOUNDS);
    CHECK(toll_set_i32_be_checked(buffer, 8, at, 0) == TOLL_OUT_OF_BOUNDS);
    CHECK(toll_get_i32_be_checked(buffer, 8, at, &i32) == TOLL_OUT_OF_BOUNDS);
    CHECK(toll_set_i64_be_checked(buffer, 8, at, 0) == TOLL_OUT_OF_BOUNDS);
    CHECK(toll_get_i64_be_checked(buffer, 8, at, &i64) == TOLL_OUT_OF_BOUNDS);
  }
  CHECK(i32 == 6 && i64 == 6);
}

static void the_checked_codec_refuses_null(void) {
  unsigned char buffer[8] = {0};
  int32_t i32;
  int64_t i64;
  CHECK(toll_set_i32_checked(NULL, 8, 0, 0) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_set_i64_checked(NULL, 8, 0, 0) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_set_i32_be_checked(NULL, 8, 0, 0) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_set_i64_be_checked(NULL, 8, 0, 0) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i32_checked(NULL, 8, 0, &i32) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i64_checked(NULL, 8, 0, &i64) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i32_be_checked(NULL, 8, 0, &i32) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i64_be_checked(NULL, 8, 0, &i64) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i32_checked(buffer, 8, 0, NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i64_checked(buffer, 8, 0, NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i32_be_checked(buffer, 8, 0, NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_get_i64_be_checked(buffer, 8, 0, NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_set_i32_checked(NULL, 0, 0, 0) == TOLL_OUT_OF_BOUNDS);
}

static void many_values_go_in_one_call(void) {
  const int32_t values[3] = {1, -1, INT32_MIN};
  int32_t decoded[3] = {0};
  unsigned char buffer[12];
  toll_encode_i32(buffer, values, 3);
  CHECK(memcmp(buffer, "\1\0\0\0\xff\xff\xff\xff\0\0\0\x80", 12) == 0);
  toll_decode_i32(decoded, buffer, 3);
  CHECK(memcmp(decoded, values, sizeof values) == 0);
  toll_encode_i32(NULL, NULL, 0);
  toll_decode_i32(NULL, NULL, 0);
}

static void the_store_keeps_any_bytes(void) {
  toll_store *store = NULL;
  const void *value;
  size_t size;
  CHECK(toll_store_new(&store) == TOLL_OK && store != NULL);
  CHECK(toll_store_reserve(store, 10, 100) == TOLL_OK);
  CHECK(toll_store_put(store, "a\0b", 3, "\0\xff", 2) == TOLL_OK);
  CHECK(toll_store_put(store, NULL, 0, NULL, 0) == TOLL_OK);
  CHECK(toll_store_count(store) == 2);
  CHECK(toll_store_bytes_used(store) > 100);
  CHECK(toll_store_get(store, "a\0b", 3, &value, &size) == TOLL_OK && size == 2 && memcmp(value, "\0\xff", 2) == 0);
  CHECK(toll_store_get(store, "", 0, &value, &size) == TOLL_OK && size == 0 && value != NULL);
  CHECK(toll_store_get(store, "a", 1, &value, &size) == TOLL_NOT_FOUND && size == 0);
  CHECK(toll_store_erase(store, "a\0b", 3) == TOLL_OK);
  CHECK(toll_store_erase(store, "a\0b", 3) == TOLL_NOT_FOUND);
  CHECK(toll_store_clear(store) == TOLL_OK && toll_store_count(store) == 0);
  toll_store_close(&store);
  CHECK(store == NULL);
}

static void the_store_is_iterated_until_its_index_moves(void) {
  toll_store *store = NULL;
  uint64_t cursor = 0;
  const void *key, *value;
  size_t key_size, value_size, visited = 0;
  CHECK(toll_store_new_seeded(&store, 1) == TOLL_OK);
  CHECK(toll_store_next(store, &cursor, &key, &key_size, &value, &value_size) == TOLL_END);
  for (char i = 0; i < 9; ++i) CHECK(toll_store_put(store, &i, 1, &i, 1) == TOLL_OK);
  while (toll_store_next(store, &cursor, &key, &key_size, &value, &value_size) == TOLL_OK) {
    CHECK(key_size == 1 && value_size == 1 && *(const char *)key == *(const char *)value);
    CHECK(toll_store_erase(store, key, key_size) == TOLL_OK);
    ++visited;
  }
  CHECK(visited == 9 && toll_store_count(store) == 0);
  CHECK(toll_store_clear(store) == TOLL_OK);
  CHECK(toll_store_next(store, &cursor, &key, &key_size, &value, &value_size) == TOLL_MODIFIED);
  toll_store_close(&store);
}

static void the_store_says_what_is_too_long(void) {
  toll_store *store = NULL;
  char *const huge = malloc(TOLL_STORE_MAX_LENGTH + 1); /* never touched */
  CHECK(huge != NULL && toll_store_new_seeded(&store, 1) == TOLL_OK);
  CHECK(toll_store_put(store, "k", 1, huge, TOLL_STORE_MAX_LENGTH + 1) == TOLL_TOO_LONG);
  CHECK(toll_store_reserve(store, SIZE_MAX, SIZE_MAX) == TOLL_OUT_OF_MEMORY);
  CHECK(toll_store_count(store) == 0);
  toll_store_close(&store);
  free(huge);
}

static void expect_invalid_store(toll_store *store) {
  uint64_t cursor = 0;
  const void *out;
  size_t size;
  CHECK(toll_store_put(store, "k", 1, "v", 1) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_get(store, "k", 1, &out, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_erase(store, "k", 1) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_clear(store) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_reserve(store, 1, 1) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_next(store, &cursor, &out, &size, &out, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_count(store) == 0 && toll_store_bytes_used(store) == 0);
}

static void a_null_or_closed_store_is_refused(void) {
  toll_store *store = NULL;
  expect_invalid_store(NULL);
  CHECK(toll_store_new(NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_new_seeded(NULL, 1) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_new(&store) == TOLL_OK);
  toll_store_close(&store);
  expect_invalid_store(store);
  toll_store_close(&store);
  toll_store_close(NULL);
}

static void null_data_with_a_length_is_refused(void) {
  toll_store *store = NULL;
  uint64_t cursor = 0;
  const void *out;
  size_t size;
  CHECK(toll_store_new(&store) == TOLL_OK);
  CHECK(toll_store_put(store, NULL, 1, "v", 1) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_put(store, "k", 1, NULL, 1) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_get(store, NULL, 1, &out, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_get(store, "k", 1, NULL, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_get(store, "k", 1, &out, NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_erase(store, NULL, 1) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_next(store, NULL, &out, &size, &out, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_next(store, &cursor, NULL, &size, &out, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_next(store, &cursor, &out, NULL, &out, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_next(store, &cursor, &out, &size, NULL, &size) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_next(store, &cursor, &out, &size, &out, NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_store_count(store) == 0);
  toll_store_close(&store);
}

static void blocks_come_to_an_end(void) {
  toll_blocks *blocks = NULL;
  char buffer[64];
  size_t got = 99, total = 0;
  CHECK(toll_blocks_open(&blocks, __FILE__) == TOLL_OK && blocks != NULL);
  while (toll_blocks_read(blocks, buffer, sizeof buffer, &got) == TOLL_OK) total += got;
  CHECK(total > 1000 && got == 0 && toll_blocks_errno(blocks) == 0);
  CHECK(toll_blocks_rewind(blocks) == TOLL_OK);
  CHECK(toll_blocks_read(blocks, buffer, 6, &got) == TOLL_OK && got == 6 && memcmp(buffer, "/* The", 6) == 0);
  CHECK(toll_blocks_read(blocks, buffer, 0, &got) == TOLL_INVALID_ARGUMENT && got == 0);
  CHECK(toll_blocks_read(blocks, NULL, 1, &got) == TOLL_INVALID_ARGUMENT && got == 0);
  CHECK(toll_blocks_read(blocks, buffer, 1, NULL) == TOLL_INVALID_ARGUMENT);
  toll_blocks_close(&blocks);
  CHECK(blocks == NULL);
}

static void blocks_that_cannot_be_had_give_the_reason(void) {
  toll_blocks *blocks = NULL;
  char byte;
  size_t got = 99;
  errno = 0;
  CHECK(toll_blocks_open(&blocks, "/nowhere/at/all") == TOLL_IO_ERROR && errno == ENOENT && blocks == NULL);
  CHECK(toll_blocks_open(&blocks, "/") == TOLL_OK);
  CHECK(toll_blocks_read(blocks, &byte, 1, &got) == TOLL_IO_ERROR && got == 0 && toll_blocks_errno(blocks) == EISDIR);
  toll_blocks_close(&blocks);
}

static void null_or_closed_blocks_are_refused(void) {
  toll_blocks *blocks = NULL;
  char byte;
  size_t got = 99;
  CHECK(toll_blocks_open(NULL, __FILE__) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_blocks_open(&blocks, NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_blocks_read(NULL, &byte, 1, &got) == TOLL_INVALID_ARGUMENT && got == 0);
  CHECK(toll_blocks_rewind(NULL) == TOLL_INVALID_ARGUMENT);
  CHECK(toll_blocks_errno(NULL) == 0);
  CHECK(toll_blocks_open(&blocks, __FILE__) == TOLL_OK);
  toll_blocks_close(&blocks);
  CHECK(toll_blocks_read(blocks, &byte, 1, &got) == TOLL_INVALID_ARGUMENT);
  toll_blocks_close(&blocks);
  toll_blocks_close(NULL);
}

int main(void) {
  every_status_has_a_text_of_its_own();
  the_codec_stores_in_both_byte_orders();
  the_checked_codec_refuses_what_is_outside();
  the_checked_codec_refuses_null();
  many_values_go_in_one_call();
  the_store_keeps_any_bytes();
  the_store_is_iterated_until_its_index_moves();
  the_store_says_what_is_too_long();
  a_null_or_closed_store_is_refused();
  null_data_with_a_length_is_refused();
  blocks_come_to_an_end();
  blocks_that_cannot_be_had_give_the_reason();
  null_or_closed_blocks_are_refused();
  return failures == 0 ? 0 : 1;
}
