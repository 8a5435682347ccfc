// Fontconfig inside a program: many different questions from a file, each asked once, in their order.
//
//     fontconfig-queries NAME FOLDER QUERIES [COUNT]
//
// A line of QUERIES has a name, a weight of 1...1000, 1 for italic or 0, and a width in percent, separated by tabs.
// fontconfig.queries.NAME: the median time for making a pattern, filling in defaults, and FcFontMatch; .worst: the
// longest time.

#include "measure.h"
#include "private-fonts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double ask(FcConfig *config, char *line) {
  char *fields[4];
  char *rest = line;
  for (int field = 0; field < 4; field++) fields[field] = strsep(&rest, "\t\n");
  if (!fields[3]) fail("a line of the queries has not four fields");
  double start = nanoseconds_now();
  FcPattern *pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)fields[0]);
  FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(strtod(fields[1], NULL)));
  FcPatternAddInteger(pattern, FC_SLANT, fields[2][0] == '1' ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
  FcPatternAddDouble(pattern, FC_WIDTH, strtod(fields[3], NULL));
  FcConfigSubstitute(config, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  FcResult result;
  FcPattern *font = FcFontMatch(config, pattern, &result);
  if (!font) fail("%s: Fontconfig finds no match", fields[0]);
  FcPatternDestroy(font);
  FcPatternDestroy(pattern);
  return nanoseconds_now() - start;
}

int main(int count, char *arguments[]) {
  if (count < 4 || count > 5) fail("usage: fontconfig-queries NAME FOLDER QUERIES [COUNT]");
  FcConfig *config = private_fonts(arguments[2], count == 5 ? strtoul(arguments[4], NULL, 10) : 0);
  FILE *file = fopen(arguments[3], "r");
  if (!file) fail("%s cannot be read", arguments[3]);
  size_t asked = 0, room = 1 << 16;
  double *times = malloc(room * sizeof *times);
  char *line = NULL;
  size_t length = 0;
  while (times && asked < room && getline(&line, &length, file) > 0) times[asked++] = ask(config, line);
  if (!asked) fail("%s has no queries", arguments[3]);
  char note[100];
  snprintf(note, sizeof note, "%d fonts, different questions", private_font_set(config)->nfont);
  // `median` sorts the times.
  struct timing middle = {.nanoseconds = median(times, asked), .samples = asked, .calls = 1};
  struct timing worst = {.nanoseconds = times[asked - 1], .samples = asked, .calls = 1};
  report(middle, note, "fontconfig.queries.%s", arguments[1]);
  report(worst, note, "fontconfig.queries.worst.%s", arguments[1]);
  free(times);
  free(line);
  fclose(file);
  FcConfigDestroy(config);
  return 0;
}
