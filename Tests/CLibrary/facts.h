// Common parts of these programs: a fact that does not hold ends the program with its line.
#ifndef FACTS_H
#define FACTS_H

#include <fontprobe.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HOLDS(fact)                                                        \
  do {                                                                     \
    if (!(fact)) {                                                         \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #fact);   \
      exit(1);                                                             \
    }                                                                      \
  } while (0)

// A call that must succeed.
#define ANSWERS(call)                                                                                \
  do {                                                                                               \
    fontprobe_error *error = NULL;                                                                   \
    if ((call) != FONTPROBE_CODE_ANSWERED) {                                                         \
      fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, fontprobe_error_message(error)); \
      exit(1);                                                                                       \
    }                                                                                                \
    HOLDS(error == NULL);                                                                            \
  } while (0)

// A call that must fail with this code, which its error has too.
#define REFUSES(expected, call)                                                              \
  do {                                                                                       \
    fontprobe_error *error = NULL;                                                           \
    fontprobe_code code = (call);                                                            \
    if (code != (expected)) {                                                                \
      fprintf(stderr, "%s:%d: %s: code %d, expected %d (%s)\n", __FILE__, __LINE__, #call,   \
              (int)code, (int)(expected), error ? fontprobe_error_message(error) : "none");  \
      exit(1);                                                                               \
    }                                                                                        \
    HOLDS(error != NULL && fontprobe_error_code(error) == code);                             \
    HOLDS(strlen(fontprobe_error_message(error)) > 0 && strlen(fontprobe_error_name(error)) > 0); \
    fontprobe_error_free(error);                                                             \
  } while (0)

// Only the bundled fonts, which are the same everywhere.
static inline fontprobe_collection *bundled_fonts(void) {
  fontprobe_collection_options options;
  fontprobe_collection *collection = NULL;
  FONTPROBE_INIT(options);
  options.without_system = 1;
  ANSWERS(fontprobe_collection_new(&options, &collection, &error));
  return collection;
}

static inline fontprobe_font *font_named(fontprobe_collection *collection, const char *name, double points) {
  fontprobe_match *match = NULL;
  fontprobe_font *font = NULL;
  ANSWERS(fontprobe_match_new(collection, name, FONTPROBE_TERMINATED, NULL, &match, &error));
  ANSWERS(fontprobe_font_new(match, points, &font, &error));
  // The match can be freed, because the font has its own copy.
  fontprobe_match_free(match);
  return font;
}

static inline int is_text(fontprobe_view view, const char *text) {
  return view.bytes != NULL && view.length == strlen(text) && strcmp(view.bytes, text) == 0;
}

#endif
