// Reads the objects of a PDF with qpdf, which is loaded on first use.
#ifndef FONTPROBE_PDF_LIBRARY_H
#define FONTPROBE_PDF_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/// Loads libqpdf once. Returns NULL if it is installed, otherwise the packages to install. Any thread may call it.
const char *fontprobe_pdf_missing(void);

enum { PDF_DAMAGED = 1, PDF_ENCRYPTED = 2, PDF_ENCRYPTED_FOR_CERTIFICATES = 3, PDF_ENCRYPTED_OTHERWISE = 4 };

/// Opens a document. Returns NULL if it cannot be opened. Only one thread may use the document at a time.
void *fontprobe_pdf_open(const char *path, int *failure);

void fontprobe_pdf_close(void *document);

/// An object of the document. The value 0 means no object; the functions treat it as a null object.
typedef uint32_t fontprobe_pdf_object;

fontprobe_pdf_object fontprobe_pdf_root(void *document);
fontprobe_pdf_object fontprobe_pdf_trailer(void *document);

/// Frees all objects that were returned since the last call. They must not be used after it.
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

/// Returns the bytes of a name with its slash, such as `/Helvetica`. They are valid until the next call.
const char *fontprobe_pdf_name(void *document, fontprobe_pdf_object object);

/// Returns the bytes of a string; NULL if the object is not a string. They are valid until the next call.
const char *fontprobe_pdf_string(void *document, fontprobe_pdf_object object, size_t *length);

/// Returns the value of a key, such as `/Font`, in a dictionary or a stream; 0 if there is none.
fontprobe_pdf_object fontprobe_pdf_value(void *document, fontprobe_pdf_object object, const char *key);

int fontprobe_pdf_count(void *document, fontprobe_pdf_object array);
fontprobe_pdf_object fontprobe_pdf_item(void *document, fontprobe_pdf_object array, int place);

/// Return the keys of a dictionary one by one, with NULL after the last. No other function may be called between these
/// calls.
void fontprobe_pdf_keys_begin(void *document, fontprobe_pdf_object dictionary);
const char *fontprobe_pdf_keys_next(void *document);

/// Return the number and the generation of an indirect object; 0 for a direct object.
int fontprobe_pdf_id(void *document, fontprobe_pdf_object object);
int fontprobe_pdf_generation(void *document, fontprobe_pdf_object object);

/// Returns the object with a number and a generation.
fontprobe_pdf_object fontprobe_pdf_object_of(void *document, int id, int generation);

/// Returns an indirect copy of a direct object. The copy has its own number.
fontprobe_pdf_object fontprobe_pdf_indirect(void *document, fontprobe_pdf_object object);

/// Returns the decoded bytes of a stream, which the caller must free with `free`. Returns NULL if they cannot be
/// decoded. `is_cut` is set if the data ends early, or is damaged in a different way.
unsigned char *fontprobe_pdf_bytes(void *document, fontprobe_pdf_object stream, int *is_cut, size_t *length);

#endif
