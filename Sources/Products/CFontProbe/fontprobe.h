// Font metrics and font matching: fontprobe as a C library. docs/c.md has examples.
//
// Ownership: you must free each handle that a function ending in _new makes, each string and each error. Use the function
// ending in _free of its type. All other results are borrowed: views and lists belong to the handle that returned them, and
// are valid until this handle is freed. Several threads may use a handle at the same time. Free a handle exactly once, when no
// thread uses it any more.
//
// Errors: a function that succeeds returns 0 and sets *error to null. A function that fails returns a code, and sets *error
// unless `error` is null. If a function fails, result handles are null and result lists are empty. The library throws no
// exceptions and prints nothing.
//
// Pointers: a pointer to a result must not be null. Exceptions are `error`, and pointers whose description allows null.
//
// Texts: a text is UTF-8 with a length in bytes. The length FONTPROBE_TERMINATED means that the text ends at the first null
// byte. A null pointer with the length 0 is an empty text, or no bytes. If the description allows null, a null pointer means
// that there is no text.
//
// Structs: a struct that begins with `size` may have more fields at its end in a later version. A function accesses at most
// `size` bytes of a struct, and sets `size` to the number of bytes that it has written. If a program sets a field that an older
// library does not know to a value other than zero, the function fails.
//
// Made by scripts/make/c-api from scripts/make/c_api.tsv.
#ifndef FONTPROBE_H
#define FONTPROBE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__)
#define FONTPROBE_API __attribute__((visibility("default")))
#else
#define FONTPROBE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this header. fontprobe_version() returns the version of the library.
#define FONTPROBE_VERSION "0.1.0"
#define FONTPROBE_VERSION_MAJOR 0
#define FONTPROBE_VERSION_MINOR 1
#define FONTPROBE_VERSION_PATCH 0
/// Whether the version of this header is at least major.minor.patch.
#define FONTPROBE_VERSION_AT_LEAST(major, minor, patch)                     \
  (FONTPROBE_VERSION_MAJOR > (major) ||                                     \
   (FONTPROBE_VERSION_MAJOR == (major) &&                                   \
    (FONTPROBE_VERSION_MINOR > (minor) ||                                   \
     (FONTPROBE_VERSION_MINOR == (minor) && FONTPROBE_VERSION_PATCH >= (patch)))))

/// As a length: the text ends at the first null byte.
#define FONTPROBE_TERMINATED SIZE_MAX

/// An OpenType tag of four characters, as a number.
#define FONTPROBE_TAG(a, b, c, d) \
  ((((a) & 0xFFu) << 24) | (((b) & 0xFFu) << 16) | (((c) & 0xFFu) << 8) | ((d) & 0xFFu))

/// Sets all fields of a struct to zero, and the field `size` to the size of the struct: FONTPROBE_INIT(style);
#define FONTPROBE_INIT(structure) (memset(&(structure), 0, sizeof(structure)), (structure).size = sizeof(structure))

/// The reason why a function failed. 0 is success.
typedef int32_t fontprobe_code;
enum {
  /// The function has succeeded.
  FONTPROBE_CODE_ANSWERED = 0,
  /// A pointer that must not be null is null.
  FONTPROBE_CODE_NULL_ARGUMENT = 1,
  /// A handle has the wrong type, or the pointer is not a handle.
  FONTPROBE_CODE_INVALID_HANDLE = 2,
  /// The handle is already freed. Only a debug build of the library detects this reliably.
  FONTPROBE_CODE_FREED_HANDLE = 3,
  /// A text is not UTF-8, or contains a null byte where null bytes are not allowed.
  FONTPROBE_CODE_INVALID_TEXT = 4,
  /// A length is above the limit of the function.
  FONTPROBE_CODE_TOO_LONG = 5,
  /// The size of a struct is wrong for every version of the header, or the struct sets a field that the library does
  /// not know.
  FONTPROBE_CODE_INVALID_STRUCT = 6,
  /// A number is out of range or is not a value of its enumeration, a document in memory cannot be read, or a pointer
  /// is not aligned for its type.
  FONTPROBE_CODE_INVALID_ARGUMENT = 7,
  /// A command of the program failed; the message is the message of the program.
  FONTPROBE_CODE_UNANSWERED = 8,
  /// A different kind of failure; the error has the name of the kind.
  FONTPROBE_CODE_OTHER = 9,
  /// There is no file at the path.
  FONTPROBE_CODE_FILE_NOT_FOUND = 20,
  /// The file exists, but there is no permission to read it.
  FONTPROBE_CODE_INSUFFICIENT_PERMISSIONS = 21,
  /// The path is not a readable file, or its contents are invalid.
  FONTPROBE_CODE_UNREADABLE_FILE = 22,
  /// The bytes are not in a supported font format.
  FONTPROBE_CODE_UNRECOGNIZED_FORMAT = 23,
  /// The file claims to be a font, but is damaged.
  FONTPROBE_CODE_INVALID_FONT_DATA = 24,
  /// The file has no face with this index.
  FONTPROBE_CODE_NO_SUCH_FACE = 25,
  /// The face has no axis with this tag, or the value is not a number.
  FONTPROBE_CODE_INVALID_VARIATION = 26,
  /// Only the recorded metrics of the face are available, but the function needs the font itself.
  FONTPROBE_CODE_ONLY_RECORDED = 27,
  /// The file is not a profile of a face.
  FONTPROBE_CODE_INVALID_PROFILE = 28,
  /// The file is not a lock file of fonts.
  FONTPROBE_CODE_INVALID_LOCK = 29,
  /// The file cannot be written.
  FONTPROBE_CODE_UNWRITABLE_FILE = 30,
  /// Two registered faces have the same PostScript name.
  FONTPROBE_CODE_DUPLICATED_NAME = 31,
  /// No font has exactly this name.
  FONTPROBE_CODE_NOT_REGISTERED = 32,
  /// The size in points is not a number above 0 and up to 16,384.
  FONTPROBE_CODE_INVALID_SIZE = 33,
  /// The size of the font already follows the content size category.
  FONTPROBE_CODE_ALREADY_SCALED = 34,
  /// The name is empty, or too long.
  FONTPROBE_CODE_INVALID_NAME = 35,
  /// The settings of a check cannot be read.
  FONTPROBE_CODE_INVALID_SETTINGS = 36,
  /// The tags in a text are invalid.
  FONTPROBE_CODE_INVALID_MARKUP = 37,
  /// A worker process of a check does not start, is not fontprobe, or returns an invalid result.
  FONTPROBE_CODE_WORKER_FAILED = 38,
  /// The script is invalid, or has no capitals.
  FONTPROBE_CODE_INVALID_SCRIPT = 39,
  /// The face does not have the requested small capitals.
  FONTPROBE_CODE_NO_SMALL_CAPS = 40,
  /// The file of a style guide is invalid.
  FONTPROBE_CODE_INVALID_GUIDE = 41,
  /// The style guide has no style with this name.
  FONTPROBE_CODE_NO_SUCH_STYLE = 42,
  /// A table of substitutes has an invalid line.
  FONTPROBE_CODE_INVALID_TABLE = 43,
  /// The metrics of the font are unknown. Only the name of the font is known.
  FONTPROBE_CODE_METRICS_UNKNOWN = 44,
  /// No font is available at all.
  FONTPROBE_CODE_NO_FONTS_AVAILABLE = 45,
  /// Fontconfig could not be started.
  FONTPROBE_CODE_SYSTEM_FONTS_UNAVAILABLE = 46,
  /// The function needs a library that is not installed; the message names the package of this library.
  FONTPROBE_CODE_MISSING_LIBRARY = 47,
  /// The face has bitmaps, but no outlines.
  FONTPROBE_CODE_NO_OUTLINES = 48,
  /// The face has no glyph with this number.
  FONTPROBE_CODE_NO_SUCH_GLYPH = 49,
  /// The outline of a glyph is damaged, or too large to be drawn.
  FONTPROBE_CODE_UNUSABLE_OUTLINE = 50,
  /// The licence bits of the font (OS/2, fsType) do not permit embedding.
  FONTPROBE_CODE_NOT_PERMITTED = 51,
  /// A picture cannot be drawn in pixels: librsvg is not installed, or cannot draw the picture.
  FONTPROBE_CODE_NO_RASTERIZER = 52,
  /// The expression is invalid, or has no value for this font.
  FONTPROBE_CODE_INVALID_EXPRESSION = 53,
  /// The process was forked while a different thread was inside a call.
  FONTPROBE_CODE_FORKED_IN_CALL = 54,
  /// The face cannot be written as the requested font file.
  FONTPROBE_CODE_CANNOT_EMBED = 55,
};

