#include "BundledFonts.h"

// C23's #embed places the files in the program's read-only pages. In older language modes, clang only warns about it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The tables of a font file begin at multiples of four bytes. An alignment of 16 also suits code that reads more bytes.
#define FONT_BYTES static const unsigned char __attribute__((aligned(16)))

// The font of a package without the trait BundledFonts.
FONT_BYTES roboto_slab_regular[] = {
#embed "../../../Fonts/RobotoSlab/RobotoSlab-Regular.otf"
};

#ifdef FONTPROBE_BUNDLED_FONTS

FONT_BYTES roboto_slab_thin[] = {
#embed "../../../Fonts/RobotoSlab/RobotoSlab-Thin.otf"
};

FONT_BYTES roboto_slab_light[] = {
#embed "../../../Fonts/RobotoSlab/RobotoSlab-Light.otf"
};

FONT_BYTES roboto_slab_bold[] = {
#embed "../../../Fonts/RobotoSlab/RobotoSlab-Bold.otf"
};

FONT_BYTES manrope_light[] = {
#embed "../../../Fonts/Manrope/Manrope-Light.ttf"
};

FONT_BYTES manrope_medium[] = {
#embed "../../../Fonts/Manrope/Manrope-Medium.ttf"
};

FONT_BYTES manrope_bold[] = {
#embed "../../../Fonts/Manrope/Manrope-Bold.ttf"
};

FONT_BYTES eb_garamond_regular[] = {
#embed "../../../Fonts/EBGaramond/EBGaramond12-Regular.otf"
};

FONT_BYTES eb_garamond_italic[] = {
#embed "../../../Fonts/EBGaramond/EBGaramond12-Italic.otf"
};

FONT_BYTES inter[] = {
#embed "../../../Fonts/Inter/Inter-roman.var.ttf"
};

#endif

#define FONT(path, bytes) {path, bytes, sizeof bytes}

static const BundledFont fonts[] = {
#ifdef FONTPROBE_BUNDLED_FONTS
    FONT("RobotoSlab/RobotoSlab-Thin.otf", roboto_slab_thin),
    FONT("RobotoSlab/RobotoSlab-Light.otf", roboto_slab_light),
#endif
    FONT("RobotoSlab/RobotoSlab-Regular.otf", roboto_slab_regular),
#ifdef FONTPROBE_BUNDLED_FONTS
    FONT("RobotoSlab/RobotoSlab-Bold.otf", roboto_slab_bold),
    FONT("Manrope/Manrope-Light.ttf", manrope_light),
    FONT("Manrope/Manrope-Medium.ttf", manrope_medium),
    FONT("Manrope/Manrope-Bold.ttf", manrope_bold),
    FONT("EBGaramond/EBGaramond12-Regular.otf", eb_garamond_regular),
    FONT("EBGaramond/EBGaramond12-Italic.otf", eb_garamond_italic),
    FONT("Inter/Inter-roman.var.ttf", inter),
#endif
};

static const size_t count = sizeof fonts / sizeof fonts[0];

size_t bundled_font_count(void) { return count; }

BundledFont bundled_font_at(size_t index) {
  if (index >= count) __builtin_trap();
  return fonts[index];
}
