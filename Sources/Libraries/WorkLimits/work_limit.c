#define _GNU_SOURCE
#include "WorkLimits.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

// The interval between two checks of the limit, in microseconds of processor time.
enum { INTERVAL = 50000 };

// The number of bytes of files that have the time and the memory of one part, and the greatest factor for the memory.
enum { BYTES_OF_PART = 10000000, MOST_MEMORY = 8 };

static atomic_ulong parts;
// The number of callers that have paused the limit.
static atomic_int pauses;
static atomic_bool is_one_part;
static atomic_ulong bytes_expected;
static atomic_flag is_looking = ATOMIC_FLAG_INIT;

static char subject_of_lines[401];
static unsigned seconds_of_part, megabytes_of_part;
static double most_seconds;
static unsigned long most_pages;
static double ticks_per_second;
static char line_of_time[640], line_of_memory[640];

// The results of the last check. Only the check uses them, and only one thread checks at a time.
static unsigned long parts_before;
static double processor_before, clock_before;

static double seconds_of(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Returns the processor time of this process, and of its child processes that have ended.
static double processor_seconds(void) {
  struct tms times_of_processes = {0};
  times(&times_of_processes);
  const clock_t others = times_of_processes.tms_cutime + times_of_processes.tms_cstime;
  return seconds_of(CLOCK_PROCESS_CPUTIME_ID) + (double)others / ticks_per_second;
}

// Returns the number of resident pages that are not shared, so pages of mapped files are not included. /proc/self/statm
// has "size resident shared …" in pages. Returns 0 if there is no /proc.
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

static void begin_part(double processor, double clock) {
  processor_before = processor;
  clock_before = clock;
}

// Checks the limit. signal-safety(7) allows every function that is called in it. Other threads that take the flag hold
// it for some microseconds, and wait for it, because a check is short. The signal handler never waits.
static void look(double seconds_of_others) {
  if (atomic_flag_test_and_set(&is_looking)) return;
  const int error = errno;
  const unsigned long now = atomic_load(&parts);
  const double processor = processor_seconds() + seconds_of_others, clock = seconds_of(CLOCK_MONOTONIC);
  if ((now != parts_before && !atomic_load(&is_one_part)) || atomic_load(&pauses) > 0) {
    parts_before = now;
    begin_part(processor, clock);
  } else if (most_seconds > 0 && processor - processor_before > most_seconds && clock - clock_before > most_seconds) {
    refuse(line_of_time);
  }
  if (most_pages > 0 && pages_held() > most_pages) refuse(line_of_memory);
  errno = error;
  atomic_flag_clear(&is_looking);
}

// The signal handler of the timer.
static void look_by_timer(int number) {
  (void)number;
  look(0);
}

static void set_timer(long microseconds) {
  const struct itimerval timer = {.it_interval = {.tv_usec = microseconds}, .it_value = {.tv_usec = microseconds}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

static void set_most(void) {
  const unsigned long bytes = atomic_load(&bytes_expected);
  const unsigned long parts_of_bytes = bytes <= BYTES_OF_PART ? 1 : (bytes + BYTES_OF_PART - 1) / BYTES_OF_PART;
  const unsigned long seconds = atomic_load(&is_one_part) ? seconds_of_part * parts_of_bytes : seconds_of_part;
  const unsigned long megabytes = megabytes_of_part * (parts_of_bytes < MOST_MEMORY ? parts_of_bytes : MOST_MEMORY);
  const char *each = parts_of_bytes > 1 ? " for each 10 MB" : "";
  snprintf(
      line_of_time, sizeof line_of_time,
      "fontprobe: error: %s: the work takes more than %lu s of processor time (FONTPROBE_SECONDS=N allows N%s)\n",
      subject_of_lines, seconds, atomic_load(&is_one_part) ? each : "");
  snprintf(
      line_of_memory, sizeof line_of_memory,
      "fontprobe: error: %s: the work takes more than %lu MB of memory (FONTPROBE_MEGABYTES=N allows N%s)\n",
      subject_of_lines, megabytes, each);
  // A check after this time would be too late.
  most_seconds = (double)seconds - 2.0 * INTERVAL / 1e6;
  most_pages = (megabytes << 20) / (unsigned long)sysconf(_SC_PAGESIZE);
}

void fontprobe_limit_work(const char *subject, unsigned seconds, unsigned megabytes) {
  snprintf(subject_of_lines, sizeof subject_of_lines, "%s", subject);
  seconds_of_part = seconds;
  megabytes_of_part = megabytes;
  ticks_per_second = (double)sysconf(_SC_CLK_TCK);
  set_most();
  begin_part(processor_seconds(), seconds_of(CLOCK_MONOTONIC));
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = look_by_timer;
  action.sa_flags = SA_RESTART;
  if (sigaction(SIGPROF, &action, NULL) == 0) set_timer(INTERVAL);
}

void fontprobe_finish_part(void) { atomic_fetch_add_explicit(&parts, 1, memory_order_relaxed); }

void fontprobe_make_rest_one_part(void) {
  while (atomic_flag_test_and_set(&is_looking)) {}
  if (!atomic_exchange(&is_one_part, true)) begin_part(processor_seconds(), seconds_of(CLOCK_MONOTONIC));
  set_most();
  atomic_flag_clear(&is_looking);
}

void fontprobe_expect_bytes(unsigned long bytes) {
  atomic_fetch_add(&bytes_expected, bytes);
  while (atomic_flag_test_and_set(&is_looking)) {}
  set_most();
  atomic_flag_clear(&is_looking);
}

void fontprobe_look_at_work_limit(double seconds) {
  if (atomic_load(&is_one_part)) look(seconds);
}

void fontprobe_pause_work_limit(bool paused) { atomic_fetch_add(&pauses, paused ? 1 : -1); }

void fontprobe_end_work_limit(void) { set_timer(0); }

void fontprobe_end_with_parent(void) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}
