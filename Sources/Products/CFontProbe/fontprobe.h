// Font metrics and font matching: fontprobe as a C library. docs/c.md begins with an example.
//
// Ownership: what a function ending in _new makes, and each string and error, is freed by the function of its type ending in
// _free. Everything else is borrowed: views and lists belong to the handle that returned them, and end with it. Several
// threads may use a handle at the same time; it is freed once, when no thread uses it any more.
//
// Errors: a function that succeeds returns 0 and sets `error` to null. Otherwise it returns a code, and writes an error unless
// `error` is null; then a result handle is null, and a result list is empty. Nothing is thrown, printed or caught.
//
// Pointers: a pointer to a result may not be null, except `error`, and pointers whose description says that they may be null.
//
// Texts are UTF-8 with their length in bytes; FONTPROBE_TERMINATED is the length up to the first zero. A null pointer with the
// length 0 is an empty text, or no bytes; if a text may be null, a null pointer means no text.
//
// Structs that begin with `size` may have more fields at their end in a later version. A function accesses at most `size`
// bytes, and sets `size` to the number of bytes that it has written. A field that the library is too old to know must be zero.
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

/// The version of this header; fontprobe_version() is that of the library that runs.
#define FONTPROBE_VERSION "0.1.0"
#define FONTPROBE_VERSION_MAJOR 0
#define FONTPROBE_VERSION_MINOR 1
#define FONTPROBE_VERSION_PATCH 0
/// Whether this header is of that version or a later one.
#define FONTPROBE_VERSION_AT_LEAST(major, minor, patch)                     \
  (FONTPROBE_VERSION_MAJOR > (major) ||                                     \
   (FONTPROBE_VERSION_MAJOR == (major) &&                                   \
    (FONTPROBE_VERSION_MINOR > (minor) ||                                   \
     (FONTPROBE_VERSION_MINOR == (minor) && FONTPROBE_VERSION_PATCH >= (patch)))))

/// The length of a text that ends with a zero.
#define FONTPROBE_TERMINATED SIZE_MAX

/// A tag of four characters, as OpenType writes it.
#define FONTPROBE_TAG(a, b, c, d) \
  ((((a) & 0xFFu) << 24) | (((b) & 0xFFu) << 16) | (((c) & 0xFFu) << 8) | ((d) & 0xFFu))

/// Makes a struct empty, and sets its size: FONTPROBE_INIT(style);
#define FONTPROBE_INIT(structure) (memset(&(structure), 0, sizeof(structure)), (structure).size = sizeof(structure))

/// The reason why a function failed. 0 is success.
typedef int32_t fontprobe_code;
enum {
  /// The function has succeeded.
  FONTPROBE_CODE_ANSWERED = 0,
  /// A pointer that must not be null is null.
  FONTPROBE_CODE_NULL_ARGUMENT = 1,
  /// A handle is of another type, or is not a handle.
  FONTPROBE_CODE_INVALID_HANDLE = 2,
  /// A handle was freed before. Only a debug build of the library detects this reliably.
  FONTPROBE_CODE_FREED_HANDLE = 3,
  /// A text is not UTF-8, or has a zero where it must not have one.
  FONTPROBE_CODE_INVALID_TEXT = 4,
  /// A length is above the limit of the function.
  FONTPROBE_CODE_TOO_LONG = 5,
  /// The size of a struct is not that of any version of the header, or a field of a later version has a value.
  FONTPROBE_CODE_INVALID_STRUCT = 6,
  /// A number is not in its enumeration or is out of range, a document in memory cannot be read, or a pointer is not
  /// aligned for its type.
  FONTPROBE_CODE_INVALID_ARGUMENT = 7,
  /// The program refused a command: the message is the program's.
  FONTPROBE_CODE_UNANSWERED = 8,
  /// Another kind of failure; fontprobe_error_name returns its name.
  FONTPROBE_CODE_OTHER = 9,
  /// There is no file at the path.
  FONTPROBE_CODE_FILE_NOT_FOUND = 20,
  /// The file exists but may not be read.
  FONTPROBE_CODE_INSUFFICIENT_PERMISSIONS = 21,
  /// The path is not a readable file, or its contents are invalid.
  FONTPROBE_CODE_UNREADABLE_FILE = 22,
  /// The bytes are not in a supported font format.
  FONTPROBE_CODE_UNRECOGNIZED_FORMAT = 23,
  /// The file claims to be a font, but is damaged.
  FONTPROBE_CODE_INVALID_FONT_DATA = 24,
  /// The file has no face with that index.
  FONTPROBE_CODE_NO_SUCH_FACE = 25,
  /// The face has no axis with that tag, or the value is not a number.
  FONTPROBE_CODE_INVALID_VARIATION = 26,
  /// Only the recorded metrics of the face are available, but the function needs the font itself.
  FONTPROBE_CODE_ONLY_RECORDED = 27,
  /// The file is not a profile of a face.
  FONTPROBE_CODE_INVALID_PROFILE = 28,
  /// The file is not a lock of fonts.
  FONTPROBE_CODE_INVALID_LOCK = 29,
  /// The file cannot be written.
  FONTPROBE_CODE_UNWRITABLE_FILE = 30,
  /// Two registered faces have the same PostScript name.
  FONTPROBE_CODE_DUPLICATED_NAME = 31,
  /// No font has exactly this name.
  FONTPROBE_CODE_NOT_REGISTERED = 32,
  /// The size is not a number of points from just above 0 to 16,384.
  FONTPROBE_CODE_INVALID_SIZE = 33,
  /// The font already follows the content size category.
  FONTPROBE_CODE_ALREADY_SCALED = 34,
  /// The name is empty, or too long.
  FONTPROBE_CODE_INVALID_NAME = 35,
  /// The settings of a check cannot be read.
  FONTPROBE_CODE_INVALID_SETTINGS = 36,
  /// The tags of a text do not fit together.
  FONTPROBE_CODE_INVALID_MARKUP = 37,
  /// A worker process of a check does not start, is not fontprobe, or returns an invalid result.
  FONTPROBE_CODE_WORKER_FAILED = 38,
  /// The script is invalid, or has no capitals.
  FONTPROBE_CODE_INVALID_SCRIPT = 39,
  /// The face does not have the requested small capitals.
  FONTPROBE_CODE_NO_SMALL_CAPS = 40,
  /// The file of a style guide is invalid.
  FONTPROBE_CODE_INVALID_GUIDE = 41,
  /// A style guide has no style with that name.
  FONTPROBE_CODE_NO_SUCH_STYLE = 42,
  /// A table of substitutes has a line that cannot be read.
  FONTPROBE_CODE_INVALID_TABLE = 43,
  /// The metrics of the font are unknown: only its name is known.
  FONTPROBE_CODE_METRICS_UNKNOWN = 44,
  /// There is no font at all.
  FONTPROBE_CODE_NO_FONTS_AVAILABLE = 45,
  /// Fontconfig could not be started.
  FONTPROBE_CODE_SYSTEM_FONTS_UNAVAILABLE = 46,
  /// The function needs a library that is not installed; the message names its package.
  FONTPROBE_CODE_MISSING_LIBRARY = 47,
  /// The face has bitmaps, but no outlines.
  FONTPROBE_CODE_NO_OUTLINES = 48,
  /// The face has no glyph with that number.
  FONTPROBE_CODE_NO_SUCH_GLYPH = 49,
  /// The outline of a glyph is damaged, or too large to be drawn.
  FONTPROBE_CODE_UNUSABLE_OUTLINE = 50,
  /// The maker of the font does not permit it.
  FONTPROBE_CODE_NOT_PERMITTED = 51,
  /// A picture cannot be drawn in pixels.
  FONTPROBE_CODE_NO_RASTERIZER = 52,
  /// The expression is invalid, or has no value for this font.
  FONTPROBE_CODE_INVALID_EXPRESSION = 53,
  /// The process was forked while another thread was inside a call.
  FONTPROBE_CODE_FORKED_IN_CALL = 54,
  /// The face cannot be written as the requested font file.
  FONTPROBE_CODE_CANNOT_EMBED = 55,
};

