// Draws a justified, truncated paragraph of two faces with only the library and FreeType, and compares the picture with
// the library's boxes. Also draws with a face from a compressed file, and with a stand-in for an absent font.
//
//   paragraph FONT-FILE [PICTURE.pgm]    the font's folder has the other files
#include "facts.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

#include <unistd.h>

// The column and its margin in points, and pixels per point.
enum { COLUMN = 260, MARGIN = 20, SCALE = 4, LINES = 4 };

typedef struct {
  int width, height;
  unsigned char *pixels;
} picture;

// A face of FreeType, from the bytes of a handle.
typedef struct {
  fontprobe_face *handle;
  FT_Face face;
} opened;

static FT_Library library;

static fontprobe_view bytes_of(const fontprobe_face *face) {
  fontprobe_view bytes = {NULL, 0};
  ANSWERS(fontprobe_face_bytes(face, &bytes, &error));
  return bytes;
}

// Takes ownership of the handle.
static opened open_face(fontprobe_face *handle) {
  opened made = {handle, NULL};
  fontprobe_view bytes = bytes_of(handle);
  fontprobe_face_facts facts;
  const fontprobe_coordinate *coordinates = NULL;
  FT_Fixed fixed[16];
  size_t count = 0;
  FONTPROBE_INIT(facts);
  ANSWERS(fontprobe_face_info(handle, &facts, &error));
  HOLDS(FT_New_Memory_Face(library, (const FT_Byte *)bytes.bytes, (FT_Long)bytes.length, (FT_Long)facts.face_index,
                           &made.face) == 0);
  HOLDS(made.face->units_per_EM == facts.units_per_em);
  ANSWERS(fontprobe_face_coordinates(handle, &coordinates, &count, &error));
  HOLDS(count <= 16 && (count > 0) == (FT_HAS_MULTIPLE_MASTERS(made.face) != 0));
  for (size_t place = 0; place < count; place++) fixed[place] = (FT_Fixed)lround(coordinates[place].value * 65536);
  if (count > 0) HOLDS(FT_Set_Var_Design_Coordinates(made.face, (FT_UInt)count, fixed) == 0);
  return made;
}

static void close_face(opened face) {
  FT_Done_Face(face.face);
  fontprobe_face_free(face.handle);
}

// Draws a glyph with its origin at a place in the picture, in pixels from the upper left corner.
static void draw_glyph(picture *into, FT_Face face, const fontprobe_run_facts *run, uint32_t glyph, double x, double y) {
  const FT_Matrix slant = {(FT_Fixed)lround(run->horizontal_scale * 0x10000),
                           (FT_Fixed)lround(run->slope * run->horizontal_scale * 0x10000), 0, 0x10000};
  HOLDS(FT_Set_Char_Size(face, 0, (FT_F26Dot6)lround(run->points * SCALE * 64), 72, 72) == 0);
  HOLDS(FT_Load_Glyph(face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) == 0);
  FT_Outline *outline = &face->glyph->outline;
  FT_Outline_Transform(outline, &slant);
  const FT_Pos thicker = lround(run->boldness * SCALE * 64);
  if (thicker > 0) {
    FT_Outline_Embolden(outline, thicker);
    // Half on each side, because FreeType has moved the outline.
    FT_Outline_Translate(outline, -thicker / 2, -thicker / 2);
  }
  FT_Outline_Translate(outline, lround((x - floor(x)) * 64), -lround((y - floor(y)) * 64));
  HOLDS(FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL) == 0);
  const FT_Bitmap *bitmap = &face->glyph->bitmap;
  for (int row = 0; row < (int)bitmap->rows; row++)
    for (int column = 0; column < (int)bitmap->width; column++) {
      int left = (int)floor(x) + face->glyph->bitmap_left + column, top = (int)floor(y) - face->glyph->bitmap_top + row;
      unsigned char ink = bitmap->buffer[row * bitmap->pitch + column];
      if (ink == 0) continue;
      HOLDS(left >= 0 && left < into->width && top >= 0 && top < into->height);
      unsigned char *pixel = into->pixels + (size_t)top * (size_t)into->width + left;
      if (ink > *pixel) *pixel = ink;
    }
}

// The edges of the drawing, in pixels.
typedef struct {
  int left, top, right, bottom;
} box;

