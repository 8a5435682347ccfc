// The metrics of faces in FreeType. `freetype-sizes SIZE…` reads a file name from each line of standard input.
//
// For each file it prints a line of tab-separated triples of ascender, descender and height: first the metrics of the
// face in font units, then the size metrics in pixels for each size. The line is "-" if FreeType refuses the file.

#include <ft2build.h>
#include FT_FREETYPE_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char *arguments[]) {
  FT_Library library;
  if (FT_Init_FreeType(&library) != 0) return 1;
  char path[4096];
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    FT_Face face;
    if (FT_New_Face(library, path, 0, &face) != 0 || !FT_IS_SCALABLE(face)) {
      printf("-\n");
      continue;
    }
    printf("%d %d %d", face->ascender, face->descender, face->height);
    for (int index = 1; index < count; index++) {
      FT_Set_Char_Size(face, 0, lround(atof(arguments[index]) * 64), 72, 72);
      FT_Size_Metrics *size = &face->size->metrics;
      printf("\t%g %g %g", size->ascender / 64.0, size->descender / 64.0, size->height / 64.0);
    }
    printf("\n");
    FT_Done_Face(face);
  }
  FT_Done_FreeType(library);
  return 0;
}
