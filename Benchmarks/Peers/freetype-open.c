// FT_New_Face and FT_Done_Face, as in an engine that opens each font with FreeType to register it.
//
//     freetype-open NAME PATH
//
// freetype.open.NAME: opens a file, or every face of every file in a folder, including the search of the folder. For a
// folder also freetype.open.NAME.threads2: two threads, with a library for each.

#include "font-files.h"
#include "measure.h"
#include "share-out.h"

#include <ft2build.h>
#include FT_FREETYPE_H

#include <stdio.h>

struct opener {
  FT_Library library;
  size_t faces;
  size_t failures;
};

struct pass {
  const char *path;
  size_t threads;
  struct opener openers[2];
  size_t files;
};

static void open_file(const char *path, struct opener *opener) {
  FT_Long faces = 1;
  for (FT_Long index = 0; index < faces; index++) {
    FT_Face face;
    if (FT_New_Face(opener->library, path, index, &face) != 0) {
      opener->failures++;
      return;
    }
    faces = face->num_faces;
    opener->faces++;
    FT_Done_Face(face);
  }
}

static void open_one(size_t index, void *shared, void *own) {
  struct font_files *files = shared;
  open_file(files->paths[index], own);
}

static void open_all(void *context) {
  struct pass *pass = context;
  void *own[2];
  for (size_t thread = 0; thread < pass->threads; thread++) {
    pass->openers[thread].faces = pass->openers[thread].failures = 0;
    own[thread] = &pass->openers[thread];
  }

  struct font_files files = font_files_below(pass->path);
  share_out(files.count, open_one, &files, pass->threads, own);
  pass->files = files.count;
  font_files_free(&files);
}

static void open_again(void *context) {
  struct pass *pass = context;
  open_file(pass->path, &pass->openers[0]);
}

static const char *note(const struct pass *pass) {
  static char text[100];
  size_t faces = 0, failures = 0;
  for (size_t thread = 0; thread < pass->threads; thread++) {
    faces += pass->openers[thread].faces;
    failures += pass->openers[thread].failures;
  }
  snprintf(text, sizeof text, "%zu files, %zu faces, %zu not opened, %s", pass->files, faces,
           failures, pass->threads == 1 ? "one thread" : "two threads");
  return text;
}

int main(int count, char *arguments[]) {
  if (count != 3) fail("usage: freetype-open NAME PATH");
  const char *name = arguments[1];
  struct pass pass = {.path = arguments[2], .threads = 1};
  for (size_t thread = 0; thread < 2; thread++)
    if (FT_Init_FreeType(&pass.openers[thread].library) != 0) fail("FreeType cannot be started");

  open_all(&pass);
  if (pass.openers[0].faces == 0) fail("%s: FreeType opens no font here", pass.path);
  if (pass.files == 1) {
    report(measure(open_again, &pass), "a file", "freetype.open.%s", name);
  } else {
    struct timing alone = measure(open_all, &pass);
    report(alone, note(&pass), "freetype.open.%s", name);
    pass.threads = 2;
    struct timing together = measure(open_all, &pass);
    report(together, note(&pass), "freetype.open.%s.threads2", name);
  }

  for (size_t thread = 0; thread < 2; thread++) FT_Done_FreeType(pass.openers[thread].library);
  return 0;
}
