#include "ProgramStart.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static const char message[] =
    "fontprobe: error: a file was shortened or replaced while it was read (run this again)\n";

static void answer(int number) {
  // signal-safety(7) allows write and _exit in a signal handler.
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  (void)number;
  _exit(2);
}

void fontprobe_answer_lost_bytes(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = answer;
  sigaction(SIGBUS, &action, NULL);
}
