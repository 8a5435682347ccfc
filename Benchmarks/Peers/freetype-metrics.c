// A plain C program that reads a font's line metrics with FreeType: the peer of `fontprobe metrics FILE SIZE`.
//
//     freetype-metrics FILE SIZE

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

#include <stdio.h>
#include <stdlib.h>

int main(int count, char *arguments[]) {
  if (count != 3) {
    fprintf(stderr, "usage: freetype-metrics FILE SIZE\n");
    return 64;
  }

  FT_Library library;
  FT_Face face;
  if (FT_Init_FreeType(&library) != 0 || FT_New_Face(library, arguments[1], 0, &face) != 0) {
    fprintf(stderr, "%s: cannot be opened\n", arguments[1]);
    return 2;
  }
  if (!FT_IS_SCALABLE(face)) {
    fprintf(stderr, "%s: has no outlines\n", arguments[1]);
    return 2;
  }

  double scale = atof(arguments[2]) / face->units_per_EM;
  printf("%s %s\n", face->family_name, face->style_name);
  printf("ascender   %9.4f\n", face->ascender * scale);
  printf("descender  %9.4f\n", face->descender * scale);
  printf("height     %9.4f\n", face->height * scale);
  TT_OS2 *os2 = FT_Get_Sfnt_Table(face, FT_SFNT_OS2);
  if (os2 && os2->version >= 2) printf("cap height %9.4f\n", os2->sCapHeight * scale);

  FT_Done_Face(face);
  FT_Done_FreeType(library);
  return 0;
}
