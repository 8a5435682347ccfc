// SVG pictures as pixels, by librsvg and cairo where the machine has them: they are looked for when a picture is asked for,
// so that the program starts, and runs, without them.
#ifndef FONTPROBE_PICTURE_RASTERIZER_H
#define FONTPROBE_PICTURE_RASTERIZER_H

#include <stddef.h>

typedef enum {
  RASTERIZED = 0,
  /// librsvg or cairo is not installed; the reason is the library's name.
  RASTERIZER_MISSING = 1,
  /// librsvg or cairo refuses the picture; the reason is theirs.
  RASTERIZER_REFUSES = 2,
} RasterizerOutcome;

/// Takes a part of the PNG file; returns 0 where it cannot.
typedef int (*RasterizedBytes)(void *context, const unsigned char *bytes, size_t count);

/// Draws an SVG picture of so many pixels as a PNG file.
///
/// The reason is written where the outcome is not RASTERIZED: at most reason_size bytes, the closing zero among them.
RasterizerOutcome rasterize_picture(const char *svg, size_t length, int width, int height, RasterizedBytes take,
                                    void *context, char *reason, size_t reason_size);

#endif
