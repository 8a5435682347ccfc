// Pango sets texts in the face of one file, unhinted: labels, and words in a column.
//
//     pango-text FILE
//
// pango.layout: a PangoLayout that is given one label of 10,000 and asked for its size. pango.lines: one that is given 2,001
// words and a width of 300 points, and asked for its height; pango.width: the same layout, asked at another width.
// pango.styled and pango.styledwidth: the same words in 200 runs of two sizes. pango.advances: no time, the sum of the labels'
// advances in ems, which shows that both set the same face.

#include "labels.h"
#include "measure.h"
#include "private-fonts.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <stdio.h>
#include <string.h>

enum { SIZE = 17, WORDS = 667 * (LABEL_LENGTH + 1), COLUMN = 300, RUNS = 200 };

static label labels[LABELS];

// In units of Pango.
static double advances(PangoLayout *layout) {
  double sum = 0;
  for (int index = 0; index < LABELS; index++) {
    int width;
    pango_layout_set_text(layout, labels[index], LABEL_LENGTH);
    pango_layout_get_size(layout, &width, NULL);
    sum += width;
  }
  return sum;
}

static void lay_out_labels(void *context) { advances(context); }

// In ems, from a layout of a thousand pixels an em: Pango rounds what it adds up to 1/1024 pixel.
static double advances_in_ems(PangoLayout *layout, PangoFontDescription *description) {
  PangoFontDescription *large = pango_font_description_copy(description);
  pango_font_description_set_absolute_size(large, 1000 * PANGO_SCALE);
  pango_layout_set_font_description(layout, large);
  pango_font_description_free(large);
  return advances(layout) / (1000.0 * PANGO_SCALE);
}

static void report_labels(PangoContext *context, PangoFontDescription *description) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, description);
  struct timing timing = measure(lay_out_labels, layout);
  timing.nanoseconds /= LABELS;
  report(timing, "one of 10,000 labels of 20 letters", "pango.layout");
  printf("pango.advances\t%.1f\tems, the sum of the labels' advances\n", advances_in_ems(layout, description));
  g_object_unref(layout);
}

// A layout of the words of the first labels.
struct column {
  PangoLayout *layout;
  char words[WORDS];
  int width;
};

static void break_lines(void *context) {
  struct column *column = context;
  int height;
  pango_layout_set_text(column->layout, column->words, WORDS - 1);
  pango_layout_get_size(column->layout, NULL, &height);
}

static void break_at_another_width(void *context) {
  struct column *column = context;
  int height;
  column->width = column->width < COLUMN + 50 ? column->width + 1 : COLUMN;
  pango_layout_set_width(column->layout, column->width * PANGO_SCALE);
  pango_layout_get_size(column->layout, NULL, &height);
}

static void report_lines(PangoContext *context, PangoFontDescription *description) {
  static struct column column;
  for (int index = 0; index < WORDS / (LABEL_LENGTH + 1); index++) {
    memcpy(column.words + index * (LABEL_LENGTH + 1), labels[index], LABEL_LENGTH);
    column.words[(index + 1) * (LABEL_LENGTH + 1) - 1] = ' ';
  }
  column.width = COLUMN;
  column.layout = pango_layout_new(context);
  pango_layout_set_font_description(column.layout, description);
  pango_layout_set_width(column.layout, COLUMN * PANGO_SCALE);
  pango_layout_set_wrap(column.layout, PANGO_WRAP_WORD_CHAR);
  struct timing timing = measure(break_lines, &column);
  char note[100];
  snprintf(note, sizeof note, "2,001 words in %d lines", pango_layout_get_line_count(column.layout));
  report(timing, note, "pango.lines");
  report(measure(break_at_another_width, &column), "at another width", "pango.width");
  // Every other one of 200 runs is larger.
  PangoAttrList *attributes = pango_attr_list_new();
  for (int run = 1; run < RUNS; run += 2) {
    PangoAttribute *size = pango_attr_size_new(20 * PANGO_SCALE);
    size->start_index = (guint)(run * 667 / RUNS * (LABEL_LENGTH + 1));
    size->end_index = (guint)((run + 1) * 667 / RUNS * (LABEL_LENGTH + 1));
    pango_attr_list_insert(attributes, size);
  }
  pango_layout_set_attributes(column.layout, attributes);
  pango_attr_list_unref(attributes);
  report(measure(break_lines, &column), "2,001 words in 200 runs", "pango.styled");
  report(measure(break_at_another_width, &column), "the same, at another width", "pango.styledwidth");
  g_object_unref(column.layout);
}

int main(int count, char *arguments[]) {
  if (count != 2) fail("usage: pango-text FILE");
  FcConfig *config = private_font_file(arguments[1]);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) fail("Pango here does not draw with FreeType");
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  // A point is a pixel, as everywhere here.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *unhinted = cairo_font_options_create();
  cairo_font_options_set_hint_style(unhinted, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(unhinted, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, unhinted);
  cairo_font_options_destroy(unhinted);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, private_family(config));
  pango_font_description_set_size(description, SIZE * PANGO_SCALE);

  make_labels(labels);
  report_labels(context, description);
  report_lines(context, description);

  pango_font_description_free(description);
  g_object_unref(context);
  g_object_unref(map);
  FcConfigDestroy(config);
  return 0;
}
