// zlib's public header. FreeType rests on zlib, so that it is where FreeType is.
#ifndef FONTPROBE_CZLIB_SHIM_H
#define FONTPROBE_CZLIB_SHIM_H

#include <zlib.h>

#endif
