// Asks libhyphen where a word may be hyphenated (Liang's patterns). It is loaded at the first question, so that programs that
// never hyphenate run without it.
#ifndef FONTPROBE_HYPHEN_LIBRARY_H
#define FONTPROBE_HYPHEN_LIBRARY_H

#include <stddef.h>

/// Loads libhyphen once. Returns NULL where it is here; else what to install. Any thread may call it.
const char *fontprobe_hyphen_missing(void);

/// A dictionary of this text: UTF-8, which its first line says, as `HyphenPatterns` makes it. For other texts libhyphen 2.8.8
/// writes outside of its buffers. NULL where libhyphen is not here, or refuses the text.
/// Any number of threads may use it at a time.
void *fontprobe_hyphen_open(const char *text, size_t length);

void fontprobe_hyphen_close(void *dictionary);

/// Writes a 1 for each character of a word after which it may be hyphenated, and a 0 for all others.
/// The word is well-formed UTF-8 of `length` bytes, without NUL; `marks` has `length` + 6 bytes, of
/// which those of characters are valid. Returns 0 where libhyphen fails.
int fontprobe_hyphen_marks(void *dictionary, const char *word, int length, char *marks);

/// A text in UTF-8 from another encoding by the C library. Returns the length of the answer; -1 where the encoding is unknown,
/// -2 where the text is not in it, or the answer has no place.
ptrdiff_t fontprobe_utf8_of(const char *encoding, const char *text, size_t length, char *answer, size_t capacity);

#endif
