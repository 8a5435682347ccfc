#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "DocumentLibraries.h"
#include "namespaces.h"

// The functions of expat that are used, as expat.h declares them. The header itself is not needed to build.
static struct {
  void *(*create)(const char *encoding, char separator);
  void (*free)(void *parser);
  int (*parse)(void *parser, const char *bytes, int length, int is_final);
  int (*stop)(void *parser, unsigned char is_resumable);
  int (*error)(void *parser);
  const char *(*words)(int error);
  unsigned long (*line)(void *parser);
  int (*written)(void *parser);
  void (*set_data)(void *parser, void *data);
  void (*set_elements)(void *parser, void (*start)(void *, const char *, const char **), void (*end)(void *, const char *));
  void (*set_text)(void *parser, void (*text)(void *, const char *, int));
  void (*set_entities)(
      void *parser, void (*entity)(
                        void *, const char *name, int is_parameter, const char *value, int length, const char *base,
                        const char *system, const char *public, const char *notation));
} expat;

static int is_here;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
#ifdef __APPLE__
  void *library = dlopen("libexpat.1.dylib", RTLD_LAZY | RTLD_LOCAL);
#else
  void *library = dlopen("libexpat.so.1", RTLD_LAZY | RTLD_LOCAL);
#endif
  if (!library) return;
  const struct {
    const char *name;
    void **place;
  } functions[] = {
      {"XML_ParserCreateNS", (void **)&expat.create},
      {"XML_ParserFree", (void **)&expat.free},
      {"XML_Parse", (void **)&expat.parse},
      {"XML_StopParser", (void **)&expat.stop},
      {"XML_GetErrorCode", (void **)&expat.error},
      {"XML_ErrorString", (void **)&expat.words},
      {"XML_GetCurrentLineNumber", (void **)&expat.line},
      {"XML_GetSpecifiedAttributeCount", (void **)&expat.written},
      {"XML_SetUserData", (void **)&expat.set_data},
      {"XML_SetElementHandler", (void **)&expat.set_elements},
      {"XML_SetCharacterDataHandler", (void **)&expat.set_text},
      {"XML_SetEntityDeclHandler", (void **)&expat.set_entities},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i += 1) {
    *functions[i].place = dlsym(library, functions[i].name);
    if (!*functions[i].place) return;
  }
  is_here = 1;
}

const char *fontprobe_xml_missing(void) {
  pthread_once(&once, load);
  return is_here ? NULL : "libexpat1 (Debian) or expat (Fedora)";
}

// The character between the URI of a namespace and a name. No document has this character in a URI.
enum { SEPARATOR = '\x01' };
// The greatest length of the value of an entity, in bytes. Drawing programs declare URIs of namespaces as entities,
// which are shorter.
enum { LONGEST_ENTITY = 1024 };
// The greatest depth of nesting, and the greatest total length of the names of one tag, in bytes.
enum { DEEPEST = 2000, LONGEST_NAMES = 1 << 16 };
// The greatest total size of default attribute values, in bytes. A default value is counted for each element that has
// it.
enum { MOST_DEFAULTS = 1 << 24 };

struct parser {
  void *expat;
  struct fontprobe_xml_handlers handlers;
  void *context;
  const char *refusal;
  int depth, is_stopped;
  // The size of the attribute values that are not in the tags but are defaults, in bytes.
  size_t default_bytes;
  char names[LONGEST_NAMES];
  const char **attributes;
  size_t capacity;
};

static void refuse(struct parser *parser, const char *reason) {
  if (!parser->refusal) parser->refusal = reason;
  parser->is_stopped = 1;
  expat.stop(parser->expat, 0);
}

// Returns the name with the usual prefix of its namespace, and writes it to the buffer at `used`. Returns NULL if the
// buffer is full.
static const char *short_name(struct parser *parser, const char *name, size_t *used) {
  const char *separator = strrchr(name, SEPARATOR);
  if (!separator) return name;
  const char *prefix = fontprobe_usual_prefix(name, (size_t)(separator - name));
  const size_t first = strlen(prefix), second = strlen(separator + 1);
  if (*used + first + second + 1 > LONGEST_NAMES) return NULL;
  char *answer = parser->names + *used;
  memcpy(answer, prefix, first);
  memcpy(answer + first, separator + 1, second + 1);
  *used += first + second + 1;
  return answer;
}