/// How a face was found.
typedef int32_t fontprobe_outcome;
enum {
  /// The requested face.
  FONTPROBE_OUTCOME_EXACT = 0,
  /// The family exists, and its nearest style is used.
  FONTPROBE_OUTCOME_STYLE = 1,
  /// The face is absent, and its recorded or published metrics are used.
  FONTPROBE_OUTCOME_PROFILE = 2,
  /// Another family is used as a substitute.
  FONTPROBE_OUTCOME_SUBSTITUTE = 3,
  /// An arbitrary face, because no face fits.
  FONTPROBE_OUTCOME_LAST_RESORT = 4,
};

/// How similar the drawn face is to the requested face.
typedef int32_t fontprobe_likeness;
enum {
  /// The face, or its family.
  FONTPROBE_LIKENESS_SAME = 0,
  /// A face that was made with the same advances.
  FONTPROBE_LIKENESS_METRIC = 1,
  /// The same kind, with heights and widths that are known to be similar.
  FONTPROBE_LIKENESS_CLOSE = 2,
  /// The same kind and script; nothing more is known.
  FONTPROBE_LIKENESS_KIND = 3,
  /// Another kind, or without the script.
  FONTPROBE_LIKENESS_UNLIKE = 4,
};

/// The source of a face.
typedef int32_t fontprobe_source;
enum {
  /// A file or bytes that were registered.
  FONTPROBE_SOURCE_REGISTERED = 0,
  /// The bundled fonts of the library.
  FONTPROBE_SOURCE_BUNDLED = 1,
  /// The fonts of the system.
  FONTPROBE_SOURCE_SYSTEM = 2,
};

/// The slant of the letters of a face.
typedef int32_t fontprobe_slant;
enum {
  /// No requirement. Never the slant of a face.
  FONTPROBE_SLANT_ANY = 0,
  /// The letters are upright.
  FONTPROBE_SLANT_UPRIGHT = 1,
  /// The letters have cursive forms.
  FONTPROBE_SLANT_ITALIC = 2,
  /// The letters are upright forms that are slanted by an angle.
  FONTPROBE_SLANT_OBLIQUE = 3,
};

/// The metric of an absent font that is preserved when its substitute is scaled.
typedef int32_t fontprobe_keep;
enum {
  /// The height of capitals.
  FONTPROBE_KEEP_STANDARD = 0,
  /// The height of capitals.
  FONTPROBE_KEEP_CAP_HEIGHT = 1,
  /// The height of lowercase letters.
  FONTPROBE_KEEP_X_HEIGHT = 2,
  /// The width of text, so that lines end at about the same places.
  FONTPROBE_KEEP_WIDTH = 3,
  /// No metric: the substitute is not scaled.
  FONTPROBE_KEEP_NONE = 4,
};

/// The convention that selects the table of a font for the metrics of a line.
typedef int32_t fontprobe_convention;
enum {
  /// As FreeType and browsers on Linux choose.
  FONTPROBE_CONVENTION_STANDARD = 0,
  /// As Core Text chooses.
  FONTPROBE_CONVENTION_APPLE = 1,
  /// As GDI and DirectWrite choose.
  FONTPROBE_CONVENTION_WINDOWS = 2,
};

/// The indices of the metrics in fontprobe_font_metric_values.
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
  /// The height of H.
  FONTPROBE_METRIC_CAP_HEIGHT = 4,
  /// The height of x.
  FONTPROBE_METRIC_X_HEIGHT = 5,
  /// The top of the underline, negative below the baseline.
  FONTPROBE_METRIC_UNDERLINE_POSITION = 6,
  /// The thickness of the underline.
  FONTPROBE_METRIC_UNDERLINE_THICKNESS = 7,
  /// The top of the strikeout line.
  FONTPROBE_METRIC_STRIKEOUT_POSITION = 8,
  /// The thickness of the strikeout line.
  FONTPROBE_METRIC_STRIKEOUT_THICKNESS = 9,
  /// In degrees; negative slants to the right.
  FONTPROBE_METRIC_ITALIC_ANGLE = 10,
  /// The mean advance of all glyphs.
  FONTPROBE_METRIC_AVERAGE_WIDTH = 11,
  /// The advance of 0.
  FONTPROBE_METRIC_ZERO_WIDTH = 12,
  /// The largest advance.
  FONTPROBE_METRIC_MAX_ADVANCE = 13,
};

