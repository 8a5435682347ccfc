#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "ICULibrary.h"
#include "icu.h"

static struct fontprobe_icu icu;
static int is_here;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const packages = "icu4c (Homebrew)";
#else
static const char *const packages = "libicu72 (Debian 12; other releases have a different number) or libicu (Fedora)";
#endif

// The versions that are tried. Each release of ICU has its number in the file name and in the name of each function.
enum { NEWEST = 90, OLDEST = 60 };

// Returns whether the data of ICU is installed. The test uses the rules of a language that needs no other data.
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
      {"ubrk_open", (void **)&icu.open},
      {"ubrk_close", (void **)&icu.close},
      {"ubrk_setText", (void **)&icu.set_text},
      {"ubrk_first", (void **)&icu.first},
      {"ubrk_next", (void **)&icu.next},
      {"u_getIntPropertyValue", (void **)&icu.property},
      {"ucasemap_open", (void **)&icu.open_map},
      {"ucasemap_close", (void **)&icu.close_map},
      {"ucasemap_utf8ToUpper", (void **)&icu.to_upper},
      {"ucasemap_utf8ToLower", (void **)&icu.to_lower},
      {"ucasemap_utf8ToTitle", (void **)&icu.to_title},
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
  for (int version = NEWEST; version >= OLDEST && !is_here; version -= 1) {
    char file[64];
#ifdef __APPLE__
    snprintf(file, sizeof file, "libicuuc.%d.dylib", version);
#else
    snprintf(file, sizeof file, "libicuuc.so.%d", version);
#endif
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!library) continue;
    is_here = find(library, version);
    if (!is_here) dlclose(library);
  }
#ifdef __APPLE__
  // The ICU of the system, whose functions have no number in their names.
  void *library = is_here ? NULL : dlopen("libicucore.dylib", RTLD_LAZY | RTLD_LOCAL);
  if (library) is_here = find(library, 0);
#endif
}

const struct fontprobe_icu *fontprobe_icu(void) {
  pthread_once(&once, load);
  return is_here ? &icu : NULL;
}

const char *fontprobe_icu_missing(void) { return fontprobe_icu() ? NULL : packages; }

int fontprobe_icu_version(void) { return fontprobe_icu() ? icu.version : 0; }
