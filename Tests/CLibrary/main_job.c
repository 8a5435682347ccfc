// The main uses: a font by name with its metrics and reasons, a label, a paragraph, styled lines, a check.
//
//   main_job FONT-FILE
#include "facts.h"

static void ask_for_absent_font(fontprobe_collection *collection) {
  fontprobe_match *match = NULL;
  fontprobe_match_facts facts;
  const fontprobe_reason *reasons = NULL;
  size_t count = 0;
  ANSWERS(fontprobe_match_new(collection, "MuseoSlab-500", FONTPROBE_TERMINATED, NULL, &match, &error));
  FONTPROBE_INIT(facts);
  ANSWERS(fontprobe_match_info(match, &facts, &error));
  HOLDS(facts.outcome == FONTPROBE_OUTCOME_SUBSTITUTE && facts.likeness == FONTPROBE_LIKENESS_KIND);
  HOLDS(facts.source == FONTPROBE_SOURCE_BUNDLED && facts.slant == FONTPROBE_SLANT_UPRIGHT);
  HOLDS(is_text(facts.post_script_name, "RobotoSlab-Regular") && facts.file.bytes == NULL && facts.weight == 400);
  ANSWERS(fontprobe_match_reasons(match, &reasons, &count, &error));
  HOLDS(count > 1 && is_text(reasons[0].code, "noFace") && is_text(reasons[0].text, "no font is named MuseoSlab-500"));
  fontprobe_match_free(match);
}

static void measure_label(fontprobe_collection *collection) {
  // docs/json.md has these metrics of the program.
  fontprobe_font *font = font_named(collection, "RobotoSlab-Regular", 17);
  fontprobe_metrics metrics;
  const fontprobe_metric_value *values = NULL;
  size_t count = 0;
  FONTPROBE_INIT(metrics);
  ANSWERS(fontprobe_font_metrics(font, FONTPROBE_CONVENTION_STANDARD, &metrics, &error));
  HOLDS(metrics.units_per_em == 2048 && metrics.cap_height == 12.0859375 && metrics.descender == -4.60693359375);
  HOLDS(metrics.line_height == metrics.ascender - metrics.descender + metrics.leading);
  ANSWERS(fontprobe_font_metric_values(font, &values, &count, &error));
  HOLDS(count == 14 && values[FONTPROBE_METRIC_CAP_HEIGHT].units == 1456);
  HOLDS(is_text(values[FONTPROBE_METRIC_CAP_HEIGHT].source, "OS/2"));

  fontprobe_measured *measured = NULL;
  fontprobe_measured_size size;
  const fontprobe_glyph *glyphs = NULL;
  const fontprobe_run *runs = NULL;
  FONTPROBE_INIT(size);
  ANSWERS(fontprobe_measured_new(font, "Toyota", 6, NULL, &measured, &error));
  ANSWERS(fontprobe_measured_info(measured, &size, &error));
  ANSWERS(fontprobe_measured_glyphs(measured, &glyphs, &count, &error));
  HOLDS(count == 6 && glyphs[0].cluster == 0 && glyphs[5].cluster == 5 && glyphs[0].x == 0);
  HOLDS(glyphs[5].x + glyphs[5].advance == size.advance && size.missing_count == 0);
  ANSWERS(fontprobe_measured_runs(measured, &runs, &count, &error));
  HOLDS(count == 1 && runs[0].script == FONTPROBE_TAG('L', 'a', 't', 'n') && runs[0].end == 6);
  HOLDS(is_text(runs[0].post_script_name, "RobotoSlab-Regular"));

  double advances[2] = {0, 0};
  const size_t ends[2] = {6, 12};
  ANSWERS(fontprobe_font_advances(font, "ToyotaToyota", 12, ends, 2, NULL, advances, &error));
  HOLDS(advances[0] == size.advance && advances[1] == size.advance);
  ANSWERS(fontprobe_font_advances(font, "Toyota\0Toyota", 13, NULL, 2, NULL, advances, &error));
  HOLDS(advances[1] == size.advance);

  fontprobe_expression *expression = NULL;
  double value = 0;
  ANSWERS(fontprobe_expression_new("round(capHeight / 2)", FONTPROBE_TERMINATED, &expression, &error));
  ANSWERS(fontprobe_expression_value(expression, font, 1, &value, &error));
  HOLDS(value == 6);
  fontprobe_expression_free(expression);
  fontprobe_measured_free(measured);
  fontprobe_font_free(font);
}