static void on_start(void *data, const char *name, const char **attributes) {
  struct parser *parser = data;
  if (parser->is_stopped) return;
  if (++parser->depth > DEEPEST) return refuse(parser, "elements are nested more than 2000 levels deep");
  size_t count = 0;
  while (attributes[count]) count += 2;
  if (count + 1 > parser->capacity) {
    const char **larger = realloc(parser->attributes, (count + 1) * sizeof *larger);
    if (!larger) return refuse(parser, "out of memory");
    parser->attributes = larger;
    parser->capacity = count + 1;
  }
  const int written = expat.written(parser->expat);
  for (size_t i = written > 0 ? (size_t)written : 0; i < count; i += 2) {
    parser->default_bytes += strlen(attributes[i]) + strlen(attributes[i + 1]);
    if (parser->default_bytes > MOST_DEFAULTS)
      return refuse(parser, "the default values of attributes have more than 16 MB");
  }
  size_t used = 0;
  const char *own = short_name(parser, name, &used);
  for (size_t i = 0; i < count && own; i += 2) {
    parser->attributes[i] = short_name(parser, attributes[i], &used);
    parser->attributes[i + 1] = attributes[i + 1];
    if (!parser->attributes[i]) own = NULL;
  }
  if (!own) return refuse(parser, "the names of a tag have more than 65536 bytes");
  parser->attributes[count] = NULL;
  parser->handlers.start(parser->context, own, parser->attributes);
}

static void on_end(void *data, const char *name) {
  struct parser *parser = data;
  if (parser->is_stopped) return;
  parser->depth -= 1;
  size_t used = 0;
  const char *own = short_name(parser, name, &used);
  parser->handlers.end(parser->context, own ? own : "");
}

static void on_text(void *data, const char *text, int length) {
  struct parser *parser = data;
  if (!parser->is_stopped) parser->handlers.text(parser->context, text, (size_t)length);
}

// Entities that contain other entities or long texts can expand a few bytes to gigabytes. expat loads no external
// entities.
static void on_entity(
    void *data, const char *name, int is_parameter, const char *value, int length, const char *base, const char *system,
    const char *public, const char *notation) {
  (void)name, (void)is_parameter, (void)base, (void)system, (void)public, (void)notation;
  if (!value) return;
  if (length > LONGEST_ENTITY || memchr(value, '&', (size_t)length) || memchr(value, '%', (size_t)length)) {
    refuse(data, "the document declares entities that expand to other entities or to long texts");
  }
}

void *fontprobe_xml_open(const struct fontprobe_xml_handlers *handlers, void *context) {
  if (fontprobe_xml_missing()) return NULL;
  struct parser *parser = calloc(1, sizeof *parser);
  if (!parser) return NULL;
  parser->expat = expat.create(NULL, SEPARATOR);
  if (!parser->expat) {
    free(parser);
    return NULL;
  }
  parser->handlers = *handlers;
  parser->context = context;
  expat.set_data(parser->expat, parser);
  expat.set_elements(parser->expat, on_start, on_end);
  expat.set_text(parser->expat, on_text);
  expat.set_entities(parser->expat, on_entity);
  return parser;
}

int fontprobe_xml_feed(void *opened, const void *bytes, int length, int is_final) {
  struct parser *parser = opened;
  if (parser->is_stopped) return 0;
  return expat.parse(parser->expat, bytes, length, is_final) == 1 && !parser->is_stopped;
}

void fontprobe_xml_stop(void *opened) {
  struct parser *parser = opened;
  parser->is_stopped = 1;
  expat.stop(parser->expat, 0);
}

const char *fontprobe_xml_error(void *opened) {
  struct parser *parser = opened;
  if (parser->refusal) return parser->refusal;
  if (parser->is_stopped) return NULL;
  const int error = expat.error(parser->expat);
  return error ? expat.words(error) : NULL;
}

unsigned long fontprobe_xml_line(void *opened) { return expat.line(((struct parser *)opened)->expat); }

void fontprobe_xml_close(void *opened) {
  struct parser *parser = opened;
  expat.free(parser->expat);
  free(parser->attributes);
  free(parser);
}
