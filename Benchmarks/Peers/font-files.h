// Finds the font files in a folder, as a registration does: every regular file, at any depth, except hidden files and
// the AFM file of a Type 1 font.

#ifndef FONT_FILES_H
#define FONT_FILES_H

#include <stddef.h>

struct font_files {
  char **paths;
  size_t count;
  size_t capacity;
};

// If the path is a file, it is the only result. The order is that of the folder.
struct font_files font_files_below(const char *path);

void font_files_sort(struct font_files *files);

void font_files_free(struct font_files *files);

#endif
