// The functions of ICU that are used, as unicode/ubrk.h, unicode/uchar.h and unicode/ucasemap.h declare them. The
// headers themselves are not needed to build.
#ifndef FONTPROBE_ICU_H
#define FONTPROBE_ICU_H

#include <stdint.h>

typedef int UErrorCode;
enum { U_BUFFER_OVERFLOW_ERROR = 15 };
enum { UBRK_LINE = 2, UBRK_DONE = -1 };
enum { UCHAR_LINE_BREAK = 0x1008, UCHAR_WORD_BREAK = 0x1014 };
enum { U_TITLECASE_WHOLE_STRING = 0x20, U_TITLECASE_NO_LOWERCASE = 0x100 };

typedef int32_t case_function(
    void *map, char *answer, int32_t capacity, const char *text, int32_t length, UErrorCode *status);

struct fontprobe_icu {
  int version;
  void *(*open)(int type, const char *locale, const uint16_t *text, int32_t length, UErrorCode *status);
  void (*close)(void *iterator);
  void (*set_text)(void *iterator, const uint16_t *text, int32_t length, UErrorCode *status);
  int32_t (*first)(void *iterator);
  int32_t (*next)(void *iterator);
  int32_t (*property)(int32_t scalar, int property);
  void *(*open_map)(const char *locale, uint32_t options, UErrorCode *status);
  void (*close_map)(void *map);
  case_function *to_upper, *to_lower, *to_title;
};

// Returns the functions of ICU; NULL if it is not installed. The first call loads ICU.
const struct fontprobe_icu *fontprobe_icu(void) __attribute__((visibility("hidden")));

#endif
