// Draws SVG pictures as pixels with librsvg and cairo. They are loaded when the first picture is drawn, so that the program runs
// without them.
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

/// What becomes of a picture.
typedef enum {
  /// A PNG file.
  RASTERIZED_PNG = 0,
  /// Rows of pixels: alpha, red, green and blue, premultiplied, the highest byte of a 32-bit number first.
  RASTERIZED_PIXELS = 1,
} RasterizedForm;

/// Takes a part of the bytes; returns 0 if it cannot.
typedef int (*RasterizedBytes)(void *context, const unsigned char *bytes, size_t count);

/// Draws an SVG picture of so many pixels.
///
/// library is the file name of librsvg; NULL for the usual one of the platform.
/// The reason is written if the outcome is not RASTERIZED: at most reason_size bytes, the closing zero among them.
RasterizerOutcome rasterize_picture(const char *library, const char *svg, size_t length, int width, int height,
                                    RasterizedForm form, RasterizedBytes take, void *context, char *reason, size_t reason_size);

#endif
