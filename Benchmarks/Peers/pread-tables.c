// Measures the least work for identifying the faces of a folder: opens each sfnt file, reads its directory and the
// tables that identify a face, does not parse them, and closes the file.
//
//     pread-tables NAME FOLDER
//
// pread.NAME: the search of the folder and the reads. pread.NAME.threads2: the reads on two threads.

#include "font-files.h"
#include "measure.h"
#include "share-out.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
  directory_size = 1024, // 63 tables: no font in the corpus has more
  record_size = 16,
  buffer_size = 1 << 18,
};

struct table {
  const char *tag;
  size_t most; // how many bytes of it are read
};

static const struct table wanted[] = {
  {"head", 54}, {"hhea", 36}, {"OS/2", 100}, {"post", 32},
  {"maxp", 32}, {"name", buffer_size}, {"fvar", buffer_size},
};

struct reader {
  size_t faces;
  size_t bytes;
  uint8_t buffer[buffer_size];
};

struct pass {
  const char *path;
  size_t threads;
  size_t files;
  struct reader readers[2];
};

static uint16_t u16(const uint8_t *bytes) { return bytes[0] << 8 | bytes[1]; }

static uint32_t u32(const uint8_t *bytes) { return (uint32_t)u16(bytes) << 16 | u16(bytes + 2); }

static int is_sfnt(const uint8_t *header) {
  return u32(header) == 0x00010000 || memcmp(header, "OTTO", 4) == 0 || memcmp(header, "true", 4) == 0;
}

static void read_tables(int file, const uint8_t *directory, ssize_t length, struct reader *reader) {
  if (length < 12 || !is_sfnt(directory)) return;
  reader->faces++;
  for (size_t index = 0; index < u16(directory + 4); index++) {
    const uint8_t *record = directory + 12 + index * record_size;
    if (record + record_size > directory + length) return;
    for (size_t kind = 0; kind < sizeof wanted / sizeof *wanted; kind++) {
      if (memcmp(record, wanted[kind].tag, 4) != 0) continue;
      size_t size = u32(record + 12);
      if (size > wanted[kind].most) size = wanted[kind].most;
      ssize_t got = pread(file, reader->buffer, size, u32(record + 8));
      if (got > 0) reader->bytes += got;
    }
  }
}

static void read_file(size_t index, void *shared, void *own) {
  struct font_files *files = shared;
  struct reader *reader = own;
  int file = open(files->paths[index], O_RDONLY | O_CLOEXEC);
  if (file < 0) return;

  uint8_t start[directory_size];
  ssize_t length = pread(file, start, sizeof start, 0);
  if (length >= 12 && memcmp(start, "ttcf", 4) == 0) {
    size_t faces = u32(start + 8);
    for (size_t face = 0; face < faces && 16 + face * 4 <= (size_t)length; face++) {
      uint8_t directory[directory_size];
      ssize_t got = pread(file, directory, sizeof directory, u32(start + 12 + face * 4));
      read_tables(file, directory, got, reader);
    }
  } else {
    read_tables(file, start, length, reader);
  }
  close(file);
}

static void read_all(void *context) {
  struct pass *pass = context;
  void *own[2];
  for (size_t thread = 0; thread < pass->threads; thread++) {
    pass->readers[thread].faces = pass->readers[thread].bytes = 0;
    own[thread] = &pass->readers[thread];
  }

  struct font_files files = font_files_below(pass->path);
  share_out(files.count, read_file, &files, pass->threads, own);
  pass->files = files.count;
  font_files_free(&files);
}

static const char *note(const struct pass *pass) {
  static char text[100];
  size_t faces = 0, bytes = 0;
  for (size_t thread = 0; thread < pass->threads; thread++) {
    faces += pass->readers[thread].faces;
    bytes += pass->readers[thread].bytes;
  }
  snprintf(text, sizeof text, "%zu files, %zu faces, %zu KiB of tables, %s", pass->files, faces,
           bytes / 1024, pass->threads == 1 ? "one thread" : "two threads");
  return text;
}

int main(int count, char *arguments[]) {
  if (count != 3) fail("usage: pread-tables NAME FOLDER");
  const char *name = arguments[1];
  static struct pass pass;
  pass.path = arguments[2];

  pass.threads = 1;
  struct timing alone = measure(read_all, &pass);
  report(alone, note(&pass), "pread.%s", name);
  pass.threads = 2;
  struct timing together = measure(read_all, &pass);
  report(together, note(&pass), "pread.%s.threads2", name);
  return 0;
}
