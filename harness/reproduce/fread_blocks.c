/* Claim C's program: reads a file in blocks of 1,024 bytes by fread, in the shape
 * that SHAPE names, and nothing else. Built twice. */
#include <stdio.h>
#include <sys/stat.h>

enum { block_size = 1024 };

#if SHAPE == 1 /* (size, 1): one item of the block's size */
enum { item_size = block_size, items = 1 };
#else /* (1, size): as many items of a byte */
enum { item_size = 1, items = block_size };
#endif

int main(int argc, char **argv) {
  static char block[block_size];
  struct stat facts;
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (!file) return fprintf(stderr, "usage: %s FILE that can be read\n", argv[0]), 3;
  while (fread(block, item_size, items, file) == items) continue;
  /* feof alone would not tell that all has come. */
  if (ferror(file) || fstat(fileno(file), &facts) != 0 || ftello(file) != facts.st_size)
    return fprintf(stderr, "%s: not read to its end\n", argv[1]), 3;
  return fclose(file) == 0 ? 0 : 3;
}
