// The fonts inside the program: the files of Fonts/, unmodified, read in place. In a package without its trait BundledFonts it is
// one of them.
#ifndef FONTPROBE_BUNDLED_FONTS_H
#define FONTPROBE_BUNDLED_FONTS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// One font file of Fonts/. Path and bytes live as long as the program and are never written.
typedef struct {
  /// The name below Fonts/, such as "RobotoSlab/RobotoSlab-Regular.otf"; ASCII, ends with a zero byte.
  const char *path;
  /// The first byte of the file, at an address that is a multiple of 16.
  const unsigned char *bytes;
  /// How many bytes the file has; never 0.
  size_t length;
} BundledFont;

/// How many fonts there are.
size_t bundled_font_count(void);

/// The font at `index`, which must be less than bundled_font_count(): anything else ends the program.
/// Files of one family stand together, ordered by weight, upright before italic.
BundledFont bundled_font_at(size_t index);

#pragma clang assume_nonnull end

#endif
