/* The block reader's contract (tollgate.h) as a C program meets it. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <tollgate/tollgate.h>
#include <unistd.h>

static int failures;

#define CHECK(condition) \
  ((condition) ? (void)0 : (void)(++failures, fprintf(stderr, "%s: line %d: %s\n", __func__, __LINE__, #condition)))

static char path[4096];

static void make_file(size_t size) {
  FILE *file = fopen(path, "wb");
  for (size_t i = 0; i < size; ++i) fputc((int)((i * 31 + i / 256) & 255), file);
  fclose(file);
}

static void append(const char *text) {
  FILE *file = fopen(path, "ab");
  fputs(text, file);
  fclose(file);
}

static toll_blocks *opened(const char *name) {
  toll_blocks *blocks = NULL;
  CHECK(toll_blocks_open(&blocks, name) == TOLL_OK);
  return blocks;
}

static void every_byte_comes_once_and_the_last_block_is_short(void) {
  char block[1024];
  size_t got, total = 0, last = 0;
  int wrong = 0;
  make_file(10000);
  toll_blocks *blocks = opened(path);
  while (toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_OK) {
    for (size_t i = 0; i < got; ++i) wrong += block[i] != (char)((total + i) * 31 + (total + i) / 256);
    total += last = got;
  }
  CHECK(total == 10000 && last == 784 && wrong == 0);
  toll_blocks_close(&blocks);
}

static void what_is_appended_after_the_end_comes_by_and_by(void) {
  char block[64];
  size_t got;
  make_file(10);
  toll_blocks *blocks = opened(path);
  CHECK(toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_OK && got == 10);
  CHECK(toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_END && got == 0);
  append("more");
  CHECK(toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_OK && got == 4);
  toll_blocks_close(&blocks);
}

static void a_file_truncated_under_the_reader_ends(void) {
  static char block[1 << 16];
  size_t got;
  make_file(1 << 20);
  toll_blocks *blocks = opened(path);
  CHECK(toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_OK && got == sizeof block);
  CHECK(truncate(path, 0) == 0);
  CHECK(toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_END && got == 0);
  toll_blocks_close(&blocks);
}

static void a_proc_file_of_size_zero_has_its_content(void) {
  static char block[1 << 20];
  size_t got = 0;
  toll_blocks *blocks = opened("/proc/self/status");
  CHECK(toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_OK && got > 0);
  CHECK(toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_END);
  toll_blocks_close(&blocks);
}

static void do_nothing(int number) { (void)number; }

/* Seven messages of 300 bytes, a signal to the reader before each. */
static pid_t start_writer(void) {
  const pid_t reader = getpid(), child = fork();
  if (child != 0) return child;
  char message[300] = {0};
  const int file = open(path, O_WRONLY);
  for (int i = 0; i < 7; ++i) {
    usleep(2000);
    kill(reader, SIGUSR1);
    if (write(file, message, sizeof message) != sizeof message) _exit(1);
  }
  _exit(0);
}

static void a_fifo_fills_whole_blocks_though_signals_interrupt(void) {
  struct sigaction action = {.sa_handler = do_nothing};
  char block[1024];
  size_t got, lengths[4] = {0};
  int calls = 0, status = 1;
  sigaction(SIGUSR1, &action, NULL);
  unlink(path);
  CHECK(mkfifo(path, 0600) == 0);
  const pid_t writer = start_writer();
  toll_blocks *blocks = opened(path);
  while (calls < 4 && toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_OK) lengths[calls++] = got;
  CHECK(calls == 3 && lengths[0] == 1024 && lengths[1] == 1024 && lengths[2] == 52);
  CHECK(toll_blocks_rewind(blocks) == TOLL_IO_ERROR && toll_blocks_errno(blocks) == ESPIPE);
  toll_blocks_close(&blocks);
  while (waitpid(writer, &status, 0) < 0 && errno == EINTR) continue;
  CHECK(status == 0);
  unlink(path);
}

/* The descriptor that the next open will give. */
static int next_descriptor(void) {
  const int file = dup(STDERR_FILENO);
  close(file);
  return file;
}

static void a_file_over_4_gib_is_read_to_its_end(void) {
  const off_t size = ((off_t)5 << 30) + 100, skipped = size - 1124;
  char block[1024];
  size_t got, total = 0;
  make_file(0);
  CHECK(truncate(path, size) == 0);
  const int file = next_descriptor();
  toll_blocks *blocks = opened(path);
  CHECK(lseek(file, skipped, SEEK_SET) == skipped);
  while (toll_blocks_read(blocks, block, sizeof block, &got) == TOLL_OK) total += got;
  CHECK(got == 0 && (off_t)total + skipped == 5368709220);
  CHECK(lseek(file, 0, SEEK_CUR) == size);
  toll_blocks_close(&blocks);
}

/* A caller who switches direct input on behind the reader's back, and whose
 * block is not aligned to the device's. */
static void misaligned_direct_input_is_an_error_and_no_end(void) {
  _Alignas(4096) static char memory[(1 << 17) + 1];
  size_t got = 99;
  make_file(1 << 18);
  const int file = next_descriptor();
  toll_blocks *blocks = opened(path);
  if (fcntl(file, F_SETFL, O_DIRECT) == 0) {
    CHECK(toll_blocks_read(blocks, memory + 1, 1 << 17, &got) == TOLL_IO_ERROR && got == 0);
    CHECK(toll_blocks_errno(blocks) == EINVAL);
    CHECK(toll_blocks_read(blocks, memory, 1 << 17, &got) == TOLL_OK && got == 1 << 17);
  }
  toll_blocks_close(&blocks);
}

static void a_block_larger_than_the_file_is_a_short_block_and_no_overflow(void) {
  static char block[100];
  size_t got;
  make_file(100);
  toll_blocks *blocks = opened(path);
  CHECK(toll_blocks_read(blocks, block, SIZE_MAX, &got) == TOLL_OK && got == 100);
  CHECK(toll_blocks_read(blocks, block, SIZE_MAX, &got) == TOLL_END && got == 0);
  toll_blocks_close(&blocks);
}

int main(void) {
  const char *folder = getenv("TMPDIR");
  snprintf(path, sizeof path, "%s/tollgate-blocks.XXXXXX", folder && *folder ? folder : "/tmp");
  const int file = mkstemp(path);
  if (file < 0) return perror(path), 1;
  close(file);
  every_byte_comes_once_and_the_last_block_is_short();
  what_is_appended_after_the_end_comes_by_and_by();
  a_file_truncated_under_the_reader_ends();
  a_proc_file_of_size_zero_has_its_content();
  a_fifo_fills_whole_blocks_though_signals_interrupt();
  a_file_over_4_gib_is_read_to_its_end();
  misaligned_direct_input_is_an_error_and_no_end();
  a_block_larger_than_the_file_is_a_short_block_and_no_overflow();
  unlink(path);
  return failures == 0 ? 0 : 1;
}
