// Asks ICU where a line may end (UAX #14, with dictionaries for Thai, Lao, Khmer and Burmese). ICU is loaded at the first
// question, so that programs that never break such a line run without it.
#ifndef FONTPROBE_LINE_BREAK_LIBRARY_H
#define FONTPROBE_LINE_BREAK_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/// Loads ICU once. Returns NULL where it is here; else what to install. Any thread may call it.
const char *fontprobe_line_break_missing(void);

/// The version of ICU that was loaded, 72 for `libicuuc.so.72`; 0 where none is.
int fontprobe_line_break_version(void);

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

#endif