/// The direction of a line.
typedef int32_t fontprobe_direction;
enum {
  /// That of the first letter with a direction. Never the direction of a line that is laid out.
  FONTPROBE_DIRECTION_NATURAL = 0,
  /// From left to right.
  FONTPROBE_DIRECTION_LEFT_TO_RIGHT = 1,
  /// From right to left.
  FONTPROBE_DIRECTION_RIGHT_TO_LEFT = 2,
};

/// The place of lines in their column.
typedef int32_t fontprobe_alignment;
enum {
  /// At the side where their direction begins.
  FONTPROBE_ALIGNMENT_START = 0,
  /// In the middle.
  FONTPROBE_ALIGNMENT_CENTER = 1,
  /// At the side where their direction ends.
  FONTPROBE_ALIGNMENT_END = 2,
  /// On the left.
  FONTPROBE_ALIGNMENT_LEFT = 3,
  /// On the right.
  FONTPROBE_ALIGNMENT_RIGHT = 4,
  /// At both edges.
  FONTPROBE_ALIGNMENT_JUSTIFIED = 5,
};

/// The place of the ellipsis in the last line, if there is more text.
typedef int32_t fontprobe_truncation;
enum {
  /// There is no ellipsis.
  FONTPROBE_TRUNCATION_NONE = 0,
  /// At the end.
  FONTPROBE_TRUNCATION_TAIL = 1,
  /// In the middle.
  FONTPROBE_TRUNCATION_MIDDLE = 2,
  /// At the beginning.
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
  /// Below the letters, with gaps where they cross it.
  FONTPROBE_DECORATION_UNDERLINE = 0,
  /// Through the letters.
  FONTPROBE_DECORATION_STRIKEOUT = 1,
};

/// The container of a font file.
typedef int32_t fontprobe_file_format;
enum {
  /// OpenType, unpacked.
  FONTPROBE_FILE_FORMAT_OPEN_TYPE = 0,
  /// Web Open Font Format 2, which browsers read.
  FONTPROBE_FILE_FORMAT_WOFF2 = 1,
};

/// The treatment of the axes of a variable face in a file.
typedef int32_t fontprobe_axes;
enum {
  /// The axes are kept, but fontprobe_face_file_of_glyphs writes a static font at the coordinates of the face.
  FONTPROBE_AXES_STANDARD = 0,
  /// The file is a static font at the coordinates of the face.
  FONTPROBE_AXES_PINNED = 1,
  /// The axes are kept.
  FONTPROBE_AXES_KEPT = 2,
};

/// The reason why a function failed.
typedef struct fontprobe_error fontprobe_error;

/// Bytes that the caller owns: a document, or a font file.
typedef struct fontprobe_string fontprobe_string;

/// The fonts in which names are looked up. Functions that register change it; all others do not.
typedef struct fontprobe_collection fontprobe_collection;

/// The result for a name: the face, and the reasons for it.
typedef struct fontprobe_match fontprobe_match;

/// A match at a size.
typedef struct fontprobe_font fontprobe_font;

/// A text that is laid out on one line.
typedef struct fontprobe_measured fontprobe_measured;

/// A text that is broken into lines.
typedef struct fontprobe_lines fontprobe_lines;

/// A face that is drawn: the bytes of its font, and its index in them.
typedef struct fontprobe_face fontprobe_face;

/// A formula with the metrics of a font.
typedef struct fontprobe_expression fontprobe_expression;

/// Bytes that belong to a handle. Texts, and the bytes of a string, end with a zero that is not counted in the
/// length.
typedef struct {
  /// Null if there is no value.
  const char *bytes;
  /// In bytes.
  size_t length;
} fontprobe_view;

/// A value on an axis of a variable font.
typedef struct {
  /// Such as FONTPROBE_TAG('w', 'g', 'h', 't').
  uint32_t tag;
  /// In the units of the axis.
  double value;
} fontprobe_coordinate;

/// An OpenType feature.
typedef struct {
  /// Such as FONTPROBE_TAG('l', 'i', 'g', 'a').
  uint32_t tag;
  /// 0 turns it off, 1 turns it on, a larger value is the number of an alternate.
  uint32_t value;
} fontprobe_feature;

/// One of the reasons for a match, in the order in which they were found.
typedef struct {
  /// One of the codes in docs/which-font.md: the same in every version. Later versions may have more.
  fontprobe_view code;
  /// A sentence for people.
  fontprobe_view text;
} fontprobe_reason;

/// A metric with its source.
typedef struct {
  /// In points; degrees for the italic angle; not a number if it is unknown.
  double points;
  /// In the font's units.
  double units;
  /// The table, or the kind of measurement.
  fontprobe_view source;
} fontprobe_metric_value;

/// A glyph with its position.
typedef struct {
  /// Its number in the face of its run; 0 for a character that no font has.
  uint32_t id;
  /// The index of its run among the runs of its line.
  uint32_t run;
  /// The byte of the text where its cluster begins; for an ellipsis, the start of the text that it replaces.
  size_t cluster;
  /// The position of its origin, in points from the left end of a measured text, or from the left edge of the column
  /// of lines.
  double x;
  /// The height of its origin, in points above the baseline of the line.
  double y;
  /// In points.
  double advance;
} fontprobe_glyph;

/// A part of a line in one face, one script and one direction.
typedef struct {
  /// The index of its first byte.
  size_t start;
  /// The index of the byte after its last byte.
  size_t end;
  /// Its script, as an ISO 15924 code.
  uint32_t script;
  /// The direction of its glyphs.
  fontprobe_direction direction;
  /// The factor of the face's size, in addition to the size of the font.
  double scale;
  /// Its left end, in points, measured like its glyphs.
  double x;
  /// In points.
  double advance;
  /// The index of the face in the file, for reports. A function _face_new returns the face to open, with an index of
  /// its own.
  size_t face_index;
  /// The file of the face that is drawn, for reports; null for fonts in memory and in the library.
  fontprobe_view file;
  /// The PostScript name of the face that is drawn, for reports.
  fontprobe_view post_script_name;
} fontprobe_run;

