#define _GNU_SOURCE
#include "WorkLimits.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// How often the limit is looked at, in microseconds of processor time.
enum { INTERVAL = 50000 };

static atomic_ulong parts;
static atomic_bool is_paused;
static atomic_bool is_one_part;
static atomic_flag is_looking = ATOMIC_FLAG_INIT;

static char subject_of_lines[401];
static unsigned seconds_of_part, megabytes_of_part;
static double most_seconds;
static unsigned long most_pages;
static char line_of_time[640], line_of_memory[640];

// What the last look found; of the look alone, which one thread takes at a time.
static unsigned long parts_before;
static double processor_before, clock_before;

static double seconds_of(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// /proc/self/statm: "size resident shared …" in pages; resident pages that are not shared are not those of mapped files.
// 0 where there is no /proc.
static unsigned long pages_held(void) {
  char text[128];
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  unsigned long values[3] = {0};
  int place = 0;
  for (ssize_t index = 0; index < count && place < 3; index++) {
    if (text[index] >= '0' && text[index] <= '9') {
      values[place] = values[place] * 10 + (unsigned long)(text[index] - '0');
    } else {
      place++;
    }
  }
  return values[1] > values[2] ? values[1] - values[2] : 0;
}

static void refuse(const char *line) {
  ssize_t written = write(STDERR_FILENO, line, strlen(line));
  (void)written;
  _exit(2);
}

// The handler of the timer. signal-safety(7) allows every function that is called here.
static void look(int number) {
  (void)number;
  if (atomic_flag_test_and_set(&is_looking)) return;
  const int error = errno;
  const unsigned long now = atomic_load(&parts);
  const double processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID), clock = seconds_of(CLOCK_MONOTONIC);
  if ((now != parts_before && !atomic_load(&is_one_part)) || atomic_load(&is_paused)) {
    parts_before = now;
    processor_before = processor;
    clock_before = clock;
  } else if (most_seconds > 0 && processor - processor_before > most_seconds && clock - clock_before > most_seconds) {
    refuse(line_of_time);
  }
  if (most_pages > 0 && pages_held() > most_pages) refuse(line_of_memory);
  errno = error;
  atomic_flag_clear(&is_looking);
}

static void set_timer(long microseconds) {
  const struct itimerval timer = {.it_interval = {.tv_usec = microseconds}, .it_value = {.tv_usec = microseconds}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

static void set_most(unsigned seconds, unsigned megabytes) {
  snprintf(
      line_of_time, sizeof line_of_time,
      "fontprobe: error: %s: it takes more than %u s of processor time (FONTPROBE_SECONDS=N allows N)\n", subject_of_lines,
      seconds);
  snprintf(
      line_of_memory, sizeof line_of_memory,
      "fontprobe: error: %s: it takes more than %u MB of memory (FONTPROBE_MEGABYTES=N allows N)\n", subject_of_lines,
      megabytes);
  // The next look would be too late.
  most_seconds = seconds - 2.0 * INTERVAL / 1e6;
  most_pages = ((unsigned long)megabytes << 20) / (unsigned long)sysconf(_SC_PAGESIZE);
}

void fontprobe_limit_work(const char *subject, unsigned seconds, unsigned megabytes) {
  snprintf(subject_of_lines, sizeof subject_of_lines, "%s", subject);
  seconds_of_part = seconds;
  megabytes_of_part = megabytes;
  set_most(seconds, megabytes);
  processor_before = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  clock_before = seconds_of(CLOCK_MONOTONIC);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = look;
  action.sa_flags = SA_RESTART;
  if (sigaction(SIGPROF, &action, NULL) == 0) set_timer(INTERVAL);
}

void fontprobe_part_is_done(void) { atomic_fetch_add_explicit(&parts, 1, memory_order_relaxed); }

void fontprobe_rest_is_one_part(unsigned times) {
  atomic_store(&is_one_part, true);
  // A look that is under way on another thread ends soon. The handler never waits.
  while (atomic_flag_test_and_set(&is_looking)) {}
  set_most(seconds_of_part * times, megabytes_of_part * (times > 1 ? 2 : 1));
  atomic_flag_clear(&is_looking);
}

void fontprobe_pause_work_limit(bool paused) { atomic_store(&is_paused, paused); }

void fontprobe_end_work_limit(void) { set_timer(0); }
