#define _GNU_SOURCE
#include "HyphenLibrary.h"

#include <dlfcn.h>
#include <iconv.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// The functions of libhyphen that are used, as hyphen.h declares them; the header itself is not needed to build.
static struct {
  void *(*load)(FILE *file);
  void (*free)(void *dictionary);
  int (*hyphenate)(
      void *dictionary, const char *word, int word_size, char *hyphens, char *hyphenated_word, char ***rep, int **pos,
      int **cut, int lhmin, int rhmin, int clhmin, int crhmin);
} hyphen;

static int is_here;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
#ifdef __APPLE__
  void *library = dlopen("libhyphen.0.dylib", RTLD_LAZY | RTLD_LOCAL);
#else
  void *library = dlopen("libhyphen.so.0", RTLD_LAZY | RTLD_LOCAL);
#endif
  if (!library) return;
  hyphen.load = (void *(*)(FILE *))dlsym(library, "hnj_hyphen_load_file");
  hyphen.free = (void (*)(void *))dlsym(library, "hnj_hyphen_free");
  *(void **)&hyphen.hyphenate = dlsym(library, "hnj_hyphen_hyphenate3");
  is_here = hyphen.load && hyphen.free && hyphen.hyphenate;
}

const char *fontprobe_hyphen_missing(void) {
  pthread_once(&once, load);
  return is_here ? NULL : "libhyphen0 (Debian) or hyphen (Fedora)";
}

void *fontprobe_hyphen_open(const char *text, size_t length) {
  if (fontprobe_hyphen_missing() || !length) return NULL;
  FILE *file = fmemopen((void *)text, length, "r");
  if (!file) return NULL;
  void *dictionary = hyphen.load(file);
  fclose(file);
  return dictionary;
}

void fontprobe_hyphen_close(void *dictionary) { hyphen.free(dictionary); }

int fontprobe_hyphen_marks(void *dictionary, const char *word, int length, char *marks) {
  // libhyphen allocates these for non-standard hyphenation, of which the dictionary has none. It reads them all the same.
  char **replacements = NULL;
  int *positions = NULL, *cuts = NULL;
  // Where a word begins with a sequence of NOHYPHEN, libhyphen writes before the first mark.
  // Minimums of 0: those of the dictionary.
  int failed =
      hyphen.hyphenate(dictionary, word, length, marks + 1, NULL, &replacements, &positions, &cuts, 0, 0, 0, 0);
  for (int i = 0; replacements && i < length; i += 1) free(replacements[i]);
  free(replacements);
  free(positions);
  free(cuts);
  if (failed) return 0;
  // A digit for each character, or a NUL. An odd number is a place.
  for (int i = 0; i < length; i += 1) marks[i] = marks[i + 1] & 1;
  return 1;
}

ptrdiff_t fontprobe_utf8_of(const char *encoding, const char *text, size_t length, char *answer, size_t capacity) {
  iconv_t converter = iconv_open("UTF-8", encoding);
  if (converter == (iconv_t)-1) return -1;
  char *input = (char *)text, *output = answer;
  size_t left = length, space = capacity;
  size_t failed = iconv(converter, &input, &left, &output, &space);
  iconv_close(converter);
  return failed == (size_t)-1 || left ? -2 : output - answer;
}