/// How a face was found.
typedef int32_t fontprobe_outcome;
enum {
  /// The requested face was found.
  FONTPROBE_OUTCOME_EXACT = 0,
  /// The family exists, and its nearest style is used.
  FONTPROBE_OUTCOME_STYLE = 1,
  /// The face is absent, and the metrics of its profile are used.
  FONTPROBE_OUTCOME_PROFILE = 2,
  /// Another family is used as a substitute.
  FONTPROBE_OUTCOME_SUBSTITUTE = 3,
  /// An arbitrary face is used, because no face is similar.
  FONTPROBE_OUTCOME_LAST_RESORT = 4,
};

/// How similar the face whose letters are drawn is to the requested face.
typedef int32_t fontprobe_likeness;
enum {
  /// The requested face, or a face of its family.
  FONTPROBE_LIKENESS_SAME = 0,
  /// A face of a different family that was made with the same advances.
  FONTPROBE_LIKENESS_METRIC = 1,
  /// A font of the same kind; its heights and widths are known to be similar.
  FONTPROBE_LIKENESS_CLOSE = 2,
  /// A font of the same kind, with the same script; its heights and widths differ more, or are unknown.
  FONTPROBE_LIKENESS_KIND = 3,
  /// A font of a different kind, or without the script of the requested font.
  FONTPROBE_LIKENESS_UNLIKE = 4,
};

/// The source of a face.
typedef int32_t fontprobe_source;
enum {
  /// A file, or bytes in memory, that the caller registered.
  FONTPROBE_SOURCE_REGISTERED = 0,
  /// The fonts that are bundled with the library.
  FONTPROBE_SOURCE_BUNDLED = 1,
  /// The fonts of the system.
  FONTPROBE_SOURCE_SYSTEM = 2,
};

/// The slant of the letters of a face.
typedef int32_t fontprobe_slant;
enum {
  /// No requirement. A face that was found never has this value.
  FONTPROBE_SLANT_ANY = 0,
  /// The letters are upright.
  FONTPROBE_SLANT_UPRIGHT = 1,
  /// The letters have cursive forms.
  FONTPROBE_SLANT_ITALIC = 2,
  /// The letters are upright forms that are slanted by an angle.
  FONTPROBE_SLANT_OBLIQUE = 3,
};

/// The metric of an absent font that stays the same when its substitute is scaled.
typedef int32_t fontprobe_keep;
enum {
  /// The default: the height of capitals, or in CSS rules the width of text.
  FONTPROBE_KEEP_STANDARD = 0,
  /// The height of capitals.
  FONTPROBE_KEEP_CAP_HEIGHT = 1,
  /// The height of lowercase letters.
  FONTPROBE_KEEP_X_HEIGHT = 2,
  /// The width of text: lines end at about the same places.
  FONTPROBE_KEEP_WIDTH = 3,
  /// No metric: the substitute is not scaled.
  FONTPROBE_KEEP_NONE = 4,
};

/// The rule that chooses the font table for the metrics of a line.
typedef int32_t fontprobe_convention;
enum {
  /// The table that FreeType and browsers on Linux choose.
  FONTPROBE_CONVENTION_STANDARD = 0,
  /// The table that Core Text chooses.
  FONTPROBE_CONVENTION_APPLE = 1,
  /// The table that GDI and DirectWrite choose.
  FONTPROBE_CONVENTION_WINDOWS = 2,
};

/// The indices of the metrics in the list of fontprobe_font_metric_values.
typedef int32_t fontprobe_metric;
enum {
  /// The height above the baseline, positive.
  FONTPROBE_METRIC_ASCENDER = 0,
  /// The depth below the baseline, negative.
  FONTPROBE_METRIC_DESCENDER = 1,
  /// The extra space between two lines.
  FONTPROBE_METRIC_LEADING = 2,
  /// Ascender minus descender plus leading.
  FONTPROBE_METRIC_LINE_HEIGHT = 3,
  /// The height of the letter H.
  FONTPROBE_METRIC_CAP_HEIGHT = 4,
  /// The height of the letter x.
  FONTPROBE_METRIC_X_HEIGHT = 5,
  /// The top of the underline, negative below the baseline.
  FONTPROBE_METRIC_UNDERLINE_POSITION = 6,
  /// The thickness of the underline.
  FONTPROBE_METRIC_UNDERLINE_THICKNESS = 7,
  /// The top of the strikeout line, positive above the baseline.
  FONTPROBE_METRIC_STRIKEOUT_POSITION = 8,
  /// The thickness of the strikeout line.
  FONTPROBE_METRIC_STRIKEOUT_THICKNESS = 9,
  /// The angle of slanted letters, in degrees; a negative angle slants letters to the right.
  FONTPROBE_METRIC_ITALIC_ANGLE = 10,
  /// The mean advance of all glyphs.
  FONTPROBE_METRIC_AVERAGE_WIDTH = 11,
  /// The advance of the digit 0.
  FONTPROBE_METRIC_ZERO_WIDTH = 12,
  /// The largest advance.
  FONTPROBE_METRIC_MAX_ADVANCE = 13,
};

/// The direction of a line.
typedef int32_t fontprobe_direction;
enum {
  /// The direction of the first letter that has a direction. A line that is laid out never has this value.
  FONTPROBE_DIRECTION_NATURAL = 0,
  /// From left to right.
  FONTPROBE_DIRECTION_LEFT_TO_RIGHT = 1,
  /// From right to left.
  FONTPROBE_DIRECTION_RIGHT_TO_LEFT = 2,
};

