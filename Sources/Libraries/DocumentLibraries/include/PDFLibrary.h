// Asks qpdf for the objects of a PDF. It is loaded at the first question.
#ifndef FONTPROBE_PDF_LIBRARY_H
#define FONTPROBE_PDF_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/// Loads libqpdf once. Returns NULL where it is here; else what to install. Any thread may call it.
const char *fontprobe_pdf_missing(void);

enum { PDF_DAMAGED = 1, PDF_ENCRYPTED = 2, PDF_ENCRYPTED_FOR_CERTIFICATES = 3, PDF_ENCRYPTED_OTHERWISE = 4 };

/// A document; NULL where it does not open. One thread may use it at a time.
void *fontprobe_pdf_open(const char *path, int *failure);

void fontprobe_pdf_close(void *document);

/// An object of the document. 0 is none: every question about it answers as for a null.
typedef uint32_t fontprobe_pdf_object;

fontprobe_pdf_object fontprobe_pdf_root(void *document);
fontprobe_pdf_object fontprobe_pdf_trailer(void *document);

/// Frees what was handed out of objects since the last call; none of them may be used after it.
void fontprobe_pdf_release(void *document);

enum {
  PDF_NULL,
  PDF_BOOLEAN,
  PDF_NUMBER,
  PDF_NAME,
  PDF_STRING,
  PDF_ARRAY,
  PDF_DICTIONARY,
  PDF_STREAM,
};
int fontprobe_pdf_kind(void *document, fontprobe_pdf_object object);

double fontprobe_pdf_number(void *document, fontprobe_pdf_object object);

/// The bytes of the name with its slash, `/Helvetica`; valid until the next question.
const char *fontprobe_pdf_name(void *document, fontprobe_pdf_object object);

/// The bytes of a string; NULL where it is none. Valid until the next question.
const char *fontprobe_pdf_string(void *document, fontprobe_pdf_object object, size_t *length);

/// The value of a key, `/Font`, of a dictionary or a stream; 0 where there is none.
fontprobe_pdf_object fontprobe_pdf_value(void *document, fontprobe_pdf_object object, const char *key);

int fontprobe_pdf_count(void *document, fontprobe_pdf_object array);
fontprobe_pdf_object fontprobe_pdf_item(void *document, fontprobe_pdf_object array, int place);

/// The keys of a dictionary, one after another; NULL after the last. Nothing else may be asked between them.
void fontprobe_pdf_keys_begin(void *document, fontprobe_pdf_object dictionary);
const char *fontprobe_pdf_keys_next(void *document);

/// The number and the generation by which the document refers to an object; 0 for one that stands in another.
int fontprobe_pdf_id(void *document, fontprobe_pdf_object object);
int fontprobe_pdf_generation(void *document, fontprobe_pdf_object object);

/// The object of a number and a generation.
fontprobe_pdf_object fontprobe_pdf_object_of(void *document, int id, int generation);

/// A copy of an object that stands in another, with a number of its own.
fontprobe_pdf_object fontprobe_pdf_indirect(void *document, fontprobe_pdf_object object);

/// The decoded bytes of a stream; to be freed with `free`. NULL where they cannot be decoded. `is_cut` is set where they end before
/// the data does, or the data is damaged otherwise.
unsigned char *fontprobe_pdf_bytes(void *document, fontprobe_pdf_object stream, int *is_cut, size_t *length);

#endif
