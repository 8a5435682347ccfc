// zlib's public header. FreeType needs zlib, so zlib is installed if FreeType is installed.
#ifndef FONTPROBE_CZLIB_SHIM_H
#define FONTPROBE_CZLIB_SHIM_H

#include <zlib.h>

#endif
