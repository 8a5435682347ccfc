// Pango inside a program: from a font description to its metrics, asked again and at new sizes.
//
//     pango-metrics NAME FOLDER [COUNT]
//
// pango.metric.NAME: the ascent of a font that is held. pango.font.NAME: pango_context_load_font with a
// description that was asked before. pango.repeated.NAME: pango_context_get_metrics with it.
// pango.newsize.NAME: pango_context_get_metrics at a size that was never asked. pango.layout.NAME: a PangoLayout that is
// given one label of many and asked for its size. pango.lines.NAME: one that is given 2,001 words and a width of 300 points,
// and asked for its size; pango.width.NAME: the same layout, asked at another width.

#include "labels.h"
#include "measure.h"
#include "private-fonts.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct question {
  PangoContext *context;
  PangoFontDescription *description;
  PangoFont *font;
  int size;
  volatile unsigned sum; // what was read must be used
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

static label labels[LABELS];

static void lay_out_labels(void *context) {
  PangoLayout *layout = context;
  for (int index = 0; index < LABELS; index++) {
    int width;
    pango_layout_set_text(layout, labels[index], LABEL_LENGTH);
    pango_layout_get_size(layout, &width, NULL);
  }
}

static struct timing time_layout(struct question *question) {
  make_labels(labels);
  PangoLayout *layout = pango_layout_new(question->context);
  pango_layout_set_font_description(layout, question->description);
  struct timing timing = measure(lay_out_labels, layout);
  timing.nanoseconds /= LABELS;
  g_object_unref(layout);
  return timing;
}

enum { WORDS = 667 * (LABEL_LENGTH + 1), COLUMN = 300, RUNS = 200 };

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

static void report_lines(struct question *question, const char *name) {
  static struct column column;
  make_labels(labels);
  for (int index = 0; index < WORDS / (LABEL_LENGTH + 1); index++) {
    memcpy(column.words + index * (LABEL_LENGTH + 1), labels[index], LABEL_LENGTH);
    column.words[(index + 1) * (LABEL_LENGTH + 1) - 1] = ' ';
  }
  column.width = COLUMN;
  column.layout = pango_layout_new(question->context);
  // The benchmark's one file is a face of this family, which the 2,500 have.
  PangoFontDescription *description = pango_font_description_copy(question->description);
  pango_font_description_set_family(description, "Lato");
  pango_layout_set_font_description(column.layout, description);
  pango_font_description_free(description);
  pango_layout_set_width(column.layout, COLUMN * PANGO_SCALE);
  pango_layout_set_wrap(column.layout, PANGO_WRAP_WORD_CHAR);
  struct timing timing = measure(break_lines, &column);
  char note[100];
  snprintf(note, sizeof note, "2,001 words in %d lines", pango_layout_get_line_count(column.layout));
  report(timing, note, "pango.lines.%s", name);
  report(measure(break_at_another_width, &column), "at another width", "pango.width.%s", name);
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
  report(measure(break_lines, &column), "2,001 words in 200 runs", "pango.styled.%s", name);
  report(measure(break_at_another_width, &column), "the same, at another width", "pango.styledwidth.%s", name);
  g_object_unref(column.layout);
}

int main(int count, char *arguments[]) {
  if (count < 3 || count > 4) fail("usage: pango-metrics NAME FOLDER [COUNT]");
  const char *name = arguments[1];
  size_t files = count == 4 ? strtoul(arguments[3], NULL, 10) : 0;

  FcConfig *config = private_fonts(arguments[2], files);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) fail("Pango here does not draw with FreeType");
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  // A point is a pixel, as everywhere here.
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
  report(time_layout(&question), note, "pango.layout.%s", name);
  report_lines(&question, name);
  report(measure(get_metrics_at_new_size, &question), note, "pango.newsize.%s", name);

  g_object_unref(question.font);
  pango_font_description_free(question.description);
  g_object_unref(question.context);
  g_object_unref(map);
  FcConfigDestroy(config);
  return 0;
}
