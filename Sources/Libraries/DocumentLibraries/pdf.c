#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "PDFLibrary.h"

// The functions of libqpdf that are used, as qpdf-c.h declares them. The header itself is not needed to build.
enum { ERROR_UNSUPPORTED = 3, ERROR_OF_PASSWORD = 4, DECODE_SPECIALIZED = 2, BIT_OF_ERRORS = 2 };

static struct {
  void *(*init)(void);
  void (*cleanup)(void **data);
  void (*silence)(void *data);
  void (*suppress)(void *data, int value);
  int (*read)(void *data, const char *path, const char *password);
  void *(*error)(void *data);
  int (*code)(void *data, void *error);
  uint32_t (*root)(void *data);
  uint32_t (*trailer)(void *data);
  uint32_t (*object)(void *data, int id, int generation);
  uint32_t (*indirect)(void *data, uint32_t object);
  void (*release)(void *data);
  int (*is_bool)(void *data, uint32_t object), (*is_number)(void *data, uint32_t object);
  int (*is_name)(void *data, uint32_t object), (*is_string)(void *data, uint32_t object);
  int (*is_array)(void *data, uint32_t object), (*is_dictionary)(void *data, uint32_t object);
  int (*is_stream)(void *data, uint32_t object);
  double (*number)(void *data, uint32_t object);
  const char *(*name)(void *data, uint32_t object);
  const char *(*string)(void *data, uint32_t object, size_t *length);
  uint32_t (*dictionary)(void *data, uint32_t stream);
  int (*has)(void *data, uint32_t object, const char *key);
  uint32_t (*value)(void *data, uint32_t object, const char *key);
  int (*count)(void *data, uint32_t array);
  uint32_t (*item)(void *data, uint32_t array, int place);
  void (*keys)(void *data, uint32_t dictionary);
  int (*more_keys)(void *data);
  const char *(*next_key)(void *data);
  int (*id)(void *data, uint32_t object);
  int (*generation)(void *data, uint32_t object);
  int (*more_warnings)(void *data);
  void *(*next_warning)(void *data);
  int (*bytes)(void *data, uint32_t stream, int level, int *filtered, unsigned char **bytes, size_t *length);
} qpdf;

static int is_here;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
#ifdef __APPLE__
  static const char *const files[] = {"libqpdf.30.dylib", "libqpdf.29.dylib", "/opt/homebrew/lib/libqpdf.dylib"};
#else
  // The number increases when the C++ interface changes. The functions below are in all of these versions.
  static const char *const files[] = {"libqpdf.so.30", "libqpdf.so.29", "libqpdf.so.28"};
#endif
  void *library = NULL;
  for (size_t i = 0; i < sizeof files / sizeof *files && !library; i += 1) {
    library = dlopen(files[i], RTLD_LAZY | RTLD_LOCAL);
  }
  if (!library) return;
  const struct {
    const char *name;
    void **place;
  } functions[] = {
      {"init", (void **)&qpdf.init},
      {"cleanup", (void **)&qpdf.cleanup},
      {"silence_errors", (void **)&qpdf.silence},
      {"set_suppress_warnings", (void **)&qpdf.suppress},
      {"read", (void **)&qpdf.read},
      {"get_error", (void **)&qpdf.error},
      {"get_error_code", (void **)&qpdf.code},
      {"get_root", (void **)&qpdf.root},
      {"get_trailer", (void **)&qpdf.trailer},
      {"get_object_by_id", (void **)&qpdf.object},
      {"make_indirect_object", (void **)&qpdf.indirect},
      {"oh_release_all", (void **)&qpdf.release},
      {"oh_is_bool", (void **)&qpdf.is_bool},
      {"oh_is_number", (void **)&qpdf.is_number},
      {"oh_is_name", (void **)&qpdf.is_name},
      {"oh_is_string", (void **)&qpdf.is_string},
      {"oh_is_array", (void **)&qpdf.is_array},
      {"oh_is_dictionary", (void **)&qpdf.is_dictionary},
      {"oh_is_stream", (void **)&qpdf.is_stream},
      {"oh_get_numeric_value", (void **)&qpdf.number},
      {"oh_get_name", (void **)&qpdf.name},
      {"oh_get_binary_string_value", (void **)&qpdf.string},
      {"oh_get_dict", (void **)&qpdf.dictionary},
      {"oh_has_key", (void **)&qpdf.has},
      {"oh_get_key", (void **)&qpdf.value},
      {"oh_get_array_n_items", (void **)&qpdf.count},
      {"oh_get_array_item", (void **)&qpdf.item},
      {"oh_begin_dict_key_iter", (void **)&qpdf.keys},
      {"oh_dict_more_keys", (void **)&qpdf.more_keys},
      {"oh_dict_next_key", (void **)&qpdf.next_key},
      {"oh_get_object_id", (void **)&qpdf.id},
      {"oh_get_generation", (void **)&qpdf.generation},
      {"more_warnings", (void **)&qpdf.more_warnings},
      {"next_warning", (void **)&qpdf.next_warning},
      {"oh_get_stream_data", (void **)&qpdf.bytes},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i += 1) {
    char name[64];
    snprintf(name, sizeof name, "qpdf_%s", functions[i].name);
    *functions[i].place = dlsym(library, name);
    if (!*functions[i].place) return;
  }
  is_here = 1;
}

const char *fontprobe_pdf_missing(void) {
  pthread_once(&once, load);
#ifdef __APPLE__
  return is_here ? NULL : "qpdf (Homebrew)";
#else
  return is_here ? NULL : "libqpdf29 (Debian 12; other releases have a different number) or qpdf-libs (Fedora)";
#endif
}

