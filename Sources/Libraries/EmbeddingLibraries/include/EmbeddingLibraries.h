// The libraries that write font files to embed: HarfBuzz's subsetter, and the encoder of WOFF2. Each is loaded when a file is asked
// for that needs it, so that programs that never ask run without it.
#ifndef FONTPROBE_EMBEDDING_LIBRARIES_H
#define FONTPROBE_EMBEDDING_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

/// What a library answered.
enum {
  EMBEDDING_DONE = 0,
  /// The library is not installed, or is too old; `fontprobe_subsetter_packages` or `fontprobe_woff2_packages` says what to install.
  EMBEDDING_MISSING = 1,
  /// The library is older than HarfBuzz 6.0, which is the first to make instances.
  EMBEDDING_TOO_OLD = 2,
  /// The library refuses the font.
  EMBEDDING_REFUSED = 3,
};

// MARK: Subsets and instances

/// An axis of a variable font, and its value in the axis' own units.
struct fontprobe_axis_value {
  uint32_t tag;
  float value;
};

enum {
  /// Glyphs have their numbers; those that are left out are empty.
  SUBSET_KEEPS_GLYPH_IDS = 1,
  /// All glyphs and their names, all characters, and all features.
  SUBSET_KEEPS_ALL_GLYPHS = 2,
  /// All names in all languages, those of old Macintosh programs too.
  SUBSET_KEEPS_NAMES = 4,
};

/// What the file has of a font.
struct fontprobe_subset_request {
  const uint8_t *bytes;
  size_t length;
  unsigned face_index;
  unsigned options;
  /// Glyphs, characters, the tags of features beside those that text is set with by default, of tables that are left out, and of
  /// tables that are taken over as they are: one kind after another, as many of each as these counts.
  const uint32_t *numbers;
  size_t glyph_count;
  size_t character_count;
  size_t feature_count;
  size_t dropped_table_count;
  size_t copied_table_count;
  /// The place of each axis that is pinned; a font whose axes are all pinned varies no more.
  const struct fontprobe_axis_value *axes;
  size_t axis_count;
};

/// A font file that the subsetter wrote; `*subset` is freed by `fontprobe_subset_free`.
///
/// library is the file name of the subsetter; NULL for the usual one of the platform. Any thread may call it.
int fontprobe_subset(const char *library, const struct fontprobe_subset_request *request, void **subset);

/// The bytes of the file, valid until it is freed.
const uint8_t *fontprobe_subset_bytes(void *subset, size_t *length);

/// The number in the file of a glyph of the font; UINT32_MAX where the file does not have it.
uint32_t fontprobe_subset_glyph(void *subset, uint32_t glyph);

void fontprobe_subset_free(void *subset);

/// What to install where there is no subsetter.
extern const char *const fontprobe_subsetter_packages;

// MARK: WOFF2

/// Packs a font file as WOFF2 (W3C); `*packed` is freed by `free`. A library that is NULL is the usual one of the platform.
int fontprobe_woff2(const char *library, const uint8_t *bytes, size_t length, uint8_t **packed, size_t *packed_length);

/// What to install where there is no encoder.
extern const char *const fontprobe_woff2_packages;

#endif