static void break_paragraph(fontprobe_collection *collection) {
  fontprobe_font *font = font_named(collection, "Inter", 16);
  const char *text = "The quick brown fox jumps over the lazy dog";
  fontprobe_lines_options options;
  fontprobe_lines *lines = NULL;
  fontprobe_lines_size size;
  const fontprobe_line *items = NULL;
  size_t count = 0;
  FONTPROBE_INIT(options);
  FONTPROBE_INIT(size);
  options.maximum_lines = 2;
  options.truncation = FONTPROBE_TRUNCATION_TAIL;
  ANSWERS(fontprobe_lines_new(font, text, FONTPROBE_TERMINATED, 120, &options, &lines, &error));
  ANSWERS(fontprobe_lines_info(lines, &size, &error));
  ANSWERS(fontprobe_lines_list(lines, &items, &count, &error));
  HOLDS(count == 2 && size.is_truncated && size.width <= 120 && items[0].start == 0);
  HOLDS(!items[0].has_ellipsis && items[1].has_ellipsis && items[1].baseline > items[0].baseline);
  HOLDS(items[1].text.length > 3 && strcmp(items[1].text.bytes + items[1].text.length - 3, "\xE2\x80\xA6") == 0);
  fontprobe_lines_free(lines);
  fontprobe_font_free(font);

  fontprobe_string *styled = NULL;
  fontprobe_view view = {NULL, 0};
  ANSWERS(fontprobe_collection_styled_lines(
      collection, "{\"width\": 90, \"font\": {\"name\": \"Inter\", \"size\": 16}, \"runs\": [{\"text\": \"Museo \"}, "
                  "{\"text\": \"Slab\", \"font\": {\"name\": \"Roboto Slab\"}}]}",
      FONTPROBE_TERMINATED, 0, &styled, &error));
  ANSWERS(fontprobe_string_bytes(styled, &view, &error));
  HOLDS(view.bytes[0] == '{' && strstr(view.bytes, "\"baseline\"") != NULL && strlen(view.bytes) == view.length);
  fontprobe_string_free(styled);
}

static void make_files(fontprobe_collection *collection) {
  fontprobe_match *match = NULL;
  fontprobe_string *string = NULL, *report = NULL;
  fontprobe_view view = {NULL, 0};
  fontprobe_collection *other = NULL;
  size_t count = 0;
  ANSWERS(fontprobe_match_new(collection, "Arial", FONTPROBE_TERMINATED, NULL, &match, &error));
  ANSWERS(fontprobe_match_stand_in_reported(match, NULL, 0, &string, &report, &error));
  ANSWERS(fontprobe_string_bytes(report, &view, &error));
  HOLDS(strstr(view.bytes, "\"advances\": \"mean\"") != NULL && strstr(view.bytes, "\"notes\"") != NULL);
  fontprobe_string_free(report);
  ANSWERS(fontprobe_string_bytes(string, &view, &error));
  ANSWERS(fontprobe_collection_new(NULL, &other, &error));
  // The bytes are a font, so it is registered.
  ANSWERS(fontprobe_collection_register_bytes(other, view.bytes, view.length, &count, &error));
  HOLDS(count == 1);
  fontprobe_string_free(string);
  REFUSES(FONTPROBE_CODE_NOT_REGISTERED, fontprobe_match_profile(match, &string, &error));
  HOLDS(string == NULL);
  fontprobe_match_free(match);
  fontprobe_collection_free(other);
  ANSWERS(fontprobe_collection_css(collection, "EB Garamond", FONTPROBE_TERMINATED, "Georgia", FONTPROBE_TERMINATED, NULL,
                                   &string, &error));
  ANSWERS(fontprobe_string_bytes(string, &view, &error));
  HOLDS(strstr(view.bytes, "@font-face") != NULL);
  fontprobe_string_free(string);
}

static void check_file(const char *path) {
  fontprobe_string *report = NULL;
  fontprobe_view view = {NULL, 0};
  int32_t passes = 0;
  ANSWERS(fontprobe_check(path, FONTPROBE_TERMINATED, NULL, 0, &passes, &report, &error));
  ANSWERS(fontprobe_string_bytes(report, &view, &error));
  HOLDS(passes && strstr(view.bytes, "\"findings\"") != NULL);
  fontprobe_string_free(report);
  ANSWERS(fontprobe_call("{\"arguments\": [\"list\", \"--no-system\", \"--families\"]}", FONTPROBE_TERMINATED, &report, &error));
  ANSWERS(fontprobe_string_bytes(report, &view, &error));
  HOLDS(strstr(view.bytes, "EB Garamond") != NULL && strstr(view.bytes, "\"exitCode\": 0") != NULL);
  fontprobe_string_free(report);
}

int main(int count, char **arguments) {
  // The header and the library have the same version.
  HOLDS(count == 2 && strcmp(fontprobe_version(), FONTPROBE_VERSION) == 0);
  HOLDS(FONTPROBE_VERSION_AT_LEAST(FONTPROBE_VERSION_MAJOR, FONTPROBE_VERSION_MINOR, FONTPROBE_VERSION_PATCH));
  HOLDS(FONTPROBE_VERSION_AT_LEAST(0, 0, 9) && !FONTPROBE_VERSION_AT_LEAST(FONTPROBE_VERSION_MAJOR + 1, 0, 0));
  fontprobe_collection *collection = bundled_fonts();
  fontprobe_string *report = NULL;
  size_t faces = 0;
  ask_for_absent_font(collection);
  measure_label(collection);
  break_paragraph(collection);
  make_files(collection);
  ANSWERS(fontprobe_collection_register_path(collection, arguments[1], FONTPROBE_TERMINATED, &faces, &report, &error));
  HOLDS(faces == 1);
  fontprobe_string_free(report);
  check_file(arguments[1]);
  fontprobe_collection_free(collection);
  puts("main_job: done");
  return 0;
}
