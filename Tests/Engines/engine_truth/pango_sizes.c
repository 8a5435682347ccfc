// The metrics of faces in Pango. `pango-sizes SIZE…` reads a file name from each line of standard input.
//
// For each file it prints a line of tab-separated triples of ascender, descender and height in pixels, a triple for
// each size. The line is "-" if Fontconfig does not read the file as a font.

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void measure(PangoFontMap *map, const FcPattern *pattern, double size) {
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  // Hinting is off, as on desktops with fractional scales, because hinted metrics are rounded to whole pixels.
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  PangoFontDescription *description = pango_fc_font_description_from_pattern((FcPattern *)pattern, FALSE);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  PangoFont *font = pango_font_map_load_font(map, context, description);
  PangoFontMetrics *metrics = pango_font_get_metrics(font, NULL);
  double unit = PANGO_SCALE;
  printf("\t%g %g %g", pango_font_metrics_get_ascent(metrics) / unit, -pango_font_metrics_get_descent(metrics) / unit,
         pango_font_metrics_get_height(metrics) / unit);
  pango_font_metrics_unref(metrics);
  g_object_unref(font);
  pango_font_description_free(description);
  g_object_unref(context);
}

int main(int count, char *arguments[]) {
  char path[4096];
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    FcConfig *config = FcConfigCreate();
    FcFontSet *fonts = FcConfigAppFontAddFile(config, (FcChar8 *)path) ? FcConfigGetFonts(config, FcSetApplication) : NULL;
    if (!fonts || fonts->nfont == 0) {
      printf("-\n");
      FcConfigDestroy(config);
      continue;
    }
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    printf("=");
    for (int index = 1; index < count; index++) measure(map, fonts->fonts[0], atof(arguments[index]));
    printf("\n");
    g_object_unref(map);
    FcConfigDestroy(config);
  }
  return 0;
}
