// The program that reads fonts and documents for the checks of a process that has loaded the library beside it: a font
// that crashes its reader ends this program, but not that process.
#include "fontprobe.h"

#include <stdio.h>

int main(void) {
  fontprobe_error *error = NULL;
  if (!fontprobe_check_worker(&error)) return 0;
  fprintf(stderr, "fontprobe-worker: %s\n", fontprobe_error_message(error));
  return 2;
}