/// The position of lines in their column.
typedef int32_t fontprobe_alignment;
enum {
  /// On the side where text begins: on the left for lines from left to right.
  FONTPROBE_ALIGNMENT_START = 0,
  /// In the middle of the column.
  FONTPROBE_ALIGNMENT_CENTER = 1,
  /// On the side where text ends: on the right for lines from left to right.
  FONTPROBE_ALIGNMENT_END = 2,
  /// On the left side of the column.
  FONTPROBE_ALIGNMENT_LEFT = 3,
  /// On the right side of the column.
  FONTPROBE_ALIGNMENT_RIGHT = 4,
  /// From the left edge to the right edge of the column.
  FONTPROBE_ALIGNMENT_JUSTIFIED = 5,
};

/// The position of the ellipsis in the last line, if there is more text.
typedef int32_t fontprobe_truncation;
enum {
  /// There is no ellipsis.
  FONTPROBE_TRUNCATION_NONE = 0,
  /// At the end of the line.
  FONTPROBE_TRUNCATION_TAIL = 1,
  /// In the middle of the line.
  FONTPROBE_TRUNCATION_MIDDLE = 2,
  /// At the beginning of the line.
  FONTPROBE_TRUNCATION_HEAD = 3,
};

/// The letters that become small capitals.
typedef int32_t fontprobe_caps;
enum {
  /// Lowercase letters.
  FONTPROBE_CAPS_SMALL_CAPS = 0,
  /// Lowercase letters and capitals.
  FONTPROBE_CAPS_ALL_SMALL_CAPS = 1,
  /// Lowercase letters, as petite capitals if the font has them.
  FONTPROBE_CAPS_PETITE_CAPS = 2,
  /// Lowercase letters and capitals, as petite capitals if the font has them.
  FONTPROBE_CAPS_ALL_PETITE_CAPS = 3,
};

/// A line that is drawn along letters.
typedef int32_t fontprobe_decoration;
enum {
  /// A line below the letters, with gaps where letters cross the line.
  FONTPROBE_DECORATION_UNDERLINE = 0,
  /// A line through the letters.
  FONTPROBE_DECORATION_STRIKEOUT = 1,
};

/// The container of a font file.
typedef int32_t fontprobe_file_format;
enum {
  /// OpenType, not compressed.
  FONTPROBE_FILE_FORMAT_OPEN_TYPE = 0,
  /// Web Open Font Format 2 (WOFF2), the compressed format for browsers.
  FONTPROBE_FILE_FORMAT_WOFF2 = 1,
};

/// What happens to the axes of a variable face when the face is written to a file.
typedef int32_t fontprobe_axes;
enum {
  /// The default: the axes are kept, except in a file of chosen glyphs (fontprobe_face_file_of_glyphs), which is a
  /// static font at the coordinates of the face.
  FONTPROBE_AXES_STANDARD = 0,
  /// The file is a static font at the coordinates of the face.
  FONTPROBE_AXES_PINNED = 1,
  /// The axes are kept: the file is a variable font.
  FONTPROBE_AXES_KEPT = 2,
};

/// The reason why a function failed: a code and a message.
typedef struct fontprobe_error fontprobe_error;

/// Bytes that the caller must free: a document, or a font file.
typedef struct fontprobe_string fontprobe_string;

/// The fonts that are searched for a name. Functions with "register" in their names change a collection; no other
/// function does.
typedef struct fontprobe_collection fontprobe_collection;

/// The face that was found for a name, and the reasons for this choice.
typedef struct fontprobe_match fontprobe_match;

/// A match at a size.
typedef struct fontprobe_font fontprobe_font;

/// A text that is laid out on one line.
typedef struct fontprobe_measured fontprobe_measured;

/// A text that is broken into lines.
typedef struct fontprobe_lines fontprobe_lines;

/// A face for drawing: the bytes of a font, and the index of the face in these bytes.
typedef struct fontprobe_face fontprobe_face;

/// A formula that uses the metrics of a font.
typedef struct fontprobe_expression fontprobe_expression;

/// Bytes that belong to a handle. Texts, and the bytes of a string, end with a null byte, which the length does not
/// include.
typedef struct {
  /// The first byte; null if there is no value.
  const char *bytes;
  /// The length in bytes.
  size_t length;
} fontprobe_view;

/// A position on one axis of a variable font.
typedef struct {
  /// The tag of the axis, such as FONTPROBE_TAG('w', 'g', 'h', 't').
  uint32_t tag;
  /// The position, in the units of the axis.
  double value;
} fontprobe_coordinate;

/// An OpenType feature with a value.
typedef struct {
  /// The tag of the feature, such as FONTPROBE_TAG('l', 'i', 'g', 'a').
  uint32_t tag;
  /// 0 turns the feature off, and 1 turns the feature on. A larger value is the number of an alternate glyph.
  uint32_t value;
} fontprobe_feature;

/// One of the reasons for a match. The list has the reasons in the order in which they were found.
typedef struct {
  /// One of the codes in docs/which-font.md. A code stays the same in every version; later versions may have more
  /// codes.
  fontprobe_view code;
  /// A sentence for people.
  fontprobe_view text;
} fontprobe_reason;

/// A metric with the source of its value.
typedef struct {
  /// The value in points, or in degrees for the italic angle; NaN (not a number) if the metric is unknown.
  double points;
  /// The value in the units of the font.
  double units;
  /// The table that has the value, or how the value was measured.
  fontprobe_view source;
} fontprobe_metric_value;

/// A glyph with its position.
typedef struct {
  /// The number of the glyph in the face of its run; 0 for a character that no font has.
  uint32_t id;
  /// The index of the glyph's run in the list of runs of the line.
  uint32_t run;
  /// The index of the first byte of the glyph's cluster in the text. For an ellipsis, the index of the first byte
  /// that the ellipsis replaces.
  size_t cluster;
  /// The position of the glyph's origin, in points from the left end of a measured text, or from the left edge of the
  /// column of lines.
  double x;
  /// The height of the glyph's origin, in points above the baseline of the line.
  double y;
  /// The advance of the glyph, in points.
  double advance;
} fontprobe_glyph;

/// A part of a line in one face, one script and one direction.
typedef struct {
  /// The index of the first byte of the run in the text.
  size_t start;
  /// The index of the byte after the last byte of the run.
  size_t end;
  /// The script of the run, as an ISO 15924 code.
  uint32_t script;
  /// The direction of the glyphs.
  fontprobe_direction direction;
  /// The scale factor of the face, in addition to the size of the font.
  double scale;
  /// The left end of the run, in points, measured from the same place as the glyphs.
  double x;
  /// The advance of the run, in points.
  double advance;
  /// The index of the face in its file, only for reports. To open the face, use a function that ends in _face_new:
  /// that face has an index of its own.
  size_t face_index;
  /// The file of the face whose letters are drawn, only for reports; null for fonts in memory and for bundled fonts.
  fontprobe_view file;
  /// The PostScript name of the face whose letters are drawn, only for reports.
  fontprobe_view post_script_name;
} fontprobe_run;

