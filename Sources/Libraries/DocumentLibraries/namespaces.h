// The usual prefixes of the namespaces of documents.
#ifndef FONTPROBE_NAMESPACES_H
#define FONTPROBE_NAMESPACES_H

#include <stddef.h>

/// Returns the prefix with its colon for the URI of a namespace; "?:" for an unknown URI.
const char *fontprobe_usual_prefix(const char *address, size_t length) __attribute__((visibility("hidden")));

#endif
