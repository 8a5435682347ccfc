// Texts of a file, one a line, set once in a process that has set nothing, and then again.

#ifndef TEXTS_H
#define TEXTS_H

#include <stddef.h>
#include <stdint.h>

struct text {
  const char *bytes;
  int length;
};

struct texts {
  struct text *texts;
  size_t count;
};

// The lines of a file. They are never freed.
struct texts read_texts(const char *path);

// Sets the text of that index.
typedef void set_text(void *context, size_t index);

// Reports NAME.first, each text once, and NAME.warm, all of them again: the median of as many
// times as fit half a second, at least 3 and at most 51. Both are the processor time of one text.
void report_first_and_warm(const char *name, struct texts texts, set_text *set, void *context);

// NAME.STATE, measured as NAME.warm.
void report_again(const char *name, const char *state, size_t count, set_text *set, void *context);

// FNV-1a of numbers, which begins with DIGEST; reported in 48 bits, which a double holds.
static const uint64_t DIGEST = UINT64_C(0xCBF29CE484222325);
uint64_t digest_with(uint64_t digest, int64_t number);
void report_digest(const char *name, uint64_t digest);

// The version of the peer that is named before the first point of the name.
void report_version(const char *name, const char *version);

#endif
