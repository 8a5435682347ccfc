// HarfBuzz's public headers.
#ifndef FONTPROBE_CHARFBUZZ_SHIM_H
#define FONTPROBE_CHARFBUZZ_SHIM_H

#include <hb-ot.h>
#include <hb.h>
#include <stddef.h>

// Returns the packages to install if HarfBuzz is missing; NULL if it is installed. This function exists in a program
// that loads libraries on first use (Sources/Libraries/LazyLibraries). Any other program is linked with the library,
// and starts only if the library is installed.
#if defined(__linux__)
const char *fontprobe_packages_of_missing(const char *library) __attribute__((weak));

static inline const char *fontprobe_packages_of_missing_harfbuzz(void) {
  return fontprobe_packages_of_missing != NULL ? fontprobe_packages_of_missing("libharfbuzz.so.0") : NULL;
}
#else
static inline const char *fontprobe_packages_of_missing_harfbuzz(void) { return NULL; }
#endif

// HarfBuzz 7 renamed the function to hb_font_draw_glyph. Its earlier name hb_font_get_glyph_shape is now deprecated.
static inline void fontprobe_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *pen, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, pen, data);
#else
  hb_font_get_glyph_shape(font, glyph, pen, data);
#endif
}

// HarfBuzz can paint glyphs of COLR version 1 from release 7 on.
static inline hb_bool_t fontprobe_color_has_paint(hb_face_t *face) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  return hb_ot_color_has_paint(face);
#else
  (void)face;
  return 0;
#endif
}

static inline hb_bool_t fontprobe_color_glyph_has_paint(hb_face_t *face, hb_codepoint_t glyph) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  return hb_ot_color_glyph_has_paint(face, glyph);
#else
  (void)face;
  (void)glyph;
  return 0;
#endif
}

#endif