static box ink_of(const picture *of) {
  box found = {of->width, of->height, 0, 0};
  for (int y = 0; y < of->height; y++)
    for (int x = 0; x < of->width; x++)
      if (of->pixels[(size_t)y * (size_t)of->width + x] > 0) {
        found.left = x < found.left ? x : found.left;
        found.right = x + 1 > found.right ? x + 1 : found.right;
        found.top = y < found.top ? y : found.top;
        found.bottom = y + 1;
      }
  return found;
}

static double pixels(double points) { return (points + MARGIN) * SCALE; }

// Draws a line, and counts its runs in each of the two faces.
static void draw_line(picture *into, fontprobe_lines *lines, size_t line, double baseline, size_t runs_of[2], const char *bytes_of_face[2]) {
  const fontprobe_glyph *glyphs = NULL;
  const fontprobe_run *runs = NULL;
  size_t glyph_count = 0, run_count = 0, glyph = 0;
  ANSWERS(fontprobe_lines_glyphs(lines, line, &glyphs, &glyph_count, &error));
  ANSWERS(fontprobe_lines_runs(lines, line, &runs, &run_count, &error));
  for (size_t place = 0; place < run_count; place++) {
    fontprobe_run_facts run;
    fontprobe_face *handle = NULL;
    FONTPROBE_INIT(run);
    ANSWERS(fontprobe_lines_run_info(lines, line, place, &run, &error));
    ANSWERS(fontprobe_lines_face_new(lines, line, place, &handle, &error));
    size_t which = run.document_run == 1 ? 1 : 0;
    // A font has the same address on every line.
    const char *bytes = bytes_of(handle).bytes;
    HOLDS(bytes_of_face[which] == NULL || bytes_of_face[which] == bytes);
    bytes_of_face[which] = bytes;
    runs_of[which]++;
    opened face = open_face(handle);
    HOLDS(strncmp(runs[place].post_script_name.bytes, which == 0 ? "EBGaramond" : "Inter", which == 0 ? 10 : 5) == 0);
    for (; glyph < glyph_count && glyphs[glyph].run == place; glyph++)
      draw_glyph(into, face.face, &run, glyphs[glyph].id, pixels(glyphs[glyph].x), pixels(baseline) - glyphs[glyph].y * SCALE);
    close_face(face);
  }
  HOLDS(glyph == glyph_count);
}

static void check_line(const picture *drawn, fontprobe_lines *lines, const fontprobe_line *line, size_t place) {
  fontprobe_line_facts facts;
  FONTPROBE_INIT(facts);
  ANSWERS(fontprobe_lines_line_info(lines, place, &facts, &error));
  box ink = ink_of(drawn);
  // FreeType's pixels end where the library says, to a pixel on each side.
  HOLDS(fabs(ink.left - pixels(facts.ink_x)) <= 1.5 && fabs(ink.right - pixels(facts.ink_x + facts.ink_width)) <= 1.5);
  HOLDS(fabs(ink.top - pixels(line->baseline - facts.ink_y - facts.ink_height)) <= 1.5);
  HOLDS(fabs(ink.bottom - pixels(line->baseline - facts.ink_y)) <= 1.5);
  // They are in the line's box, and in the column except for the side bearings of the first and last letter.
  HOLDS(ink.top >= pixels(line->top) - 1 && ink.bottom <= pixels(line->top + line->height) + 1);
  HOLDS(ink.left >= pixels(0) - SCALE && ink.right <= pixels(COLUMN) + SCALE);
  if (!line->ends_paragraph && !line->has_ellipsis) {
    HOLDS(facts.room > 0 && line->x == 0);
    HOLDS(ink.left <= pixels(0) + 2 * SCALE && ink.right >= pixels(COLUMN) - 2 * SCALE);
  }
}

static void write_picture(const picture *drawn, const char *path) {
  FILE *file = fopen(path, "wb");
  HOLDS(file != NULL);
  fprintf(file, "P5\n%d %d\n255\n", drawn->width, drawn->height);
  for (size_t place = 0; place < (size_t)drawn->width * (size_t)drawn->height; place++) fputc(255 - drawn->pixels[place], file);
  HOLDS(fclose(file) == 0);
}

static picture new_picture(double height) {
  picture made = {(COLUMN + 2 * MARGIN) * SCALE, (int)ceil((height + 2 * MARGIN) * SCALE), NULL};
  HOLDS((made.pixels = calloc((size_t)made.width, (size_t)made.height)) != NULL);
  return made;
}

