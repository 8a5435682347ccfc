// FreeType's public headers, and functions for its macros that Swift cannot import.
#ifndef FONTPROBE_CFREETYPE_SHIM_H
#define FONTPROBE_CFREETYPE_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BBOX_H
#include FT_FONT_FORMATS_H
#include FT_GZIP_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SYSTEM_H
#include FT_TRUETYPE_TABLES_H
#include FT_TYPE1_TABLES_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static inline void *fontprobe_gzip_allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static inline void fontprobe_gzip_free(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static inline void *fontprobe_gzip_reallocate(FT_Memory memory, long old_size, long size, void *block) {
  (void)memory;
  (void)old_size;
  return realloc(block, (size_t)size);
}

// FT_Gzip_Uncompress needs an FT_Memory. FreeType itself creates it only inside a library.
static inline FT_Error fontprobe_gunzip(const FT_Byte *input, FT_ULong input_length, FT_Byte *output,
                                        FT_ULong *output_length) {
  struct FT_MemoryRec_ memory = {NULL, fontprobe_gzip_allocate, fontprobe_gzip_free, fontprobe_gzip_reallocate};
  return FT_Gzip_Uncompress(&memory, output, output_length, input, input_length);
}

// FreeType decompresses WOFF2 with this function of brotli. If FreeType is linked statically, the program contains the
// function. Otherwise brotli is loaded into the process together with FreeType.
extern int BrotliDecoderDecompress(size_t, const uint8_t *, size_t *, uint8_t *) __attribute__((weak));

// Decompresses a brotli stream to at most output_length bytes, and sets output_length to their number. Returns 1 for
// success, 0 if the stream is damaged or has more bytes, and -1 if FreeType was built without brotli.
static inline int fontprobe_unbrotli(const uint8_t *input, size_t input_length, uint8_t *output, size_t *output_length) {
  int (*unpack)(size_t, const uint8_t *, size_t *, uint8_t *) = BrotliDecoderDecompress;
  if (unpack == NULL) {
    void *process = dlopen(NULL, RTLD_LAZY);
    if (process != NULL) *(void **)&unpack = dlsym(process, "BrotliDecoderDecompress");
  }
  if (unpack == NULL) return -1;
  return unpack(input_length, input, output_length, output) == 1;
}

// glibc keeps the memory that FreeType needed to decompress a font, which is megabytes for a WOFF2 file. The header of
// malloc_trim is in no Swift module.
static inline void fontprobe_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// The predicates and load flags below are macros with casts. Swift does not import them.

static inline int fontprobe_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int fontprobe_face_is_fixed_width(FT_Face face) { return FT_IS_FIXED_WIDTH(face) != 0; }

static inline int fontprobe_face_has_glyph_names(FT_Face face) { return FT_HAS_GLYPH_NAMES(face) != 0; }

static inline FT_Error fontprobe_load_glyph_unscaled(FT_Face face, FT_UInt glyph) {
  return FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE);
}

static inline FT_Error fontprobe_load_glyph_of_strike(FT_Face face, FT_UInt glyph) {
  return FT_Load_Glyph(face, glyph, FT_LOAD_DEFAULT);
}

// Loads only the glyph's own bitmap, in its colours. No outline is hinted, and no colour is mixed.
static inline FT_Error fontprobe_load_bitmap(FT_Face face, FT_UInt glyph) {
  return FT_Load_Glyph(face, glyph, FT_LOAD_SBITS_ONLY | FT_LOAD_COLOR);
}

// FT_GLYPH_FORMAT_BITMAP is a macro that combines characters.
static inline int fontprobe_slot_has_bitmap(FT_Face face) { return face->glyph->format == FT_GLYPH_FORMAT_BITMAP; }

#endif
