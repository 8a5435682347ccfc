// Loads a library at the first call of one of its functions.
#define _GNU_SOURCE
#include "include/LazyLibraries.h"
#include "libraries.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// The slot of a function in forward.S.
struct slot {
  /// The address to which a call of the function jumps.
  _Atomic(void *) target;
  const char *function;
  uint64_t library;
};

struct library {
  const char *file;
  /// The packages that contain the file, for the message if it is missing.
  const char *packages;
  _Atomic(void *) handle;
};

static struct library libraries[LIBRARY_COUNT] = {
    [HARFBUZZ] = {"libharfbuzz.so.0", "libharfbuzz0b (Debian, Ubuntu) or harfbuzz (Fedora)", NULL},
    [FONTCONFIG] = {"libfontconfig.so.1", "libfontconfig1 (Debian, Ubuntu) or fontconfig (Fedora)", NULL},
    [YAML] = {"libyaml-0.so.2", "libyaml-0-2 (Debian, Ubuntu) or libyaml (Fedora)", NULL},
};

// Loads the library once. Returns NULL if it cannot be loaded; dlerror then returns the reason. If two threads load it
// at the same time, the loader counts both calls and returns the same handle.
static void *loaded(struct library *library) {
  void *handle = atomic_load_explicit(&library->handle, memory_order_acquire);
  if (handle != NULL) return handle;
  handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
  if (handle != NULL) atomic_store_explicit(&library->handle, handle, memory_order_release);
  return handle;
}

// Returns the packages to install if a library cannot be loaded; NULL if it can. Swift calls this before its first call
// of HarfBuzz or Fontconfig, and throws its own error.
__attribute__((visibility("hidden"))) const char *fontprobe_packages_of_missing(const char *file) {
  for (int index = 0; index < LIBRARY_COUNT; index++) {
    struct library *library = &libraries[index];
    if (strcmp(library->file, file) == 0) return loaded(library) != NULL ? NULL : library->packages;
  }
  return NULL;
}

// Ends the program with one line and exit code 2, as for other errors. The called function is missing, and its caller
// cannot be notified.
static _Noreturn void fail(const char *reason, const struct library *library) {
  char line[1024];
  int length = snprintf(line, sizeof line, "fontprobe: error: %s: the library cannot be loaded: %s (install %s)\n",
                        library->file, reason != NULL ? reason : "no reason is known", library->packages);
  if (length > (int)sizeof line - 1) length = (int)sizeof line - 1;
  if (length > 0) (void)!write(STDERR_FILENO, line, (size_t)length);
  _exit(2);
}

/// Finds the function of a slot. Every later call jumps to it directly.
__attribute__((visibility("hidden"))) void *fontprobe_bind(struct slot *slot) {
  struct library *library = &libraries[slot->library];
  void *handle = loaded(library);
  void *function = handle != NULL ? dlsym(handle, slot->function) : NULL;
  if (function == NULL) fail(dlerror(), library);
  atomic_store_explicit(&slot->target, function, memory_order_release);
  return function;
}

#endif
