// Fontconfig's public header, and what Swift cannot import of it.
#ifndef FONTPROBE_CFONTCONFIG_SHIM_H
#define FONTPROBE_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>
#include <stddef.h>

// The packages to install where Fontconfig is not here; NULL where it is. As with HarfBuzz, see CHarfBuzz/shim.h.
#if defined(__linux__)
const char *fontprobe_packages_of_missing(const char *library) __attribute__((weak));

static inline const char *fontprobe_packages_of_missing_fontconfig(void) {
  return fontprobe_packages_of_missing != NULL ? fontprobe_packages_of_missing("libfontconfig.so.1") : NULL;
}
#else
static inline const char *fontprobe_packages_of_missing_fontconfig(void) { return NULL; }
#endif

// The property names are string-literal macros; Swift passes them as `String`, which costs an allocation a call.

static inline FcResult fontprobe_fc_string(const FcPattern *pattern, const char *property, int n,
                                           const FcChar8 **value) {
  return FcPatternGetString(pattern, property, n, (FcChar8 **)value);
}

#endif
