// Pango inside a program: from a font description to its metrics, for a repeated description and for new sizes.
//
//     pango-metrics NAME FOLDER [COUNT]
//
// pango.metric.NAME: the ascent of a font that the program holds. pango.font.NAME: pango_context_load_font with a
// repeated description. pango.repeated.NAME: pango_context_get_metrics with this description. pango.newsize.NAME:
// pango_context_get_metrics at a new size.

#include "measure.h"
#include "private-fonts.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <stdio.h>
#include <stdlib.h>

struct question {
  PangoContext *context;
  PangoFontDescription *description;
  PangoFont *font;
  int size;
  volatile unsigned sum; // keeps the compiler from dropping the reads
};

static void read_metric(void *context) {
  struct question *question = context;
  PangoFontMetrics *metrics = pango_font_get_metrics(question->font, NULL);
  question->sum += pango_font_metrics_get_ascent(metrics);
  pango_font_metrics_unref(metrics);
}

static void load_font(void *context) {
  struct question *question = context;
  g_object_unref(pango_context_load_font(question->context, question->description));
}

static void get_metrics(void *context) {
  struct question *question = context;
  PangoFontMetrics *metrics = pango_context_get_metrics(question->context, question->description, NULL);
  question->sum += pango_font_metrics_get_ascent(metrics);
  pango_font_metrics_unref(metrics);
}

static void get_metrics_at_new_size(void *context) {
  struct question *question = context;
  question->size += PANGO_SCALE / 16;
  pango_font_description_set_size(question->description, question->size);
  get_metrics(question);
}

int main(int count, char *arguments[]) {
  if (count < 3 || count > 4) fail("usage: pango-metrics NAME FOLDER [COUNT]");
  const char *name = arguments[1];
  size_t files = count == 4 ? strtoul(arguments[3], NULL, 10) : 0;

  FcConfig *config = private_fonts(arguments[2], files);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) fail("Pango here does not draw with FreeType");
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  // A point is a pixel, as in all peers.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);

  struct question question = {.size = 17 * PANGO_SCALE};
  question.context = pango_font_map_create_context(map);
  question.description = pango_font_description_new();
  pango_font_description_set_family(question.description, private_family(config));
  pango_font_description_set_size(question.description, question.size);
  question.font = pango_context_load_font(question.context, question.description);

  char note[100];
  snprintf(note, sizeof note, "%s among %d fonts", private_family(config),
           private_font_set(config)->nfont);
  report(measure(read_metric, &question), note, "pango.metric.%s", name);
  report(measure(load_font, &question), note, "pango.font.%s", name);
  report(measure(get_metrics, &question), note, "pango.repeated.%s", name);
  report(measure(get_metrics_at_new_size, &question), note, "pango.newsize.%s", name);

  g_object_unref(question.font);
  pango_font_description_free(question.description);
  g_object_unref(question.context);
  g_object_unref(map);
  FcConfigDestroy(config);
  return 0;
}