/// A line of a text.
typedef struct {
  /// The index of its first byte.
  size_t start;
  /// The index of the byte after its last byte; blanks at its end are included.
  size_t end;
  /// Its left end, in points from the left edge: the start of its first glyph, without the blanks at the end of a
  /// line from right to left, which hang to the left of it.
  double x;
  /// In points downwards from the top of the first line.
  double top;
  /// In points downwards from the top of the first line.
  double baseline;
  /// In points.
  double height;
  /// In points, without the blanks at its end, and before the line is justified.
  double advance;
  /// The direction of its paragraph.
  fontprobe_direction direction;
  /// Whether a hyphen is drawn at its end.
  int32_t is_hyphenated;
  /// Whether it has an ellipsis.
  int32_t has_ellipsis;
  /// Whether it is the last line of a paragraph.
  int32_t ends_paragraph;
  /// The text as it is drawn, with its hyphen or ellipsis. It also includes soft hyphens that are not drawn.
  fontprobe_view text;
} fontprobe_line;

/// A part of a line that is drawn along letters: a rectangle in the column.
typedef struct {
  /// The kind of line.
  fontprobe_decoration decoration;
  /// The index of its run in the document; 0 for a text in one font.
  size_t document_run;
  /// Its left edge, in points from the left edge of the column.
  double x;
  /// In points downwards from the top of the first line.
  double top;
  /// In points.
  double width;
  /// In points.
  double height;
} fontprobe_stroke;

/// The fonts that are used in addition to registered fonts.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// Leave out the bundled fonts of the library.
  int32_t without_bundled;
  /// Leave out the fonts of the system.
  int32_t without_system;
  /// The language for the choice of faces for Han characters; null for that of the environment.
  const char *language;
  /// The platform that decides about system-ui and similar families; null for none.
  const char *platform;
} fontprobe_collection_options;

/// The descriptors of @font-face in CSS, which replace the data of a font file. For 0 and null the file's data are
/// used.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The family, which is the only name of the face.
  const char *family;
  /// The characters that it draws, in CSS notation: U+30-39, U+4??.
  const char *unicode_range;
  /// 1 to 1000; for a range of weights the lowest.
  double weight;
  /// The highest weight of the range; 0 for a single weight.
  double weight_to;
  /// 50 to 200 percent; for a range of widths the lowest.
  double width;
  /// The highest width of the range; 0 for a single width.
  double width_to;
  /// The slant of its letters.
  fontprobe_slant slant;
  /// The angle of an oblique slant, in degrees to the right; 0 for 14.
  double angle;
  /// The largest angle of a range of oblique slants; 0 for a single angle.
  double angle_to;
} fontprobe_face_descriptors;

/// The requirements for a face, in addition to the name.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// 1 to 1000; 0 for no requirement.
  double weight;
  /// 50 to 200 percent; 0 for no requirement.
  double width;
  /// 0 for no requirement.
  fontprobe_slant slant;
  /// The angle of an oblique slant, in degrees to the right; 0 for 14, the default. It affects the choice of the
  /// face; if no face is slanted, a slant of this angle is imitated, at most 45 to either side.
  double angle;
  /// The metric that a substitute preserves.
  fontprobe_keep keep;
  /// Values on axes.
  const fontprobe_coordinate *coordinates;
  /// The number of items.
  size_t coordinates_count;
  /// Characters for which the face must have glyphs; null for no requirement.
  const char *characters;
} fontprobe_style;

/// The layout of a text.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// A BCP 47 tag; null for no language.
  const char *language;
  /// The direction of the line.
  fontprobe_direction direction;
  /// Points that are added after each character.
  double tracking;
  /// OpenType features.
  const fontprobe_feature *features;
  /// The number of items.
  size_t features_count;
} fontprobe_text_options;

/// The layout of a text in lines.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// A BCP 47 tag; null for no language.
  const char *language;
  /// The direction of each paragraph.
  fontprobe_direction direction;
  /// Points that are added after each character.
  double tracking;
  /// OpenType features.
  const fontprobe_feature *features;
  /// The number of items.
  size_t features_count;
  /// 0 for no limit.
  size_t maximum_lines;
  /// The place of the ellipsis.
  fontprobe_truncation truncation;
  /// The place of the lines in their column.
  fontprobe_alignment alignment;
  /// Points from baseline to baseline; 0 for the font's own.
  double line_height;
} fontprobe_lines_options;

/// The face that was found for a name.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// How the face was found.
  fontprobe_outcome outcome;
  /// The similarity of the face that is drawn.
  fontprobe_likeness likeness;
  /// The source of the face whose metrics are read.
  fontprobe_source source;
  /// The slant of that face.
  fontprobe_slant slant;
  /// 1 to 1000.
  double weight;
  /// Percent.
  double width;
  /// The factor by which the drawn face is scaled.
  double size_adjust;
  /// The index of that face in its file.
  size_t face_index;
  /// Whether bold is imitated.
  int32_t is_bold_synthesised;
  /// Whether the slant is imitated.
  int32_t is_oblique_synthesised;
  /// The PostScript name of the face whose metrics are read.
  fontprobe_view post_script_name;
  /// The full name of that face; if it has none, its PostScript name or its family. Never null.
  fontprobe_view full_name;
  /// The family of that face.
  fontprobe_view family;
  /// The name of its style.
  fontprobe_view style;
  /// The file of that face; null for fonts in memory and in the library.
  fontprobe_view file;
  /// The PostScript name of the face that is drawn, which may be a different face.
  fontprobe_view drawn_post_script_name;
  /// The file of the face that is drawn.
  fontprobe_view drawn_file;
  /// The index of the face in that file.
  size_t drawn_face_index;
} fontprobe_match_facts;

/// The metrics of a font in points. A metric that is unknown is not a number.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The font's units per em.
  double units_per_em;
  /// The height above the baseline, positive.
  double ascender;
  /// The depth below the baseline, negative.
  double descender;
  /// The extra space between two lines.
  double leading;
  /// Ascender minus descender plus leading.
  double line_height;
  /// The height of H.
  double cap_height;
  /// The height of x.
  double x_height;
  /// The top of the underline, negative below the baseline.
  double underline_position;
  /// The thickness of the underline.
  double underline_thickness;
  /// The top of the strikeout line.
  double strikeout_position;
  /// The thickness of the strikeout line.
  double strikeout_thickness;
  /// In degrees; negative slants to the right.
  double italic_angle;
  /// The mean advance of all glyphs.
  double average_width;
  /// The advance of 0.
  double zero_width;
  /// The largest advance.
  double max_advance;
} fontprobe_metrics;

