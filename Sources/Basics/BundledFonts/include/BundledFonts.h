// The bundled fonts: the unchanged files of Fonts/, which are read in place. A package without the trait BundledFonts
// has only one font.
#ifndef FONTPROBE_BUNDLED_FONTS_H
#define FONTPROBE_BUNDLED_FONTS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// One font file of Fonts/. Path and bytes exist as long as the program and never change.
typedef struct {
  /// The path in Fonts/, such as "RobotoSlab/RobotoSlab-Regular.otf". The text is ASCII and ends with a zero byte.
  const char *path;
  /// The first byte of the file, at an address that is a multiple of 16.
  const unsigned char *bytes;
  /// The number of bytes of the file; never 0.
  size_t length;
} BundledFont;

size_t bundled_font_count(void);

/// The font at `index`, from 0. An index that is not less than bundled_font_count() ends the program. The files of a
/// family are adjacent, ordered by weight, with upright before italic.
BundledFont bundled_font_at(size_t index);

#pragma clang assume_nonnull end

#endif
