// Fontconfig inside a program: from a family name to a font.
//
//     fontconfig-match NAME FOLDER [COUNT]
//
// fontconfig.match.NAME: makes a pattern, fills in defaults, and calls FcFontMatch.
// fontconfig.fontmatch.NAME: only FcFontMatch, with an existing pattern. fontconfig.prepare.NAME: only
// FcFontRenderPrepare. For a whole folder also fontconfig.scan.NAME: finds and reads the fonts.

#include "measure.h"
#include "private-fonts.h"

#include <stdio.h>
#include <stdlib.h>

struct question {
  FcConfig *config;
  const char *family;
  FcPattern *pattern;
  FcPattern *font;
};

static FcPattern *make_pattern(struct question *question) {
  FcPattern *pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)question->family);
  FcPatternAddDouble(pattern, FC_SIZE, 17);
  FcConfigSubstitute(question->config, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  return pattern;
}

static void match(struct question *question, FcPattern *pattern) {
  FcResult result;
  FcPattern *font = FcFontMatch(question->config, pattern, &result);
  if (!font) fail("%s: Fontconfig finds no match", question->family);
  FcPatternDestroy(font);
}

static void match_by_name(void *context) {
  struct question *question = context;
  FcPattern *pattern = make_pattern(question);
  match(question, pattern);
  FcPatternDestroy(pattern);
}

static void match_again(void *context) {
  struct question *question = context;
  match(question, question->pattern);
}

static void prepare(void *context) {
  struct question *question = context;
  FcPatternDestroy(FcFontRenderPrepare(question->config, question->pattern, question->font));
}

static void scan(void *folder) { FcConfigDestroy(private_fonts(folder, 0)); }

int main(int count, char *arguments[]) {
  if (count < 3 || count > 4) fail("usage: fontconfig-match NAME FOLDER [COUNT]");
  const char *name = arguments[1];
  char *folder = arguments[2];
  size_t files = count == 4 ? strtoul(arguments[3], NULL, 10) : 0;

  FcConfig *config = private_fonts(folder, files);
  FcFontSet *set = private_font_set(config);
  struct question question = {.config = config, .family = private_family(config)};
  question.pattern = make_pattern(&question);
  question.font = set->fonts[set->nfont / 2];

  char note[100];
  snprintf(note, sizeof note, "%s among %d fonts", question.family, set->nfont);
  report(measure(match_by_name, &question), note, "fontconfig.match.%s", name);
  report(measure(match_again, &question), note, "fontconfig.fontmatch.%s", name);
  report(measure(prepare, &question), note, "fontconfig.prepare.%s", name);
  if (files == 0) report(measure(scan, folder), note, "fontconfig.scan.%s", name);

  FcPatternDestroy(question.pattern);
  FcConfigDestroy(config);
  return 0;
}
