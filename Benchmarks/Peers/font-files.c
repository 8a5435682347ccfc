#include "font-files.h"

#include "measure.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static void add(struct font_files *files, char *path) {
  if (files->count == files->capacity) {
    files->capacity = files->capacity ? files->capacity * 2 : 256;
    files->paths = realloc(files->paths, files->capacity * sizeof *files->paths);
    if (!files->paths) fail("out of memory");
  }
  files->paths[files->count++] = path;
}

static int is_afm(const char *name) {
  size_t length = strlen(name);
  return length > 4 && strcasecmp(name + length - 4, ".afm") == 0;
}

static void add_folder(struct font_files *files, const char *folder) {
  DIR *entries = opendir(folder);
  if (!entries) fail("%s: cannot be read", folder);

  struct dirent *entry;
  while ((entry = readdir(entries))) {
    if (entry->d_name[0] == '.' || is_afm(entry->d_name)) continue;
    char *path;
    if (asprintf(&path, "%s/%s", folder, entry->d_name) < 0) fail("out of memory");
    if (entry->d_type == DT_DIR) {
      add_folder(files, path);
      free(path);
    } else {
      add(files, path);
    }
  }
  closedir(entries);
}

struct font_files font_files_below(const char *path) {
  struct font_files files = {0};
  struct stat status;
  if (stat(path, &status) != 0) fail("%s: no such file or folder", path);
  if (S_ISDIR(status.st_mode))
    add_folder(&files, path);
  else
    add(&files, strdup(path));
  return files;
}

static int by_name(const void *left, const void *right) {
  return strcmp(*(char *const *)left, *(char *const *)right);
}

void font_files_sort(struct font_files *files) {
  qsort(files->paths, files->count, sizeof *files->paths, by_name);
}

void font_files_free(struct font_files *files) {
  for (size_t index = 0; index < files->count; index++) free(files->paths[index]);
  free(files->paths);
  *files = (struct font_files){0};
}
