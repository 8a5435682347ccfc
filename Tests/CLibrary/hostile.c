// Wrong calls: each is an error with its code, and none ends the program.
//
//   hostile [debug]    with `debug`, freed handles are used too, because a library for debugging recognizes them
#include "facts.h"

#include <unistd.h>

// Null for every pointer. The calls are written by hand, so that the compiler checks their types.
static void pass_null(fontprobe_collection *collection, fontprobe_font *font, fontprobe_match *match) {
  size_t size = 7, count = 7;
  double value = 7;
  int32_t number = 7;
  fontprobe_match *new_match = (fontprobe_match *)&size;
  fontprobe_font *new_font = NULL;
  fontprobe_measured *measured = NULL;
  fontprobe_lines *lines = NULL;
  fontprobe_string *string = NULL;
  fontprobe_expression *expression = NULL;
  fontprobe_view view = {NULL, 0};
  fontprobe_match_facts facts;
  fontprobe_metrics metrics;
  FONTPROBE_INIT(facts);
  FONTPROBE_INIT(metrics);
  const fontprobe_code null = FONTPROBE_CODE_NULL_ARGUMENT;
  REFUSES(null, fontprobe_string_bytes(NULL, &view, &error));
  REFUSES(null, fontprobe_collection_new(NULL, NULL, &error));
  REFUSES(null, fontprobe_collection_register_path(NULL, "a", 1, &size, NULL, &error));
  REFUSES(null, fontprobe_collection_register_path(collection, NULL, 1, &size, NULL, &error));
  REFUSES(null, fontprobe_collection_register_path(collection, "a", 1, NULL, NULL, &error));
  REFUSES(null, fontprobe_collection_register_bytes(collection, NULL, 4, &size, &error));
  REFUSES(null, fontprobe_collection_register_profiles(NULL, NULL, 0, NULL, &error));
  REFUSES(null, fontprobe_collection_register_substitutes(collection, NULL, 1, &error));
  REFUSES(null, fontprobe_collection_call(NULL, "{}", 2, &string, &error));
  REFUSES(null, fontprobe_collection_styled_lines(collection, NULL, 1, 100, &string, &error));
  REFUSES(null, fontprobe_collection_css(collection, NULL, 1, NULL, 0, NULL, &string, &error));
  REFUSES(null, fontprobe_match_new(collection, NULL, 1, NULL, &new_match, &error));
  HOLDS(new_match == NULL);
  REFUSES(null, fontprobe_match_new(NULL, "Inter", 5, NULL, &new_match, &error));
  REFUSES(null, fontprobe_match_new(collection, "Inter", 5, NULL, NULL, &error));
  REFUSES(null, fontprobe_match_info(NULL, &facts, &error));
  REFUSES(null, fontprobe_match_info(match, NULL, &error));
  REFUSES(null, fontprobe_match_reasons(match, NULL, &count, &error));
  HOLDS(count == 0);
  REFUSES(null, fontprobe_match_coordinates(NULL, NULL, NULL, &error));
  REFUSES(null, fontprobe_match_json(match, NULL, &error));
  REFUSES(null, fontprobe_match_profile(NULL, &string, &error));
  REFUSES(null, fontprobe_match_stand_in(NULL, NULL, 0, &string, &error));
  REFUSES(null, fontprobe_match_stand_in_reported(NULL, NULL, 0, &string, &string, &error));
  REFUSES(null, fontprobe_font_new(NULL, 17, &new_font, &error));
  REFUSES(null, fontprobe_font_small_caps_new(NULL, 0, NULL, 0, &new_font, &error));
  REFUSES(null, fontprobe_font_metrics(NULL, 0, &metrics, &error));
  REFUSES(null, fontprobe_font_metrics(font, 0, NULL, &error));
  REFUSES(null, fontprobe_font_metric_values(font, NULL, NULL, &error));
  REFUSES(null, fontprobe_font_advances(NULL, "a", 1, NULL, 1, NULL, &value, &error));
  REFUSES(null, fontprobe_font_advances(font, NULL, 1, NULL, 1, NULL, &value, &error));
  REFUSES(null, fontprobe_font_advances(font, "a", 1, NULL, 1, NULL, NULL, &error));
  REFUSES(null, fontprobe_font_small_caps(font, NULL, 1, NULL, 0, &string, &error));
  REFUSES(null, fontprobe_measured_new(font, NULL, 1, NULL, &measured, &error));
  REFUSES(null, fontprobe_measured_info(NULL, NULL, &error));
  REFUSES(null, fontprobe_measured_glyphs(NULL, NULL, NULL, &error));
  REFUSES(null, fontprobe_measured_runs(NULL, NULL, NULL, &error));
  REFUSES(null, fontprobe_lines_new(font, NULL, 1, 100, NULL, &lines, &error));
  REFUSES(null, fontprobe_lines_info(NULL, NULL, &error));
  REFUSES(null, fontprobe_lines_list(NULL, NULL, NULL, &error));
  REFUSES(null, fontprobe_lines_styled_new(collection, NULL, 1, 100, &lines, &error));
  REFUSES(null, fontprobe_lines_styled_new(NULL, "{}", 2, 100, &lines, &error));
  REFUSES(null, fontprobe_lines_line_info(NULL, 0, NULL, &error));
  REFUSES(null, fontprobe_lines_glyphs(NULL, 0, NULL, &count, &error));
  REFUSES(null, fontprobe_lines_runs(NULL, 0, NULL, NULL, &error));
  REFUSES(null, fontprobe_lines_run_info(NULL, 0, 0, NULL, &error));
  REFUSES(null, fontprobe_lines_face_new(NULL, 0, 0, NULL, &error));
  REFUSES(null, fontprobe_lines_strokes(NULL, 0, NULL, NULL, &error));
  REFUSES(null, fontprobe_measured_run_info(NULL, 0, NULL, &error));
  REFUSES(null, fontprobe_measured_face_new(NULL, 0, NULL, &error));
  REFUSES(null, fontprobe_match_face_new(match, NULL, &error));
  REFUSES(null, fontprobe_font_face_new(NULL, NULL, &error));
  REFUSES(null, fontprobe_face_info(NULL, NULL, &error));
  REFUSES(null, fontprobe_face_bytes(NULL, &view, &error));
  REFUSES(null, fontprobe_face_coordinates(NULL, NULL, NULL, &error));
  REFUSES(null, fontprobe_face_file(NULL, NULL, &string, &string, &error));
  REFUSES(null, fontprobe_face_file_of_characters(NULL, "H", 1, NULL, &string, NULL, &error));
  REFUSES(null, fontprobe_face_file_of_glyphs(NULL, NULL, 1, NULL, NULL, NULL, &error));
  REFUSES(null, fontprobe_expression_new(NULL, FONTPROBE_TERMINATED, &expression, &error));
  REFUSES(null, fontprobe_expression_value(NULL, font, 1, &value, &error));
  REFUSES(null, fontprobe_check(NULL, 1, NULL, 0, &number, &string, &error));
  REFUSES(null, fontprobe_call(NULL, 1, &string, &error));
  REFUSES(null, fontprobe_call("{}", 2, NULL, &error));
  HOLDS(size == 7 && value == 7 && number == 7 && string == NULL);
  HOLDS(fontprobe_match_new(NULL, NULL, 0, NULL, NULL, NULL) == null);
  HOLDS(fontprobe_error_code(NULL) == 0 && fontprobe_error_message(NULL) == NULL && fontprobe_error_name(NULL) == NULL);
  HOLDS(fontprobe_error_reason(NULL) == NULL && fontprobe_error_hint(NULL) == NULL && fontprobe_error_file(NULL) == NULL);
  fontprobe_error_free(NULL);
  fontprobe_string_free(NULL);
  fontprobe_collection_free(NULL);
  fontprobe_match_free(NULL);
  fontprobe_font_free(NULL);
  fontprobe_measured_free(NULL);
  fontprobe_lines_free(NULL);
  fontprobe_face_free(NULL);
  fontprobe_expression_free(NULL);
}

