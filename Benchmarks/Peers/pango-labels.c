// Pango measures labels that need a fallback face, and one label with sets of features.
//
//     pango-labels FOLDER FILE
//
// FOLDER is the folder of make-fallback-fonts, FILE the font of the labels with features. There is one context and one
// layout.
// pango.fallback.KIND: the size of a PangoLayout for one of 25,050 new labels in Lato; other faces of the folder draw
// the characters that Lato lacks. pango.features: one label, with each of 40 sets of features in turn, given as an
// attribute. pango.fallback.KIND.advances: the sum of the advances of a thousand labels in ems, not a time.

#include "measure.h"
#include "private-fonts.h"
#include "private-pango.h"

#include <pango/pango.h>

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 17, FIRST_LABELS = 1000, LABELS = 50, SETS = 40, LONGEST = 96 };

// The words of labels, as in LabelKinds.swift: this many of these characters, or of the characters from a code point
// on.
static const struct kind {
  const char *name;
  int length;
  uint32_t first;
  int count;
  const char *others[28];
} kinds[] = {
  {"plain", 5, 'a', 26, {0}},
  {"han", 3, 0x4E00, 0x200, {0}},
  {"arabic", 5, 0, 0, {"ا", "ب", "ت", "ث", "ج", "ح", "خ", "د", "ذ", "ر", "ز", "س", "ش", "ص", "ض", "ط", "ظ", "ع", "غ", "ف",
                       "ق", "ك", "ل", "م", "ن", "ه", "و", "ي"}},
  {"emoji", 1, 0x1F600, 0x40, {"👍🏽", "👩‍💻", "❤️", "🇩🇪"}},
};

struct labels {
  PangoLayout *layout;
  const struct kind *kind;
  int count;
  char texts[FIRST_LABELS][LONGEST];
};

static char *write_character(char *end, const struct kind *kind, int number) {
  if (number >= kind->count) return stpcpy(end, kind->others[number - kind->count]);
  return end + g_unichar_to_utf8(kind->first + (uint32_t)number, end);
}

static void make_labels(struct labels *labels, int round) {
  const struct kind *kind = labels->kind;
  int characters = kind->count;
  for (size_t other = 0; other < sizeof kind->others / sizeof *kind->others && kind->others[other]; other++) characters++;
  for (int index = 0; index < labels->count; index++) {
    uint64_t state = (uint64_t)(round * LABELS + index);
    char *end = stpcpy(labels->texts[index], "Name ");
    for (int letter = 0; letter < kind->length; letter++) {
      state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
      end = write_character(end, kind, (int)((state >> 33) % (uint64_t)characters));
    }
    sprintf(end, " %d", round * LABELS + index);
  }
}

// In Pango units.
static double advances(struct labels *labels) {
  double sum = 0;
  for (int index = 0; index < labels->count; index++) {
    int width;
    pango_layout_set_text(labels->layout, labels->texts[index], -1);
    pango_layout_get_size(labels->layout, &width, NULL);
    sum += width;
  }
  return sum;
}

// Different labels each time, made before the clock starts. Samples are short, so that few of them are interrupted.
static void report_kind(PangoLayout *layout, PangoFontDescription *description, const struct kind *kind) {
  enum { ROUNDS = 501 };
  static struct labels labels;
  labels = (struct labels){.layout = layout, .kind = kind, .count = FIRST_LABELS};
  make_labels(&labels, 0);
  PangoFontDescription *large = pango_font_description_copy(description);
  pango_font_description_set_absolute_size(large, 1000 * PANGO_SCALE);
  pango_layout_set_font_description(layout, large);
  pango_font_description_free(large);
  double ems = advances(&labels) / (1000.0 * PANGO_SCALE);
  pango_layout_set_font_description(layout, description);
  advances(&labels);
  labels.count = LABELS;
  double times[ROUNDS];
  for (int round = 0; round < ROUNDS; round++) {
    make_labels(&labels, FIRST_LABELS / LABELS + 1 + round);
    double start = nanoseconds_now();
    advances(&labels);
    times[round] = (nanoseconds_now() - start) / LABELS;
  }
  struct timing timing = {.nanoseconds = median(times, ROUNDS), .samples = ROUNDS, .calls = LABELS};
  report(timing, "new labels of random words, their characters met before", "pango.fallback.%s", kind->name);
  printf("pango.fallback.%s.advances\t%.1f\tems, of a thousand\n", kind->name, ems);
}

struct sets {
  PangoLayout *layout;
  PangoAttrList *lists[SETS];
};

static void measure_sets(void *context) {
  struct sets *sets = context;
  for (int set = 0; set < SETS; set++) {
    int width;
    pango_layout_set_attributes(sets->layout, sets->lists[set]);
    pango_layout_get_size(sets->layout, &width, NULL);
  }
}

static void report_features(PangoLayout *layout) {
  struct sets sets = {.layout = layout};
  pango_layout_set_text(layout, "An office in Toyota, 12", -1);
  for (int set = 0; set < SETS; set++) {
    char features[40];
    snprintf(features, sizeof features, "salt=%d, kern=1", set + 1);
    sets.lists[set] = pango_attr_list_new();
    pango_attr_list_insert(sets.lists[set], pango_attr_font_features_new(features));
  }
  struct timing timing = measure(measure_sets, &sets);
  timing.nanoseconds /= SETS;
  report(timing, "one label, with one of 40 sets of features", "pango.features");
  pango_layout_set_attributes(layout, NULL);
  for (int set = 0; set < SETS; set++) pango_attr_list_unref(sets.lists[set]);
}

int main(int count, char *arguments[]) {
  if (count != 3) fail("usage: pango-labels FOLDER FILE");
  FcConfig *config = private_fonts(arguments[1], 0);
  PangoContext *context = private_context(config);
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, "Lato");
  pango_font_description_set_size(description, SIZE * PANGO_SCALE);
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) report_kind(layout, description, &kinds[kind]);
  g_object_unref(layout);
  g_object_unref(context);
  FcConfigDestroy(config);

  config = private_font_file(arguments[2]);
  context = private_context(config);
  layout = pango_layout_new(context);
  pango_font_description_set_family(description, private_family(config));
  pango_layout_set_font_description(layout, description);
  report_features(layout);
  g_object_unref(layout);
  g_object_unref(context);
  FcConfigDestroy(config);
  pango_font_description_free(description);
  return 0;
}
