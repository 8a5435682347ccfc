// HarfBuzz's public headers.
#ifndef FONTPROBE_CHARFBUZZ_SHIM_H
#define FONTPROBE_CHARFBUZZ_SHIM_H

#include <hb-ot.h>
#include <hb.h>

// hb_font_draw_glyph is the name from HarfBuzz 7 on; before it was hb_font_get_glyph_shape, which is deprecated now.
static inline void fontprobe_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *pen, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, pen, data);
#else
  hb_font_get_glyph_shape(font, glyph, pen, data);
#endif
}

#endif