/// The size of a text on one line, in points.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The distance from its start to its end.
  double advance;
  /// The greatest ascender of its faces.
  double ascender;
  /// The lowest descender of its faces, negative.
  double descender;
  /// Ascender minus descender plus the font's leading.
  double line_height;
  /// The left edge of its ink.
  double ink_x;
  /// The height of the lower edge of its ink above the baseline.
  double ink_y;
  /// 0 if nothing is drawn.
  double ink_width;
  /// 0 if nothing is drawn.
  double ink_height;
  /// The number of different characters that no font has.
  size_t missing_count;
} fontprobe_measured_size;

/// The size of a text in lines, in points.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The width of the widest line, before lines are justified.
  double width;
  /// The height of all lines.
  double height;
  /// From baseline to baseline. For a text in several fonts it is that of the paragraph's font; each line has its own
  /// height.
  double line_height;
  /// The distance downwards from the top.
  double first_baseline;
  /// The distance downwards from the top.
  double last_baseline;
  /// Whether there is more text than fits in the lines.
  int32_t is_truncated;
  /// The number of different characters that no font has.
  size_t missing_count;
} fontprobe_lines_size;

/// Data for drawing a line in addition to its glyphs, in points.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The remaining width of the column beside the line, before it is justified; negative for a line that is too wide.
  double room;
  /// The left edge of its ink, from the left edge of the column.
  double ink_x;
  /// The height of the lower edge of its ink above its baseline.
  double ink_y;
  /// 0 if nothing is drawn.
  double ink_width;
  /// 0 if nothing is drawn.
  double ink_height;
} fontprobe_line_facts;

/// How a run is drawn.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The size at which its face is drawn, in points.
  double points;
  /// The height of its baseline above that of the line, in points.
  double rise;
  /// The points by which strokes become thicker, half on each side, to imitate bold; 0 if nothing is imitated.
  double boldness;
  /// The tangent of the angle by which letters are slanted to the right, to imitate oblique; 0 if nothing is
  /// imitated.
  double slope;
  /// The height of a box above the baseline of the run, in points. Its width is the advance of the run.
  double box_height;
  /// The index of the run in the document; 0 for a text in one font. An ellipsis does not belong to a run: it has the
  /// font of the paragraph.
  size_t document_run;
  /// Whether it is a box of the document, which has no glyphs and no face.
  int32_t is_box;
  /// Whether it is an ellipsis for omitted text.
  int32_t is_ellipsis;
  /// The factor by which letters are stretched horizontally, in addition to their size: 1, except for a substitute
  /// that is made as wide as an absent font; 0 for a box.
  double horizontal_scale;
} fontprobe_run_facts;

/// The source of a face, and how its font is read.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The index of the face in the bytes of its font.
  size_t face_index;
  /// The font's units per em; pixels per em for a bitmap face.
  double units_per_em;
  /// Whether the bytes were made for an absent font: with its glyph numbers and advances, but the letters of a
  /// substitute.
  int32_t is_stand_in;
  /// Its PostScript name.
  fontprobe_view post_script_name;
  /// Its full name; if it has none, its PostScript name or its family. Never null.
  fontprobe_view full_name;
  /// The file that it was read from; null for fonts in memory and in the library.
  fontprobe_view file;
} fontprobe_face_facts;

/// Options for writing a face as a font file.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// Its container.
  fontprobe_file_format format;
  /// The treatment of the axes of a variable face.
  fontprobe_axes axes;
  /// Whether the caller has a licence to embed the font, whatever its licence bits (OS/2, fsType) are.
  int32_t is_licensed;
  /// Tags of features in addition to the default features of text, separated by commas, such as "smcp,onum": their
  /// glyphs are included. Null for no features.
  const char *features;
} fontprobe_file_options;

#ifndef FONTPROBE_TYPES_ONLY

/// The version of the library, such as 0.1.0.
FONTPROBE_API const char *fontprobe_version(void);

/// The reason why a function failed; 0 for a null pointer.
FONTPROBE_API fontprobe_code fontprobe_error_code(const fontprobe_error *error);

/// The code's name, such as fileNotFound.
FONTPROBE_API const char *fontprobe_error_name(const fontprobe_error *error);

/// One line: the file, the reason, and a hint.
FONTPROBE_API const char *fontprobe_error_message(const fontprobe_error *error);

/// Only the reason, as a clause.
FONTPROBE_API const char *fontprobe_error_reason(const fontprobe_error *error);

/// A hint how to solve the problem; null if there is none.
FONTPROBE_API const char *fontprobe_error_hint(const fontprobe_error *error);

/// The file that the error is about; null for fonts in memory and for names.
FONTPROBE_API const char *fontprobe_error_file(const fontprobe_error *error);

/// The bytes of a string, which end with a zero.
///
/// - string: The string.
/// - bytes: They belong to the string.
FONTPROBE_API fontprobe_code fontprobe_string_bytes(
    const fontprobe_string *string,
    fontprobe_view *bytes,
    fontprobe_error **error);

/// Makes a collection: the bundled fonts of the library and the system's fonts, which are read when they are
/// needed.
///
/// - options: Null for all fonts.
/// - collection: A collection without registered fonts.
FONTPROBE_API fontprobe_code fontprobe_collection_new(
    const fontprobe_collection_options *options,
    fontprobe_collection **collection,
    fontprobe_error **error);

/// Registers a font file, or all font files in a folder and its subfolders. They take precedence over all other
/// fonts.
///
/// - collection: The collection to which they are added.
/// - path: A file or a folder.
/// - face_count: The number of faces that were added.
/// - report: A document: faces, and failures and duplicates with code, message, reason, hint and file. Null if no
/// report is needed.
FONTPROBE_API fontprobe_code fontprobe_collection_register_path(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    size_t *face_count,
    fontprobe_string **report,
    fontprobe_error **error);