static void pass_other_handles(fontprobe_collection *collection, fontprobe_font *font) {
  double number[8] = {0};
  size_t count = 0;
  const fontprobe_reason *reasons = (const fontprobe_reason *)number;
  fontprobe_font *made = NULL;
  REFUSES(FONTPROBE_CODE_INVALID_HANDLE, fontprobe_font_new((fontprobe_match *)font, 17, &made, &error));
  REFUSES(FONTPROBE_CODE_INVALID_HANDLE, fontprobe_font_new((fontprobe_match *)number, 17, &made, &error));
  REFUSES(FONTPROBE_CODE_INVALID_HANDLE, fontprobe_font_new((fontprobe_match *)((char *)font + 1), 17, &made, &error));
  REFUSES(FONTPROBE_CODE_INVALID_HANDLE, fontprobe_match_reasons((fontprobe_match *)collection, &reasons, &count, &error));
  HOLDS(made == NULL && reasons == NULL && count == 0);
  // Freeing a handle as a different type does nothing.
  fontprobe_lines_free((fontprobe_lines *)font);
  fontprobe_metrics metrics;
  FONTPROBE_INIT(metrics);
  ANSWERS(fontprobe_font_metrics(font, 0, &metrics, &error));
}

// A face as a font file: values that are not numbers, null or too many glyphs, and invalid tags.
static void write_files(const fontprobe_face *face) {
  fontprobe_string *file = NULL, *report = NULL;
  fontprobe_file_options options;
  FONTPROBE_INIT(options);
  const size_t glyphs[] = {1, SIZE_MAX};
  REFUSES(FONTPROBE_CODE_NULL_ARGUMENT, fontprobe_face_file_of_glyphs(face, NULL, 1, NULL, &file, &report, &error));
  REFUSES(FONTPROBE_CODE_NULL_ARGUMENT, fontprobe_face_file_of_glyphs(face, glyphs, 1, NULL, &file, NULL, &error));
  REFUSES(FONTPROBE_CODE_NO_SUCH_GLYPH, fontprobe_face_file_of_glyphs(face, glyphs, 2, NULL, &file, &report, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_face_file_of_glyphs(face, glyphs, SIZE_MAX, NULL, &file, &report, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_face_file_of_glyphs(face, glyphs, 65537, NULL, &file, &report, &error));
  REFUSES(FONTPROBE_CODE_INVALID_TEXT, fontprobe_face_file_of_characters(face, "\xFF", 1, NULL, &file, &report, &error));
  options.axes = 3;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_face_file(face, &options, &file, &report, &error));
  options.axes = 0;
  options.format = -1;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_face_file(face, &options, &file, &report, &error));
  options.format = 0;
  options.features = "kern,no tag";
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_face_file_of_characters(face, "H", 1, &options, &file, &report, &error));
  HOLDS(file == NULL && report == NULL);
  ANSWERS(fontprobe_face_file_of_glyphs(face, NULL, 0, NULL, &file, &report, &error));
  fontprobe_view bytes = {NULL, 0};
  ANSWERS(fontprobe_string_bytes(file, &bytes, &error));
  HOLDS(bytes.length > 100);
  fontprobe_string_free(file);
  fontprobe_string_free(report);
}

