// Frequent requests of a toolkit in Pango, in the face of one file, unhinted: typing, carets, selections and ink of
// lines, a column at 200 widths, rows of a list.
//
//     pango-toolkit FILE
//
// pango.typing: the height of a PangoLayout of 2,000 words in a column of 300 points, after a letter was deleted or
// typed again. pango.typing.styled: the same in 200 runs of two sizes. pango.column: the layout at the next of 200
// widths.
// pango.caret, pango.click, pango.selection and pango.ink: pango_layout_index_to_pos, pango_layout_line_x_to_index,
// pango_layout_line_get_x_ranges of eleven lines, pango_layout_line_get_extents. pango.rows: the size and baseline of
// one layout for each of 10,000 texts in turn. pango.scroll: the same for thirty texts.

#include "measure.h"
#include "private-fonts.h"
#include "private-pango.h"

#include <pango/pango.h>

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 17, WORDS = 2000, WORD = 7, COLUMN = 300, ROWS = 10000, ROW = 32, IN_SIGHT = 30 };

struct toolkit {
  PangoLayout *layout;
  char text[WORDS * WORD + 1];
  int turn;
  int line;
  int row;
  char rows[ROWS][ROW];
};

static void make_words(char *text) {
  uint64_t state = 1;
  for (int word = 0; word < WORDS; word++) {
    for (int place = 0; place < 6; place++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      *text++ = (place == 0 ? 'A' : 'a') + (char)((state >> 33) % 26);
    }
    *text++ = ' ';
  }
  *text = 0;
}

static void lay_out(struct toolkit *toolkit) {
  int height;
  pango_layout_get_size(toolkit->layout, NULL, &height);
}

// The letter of a turn is deleted, and a new letter is typed in the next turn.
static void type(void *context) {
  struct toolkit *toolkit = context;
  int place = toolkit->turn / 2 * 277 % WORDS * WORD + 5;
  size_t rest = strlen(toolkit->text + place);
  if (toolkit->turn % 2 == 0) {
    memmove(toolkit->text + place, toolkit->text + place + 1, rest);
  } else {
    memmove(toolkit->text + place + 1, toolkit->text + place, rest + 1);
    toolkit->text[place] = 'e';
  }
  toolkit->turn++;
  pango_layout_set_text(toolkit->layout, toolkit->text, -1);
  lay_out(toolkit);
}

static void resize(void *context) {
  struct toolkit *toolkit = context;
  pango_layout_set_width(toolkit->layout, (200 + toolkit->turn++ % 200) * PANGO_SCALE);
  lay_out(toolkit);
}

static PangoLayoutLine *line(struct toolkit *toolkit, int index) {
  return pango_layout_get_line_readonly(toolkit->layout, index);
}

static PangoLayoutLine *next_line(struct toolkit *toolkit) {
  toolkit->line = (toolkit->line + 1) % pango_layout_get_line_count(toolkit->layout);
  return line(toolkit, toolkit->line);
}

static void find_caret(void *context) {
  struct toolkit *toolkit = context;
  PangoRectangle caret;
  pango_layout_index_to_pos(toolkit->layout, next_line(toolkit)->start_index + 7, &caret);
}

static void find_click(void *context) {
  struct toolkit *toolkit = context;
  int index, trailing;
  pango_layout_line_x_to_index(next_line(toolkit), 140 * PANGO_SCALE, &index, &trailing);
}

static void find_selection(void *context) {
  struct toolkit *toolkit = context;
  int from = line(toolkit, 10)->start_index + 5, to = line(toolkit, 20)->start_index + 9;
  for (int index = 10; index <= 20; index++) {
    int *ranges, count;
    pango_layout_line_get_x_ranges(line(toolkit, index), from, to, &ranges, &count);
    g_free(ranges);
  }
}

static void find_ink(void *context) {
  PangoRectangle ink;
  pango_layout_line_get_extents(next_line(context), &ink, NULL);
}

static void measure_row(struct toolkit *toolkit, int row) {
  int width, height;
  pango_layout_set_text(toolkit->layout, toolkit->rows[row], -1);
  pango_layout_get_size(toolkit->layout, &width, &height);
  pango_layout_get_baseline(toolkit->layout);
}

static void measure_rows(void *context) {
  for (int row = 0; row < ROWS; row++) measure_row(context, row);
}

static void scroll(void *context) {
  struct toolkit *toolkit = context;
  toolkit->row = (toolkit->row + 1) % (ROWS - IN_SIGHT);
  for (int row = 0; row < IN_SIGHT; row++) measure_row(toolkit, toolkit->row + row);
}

static void make_rows(struct toolkit *toolkit) {
  for (int row = 0; row < ROWS; row++)
    snprintf(toolkit->rows[row], ROW, "%d. %.7s%.7s", row + 1, toolkit->text + row % WORDS * WORD,
             toolkit->text + (row / WORDS + row * 7) % WORDS * WORD);
}

// Every second of 200 runs of ten words is larger.
static void style(PangoLayout *layout) {
  PangoAttrList *attributes = pango_attr_list_new();
  for (guint run = 1; run < 200; run += 2) {
    PangoAttribute *size = pango_attr_size_new(20 * PANGO_SCALE);
    size->start_index = run * 10 * WORD;
    size->end_index = (run + 1) * 10 * WORD;
    pango_attr_list_insert(attributes, size);
  }
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
}

static void report_all(PangoContext *context, PangoFontDescription *description) {
  static struct toolkit toolkit;
  toolkit.layout = pango_layout_new(context);
  pango_layout_set_font_description(toolkit.layout, description);
  pango_layout_set_wrap(toolkit.layout, PANGO_WRAP_WORD_CHAR);
  make_words(toolkit.text);
  make_rows(&toolkit);
  struct timing rows = measure(measure_rows, &toolkit);
  rows.nanoseconds /= ROWS;
  report(rows, "a row of 10,000: size and baseline", "pango.rows");
  report(measure(scroll, &toolkit), "30 rows: size and baseline", "pango.scroll");

  pango_layout_set_width(toolkit.layout, COLUMN * PANGO_SCALE);
  pango_layout_set_text(toolkit.layout, toolkit.text, -1);
  report(measure(find_caret, &toolkit), "a caret of one line after another", "pango.caret");
  report(measure(find_click, &toolkit), "a click in one line after another", "pango.click");
  report(measure(find_selection, &toolkit), "a selection over 11 lines", "pango.selection");
  report(measure(find_ink, &toolkit), "the ink of one line after another", "pango.ink");
  report(measure(type, &toolkit), "a letter of 2,000 words, and their height", "pango.typing");
  report(measure(resize, &toolkit), "2,000 words, one of 200 widths", "pango.column");
  pango_layout_set_width(toolkit.layout, COLUMN * PANGO_SCALE);
  style(toolkit.layout);
  report(measure(type, &toolkit), "the same in 200 runs", "pango.typing.styled");
  g_object_unref(toolkit.layout);
}

int main(int count, char *arguments[]) {
  if (count != 2) fail("usage: pango-toolkit FILE");
  FcConfig *config = private_font_file(arguments[1]);
  PangoContext *context = private_context(config);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, private_family(config));
  pango_font_description_set_size(description, SIZE * PANGO_SCALE);
  report_all(context, description);
  pango_font_description_free(description);
  g_object_unref(context);
  FcConfigDestroy(config);
  return 0;
}
