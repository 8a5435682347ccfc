// Prints where Pango begins the lines of texts. `pango-lines` reads one text from each line of standard input.
//
// An input line has tab-separated fields: language, families, size and width in pixels, 1 if words that are too wide
// are broken, and the text's UTF-8 in hexadecimal digits. The result is a line with two lists of byte offsets, the starts
// of lines and the possible ends of lines: "0,12,40;4,8,12".

#include <pango/pangocairo.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void answer(PangoContext *context, char *fields) {
  const char *language = strtok(fields, "\t"), *families = strtok(NULL, "\t");
  double size = atof(strtok(NULL, "\t")), width = atof(strtok(NULL, "\t"));
  int breaks_words = atoi(strtok(NULL, "\t"));
  const char *digits = strtok(NULL, "\t\n");
  size_t length = strlen(digits) / 2;
  char *text = calloc(length + 1, 1);
  for (size_t index = 0; index < length; index++) {
    unsigned byte = 0;
    sscanf(digits + 2 * index, "%2x", &byte);
    text[index] = (char)byte;
  }
  pango_context_set_language(context, pango_language_from_string(language));
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, families);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, description);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, breaks_words ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  pango_layout_set_text(layout, text, (int)length);
  for (int line = 0; line < pango_layout_get_line_count(layout); line++)
    printf(line ? ",%d" : "%d", pango_layout_get_line_readonly(layout, line)->start_index);
  int count = 0;
  const PangoLogAttr *places = pango_layout_get_log_attrs_readonly(layout, &count);
  const char *separator = ";";
  const char *next = text;
  for (int place = 0; place < count && next < text + length; place++) {
    if (places[place].is_line_break) {
      printf("%s%d", separator, (int)(next - text));
      separator = ",";
    }
    next = g_utf8_next_char(next);
  }
  puts(*separator == ';' ? ";" : "");
  g_object_unref(layout);
  pango_font_description_free(description);
  free(text);
}

int main(void) {
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_new());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) answer(context, line);
}
