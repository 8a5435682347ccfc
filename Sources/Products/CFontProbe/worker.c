// This program reads fonts and documents for the checks of a different process, which has loaded the library from the
// same folder. If a font crashes its reader, only this program ends.
#include "fontprobe.h"

#include <stdio.h>

int main(void) {
  fontprobe_error *error = NULL;
  if (!fontprobe_check_worker(&error)) return 0;
  fprintf(stderr, "fontprobe-worker: %s\n", fontprobe_error_message(error));
  return 2;
}
