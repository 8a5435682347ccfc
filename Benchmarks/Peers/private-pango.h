// A Pango context with the same layout as the other peers: a point is a pixel, and nothing is hinted or rounded.

#ifndef PRIVATE_PANGO_H
#define PRIVATE_PANGO_H

#include <fontconfig/fontconfig.h>
#include <pango/pango.h>

// With only the fonts of a configuration. The caller frees it.
PangoContext *private_context(FcConfig *config);

#endif
