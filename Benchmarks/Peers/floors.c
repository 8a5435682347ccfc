// Measures the least work that a program in C needs for some questions. It is the peer of the rows for which there is
// no library to compare with.
//
//     floors
//
// floor.read: a number read through a pointer.
// floor.lookup.N: a hash look-up of one of N names of 23 bytes, compared in full.
// floor.table: the names of 21 styles at 12 sizes, each looked up among 30.
// floor.walk: 100,000 objects in a tree, each reached by a pointer, a number and a pointer written in each.
// floor.json: 5,000 objects of JSON read byte by byte (strings, escapes and structure) without storing them.
// floor.text: 100,000 characters of UTF-8 decoded, each looked up in a table of two levels.
// floor.text.line: a line of 80 of these characters.

#include "measure.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The order in which places are visited: the same in every run, but not the order in memory.
static uint64_t state = 88172645463325252u;

static uint64_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static void *room(size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (!memory) fail("no memory");
  return memory;
}


struct held {
  double numbers[16];
};

static struct held *volatile held;
static volatile double sum;

static void read_number(void *context) {
  (void)context;
  sum = held->numbers[5];
}


enum { NAME = 24, ASKED = 1000, TABLE = 21 * 12 };

struct names {
  char (*names)[NAME + 1];
  uint32_t *slots; // the number of a name plus one; 0 for an empty slot
  uint32_t mask;
  char asked[ASKED][NAME + 1];
};

static uint64_t hash(const char *name) {
  uint64_t value = 14695981039346656037u;
  for (; *name; name++) value = (value ^ (unsigned char)*name) * 1099511628211u;
  return value;
}

static int find(const struct names *names, const char *name) {
  for (uint32_t slot = (uint32_t)hash(name) & names->mask; names->slots[slot]; slot = (slot + 1) & names->mask)
    if (strcmp(names->names[names->slots[slot] - 1], name) == 0) return (int)names->slots[slot] - 1;
  return -1;
}

static void find_all(void *context) {
  struct names *names = context;
  for (int index = 0; index < ASKED; index++) sum += find(names, names->asked[index]);
}

static void find_table(void *context) {
  struct names *names = context;
  for (int index = 0; index < TABLE; index++) sum += find(names, names->asked[index]);
}

static struct names *make_names(int count) {
  struct names *names = room(1, sizeof *names);
  uint32_t size = 64;
  while (size < (uint32_t)count * 2) size *= 2;
  names->mask = size - 1;
  names->slots = room(size, sizeof *names->slots);
  names->names = room((size_t)count, sizeof *names->names);
  for (int index = 0; index < count; index++) {
    snprintf(names->names[index], NAME + 1, "Family%06d-BoldItalic", index % 1000000);
    uint32_t slot = (uint32_t)hash(names->names[index]) & names->mask;
    while (names->slots[slot]) slot = (slot + 1) & names->mask;
    names->slots[slot] = (uint32_t)index + 1;
  }
  for (int index = 0; index < ASKED; index++)
    memcpy(names->asked[index], names->names[random_number() % (uint64_t)count], NAME + 1);
  return names;
}

static void time_names(int count) {
  struct timing timing = measure(find_all, make_names(count));
  timing.nanoseconds /= ASKED;
  report(timing, "a hash look-up of a name, compared whole", "floor.lookup.%d", count);
}


enum { ELEMENTS = 100000, CHILDREN = 10 };

struct element {
  struct element *children[CHILDREN];
  const void *font;
  double size;
  char rest[64]; // other fields of a view
};

static void walk(struct element *element, double size) {
  element->font = &state;
  element->size = size;
  for (int place = 0; place < CHILDREN && element->children[place]; place++) walk(element->children[place], size);
}

static void walk_tree(void *context) {
  sum += 1;
  walk(context, sum);
}

static struct element *make_tree(void) {
  struct element **elements = room(ELEMENTS, sizeof *elements);
  for (int index = 0; index < ELEMENTS; index++) elements[index] = room(1, sizeof **elements);
  // In a program that has run for a while, objects are not in the order of the tree.
  for (int index = ELEMENTS - 1; index > 0; index--) {
    int other = (int)(random_number() % (uint64_t)(index + 1));
    struct element *element = elements[index];
    elements[index] = elements[other];
    elements[other] = element;
  }
  for (int index = 1; index < ELEMENTS; index++)
    elements[(index - 1) / CHILDREN]->children[(index - 1) % CHILDREN] = elements[index];
  struct element *root = elements[0];
  free(elements);
  return root;
}


struct text {
  char *bytes;
  size_t count;
};

