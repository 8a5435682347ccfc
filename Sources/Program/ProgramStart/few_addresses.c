#define _GNU_SOURCE
#include "ProgramStart.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__

// The linker defines these symbols: the first byte of the program in memory, and the byte after its last.
extern const char __executable_start[], _end[];

// The address space in bytes that is needed in addition to the program itself. The program's libraries and their data
// need at most 32 MB. The rest is for the program's input.
enum { BESIDE_THE_PROGRAM = 44 << 20 };

void fontprobe_refuse_few_addresses(void) {
  struct rlimit limit;
  const rlim_t needed = (rlim_t)(_end - __executable_start) + BESIDE_THE_PROGRAM;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= needed) return;
  char line[256];
  int length = snprintf(
      line, sizeof line,
      "fontprobe: error: %llu KB of addresses are too few, %llu are needed (raise the limit: ulimit -v)\n",
      (unsigned long long)(limit.rlim_cur >> 10), (unsigned long long)((needed + 1023) >> 10));
  if (length > 0) (void)!write(STDERR_FILENO, line, (size_t)length);
  _exit(2);
}

#else

void fontprobe_refuse_few_addresses(void) {}

#endif
