#include "measure.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { fewest_samples = 9, most_samples = 501 };

static const double sample_length = 100e3; // much more than the 20 ns of the clock
static const double time_to_spend = 500e6;

double nanoseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, ascending);
  size_t middle = count / 2;
  return count % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

static double time_of(work *body, void *context, size_t calls) {
  double start = nanoseconds_now();
  for (size_t call = 0; call < calls; call++) body(context);
  return nanoseconds_now() - start;
}

struct timing measure(work *body, void *context) {
  body(context);

  size_t calls = 1;
  double length = time_of(body, context, calls);
  while (length < sample_length) {
    calls *= 2;
    length = time_of(body, context, calls);
  }

  size_t samples = time_to_spend / length;
  if (samples < fewest_samples) samples = fewest_samples;
  if (samples > most_samples) samples = most_samples;

  double values[most_samples];
  for (size_t sample = 0; sample < samples; sample++)
    values[sample] = time_of(body, context, calls) / calls;
  return (struct timing){median(values, samples), samples, calls};
}

void report(struct timing timing, const char *note, const char *name, ...) {
  va_list arguments;
  va_start(arguments, name);
  vprintf(name, arguments);
  va_end(arguments);
  printf("\t%.1f\t%s, median of %zu", timing.nanoseconds, note, timing.samples);
  if (timing.calls > 1) printf(" x %zu calls", timing.calls);
  putchar('\n');
  fflush(stdout);
}

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  exit(2);
}
