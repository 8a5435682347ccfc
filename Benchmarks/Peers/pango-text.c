// Pango sets the texts of a file in turn, with one context and one layout, in the face of one font file, unhinted.
//
//     pango-text label|ink|lines|styled NAME FONT TEXTS
//
// label: the size of a layout for a text. ink: also the box of its ink. lines: also the number of lines, at a width of
// 300 points. styled: every tenth word is larger. NAME.first and NAME.warm: the time for one text. NAME.repeated: the
// size of an existing layout, again. NAME.resized: an existing layout at another width. NAME.ems and NAME.lines: the
// sum of the advances and of the lines, not times. version.PEER: Pango's version.

#include "measure.h"
#include "private-fonts.h"
#include "private-pango.h"
#include "texts.h"

#include <pango/pango.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 17, LARGER = 20, COLUMN = 300, HELD = 256 };

struct setting {
  PangoContext *context;
  PangoFontDescription *description;
  PangoLayout *layout;
  PangoLayout **held;
  PangoAttrList **attributes; // of each text, if it is styled
  struct texts texts;
  int column; // 0 for a label, which is not broken
  int width; // of the layouts that the program holds
  bool ink;
  double advances, lines;
};

static PangoLayout *make_layout(struct setting *setting) {
  PangoLayout *layout = pango_layout_new(setting->context);
  pango_layout_set_font_description(layout, setting->description);
  if (setting->column) {
    pango_layout_set_width(layout, setting->column * PANGO_SCALE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  }
  return layout;
}

static void set_in(PangoLayout *layout, struct setting *setting, size_t index) {
  int width, height;
  pango_layout_set_text(layout, setting->texts.texts[index].bytes, setting->texts.texts[index].length);
  if (setting->attributes) pango_layout_set_attributes(layout, setting->attributes[index]);
  pango_layout_get_size(layout, &width, &height);
  if (setting->ink) {
    PangoRectangle ink;
    pango_layout_get_extents(layout, &ink, NULL);
  }
  setting->advances += width;
  if (setting->column) setting->lines += pango_layout_get_line_count(layout);
}

static void set(void *context, size_t index) {
  struct setting *setting = context;
  set_in(setting->layout, setting, index);
}

static void ask_again(void *context, size_t index) {
  struct setting *setting = context;
  int width, height;
  pango_layout_get_size(setting->held[index], &width, &height);
  setting->advances += width;
}

static void resize(void *context, size_t index) {
  struct setting *setting = context;
  int width, height;
  if (index == 0) setting->width = setting->width < COLUMN + 50 ? setting->width + 1 : COLUMN;
  pango_layout_set_width(setting->held[index], setting->width * PANGO_SCALE);
  pango_layout_get_size(setting->held[index], &width, &height);
  setting->lines += pango_layout_get_line_count(setting->held[index]);
}

// Every tenth word in a larger size.
static PangoAttrList *larger_words(struct text text) {
  PangoAttrList *list = pango_attr_list_new();
  guint word = 0, start = 0;
  for (guint place = 0; place <= (guint)text.length; place++) {
    if (place < (guint)text.length && text.bytes[place] != ' ') continue;
    if (word++ % 10 == 9) {
      PangoAttribute *size = pango_attr_size_new(LARGER * PANGO_SCALE);
      size->start_index = start;
      size->end_index = place;
      pango_attr_list_insert(list, size);
    }
    start = place + 1;
  }
  return list;
}

// In ems, from a layout of a thousand pixels for each em, because Pango rounds the advances to 1/1024 pixel before it
// adds them up.
static double advances_in_ems(struct setting *setting) {
  PangoFontDescription *large = pango_font_description_copy(setting->description);
  pango_font_description_set_absolute_size(large, 1000 * PANGO_SCALE);
  pango_layout_set_font_description(setting->layout, large);
  pango_font_description_free(large);
  setting->advances = 0;
  for (size_t index = 0; index < setting->texts.count; index++) set(setting, index);
  return setting->advances / (1000.0 * PANGO_SCALE);
}

static void report_texts(struct setting *setting, const char *name) {
  setting->layout = make_layout(setting);
  report_first_and_warm(name, setting->texts, set, setting);
  setting->lines = 0;
  for (size_t index = 0; index < setting->texts.count; index++) set(setting, index);
  if (setting->column)
    printf("%s.lines\t%.0f\tlines\n", name, setting->lines);
  else
    printf("%s.ems\t%.3f\tthe sum of the advances\n", name, advances_in_ems(setting));

  size_t held = setting->column || setting->texts.count < HELD ? setting->texts.count : HELD;
  setting->held = calloc(held, sizeof *setting->held);
  for (size_t index = 0; index < held; index++) {
    setting->held[index] = make_layout(setting);
    set_in(setting->held[index], setting, index);
  }
  report_again(name, "repeated", held, ask_again, setting);
  setting->width = COLUMN;
  if (setting->column) report_again(name, "resized", held, resize, setting);
  report_version(name, pango_version_string());
}

int main(int count, char *arguments[]) {
  if (count != 5) fail("usage: pango-text label|ink|lines|styled NAME FONT TEXTS");
  struct setting setting = {.texts = read_texts(arguments[4])};
  setting.ink = strcmp(arguments[1], "ink") == 0;
  if (strcmp(arguments[1], "label") != 0 && !setting.ink) setting.column = COLUMN;
  if (strcmp(arguments[1], "styled") == 0) {
    setting.attributes = calloc(setting.texts.count, sizeof *setting.attributes);
    for (size_t index = 0; index < setting.texts.count; index++)
      setting.attributes[index] = larger_words(setting.texts.texts[index]);
  }
  FcConfig *config = private_font_file(arguments[3]);
  setting.context = private_context(config);
  setting.description = pango_font_description_new();
  pango_font_description_set_family(setting.description, private_family(config));
  pango_font_description_set_size(setting.description, SIZE * PANGO_SCALE);
  // The font is opened before the measurement.
  g_object_unref(pango_context_load_font(setting.context, setting.description));

  report_texts(&setting, arguments[2]);
  return 0;
}
