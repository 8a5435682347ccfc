// The font files below a folder, as a registration finds them: every regular file, at any depth, but
// hidden ones and the AFM that lies beside a Type 1 font.

#ifndef FONT_FILES_H
#define FONT_FILES_H

#include <stddef.h>

struct font_files {
  char **paths;
  size_t count;
  size_t capacity;
};

// A path that is a file stands for itself. In the folder's own order.
struct font_files font_files_below(const char *path);

void font_files_sort(struct font_files *files);

void font_files_free(struct font_files *files);

#endif