/// Registers a font file in memory. The bytes are copied.
///
/// - collection: The collection to which its faces are added.
/// - bytes: The whole file.
/// - face_count: The number of faces that were added.
FONTPROBE_API fontprobe_code fontprobe_collection_register_bytes(
    fontprobe_collection *collection,
    const void *bytes,
    size_t bytes_length,
    size_t *face_count,
    fontprobe_error **error);

/// Registers the first face of a font file under a family, a style and characters that the caller chooses. The same
/// file under the same descriptors is registered once.
///
/// - collection: The collection to which it is added.
/// - path: A file.
/// - descriptors: The family is required.
FONTPROBE_API fontprobe_code fontprobe_collection_register_path_as(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    const fontprobe_face_descriptors *descriptors,
    fontprobe_error **error);

/// Registers the first face of a font file in memory under a family, a style and characters that the caller
/// chooses. The bytes are copied.
///
/// - collection: The collection to which it is added.
/// - bytes: The whole file.
/// - descriptors: The family is required.
FONTPROBE_API fontprobe_code fontprobe_collection_register_bytes_as(
    fontprobe_collection *collection,
    const void *bytes,
    size_t bytes_length,
    const fontprobe_face_descriptors *descriptors,
    fontprobe_error **error);

/// Registers a profile, or all profiles in a folder: recorded metrics of absent fonts.
///
/// - collection: The collection to which they are added.
/// - path: A file or a folder.
/// - profile_count: The number of profiles that were added.
FONTPROBE_API fontprobe_code fontprobe_collection_register_profiles(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    size_t *profile_count,
    fontprobe_error **error);

/// Registers a table of the families that replace absent families.
///
/// - collection: The collection to which it is added.
/// - path: A file.
FONTPROBE_API fontprobe_code fontprobe_collection_register_substitutes(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    fontprobe_error **error);

/// Runs a command line of the program with the fonts of a collection. Options that choose fonts are refused.
///
/// - collection: The collection whose fonts are used.
/// - request: As in fontprobe_call.
/// - answer: As in fontprobe_call.
FONTPROBE_API fontprobe_code fontprobe_collection_call(
    const fontprobe_collection *collection,
    const char *request,
    size_t request_length,
    fontprobe_string **answer,
    fontprobe_error **error);

/// The lines of a paragraph in several fonts, as printed by fontprobe lines --styled.
/// It shapes text, so it loads HarfBuzz.
///
/// - collection: The collection whose fonts are used.
/// - document: The document that docs/styled-text.md describes.
/// - width: The width in points, which replaces that of the document; 0 for that of the document.
/// - lines: The document that docs/schemas/lines.schema.json describes.
FONTPROBE_API fontprobe_code fontprobe_collection_styled_lines(
    const fontprobe_collection *collection,
    const char *document,
    size_t document_length,
    double width,
    fontprobe_string **lines,
    fontprobe_error **error);

/// CSS rules for a web page: fallback fonts that take the same space as this font.
/// It shapes text, so it loads HarfBuzz.
///
/// - collection: The collection whose fonts are used.
/// - name: A name, a font file or a folder.
/// - fallbacks: Families, separated by commas; null for families that most readers have.
/// - style: Null for no requirements. Required characters are refused.
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

/// The face for a name, a file, or a list of names as in CSS. There is always a match, which says how the face was
/// found.
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

/// The face that was found.
///
/// - match: The match.
/// - info: Its texts belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_info(
    const fontprobe_match *match,
    fontprobe_match_facts *info,
    fontprobe_error **error);

/// The reasons why this face was found.
///
/// - match: The match.
/// - reasons: They belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_reasons(
    const fontprobe_match *match,
    const fontprobe_reason **reasons,
    size_t *reasons_count,
    fontprobe_error **error);

/// The position of the face on the axes of its variable font.
///
/// - match: The match.
/// - coordinates: They belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_coordinates(
    const fontprobe_match *match,
    const fontprobe_coordinate **coordinates,
    size_t *coordinates_count,
    fontprobe_error **error);

/// The match as the program prints it.
///
/// - match: The match.
/// - document: A JSON object, described in docs/json.md.
FONTPROBE_API fontprobe_code fontprobe_match_json(
    const fontprobe_match *match,
    fontprobe_string **document,
    fontprobe_error **error);

/// The metrics of the face in a small file, for machines that may not have the font.
/// It shapes text, so it loads HarfBuzz.
///
/// - match: An exact match; a substitute is refused.
/// - profile: The profile: JSON.
FONTPROBE_API fontprobe_code fontprobe_match_profile(
    const fontprobe_match *match,
    fontprobe_string **profile,
    fontprobe_error **error);

/// A font file that lays text out as the requested font does.
/// It shapes text, so it loads HarfBuzz.
///
/// - match: The match.
/// - family: The name of the new family; null for a name that contains that of the requested font.
/// - file: An OpenType font.
FONTPROBE_API fontprobe_code fontprobe_match_stand_in(
    const fontprobe_match *match,
    const char *family,
    size_t family_length,
    fontprobe_string **file,
    fontprobe_error **error);

/// The same, with a report of the properties that the file shares with the requested font.
/// It shapes text, so it loads HarfBuzz.
///
/// - match: The match.
/// - family: The name of the new family; null for a name that contains that of the requested font.
/// - file: An OpenType font.
/// - report: A JSON object as the program prints it: advances, layout, likeness, licence, and notes with each
/// difference from the font.
FONTPROBE_API fontprobe_code fontprobe_match_stand_in_reported(
    const fontprobe_match *match,
    const char *family,
    size_t family_length,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// The face that is drawn, with the bytes of its font. At a size it may have another position on its axes.
///
/// - match: The match.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_match_face_new(
    const fontprobe_match *match,
    fontprobe_face **face,
    fontprobe_error **error);

/// The match at a size.
///
/// - match: The match.
/// - points: Above 0, at most 16,384.
/// - font: The font.
FONTPROBE_API fontprobe_code fontprobe_font_new(
    const fontprobe_match *match,
    double points,
    fontprobe_font **font,
    fontprobe_error **error);

/// The face that is drawn at the size of a font, with the bytes of its font.
///
/// - font: The font.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_font_face_new(
    const fontprobe_font *font,
    fontprobe_face **face,
    fontprobe_error **error);