/// A line of a text.
typedef struct {
  /// The index of the first byte of the line in the text.
  size_t start;
  /// The index of the byte after the last byte of the line. Blanks at the end of the line are included.
  size_t end;
  /// The left end of the line, in points from the left edge of the column: the start of the first glyph. Blanks at
  /// the end of a line from right to left are further to the left and do not count.
  double x;
  /// The top of the line, in points downwards from the top of the first line.
  double top;
  /// The baseline of the line, in points downwards from the top of the first line.
  double baseline;
  /// The height of the line, in points.
  double height;
  /// The width of the line, in points, without blanks at the end of the line and before the line is justified.
  double advance;
  /// The direction of the paragraph of the line.
  fontprobe_direction direction;
  /// Whether a hyphen is drawn at the end of the line.
  int32_t is_hyphenated;
  /// Whether the line has an ellipsis.
  int32_t has_ellipsis;
  /// Whether the line is the last line of a paragraph.
  int32_t ends_paragraph;
  /// The text as it is drawn, with a hyphen or an ellipsis. Soft hyphens that are not drawn are included.
  fontprobe_view text;
} fontprobe_line;

/// A rectangle of an underline or a strikeout line, in the column of lines.
typedef struct {
  /// Whether the stroke is an underline or a strikeout line.
  fontprobe_decoration decoration;
  /// The index of the stroke's run in the document; 0 for a text in one font.
  size_t document_run;
  /// The left edge of the stroke, in points from the left edge of the column.
  double x;
  /// The top of the stroke, in points downwards from the top of the first line.
  double top;
  /// The width in points.
  double width;
  /// The height in points.
  double height;
} fontprobe_stroke;

/// The fonts that are searched in addition to registered fonts.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// Whether the bundled fonts of the library are left out.
  int32_t without_bundled;
  /// Whether the fonts of the system are left out.
  int32_t without_system;
  /// The language that decides which faces are used for Han characters; null for the language of the environment.
  const char *language;
  /// The platform that decides which fonts are used for system-ui and similar families; null for no platform.
  const char *platform;
} fontprobe_collection_options;

/// The descriptors of @font-face in CSS. A descriptor replaces the data of the font file; 0 and null leave the data
/// of the file.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The family. It becomes the only name of the face.
  const char *family;
  /// The characters for which the face is used, in CSS notation: U+30-39, U+4??.
  const char *unicode_range;
  /// The weight, from 1 to 1000; the lowest weight of a range.
  double weight;
  /// The highest weight of a range; 0 for a single weight.
  double weight_to;
  /// The width, from 50 to 200 percent; the lowest width of a range.
  double width;
  /// The highest width of a range; 0 for a single width.
  double width_to;
  /// The slant of the letters.
  fontprobe_slant slant;
  /// The angle of an oblique slant, in degrees to the right; 0 for the default, 14 degrees.
  double angle;
  /// The largest angle of a range; 0 for a single angle.
  double angle_to;
} fontprobe_face_descriptors;

/// The requirements for a face, in addition to the name.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The weight, from 1 to 1000; 0 for no requirement.
  double weight;
  /// The width, from 50 to 200 percent; 0 for no requirement.
  double width;
  /// The slant of the letters; 0 for no requirement.
  fontprobe_slant slant;
  /// The angle of an oblique slant, in degrees to the right; 0 for the default, 14 degrees. The angle affects which
  /// face is chosen. If no face is slanted, this angle is imitated, up to 45 degrees to the left or right.
  double angle;
  /// The metric of an absent font that stays the same when its substitute is scaled.
  fontprobe_keep keep;
  /// Positions on axes of a variable font.
  const fontprobe_coordinate *coordinates;
  /// The number of coordinates.
  size_t coordinates_count;
  /// Characters that the face must have; null for no requirement.
  const char *characters;
} fontprobe_style;

/// How a text is laid out on one line.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The language of the text, as a BCP 47 tag; null for no language.
  const char *language;
  /// The direction of the line.
  fontprobe_direction direction;
  /// The points that are added after each character.
  double tracking;
  /// OpenType features with their values.
  const fontprobe_feature *features;
  /// The number of features.
  size_t features_count;
} fontprobe_text_options;

/// How a text is laid out in lines.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The language of the text, as a BCP 47 tag; null for no language.
  const char *language;
  /// The direction of each paragraph.
  fontprobe_direction direction;
  /// The points that are added after each character.
  double tracking;
  /// OpenType features with their values.
  const fontprobe_feature *features;
  /// The number of features.
  size_t features_count;
  /// The greatest number of lines; 0 for no limit.
  size_t maximum_lines;
  /// The position of the ellipsis in the last line.
  fontprobe_truncation truncation;
  /// The position of the lines in their column.
  fontprobe_alignment alignment;
  /// The distance from baseline to baseline, in points; 0 for the line height of the font.
  double line_height;
} fontprobe_lines_options;

/// The face that was found for a name. Metrics are read from this face; letters may be drawn from a different face.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// How the face was found.
  fontprobe_outcome outcome;
  /// How similar the face whose letters are drawn is to the requested face.
  fontprobe_likeness likeness;
  /// The source of the face whose metrics are read.
  fontprobe_source source;
  /// The slant of the face whose metrics are read.
  fontprobe_slant slant;
  /// The weight of the face whose metrics are read, from 1 to 1000.
  double weight;
  /// The width of the face whose metrics are read, in percent.
  double width;
  /// The scale factor of the letters of a substitute; 1 if they are not scaled.
  double size_adjust;
  /// The index of the face whose metrics are read, in its file.
  size_t face_index;
  /// Whether bold is imitated with thicker strokes.
  int32_t is_bold_synthesised;
  /// Whether a slant is imitated with slanted letters.
  int32_t is_oblique_synthesised;
  /// The PostScript name of the face whose metrics are read.
  fontprobe_view post_script_name;
  /// The full name of the face whose metrics are read, or else its PostScript name or its family. Never null.
  fontprobe_view full_name;
  /// The family of the face whose metrics are read.
  fontprobe_view family;
  /// The style name of the face whose metrics are read.
  fontprobe_view style;
  /// The file of the face whose metrics are read; null for fonts in memory and for bundled fonts.
  fontprobe_view file;
  /// The PostScript name of the face whose letters are drawn.
  fontprobe_view drawn_post_script_name;
  /// The file of the face whose letters are drawn; null for fonts in memory and for bundled fonts.
  fontprobe_view drawn_file;
  /// The index of the face whose letters are drawn, in its file.
  size_t drawn_face_index;
} fontprobe_match_facts;

/// The metrics of a font in points. An unknown metric is NaN (not a number).
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The number of font units in an em.
  double units_per_em;
  /// The height above the baseline, positive.
  double ascender;
  /// The depth below the baseline, negative.
  double descender;
  /// The extra space between two lines.
  double leading;
  /// Ascender minus descender plus leading.
  double line_height;
  /// The height of the letter H.
  double cap_height;
  /// The height of the letter x.
  double x_height;
  /// The top of the underline, negative below the baseline.
  double underline_position;
  /// The thickness of the underline.
  double underline_thickness;
  /// The top of the strikeout line, positive above the baseline.
  double strikeout_position;
  /// The thickness of the strikeout line.
  double strikeout_thickness;
  /// The angle of slanted letters, in degrees; a negative angle slants letters to the right.
  double italic_angle;
  /// The mean advance of all glyphs.
  double average_width;
  /// The advance of the digit 0.
  double zero_width;
  /// The largest advance.
  double max_advance;
} fontprobe_metrics;

