// The libraries that read documents: libzip for packages, expat for XML, qpdf for PDF. Each is loaded on first use, so
// other programs run without it.
#ifndef FONTPROBE_DOCUMENT_LIBRARIES_H
#define FONTPROBE_DOCUMENT_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

#include "PDFLibrary.h"

// MARK: Packages

/// Loads libzip once. Returns NULL if it is installed, otherwise the packages to install. Any thread may call it.
const char *fontprobe_zip_missing(void);

/// The reasons why a package cannot be opened. `fontprobe_zip_open` writes one of these values to `failure`.
enum { ZIP_FAILED = 1, ZIP_INCONSISTENT = 2, ZIP_OUT_OF_MEMORY = 3 };

/// Opens a package and reads its directory. Returns NULL if it cannot be opened. Only one thread may use the package at
/// a time.
void *fontprobe_zip_open(const char *path, int *failure);

void fontprobe_zip_close(void *zip);

int64_t fontprobe_zip_count(void *zip);

/// The data of an entry in the directory. The name is valid until the package is closed.
struct fontprobe_zip_entry {
  const char *name;
  uint64_t size;
  int is_encrypted;
};

/// Returns 0 if there is no such entry, or if it has no name.
int fontprobe_zip_entry(void *zip, uint64_t index, struct fontprobe_zip_entry *entry);

/// Opens an entry to read its decompressed bytes from the start. Returns NULL if it cannot be decompressed.
void *fontprobe_zip_entry_open(void *zip, uint64_t index);

/// Returns the number of bytes that were read, 0 at the end, and -1 if the bytes are damaged or do not match the
/// checksum.
int64_t fontprobe_zip_entry_read(void *entry, void *buffer, size_t length);

void fontprobe_zip_entry_close(void *entry);

// MARK: XML

/// Loads expat once. Returns NULL if it is installed, otherwise the packages to install. Any thread may call it.
const char *fontprobe_xml_missing(void);

/// The functions that a parser calls while it reads. A name such as "w:p" has the usual prefix of its namespace, even
/// if the document has a different prefix. It is "p" without a namespace, and "?:p" in an unknown namespace. Attributes
/// alternate between names and values, and end with NULL. All texts are UTF-8, and are valid only during the call.
struct fontprobe_xml_handlers {
  void (*start)(void *context, const char *name, const char *const *attributes);
  void (*end)(void *context, const char *name);
  void (*text)(void *context, const char *text, size_t length);
};

/// Creates a parser. Returns NULL if expat is missing or has no memory. Only one thread may use the parser.
void *fontprobe_xml_open(const struct fontprobe_xml_handlers *handlers, void *context);

/// Parses bytes. Returns 0 if they are not well-formed, or are rejected. `fontprobe_xml_error` then returns the reason.
int fontprobe_xml_feed(void *parser, const void *bytes, int length, int is_final);

/// Stops the parser from inside a handler. No other handler is called after this.
void fontprobe_xml_stop(void *parser);

/// Returns the reason of an error in words, and its line number from 1; NULL if there is no error. A parser that was
/// stopped has no error.
const char *fontprobe_xml_error(void *parser);
unsigned long fontprobe_xml_line(void *parser);

void fontprobe_xml_close(void *parser);

#endif
