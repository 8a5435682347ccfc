// The libraries that write font files to embed: HarfBuzz's subsetter, and the WOFF2 encoder. Each is loaded on first
// use, so other programs run without it.
#ifndef FONTPROBE_EMBEDDING_LIBRARIES_H
#define FONTPROBE_EMBEDDING_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

/// The result of a function.
enum {
  EMBEDDING_DONE = 0,
  /// The library is not installed, or is too old. `fontprobe_subsetter_packages` or `fontprobe_woff2_packages` has the
  /// packages to install.
  EMBEDDING_MISSING = 1,
  /// The library is older than HarfBuzz 6.0, the first version that can make instances.
  EMBEDDING_TOO_OLD = 2,
  /// The library rejects the font.
  EMBEDDING_REFUSED = 3,
};

// MARK: Subsets and instances

/// An axis of a variable font, and its value in the units of the axis.
struct fontprobe_axis_value {
  uint32_t tag;
  float value;
};

enum {
  /// Glyphs keep their numbers. Omitted glyphs are empty.
  SUBSET_KEEPS_GLYPH_IDS = 1,
  /// All glyphs, glyph names, characters and features are kept.
  SUBSET_KEEPS_ALL_GLYPHS = 2,
  /// All names in all languages are kept, including the names for old Macintosh programs.
  SUBSET_KEEPS_NAMES = 4,
};

/// The contents of the file that is made from a font.
struct fontprobe_subset_request {
  const uint8_t *bytes;
  size_t length;
  unsigned face_index;
  unsigned options;
  /// Five lists in one array. The counts below are the lengths of the lists: glyphs, characters, tags of features that
  /// are not on by default, tags of tables to omit, and tags of tables to copy without changes.
  const uint32_t *numbers;
  size_t glyph_count;
  size_t character_count;
  size_t feature_count;
  size_t dropped_table_count;
  size_t copied_table_count;
  /// The value of each axis that is pinned. If all axes are pinned, the result is a static font.
  const struct fontprobe_axis_value *axes;
  size_t axis_count;
};

/// Writes a font file with the subsetter. `*subset` must be freed by `fontprobe_subset_free`.
///
/// library is the file name of the subsetter; NULL for the platform's usual name. Any thread may call the function.
int fontprobe_subset(const char *library, const struct fontprobe_subset_request *request, void **subset);

/// Returns the bytes of the file. They are valid until the subset is freed.
const uint8_t *fontprobe_subset_bytes(void *subset, size_t *length);

/// Returns the number in the file of a glyph of the font; UINT32_MAX if the file does not contain the glyph.
uint32_t fontprobe_subset_glyph(void *subset, uint32_t glyph);

void fontprobe_subset_free(void *subset);

/// The packages to install if the subsetter is missing.
extern const char *const fontprobe_subsetter_packages;

// MARK: WOFF2

/// Compresses a font file as WOFF2 (W3C). `*packed` must be freed by `free`. If library is NULL, the platform's usual
/// name is used.
int fontprobe_woff2(const char *library, const uint8_t *bytes, size_t length, uint8_t **packed, size_t *packed_length);

/// The packages to install if the encoder is missing.
extern const char *const fontprobe_woff2_packages;

#endif
