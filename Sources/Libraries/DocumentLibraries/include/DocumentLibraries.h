// The libraries that read documents: libzip for packages, expat for XML, qpdf for PDF. Each is loaded at the first question that needs
// it, so that programs that never ask run without it.
#ifndef FONTPROBE_DOCUMENT_LIBRARIES_H
#define FONTPROBE_DOCUMENT_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

#include "PDFLibrary.h"

// MARK: Packages

/// Loads libzip once. Returns NULL where it is here; else what to install. Any thread may call it.
const char *fontprobe_zip_missing(void);

/// Why a package does not open: values of `fontprobe_zip_open`'s `failure`.
enum { ZIP_FAILED = 1, ZIP_INCONSISTENT = 2, ZIP_OUT_OF_MEMORY = 3 };

/// A package, of which the directory has been read; NULL where it does not open. One thread may use it at a time.
void *fontprobe_zip_open(const char *path, int *failure);

void fontprobe_zip_close(void *zip);

int64_t fontprobe_zip_count(void *zip);

/// What the directory says of an entry. The name is valid until the package is closed.
struct fontprobe_zip_entry {
  const char *name;
  uint64_t size;
  int is_encrypted;
};

/// Returns 0 where there is no such entry, or its name is none.
int fontprobe_zip_entry(void *zip, uint64_t index, struct fontprobe_zip_entry *entry);

/// The unpacked bytes of an entry, from its beginning; NULL where it cannot be unpacked.
void *fontprobe_zip_entry_open(void *zip, uint64_t index);

/// Returns how many bytes were read, 0 at the end; -1 where they are damaged, or are not those of the checksum.
int64_t fontprobe_zip_entry_read(void *entry, void *buffer, size_t length);

void fontprobe_zip_entry_close(void *entry);

// MARK: XML

/// Loads expat once. Returns NULL where it is here; else what to install. Any thread may call it.
const char *fontprobe_xml_missing(void);

/// What a parser calls while it is fed. Names are "w:p", with the usual prefix of their namespace, whatever prefix the document
/// has for it; "p" without a namespace, "?:p" in an unknown one. Attributes are names and values in turn, and end with NULL.
/// All texts are UTF-8, and valid during the call alone.
struct fontprobe_xml_handlers {
  void (*start)(void *context, const char *name, const char *const *attributes);
  void (*end)(void *context, const char *name);
  void (*text)(void *context, const char *text, size_t length);
};

/// NULL where expat is not here, or has no memory. One thread may use it.
void *fontprobe_xml_open(const struct fontprobe_xml_handlers *handlers, void *context);

/// Returns 0 where the bytes are not well-formed, or are refused; then `fontprobe_xml_error` says why.
int fontprobe_xml_feed(void *parser, const void *bytes, int length, int is_final);

/// Ends the reading from inside of a handler; none is called any more.
void fontprobe_xml_stop(void *parser);

/// The reason in words, and where, from 1. NULL where there is none. A parser that was stopped has no reason.
const char *fontprobe_xml_error(void *parser);
unsigned long fontprobe_xml_line(void *parser);

void fontprobe_xml_close(void *parser);

#endif
