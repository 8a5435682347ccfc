#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>

#include "DocumentLibraries.h"

// The declarations of libzip that are used, as in zip.h. The header itself is not needed to build.
enum { ZIP_RDONLY = 16, ZIP_FL_ENC_GUESS = 0 };
enum { ZIP_STAT_NAME = 1, ZIP_STAT_SIZE = 4, ZIP_STAT_ENCRYPTION_METHOD = 0x80 };
enum { ZIP_ER_MEMORY = 14, ZIP_ER_INCONS = 21 };

struct zip_stat {
  uint64_t valid;
  const char *name;
  uint64_t index, size, comp_size;
  long mtime;
  uint32_t crc;
  uint16_t comp_method, encryption_method;
  uint32_t flags;
};

static struct {
  void *(*open)(const char *path, int flags, int *error);
  void (*discard)(void *zip);
  int64_t (*count)(void *zip, uint32_t flags);
  int (*stat)(void *zip, uint64_t index, uint32_t flags, struct zip_stat *stat);
  void *(*open_entry)(void *zip, uint64_t index, uint32_t flags);
  int64_t (*read)(void *entry, void *buffer, uint64_t length);
  int (*close_entry)(void *entry);
} zip;

static int is_here;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
#ifdef __APPLE__
  static const char *const files[] = {"libzip.5.dylib", "/opt/homebrew/lib/libzip.5.dylib"};
#else
  // Debian has libzip 1.0 and later as libzip.so.4 or libzip.so.5. The functions below are the same in both.
  static const char *const files[] = {"libzip.so.5", "libzip.so.4"};
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
      {"zip_open", (void **)&zip.open},          {"zip_discard", (void **)&zip.discard},
      {"zip_get_num_entries", (void **)&zip.count}, {"zip_stat_index", (void **)&zip.stat},
      {"zip_fopen_index", (void **)&zip.open_entry}, {"zip_fread", (void **)&zip.read},
      {"zip_fclose", (void **)&zip.close_entry},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i += 1) {
    *functions[i].place = dlsym(library, functions[i].name);
    if (!*functions[i].place) return;
  }
  is_here = 1;
}

const char *fontprobe_zip_missing(void) {
  pthread_once(&once, load);
#ifdef __APPLE__
  return is_here ? NULL : "libzip (Homebrew)";
#else
  return is_here ? NULL : "libzip4 (Debian) or libzip (Fedora)";
#endif
}

void *fontprobe_zip_open(const char *path, int *failure) {
  *failure = ZIP_FAILED;
  if (fontprobe_zip_missing()) return NULL;
  int error = 0;
  void *opened = zip.open(path, ZIP_RDONLY, &error);
  if (!opened && error == ZIP_ER_INCONS) *failure = ZIP_INCONSISTENT;
  if (!opened && error == ZIP_ER_MEMORY) *failure = ZIP_OUT_OF_MEMORY;
  return opened;
}

void fontprobe_zip_close(void *opened) { zip.discard(opened); }

int64_t fontprobe_zip_count(void *opened) { return zip.count(opened, 0); }

int fontprobe_zip_entry(void *opened, uint64_t index, struct fontprobe_zip_entry *entry) {
  struct zip_stat stat = {0};
  // If a name is not UTF-8, libzip guesses its encoding and converts it to UTF-8.
  if (zip.stat(opened, index, ZIP_FL_ENC_GUESS, &stat) != 0 || !(stat.valid & ZIP_STAT_NAME) || !stat.name) return 0;
  entry->name = stat.name;
  entry->size = stat.valid & ZIP_STAT_SIZE ? stat.size : 0;
  entry->is_encrypted = stat.valid & ZIP_STAT_ENCRYPTION_METHOD && stat.encryption_method != 0;
  return 1;
}

void *fontprobe_zip_entry_open(void *opened, uint64_t index) { return zip.open_entry(opened, index, 0); }

int64_t fontprobe_zip_entry_read(void *entry, void *buffer, size_t length) { return zip.read(entry, buffer, length); }

void fontprobe_zip_entry_close(void *entry) { zip.close_entry(entry); }
