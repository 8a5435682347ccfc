// Answers questions for compare.py. A line of standard input has kind, name, size, width and text, separated by tabs.
// The answer is a line of numbers and texts, separated by tabs; numbers have all digits.
//
//   questions FOLDER-OF-FONTS
#include "facts.h"

#include <inttypes.h>

static void number(double value) { printf("\t%.17g", value); }

static void metrics_of(fontprobe_font *font) {
  const fontprobe_metric_value *values = NULL;
  size_t count = 0;
  ANSWERS(fontprobe_font_metric_values(font, &values, &count, &error));
  for (size_t place = 0; place < count; place++) {
    number(values[place].points);
    number(values[place].units);
    printf("\t%s", values[place].source.bytes ? values[place].source.bytes : "");
  }
}

static void match_of(fontprobe_match *match) {
  fontprobe_match_facts facts;
  const fontprobe_reason *reasons = NULL;
  size_t count = 0;
  FONTPROBE_INIT(facts);
  ANSWERS(fontprobe_match_info(match, &facts, &error));
  printf("\t%" PRId32 "\t%" PRId32 "\t%" PRId32 "\t%" PRId32 "\t%s", facts.outcome, facts.likeness, facts.source, facts.slant,
         facts.post_script_name.bytes);
  number(facts.weight);
  number(facts.size_adjust);
  ANSWERS(fontprobe_match_reasons(match, &reasons, &count, &error));
  for (size_t place = 0; place < count; place++) printf("\t%s", reasons[place].text.bytes);
}

static void measure(fontprobe_font *font, const char *text) {
  fontprobe_measured *measured = NULL;
  fontprobe_measured_size size;
  const fontprobe_glyph *glyphs = NULL;
  size_t count = 0;
  FONTPROBE_INIT(size);
  ANSWERS(fontprobe_measured_new(font, text, FONTPROBE_TERMINATED, NULL, &measured, &error));
  ANSWERS(fontprobe_measured_info(measured, &size, &error));
  number(size.advance);
  number(size.ascender);
  number(size.descender);
  ANSWERS(fontprobe_measured_glyphs(measured, &glyphs, &count, &error));
  for (size_t place = 0; place < count; place++) {
    printf("\t%" PRIu32 "\t%zu", glyphs[place].id, glyphs[place].cluster);
    number(glyphs[place].x);
    number(glyphs[place].advance);
  }
  fontprobe_measured_free(measured);
}

static void lines_of(fontprobe_font *font, double width, const char *text) {
  fontprobe_lines *lines = NULL;
  fontprobe_lines_size size;
  const fontprobe_line *items = NULL;
  size_t count = 0;
  FONTPROBE_INIT(size);
  ANSWERS(fontprobe_lines_new(font, text, FONTPROBE_TERMINATED, width, NULL, &lines, &error));
  ANSWERS(fontprobe_lines_info(lines, &size, &error));
  number(size.width);
  number(size.height);
  ANSWERS(fontprobe_lines_list(lines, &items, &count, &error));
  for (size_t place = 0; place < count; place++) {
    printf("\t%zu\t%zu\t%s", items[place].start, items[place].end, items[place].text.bytes);
    number(items[place].x);
    number(items[place].baseline);
    number(items[place].advance);
  }
  fontprobe_lines_free(lines);
}

static void evaluate(fontprobe_font *font, const char *formula) {
  fontprobe_expression *expression = NULL;
  double value = 0;
  ANSWERS(fontprobe_expression_new(formula, FONTPROBE_TERMINATED, &expression, &error));
  ANSWERS(fontprobe_expression_value(expression, font, 1, &value, &error));
  number(value);
  fontprobe_expression_free(expression);
}

int main(int count, char **arguments) {
  HOLDS(count == 2);
  fontprobe_collection *collection = bundled_fonts();
  size_t faces = 0;
  ANSWERS(fontprobe_collection_register_path(collection, arguments[1], FONTPROBE_TERMINATED, &faces, NULL, &error));
  char *line = NULL;
  size_t room = 0;
  for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;) {
    char *cells[5], *rest = line;
    line[length - 1] = 0;
    for (int place = 0; place < 5; place++) HOLDS((cells[place] = strsep(&rest, "\t")) != NULL);
    fontprobe_match *match = NULL;
    fontprobe_font *font = NULL;
    fontprobe_style style;
    FONTPROBE_INIT(style);
    // The same options as for fontprobe measure and lines.
    if (strcmp(cells[0], "measure") == 0 || strcmp(cells[0], "lines") == 0) style.keep = FONTPROBE_KEEP_WIDTH;
    ANSWERS(fontprobe_match_new(collection, cells[1], FONTPROBE_TERMINATED, &style, &match, &error));
    ANSWERS(fontprobe_font_new(match, atof(cells[2]), &font, &error));
    printf("%s", cells[0]);
    if (strcmp(cells[0], "metrics") == 0) metrics_of(font);
    if (strcmp(cells[0], "resolve") == 0) match_of(match);
    if (strcmp(cells[0], "measure") == 0) measure(font, cells[4]);
    if (strcmp(cells[0], "lines") == 0) lines_of(font, atof(cells[3]), cells[4]);
    if (strcmp(cells[0], "layout") == 0) evaluate(font, cells[4]);
    putchar('\n');
    fontprobe_font_free(font);
    fontprobe_match_free(match);
  }
  free(line);
  fontprobe_collection_free(collection);
  return 0;
}
