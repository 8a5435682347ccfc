#define _GNU_SOURCE
#include "ProgramFacts.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#define TEXT_OF(word) #word
#define TEXT(word) TEXT_OF(word)

const char *fontprobe_commit(void) {
#ifdef FONTPROBE_COMMIT
  return TEXT(FONTPROBE_COMMIT);
#else
  return NULL;
#endif
}

// The symbol is first searched among the linked libraries. A program that is linked with a library need not know its
// path.
static void *find(const char *library, const char *symbol) {
  void *found = dlsym(RTLD_DEFAULT, symbol);
  if (found) return found;
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  return handle ? dlsym(handle, symbol) : NULL;
}

static int write_parts(const char *library, const char *symbol, char *version, size_t size) {
  static const char *const parts[] = {"major", "minor", "micro"};
  unsigned numbers[3];
  for (int part = 0; part < 3; part += 1) {
    char name[64];
    snprintf(name, sizeof name, symbol, parts[part]);
    const unsigned *number = find(library, name);
    if (!number) return 0;
    numbers[part] = *number;
  }
  snprintf(version, size, "%u.%u.%u", numbers[0], numbers[1], numbers[2]);
  return 1;
}

int fontprobe_library_version(const char *library, const char *symbol, VersionKind kind, char *version,
                              unsigned long size) {
  if (kind == VERSION_PARTS) return write_parts(library, symbol, version, size);
  void *found = find(library, symbol);
  if (!found) return 0;
  if (kind == VERSION_TEXT) {
    snprintf(version, size, "%s", ((const char *(*)(void))found)());
  } else {
    int number = ((int (*)(void))found)();
    snprintf(version, size, "%d.%d.%d", number / 10000, number / 100 % 100, number % 100);
  }
  return 1;
}

// This function exists in a program that loads libraries on first use (Sources/Libraries/LazyLibraries). Any other
// program is linked with the libraries.
#if defined(__linux__)
const char *fontprobe_packages_of_missing(const char *library) __attribute__((weak));
#endif

const char *fontprobe_packages_to_install(const char *library) {
#if defined(__linux__)
  if (fontprobe_packages_of_missing) return fontprobe_packages_of_missing(library);
#endif
  return NULL;
}