static void scan(void *context) {
  const struct text *text = context;
  int depth = 0, deepest = 0;
  size_t tokens = 0;
  for (size_t at = 0; at < text->count; at++) {
    switch (text->bytes[at]) {
    case '"':
      for (at++; at < text->count && text->bytes[at] != '"'; at++)
        if (text->bytes[at] == '\\') at++;
      tokens++;
      break;
    case '{':
    case '[':
      if (++depth > deepest) deepest = depth;
      break;
    case '}':
    case ']': depth--; break;
    case ',':
    case ':': tokens++; break;
    }
  }
  sum += (double)tokens + deepest;
}

// The same objects as in Sources/fontprobe-bench/Guides.swift.
static struct text make_json(void) {
  enum { OBJECTS = 4900, LONGEST = 320 };
  struct text text = {.bytes = room(OBJECTS, LONGEST)};
  for (int index = 0; index < OBJECTS; index++)
    text.count += (size_t)snprintf(
      text.bytes + text.count, LONGEST,
      "%c\"style%d\": {\"$description\": \"Style %d\", \"$value\": {\"fontFamily\": \"Inter\", "
      "\"fontSize\": \"{size.s%d}\", \"fontWeight\": %d, "
      "\"letterSpacing\": {\"value\": 0, \"unit\": \"px\"}, \"lineHeight\": 1.2}}",
      index ? ',' : '{', index, index, index % 100, index % 9 * 100 + 100);
  text.bytes[text.count++] = '}';
  return text;
}


struct characters {
  struct text text;
  uint16_t pages[0x1100];
  uint8_t leaves[64][256];
};

static void look_up(void *context) {
  const struct characters *characters = context;
  const unsigned char *at = (const unsigned char *)characters->text.bytes;
  const unsigned char *end = at + characters->text.count;
  unsigned changes = 0, last = 0;
  while (at < end) {
    uint32_t scalar = *at++;
    if (scalar >= 0xF0) {
      scalar = (scalar & 7) << 18 | (at[0] & 63u) << 12 | (at[1] & 63u) << 6 | (at[2] & 63u);
      at += 3;
    } else if (scalar >= 0xE0) {
      scalar = (scalar & 15) << 12 | (at[0] & 63u) << 6 | (at[1] & 63u);
      at += 2;
    } else if (scalar >= 0xC0) {
      scalar = (scalar & 31) << 6 | (*at++ & 63u);
    }
    unsigned face = characters->leaves[characters->pages[scalar >> 8]][scalar & 255];
    changes += face != last;
    last = face;
  }
  sum += changes;
}

static struct characters *make_characters(int count) {
  // Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, Han and emoji, fifty of each at a time.
  static const uint32_t first[] = {0x61, 0x3B1, 0x430, 0x5D0, 0x627, 0x905, 0xE01, 0x4E00, 0x1F600};
  struct characters *characters = room(1, sizeof *characters);
  char *at = characters->text.bytes = room((size_t)count, 4);
  for (int index = 0; index < count; index++) {
    int script = index / 50 % 9;
    uint32_t scalar = first[script] + (uint32_t)(random_number() % 24);
    characters->pages[scalar >> 8] = (uint16_t)(script + 1);
    characters->leaves[script + 1][scalar & 255] = (uint8_t)(script + 1);
    if (scalar >= 0x10000) *at++ = (char)(0xF0 | scalar >> 18), *at++ = (char)(0x80 | (scalar >> 12 & 63));
    else if (scalar >= 0x800) *at++ = (char)(0xE0 | scalar >> 12);
    if (scalar >= 0x800) *at++ = (char)(0x80 | (scalar >> 6 & 63));
    else if (scalar >= 0x80) *at++ = (char)(0xC0 | scalar >> 6);
    *at++ = scalar < 0x80 ? (char)scalar : (char)(0x80 | (scalar & 63));
  }
  characters->text.count = (size_t)(at - characters->text.bytes);
  return characters;
}

int main(void) {
  held = room(1, sizeof *held);
  report(measure(read_number, NULL), "a number read through a pointer", "floor.read");
  time_names(30);
  time_names(2500);
  time_names(10000);
  report(measure(find_table, make_names(30)), "252 names, each looked up", "floor.table");
  report(measure(walk_tree, make_tree()), "100,000 objects of a tree, two fields written in each", "floor.walk");
  struct text json = make_json();
  report(measure(scan, &json), "4,900 objects of JSON walked byte by byte", "floor.json");
  report(measure(look_up, make_characters(100000)), "100,000 characters, each looked up", "floor.text");
  report(measure(look_up, make_characters(80)), "80 characters, each looked up", "floor.text.line");
  return 0;
}
