#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "EmbeddingLibraries.h"

#ifdef __APPLE__
static const char *const usual_library = "libharfbuzz-subset.0.dylib";
const char *const fontprobe_subsetter_packages = "harfbuzz (Homebrew)";
#else
static const char *const usual_library = "libharfbuzz-subset.so.0";
const char *const fontprobe_subsetter_packages =
    "libharfbuzz-subset0 (Debian, Ubuntu) or harfbuzz (Fedora), 4.0 or newer";
#endif

// The declarations of HarfBuzz that are used, as in hb.h and hb-subset.h. The headers themselves are not needed to
// build. The handle of the subsetter also finds the functions of libharfbuzz, with which the subsetter is linked.
enum {
  HB_MEMORY_MODE_READONLY = 1,
  HB_SUBSET_FLAGS_RETAIN_GIDS = 0x2,
  HB_SUBSET_FLAGS_NAME_LEGACY = 0x8,
  HB_SUBSET_FLAGS_NOTDEF_OUTLINE = 0x40,
  HB_SUBSET_FLAGS_GLYPH_NAMES = 0x80,
  HB_SUBSET_SETS_GLYPH_INDEX = 0,
  HB_SUBSET_SETS_UNICODE,
  HB_SUBSET_SETS_NO_SUBSET_TABLE_TAG,
  HB_SUBSET_SETS_DROP_TABLE_TAG,
  HB_SUBSET_SETS_NAME_ID,
  HB_SUBSET_SETS_NAME_LANG_ID,
  HB_SUBSET_SETS_LAYOUT_FEATURE_TAG,
  // The name IDs of OpenType.
  NAME_LICENCE = 13,
  NAME_LICENCE_ADDRESS = 14,
  LAST_NAME = 0x7FFF,
};

typedef struct {
  void *(*blob_create)(const char *data, unsigned length, int mode, void *user, void (*destroy)(void *));
  const char *(*blob_get_data)(void *blob, unsigned *length);
  void (*blob_destroy)(void *blob);
  void *(*face_create)(void *blob, unsigned index);
  unsigned (*face_get_glyph_count)(void *face);
  void *(*face_reference_blob)(void *face);
  void (*face_destroy)(void *face);
  void (*set_add)(void *set, uint32_t value);
  void (*set_add_range)(void *set, uint32_t first, uint32_t last);
  void (*set_clear)(void *set);
  void (*set_invert)(void *set);
  void (*set_del)(void *set, uint32_t value);
  uint32_t (*map_get)(void *map, uint32_t key);
  void *(*input_create)(void);
  void *(*input_set)(void *input, int kind);
  void (*input_set_flags)(void *input, unsigned flags);
  void (*input_destroy)(void *input);
  void *(*plan_create)(void *face, void *input);
  void *(*plan_execute)(void *plan);
  void *(*plan_glyphs)(void *plan);
  void (*plan_destroy)(void *plan);
  // Exists in HarfBuzz 6.0 and newer; NULL in an older version.
  int (*input_pin_axis)(void *input, void *face, uint32_t axis, float value);
} HarfBuzz;

