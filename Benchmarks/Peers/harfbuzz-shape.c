// Ten thousand different labels shaped by HarfBuzz, one after another in one buffer.
//
//     harfbuzz-shape FILE
//
// harfbuzz.shape: one label: the text in, the advances added up.

#include "labels.h"
#include "measure.h"

#include <hb-ot.h>
#include <hb.h>

static label labels[LABELS];

struct shaping {
  hb_font_t *font;
  hb_buffer_t *buffer;
  volatile hb_position_t sum; // what was shaped must be used
};

static void shape_labels(void *context) {
  struct shaping *shaping = context;
  for (int index = 0; index < LABELS; index++) {
    hb_buffer_clear_contents(shaping->buffer);
    hb_buffer_add_utf8(shaping->buffer, labels[index], LABEL_LENGTH, 0, LABEL_LENGTH);
    hb_buffer_set_direction(shaping->buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(shaping->buffer, HB_SCRIPT_LATIN);
    hb_shape(shaping->font, shaping->buffer, NULL, 0);
    unsigned count;
    hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaping->buffer, &count);
    for (unsigned place = 0; place < count; place++) shaping->sum += positions[place].x_advance;
  }
}

int main(int count, char *arguments[]) {
  if (count != 2) fail("usage: harfbuzz-shape FILE");
  hb_blob_t *blob = hb_blob_create_from_file(arguments[1]);
  if (hb_face_count(blob) == 0) fail("%s: HarfBuzz finds no font here", arguments[1]);
  hb_face_t *face = hb_face_create(blob, 0);
  struct shaping shaping = {.font = hb_font_create(face), .buffer = hb_buffer_create()};
  make_labels(labels);

  struct timing timing = measure(shape_labels, &shaping);
  timing.nanoseconds /= LABELS;
  report(timing, "one of 10,000 labels of 20 letters, one buffer", "harfbuzz.shape");

  hb_buffer_destroy(shaping.buffer);
  hb_font_destroy(shaping.font);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return 0;
}
