#include "ICULibrary.h"
#include "icu.h"

int fontprobe_word_break_class(uint32_t scalar) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  return icu ? icu->property((int32_t)scalar, UCHAR_WORD_BREAK) : -1;
}

void *fontprobe_case_map_open(const char *language) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  if (!icu) return NULL;
  UErrorCode status = 0;
  void *map = icu->open_map(language, U_TITLECASE_WHOLE_STRING | U_TITLECASE_NO_LOWERCASE, &status);
  if (status <= 0) return map;
  if (map) icu->close_map(map);
  return NULL;
}

void fontprobe_case_map_close(void *map) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  if (icu) icu->close_map(map);
}

int32_t fontprobe_case_map(
    void *map, int to, const char *text, int32_t length, char *answer, int32_t capacity) {
  const struct fontprobe_icu *icu = fontprobe_icu();
  if (!icu) return -1;
  case_function *function =
      to == CASE_UPPER ? icu->to_upper : to == CASE_LOWER ? icu->to_lower : icu->to_title;
  UErrorCode status = 0;
  int32_t count = function(map, answer, capacity, text, length, &status);
  return status <= 0 || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}
