// The bundled fonts: the unchanged files of Fonts/, read in place. A package without its trait BundledFonts has only
// one of them.
#ifndef FONTPROBE_BUNDLED_FONTS_H
#define FONTPROBE_BUNDLED_FONTS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// One font file of Fonts/. Path and bytes exist as long as the program and never change.
typedef struct {
  /// The path in Fonts/, such as "RobotoSlab/RobotoSlab-Regular.otf"; ASCII, ends with a zero byte.
  const char *path;
  /// The first byte of the file, at an address that is a multiple of 16.
  const unsigned char *bytes;
  /// The number of bytes of the file; never 0.
  size_t length;
} BundledFont;

/// The number of fonts.
size_t bundled_font_count(void);

/// The font at `index`, which must be less than bundled_font_count(): any other index ends the program. Files of one
/// family are adjacent, ordered by weight, upright before italic.
BundledFont bundled_font_at(size_t index);

#pragma clang assume_nonnull end

#endif
