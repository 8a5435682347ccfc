// The texts of a file, one for each line. A new process sets them once, and then again.

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

// Sets the text with this index.
typedef void set_text(void *context, size_t index);

// Reports NAME.first (each text once) and NAME.warm (all texts again: the median of as many passes as fit into half a
// second, at least 3 and at most 51). Both are the processor time for one text.
void report_first_and_warm(const char *name, struct texts texts, set_text *set, void *context);

// Reports NAME.STATE, measured like NAME.warm.
void report_again(const char *name, const char *state, size_t count, set_text *set, void *context);

// An FNV-1a hash of numbers that begins with DIGEST. It is reported with 48 bits, which fit into a double.
static const uint64_t DIGEST = UINT64_C(0xCBF29CE484222325);
uint64_t digest_with(uint64_t digest, int64_t number);
void report_digest(const char *name, uint64_t digest);

// The version of the peer whose name is before the first point of this name.
void report_version(const char *name, const char *version);

#endif
