// Measures how long programs take from start to exit, and their peak memory.
//
//     spawn-time RUNS NAME PROGRAM [ARGUMENT]... [:: NAME PROGRAM [ARGUMENT]...]...
//
// NAME: the median of the runs, in nanoseconds. NAME.rss.bytes: the median peak of resident memory. The programs take
// turns, so that a change of the machine's speed affects all of them. Their output goes to /dev/null. A program that
// does not exit with 0 is an error.

#include "measure.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most_programs = 8, most_runs = 10000 };

struct program {
  const char *name;
  char **arguments;
  double *nanoseconds;
  double *peaks;
};

// Linux keeps the peak memory of a process over exec. So a child starts with the peak of this program: about 1.5 MiB,
// less than any program that loads a library.
static void run_once(struct program *program, size_t run, posix_spawn_file_actions_t *quiet) {
  pid_t child;
  int status;
  struct rusage usage;

  double start = nanoseconds_now();
  if (posix_spawnp(&child, program->arguments[0], quiet, NULL, program->arguments, environ) != 0)
    fail("%s: cannot be started", program->arguments[0]);
  if (wait4(child, &status, 0, &usage) != child) fail("%s: cannot be waited for", program->arguments[0]);
  program->nanoseconds[run] = nanoseconds_now() - start;
  program->peaks[run] = usage.ru_maxrss * 1024.0;

  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    fail("%s: %s did not exit with 0", program->name, program->arguments[0]);
}

int main(int count, char *arguments[]) {
  if (count < 4) fail("usage: spawn-time RUNS NAME PROGRAM [ARGUMENT]... [:: NAME PROGRAM ...]...");
  size_t runs = strtoul(arguments[1], NULL, 10);
  if (runs == 0 || runs > most_runs) fail("%s: not a number of runs", arguments[1]);

  struct program programs[most_programs];
  size_t program_count = 0;
  for (int index = 2; index < count; index++) {
    if (program_count == most_programs) fail("too many programs");
    if (index + 1 >= count) fail("%s: no program is named", arguments[index]);
    struct program *program = &programs[program_count++];
    program->name = arguments[index];
    program->arguments = arguments + index + 1;
    program->nanoseconds = malloc(runs * sizeof(double));
    program->peaks = malloc(runs * sizeof(double));
    while (index < count && strcmp(arguments[index], "::") != 0) index++;
    arguments[index] = NULL;
  }

  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);

  for (size_t program = 0; program < program_count; program++) run_once(&programs[program], 0, &quiet);
  for (size_t run = 0; run < runs; run++)
    for (size_t program = 0; program < program_count; program++)
      run_once(&programs[program], run, &quiet);

  for (size_t index = 0; index < program_count; index++) {
    struct program *program = &programs[index];
    printf("%s\t%.1f\t", program->name, median(program->nanoseconds, runs));
    for (char **word = program->arguments; *word; word++) printf("%s ", *word);
    printf("(median of %zu runs)\n", runs);
    printf("%s.rss.bytes\t%.0f\tpeak resident memory\n", program->name, median(program->peaks, runs));
    free(program->nanoseconds);
    free(program->peaks);
  }
  posix_spawn_file_actions_destroy(&quiet);
  return 0;
}
