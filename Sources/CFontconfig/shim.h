// Fontconfig's public header, and what Swift cannot import of it.
#ifndef FONTPROBE_CFONTCONFIG_SHIM_H
#define FONTPROBE_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

// The property names are string-literal macros; Swift passes them as `String`, which costs an allocation a call.

static inline FcResult fontprobe_fc_string(const FcPattern *pattern, const char *property, int n,
                                           const FcChar8 **value) {
  return FcPatternGetString(pattern, property, n, (FcChar8 **)value);
}

#endif
