#include <string.h>

#include "ICULibrary.h"
#include "icu.h"

void *fontprobe_line_breaker_open(const char *locale) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  if (!icu) return NULL;
  UErrorCode status = 0;
  void *iterator = icu->open(UBRK_LINE, locale, NULL, 0, &status);
  // A positive status is an error. Most often, the data of the library is not installed.
  if (status <= 0) return iterator;
  if (iterator) icu->close(iterator);
  return NULL;
}

void fontprobe_line_breaker_close(void *breaker) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  if (icu) icu->close(breaker);
}

int fontprobe_line_breaks(void *breaker, const uint16_t *text, int32_t length, uint8_t *marks) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  if (!icu) return 0;
  UErrorCode status = 0;
  icu->set_text(breaker, text, length, &status);
  if (status > 0) return 0;
  memset(marks, 0, (size_t)length);
  icu->first(breaker);
  for (int32_t place = icu->next(breaker); place != UBRK_DONE; place = icu->next(breaker))
    if (place > 0 && place < length) marks[place] = 1;
  return 1;
}

int fontprobe_line_break_class(uint32_t scalar) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  return icu ? icu->property((int32_t)scalar, UCHAR_LINE_BREAK) : -1;
}