// Absent lines and runs, and a box, which has no face.
static void pass_places(fontprobe_collection *collection, fontprobe_font *font) {
  const char *document =
      "{\"width\": 90, \"font\": {\"name\": \"Inter\", \"size\": 16}, \"runs\": [{\"box\": {\"width\": 9, \"height\": 7}}]}";
  const size_t none[] = {1, 1000, SIZE_MAX / 2, SIZE_MAX};
  fontprobe_measured *measured = NULL;
  fontprobe_lines *lines = NULL, *boxes = NULL, *empty = NULL;
  fontprobe_face *face = NULL;
  fontprobe_run_facts run;
  fontprobe_line_facts line;
  const fontprobe_glyph *glyphs = NULL;
  const fontprobe_run *runs = NULL;
  const fontprobe_stroke *strokes = NULL;
  size_t count = 0;
  FONTPROBE_INIT(run);
  FONTPROBE_INIT(line);
  ANSWERS(fontprobe_measured_new(font, "a", 1, NULL, &measured, &error));
  ANSWERS(fontprobe_lines_new(font, "a", 1, 100, NULL, &lines, &error));
  for (size_t place = 0; place < 4; place++) {
    const fontprobe_code refused = none[place] > SIZE_MAX / 2 ? FONTPROBE_CODE_TOO_LONG : FONTPROBE_CODE_INVALID_ARGUMENT;
    REFUSES(refused, fontprobe_measured_run_info(measured, none[place], &run, &error));
    REFUSES(refused, fontprobe_measured_face_new(measured, none[place], &face, &error));
    REFUSES(refused, fontprobe_lines_line_info(lines, none[place], &line, &error));
    REFUSES(refused, fontprobe_lines_glyphs(lines, none[place], &glyphs, &count, &error));
    REFUSES(refused, fontprobe_lines_runs(lines, none[place], &runs, &count, &error));
    REFUSES(refused, fontprobe_lines_strokes(lines, none[place], &strokes, &count, &error));
    REFUSES(refused, fontprobe_lines_run_info(lines, none[place], 0, &run, &error));
    REFUSES(refused, fontprobe_lines_run_info(lines, 0, none[place], &run, &error));
    REFUSES(refused, fontprobe_lines_face_new(lines, none[place], 0, &face, &error));
    REFUSES(refused, fontprobe_lines_face_new(lines, 0, none[place], &face, &error));
  }
  HOLDS(face == NULL && glyphs == NULL && runs == NULL && strokes == NULL && count == 0 && run.points == 0);
  ANSWERS(fontprobe_lines_styled_new(collection, document, FONTPROBE_TERMINATED, 0, &boxes, &error));
  ANSWERS(fontprobe_lines_run_info(boxes, 0, 0, &run, &error));
  HOLDS(run.is_box && run.box_height == 7 && run.points == 0);
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_lines_face_new(boxes, 0, 0, &face, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_lines_styled_new(collection, document, FONTPROBE_TERMINATED, -1, &empty, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_lines_styled_new(collection, "{}", 2, 0, &empty, &error));
  HOLDS(empty == NULL && face == NULL);
  // A face stays valid when its source is freed.
  ANSWERS(fontprobe_lines_face_new(lines, 0, 0, &face, &error));
  fontprobe_measured_free(measured);
  fontprobe_lines_free(lines);
  fontprobe_lines_free(boxes);
  fontprobe_view bytes = {NULL, 0};
  ANSWERS(fontprobe_face_bytes(face, &bytes, &error));
  HOLDS(bytes.length > 1000 && memchr(bytes.bytes, 'g', bytes.length) != NULL);
  write_files(face);
  fontprobe_face_free(face);
}

// No message mentions command-line options, which the caller does not have.
static void read_messages(fontprobe_collection *collection) {
  fontprobe_collection_options options;
  fontprobe_collection *none = NULL;
  fontprobe_match *match = NULL;
  fontprobe_string *string = NULL;
  fontprobe_lines *lines = NULL;
  fontprobe_style style;
  int32_t passes = 0;
  size_t count = 0;
  FONTPROBE_INIT(options);
  FONTPROBE_INIT(style);
  options.without_system = options.without_bundled = 1;
  ANSWERS(fontprobe_collection_new(&options, &none, &error));
  const char *absent = "{\"width\": 9, \"font\": {\"name\": \"Absent\"}, \"runs\": []}";
  ANSWERS(fontprobe_match_new(collection, "Arial", 5, NULL, &match, &error));
#define SPEAKS_OF_NO_OPTION(call)                                                             \
  do {                                                                                        \
    fontprobe_error *error = NULL;                                                            \
    HOLDS((call) != 0);                                                                       \
    const char *message = fontprobe_error_message(error);                                     \
    if (strstr(message, "--") || strstr(message, "fontprobe") || strstr(message, "standard input")) { \
      fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, message);                 \
      exit(1);                                                                                \
    }                                                                                         \
    fontprobe_error_free(error);                                                              \
  } while (0)
  fontprobe_match *other = NULL;
  SPEAKS_OF_NO_OPTION(fontprobe_match_new(none, "Absent", 6, NULL, &other, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_match_new(none, "/tmp", 4, NULL, &other, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_match_new(none, "", 0, NULL, &other, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_collection_register_path(none, "/nowhere", 8, &count, NULL, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_collection_register_bytes(none, "{\"profile\":1,\"unitsPerEm\":2}", 29, &count, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_collection_register_profiles(none, "/dev/null", 9, &count, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_collection_styled_lines(none, absent, FONTPROBE_TERMINATED, 0, &string, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_lines_styled_new(none, absent, FONTPROBE_TERMINATED, 0, &lines, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_lines_styled_new(none, "{\"width\": -1}", FONTPROBE_TERMINATED, 0, &lines, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_lines_styled_new(none, "[", 1, 0, &lines, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_collection_css(collection, "Inter", 5, "serif", 5, NULL, &string, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_collection_css(collection, "Inter", 5, " , ", 3, NULL, &string, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_collection_css(none, "Absent", 6, NULL, 0, NULL, &string, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_match_profile(match, &string, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_match_stand_in(match, "-", 1, &string, &error));
  SPEAKS_OF_NO_OPTION(fontprobe_check("/nowhere", 8, NULL, 0, &passes, &string, &error));
#undef SPEAKS_OF_NO_OPTION
  // Only options that the caller gave are mentioned, by their names.
  fontprobe_error *refusal = NULL;
  HOLDS(fontprobe_check("/tmp", 4, "[\"--unknown\"]", FONTPROBE_TERMINATED, &passes, &string, &refusal) != 0);
  HOLDS(strncmp(fontprobe_error_message(refusal), "arguments: ", 11) == 0 && !strstr(fontprobe_error_message(refusal), "fontprobe"));
  fontprobe_error_free(refusal);
  fontprobe_match_free(match);
  fontprobe_collection_free(none);
}

static void pass_numbers(fontprobe_collection *collection, fontprobe_font *font, fontprobe_match *match) {
  fontprobe_font *made = NULL;
  fontprobe_match *other = NULL;
  fontprobe_lines *lines = NULL;
  fontprobe_measured *measured = NULL;
  fontprobe_metrics metrics;
  fontprobe_style style;
  fontprobe_text_options options;
  fontprobe_lines_options wide;
  const double sizes[] = {0, -1, 16385, 1e300};
  for (size_t place = 0; place < 4; place++)
    REFUSES(FONTPROBE_CODE_INVALID_SIZE, fontprobe_font_new(match, sizes[place], &made, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_new(match, NAN, &made, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_new(match, INFINITY, &made, &error));
  FONTPROBE_INIT(metrics);
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_metrics(font, 3, &metrics, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_metrics(font, -1, &metrics, &error));
  metrics.size = 8;
  REFUSES(FONTPROBE_CODE_INVALID_STRUCT, fontprobe_font_metrics(font, 0, &metrics, &error));
  HOLDS(metrics.size == 8 && metrics.cap_height == 0);
  FONTPROBE_INIT(style);
  style.weight = 1001;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_match_new(collection, "Inter", 5, &style, &other, &error));
  FONTPROBE_INIT(style);
  style.slant = 4;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_match_new(collection, "Inter", 5, &style, &other, &error));
  FONTPROBE_INIT(style);
  style.keep = 5;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_match_new(collection, "Inter", 5, &style, &other, &error));
  FONTPROBE_INIT(style);
  style.coordinates_count = 1;
  REFUSES(FONTPROBE_CODE_NULL_ARGUMENT, fontprobe_match_new(collection, "Inter", 5, &style, &other, &error));
  FONTPROBE_INIT(style);
  style.size = 0;
  REFUSES(FONTPROBE_CODE_INVALID_STRUCT, fontprobe_match_new(collection, "Inter", 5, &style, &other, &error));
  style.size = (size_t)-1;
  REFUSES(FONTPROBE_CODE_INVALID_STRUCT, fontprobe_match_new(collection, "Inter", 5, &style, &other, &error));
  FONTPROBE_INIT(options);
  options.direction = 3;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_measured_new(font, "a", 1, &options, &measured, &error));
  FONTPROBE_INIT(options);
  options.tracking = -INFINITY;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_measured_new(font, "a", 1, &options, &measured, &error));
  FONTPROBE_INIT(wide);
  wide.alignment = 6;
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_lines_new(font, "a", 1, 100, &wide, &lines, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_lines_new(font, "a", 1, -1, NULL, &lines, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_lines_new(font, "a", 1, NAN, NULL, &lines, &error));
}

// The smallest and the largest number for every enumeration.
static void pass_extremes(fontprobe_collection *collection, fontprobe_font *font) {
  const int32_t extremes[] = {INT32_MIN, INT32_MIN + 1, -1, INT32_MAX};
  const fontprobe_code invalid = FONTPROBE_CODE_INVALID_ARGUMENT;
  fontprobe_match *match = NULL;
  fontprobe_font *made = NULL;
  fontprobe_lines *lines = NULL;
  fontprobe_measured *measured = NULL;
  fontprobe_string *string = NULL;
  fontprobe_style style;
  fontprobe_text_options options;
  fontprobe_lines_options wide;
  fontprobe_metrics metrics;
  for (size_t place = 0; place < 4; place++) {
    const int32_t number = extremes[place];
    FONTPROBE_INIT(style);
    style.slant = number;
    REFUSES(invalid, fontprobe_match_new(collection, "Inter", 5, &style, &match, &error));
    FONTPROBE_INIT(style);
    style.keep = number;
    REFUSES(invalid, fontprobe_match_new(collection, "Inter", 5, &style, &match, &error));
    REFUSES(invalid, fontprobe_collection_css(collection, "Inter", 5, NULL, 0, &style, &string, &error));
    FONTPROBE_INIT(options);
    options.direction = number;
    REFUSES(invalid, fontprobe_measured_new(font, "a", 1, &options, &measured, &error));
    FONTPROBE_INIT(wide);
    wide.direction = number;
    REFUSES(invalid, fontprobe_lines_new(font, "a", 1, 100, &wide, &lines, &error));
    FONTPROBE_INIT(wide);
    wide.alignment = number;
    REFUSES(invalid, fontprobe_lines_new(font, "a", 1, 100, &wide, &lines, &error));
    FONTPROBE_INIT(wide);
    wide.truncation = number;
    REFUSES(invalid, fontprobe_lines_new(font, "a", 1, 100, &wide, &lines, &error));
    REFUSES(invalid, fontprobe_font_small_caps_new(font, number, NULL, 0, &made, &error));
    FONTPROBE_INIT(metrics);
    REFUSES(invalid, fontprobe_font_metrics(font, number, &metrics, &error));
  }
  FONTPROBE_INIT(wide);
  wide.maximum_lines = SIZE_MAX;
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_lines_new(font, "a", 1, 100, &wide, &lines, &error));
  // Unusual but valid.
  wide.maximum_lines = SIZE_MAX / 2;
  wide.truncation = FONTPROBE_TRUNCATION_TAIL;
  const fontprobe_feature features[] = {{0, UINT32_MAX}, {UINT32_MAX, UINT32_MAX}};
  wide.features = features;
  wide.features_count = 2;
  ANSWERS(fontprobe_lines_new(font, "a", 1, 100, &wide, &lines, &error));
  fontprobe_lines_free(lines);
  FONTPROBE_INIT(style);
  const fontprobe_coordinate coordinates[] = {{0, 1e308}, {UINT32_MAX, -1e308}};
  style.coordinates = coordinates;
  style.coordinates_count = 2;
  ANSWERS(fontprobe_match_new(collection, "Inter", 5, &style, &match, &error));
  fontprobe_match_free(match);
}

// Addresses that are not aligned.
static void pass_odd_addresses(fontprobe_collection *collection, fontprobe_font *font) {
  static double memory[64];
  char *odd = (char *)memory + 1;
  const fontprobe_code invalid = FONTPROBE_CODE_INVALID_ARGUMENT;
  fontprobe_match *match = NULL;
  fontprobe_measured *measured = NULL;
  fontprobe_style style;
  double advance = 0;
  const size_t end = 1;
  FONTPROBE_INIT(style);
  memcpy(odd, &style, sizeof style);
  REFUSES(invalid, fontprobe_match_new(collection, "Inter", 5, (fontprobe_style *)odd, &match, &error));
  style.coordinates = (fontprobe_coordinate *)odd;
  style.coordinates_count = 1;
  REFUSES(invalid, fontprobe_match_new(collection, "Inter", 5, &style, &match, &error));
  REFUSES(invalid, fontprobe_measured_new(font, "a", 1, (fontprobe_text_options *)odd, &measured, &error));
  REFUSES(invalid, fontprobe_font_metrics(font, 0, (fontprobe_metrics *)odd, &error));
  REFUSES(invalid, fontprobe_font_advances(font, "a", 1, (size_t *)odd, 1, NULL, &advance, &error));
  REFUSES(invalid, fontprobe_font_advances(font, "a", 1, &end, 1, NULL, (double *)odd, &error));
}

// Structs of a later version, and structs without a version.
static void pass_other_structs(fontprobe_collection *collection, fontprobe_font *font) {
  struct { fontprobe_style known; double later; } style;
  struct { fontprobe_metrics known; double later; } metrics;
  fontprobe_match *match = NULL;
  memset(&style, 0, sizeof style);
  style.known.size = sizeof style;
  ANSWERS(fontprobe_match_new(collection, "Inter", 5, &style.known, &match, &error));
  fontprobe_match_free(match);
  style.later = 1;
  REFUSES(FONTPROBE_CODE_INVALID_STRUCT, fontprobe_match_new(collection, "Inter", 5, &style.known, &match, &error));
  style.known.size = sizeof style.known;
  ANSWERS(fontprobe_match_new(collection, "Inter", 5, &style.known, &match, &error));
  fontprobe_match_free(match);
  memset(&metrics, 0, sizeof metrics);
  metrics.known.size = sizeof metrics;
  metrics.later = 7;
  ANSWERS(fontprobe_font_metrics(font, 0, &metrics.known, &error));
  HOLDS(metrics.known.size == sizeof metrics.known && metrics.known.cap_height > 0 && metrics.later == 7);
}

// A null pointer with a length of 0 is an empty text, like an empty std::string_view.
static void pass_nothing(fontprobe_collection *collection, fontprobe_font *font) {
  fontprobe_match *match = NULL;
  fontprobe_measured *measured = NULL;
  fontprobe_measured_size size;
  fontprobe_lines *lines = NULL;
  size_t count = 0;
  double advance = 7;
  const size_t end = 0;
  FONTPROBE_INIT(size);
  ANSWERS(fontprobe_measured_new(font, NULL, 0, NULL, &measured, &error));
  ANSWERS(fontprobe_measured_info(measured, &size, &error));
  HOLDS(size.advance == 0);
  fontprobe_measured_free(measured);
  ANSWERS(fontprobe_lines_new(font, NULL, 0, 100, NULL, &lines, &error));
  fontprobe_lines_free(lines);
  ANSWERS(fontprobe_font_advances(font, NULL, 0, NULL, 0, NULL, NULL, &error));
  ANSWERS(fontprobe_font_advances(font, NULL, 0, &end, 1, NULL, &advance, &error));
  HOLDS(advance == 0);
  REFUSES(FONTPROBE_CODE_INVALID_NAME, fontprobe_match_new(collection, NULL, 0, NULL, &match, &error));
  REFUSES(FONTPROBE_CODE_INVALID_FONT_DATA, fontprobe_collection_register_bytes(collection, NULL, 0, &count, &error));
}

// Options from an untrusted source: output other than the report, and files of the program.
static void pass_wishes_of_strangers(fontprobe_collection *collection) {
  const char *options[] = {"[\"--help\"]", "[\"-h\"]", "[\"--list-rules\"]", "[\"--explain\", \"FP001\"]",
                           "[\"--format=text\"]", "[\"--deep\", \"--format\", \"sarif\"]"};
  fontprobe_string *report = NULL;
  fontprobe_match *match = NULL;
  fontprobe_error *error = NULL;
  fontprobe_style style;
  int32_t passes = 7;
  for (size_t place = 0; place < sizeof options / sizeof options[0]; place++)
    REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_check("/nowhere", FONTPROBE_TERMINATED, options[place],
                                                             FONTPROBE_TERMINATED, &passes, &report, &error));
  HOLDS(passes == 7 && report == NULL);
  FONTPROBE_INIT(style);
  style.characters = "a";
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT,
          fontprobe_collection_css(collection, "Inter", 5, NULL, 0, &style, &report, &error));

  char path[] = "/tmp/fontprobe-hostile-XXXXXX";
  const int file = mkstemp(path);
  HOLDS(file >= 0 && write(file, "password of another\n", 20) == 20 && close(file) == 0);
  HOLDS(fontprobe_match_new(collection, path, FONTPROBE_TERMINATED, NULL, &match, &error) ==
        FONTPROBE_CODE_UNRECOGNIZED_FORMAT);
  HOLDS(strstr(fontprobe_error_message(error), "password") == NULL);
  HOLDS(strcmp(fontprobe_error_file(error), path) == 0);
  HOLDS(strlen(fontprobe_error_reason(error)) > 0 && strlen(fontprobe_error_hint(error)) > 0);
  fontprobe_error_free(error);
  HOLDS(fontprobe_collection_css(collection, path, FONTPROBE_TERMINATED, NULL, 0, NULL, &report, &error) ==
        FONTPROBE_CODE_UNRECOGNIZED_FORMAT);
  HOLDS(strstr(fontprobe_error_message(error), "password") == NULL);
  fontprobe_error_free(error);
  unlink(path);
}

static void pass_texts(fontprobe_collection *collection, fontprobe_font *font) {
  fontprobe_match *match = NULL;
  fontprobe_measured *measured = NULL;
  fontprobe_lines *lines = NULL;
  fontprobe_string *string = NULL;
  fontprobe_expression *expression = NULL;
  size_t count = 0;
  double advances[3] = {0};
  const char *broken[] = {"\xFF", "\xC3", "a\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC0\x80"};
  for (size_t place = 0; place < 5; place++) {
    REFUSES(FONTPROBE_CODE_INVALID_TEXT,
            fontprobe_measured_new(font, broken[place], FONTPROBE_TERMINATED, NULL, &measured, &error));
    REFUSES(FONTPROBE_CODE_INVALID_TEXT,
            fontprobe_match_new(collection, broken[place], FONTPROBE_TERMINATED, NULL, &match, &error));
  }
  REFUSES(FONTPROBE_CODE_INVALID_NAME, fontprobe_match_new(collection, "", 0, NULL, &match, &error));
  REFUSES(FONTPROBE_CODE_INVALID_TEXT, fontprobe_collection_register_path(collection, "a\0b", 3, &count, NULL, &error));
  REFUSES(FONTPROBE_CODE_INVALID_TEXT, fontprobe_match_new(collection, "In\0ter", 6, NULL, &match, &error));
  REFUSES(FONTPROBE_CODE_INVALID_TEXT, fontprobe_collection_css(collection, "In\0ter", 6, NULL, 0, NULL, &string, &error));
  REFUSES(FONTPROBE_CODE_INVALID_TEXT,
          fontprobe_call("{\"arguments\": [\"resolve\", \"a\\u0000b\"]}", FONTPROBE_TERMINATED, &string, &error));
  REFUSES(FONTPROBE_CODE_FILE_NOT_FOUND,
          fontprobe_collection_register_path(collection, "/nowhere", FONTPROBE_TERMINATED, &count, NULL, &error));
  REFUSES(FONTPROBE_CODE_UNRECOGNIZED_FORMAT, fontprobe_collection_register_bytes(collection, "no font", 7, &count, &error));
  REFUSES(FONTPROBE_CODE_INVALID_EXPRESSION, fontprobe_expression_new("round(", 6, &expression, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_call("[]", 2, &string, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_call("{", 1, &string, &error));
  REFUSES(FONTPROBE_CODE_FILE_NOT_FOUND, fontprobe_check("/nowhere", 8, NULL, 0, (int32_t *)&count, &string, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_check("/nowhere", 8, "[\"--no\"]", 8, (int32_t *)&count, &string, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_collection_styled_lines(collection, "{}", 2, 100, &string, &error));

  // Wrong lengths, as far as the function can detect them.
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_measured_new(font, "a", (size_t)-2, NULL, &measured, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_measured_new(font, "a", SIZE_MAX / 2, NULL, &measured, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_collection_register_bytes(collection, "a", SIZE_MAX, &count, &error));
  const size_t back[] = {2, 1}, beyond[] = {1, 4};
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_advances(font, "abc", 3, back, 2, NULL, advances, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_advances(font, "abc", 3, beyond, 2, NULL, advances, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_advances(font, "a\0b", 3, NULL, 3, NULL, advances, &error));
  REFUSES(FONTPROBE_CODE_INVALID_ARGUMENT, fontprobe_font_advances(font, "a", 1, NULL, SIZE_MAX / 4, NULL, advances, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_font_advances(font, "a", 1, NULL, SIZE_MAX, NULL, advances, &error));

  const size_t length = 100000000;
  char *much = malloc(length + 1);
  HOLDS(much != NULL);
  memset(much, 'a', length);
  much[length] = 0;
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_measured_new(font, much, length, NULL, &measured, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_measured_new(font, much, FONTPROBE_TERMINATED, NULL, &measured, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_lines_new(font, much, length, 100, NULL, &lines, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_match_new(collection, much, length, NULL, &match, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_font_advances(font, much, length, NULL, 1, NULL, advances, &error));
  REFUSES(FONTPROBE_CODE_TOO_LONG, fontprobe_call(much, length, &string, &error));
  REFUSES(FONTPROBE_CODE_UNRECOGNIZED_FORMAT, fontprobe_collection_register_bytes(collection, much, length, &count, &error));
  free(much);
  HOLDS(match == NULL && measured == NULL && lines == NULL && string == NULL);
}

static void use_freed(fontprobe_font *font, fontprobe_match *match) {
  fontprobe_metrics metrics;
  fontprobe_font *made = NULL;
  FONTPROBE_INIT(metrics);
  fontprobe_font_free(font);
  REFUSES(FONTPROBE_CODE_FREED_HANDLE, fontprobe_font_metrics(font, 0, &metrics, &error));
  fontprobe_font_free(font);
  fontprobe_match_free(match);
  REFUSES(FONTPROBE_CODE_FREED_HANDLE, fontprobe_font_new(match, 17, &made, &error));
  fontprobe_error *error = NULL;
  HOLDS(fontprobe_match_new(NULL, NULL, 0, NULL, NULL, &error) != 0);
  fontprobe_error_free(error);
  HOLDS(fontprobe_error_message(error) == NULL && fontprobe_error_code(error) == 0);
}

int main(int count, char **arguments) {
  fontprobe_collection *collection = bundled_fonts();
  fontprobe_font *font = font_named(collection, "Inter", 17);
  fontprobe_match *match = NULL;
  ANSWERS(fontprobe_match_new(collection, "Inter", FONTPROBE_TERMINATED, NULL, &match, &error));
  pass_null(collection, font, match);
  pass_other_handles(collection, font);
  pass_numbers(collection, font, match);
  pass_places(collection, font);
  read_messages(collection);
  pass_extremes(collection, font);
  pass_odd_addresses(collection, font);
  pass_other_structs(collection, font);
  pass_nothing(collection, font);
  pass_wishes_of_strangers(collection);
  pass_texts(collection, font);
  if (count == 2 && strcmp(arguments[1], "debug") == 0) {
    use_freed(font, match);
  } else {
    fontprobe_font_free(font);
    fontprobe_match_free(match);
  }
  fontprobe_collection_free(collection);
  puts("hostile: every call is refused");
  return 0;
}
