/* A user's first program: put a record and get it back. */
#include <tollgate/tollgate.h>

#include <stdio.h>

int main(void) {
  toll_store *store = NULL;
  const void *value;
  size_t size;
  if (toll_store_new(&store) != TOLL_OK) return 1;
  if (toll_store_put(store, "key", 3, "value", 5) != TOLL_OK) return 1;
  if (toll_store_get(store, "key", 3, &value, &size) != TOLL_OK) return 1;
  printf("%s %.*s\n", toll_version(), (int)size, (const char *)value);
  toll_store_close(&store);
  return 0;
}
