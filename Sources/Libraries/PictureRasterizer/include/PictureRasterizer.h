// Draws SVG pictures as pixels with librsvg and cairo. They are loaded when the first picture is drawn, so the program
// runs without them.
#ifndef FONTPROBE_PICTURE_RASTERIZER_H
#define FONTPROBE_PICTURE_RASTERIZER_H

#include <stddef.h>

typedef enum {
  RASTERIZED = 0,
  /// librsvg or cairo is not installed. The reason is the name of the library.
  RASTERIZER_MISSING = 1,
  /// librsvg or cairo rejects the picture. The reason is the library's message.
  RASTERIZER_REFUSES = 2,
} RasterizerOutcome;

/// The form of the result.
typedef enum {
  /// A PNG file.
  RASTERIZED_PNG = 0,
  /// Rows of pixels. Each pixel is a 32-bit number with premultiplied colours. From the highest byte, it has alpha,
  /// red, green and blue.
  RASTERIZED_PIXELS = 1,
} RasterizedForm;

/// Receives a chunk of the bytes. Returns 0 if it fails.
typedef int (*RasterizedBytes)(void *context, const unsigned char *bytes, size_t count);

/// Draws an SVG picture with the given width and height in pixels.
///
/// library is the file name of librsvg; NULL for the platform's usual name. If the outcome is not RASTERIZED, the
/// reason is written: at most reason_size bytes, including the terminating zero.
RasterizerOutcome rasterize_picture(const char *library, const char *svg, size_t length, int width, int height,
                                    RasterizedForm form, RasterizedBytes take, void *context, char *reason, size_t reason_size);

#endif
