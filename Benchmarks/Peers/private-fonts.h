// A Fontconfig configuration with only the fonts of one folder or file: no system fonts, no rules, no cache on disk.

#ifndef PRIVATE_FONTS_H
#define PRIVATE_FONTS_H

#include <fontconfig/fontconfig.h>

#include <stddef.h>

// All files of the folder, or only the first `count` files by name.
FcConfig *private_fonts(const char *folder, size_t count);

// The faces of one file.
FcConfig *private_font_file(const char *path);

FcFontSet *private_font_set(FcConfig *config);

// A name to request: that of the font in the middle of the set.
const char *private_family(FcConfig *config);

#endif
