#include "texts.h"

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { fewest_samples = 3, most_samples = 51 };

static const double time_to_spend = 500e6;

struct texts read_texts(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("%s: cannot be read", path);
  struct texts texts = {NULL, 0};
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, file)) > 0) {
    if (line[length - 1] == '\n') length--;
    // Room for twice as many when the count is a power of two.
    if ((texts.count & (texts.count - 1)) == 0)
      texts.texts = realloc(texts.texts, (texts.count ? 2 * texts.count : 1) * sizeof(struct text));
    texts.texts[texts.count++] = (struct text){strndup(line, (size_t)length), (int)length};
  }
  free(line);
  fclose(file);
  if (texts.count == 0) fail("%s: no text is here", path);
  return texts;
}

// Processor time of all threads, in nanoseconds.
static double processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

static double time_of_all(size_t count, set_text *set, void *context) {
  double start = processor_time();
  for (size_t index = 0; index < count; index++) set(context, index);
  return (processor_time() - start) / (double)count;
}

static double median_of_again(size_t count, set_text *set, void *context) {
  double values[most_samples], start = nanoseconds_now();
  size_t samples = 0;
  while (samples < fewest_samples || (samples < most_samples && nanoseconds_now() - start < time_to_spend))
    values[samples++] = time_of_all(count, set, context);
  return median(values, samples);
}

void report_first_and_warm(const char *name, struct texts texts, set_text *set, void *context) {
  printf("%s.first\t%.1f\tone of %zu texts\n", name, time_of_all(texts.count, set, context), texts.count);
  if (!getenv("FIRST_ONLY"))
    printf("%s.warm\t%.1f\tone of %zu texts\n", name, median_of_again(texts.count, set, context), texts.count);
}

void report_again(const char *name, const char *state, size_t count, set_text *set, void *context) {
  if (!getenv("FIRST_ONLY"))
    printf("%s.%s\t%.1f\tone of %zu texts\n", name, state, median_of_again(count, set, context), count);
}

uint64_t digest_with(uint64_t digest, int64_t number) {
  return (digest ^ (uint64_t)number) * UINT64_C(0x100000001B3);
}

void report_digest(const char *name, uint64_t digest) {
  printf("%s.advances\t%llu\ta digest of each text's advance in font units\n", name, (unsigned long long)(digest >> 16));
}

void report_version(const char *name, const char *version) {
  printf("version.%.*s\t%s\tversion\n", (int)strcspn(name, "."), name, version);
}
