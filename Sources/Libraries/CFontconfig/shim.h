// Fontconfig's public header, and functions for its macros that Swift cannot import.
#ifndef FONTPROBE_CFONTCONFIG_SHIM_H
#define FONTPROBE_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>
#include <stddef.h>

// Returns the packages to install if Fontconfig is missing; NULL if it is installed. See the same function in
// CHarfBuzz/shim.h.
#if defined(__linux__)
const char *fontprobe_packages_of_missing(const char *library) __attribute__((weak));

static inline const char *fontprobe_packages_of_missing_fontconfig(void) {
  return fontprobe_packages_of_missing != NULL ? fontprobe_packages_of_missing("libfontconfig.so.1") : NULL;
}
#else
static inline const char *fontprobe_packages_of_missing_fontconfig(void) { return NULL; }
#endif

// The property names are macros of string literals. Swift would pass them as `String`, which costs an allocation per
// call.

static inline FcResult fontprobe_fc_string(const FcPattern *pattern, const char *property, int n,
                                           const FcChar8 **value) {
  return FcPatternGetString(pattern, property, n, (FcChar8 **)value);
}

#endif