/// The size of a text on one line, in points.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The distance from the start of the text to its end.
  double advance;
  /// The greatest ascender of the faces in the text, positive above the baseline.
  double ascender;
  /// The lowest descender of the faces in the text, negative below the baseline.
  double descender;
  /// Ascender minus descender plus the font's leading.
  double line_height;
  /// The left edge of the ink, from the start of the text.
  double ink_x;
  /// The lower edge of the ink, above the baseline; negative below the baseline.
  double ink_y;
  /// The width of the ink; 0 if nothing is drawn.
  double ink_width;
  /// The height of the ink; 0 if nothing is drawn.
  double ink_height;
  /// The number of different characters in the text that no font has.
  size_t missing_count;
} fontprobe_measured_size;

/// The size of a text in lines, in points.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The width of the widest line, before lines are justified.
  double width;
  /// The height of all lines together.
  double height;
  /// The distance from baseline to baseline. In a text in several fonts, this is the line height of the paragraph's
  /// font, and each line has its own height.
  double line_height;
  /// The baseline of the first line, downwards from the top of the first line.
  double first_baseline;
  /// The baseline of the last line, downwards from the top of the first line.
  double last_baseline;
  /// Whether there is more text than the lines have.
  int32_t is_truncated;
  /// The number of different characters in the text that no font has.
  size_t missing_count;
} fontprobe_lines_size;

/// The ink of a line and the empty space beside the line, in points.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The width of the column that the line leaves empty, before the line is justified; negative for a line that is
  /// too wide.
  double room;
  /// The left edge of the ink, from the left edge of the column.
  double ink_x;
  /// The lower edge of the ink, above the baseline of the line; negative below the baseline.
  double ink_y;
  /// The width of the ink; 0 if nothing is drawn.
  double ink_width;
  /// The height of the ink; 0 if nothing is drawn.
  double ink_height;
} fontprobe_line_facts;

/// How a run is drawn.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The size at which the face is drawn, in points.
  double points;
  /// The height of the run's baseline above the baseline of the line, in points.
  double rise;
  /// The extra thickness of strokes that imitates bold, in points, half on each side; 0 if bold is not imitated.
  double boldness;
  /// The slant of letters to the right that imitates oblique, as the tangent of its angle; 0 if oblique is not
  /// imitated.
  double slope;
  /// The height of a box above the baseline of the run, in points. The width of a box is the advance of the run.
  double box_height;
  /// The index of the run in the document; 0 for a text in one font. An ellipsis belongs to no run of the document:
  /// it has the font of the paragraph.
  size_t document_run;
  /// Whether the run is a box of the document. A box has no glyphs and no face.
  int32_t is_box;
  /// Whether the run is an ellipsis in place of omitted text.
  int32_t is_ellipsis;
  /// The horizontal stretch factor of letters, in addition to the size: 1, except for a substitute that is made as
  /// wide as an absent font; 0 for a box.
  double horizontal_scale;
} fontprobe_run_facts;

/// The names and the source of a face.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The index of the face in the bytes of its font.
  size_t face_index;
  /// The number of font units in an em; for a bitmap face, the number of pixels in an em.
  double units_per_em;
  /// Whether the bytes were made for an absent font: they have the glyph numbers and advances of the absent font, but
  /// the letters of a substitute.
  int32_t is_stand_in;
  /// The PostScript name of the face.
  fontprobe_view post_script_name;
  /// The full name of the face, or else its PostScript name or its family. Never null.
  fontprobe_view full_name;
  /// The file of the face; null for fonts in memory and for bundled fonts.
  fontprobe_view file;
} fontprobe_face_facts;

/// Options for writing a face as a font file.
typedef struct {
  /// The size of this struct in bytes: FONTPROBE_INIT sets it.
  size_t size;
  /// The format of the file.
  fontprobe_file_format format;
  /// What happens to the axes of a variable face.
  fontprobe_axes axes;
  /// Whether you have a licence to embed the font. If so, the licence bits of the font (OS/2, fsType) are ignored.
  int32_t is_licensed;
  /// Tags of features whose glyphs are included, in addition to the default features of text; separated by commas,
  /// such as "smcp,onum". Null for no further features.
  const char *features;
} fontprobe_file_options;

#ifndef FONTPROBE_TYPES_ONLY

/// The version of the library, such as 0.1.0.
FONTPROBE_API const char *fontprobe_version(void);

/// The code of an error; 0 for a null pointer.
FONTPROBE_API fontprobe_code fontprobe_error_code(const fontprobe_error *error);

/// The name of the code, such as fileNotFound.
FONTPROBE_API const char *fontprobe_error_name(const fontprobe_error *error);

/// The message in one line: the file, the reason, and a hint.
FONTPROBE_API const char *fontprobe_error_message(const fontprobe_error *error);

/// The reason of the error without the file and the hint.
FONTPROBE_API const char *fontprobe_error_reason(const fontprobe_error *error);

/// A hint how to solve the problem; null if there is no hint.
FONTPROBE_API const char *fontprobe_error_hint(const fontprobe_error *error);

/// The file in which the error is; null for fonts in memory and for names.
FONTPROBE_API const char *fontprobe_error_file(const fontprobe_error *error);

/// The bytes of a string. A null byte follows the last byte.
///
/// - string: The string.
/// - bytes: The bytes, which belong to the string.
FONTPROBE_API fontprobe_code fontprobe_string_bytes(
    const fontprobe_string *string,
    fontprobe_view *bytes,
    fontprobe_error **error);

/// Makes a collection of the bundled fonts of the library and the fonts of the system. Fonts are read when they are
/// first needed.
///
/// - options: Null for all fonts, the default.
/// - collection: A collection without registered fonts.
FONTPROBE_API fontprobe_code fontprobe_collection_new(
    const fontprobe_collection_options *options,
    fontprobe_collection **collection,
    fontprobe_error **error);

/// Registers a font file, or all font files in a folder and its subfolders. Registered fonts take precedence over
/// all other fonts.
///
/// - collection: The collection to which the faces are added.
/// - path: A file or a folder.
/// - face_count: The number of faces that were added.
/// - report: A JSON document with the faces, the failures and the duplicates. Failures and duplicates have code,
/// message, reason, hint and file. Null if you need no report.
FONTPROBE_API fontprobe_code fontprobe_collection_register_path(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    size_t *face_count,
    fontprobe_string **report,
    fontprobe_error **error);

/// Registers a font file in memory. The bytes are copied.
///
/// - collection: The collection to which the faces are added.
/// - bytes: The bytes of the whole file.
/// - face_count: The number of faces that were added.
FONTPROBE_API fontprobe_code fontprobe_collection_register_bytes(
    fontprobe_collection *collection,
    const void *bytes,
    size_t bytes_length,
    size_t *face_count,
    fontprobe_error **error);

/// Registers the first face of a font file under a family, a style and characters that you choose. If you register
/// the same file with the same descriptors again, nothing changes.
///
/// - collection: The collection to which the face is added.
/// - path: A font file.
/// - descriptors: The family, the style and the characters. The family is required.
FONTPROBE_API fontprobe_code fontprobe_collection_register_path_as(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    const fontprobe_face_descriptors *descriptors,
    fontprobe_error **error);

