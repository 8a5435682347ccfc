#include "private-pango.h"

#include "measure.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

PangoContext *private_context(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) fail("Pango here does not draw with FreeType");
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *unhinted = cairo_font_options_create();
  cairo_font_options_set_hint_style(unhinted, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(unhinted, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, unhinted);
  cairo_font_options_destroy(unhinted);
  return context;
}
