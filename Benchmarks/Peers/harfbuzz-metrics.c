// Reads five metrics from a path with HarfBuzz, and closes everything again.
//
//     harfbuzz-metrics FILE
//
// harfbuzz.metrics: ascender, descender, line gap, cap height, x-height.

#include "measure.h"

#include <hb-ot.h>
#include <hb.h>

#include <stdio.h>

static const hb_ot_metrics_tag_t wanted[] = {
  HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER,
  HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, HB_OT_METRICS_TAG_CAP_HEIGHT,
  HB_OT_METRICS_TAG_X_HEIGHT,
};

struct reading {
  const char *path;
  hb_position_t values[5];
};

static int is_font(const char *path) {
  hb_blob_t *blob = hb_blob_create_from_file(path);
  unsigned faces = hb_face_count(blob);
  hb_blob_destroy(blob);
  return faces > 0;
}

static void read_metrics(void *context) {
  struct reading *reading = context;
  hb_blob_t *blob = hb_blob_create_from_file(reading->path);
  hb_face_t *face = hb_face_create(blob, 0);
  hb_font_t *font = hb_font_create(face);
  for (size_t index = 0; index < 5; index++)
    hb_ot_metrics_get_position_with_fallback(font, wanted[index], &reading->values[index]);
  hb_font_destroy(font);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
}

int main(int count, char *arguments[]) {
  if (count != 2) fail("usage: harfbuzz-metrics FILE");
  struct reading reading = {.path = arguments[1]};

  if (!is_font(reading.path)) fail("%s: HarfBuzz finds no font here", reading.path);

  struct timing timing = measure(read_metrics, &reading);
  char note[100];
  snprintf(note, sizeof note, "%d %d %d %d %d in font units", reading.values[0], reading.values[1],
           reading.values[2], reading.values[3], reading.values[4]);
  report(timing, note, "harfbuzz.metrics");
  return 0;
}
