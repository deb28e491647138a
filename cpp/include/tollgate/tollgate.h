/* The C ABI of Tollgate's subject: codec, store and block reads.
 *
 * Conventions
 *   - Every size, offset and length is in bytes unless its name says otherwise.
 *   - Functions that can fail return a toll_status; results come back through
 *     pointers, which are written only on TOLL_OK unless said otherwise.
 *   - A null handle, and a null pointer with a length other than zero, is
 *     answered by TOLL_INVALID_ARGUMENT.
 *   - No C++ exception crosses this interface; running out of memory is
 *     TOLL_OUT_OF_MEMORY and leaves the object as it was.
 *   - A handle may be used by one thread at a time; different handles are
 *     independent. The codec has no state.
 */
#ifndef TOLLGATE_TOLLGATE_H
#define TOLLGATE_TOLLGATE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TOLLGATE_API __attribute__((visibility("default")))

typedef enum toll_status {
  TOLL_OK = 0,
  TOLL_NOT_FOUND = 1,        /* the store holds no such key */
  TOLL_END = 2,              /* end of the file, or of the iteration */
  TOLL_OUT_OF_BOUNDS = 3,    /* a checked codec call outside its buffer */
  TOLL_INVALID_ARGUMENT = 4, /* null handle, null data with a length, block size 0 */
  TOLL_TOO_LONG = 5,         /* a key or value over the store's length limit */
  TOLL_OUT_OF_MEMORY = 6,    /* an allocation failed; nothing was changed */
  TOLL_MODIFIED = 7,         /* the iteration was overtaken by a change of the store */
  TOLL_IO_ERROR = 8          /* the operating system refused; see toll_blocks_errno */
} toll_status;

/* A short English text for a status ("key not found"); never null, static. */
TOLLGATE_API const char *toll_status_text(toll_status status);

/* The version of the library, "MAJOR.MINOR.PATCH"; static. */
TOLLGATE_API const char *toll_version(void);

/* Does nothing and takes nothing: what a crossing alone costs. */
TOLLGATE_API void toll_null_call(void);

/* ---- Codec: fixed-width integers at a byte offset of a buffer -------------
 *
 * Two's complement; unaligned offsets are fine. Without a suffix the byte order
 * is little-endian, _be is big-endian. The unchecked functions read or write
 * exactly 4 or 8 bytes at buffer + offset and check nothing: the caller answers
 * for 0 <= offset and offset + width <= size. */

TOLLGATE_API void toll_set_i32(void *buffer, size_t offset, int32_t value);
TOLLGATE_API int32_t toll_get_i32(const void *buffer, size_t offset);
TOLLGATE_API void toll_set_i64(void *buffer, size_t offset, int64_t value);
TOLLGATE_API int64_t toll_get_i64(const void *buffer, size_t offset);

TOLLGATE_API void toll_set_i32_be(void *buffer, size_t offset, int32_t value);
TOLLGATE_API int32_t toll_get_i32_be(const void *buffer, size_t offset);
TOLLGATE_API void toll_set_i64_be(void *buffer, size_t offset, int64_t value);
TOLLGATE_API int64_t toll_get_i64_be(const void *buffer, size_t offset);

/* Bounds-checked: TOLL_OUT_OF_BOUNDS, and nothing read or written, unless the
 * whole value lies inside the buffer of `size` bytes. Any offset is safe to
 * pass: negative ones and INT64_MAX are refused. */

TOLLGATE_API toll_status toll_set_i32_checked(void *buffer, size_t size, int64_t offset, int32_t value);
TOLLGATE_API toll_status toll_get_i32_checked(const void *buffer, size_t size, int64_t offset, int32_t *value);
TOLLGATE_API toll_status toll_set_i64_checked(void *buffer, size_t size, int64_t offset, int64_t value);
TOLLGATE_API toll_status toll_get_i64_checked(const void *buffer, size_t size, int64_t offset, int64_t *value);

TOLLGATE_API toll_status toll_set_i32_be_checked(void *buffer, size_t size, int64_t offset, int32_t value);
TOLLGATE_API toll_status toll_get_i32_be_checked(const void *buffer, size_t size, int64_t offset, int32_t *value);
TOLLGATE_API toll_status toll_set_i64_be_checked(void *buffer, size_t size, int64_t offset, int64_t value);
TOLLGATE_API toll_status toll_get_i64_be_checked(const void *buffer, size_t size, int64_t offset, int64_t *value);

