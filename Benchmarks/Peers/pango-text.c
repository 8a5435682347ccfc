// Pango sets the texts of a file, one after another in one context and one layout, in the face of one font file, unhinted.
//
//     pango-text label|ink|lines|styled NAME FONT TEXTS
//
// label: the layout is given a text and asked for its size. ink: for the box of its ink too. lines: it has a width of 300 points,
// and is asked for its number of lines too. styled: every tenth word is larger. NAME.first and NAME.warm: one text.
// NAME.repeated: a layout that is held, asked for its size again. NAME.resized: one that is held, at another width. NAME.ems and
// NAME.lines: no times, the sum of the advances and of the lines. version.PEER: Pango's version.

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
  PangoAttrList **attributes; // of each text, where it is styled
  struct texts texts;
  int column; // 0: a label, which is not broken
  int width; // of the layouts that are held
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

// In ems, from a layout of a thousand pixels an em: Pango rounds what it adds up to 1/1024 pixel.
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
  // The font is open before the time begins.
  g_object_unref(pango_context_load_font(setting.context, setting.description));

  report_texts(&setting, arguments[2]);
  return 0;
}
