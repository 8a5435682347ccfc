// The time of calls, which scripts/checks/c-library --cost compares with Swift and Python. Prints tab-separated lines.
//
//   cost          a call of metrics on a cached font, and 10,000 labels in one call
//   cost start    loads the library and answers one question
#include "facts.h"

#include <dlfcn.h>
#include <time.h>

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

enum { CALLS = 100000, LABELS = 10000, ROUNDS = 20 };

static double sum;

static double metrics_of(fontprobe_font *font) {
  fontprobe_metrics metrics;
  FONTPROBE_INIT(metrics);
  const double start = nanoseconds();
  for (int call = 0; call < CALLS; call++) {
    fontprobe_font_metrics(font, 0, &metrics, NULL);
    sum += metrics.cap_height + metrics.max_advance;
  }
  return (nanoseconds() - start) / CALLS;
}

static double advances_of(fontprobe_font *font, const char *texts, size_t length, const size_t *ends, double *advances) {
  const double start = nanoseconds();
  ANSWERS(fontprobe_font_advances(font, texts, length, ends, LABELS, NULL, advances, &error));
  return (nanoseconds() - start) / 1000;
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "start") == 0) {
    fontprobe_collection *collection = bundled_fonts();
    fontprobe_font_free(font_named(collection, "Inter", 17));
    return 0;
  }
  fontprobe_collection *collection = bundled_fonts();
  fontprobe_font *font = font_named(collection, "Inter", 17);
  double least = INFINITY, most = INFINITY;
  for (int round = 0; round < ROUNDS; round++) least = fmin(least, metrics_of(font));
  static char texts[LABELS * 48];
  static size_t ends[LABELS];
  static double advances[LABELS];
  size_t length = 0;
  for (int place = 0; place < LABELS; place++) {
    length += (size_t)sprintf(texts + length, "Item %d: open file %d", place, place * 7919 % 9973);
    ends[place] = length;
  }
  for (int round = 0; round < ROUNDS; round++) most = fmin(most, advances_of(font, texts, length, ends, advances));
  printf("c\tmetrics\t%.2f\tns\nc\t10000 labels\t%.1f\tµs\n", least, most);
  fontprobe_font_free(font);
  fontprobe_collection_free(collection);
  return sum > 0 ? 0 : 1;
}
