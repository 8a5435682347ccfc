// This program reads fonts and documents for the checks of a different process, which has loaded the library in the same
// folder. If a font crashes its reader, this program ends, but not the other process.
#include "fontprobe.h"

#include <stdio.h>

int main(void) {
  fontprobe_error *error = NULL;
  if (!fontprobe_check_worker(&error)) return 0;
  fprintf(stderr, "fontprobe-worker: %s\n", fontprobe_error_message(error));
  return 2;
}
