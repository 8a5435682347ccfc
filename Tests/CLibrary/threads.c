// Eight threads that share a collection and a font, and make fonts of their own, find what one thread finds.
#include "facts.h"

#include <pthread.h>

enum { THREADS = 8, ROUNDS = 200, NAMES = 6 };

static const char *names[NAMES] = {"Inter", "Museo Slab", "EB Garamond, serif", "Arial", "Manrope-Bold", "monospace"};
static const char *texts[NAMES] = {"Toyota", "office 12", "Gr\xC3\xB6\xC3\x9F""e", "AVAVA", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "Hello"};

struct work {
  fontprobe_collection *collection;
  fontprobe_font *font;
  double sum;
};

static void *run(void *argument) {
  struct work *work = argument;
  double sum = 0;
  for (int round = 0; round < ROUNDS; round++) {
    fontprobe_font *own = font_named(work->collection, names[round % NAMES], 8 + round % 40);
    fontprobe_metrics metrics;
    fontprobe_measured *measured = NULL;
    fontprobe_measured_size size;
    const fontprobe_glyph *glyphs = NULL;
    const fontprobe_metric_value *values = NULL;
    size_t count = 0;
    double advance = 0;
    FONTPROBE_INIT(metrics);
    FONTPROBE_INIT(size);
    ANSWERS(fontprobe_font_metrics(own, round % 3, &metrics, &error));
    ANSWERS(fontprobe_font_metric_values(work->font, &values, &count, &error));
    const char *text = texts[round / 7 % NAMES];
    ANSWERS(fontprobe_measured_new(own, text, FONTPROBE_TERMINATED, NULL, &measured, &error));
    ANSWERS(fontprobe_measured_info(measured, &size, &error));
    ANSWERS(fontprobe_measured_glyphs(measured, &glyphs, &count, &error));
    ANSWERS(fontprobe_font_advances(work->font, text, strlen(text), NULL, 1, NULL, &advance, &error));
    sum += metrics.cap_height + metrics.line_height + size.advance + glyphs[count - 1].x + advance + values[4].points;
    fontprobe_measured_free(measured);
    REFUSES(FONTPROBE_CODE_INVALID_TEXT, fontprobe_measured_new(own, "\xFF", 1, NULL, &measured, &error));
    fontprobe_font_free(own);
  }
  work->sum = sum;
  return NULL;
}

int main(void) {
  fontprobe_collection *collection = bundled_fonts();
  fontprobe_font *font = font_named(collection, "Inter", 17);
  struct work works[THREADS];
  pthread_t threads[THREADS];
  for (int place = 0; place < THREADS; place++) works[place] = (struct work){collection, font, 0};
  for (int place = 0; place < THREADS; place++) HOLDS(pthread_create(&threads[place], NULL, run, &works[place]) == 0);
  for (int place = 0; place < THREADS; place++) HOLDS(pthread_join(threads[place], NULL) == 0);
  struct work alone = {collection, font, 0};
  run(&alone);
  HOLDS(alone.sum > 0);
  for (int place = 0; place < THREADS; place++) HOLDS(works[place].sum == alone.sum);
  fontprobe_font_free(font);
  fontprobe_collection_free(collection);
  puts("threads: eight find what one finds");
  return 0;
}
