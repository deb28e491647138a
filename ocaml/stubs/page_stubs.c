/* One block of page-aligned memory, seen as bytes and as a bigarray. */
#define CAML_NAME_SPACE
#include <stdlib.h>
#include <string.h>

#include <caml/alloc.h>
#include <caml/bigarray.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>

#define PAGE 4096

/* The bytes are a block outside the heap, with the header that the GC leaves
 * alone (OCaml manual, "Pointers outside the heap"), at the end of the page
 * before. The memory is never freed. */
value toll_page_create(value size) {
  CAMLparam0();
  CAMLlocal2(bigarray, views);
  size_t length = Long_val(size);
  size_t words = length / sizeof(value) + 1;
  size_t room = (words * sizeof(value) + PAGE - 1) / PAGE * PAGE;
  char *memory;
  if (posix_memalign((void **)&memory, PAGE, PAGE + room) != 0) caml_raise_out_of_memory();
  char *data = memory + PAGE;
  memset(data, 0, words * sizeof(value));
  ((header_t *)data)[-1] = Caml_out_of_heap_header(words, String_tag);
  data[words * sizeof(value) - 1] = (char)(words * sizeof(value) - 1 - length);
  bigarray = caml_ba_alloc_dims(CAML_BA_CHAR | CAML_BA_C_LAYOUT | CAML_BA_EXTERNAL, 1, data, (intnat)length);
  views = caml_alloc_small(2, 0);
  Field(views, 0) = (value)data;
  Field(views, 1) = bigarray;
  CAMLreturn(views);
}
