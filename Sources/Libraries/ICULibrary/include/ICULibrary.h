// Uses ICU to find line breaks (UAX #14, with dictionaries for Thai, Lao, Khmer and Burmese) and to change the case of
// letters. ICU is loaded on first use, so other programs run without it.
#ifndef FONTPROBE_ICU_LIBRARY_H
#define FONTPROBE_ICU_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/// Loads ICU once. Returns NULL if it is installed, otherwise the packages to install. Any thread may call it.
const char *fontprobe_icu_missing(void);

/// Returns the major version of the loaded ICU, which is 72 for `libicuuc.so.72`; 0 if ICU is not loaded.
int fontprobe_icu_version(void);

// MARK: Lines

/// Creates an iterator for the rules of a locale such as `ja@lb=strict`. Returns NULL if ICU is missing, or has no
/// rules. Only one thread may use it at a time.
void *fontprobe_line_breaker_open(const char *locale);

void fontprobe_line_breaker_close(void *breaker);

/// Writes 1 to `marks` for each position before which a line may end, and 0 for all other positions. `marks` has the
/// length of the text. Returns 0 if ICU rejects the text; `marks` is then unchanged.
int fontprobe_line_breaks(void *breaker, const uint16_t *text, int32_t length, uint8_t *marks);

/// Returns the line break class of a character (UAX #14) as a value of ICU's `ULineBreak`; -1 if ICU is missing.
int fontprobe_line_break_class(uint32_t scalar);

enum {
  LINE_BREAK_ALPHABETIC = 2,
  LINE_BREAK_COMBINING_MARK = 9,
  LINE_BREAK_NUMERIC = 19,
  LINE_BREAK_COMPLEX_CONTEXT = 24,
};

// MARK: Words and letter case

/// Returns the word break class of a character (UAX #29) as a value of ICU's `UWordBreakValues`; -1 if ICU is missing.
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

/// Creates a mapping of letter case by the rules of a language such as `tr`; "" means no language. Returns NULL if ICU
/// is missing. Only one thread may use it at a time.
void *fontprobe_case_map_open(const char *language);

void fontprobe_case_map_close(void *map);

enum { CASE_UPPER, CASE_LOWER, CASE_TITLE_FIRST };

/// Writes a text in a different letter case. `CASE_TITLE_FIRST` changes only the first letter. Both texts are UTF-8.
/// Returns the length of the result. A result that is longer than the capacity is not written. Returns -1 if ICU
/// rejects the text.
int32_t fontprobe_case_map(
    void *map, int to, const char *text, int32_t length, char *answer, int32_t capacity);

#endif
