#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "EmbeddingLibraries.h"

#ifdef __APPLE__
static const char *const usual_library = "libwoff2enc.1.0.2.dylib";
const char *const fontprobe_woff2_packages = "woff2 (Homebrew)";
#else
static const char *const usual_library = "libwoff2enc.so.1.0.2";
const char *const fontprobe_woff2_packages = "libwoff1 (Debian, Ubuntu) or woff2 (Fedora)";
#endif

int fontprobe_woff2(const char *library, const uint8_t *bytes, size_t length, uint8_t **packed, size_t *packed_length) {
  *packed = NULL;
  *packed_length = 0;
  // The library remains open until the program ends.
  void *encoder = dlopen(library ? library : usual_library, RTLD_LAZY | RTLD_LOCAL);
  if (!encoder) return EMBEDDING_MISSING;
  // The C++ functions of woff2/encode.h (namespace woff2), by their names in the Itanium C++ ABI:
  // size_t MaxWOFF2CompressedSize(const uint8_t *data, size_t length);
  // bool ConvertTTFToWOFF2(const uint8_t *data, size_t length, uint8_t *result, size_t *result_length);
  size_t (*bound)(const uint8_t *, size_t);
  _Bool (*convert)(const uint8_t *, size_t, uint8_t *, size_t *);
  *(void **)&bound = dlsym(encoder, "_ZN5woff222MaxWOFF2CompressedSizeEPKhm");
  *(void **)&convert = dlsym(encoder, "_ZN5woff217ConvertTTFToWOFF2EPKhmPhPm");
  if (!bound || !convert) return EMBEDDING_MISSING;

  size_t count = bound(bytes, length);
  uint8_t *made = malloc(count ? count : 1);
  if (made && convert(bytes, length, made, &count)) {
    *packed = made;
    *packed_length = count;
    return EMBEDDING_DONE;
  }
  free(made);
  return EMBEDDING_REFUSED;
}