/// The font with small capitals: its own, or capitals that are scaled to the height of x.
/// It shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - caps: The letters that become small capitals.
/// - language: A BCP 47 tag; null for no language.
/// - variant: The font.
FONTPROBE_API fontprobe_code fontprobe_font_small_caps_new(
    const fontprobe_font *font,
    fontprobe_caps caps,
    const char *language,
    size_t language_length,
    fontprobe_font **variant,
    fontprobe_error **error);

/// The metrics in points.
///
/// - font: The font whose metrics are read.
/// - convention: The convention for the metrics of the line.
/// - metrics: The metrics.
FONTPROBE_API fontprobe_code fontprobe_font_metrics(
    const fontprobe_font *font,
    fontprobe_convention convention,
    fontprobe_metrics *metrics,
    fontprobe_error **error);

/// All metrics with their units and sources, in the order of fontprobe_metric.
///
/// - font: The font whose metrics are read.
/// - values: They belong to the font.
FONTPROBE_API fontprobe_code fontprobe_font_metric_values(
    const fontprobe_font *font,
    const fontprobe_metric_value **values,
    size_t *values_count,
    fontprobe_error **error);

/// The widths of many texts, each on its own line.
/// It shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - texts: All texts, one after another. Their length is required: FONTPROBE_TERMINATED is refused.
/// - ends: The end of each text, in bytes; null if a zero byte separates the texts.
/// - count: The number of texts.
/// - options: Null for the default options. The direction is that of each text.
/// - advances: In points; as many values as texts.
FONTPROBE_API fontprobe_code fontprobe_font_advances(
    const fontprobe_font *font,
    const void *texts,
    size_t texts_length,
    const size_t *ends,
    size_t count,
    const fontprobe_text_options *options,
    double *advances,
    fontprobe_error **error);

/// The form of each character of a text in small capitals, and the reason for it.
/// It shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - text: The text.
/// - language: A BCP 47 tag; null for no language.
/// - characters: A JSON array: range, text, verdict.
FONTPROBE_API fontprobe_code fontprobe_font_small_caps(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    const char *language,
    size_t language_length,
    fontprobe_string **characters,
    fontprobe_error **error);

/// Lays out a text on one line, with kerning, ligatures and fallback fonts.
/// It shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - text: At most 1,000,000 bytes.
/// - options: Null for the default options.
/// - measured: The text.
FONTPROBE_API fontprobe_code fontprobe_measured_new(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    const fontprobe_text_options *options,
    fontprobe_measured **measured,
    fontprobe_error **error);

/// The width and height of a text.
///
/// - measured: The text.
/// - info: Its size.
FONTPROBE_API fontprobe_code fontprobe_measured_info(
    const fontprobe_measured *measured,
    fontprobe_measured_size *info,
    fontprobe_error **error);

/// The glyphs from left to right, run by run.
///
/// - measured: The text.
/// - glyphs: They belong to the text.
FONTPROBE_API fontprobe_code fontprobe_measured_glyphs(
    const fontprobe_measured *measured,
    const fontprobe_glyph **glyphs,
    size_t *glyphs_count,
    fontprobe_error **error);

/// The runs of the line, from left to right.
///
/// - measured: The text.
/// - runs: They belong to the text.
FONTPROBE_API fontprobe_code fontprobe_measured_runs(
    const fontprobe_measured *measured,
    const fontprobe_run **runs,
    size_t *runs_count,
    fontprobe_error **error);

/// How a run is drawn.
///
/// - measured: The text.
/// - run: The index of the run in fontprobe_measured_runs.
/// - info: How it is drawn.
FONTPROBE_API fontprobe_code fontprobe_measured_run_info(
    const fontprobe_measured *measured,
    size_t run,
    fontprobe_run_facts *info,
    fontprobe_error **error);

/// The face of a run: its glyphs have the numbers of this face.
///
/// - measured: The text.
/// - run: The index of the run in fontprobe_measured_runs.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_measured_face_new(
    const fontprobe_measured *measured,
    size_t run,
    fontprobe_face **face,
    fontprobe_error **error);

/// Breaks a text into lines with the line height of the font: fallback faces do not increase it.
/// It shapes text, so it loads HarfBuzz.
///
/// - font: The font.
/// - text: At most 1,000,000 bytes.
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

/// Breaks a paragraph in several fonts into lines. Ranges are bytes of the texts of its runs, joined in order.
/// It shapes text, so it loads HarfBuzz.
///
/// - collection: The collection whose fonts are used.
/// - document: The document that docs/styled-text.md describes.
/// - width: The width in points, which replaces that of the document; 0 for that of the document.
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
/// - info: Their size.
FONTPROBE_API fontprobe_code fontprobe_lines_info(
    const fontprobe_lines *lines,
    fontprobe_lines_size *info,
    fontprobe_error **error);

/// The lines in order.
///
/// - lines: The lines.
/// - items: They belong to the lines.
FONTPROBE_API fontprobe_code fontprobe_lines_list(
    const fontprobe_lines *lines,
    const fontprobe_line **items,
    size_t *items_count,
    fontprobe_error **error);

/// The ink of a line, and the remaining width beside it.
///
/// - lines: The lines.
/// - line: The line, from 0.
/// - info: The data of that line.
FONTPROBE_API fontprobe_code fontprobe_lines_line_info(
    const fontprobe_lines *lines,
    size_t line,
    fontprobe_line_facts *info,
    fontprobe_error **error);

/// The glyphs of a line as it is drawn, run by run: aligned or justified, with its hyphen or ellipsis.
///
/// - lines: The lines.
/// - line: The line, from 0.
/// - glyphs: They belong to the lines.
FONTPROBE_API fontprobe_code fontprobe_lines_glyphs(
    const fontprobe_lines *lines,
    size_t line,
    const fontprobe_glyph **glyphs,
    size_t *glyphs_count,
    fontprobe_error **error);

/// The runs of a line, from left to right.
///
/// - lines: The lines.
/// - line: The line, from 0.
/// - runs: They belong to the lines.
FONTPROBE_API fontprobe_code fontprobe_lines_runs(
    const fontprobe_lines *lines,
    size_t line,
    const fontprobe_run **runs,
    size_t *runs_count,
    fontprobe_error **error);