/// Registers the first face of a font file in memory under a family, a style and characters that you choose. The
/// bytes are copied.
///
/// - collection: The collection to which the face is added.
/// - bytes: The bytes of the whole file.
/// - descriptors: The family, the style and the characters. The family is required.
FONTPROBE_API fontprobe_code fontprobe_collection_register_bytes_as(
    fontprobe_collection *collection,
    const void *bytes,
    size_t bytes_length,
    const fontprobe_face_descriptors *descriptors,
    fontprobe_error **error);

/// Registers a profile, or all profiles in a folder. A profile has the recorded metrics of a font.
///
/// - collection: The collection to which the profiles are added.
/// - path: A file or a folder.
/// - profile_count: The number of profiles that were added.
FONTPROBE_API fontprobe_code fontprobe_collection_register_profiles(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    size_t *profile_count,
    fontprobe_error **error);

/// Registers a table with the substitutes for absent families.
///
/// - collection: The collection to which the table is added.
/// - path: The file of the table.
FONTPROBE_API fontprobe_code fontprobe_collection_register_substitutes(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    fontprobe_error **error);

/// Runs a command line of the program with the fonts of a collection. Options that choose fonts are refused.
///
/// - collection: The collection whose fonts are used.
/// - request: A JSON object like the request of fontprobe_call.
/// - answer: A JSON object like the answer of fontprobe_call.
FONTPROBE_API fontprobe_code fontprobe_collection_call(
    const fontprobe_collection *collection,
    const char *request,
    size_t request_length,
    fontprobe_string **answer,
    fontprobe_error **error);

/// The lines of a paragraph in several fonts, in the form in which `fontprobe lines --styled` prints them.
/// This function shapes text, so it loads HarfBuzz.
///
/// - collection: The collection whose fonts are used.
/// - document: The JSON document of the paragraph: docs/styled-text.md.
/// - width: The width in points, in place of the width in the document; 0 for the width in the document.
/// - lines: The JSON document of the lines: docs/schemas/lines.schema.json.
FONTPROBE_API fontprobe_code fontprobe_collection_styled_lines(
    const fontprobe_collection *collection,
    const char *document,
    size_t document_length,
    double width,
    fontprobe_string **lines,
    fontprobe_error **error);

/// CSS rules for a web page: fallback fonts that take the same space as this font.
/// This function shapes text, so it loads HarfBuzz.
///
/// - collection: The collection whose fonts are used.
/// - name: A name, a font file or a folder.
/// - fallbacks: Families that readers have, separated by commas; null for the families that most readers have.
/// - style: The style of the font; null for no requirements. The field `characters` must be null.
/// - css: A style sheet.
FONTPROBE_API fontprobe_code fontprobe_collection_css(
    const fontprobe_collection *collection,
    const char *name,
    size_t name_length,
    const char *fallbacks,
    size_t fallbacks_length,
    const fontprobe_style *style,
    fontprobe_string **css,
    fontprobe_error **error);

/// The face for a name, a font file, or a list of names as in CSS. There is always a match, and the match says how
/// the face was found.
///
/// - collection: The collection whose fonts are used.
/// - name: A PostScript name, a full name, a family, a font file, or several of these, separated by commas.
/// - style: Null for no requirements.
/// - match: The match.
FONTPROBE_API fontprobe_code fontprobe_match_new(
    const fontprobe_collection *collection,
    const char *name,
    size_t name_length,
    const fontprobe_style *style,
    fontprobe_match **match,
    fontprobe_error **error);

/// The properties of the face that was found.
///
/// - match: The match.
/// - info: The properties, whose texts belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_info(
    const fontprobe_match *match,
    fontprobe_match_facts *info,
    fontprobe_error **error);

/// The reasons why this face was found.
///
/// - match: The match.
/// - reasons: The reasons, which belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_reasons(
    const fontprobe_match *match,
    const fontprobe_reason **reasons,
    size_t *reasons_count,
    fontprobe_error **error);

/// The position of the face on the axes of its variable font.
///
/// - match: The match.
/// - coordinates: The coordinates, which belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_coordinates(
    const fontprobe_match *match,
    const fontprobe_coordinate **coordinates,
    size_t *coordinates_count,
    fontprobe_error **error);

/// The match as JSON, in the form in which the program prints a match.
///
/// - match: The match.
/// - document: A JSON object that docs/json.md describes.
FONTPROBE_API fontprobe_code fontprobe_match_json(
    const fontprobe_match *match,
    fontprobe_string **document,
    fontprobe_error **error);

/// A profile: a small file with the metrics of the face, for machines that do not have the font.
/// This function shapes text, so it loads HarfBuzz.
///
/// - match: An exact match; a match with a substitute is refused.
/// - profile: The profile, in JSON.
FONTPROBE_API fontprobe_code fontprobe_match_profile(
    const fontprobe_match *match,
    fontprobe_string **profile,
    fontprobe_error **error);

/// A stand-in: a font file whose text layout is the same as the layout of the requested font, as far as the metrics
/// of that font are known.
/// This function shapes text, so it loads HarfBuzz.
///
/// - match: The match.
/// - family: The family name of the new font; null for a name that contains the name of the requested font.
/// - file: An OpenType font.
FONTPROBE_API fontprobe_code fontprobe_match_stand_in(
    const fontprobe_match *match,
    const char *family,
    size_t family_length,
    fontprobe_string **file,
    fontprobe_error **error);

/// The same stand-in as fontprobe_match_stand_in makes, and a report about the differences between the stand-in and
/// the requested font.
/// This function shapes text, so it loads HarfBuzz.
///
/// - match: The match.
/// - family: The family name of the new font; null for a name that contains the name of the requested font.
/// - file: An OpenType font.
/// - report: A JSON object as the program prints it: advances, layout, likeness, licence, and notes with each
/// difference from the requested font.
FONTPROBE_API fontprobe_code fontprobe_match_stand_in_reported(
    const fontprobe_match *match,
    const char *family,
    size_t family_length,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// The face whose letters are drawn, with the bytes of its font. At a certain size, the face may have a different
/// position on its axes: fontprobe_font_face_new.
///
/// - match: The match.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_match_face_new(
    const fontprobe_match *match,
    fontprobe_face **face,
    fontprobe_error **error);

/// The font of a match at a size.
///
/// - match: The match.
/// - points: The size in points, above 0 and up to 16,384.
/// - font: The font.
FONTPROBE_API fontprobe_code fontprobe_font_new(
    const fontprobe_match *match,
    double points,
    fontprobe_font **font,
    fontprobe_error **error);

/// The face whose letters are drawn at the size of a font, with the bytes of its font.
///
/// - font: The font.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_font_face_new(
    const fontprobe_font *font,
    fontprobe_face **face,
    fontprobe_error **error);

/// The font with small capitals: the small capitals of the font, or capitals that are scaled to the height of x.
/// This function shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - caps: The letters that become small capitals.
/// - language: The language, as a BCP 47 tag; null for no language.
/// - variant: The font with small capitals.
FONTPROBE_API fontprobe_code fontprobe_font_small_caps_new(
    const fontprobe_font *font,
    fontprobe_caps caps,
    const char *language,
    size_t language_length,
    fontprobe_font **variant,
    fontprobe_error **error);

