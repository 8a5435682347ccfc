// HarfBuzz's public headers.
#ifndef FONTPROBE_CHARFBUZZ_SHIM_H
#define FONTPROBE_CHARFBUZZ_SHIM_H

#include <hb-ot.h>
#include <hb.h>

#endif
