// A context of Pango's in which text is laid out as everywhere here: a point is a pixel, and nothing is hinted or rounded.

#ifndef PRIVATE_PANGO_H
#define PRIVATE_PANGO_H

#include <fontconfig/fontconfig.h>
#include <pango/pango.h>

// With the fonts of a configuration alone. The caller frees it.
PangoContext *private_context(FcConfig *config);

#endif