/// The metrics of a font in points.
///
/// - font: The font.
/// - convention: The convention for the metrics of the line.
/// - metrics: The metrics.
FONTPROBE_API fontprobe_code fontprobe_font_metrics(
    const fontprobe_font *font,
    fontprobe_convention convention,
    fontprobe_metrics *metrics,
    fontprobe_error **error);

/// All metrics of a font with their values in font units and their sources, in the order of fontprobe_metric.
///
/// - font: The font.
/// - values: The metrics, which belong to the font.
FONTPROBE_API fontprobe_code fontprobe_font_metric_values(
    const fontprobe_font *font,
    const fontprobe_metric_value **values,
    size_t *values_count,
    fontprobe_error **error);

/// The widths of many texts, each on its own line.
/// This function shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - texts: All texts, one after another. Their total length is required: FONTPROBE_TERMINATED is refused.
/// - ends: The end of each text, in bytes from the start of `texts`; null if there is a null byte between the
/// texts.
/// - count: The number of texts.
/// - options: Null for the default options. The direction applies to each text.
/// - advances: The widths in points. The array must have room for `count` values.
FONTPROBE_API fontprobe_code fontprobe_font_advances(
    const fontprobe_font *font,
    const void *texts,
    size_t texts_length,
    const size_t *ends,
    size_t count,
    const fontprobe_text_options *options,
    double *advances,
    fontprobe_error **error);

/// The form that each character of a text has in small capitals, and the reason for this form.
/// This function shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - text: The text.
/// - language: The language, as a BCP 47 tag; null for no language.
/// - characters: A JSON array of objects with range, text and verdict.
FONTPROBE_API fontprobe_code fontprobe_font_small_caps(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    const char *language,
    size_t language_length,
    fontprobe_string **characters,
    fontprobe_error **error);

/// Lays out a text on one line, with kerning, ligatures and fallback fonts.
/// This function shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - text: The text, with at most 1,000,000 bytes.
/// - options: Null for the default options.
/// - measured: The text with its glyphs.
FONTPROBE_API fontprobe_code fontprobe_measured_new(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    const fontprobe_text_options *options,
    fontprobe_measured **measured,
    fontprobe_error **error);

/// The width and the height of a measured text.
///
/// - measured: The text.
/// - info: The size of the text.
FONTPROBE_API fontprobe_code fontprobe_measured_info(
    const fontprobe_measured *measured,
    fontprobe_measured_size *info,
    fontprobe_error **error);

/// The glyphs of a measured text from left to right, run by run.
///
/// - measured: The text.
/// - glyphs: The glyphs, which belong to the measured text.
FONTPROBE_API fontprobe_code fontprobe_measured_glyphs(
    const fontprobe_measured *measured,
    const fontprobe_glyph **glyphs,
    size_t *glyphs_count,
    fontprobe_error **error);

/// The runs of a measured text, from left to right.
///
/// - measured: The text.
/// - runs: The runs, which belong to the measured text.
FONTPROBE_API fontprobe_code fontprobe_measured_runs(
    const fontprobe_measured *measured,
    const fontprobe_run **runs,
    size_t *runs_count,
    fontprobe_error **error);

/// How a run of a measured text is drawn.
///
/// - measured: The text.
/// - run: The index of the run in fontprobe_measured_runs.
/// - info: The size of the run's face and other values for drawing.
FONTPROBE_API fontprobe_code fontprobe_measured_run_info(
    const fontprobe_measured *measured,
    size_t run,
    fontprobe_run_facts *info,
    fontprobe_error **error);

/// The face of a run of a measured text. The numbers of the run's glyphs are glyph numbers in this face.
///
/// - measured: The text.
/// - run: The index of the run in fontprobe_measured_runs.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_measured_face_new(
    const fontprobe_measured *measured,
    size_t run,
    fontprobe_face **face,
    fontprobe_error **error);

/// Breaks a text into lines with the line height of the font. Fallback faces do not increase the line height.
/// This function shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - text: The text, with at most 1,000,000 bytes.
/// - width: The width of a line, in points.
/// - options: Null for the default options.
/// - lines: The lines.
FONTPROBE_API fontprobe_code fontprobe_lines_new(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    double width,
    const fontprobe_lines_options *options,
    fontprobe_lines **lines,
    fontprobe_error **error);

/// Breaks a paragraph in several fonts into lines. Ranges are bytes of the texts of all runs, joined in order.
/// This function shapes text, so it loads HarfBuzz.
///
/// - collection: The collection whose fonts are used.
/// - document: The JSON document of the paragraph: docs/styled-text.md.
/// - width: The width in points, in place of the width in the document; 0 for the width in the document.
/// - lines: The lines.
FONTPROBE_API fontprobe_code fontprobe_lines_styled_new(
    const fontprobe_collection *collection,
    const char *document,
    size_t document_length,
    double width,
    fontprobe_lines **lines,
    fontprobe_error **error);

/// The width and height of the lines.
///
/// - lines: The lines.
/// - info: The size of all lines together.
FONTPROBE_API fontprobe_code fontprobe_lines_info(
    const fontprobe_lines *lines,
    fontprobe_lines_size *info,
    fontprobe_error **error);

/// The lines in their order.
///
/// - lines: The lines.
/// - items: The lines, which belong to the handle.
FONTPROBE_API fontprobe_code fontprobe_lines_list(
    const fontprobe_lines *lines,
    const fontprobe_line **items,
    size_t *items_count,
    fontprobe_error **error);

/// The ink of a line, and the empty width of the column beside the line.
///
/// - lines: The lines.
/// - line: The index of the line, from 0.
/// - info: The ink and the width.
FONTPROBE_API fontprobe_code fontprobe_lines_line_info(
    const fontprobe_lines *lines,
    size_t line,
    fontprobe_line_facts *info,
    fontprobe_error **error);

/// The glyphs of a line as they are drawn, run by run: aligned or justified, with a hyphen or an ellipsis.
///
/// - lines: The lines.
/// - line: The index of the line, from 0.
/// - glyphs: The glyphs, which belong to the lines.
FONTPROBE_API fontprobe_code fontprobe_lines_glyphs(
    const fontprobe_lines *lines,
    size_t line,
    const fontprobe_glyph **glyphs,
    size_t *glyphs_count,
    fontprobe_error **error);

/// The runs of a line, from left to right.
///
/// - lines: The lines.
/// - line: The index of the line, from 0.
/// - runs: The runs, which belong to the lines.
FONTPROBE_API fontprobe_code fontprobe_lines_runs(
    const fontprobe_lines *lines,
    size_t line,
    const fontprobe_run **runs,
    size_t *runs_count,
    fontprobe_error **error);

/// How a run of a line is drawn.
///
/// - lines: The lines.
/// - line: The index of the line, from 0.
/// - run: The index of the run in fontprobe_lines_runs.
/// - info: The size of the run's face and other values for drawing.
FONTPROBE_API fontprobe_code fontprobe_lines_run_info(
    const fontprobe_lines *lines,
    size_t line,
    size_t run,
    fontprobe_run_facts *info,
    fontprobe_error **error);

