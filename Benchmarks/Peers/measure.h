// Times a piece of work, and prints one line for each measurement: name, nanoseconds, note, separated by tabs.

#ifndef MEASURE_H
#define MEASURE_H

#include <stddef.h>

typedef void work(void *context);

struct timing {
  double nanoseconds; // for one call: the median of the samples
  size_t samples;
  size_t calls; // in each sample, so that the time of the clock itself does not matter
};

double nanoseconds_now(void);

// Sorts the values in place.
double median(double *values, size_t count);

// Warms up with one call, then takes as many samples as fit into half a second: at least 9, at most 501.
struct timing measure(work *body, void *context);

// The note says what was measured. The number of samples is added to it.
void report(struct timing timing, const char *note, const char *name, ...)
  __attribute__((format(printf, 3, 4)));

// Prints one line on standard error, and exits with 2.
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
