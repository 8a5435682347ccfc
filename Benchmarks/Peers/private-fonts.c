#include "private-fonts.h"

#include "font-files.h"
#include "measure.h"

#include <fcntl.h>
#include <unistd.h>

// Fontconfig reports on standard error that it cannot cache each folder. This is intended, so that each scan reads the
// fonts.
static FcBool add_folder(FcConfig *config, const char *folder) {
  int heard = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (heard < 0 || nowhere < 0) fail("/dev/null cannot be opened");
  dup2(nowhere, STDERR_FILENO);
  FcBool added = FcConfigAppFontAddDir(config, (const FcChar8 *)folder);
  dup2(heard, STDERR_FILENO);
  close(heard);
  close(nowhere);
  return added;
}

static void add_file(FcConfig *config, const char *path) {
  if (!FcConfigAppFontAddFile(config, (const FcChar8 *)path)) fail("%s: Fontconfig finds no font here", path);
}

static void add_first(FcConfig *config, const char *folder, size_t count) {
  struct font_files files = font_files_below(folder);
  font_files_sort(&files);
  for (size_t index = 0; index < files.count && index < count; index++)
    add_file(config, files.paths[index]);
  font_files_free(&files);
}

FcConfig *private_fonts(const char *folder, size_t count) {
  FcConfig *config = FcConfigCreate();
  if (count > 0)
    add_first(config, folder, count);
  else if (!add_folder(config, folder))
    fail("%s: Fontconfig finds no font here", folder);
  return config;
}

FcConfig *private_font_file(const char *path) {
  FcConfig *config = FcConfigCreate();
  add_file(config, path);
  return config;
}

FcFontSet *private_font_set(FcConfig *config) {
  FcFontSet *set = FcConfigGetFonts(config, FcSetApplication);
  if (!set || set->nfont == 0) fail("Fontconfig has no font to answer with");
  return set;
}

const char *private_family(FcConfig *config) {
  FcFontSet *set = private_font_set(config);
  FcChar8 *family;
  if (FcPatternGetString(set->fonts[set->nfont / 2], FC_FAMILY, 0, &family) != FcResultMatch)
    fail("Fontconfig gives a font no family");
  return (const char *)family;
}