/* Many values in one call: `count` little-endian int32 to or from the buffer. */
TOLLGATE_API void toll_encode_i32(void *buffer, const int32_t *values, size_t count);
TOLLGATE_API void toll_decode_i32(int32_t *values, const void *buffer, size_t count);

/* ---- Store: an in-memory hash from byte strings to byte strings -----------
 *
 * Keys and values are any bytes, the empty string and embedded zeros included.
 * The hash is seeded, so that nobody can choose keys that collide. */

typedef struct toll_store toll_store;

/* The longest key and the longest value that a store takes, in bytes. */
#define TOLL_STORE_MAX_LENGTH ((size_t)1 << 30)

/* An empty store. toll_store_new draws its seed from the operating system;
 * toll_store_new_seeded takes it (for repeatable counts of instructions). */
TOLLGATE_API toll_status toll_store_new(toll_store **store);
TOLLGATE_API toll_status toll_store_new_seeded(toll_store **store, uint64_t seed);

/* Frees the store and sets *store to null, so that a later use of the same
 * variable is a null handle. A null *store is fine. */
TOLLGATE_API void toll_store_close(toll_store **store);

/* Stores a copy of the pair, replacing the value that the key had.
 * TOLL_TOO_LONG over TOLL_STORE_MAX_LENGTH. `value` may point into the store. */
TOLLGATE_API toll_status toll_store_put(toll_store *store, const void *key, size_t key_size, const void *value,
                                        size_t value_size);

/* Looks the key up. *value points into the store and is valid until the store
 * is changed or closed. TOLL_NOT_FOUND when absent. */
TOLLGATE_API toll_status toll_store_get(const toll_store *store, const void *key, size_t key_size, const void **value,
                                        size_t *value_size);

/* Removes the key; its space is reclaimed. TOLL_NOT_FOUND when absent. */
TOLLGATE_API toll_status toll_store_erase(toll_store *store, const void *key, size_t key_size);

/* Removes every record and gives the memory back. */
TOLLGATE_API toll_status toll_store_clear(toll_store *store);

/* Makes room for `records` records of `bytes` bytes of keys and values in all,
 * so that putting them grows nothing. */
TOLLGATE_API toll_status toll_store_reserve(toll_store *store, size_t records, size_t bytes);

/* The number of records; 0 for a null handle. */
TOLLGATE_API size_t toll_store_count(const toll_store *store);

/* Bytes of memory that the store holds, its index, arena and own object
 * together; 0 for a null handle. */
TOLLGATE_API size_t toll_store_bytes_used(const toll_store *store);

/* Visits the records in no particular order: start with *cursor = 0 and call
 * until TOLL_END. Key and value point into the store as in toll_store_get.
 * Erasing the record just visited and overwriting values keeps the iteration
 * valid; once a change has moved the index, TOLL_MODIFIED is returned. */
TOLLGATE_API toll_status toll_store_next(const toll_store *store, uint64_t *cursor, const void **key, size_t *key_size,
                                         const void **value, size_t *value_size);

/* ---- Blocks: a file read front to back in blocks --------------------------
 *
 * Every byte comes exactly once. A call gives a whole block, or the short last
 * one with its length, then TOLL_END; TOLL_IO_ERROR is told apart from the end.
 * A call interrupted by a signal is retried. */

typedef struct toll_blocks toll_blocks;

/* Opens a file for reading; `path` is a C string. TOLL_IO_ERROR leaves errno. */
TOLLGATE_API toll_status toll_blocks_open(toll_blocks **blocks, const char *path);

/* Closes the file and sets *blocks to null. A null *blocks is fine. */
TOLLGATE_API void toll_blocks_close(toll_blocks **blocks);

/* Reads the next block of `size` bytes into `buffer`; *bytes_read is written
 * always and tells how many bytes came, also beside TOLL_END (0) and
 * TOLL_IO_ERROR (what came before the error). After TOLL_END a later call sees
 * what has been appended meanwhile. */
TOLLGATE_API toll_status toll_blocks_read(toll_blocks *blocks, void *buffer, size_t size, size_t *bytes_read);

/* Goes back to the start of the file. */
TOLLGATE_API toll_status toll_blocks_rewind(toll_blocks *blocks);

/* errno of the last TOLL_IO_ERROR of this handle, 0 when there was none. */
TOLLGATE_API int toll_blocks_errno(const toll_blocks *blocks);

#ifdef __cplusplus
}
#endif

#endif
