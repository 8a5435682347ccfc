#define _GNU_SOURCE
#include "LineBreakLibrary.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// What is used of ICU, as unicode/ubrk.h and unicode/uchar.h declare it; the headers themselves are not needed to build.
typedef int UErrorCode;
enum { UBRK_LINE = 2, UCHAR_LINE_BREAK = 0x1008, UBRK_DONE = -1 };

static struct {
  int version;
  void *(*open)(int type, const char *locale, const uint16_t *text, int32_t length, UErrorCode *status);
  void (*close)(void *iterator);
  void (*set_text)(void *iterator, const uint16_t *text, int32_t length, UErrorCode *status);
  int32_t (*first)(void *iterator);
  int32_t (*next)(void *iterator);
  int32_t (*property)(int32_t scalar, int property);
} icu;

static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const packages = "icu4c (Homebrew)";
#else
static const char *const packages = "libicu72 (Debian 12; another release has another number) or libicu (Fedora)";
#endif

// The versions that are looked for: each release of ICU has another file name, and its number in the name of each function.
enum { NEWEST = 90, OLDEST = 60 };

// Whether ICU's data is there too: the rules of a language that needs nothing else.
static int has_rules(void) {
  UErrorCode status = 0;
  void *iterator = icu.open(UBRK_LINE, "en", NULL, 0, &status);
  if (iterator) icu.close(iterator);
  return iterator && status <= 0;
}

static int find(void *library, int version) {
  const struct {
    const char *name;
    void **place;
  } functions[] = {
      {"ubrk_open", (void **)&icu.open},           {"ubrk_close", (void **)&icu.close},
      {"ubrk_setText", (void **)&icu.set_text},    {"ubrk_first", (void **)&icu.first},
      {"ubrk_next", (void **)&icu.next},           {"u_getIntPropertyValue", (void **)&icu.property},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i += 1) {
    char name[64];
    snprintf(name, sizeof name, version > 0 ? "%s_%d" : "%s", functions[i].name, version);
    *functions[i].place = dlsym(library, name);
    if (!*functions[i].place) return 0;
  }
  icu.version = version;
  return has_rules();
}

static void load(void) {
  for (int version = NEWEST; version >= OLDEST; version -= 1) {
    char file[64];
#ifdef __APPLE__
    snprintf(file, sizeof file, "libicuuc.%d.dylib", version);
#else
    snprintf(file, sizeof file, "libicuuc.so.%d", version);
#endif
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!library) continue;
    if (find(library, version)) return;
    dlclose(library);
  }
#ifdef __APPLE__
  // The system's own, whose functions have no number.
  void *library = dlopen("libicucore.dylib", RTLD_LAZY | RTLD_LOCAL);
  if (library && find(library, 0)) return;
#endif
  icu.property = NULL;
}

static int is_here(void) {
  pthread_once(&once, load);
  return icu.property != NULL;
}

const char *fontprobe_line_break_missing(void) { return is_here() ? NULL : packages; }

int fontprobe_line_break_version(void) { return is_here() ? icu.version : 0; }

void *fontprobe_line_breaker_open(const char *locale) {
  if (!is_here()) return NULL;
  UErrorCode status = 0;
  void *iterator = icu.open(UBRK_LINE, locale, NULL, 0, &status);
  // A positive status is a failure: most often the library's data is not installed.
  if (status <= 0) return iterator;
  if (iterator) icu.close(iterator);
  return NULL;
}

void fontprobe_line_breaker_close(void *breaker) { icu.close(breaker); }

int fontprobe_line_breaks(void *breaker, const uint16_t *text, int32_t length, uint8_t *marks) {
  UErrorCode status = 0;
  icu.set_text(breaker, text, length, &status);
  if (status > 0) return 0;
  memset(marks, 0, (size_t)length);
  icu.first(breaker);
  for (int32_t place = icu.next(breaker); place != UBRK_DONE; place = icu.next(breaker))
    if (place > 0 && place < length) marks[place] = 1;
  return 1;
}

int fontprobe_line_break_class(uint32_t scalar) {
  return is_here() ? icu.property((int32_t)scalar, UCHAR_LINE_BREAK) : -1;
}
