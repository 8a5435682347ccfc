// HarfBuzz shapes the texts of a file in turn, with one buffer and one font, and the advances are added up.
//
//     harfbuzz-text NAME FONT TEXTS
//
// NAME.first and NAME.warm: the time for one text. NAME.advances: a digest of the advances, not a time. version.PEER:
// HarfBuzz's version. HarfBuzz gets no properties of a text: it detects the script from the first letter, as fontprobe
// does.

#include "measure.h"
#include "texts.h"

#include <hb-ot.h>
#include <hb.h>

#include <stdio.h>
#include <stdlib.h>

struct shaping {
  hb_font_t *font;
  hb_buffer_t *buffer;
  struct texts texts;
  int64_t *advances;
};

static void shape(void *context, size_t index) {
  struct shaping *shaping = context;
  struct text text = shaping->texts.texts[index];
  hb_buffer_clear_contents(shaping->buffer);
  hb_buffer_add_utf8(shaping->buffer, text.bytes, text.length, 0, text.length);
  hb_buffer_guess_segment_properties(shaping->buffer);
  hb_shape(shaping->font, shaping->buffer, NULL, 0);
  unsigned count;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaping->buffer, &count);
  int64_t advance = 0;
  for (unsigned place = 0; place < count; place++) advance += positions[place].x_advance;
  shaping->advances[index] = advance;
}

int main(int count, char *arguments[]) {
  if (count != 4) fail("usage: harfbuzz-text NAME FONT TEXTS");
  const char *name = arguments[1];
  struct shaping shaping = {.buffer = hb_buffer_create(), .texts = read_texts(arguments[3])};
  shaping.advances = calloc(shaping.texts.count, sizeof *shaping.advances);
  hb_blob_t *blob = hb_blob_create_from_file(arguments[2]);
  if (hb_face_count(blob) == 0) fail("%s: HarfBuzz finds no font here", arguments[2]);
  hb_face_t *face = hb_face_create(blob, 0);
  shaping.font = hb_font_create(face);

  report_first_and_warm(name, shaping.texts, shape, &shaping);
  uint64_t digest = DIGEST;
  for (size_t index = 0; index < shaping.texts.count; index++) digest = digest_with(digest, shaping.advances[index]);
  report_digest(name, digest);
  report_version(name, hb_version_string());

  hb_buffer_destroy(shaping.buffer);
  hb_font_destroy(shaping.font);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  free(shaping.advances);
  return 0;
}
