// FreeType's public headers, and what Swift cannot import of them.
#ifndef FONTPROBE_CFREETYPE_SHIM_H
#define FONTPROBE_CFREETYPE_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BBOX_H
#include FT_FONT_FORMATS_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include FT_TYPE1_TABLES_H

#ifdef __GLIBC__
#include <malloc.h>
#endif

// glibc keeps what FreeType needed to unpack a font, megabytes for a WOFF2 file; its header is in no Swift module.
static inline void fontprobe_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// The predicates and load flags below are macros with casts, which Swift does not import.

static inline int fontprobe_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int fontprobe_face_is_sfnt(FT_Face face) { return FT_IS_SFNT(face) != 0; }
static inline int fontprobe_face_is_fixed_width(FT_Face face) { return FT_IS_FIXED_WIDTH(face) != 0; }

static inline FT_Error fontprobe_load_glyph_unscaled(FT_Face face, FT_UInt glyph) {
  return FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE);
}

static inline FT_Error fontprobe_load_glyph_of_strike(FT_Face face, FT_UInt glyph) {
  return FT_Load_Glyph(face, glyph, FT_LOAD_DEFAULT);
}

#endif