// Opens the library. Returns 0 if it is missing, or older than HarfBuzz 4.0, which introduced subset plans.
static int open_library(const char *file, HarfBuzz *found) {
  // The library remains open until the program ends.
  void *library = dlopen(file ? file : usual_library, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  const struct {
    const char *name;
    void **place;
  } functions[] = {
      {"hb_blob_create", (void **)&found->blob_create},
      {"hb_blob_get_data", (void **)&found->blob_get_data},
      {"hb_blob_destroy", (void **)&found->blob_destroy},
      {"hb_face_create", (void **)&found->face_create},
      {"hb_face_get_glyph_count", (void **)&found->face_get_glyph_count},
      {"hb_face_reference_blob", (void **)&found->face_reference_blob},
      {"hb_face_destroy", (void **)&found->face_destroy},
      {"hb_set_add", (void **)&found->set_add},
      {"hb_set_add_range", (void **)&found->set_add_range},
      {"hb_set_clear", (void **)&found->set_clear},
      {"hb_set_invert", (void **)&found->set_invert},
      {"hb_set_del", (void **)&found->set_del},
      {"hb_map_get", (void **)&found->map_get},
      {"hb_subset_input_create_or_fail", (void **)&found->input_create},
      {"hb_subset_input_set", (void **)&found->input_set},
      {"hb_subset_input_set_flags", (void **)&found->input_set_flags},
      {"hb_subset_input_destroy", (void **)&found->input_destroy},
      {"hb_subset_plan_create_or_fail", (void **)&found->plan_create},
      {"hb_subset_plan_execute_or_fail", (void **)&found->plan_execute},
      {"hb_subset_plan_old_to_new_glyph_mapping", (void **)&found->plan_glyphs},
      {"hb_subset_plan_destroy", (void **)&found->plan_destroy},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i += 1) {
    *functions[i].place = dlsym(library, functions[i].name);
    if (!*functions[i].place) return 0;
  }
  *(void **)&found->input_pin_axis = dlsym(library, "hb_subset_input_pin_axis_location");
  return 1;
}

typedef struct {
  HarfBuzz use;
  void *plan, *face, *blob;
} Subset;

// Adds the numbers to a set. Returns the position after the last number.
static const uint32_t *add_all(const HarfBuzz *use, void *set, const uint32_t *numbers, size_t count) {
  for (; count > 0; count -= 1) use->set_add(set, *numbers++);
  return numbers;
}

// Sets the contents of the file. Returns 0 if the font does not have one of the axes.
static int describe(const HarfBuzz *use, void *input, void *face, const struct fontprobe_subset_request *request) {
  const unsigned options = request->options;
  unsigned flags = HB_SUBSET_FLAGS_NOTDEF_OUTLINE;
  if (options & SUBSET_KEEPS_GLYPH_IDS) flags |= HB_SUBSET_FLAGS_RETAIN_GIDS;
  if (options & SUBSET_KEEPS_ALL_GLYPHS) flags |= HB_SUBSET_FLAGS_GLYPH_NAMES;
  if (options & SUBSET_KEEPS_NAMES) flags |= HB_SUBSET_FLAGS_NAME_LEGACY;
  use->input_set_flags(input, flags);

  const uint32_t *next = request->numbers;
  void *glyphs = use->input_set(input, HB_SUBSET_SETS_GLYPH_INDEX);
  next = add_all(use, glyphs, next, request->glyph_count);
  if (options & SUBSET_KEEPS_ALL_GLYPHS) use->set_add_range(glyphs, 0, use->face_get_glyph_count(face));
  void *characters = use->input_set(input, HB_SUBSET_SETS_UNICODE);
  if (options & SUBSET_KEEPS_ALL_GLYPHS) use->set_add_range(characters, 0, 0x10FFFF);
  next = add_all(use, characters, next, request->character_count);

  void *features = use->input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  if (options & SUBSET_KEEPS_ALL_GLYPHS) {
    use->set_clear(features);
    use->set_invert(features);
  }
  next = add_all(use, features, next, request->feature_count);

  void *dropped = use->input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  next = add_all(use, dropped, next, request->dropped_table_count);
  for (size_t i = 0; i < request->copied_table_count; i += 1) use->set_del(dropped, next[i]);
  add_all(use, use->input_set(input, HB_SUBSET_SETS_NO_SUBSET_TABLE_TAG), next, request->copied_table_count);

  // By default, the subsetter keeps the English names of the face. The licence and its URL are also kept.
  void *names = use->input_set(input, HB_SUBSET_SETS_NAME_ID);
  use->set_add_range(names, NAME_LICENCE, NAME_LICENCE_ADDRESS);
  if (options & SUBSET_KEEPS_NAMES) {
    use->set_add_range(names, 0, LAST_NAME);
    use->set_add_range(use->input_set(input, HB_SUBSET_SETS_NAME_LANG_ID), 0, UINT16_MAX);
  }

  for (size_t i = 0; i < request->axis_count; i += 1)
    if (!use->input_pin_axis(input, face, request->axes[i].tag, request->axes[i].value)) return 0;
  return 1;
}

int fontprobe_subset(const char *library, const struct fontprobe_subset_request *request, void **subset) {
  *subset = NULL;
  Subset *made = calloc(1, sizeof *made);
  if (!made) return EMBEDDING_REFUSED;
  HarfBuzz *use = &made->use;
  if (!open_library(library, use)) return free(made), EMBEDDING_MISSING;
  if (request->axis_count && !use->input_pin_axis) return free(made), EMBEDDING_TOO_OLD;
  if (request->length > UINT32_MAX) return free(made), EMBEDDING_REFUSED;

  // hb_blob_create and hb_face_create never fail. If there is no memory, they return an empty object.
  void *blob = use->blob_create((const char *)request->bytes, (unsigned)request->length, HB_MEMORY_MODE_READONLY, NULL, NULL);
  void *face = use->face_create(blob, request->face_index);
  use->blob_destroy(blob);
  void *input = use->input_create();
  if (input && describe(use, input, face, request)) made->plan = use->plan_create(face, input);
  if (input) use->input_destroy(input);
  use->face_destroy(face);
  if (made->plan) made->face = use->plan_execute(made->plan);
  if (made->face) made->blob = use->face_reference_blob(made->face);
  unsigned length = 0;
  if (made->blob && use->face_get_glyph_count(made->face) && use->blob_get_data(made->blob, &length) && length) {
    *subset = made;
    return EMBEDDING_DONE;
  }
  fontprobe_subset_free(made);
  return EMBEDDING_REFUSED;
}

const uint8_t *fontprobe_subset_bytes(void *subset, size_t *length) {
  Subset *made = subset;
  unsigned count = 0;
  const char *bytes = made->use.blob_get_data(made->blob, &count);
  *length = count;
  return (const uint8_t *)bytes;
}

uint32_t fontprobe_subset_glyph(void *subset, uint32_t glyph) {
  Subset *made = subset;
  return made->use.map_get(made->use.plan_glyphs(made->plan), glyph);
}

void fontprobe_subset_free(void *subset) {
  Subset *made = subset;
  if (!made) return;
  if (made->blob) made->use.blob_destroy(made->blob);
  if (made->face) made->use.face_destroy(made->face);
  if (made->plan) made->use.plan_destroy(made->plan);
  free(made);
}