/// The face of a run of a line. The numbers of the run's glyphs are glyph numbers in this face.
///
/// - lines: The lines.
/// - line: The index of the line, from 0.
/// - run: The index of the run in fontprobe_lines_runs.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_lines_face_new(
    const fontprobe_lines *lines,
    size_t line,
    size_t run,
    fontprobe_face **face,
    fontprobe_error **error);

/// The underlines and strikeout lines of a line. For each run, from left to right, the list first has the parts of
/// the underline, then the parts of the strikeout line.
///
/// - lines: The lines.
/// - line: The index of the line, from 0.
/// - strokes: The strokes, which belong to the lines.
FONTPROBE_API fontprobe_code fontprobe_lines_strokes(
    const fontprobe_lines *lines,
    size_t line,
    const fontprobe_stroke **strokes,
    size_t *strokes_count,
    fontprobe_error **error);

/// The names and the source of a face.
///
/// - face: The face.
/// - info: The properties of the face, whose texts belong to the face.
FONTPROBE_API fontprobe_code fontprobe_face_info(
    const fontprobe_face *face,
    fontprobe_face_facts *info,
    fontprobe_error **error);

/// The bytes of a face's font for FreeType, HarfBuzz and documents: a font file, or the unpacked content of a
/// compressed file (WOFF, WOFF2). All faces of a registered, bundled or system font have the same bytes at the same
/// address while a handle of one of these faces exists. If a name is the path of a font file, each match opens the
/// file again: to share the bytes, register the file and use the name of the font.
///
/// - face: The face.
/// - bytes: The bytes, which belong to the face. No null byte follows them.
FONTPROBE_API fontprobe_code fontprobe_face_bytes(
    const fontprobe_face *face,
    fontprobe_view *bytes,
    fontprobe_error **error);

/// The position of a face on the axes of its variable font, for FT_Set_Var_Design_Coordinates and
/// hb_font_set_variations. The coordinates are in the order of the axes of the font. FreeType does not support the
/// axes of a font that has fvar, but neither gvar nor CFF2.
///
/// - face: The face.
/// - coordinates: The coordinates, which belong to the face.
FONTPROBE_API fontprobe_code fontprobe_face_coordinates(
    const fontprobe_face *face,
    const fontprobe_coordinate **coordinates,
    size_t *coordinates_count,
    fontprobe_error **error);

/// A font file with the whole face: one face of a collection, an unpacked web font, or a static font at the
/// coordinates of a variable face. The licence bits of the font are respected: if they forbid embedding, the code
/// is notPermitted.
///
/// - face: The face.
/// - options: Null for the default options.
/// - file: The font file.
/// - report: A JSON object: glyphs, isSubset, isInstance, fsType, and notes with the effects of the licence bits.
FONTPROBE_API fontprobe_code fontprobe_face_file(
    const fontprobe_face *face,
    const fontprobe_file_options *options,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// A font file in which text of these characters looks the same as in the face, for example for a web page. It has
/// the glyphs, ligatures, marks and kerning for these characters. The function loads HarfBuzz's subsetter. If the
/// licence bits forbid a subset, the file has all glyphs, and the report says so.
///
/// - face: The face.
/// - characters: The characters of the texts. A character may occur several times.
/// - options: Null for the default options.
/// - file: The font file.
/// - report: A JSON object: glyphs, isSubset, isInstance, fsType, and notes with the effects of the licence bits.
FONTPROBE_API fontprobe_code fontprobe_face_file_of_characters(
    const fontprobe_face *face,
    const char *characters,
    size_t characters_length,
    const fontprobe_file_options *options,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// A font file with these glyphs, which keep their numbers, for text that is already shaped, for example in a PDF
/// document. It has no layout tables. The function loads HarfBuzz's subsetter. If the licence bits forbid a subset,
/// the file has all glyphs, and the report says so.
///
/// - face: The face.
/// - glyphs: Glyph numbers, as in a run; null for no glyphs.
/// - count: The number of glyphs.
/// - options: Null for the default options.
/// - file: The font file.
/// - report: A JSON object: glyphs, isSubset, isInstance, fsType, and notes with the effects of the licence bits.
FONTPROBE_API fontprobe_code fontprobe_face_file_of_glyphs(
    const fontprobe_face *face,
    const size_t *glyphs,
    size_t count,
    const fontprobe_file_options *options,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// Reads a formula such as round(capHeight / 2).
///
/// - formula: A formula. docs/metrics.md lists the names and functions.
/// - expression: The formula.
FONTPROBE_API fontprobe_code fontprobe_expression_new(
    const char *formula,
    size_t formula_length,
    fontprobe_expression **expression,
    fontprobe_error **error);

/// The value of a formula for a font.
///
/// - expression: The formula.
/// - font: The font whose metrics are used.
/// - scale: The number of device pixels per point, for the function pixel().
/// - value: The value in points.
FONTPROBE_API fontprobe_code fontprobe_expression_value(
    const fontprobe_expression *expression,
    const fontprobe_font *font,
    double scale,
    double *value,
    fontprobe_error **error);

/// Checks whether every font in a folder and its subfolders loads without errors, and whether the contents of a
/// font agree with its names. Fonts are read in separate processes if the program of these processes is available.
///
/// - path: A font file or a folder.
/// - arguments: A JSON array of further options of `fontprobe check`; null for no options. Options that print a
/// different document, such as --help and --format, are refused.
/// - passes: Whether no finding fails the check.
/// - report: The JSON document of the findings: docs/schemas/check.schema.json.
FONTPROBE_API fontprobe_code fontprobe_check(
    const char *path,
    size_t path_length,
    const char *arguments,
    size_t arguments_length,
    int32_t *passes,
    fontprobe_string **report,
    fontprobe_error **error);

/// Reads fonts and documents for the checks of a different process. The requests come from standard input, and the
/// function returns when standard input ends. Call this function only in a program that does nothing else:
/// fontprobe-worker beside the library, or the program that FONTPROBE_WORKER names.
FONTPROBE_API fontprobe_code fontprobe_check_worker(fontprobe_error **error);

/// Runs any command of the program in this process. Nothing is printed, but a command with an option to write a
/// file writes the file.
///
/// - request: {"arguments": ["metrics", "Inter", "17"], "input": "read instead of standard input"}
/// - answer: {"exitCode": 0, "output": "as on standard output", "messages": "as on standard error", "error": null}.
/// If a file or a font caused the failure, the error is an object with code, message, reason, hint and file.
FONTPROBE_API fontprobe_code fontprobe_call(
    const char *request,
    size_t request_length,
    fontprobe_string **answer,
    fontprobe_error **error);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_error_free(fontprobe_error *error);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_string_free(fontprobe_string *string);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_collection_free(fontprobe_collection *collection);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_match_free(fontprobe_match *match);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_font_free(fontprobe_font *font);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_measured_free(fontprobe_measured *measured);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_lines_free(fontprobe_lines *lines);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_face_free(fontprobe_face *face);

/// Frees the object. A null pointer has no effect.
FONTPROBE_API void fontprobe_expression_free(fontprobe_expression *expression);

#endif

#ifdef __cplusplus
}
#endif

#endif