static void draw_paragraph(fontprobe_collection *collection, const char *path) {
  // Inter at a weight between its instances, underlined, raised above the letters of EB Garamond.
  const char *document =
      "{\"width\": 100, \"alignment\": \"justify\", \"maximumLines\": 4, \"truncation\": \"tail\", \"language\": \"en\","
      "\"font\": {\"name\": \"EB Garamond\", \"size\": 16}, \"lineBoxes\": \"typesetter\", \"runs\": ["
      "{\"text\": \"A paragraph that is set at both edges has wider spaces, and \"},"
      "{\"text\": \"a second face typing along\", \"font\": {\"name\": \"Inter\", \"size\": 13, \"weight\": 612}, \"underline\": true,"
      " \"baselineShift\": 2},"
      "{\"text\": \" in the midst of it; what does not find room in four lines is left out, and an ellipsis says so. \"},"
      "{\"text\": \"Nobody sees this sentence, which comes too late to be drawn in the fourth line.\"}]}";
  fontprobe_lines *lines = NULL;
  fontprobe_lines_size size;
  const fontprobe_line *items = NULL;
  const char *bytes_of_face[2] = {NULL, NULL};
  size_t count = 0, stroke_count = 0, runs_of[2] = {0, 0};
  FONTPROBE_INIT(size);
  ANSWERS(fontprobe_lines_styled_new(collection, document, FONTPROBE_TERMINATED, COLUMN, &lines, &error));
  ANSWERS(fontprobe_lines_info(lines, &size, &error));
  ANSWERS(fontprobe_lines_list(lines, &items, &count, &error));
  HOLDS(count == LINES && size.is_truncated && items[LINES - 1].has_ellipsis && size.missing_count == 0);
  picture whole = new_picture(size.height);
  for (size_t line = 0; line < count; line++) {
    picture drawn = new_picture(size.height);
    draw_line(&drawn, lines, line, items[line].baseline, runs_of, bytes_of_face);
    check_line(&drawn, lines, &items[line], line);
    const fontprobe_stroke *strokes = NULL;
    ANSWERS(fontprobe_lines_strokes(lines, line, &strokes, &count, &error));
    for (size_t place = 0; place < count; place++) {
      HOLDS(strokes[place].decoration == FONTPROBE_DECORATION_UNDERLINE && strokes[place].document_run == 1);
      HOLDS(strokes[place].x >= 0 && strokes[place].x + strokes[place].width <= COLUMN + 1e-6 && strokes[place].height > 0);
      // Below the raised baseline.
      HOLDS(strokes[place].top > items[line].baseline - 2 && strokes[place].top < items[line].baseline + 4);
      for (int y = (int)pixels(strokes[place].top); y < (int)pixels(strokes[place].top + strokes[place].height); y++)
        for (int x = (int)pixels(strokes[place].x); x < (int)pixels(strokes[place].x + strokes[place].width); x++)
          drawn.pixels[(size_t)y * (size_t)drawn.width + x] = 255;
    }
    stroke_count += count;
    count = LINES;
    for (size_t place = 0; place < (size_t)whole.width * (size_t)whole.height; place++)
      if (drawn.pixels[place] > whole.pixels[place]) whole.pixels[place] = drawn.pixels[place];
    free(drawn.pixels);
  }
  HOLDS(runs_of[0] >= LINES && runs_of[1] >= 1 && bytes_of_face[0] != bytes_of_face[1] && stroke_count > 1);
  if (path != NULL) write_picture(&whole, path);
  free(whole.pixels);
  fontprobe_lines_free(lines);
}

// A compressed font from the library opens without the decompression libraries, and has the same glyphs as the plain
// font.
static void draw_packed(fontprobe_collection *collection, const char *folder) {
  const char *files[] = {"Base.ttf", "Base.woff", "Base.woff2", "CFF.otf", "CFF.woff2"};
  FT_Long glyphs[5];
  char path[4096];
  for (int place = 0; place < 5; place++) {
    fontprobe_match *match = NULL;
    fontprobe_face *handle = NULL;
    snprintf(path, sizeof path, "%s/%s", folder, files[place]);
    ANSWERS(fontprobe_match_new(collection, path, FONTPROBE_TERMINATED, NULL, &match, &error));
    ANSWERS(fontprobe_match_face_new(match, &handle, &error));
    fontprobe_view bytes = bytes_of(handle);
    HOLDS(bytes.length > 12 && memcmp(bytes.bytes, place < 3 ? "\0\1\0\0" : "OTTO", 4) == 0);
    // The match can be freed, because the face has its own copy.
    fontprobe_match_free(match);
    opened face = open_face(handle);
    HOLDS(FT_Load_Char(face.face, 'H', FT_LOAD_NO_SCALE) == 0 && face.face->glyph->metrics.height > 0);
    glyphs[place] = face.face->num_glyphs;
    close_face(face);
  }
  HOLDS(glyphs[1] == glyphs[0] && glyphs[2] == glyphs[0] && glyphs[4] == glyphs[3]);
}

