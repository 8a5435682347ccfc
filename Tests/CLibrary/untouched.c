// The library changes no signals, timers, locale, open files or working directory of the process.
#include "facts.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

enum { SIGNALS = 65, FILES = 64 };

struct process {
  struct sigaction signals[SIGNALS];
  struct itimerval timers[3];
  char locale[256], folder[4096];
  int files[FILES];
};

static void look(struct process *process) {
  memset(process, 0, sizeof *process);
  for (int number = 1; number < SIGNALS; number++) sigaction(number, NULL, &process->signals[number]);
  for (int timer = 0; timer < 3; timer++) getitimer(timer, &process->timers[timer]);
  snprintf(process->locale, sizeof process->locale, "%s", setlocale(LC_ALL, NULL));
  HOLDS(getcwd(process->folder, sizeof process->folder) != NULL);
  for (int file = 0; file < FILES; file++) process->files[file] = fcntl(file, F_GETFD);
}

static void answer(const char *request) {
  fontprobe_string *string = NULL;
  ANSWERS(fontprobe_call(request, FONTPROBE_TERMINATED, &string, &error));
  fontprobe_string_free(string);
}

int main(void) {
  static struct process before, after;
  look(&before);
  fontprobe_collection *collection = bundled_fonts();
  fontprobe_font *font = font_named(collection, "Inter", 17);
  fontprobe_measured *measured = NULL;
  ANSWERS(fontprobe_measured_new(font, "Toyota \xD7\xA9", FONTPROBE_TERMINATED, NULL, &measured, &error));
  answer("{\"arguments\": [\"metrics\", \"Inter\", \"17\"]}");
  answer("{\"arguments\": [\"nothing\"]}");
  answer("{\"arguments\": [\"metrics\", \"/nowhere.ttf\", \"17\"]}");
  answer("{\"arguments\": [\"list\", \"--families\"]}");
  fontprobe_measured_free(measured);
  fontprobe_font_free(font);
  fontprobe_collection_free(collection);
  look(&after);
  for (int number = 1; number < SIGNALS; number++)
    HOLDS(before.signals[number].sa_handler == after.signals[number].sa_handler);
  HOLDS(memcmp(before.timers, after.timers, sizeof before.timers) == 0);
  HOLDS(strcmp(before.locale, after.locale) == 0 && strcmp(before.folder, after.folder) == 0);
  HOLDS(memcmp(before.files, after.files, sizeof before.files) == 0);
  puts("untouched: the process is as it was");
  return 0;
}
