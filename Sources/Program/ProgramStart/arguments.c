#include "ProgramStart.h"

// Defines __GLIBC__.
#include <stdlib.h>

static int count;
static char **list;

// Swift's compiler generates main and ignores its parameters. glibc (csu/libc-start.c, call_init) and dyld pass the
// same parameters to every constructor, before main. No other C library does this.
#if !defined(__GLIBC__) && !defined(__APPLE__)
#error "constructors are not given the program's arguments here: take them from main"
#endif

__attribute__((constructor)) static void keep_arguments(int argument_count, char **arguments) {
  count = argument_count;
  list = arguments;
}

int fontprobe_argument_count(void) { return count; }

char **fontprobe_argument_list(void) { return list; }