void *fontprobe_pdf_open(const char *path, int *failure) {
  *failure = PDF_DAMAGED;
  if (fontprobe_pdf_missing()) return NULL;
  void *data = qpdf.init();
  if (!data) return NULL;
  qpdf.silence(data);
  qpdf.suppress(data, 1);
  if (!(qpdf.read(data, path, "") & BIT_OF_ERRORS)) return data;
  void *error = qpdf.error(data);
  const int code = error ? qpdf.code(data, error) : 0;
  if (code == ERROR_OF_PASSWORD) *failure = PDF_ENCRYPTED;
  if (code == ERROR_UNSUPPORTED) {
    // The Encrypt dictionary has already been read (ISO 32000-1, § 7.6.4, "public-key security handlers").
    const char *handler = fontprobe_pdf_name(
        data, fontprobe_pdf_value(data, fontprobe_pdf_value(data, qpdf.trailer(data), "/Encrypt"), "/Filter"));
    *failure = handler && strcmp(handler, "/Standard") ? PDF_ENCRYPTED_FOR_CERTIFICATES : PDF_ENCRYPTED_OTHERWISE;
  }
  fontprobe_pdf_close(data);
  return NULL;
}

void fontprobe_pdf_close(void *data) {
  // "If there is an unhandled error, qpdf_cleanup prints it". An error that was requested counts as handled.
  qpdf.error(data);
  qpdf.cleanup(&data);
}

fontprobe_pdf_object fontprobe_pdf_root(void *data) { return qpdf.root(data); }

fontprobe_pdf_object fontprobe_pdf_trailer(void *data) { return qpdf.trailer(data); }

void fontprobe_pdf_release(void *data) { qpdf.release(data); }

int fontprobe_pdf_kind(void *data, fontprobe_pdf_object object) {
  if (!object) return PDF_NULL;
  if (qpdf.is_dictionary(data, object)) return PDF_DICTIONARY;
  if (qpdf.is_array(data, object)) return PDF_ARRAY;
  if (qpdf.is_number(data, object)) return PDF_NUMBER;
  if (qpdf.is_name(data, object)) return PDF_NAME;
  if (qpdf.is_stream(data, object)) return PDF_STREAM;
  if (qpdf.is_string(data, object)) return PDF_STRING;
  return qpdf.is_bool(data, object) ? PDF_BOOLEAN : PDF_NULL;
}

double fontprobe_pdf_number(void *data, fontprobe_pdf_object object) {
  return fontprobe_pdf_kind(data, object) == PDF_NUMBER ? qpdf.number(data, object) : 0;
}

const char *fontprobe_pdf_name(void *data, fontprobe_pdf_object object) {
  return fontprobe_pdf_kind(data, object) == PDF_NAME ? qpdf.name(data, object) : NULL;
}

const char *fontprobe_pdf_string(void *data, fontprobe_pdf_object object, size_t *length) {
  *length = 0;
  return fontprobe_pdf_kind(data, object) == PDF_STRING ? qpdf.string(data, object, length) : NULL;
}

fontprobe_pdf_object fontprobe_pdf_value(void *data, fontprobe_pdf_object object, const char *key) {
  const int kind = fontprobe_pdf_kind(data, object);
  if (kind == PDF_STREAM) object = qpdf.dictionary(data, object);
  if (kind != PDF_STREAM && kind != PDF_DICTIONARY) return 0;
  return qpdf.has(data, object, key) ? qpdf.value(data, object, key) : 0;
}

int fontprobe_pdf_count(void *data, fontprobe_pdf_object array) {
  return fontprobe_pdf_kind(data, array) == PDF_ARRAY ? qpdf.count(data, array) : 0;
}

fontprobe_pdf_object fontprobe_pdf_item(void *data, fontprobe_pdf_object array, int place) {
  return place >= 0 && place < fontprobe_pdf_count(data, array) ? qpdf.item(data, array, place) : 0;
}

void fontprobe_pdf_keys_begin(void *data, fontprobe_pdf_object dictionary) { qpdf.keys(data, dictionary); }

const char *fontprobe_pdf_keys_next(void *data) { return qpdf.more_keys(data) ? qpdf.next_key(data) : NULL; }

int fontprobe_pdf_id(void *data, fontprobe_pdf_object object) { return object ? qpdf.id(data, object) : 0; }

int fontprobe_pdf_generation(void *data, fontprobe_pdf_object object) {
  return object ? qpdf.generation(data, object) : 0;
}

fontprobe_pdf_object fontprobe_pdf_object_of(void *data, int id, int generation) {
  return qpdf.object(data, id, generation);
}

fontprobe_pdf_object fontprobe_pdf_indirect(void *data, fontprobe_pdf_object object) {
  return qpdf.indirect(data, object);
}

unsigned char *fontprobe_pdf_bytes(void *data, fontprobe_pdf_object stream, int *is_cut, size_t *length) {
  unsigned char *bytes = NULL;
  int is_filtered = 0;
  *length = 0;
  *is_cut = 0;
  if (fontprobe_pdf_kind(data, stream) != PDF_STREAM) return NULL;
  while (qpdf.more_warnings(data)) qpdf.next_warning(data);
  const int status = qpdf.bytes(data, stream, DECODE_SPECIALIZED, &is_filtered, &bytes, length);
  // If data ends early, the filter reports a warning.
  *is_cut = qpdf.more_warnings(data) != 0;
  // qpdf returns no buffer for a stream without data.
  if (!(status & BIT_OF_ERRORS) && is_filtered) return bytes ? bytes : malloc(1);
  free(bytes);
  *length = 0;
  return NULL;
}