// An absent font is laid out by its profile. Its stand-in has the same glyph numbers and advances.
static void draw_absent(fontprobe_collection *with_font, fontprobe_collection *without, const char *folder) {
  fontprobe_match *match = NULL;
  fontprobe_string *profile = NULL;
  fontprobe_view view = {NULL, 0};
  char path[4096], file[] = "/tmp/fontprobe-profile-XXXXXX";
  size_t count = 0;
  snprintf(path, sizeof path, "%s/MuseoSlab-500.ttf", folder);
  ANSWERS(fontprobe_match_new(with_font, path, FONTPROBE_TERMINATED, NULL, &match, &error));
  ANSWERS(fontprobe_match_profile(match, &profile, &error));
  fontprobe_match_free(match);
  ANSWERS(fontprobe_string_bytes(profile, &view, &error));
  int descriptor = mkstemp(file);
  HOLDS(descriptor >= 0 && write(descriptor, view.bytes, view.length) == (ssize_t)view.length && close(descriptor) == 0);
  fontprobe_string_free(profile);
  ANSWERS(fontprobe_collection_register_profiles(without, file, FONTPROBE_TERMINATED, &count, &error));
  HOLDS(unlink(file) == 0 && count == 1);

  fontprobe_font *font = font_named(without, "MuseoSlab-500", 20);
  fontprobe_measured *measured = NULL;
  fontprobe_run_facts run;
  fontprobe_face *handle = NULL;
  fontprobe_face_facts facts;
  const fontprobe_glyph *glyphs = NULL;
  FONTPROBE_INIT(run);
  FONTPROBE_INIT(facts);
  ANSWERS(fontprobe_measured_new(font, "Hx", 2, NULL, &measured, &error));
  ANSWERS(fontprobe_measured_run_info(measured, 0, &run, &error));
  ANSWERS(fontprobe_measured_face_new(measured, 0, &handle, &error));
  ANSWERS(fontprobe_face_info(handle, &facts, &error));
  HOLDS(facts.is_stand_in && facts.file.bytes == NULL && is_text(facts.post_script_name, "MuseoSlab-500") && run.points == 20);
  ANSWERS(fontprobe_measured_glyphs(measured, &glyphs, &count, &error));
  HOLDS(count == 2);
  opened face = open_face(handle);
  for (size_t place = 0; place < count; place++) {
    HOLDS(FT_Load_Glyph(face.face, glyphs[place].id, FT_LOAD_NO_SCALE) == 0);
    HOLDS(FT_Get_Char_Index(face.face, place == 0 ? 'H' : 'x') == glyphs[place].id);
    HOLDS(fabs((double)face.face->glyph->metrics.horiAdvance * run.points / face.face->units_per_EM - glyphs[place].advance) < 0.01);
    HOLDS(face.face->glyph->outline.n_points > 0);
  }
  close_face(face);
  fontprobe_measured_free(measured);
  fontprobe_font_free(font);
}

int main(int count, char **arguments) {
  HOLDS(count == 2 || count == 3);
  HOLDS(FT_Init_FreeType(&library) == 0);
  char folder[4000];
  snprintf(folder, sizeof folder, "%s", arguments[1]);
  HOLDS(strrchr(folder, '/') != NULL);
  *strrchr(folder, '/') = 0;
  fontprobe_collection *fonts = bundled_fonts(), *others = bundled_fonts();
  draw_paragraph(fonts, count == 3 ? arguments[2] : NULL);
  draw_packed(fonts, folder);
  draw_absent(fonts, others, folder);
  fontprobe_collection_free(fonts);
  fontprobe_collection_free(others);
  FT_Done_FreeType(library);
  puts("paragraph: done");
  return 0;
}
