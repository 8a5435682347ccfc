// Eight threads that share a collection and a font, and make their own fonts, have the results of one thread.
#include "facts.h"

#include <pthread.h>

enum { THREADS = 8, ROUNDS = 200, NAMES = 6 };

static const char *names[NAMES] = {"Inter", "Museo Slab", "EB Garamond, serif", "Arial", "Manrope-Bold", "monospace"};
static const char *texts[NAMES] = {"Toyota", "office 12", "Gr\xC3\xB6\xC3\x9F""e", "AVAVA", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "Hello"};

struct work {
  fontprobe_collection *collection;
  fontprobe_font *font;
  fontprobe_lines *lines;
  double sum;
};

// Draws a line that all threads share, and returns its last glyph, the size of its face's font, and its ink.
static double draw(fontprobe_lines *lines, size_t line) {
  const fontprobe_glyph *glyphs = NULL;
  fontprobe_face *face = NULL;
  fontprobe_line_facts facts;
  fontprobe_view bytes = {NULL, 0};
  size_t count = 0;
  FONTPROBE_INIT(facts);
  ANSWERS(fontprobe_lines_glyphs(lines, line, &glyphs, &count, &error));
  ANSWERS(fontprobe_lines_line_info(lines, line, &facts, &error));
  ANSWERS(fontprobe_lines_face_new(lines, line, glyphs[count - 1].run, &face, &error));
  ANSWERS(fontprobe_face_bytes(face, &bytes, &error));
  double sum = glyphs[count - 1].x + facts.ink_width + (double)bytes.length;
  fontprobe_face_free(face);
  return sum;
}

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
    sum += draw(work->lines, (size_t)round % 4);
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
  fontprobe_lines *lines = NULL, *others = NULL;
  const char *paragraph = "Eight threads draw the lines of one paragraph, and each finds what the others find";
  ANSWERS(fontprobe_lines_new(font, paragraph, FONTPROBE_TERMINATED, 160, NULL, &lines, &error));
  ANSWERS(fontprobe_lines_new(font, paragraph, FONTPROBE_TERMINATED, 160, NULL, &others, &error));
  struct work works[THREADS];
  pthread_t threads[THREADS];
  for (int place = 0; place < THREADS; place++) works[place] = (struct work){collection, font, lines, 0};
  for (int place = 0; place < THREADS; place++) HOLDS(pthread_create(&threads[place], NULL, run, &works[place]) == 0);
  for (int place = 0; place < THREADS; place++) HOLDS(pthread_join(threads[place], NULL) == 0);
  struct work alone = {collection, font, others, 0};
  run(&alone);
  HOLDS(alone.sum > 0);
  for (int place = 0; place < THREADS; place++) HOLDS(works[place].sum == alone.sum);
  fontprobe_lines_free(lines);
  fontprobe_lines_free(others);
  fontprobe_font_free(font);
  fontprobe_collection_free(collection);
  puts("threads: eight find what one finds");
  return 0;
}
