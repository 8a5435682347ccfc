// Times a piece of work, and prints one line a measurement: name, nanoseconds, note, parted by tabs.

#ifndef MEASURE_H
#define MEASURE_H

#include <stddef.h>

typedef void work(void *context);

struct timing {
  double nanoseconds; // of one call: the median of the samples
  size_t samples;
  size_t calls; // in each sample, so that the clock's own cost does not show
};

double nanoseconds_now(void);

// Sorts the values in place.
double median(double *values, size_t count);

// One call to warm up, then as many samples as fit half a second: at least 9, at most 501.
struct timing measure(work *body, void *context);

// The note says what was measured; how often is added to it.
void report(struct timing timing, const char *note, const char *name, ...)
  __attribute__((format(printf, 3, 4)));

// One line on standard error, exit status 2.
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
