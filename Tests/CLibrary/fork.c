// A child of a process without running calls can use the library, on its own threads too. In a child that was forked
// during a call, calls are refused, or answered if the fork was between two calls; the child ends by itself. The same
// applies to a program that such a child starts.
#include "facts.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 4, QUIET_FORKS = 10, FORKS = 300, REFUSED = 7, OTHER = 3 };

static double width(fontprobe_font *font, const char *text) {
  double advance = 0;
  size_t end = strlen(text);
  ANSWERS(fontprobe_font_advances(font, text, end, &end, 1, NULL, &advance, &error));
  return advance;
}

struct question {
  fontprobe_collection *collection;
  fontprobe_font *font;
  double expected;
};

static void *ask(void *argument) {
  struct question *question = argument;
  fontprobe_font *own = font_named(question->collection, "Inter", 17);
  HOLDS(width(question->font, "Toyota") == question->expected && width(own, "Toyota") == question->expected);
  fontprobe_font_free(own);
  return NULL;
}

static void ask_on_threads(struct question *question) {
  pthread_t threads[THREADS];
  for (int place = 0; place < THREADS; place++) HOLDS(pthread_create(&threads[place], NULL, ask, question) == 0);
  ask(question);
  for (int place = 0; place < THREADS; place++) HOLDS(pthread_join(threads[place], NULL) == 0);
}

// Forks, and returns how the child ended. SIGALRM ends a child that hangs.
static int fork_and(int (*child)(struct question *), struct question *question) {
  int status = 0;
  pid_t number = fork();
  HOLDS(number >= 0);
  if (number == 0) {
    alarm(60);
    _exit(child(question));
  }
  HOLDS(waitpid(number, &status, 0) == number);
  HOLDS(WIFEXITED(status));
  return WEXITSTATUS(status);
}

static int is_answered(struct question *question) {
  ask_on_threads(question);
  return 0;
}

static int is_answered_or_refused(struct question *question) {
  double advance = 0;
  size_t end = 6;
  fontprobe_error *error = NULL;
  fontprobe_code code = fontprobe_font_advances(question->font, "Toyota", end, &end, 1, NULL, &advance, &error);
  if (code == FONTPROBE_CODE_ANSWERED) return advance == question->expected ? 0 : OTHER;
  if (code != FONTPROBE_CODE_FORKED_IN_CALL) return OTHER;
  // The message can be read, but nothing is freed in the child.
  if (strcmp(fontprobe_error_name(error), "forkedInCall") != 0) return OTHER;
  fontprobe_error_free(error);
  fontprobe_font_free(question->font);
  return REFUSED;
}

static int starts_program(struct question *question) {
  (void)question;
  execl("/proc/self/exe", "fork", "started", (char *)NULL);
  return OTHER;
}

static atomic_int ends;

static void *call_without_end(void *argument) {
  struct question *question = argument;
  char text[64];
  for (int count = 0; !atomic_load(&ends); count++) {
    fontprobe_lines *lines = NULL;
    snprintf(text, sizeof text, "The quick brown fox jumps over dog %d", count);
    ANSWERS(fontprobe_lines_new(question->font, text, FONTPROBE_TERMINATED, 80, NULL, &lines, &error));
    fontprobe_lines_free(lines);
  }
  return NULL;
}

int main(int count, char **arguments) {
  fontprobe_collection *collection = bundled_fonts();
  fontprobe_font *font = font_named(collection, "Inter", 17);
  struct question question = {collection, font, width(font, "Toyota")};
  if (count > 1 && strcmp(arguments[1], "started") == 0) {
    ask_on_threads(&question);
    fontprobe_font_free(font);
    fontprobe_collection_free(collection);
    return 0;
  }
  for (int turn = 0; turn < QUIET_FORKS; turn++) HOLDS(fork_and(is_answered, &question) == 0);
  pthread_t thread;
  HOLDS(pthread_create(&thread, NULL, call_without_end, &question) == 0);
  int refused = 0;
  for (int turn = 0; turn < FORKS; turn++) {
    int ended = fork_and(is_answered_or_refused, &question);
    HOLDS(ended == 0 || ended == REFUSED);
    refused += ended == REFUSED;
  }
  HOLDS(refused > 0);
  HOLDS(fork_and(starts_program, &question) == 0);
  atomic_store(&ends, 1);
  HOLDS(pthread_join(thread, NULL) == 0);
  ask_on_threads(&question);
  fontprobe_font_free(font);
  fontprobe_collection_free(collection);
  puts("fork: a quiet process's child is answered, another is answered or refused");
  return 0;
}
