// Asks ICU where a line may end (UAX #14, with dictionaries for Thai, Lao, Khmer and Burmese), and for a text in another
// letter case. ICU is loaded at the first question, so that programs that never ask run without it.
#ifndef FONTPROBE_ICU_LIBRARY_H
#define FONTPROBE_ICU_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/// Loads ICU once. Returns NULL where it is here; else what to install. Any thread may call it.
const char *fontprobe_icu_missing(void);

/// The version of ICU that was loaded, 72 for `libicuuc.so.72`; 0 where none is.
int fontprobe_icu_version(void);

// MARK: Lines

/// An iterator for the rules of a locale such as `ja@lb=strict`; NULL where ICU is not here, or has no rules.
/// One thread may use it at a time.
void *fontprobe_line_breaker_open(const char *locale);

void fontprobe_line_breaker_close(void *breaker);

/// Writes a 1 for each place of the text before which a line may end, and a 0 for all others; `marks` has the length of the
/// text. Returns 0 where ICU refuses the text: then `marks` is as it was.
int fontprobe_line_breaks(void *breaker, const uint16_t *text, int32_t length, uint8_t *marks);

/// What UAX #14 does with a character of this class: the value of ICU's `ULineBreak`, -1 where ICU is not here.
int fontprobe_line_break_class(uint32_t scalar);

enum {
  LINE_BREAK_ALPHABETIC = 2,
  LINE_BREAK_COMBINING_MARK = 9,
  LINE_BREAK_NUMERIC = 19,
  LINE_BREAK_COMPLEX_CONTEXT = 24,
};

// MARK: Words and letter case

/// What UAX #29 does with a character between words: the value of ICU's `UWordBreakValues`, -1 where ICU is not here.
int fontprobe_word_break_class(uint32_t scalar);

enum {
  WORD_BREAK_LETTER = 1,
  WORD_BREAK_FORMAT = 2,
  WORD_BREAK_MID_LETTER = 4,
  WORD_BREAK_NUMERIC = 6,
  WORD_BREAK_EXTEND_NUMBER_LETTER = 7,
  WORD_BREAK_EXTEND = 9,
  WORD_BREAK_MID_NUMBER_LETTER = 11,
  WORD_BREAK_HEBREW_LETTER = 14,
  WORD_BREAK_SINGLE_QUOTE = 15,
  WORD_BREAK_JOINER = 21,
};

/// The mapping of letter case by the rules of a language such as `tr`; "" is no language. NULL where ICU is not here.
/// One thread may use it at a time.
void *fontprobe_case_map_open(const char *language);

void fontprobe_case_map_close(void *map);

enum { CASE_UPPER, CASE_LOWER, CASE_TITLE_FIRST };

/// Writes a text in another letter case; `CASE_TITLE_FIRST` changes its first letter alone.
/// Both texts are UTF-8. Returns the length of the answer, which is not written where it is above the capacity; -1 where ICU
/// refuses the text.
int32_t fontprobe_case_map(
    void *map, int to, const char *text, int32_t length, char *answer, int32_t capacity);

#endif