/// How a run of a line is drawn.
///
/// - lines: The lines.
/// - line: The line, from 0.
/// - run: The index of the run in fontprobe_lines_runs.
/// - info: How it is drawn.
FONTPROBE_API fontprobe_code fontprobe_lines_run_info(
    const fontprobe_lines *lines,
    size_t line,
    size_t run,
    fontprobe_run_facts *info,
    fontprobe_error **error);

/// The face of a run of a line: its glyphs have the numbers of this face.
///
/// - lines: The lines.
/// - line: The line, from 0.
/// - run: The index of the run in fontprobe_lines_runs.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_lines_face_new(
    const fontprobe_lines *lines,
    size_t line,
    size_t run,
    fontprobe_face **face,
    fontprobe_error **error);

/// The underlines and strikeout lines of a line: for each run, from left to right, first the parts of its
/// underline, then those of its strikeout line.
///
/// - lines: The lines.
/// - line: The line, from 0.
/// - strokes: They belong to the lines.
FONTPROBE_API fontprobe_code fontprobe_lines_strokes(
    const fontprobe_lines *lines,
    size_t line,
    const fontprobe_stroke **strokes,
    size_t *strokes_count,
    fontprobe_error **error);

/// The source of a face, and how its font is read.
///
/// - face: The face.
/// - info: Its texts belong to the face.
FONTPROBE_API fontprobe_code fontprobe_face_info(
    const fontprobe_face *face,
    fontprobe_face_facts *info,
    fontprobe_error **error);

/// The font of a face for FreeType, HarfBuzz and documents: its file, or the unpacked content of a packed file
/// (WOFF, WOFF2). Faces of one font that is registered, bundled or of the system have the same bytes at the same
/// address, as long as a handle of one of them exists. A font that is named by its file is opened again for each
/// match: register the file, and use the name of the font.
///
/// - face: The face.
/// - bytes: They belong to the face. They are not followed by a zero.
FONTPROBE_API fontprobe_code fontprobe_face_bytes(
    const fontprobe_face *face,
    fontprobe_view *bytes,
    fontprobe_error **error);

/// The position of a face on the axes of its variable font, for FT_Set_Var_Design_Coordinates and
/// hb_font_set_variations. Coordinates are in the order of the axes of the font; for FreeType, a font whose
/// outlines do not vary (fvar with neither gvar nor CFF2) has no axes.
///
/// - face: The face.
/// - coordinates: They belong to the face.
FONTPROBE_API fontprobe_code fontprobe_face_coordinates(
    const fontprobe_face *face,
    const fontprobe_coordinate **coordinates,
    size_t *coordinates_count,
    fontprobe_error **error);

/// The whole face as a separate font file: one face of a collection, an unpacked web font, or a static instance of
/// a variable font. The licence bits of the font are respected: if they forbid embedding, the code is notPermitted.
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

/// A font file that shapes text of these characters as the face does, for example for a web page: with their
/// glyphs, ligatures, marks and kerning. HarfBuzz's subsetter is loaded. If the licence bits forbid a subset, the
/// file has all glyphs, and the report says so.
///
/// - face: The face.
/// - characters: Every character of the texts, in any number.
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

/// A font file with these glyphs under their own numbers, for text that is already shaped, for example on a page of
/// a PDF document. It has no layout tables. HarfBuzz's subsetter is loaded. If the licence bits forbid a subset,
/// the file has all glyphs, and the report says so.
///
/// - face: The face.
/// - glyphs: Numbers of glyphs, as in a run; null for no glyphs.
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
/// - formula: The names and functions are in docs/metrics.md.
/// - expression: The formula.
FONTPROBE_API fontprobe_code fontprobe_expression_new(
    const char *formula,
    size_t formula_length,
    fontprobe_expression **expression,
    fontprobe_error **error);

/// The value of a formula for a font.
///
/// - expression: The formula.
/// - font: The font whose metrics are read.
/// - scale: Device pixels per point, for pixel().
/// - value: In points.
FONTPROBE_API fontprobe_code fontprobe_expression_value(
    const fontprobe_expression *expression,
    const fontprobe_font *font,
    double scale,
    double *value,
    fontprobe_error **error);

/// Whether every font in a folder and its subfolders loads without errors, and agrees with its names. Starts
/// processes that read the fonts, if their program is available.
///
/// - path: A font file or a folder.
/// - arguments: A JSON array of further options of fontprobe check; null for no options. Options that print another
/// document, such as --help and --format, are refused.
/// - passes: Whether there is no finding that fails the check.
/// - report: The document that docs/schemas/check.schema.json describes.
FONTPROBE_API fontprobe_code fontprobe_check(
    const char *path,
    size_t path_length,
    const char *arguments,
    size_t arguments_length,
    int32_t *passes,
    fontprobe_string **report,
    fontprobe_error **error);

/// Reads fonts and documents for the checks of another process, by the requests on standard input, until standard
/// input ends. It is for a program with no other task: fontprobe-worker beside the library, or the program in
/// FONTPROBE_WORKER.
FONTPROBE_API fontprobe_code fontprobe_check_worker(fontprobe_error **error);

/// Runs any command line of the program in this process. Nothing is printed, but a command with an option to write
/// a file writes the file.
///
/// - request: {"arguments": ["metrics", "Inter", "17"], "input": "read instead of standard input"}
/// - answer: {"exitCode": 0, "output": "as on standard output", "messages": "as on standard error", "error": null}.
/// If a file or a font caused the failure, the error is an object with code, message, reason, hint and file.
FONTPROBE_API fontprobe_code fontprobe_call(
    const char *request,
    size_t request_length,
    fontprobe_string **answer,
    fontprobe_error **error);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_error_free(fontprobe_error *error);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_string_free(fontprobe_string *string);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_collection_free(fontprobe_collection *collection);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_match_free(fontprobe_match *match);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_font_free(fontprobe_font *font);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_measured_free(fontprobe_measured *measured);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_lines_free(fontprobe_lines *lines);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_face_free(fontprobe_face *face);

/// Frees a handle; a null pointer has no effect.
FONTPROBE_API void fontprobe_expression_free(fontprobe_expression *expression);

#endif

#ifdef __cplusplus
}
#endif

#endif
