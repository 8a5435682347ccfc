// Font metrics and font matching: fontprobe as a C library. docs/c.md begins with an example.
//
// Ownership: what a function ending in _new makes, and each string and error, is freed by the function ending in _free of its
// type. Everything else is borrowed: views and lists belong to the handle that they came from, and end with it. A handle may
// be used by several threads at once, and is freed once, when no thread uses it any more.
//
// Errors: a function returns 0 if it has answered, and sets `error` to null. Else it returns a code and writes an error, unless
// `error` is null; a handle that it would have made is null then, and a list empty. Nothing is thrown, printed or caught.
//
// Pointers: where a function writes may not be null, but for `error` and for what is said to be null where it is not wanted.
//
// Texts are UTF-8 with their length in bytes; FONTPROBE_TERMINATED is the length up to the first zero. A null pointer with the
// length 0 is an empty text, and no bytes; where a text may be null, a null pointer is none.
//
// Structs that begin with `size` may have more fields at their end in a later version. A function reads and writes no more than
// the size says, and sets it to the bytes that it has written. A field that the library is too old to know must be zero.
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

/// Why a function did not answer. 0 is an answer.
typedef int32_t fontprobe_code;
enum {
  /// The function has answered.
  FONTPROBE_CODE_ANSWERED = 0,
  /// A pointer that must not be null is null.
  FONTPROBE_CODE_NULL_ARGUMENT = 1,
  /// A handle is of another type, or is none.
  FONTPROBE_CODE_INVALID_HANDLE = 2,
  /// A handle was freed before. Only a library that is built for debugging knows it for certain.
  FONTPROBE_CODE_FREED_HANDLE = 3,
  /// A text is not UTF-8, or has a zero where none may be.
  FONTPROBE_CODE_INVALID_TEXT = 4,
  /// A length is longer than what the function reads.
  FONTPROBE_CODE_TOO_LONG = 5,
  /// The size of a struct is none that a header has had, or it has a value in a field of a later version.
  FONTPROBE_CODE_INVALID_STRUCT = 6,
  /// A number is none of the names of its type, or is out of its range, a document in memory cannot be read, or a
  /// pointer is at an address that none of its type has.
  FONTPROBE_CODE_INVALID_ARGUMENT = 7,
  /// The program's answer to a command is no answer: the message is the program's.
  FONTPROBE_CODE_UNANSWERED = 8,
  /// Another kind of failure; fontprobe_error_name has it.
  FONTPROBE_CODE_OTHER = 9,
  /// There is no file at the path.
  FONTPROBE_CODE_FILE_NOT_FOUND = 20,
  /// The file is there but may not be read.
  FONTPROBE_CODE_INSUFFICIENT_PERMISSIONS = 21,
  /// The path is not a file that can be read, or its contents are not what they should be.
  FONTPROBE_CODE_UNREADABLE_FILE = 22,
  /// The bytes are not in a supported font format.
  FONTPROBE_CODE_UNRECOGNIZED_FORMAT = 23,
  /// The file says that it is a font, and is damaged.
  FONTPROBE_CODE_INVALID_FONT_DATA = 24,
  /// The file has no face of that index.
  FONTPROBE_CODE_NO_SUCH_FACE = 25,
  /// The face has no axis of that tag, or the value is not a number.
  FONTPROBE_CODE_INVALID_VARIATION = 26,
  /// Only the recorded metrics of the face are here, and the question needs the font itself.
  FONTPROBE_CODE_ONLY_RECORDED = 27,
  /// The file is not a profile of a face.
  FONTPROBE_CODE_INVALID_PROFILE = 28,
  /// The file is not a lock of fonts.
  FONTPROBE_CODE_INVALID_LOCK = 29,
  /// The file cannot be written.
  FONTPROBE_CODE_UNWRITABLE_FILE = 30,
  /// Two registered faces have the same PostScript name.
  FONTPROBE_CODE_DUPLICATED_NAME = 31,
  /// No font answers the name exactly.
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
  /// A worker process of a check does not start, is no fontprobe, or its answer is invalid.
  FONTPROBE_CODE_WORKER_FAILED = 38,
  /// The script is invalid, or has no capitals.
  FONTPROBE_CODE_INVALID_SCRIPT = 39,
  /// The face does not have the small capitals that were asked for.
  FONTPROBE_CODE_NO_SMALL_CAPS = 40,
  /// The file of a style guide is invalid.
  FONTPROBE_CODE_INVALID_GUIDE = 41,
  /// A style guide has no style of that name.
  FONTPROBE_CODE_NO_SUCH_STYLE = 42,
  /// A table of substitutes has a line that cannot be read.
  FONTPROBE_CODE_INVALID_TABLE = 43,
  /// The metrics of the font are unknown: only its name is known.
  FONTPROBE_CODE_METRICS_UNKNOWN = 44,
  /// There is no font at all to answer with.
  FONTPROBE_CODE_NO_FONTS_AVAILABLE = 45,
  /// Fontconfig could not be started.
  FONTPROBE_CODE_SYSTEM_FONTS_UNAVAILABLE = 46,
  /// The question needs a library that is not installed; the message names its package.
  FONTPROBE_CODE_MISSING_LIBRARY = 47,
  /// The face is drawn in bitmaps, and has no outlines.
  FONTPROBE_CODE_NO_OUTLINES = 48,
  /// The face has no glyph of that number.
  FONTPROBE_CODE_NO_SUCH_GLYPH = 49,
  /// The outline of a glyph is damaged, or larger than any that is drawn.
  FONTPROBE_CODE_UNUSABLE_OUTLINE = 50,
  /// The maker of the font does not allow it.
  FONTPROBE_CODE_NOT_PERMITTED = 51,
  /// A picture cannot be drawn in pixels.
  FONTPROBE_CODE_NO_RASTERIZER = 52,
  /// The expression is none, or has no value for this font.
  FONTPROBE_CODE_INVALID_EXPRESSION = 53,
  /// The process was forked while another thread was inside a call.
  FONTPROBE_CODE_FORKED_IN_CALL = 54,
  /// The face cannot be written as the font file that was asked for.
  FONTPROBE_CODE_CANNOT_EMBED = 55,
};

/// How a face was found.
typedef int32_t fontprobe_outcome;
enum {
  /// The very face that was asked for.
  FONTPROBE_OUTCOME_EXACT = 0,
  /// The family is there, and the nearest style answered.
  FONTPROBE_OUTCOME_STYLE = 1,
  /// The face is absent, and its recorded or published metrics answered.
  FONTPROBE_OUTCOME_PROFILE = 2,
  /// Another family stands in.
  FONTPROBE_OUTCOME_SUBSTITUTE = 3,
  /// Any face, because no other fits.
  FONTPROBE_OUTCOME_LAST_RESORT = 4,
};

/// How alike the face that draws is to the one that was asked for.
typedef int32_t fontprobe_likeness;
enum {
  /// The face, or its family.
  FONTPROBE_LIKENESS_SAME = 0,
  /// A face that was made with the same advances.
  FONTPROBE_LIKENESS_METRIC = 1,
  /// The same kind, with heights and widths that are known to be near.
  FONTPROBE_LIKENESS_CLOSE = 2,
  /// The same kind and script; nothing more is known.
  FONTPROBE_LIKENESS_KIND = 3,
  /// Another kind, or without the script.
  FONTPROBE_LIKENESS_UNLIKE = 4,
};

/// Where a face is from.
typedef int32_t fontprobe_source;
enum {
  /// A file or bytes that were registered.
  FONTPROBE_SOURCE_REGISTERED = 0,
  /// The fonts inside the library.
  FONTPROBE_SOURCE_BUNDLED = 1,
  /// The fonts of the system.
  FONTPROBE_SOURCE_SYSTEM = 2,
};

/// How the letters of a face lean.
typedef int32_t fontprobe_slant;
enum {
  /// No wish. Never the slant of a face.
  FONTPROBE_SLANT_ANY = 0,
  /// They stand upright.
  FONTPROBE_SLANT_UPRIGHT = 1,
  /// A face with letters of their own.
  FONTPROBE_SLANT_ITALIC = 2,
  /// Upright letters that are slanted by an angle.
  FONTPROBE_SLANT_OBLIQUE = 3,
};

/// What stays as in an absent font when its substitute is scaled.
typedef int32_t fontprobe_keep;
enum {
  /// The height of capitals.
  FONTPROBE_KEEP_STANDARD = 0,
  /// The height of capitals.
  FONTPROBE_KEEP_CAP_HEIGHT = 1,
  /// The height of lowercase letters.
  FONTPROBE_KEEP_X_HEIGHT = 2,
  /// The width of text; for lines that are to end where they did.
  FONTPROBE_KEEP_WIDTH = 3,
  /// Nothing: the substitute is not scaled.
  FONTPROBE_KEEP_NONE = 4,
};

/// Which table of a font the metrics of a line are read from.
typedef int32_t fontprobe_convention;
enum {
  /// As FreeType and browsers on Linux choose.
  FONTPROBE_CONVENTION_STANDARD = 0,
  /// As Core Text chooses.
  FONTPROBE_CONVENTION_APPLE = 1,
  /// As GDI and DirectWrite choose.
  FONTPROBE_CONVENTION_WINDOWS = 2,
};

/// The places of the metrics in fontprobe_font_metric_values.
typedef int32_t fontprobe_metric;
enum {
  /// Above the baseline, positive.
  FONTPROBE_METRIC_ASCENDER = 0,
  /// Below the baseline, negative.
  FONTPROBE_METRIC_DESCENDER = 1,
  /// Between two lines.
  FONTPROBE_METRIC_LEADING = 2,
  /// Ascender minus descender plus leading.
  FONTPROBE_METRIC_LINE_HEIGHT = 3,
  /// The height of H.
  FONTPROBE_METRIC_CAP_HEIGHT = 4,
  /// The height of x.
  FONTPROBE_METRIC_X_HEIGHT = 5,
  /// The middle of the underline, negative below the baseline.
  FONTPROBE_METRIC_UNDERLINE_POSITION = 6,
  /// Of the underline.
  FONTPROBE_METRIC_UNDERLINE_THICKNESS = 7,
  /// The top of the strikeout line.
  FONTPROBE_METRIC_STRIKEOUT_POSITION = 8,
  /// Of the strikeout line.
  FONTPROBE_METRIC_STRIKEOUT_THICKNESS = 9,
  /// Degrees; negative leans to the right.
  FONTPROBE_METRIC_ITALIC_ANGLE = 10,
  /// Of all glyphs.
  FONTPROBE_METRIC_AVERAGE_WIDTH = 11,
  /// The advance of 0.
  FONTPROBE_METRIC_ZERO_WIDTH = 12,
  /// The widest advance.
  FONTPROBE_METRIC_MAX_ADVANCE = 13,
};

/// The direction of a line.
typedef int32_t fontprobe_direction;
enum {
  /// That of the first letter. Never the direction of a line that is set.
  FONTPROBE_DIRECTION_NATURAL = 0,
  /// From left to right.
  FONTPROBE_DIRECTION_LEFT_TO_RIGHT = 1,
  /// From right to left.
  FONTPROBE_DIRECTION_RIGHT_TO_LEFT = 2,
};

/// Where lines begin.
typedef int32_t fontprobe_alignment;
enum {
  /// Where their direction begins.
  FONTPROBE_ALIGNMENT_START = 0,
  /// In the middle.
  FONTPROBE_ALIGNMENT_CENTER = 1,
  /// Where their direction ends.
  FONTPROBE_ALIGNMENT_END = 2,
  /// On the left.
  FONTPROBE_ALIGNMENT_LEFT = 3,
  /// On the right.
  FONTPROBE_ALIGNMENT_RIGHT = 4,
  /// At both edges.
  FONTPROBE_ALIGNMENT_JUSTIFIED = 5,
};

/// Where an ellipsis stands in the last line, if there is more text.
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

/// Which letters become small capitals.
typedef int32_t fontprobe_caps;
enum {
  /// Lowercase letters.
  FONTPROBE_CAPS_SMALL_CAPS = 0,
  /// Capitals too.
  FONTPROBE_CAPS_ALL_SMALL_CAPS = 1,
  /// Lowercase letters, as petite capitals where the font has them.
  FONTPROBE_CAPS_PETITE_CAPS = 2,
  /// Capitals too, as petite capitals where the font has them.
  FONTPROBE_CAPS_ALL_PETITE_CAPS = 3,
};

/// A line that is drawn along letters.
typedef int32_t fontprobe_decoration;
enum {
  /// Below them, with gaps where they cross it.
  FONTPROBE_DECORATION_UNDERLINE = 0,
  /// Through them.
  FONTPROBE_DECORATION_STRIKEOUT = 1,
};

/// The container of a font file.
typedef int32_t fontprobe_file_format;
enum {
  /// OpenType, as it lies open.
  FONTPROBE_FILE_FORMAT_OPEN_TYPE = 0,
  /// Web Open Font Format 2, which browsers read.
  FONTPROBE_FILE_FORMAT_WOFF2 = 1,
};

/// What becomes of the axes of a variable face in a file.
typedef int32_t fontprobe_axes;
enum {
  /// They are kept; fontprobe_face_file_of_glyphs writes a static font at the place of the face.
  FONTPROBE_AXES_STANDARD = 0,
  /// The file is a static font at the place of the face.
  FONTPROBE_AXES_PINNED = 1,
  /// They are kept.
  FONTPROBE_AXES_KEPT = 2,
};

/// The reason why a function did not answer.
typedef struct fontprobe_error fontprobe_error;

/// Bytes that the caller owns: a document, or a font file.
typedef struct fontprobe_string fontprobe_string;

/// The fonts that may answer. Registering adds to it; everything else leaves it as it is.
typedef struct fontprobe_collection fontprobe_collection;

/// The answer to a name: which face, and why.
typedef struct fontprobe_match fontprobe_match;

/// A match at a size.
typedef struct fontprobe_font fontprobe_font;

/// A text that is set on one line.
typedef struct fontprobe_measured fontprobe_measured;

/// A text that is broken into lines.
typedef struct fontprobe_lines fontprobe_lines;

/// A face that draws: the bytes of its font, and its place in them.
typedef struct fontprobe_face fontprobe_face;

/// A formula of the metrics of a font.
typedef struct fontprobe_expression fontprobe_expression;

/// Bytes that belong to a handle. A text, and the bytes of a string, end with a zero that the length leaves out.
typedef struct {
  /// Null where there is nothing to say.
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
  /// 0 is off, 1 is on, more is the number of an alternate.
  uint32_t value;
} fontprobe_feature;

/// One of the reasons for a match, in the order in which they were found.
typedef struct {
  /// One of the codes in docs/which-font.md: the same in every version. Later versions have more.
  fontprobe_view code;
  /// For people.
  fontprobe_view text;
} fontprobe_reason;

/// A metric with its source.
typedef struct {
  /// In points; degrees for the italic angle; not a number where it is unknown.
  double points;
  /// In the font's units.
  double units;
  /// A table, or how it was measured.
  fontprobe_view source;
} fontprobe_metric_value;

/// A glyph on its place.
typedef struct {
  /// Its number in the face of its run; 0 for a character that no font has.
  uint32_t id;
  /// The run, by its place among the runs of its line.
  uint32_t run;
  /// The byte of the text where its cluster begins; of an ellipsis, where the text begins that it stands for.
  size_t cluster;
  /// Of its origin, in points from the left end of a measured text, and from the left edge of the column of lines.
  double x;
  /// Of its origin, in points upwards from the baseline of the line.
  double y;
  /// In points.
  double advance;
} fontprobe_glyph;

/// A part of a line in one face, one script and one direction.
typedef struct {
  /// Its first byte.
  size_t start;
  /// The byte after its last.
  size_t end;
  /// The script, as ISO 15924 writes it.
  uint32_t script;
  /// Of its glyphs.
  fontprobe_direction direction;
  /// By which the face is scaled beside the size of the font.
  double scale;
  /// Its left end, in points, as of its glyphs.
  double x;
  /// In points.
  double advance;
  /// The face in the file, for reports. What is opened is the face that a function _face_new makes, with an index of
  /// its own.
  size_t face_index;
  /// The file of the face that draws, for reports; null for fonts in memory and in the library.
  fontprobe_view file;
  /// Of the face that draws, for reports.
  fontprobe_view post_script_name;
} fontprobe_run;

/// A line of a text.
typedef struct {
  /// Its first byte.
  size_t start;
  /// The byte after its last; blanks at its end are part of it.
  size_t end;
  /// Its left end, in points from the left edge: where its first glyph begins, but for the blanks at the end of a
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
  /// Of its paragraph.
  fontprobe_direction direction;
  /// Whether a hyphen is drawn at its end.
  int32_t is_hyphenated;
  /// Whether an ellipsis stands in it.
  int32_t has_ellipsis;
  /// Whether a paragraph ends with it.
  int32_t ends_paragraph;
  /// As it is drawn, with its hyphen or ellipsis. Soft hyphens of the text that are not drawn are in it too.
  fontprobe_view text;
} fontprobe_line;

/// A part of a line that is drawn along letters: a rectangle of the column.
typedef struct {
  /// Which line.
  fontprobe_decoration decoration;
  /// The run of the document that has it; 0 for a text in one font.
  size_t document_run;
  /// Its left edge, in points from that of the column.
  double x;
  /// In points downwards from the top of the first line.
  double top;
  /// In points.
  double width;
  /// In points.
  double height;
} fontprobe_stroke;

/// Which fonts may answer, beside those that are registered.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// Leave out the fonts inside the library.
  int32_t without_bundled;
  /// Leave out the fonts of the system.
  int32_t without_system;
  /// The language by which a face is chosen for Han characters; null for that of the environment.
  const char *language;
  /// Whose fonts system-ui and the like are; null for none.
  const char *platform;
} fontprobe_collection_options;

/// What a font answers to in place of what its file says: the descriptors of @font-face in CSS. 0 and null leave a
/// part to the file.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The family, the only name that it answers to.
  const char *family;
  /// The characters that it draws, as in CSS: U+30-39, U+4??.
  const char *unicode_range;
  /// 1 to 1000; of a font that answers several weights the lowest.
  double weight;
  /// The highest weight; 0 for the same.
  double weight_to;
  /// 50 to 200 percent; of a font that answers several widths the lowest.
  double width;
  /// The highest width; 0 for the same.
  double width_to;
  /// How its letters lean.
  fontprobe_slant slant;
  /// Of an oblique slant, in degrees to the right; 0 for 14.
  double angle;
  /// Of an oblique font that answers several angles the highest; 0 for the same.
  double angle_to;
} fontprobe_face_descriptors;

/// What is asked for beside the name.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// 1 to 1000; 0 for no wish.
  double weight;
  /// 50 to 200 percent; 0 for no wish.
  double width;
  /// 0 for no wish.
  fontprobe_slant slant;
  /// Of an oblique slant, in degrees to the right; 0 for 14, the usual one. It chooses the face; where none is
  /// slanted, a slant of this angle is imitated, of 45 at most to either side.
  double angle;
  /// What a substitute keeps.
  fontprobe_keep keep;
  /// Values on axes.
  const fontprobe_coordinate *coordinates;
  /// How many.
  size_t coordinates_count;
  /// The face must have a glyph for each of them; null for no condition.
  const char *characters;
} fontprobe_style;

/// How a text is set.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// A BCP 47 tag; null for none.
  const char *language;
  /// Of the line.
  fontprobe_direction direction;
  /// Points after each character.
  double tracking;
  /// OpenType features.
  const fontprobe_feature *features;
  /// How many.
  size_t features_count;
} fontprobe_text_options;

/// How a text is broken into lines.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// A BCP 47 tag; null for none.
  const char *language;
  /// Of each paragraph.
  fontprobe_direction direction;
  /// Points after each character.
  double tracking;
  /// OpenType features.
  const fontprobe_feature *features;
  /// How many.
  size_t features_count;
  /// 0 for no limit.
  size_t maximum_lines;
  /// Where the ellipsis stands.
  fontprobe_truncation truncation;
  /// Where lines begin.
  fontprobe_alignment alignment;
  /// Points from baseline to baseline; 0 for the font's own.
  double line_height;
} fontprobe_lines_options;

/// Which face answered a name.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// How it was found.
  fontprobe_outcome outcome;
  /// Of the face that draws.
  fontprobe_likeness likeness;
  /// Of the face whose metrics are read.
  fontprobe_source source;
  /// Of that face.
  fontprobe_slant slant;
  /// 1 to 1000.
  double weight;
  /// Percent.
  double width;
  /// The factor by which the face that draws is scaled.
  double size_adjust;
  /// The face in its file.
  size_t face_index;
  /// Whether bold is imitated.
  int32_t is_bold_synthesised;
  /// Whether the slant is imitated.
  int32_t is_oblique_synthesised;
  /// Of the face whose metrics are read.
  fontprobe_view post_script_name;
  /// Of that face; of a face without a full name its PostScript name or its family. Never null.
  fontprobe_view full_name;
  /// Of that face.
  fontprobe_view family;
  /// The name of its style.
  fontprobe_view style;
  /// Its file; null for fonts in memory and in the library.
  fontprobe_view file;
  /// Of the face that draws: that face or another one.
  fontprobe_view drawn_post_script_name;
  /// Its file.
  fontprobe_view drawn_file;
  /// The face in that file.
  size_t drawn_face_index;
} fontprobe_match_facts;

/// The metrics of a font in points. Not a number where one is unknown.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The font's units in an em.
  double units_per_em;
  /// Above the baseline, positive.
  double ascender;
  /// Below the baseline, negative.
  double descender;
  /// Between two lines.
  double leading;
  /// Ascender minus descender plus leading.
  double line_height;
  /// The height of H.
  double cap_height;
  /// The height of x.
  double x_height;
  /// The middle of the underline, negative below the baseline.
  double underline_position;
  /// Of the underline.
  double underline_thickness;
  /// The top of the strikeout line.
  double strikeout_position;
  /// Of the strikeout line.
  double strikeout_thickness;
  /// Degrees; negative leans to the right.
  double italic_angle;
  /// Of all glyphs.
  double average_width;
  /// The advance of 0.
  double zero_width;
  /// The widest advance.
  double max_advance;
} fontprobe_metrics;

/// The size of a text on one line, in points.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// From its start to its end.
  double advance;
  /// The highest of its faces.
  double ascender;
  /// The lowest of its faces, negative.
  double descender;
  /// Ascender minus descender plus the font's leading.
  double line_height;
  /// The left edge of its ink.
  double ink_x;
  /// The lower edge of its ink, upwards from the baseline.
  double ink_y;
  /// 0 where nothing is drawn.
  double ink_width;
  /// 0 where nothing is drawn.
  double ink_height;
  /// How many different characters no font has.
  size_t missing_count;
} fontprobe_measured_size;

/// The size of a text in lines, in points.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// Of the widest line, before lines are justified.
  double width;
  /// Of all lines.
  double height;
  /// From baseline to baseline. For a text of several fonts that of the paragraph's font; each line has its own
  /// height.
  double line_height;
  /// Downwards from the top.
  double first_baseline;
  /// Downwards from the top.
  double last_baseline;
  /// Whether there is more text than lines.
  int32_t is_truncated;
  /// How many different characters no font has.
  size_t missing_count;
} fontprobe_lines_size;

/// What drawing a line needs beside its glyphs, in points.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// What is left of the column beside it, before it is justified; negative for a line that is too wide.
  double room;
  /// The left edge of its ink, from the left edge of the column.
  double ink_x;
  /// The lower edge of its ink, upwards from its baseline.
  double ink_y;
  /// 0 where nothing is drawn.
  double ink_width;
  /// 0 where nothing is drawn.
  double ink_height;
} fontprobe_line_facts;

/// How a run is drawn.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// The size at which its face is drawn, in points.
  double points;
  /// Of its baseline above that of the line, in points.
  double rise;
  /// By how many points strokes are made thicker, half on each side, to imitate bold; 0 for a face as it is.
  double boldness;
  /// The tangent of the angle by which letters are slanted to the right, to imitate oblique; 0 for a face as it is.
  double slope;
  /// The height of a box above the baseline of the run, in points. Its width is the advance of the run.
  double box_height;
  /// The run of the document; 0 for a text in one font. An ellipsis is of none: it has the font of the paragraph.
  size_t document_run;
  /// Whether it is a box of the document, which has no glyphs and no face.
  int32_t is_box;
  /// Whether it stands for what is left out.
  int32_t is_ellipsis;
  /// By which letters are stretched horizontally, beside their size: 1, but for a substitute that is set as wide as
  /// an absent font; 0 for a box.
  double horizontal_scale;
} fontprobe_run_facts;

/// Where a face is from, and how its font is read.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// Its place in the bytes of its font.
  size_t face_index;
  /// The font's units in an em; pixels, for a face of bitmaps.
  double units_per_em;
  /// Whether the bytes were made for an absent font: glyphs of its numbers and advances, with the letters of a
  /// substitute.
  int32_t is_stand_in;
  /// Its PostScript name.
  fontprobe_view post_script_name;
  /// Its full name; of a face without a full name its PostScript name or its family. Never null.
  fontprobe_view full_name;
  /// The file that it was read from; null for fonts in memory and in the library.
  fontprobe_view file;
} fontprobe_face_facts;

/// How a face is written as a font file.
typedef struct {
  /// The size of this struct, which the caller sets: FONTPROBE_INIT does.
  size_t size;
  /// Its container.
  fontprobe_file_format format;
  /// What becomes of the axes of a variable face.
  fontprobe_axes axes;
  /// The caller has a licence to embed the font, whatever its licence bits (OS/2, fsType) say.
  int32_t is_licensed;
  /// Tags of features beside those that text is set with by default, with commas between them, such as "smcp,onum":
  /// their glyphs come along. Null for none.
  const char *features;
} fontprobe_file_options;

#ifndef FONTPROBE_TYPES_ONLY

/// The version of the library, such as 0.1.0.
FONTPROBE_API const char *fontprobe_version(void);

/// Why a function did not answer; 0 for a null pointer.
FONTPROBE_API fontprobe_code fontprobe_error_code(const fontprobe_error *error);

/// The code's name, such as fileNotFound.
FONTPROBE_API const char *fontprobe_error_name(const fontprobe_error *error);

/// One line: the file, the reason, the way out.
FONTPROBE_API const char *fontprobe_error_message(const fontprobe_error *error);

/// The reason alone, as a clause.
FONTPROBE_API const char *fontprobe_error_reason(const fontprobe_error *error);

/// The way out; null where there is nothing to add to the reason.
FONTPROBE_API const char *fontprobe_error_hint(const fontprobe_error *error);

/// The file that the error is about; null for fonts in memory and for names.
FONTPROBE_API const char *fontprobe_error_file(const fontprobe_error *error);

/// The bytes of a string, which end with a zero.
///
/// - string: Whose bytes.
/// - bytes: They belong to the string.
FONTPROBE_API fontprobe_code fontprobe_string_bytes(
    const fontprobe_string *string,
    fontprobe_view *bytes,
    fontprobe_error **error);

/// Makes a collection: the fonts inside the library and those of the system, which are looked at when they are
/// needed.
///
/// - options: Null for all fonts.
/// - collection: With no registered font.
FONTPROBE_API fontprobe_code fontprobe_collection_new(
    const fontprobe_collection_options *options,
    fontprobe_collection **collection,
    fontprobe_error **error);

/// Registers a font file, or all font files below a folder. They answer before all other fonts.
///
/// - collection: Where they are added.
/// - path: A file or a folder.
/// - face_count: How many faces were added.
/// - report: A document: faces, and failures and duplicates with code, message, reason, hint and file. Null where
/// it is not wanted.
FONTPROBE_API fontprobe_code fontprobe_collection_register_path(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    size_t *face_count,
    fontprobe_string **report,
    fontprobe_error **error);

/// Registers a font file that lies in memory. The bytes are copied.
///
/// - collection: Where its faces are added.
/// - bytes: The whole file.
/// - face_count: How many faces were added.
FONTPROBE_API fontprobe_code fontprobe_collection_register_bytes(
    fontprobe_collection *collection,
    const void *bytes,
    size_t bytes_length,
    size_t *face_count,
    fontprobe_error **error);

/// Registers the first face of a font file under a family, a style and characters of the caller's. The same file
/// under the same descriptors is registered once.
///
/// - collection: Where it is added.
/// - path: A file.
/// - descriptors: A family is needed.
FONTPROBE_API fontprobe_code fontprobe_collection_register_path_as(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    const fontprobe_face_descriptors *descriptors,
    fontprobe_error **error);

/// Registers the first face of a font file that lies in memory under a family, a style and characters of the
/// caller's. The bytes are copied.
///
/// - collection: Where it is added.
/// - bytes: The whole file.
/// - descriptors: A family is needed.
FONTPROBE_API fontprobe_code fontprobe_collection_register_bytes_as(
    fontprobe_collection *collection,
    const void *bytes,
    size_t bytes_length,
    const fontprobe_face_descriptors *descriptors,
    fontprobe_error **error);

/// Registers a profile, or all profiles in a folder: recorded metrics of fonts that are not here.
///
/// - collection: Where they are added.
/// - path: A file or a folder.
/// - profile_count: How many profiles were added.
FONTPROBE_API fontprobe_code fontprobe_collection_register_profiles(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    size_t *profile_count,
    fontprobe_error **error);

/// Registers a table that says which families replace absent ones.
///
/// - collection: Where it is added.
/// - path: A file.
FONTPROBE_API fontprobe_code fontprobe_collection_register_substitutes(
    fontprobe_collection *collection,
    const char *path,
    size_t path_length,
    fontprobe_error **error);

/// Answers a command line of the program with the fonts of a collection. Options that choose fonts are refused.
///
/// - collection: Whose fonts answer.
/// - request: As for fontprobe_call.
/// - answer: As of fontprobe_call.
FONTPROBE_API fontprobe_code fontprobe_collection_call(
    const fontprobe_collection *collection,
    const char *request,
    size_t request_length,
    fontprobe_string **answer,
    fontprobe_error **error);

/// The lines of a paragraph of several fonts, as fontprobe lines --styled answers.
/// It sets text: HarfBuzz is loaded.
///
/// - collection: Whose fonts answer.
/// - document: The document that docs/styled-text.md describes.
/// - width: The width in points in place of that of the document; 0 for that of the document.
/// - lines: The document that docs/schemas/lines.schema.json describes.
FONTPROBE_API fontprobe_code fontprobe_collection_styled_lines(
    const fontprobe_collection *collection,
    const char *document,
    size_t document_length,
    double width,
    fontprobe_string **lines,
    fontprobe_error **error);

/// Rules for a web page: fallback fonts in the room that this font takes.
/// It sets text: HarfBuzz is loaded.
///
/// - collection: Whose fonts answer.
/// - name: A name, a font file or a folder.
/// - fallbacks: Families with commas between; null for those that most readers have.
/// - style: Null for no wish. A condition on characters is refused.
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

/// The face that answers a name, a file, or a list of names as in CSS. There is always an answer, and it says
/// which.
///
/// - collection: Whose fonts answer.
/// - name: A PostScript name, a full name, a family, a font file, or several with commas between.
/// - style: Null for no wish.
/// - match: The answer.
FONTPROBE_API fontprobe_code fontprobe_match_new(
    const fontprobe_collection *collection,
    const char *name,
    size_t name_length,
    const fontprobe_style *style,
    fontprobe_match **match,
    fontprobe_error **error);

/// Which face answered.
///
/// - match: The answer.
/// - info: Its texts belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_info(
    const fontprobe_match *match,
    fontprobe_match_facts *info,
    fontprobe_error **error);

/// Why this face answered.
///
/// - match: The answer.
/// - reasons: They belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_reasons(
    const fontprobe_match *match,
    const fontprobe_reason **reasons,
    size_t *reasons_count,
    fontprobe_error **error);

/// Where the face stands on the axes of its variable font.
///
/// - match: The answer.
/// - coordinates: They belong to the match.
FONTPROBE_API fontprobe_code fontprobe_match_coordinates(
    const fontprobe_match *match,
    const fontprobe_coordinate **coordinates,
    size_t *coordinates_count,
    fontprobe_error **error);

/// The match as the program prints it.
///
/// - match: The answer.
/// - document: A JSON object, described in docs/json.md.
FONTPROBE_API fontprobe_code fontprobe_match_json(
    const fontprobe_match *match,
    fontprobe_string **document,
    fontprobe_error **error);

/// The metrics of the face in a small file, for places where the font may not be.
/// It sets text: HarfBuzz is loaded.
///
/// - match: An exact answer; a substitute is refused.
/// - profile: The profile: JSON.
FONTPROBE_API fontprobe_code fontprobe_match_profile(
    const fontprobe_match *match,
    fontprobe_string **profile,
    fontprobe_error **error);

/// A font file that lays text out as the requested font does.
/// It sets text: HarfBuzz is loaded.
///
/// - match: The answer.
/// - family: The name of the new family; null for one that says what it stands for.
/// - file: An OpenType font.
FONTPROBE_API fontprobe_code fontprobe_match_stand_in(
    const fontprobe_match *match,
    const char *family,
    size_t family_length,
    fontprobe_string **file,
    fontprobe_error **error);

/// The same, and what holds in the file as in the requested font.
/// It sets text: HarfBuzz is loaded.
///
/// - match: The answer.
/// - family: The name of the new family; null for one that says what it stands for.
/// - file: An OpenType font.
/// - report: A JSON object: advances, layout, likeness, licence, and in notes each thing that is not as in the
/// font; as the program prints it.
FONTPROBE_API fontprobe_code fontprobe_match_stand_in_reported(
    const fontprobe_match *match,
    const char *family,
    size_t family_length,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// The face that draws, with the bytes of its font. At a size it may stand elsewhere on its axes.
///
/// - match: The answer.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_match_face_new(
    const fontprobe_match *match,
    fontprobe_face **face,
    fontprobe_error **error);

/// The match at a size.
///
/// - match: Which face.
/// - points: Above 0, at most 16,384.
/// - font: The font.
FONTPROBE_API fontprobe_code fontprobe_font_new(
    const fontprobe_match *match,
    double points,
    fontprobe_font **font,
    fontprobe_error **error);

/// The face that draws at the size of a font, with the bytes of its font.
///
/// - font: Which font.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_font_face_new(
    const fontprobe_font *font,
    fontprobe_face **face,
    fontprobe_error **error);

/// The font with small capitals: its own, or capitals that are scaled to the height of its x.
/// It sets text: HarfBuzz is loaded.
///
/// - font: Which font.
/// - caps: Which letters.
/// - language: A BCP 47 tag; null for none.
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
/// - font: Whose metrics.
/// - convention: Which tables the line is read from.
/// - metrics: The metrics.
FONTPROBE_API fontprobe_code fontprobe_font_metrics(
    const fontprobe_font *font,
    fontprobe_convention convention,
    fontprobe_metrics *metrics,
    fontprobe_error **error);

/// All metrics with their units and sources, in the order of fontprobe_metric.
///
/// - font: Whose metrics.
/// - values: They belong to the font.
FONTPROBE_API fontprobe_code fontprobe_font_metric_values(
    const fontprobe_font *font,
    const fontprobe_metric_value **values,
    size_t *values_count,
    fontprobe_error **error);

/// How wide many texts are, each on a line of its own.
/// It sets text: HarfBuzz is loaded.
///
/// - font: The font.
/// - texts: All texts, one after the other. Their length has to be said: FONTPROBE_TERMINATED is none.
/// - ends: Where each text ends, in bytes; null where a zero byte stands after each but the last.
/// - count: How many texts.
/// - options: Null for none. The direction is that of each text.
/// - advances: In points; count of them.
FONTPROBE_API fontprobe_code fontprobe_font_advances(
    const fontprobe_font *font,
    const void *texts,
    size_t texts_length,
    const size_t *ends,
    size_t count,
    const fontprobe_text_options *options,
    double *advances,
    fontprobe_error **error);

/// What becomes of each character of a text in small capitals, and why.
/// It sets text: HarfBuzz is loaded.
///
/// - font: Which font.
/// - text: The text.
/// - language: A BCP 47 tag; null for none.
/// - characters: A JSON array: range, text, verdict.
FONTPROBE_API fontprobe_code fontprobe_font_small_caps(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    const char *language,
    size_t language_length,
    fontprobe_string **characters,
    fontprobe_error **error);

/// Sets a text on one line, with kerning, ligatures and fallback fonts.
/// It sets text: HarfBuzz is loaded.
///
/// - font: The font.
/// - text: At most 1,000,000 bytes.
/// - options: Null for none.
/// - measured: The text.
FONTPROBE_API fontprobe_code fontprobe_measured_new(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    const fontprobe_text_options *options,
    fontprobe_measured **measured,
    fontprobe_error **error);

/// How wide and high a text is.
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
/// - run: The run, by its place in fontprobe_measured_runs.
/// - info: How it is drawn.
FONTPROBE_API fontprobe_code fontprobe_measured_run_info(
    const fontprobe_measured *measured,
    size_t run,
    fontprobe_run_facts *info,
    fontprobe_error **error);

/// The face of a run: its glyphs have the numbers of this face.
///
/// - measured: The text.
/// - run: The run, by its place in fontprobe_measured_runs.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_measured_face_new(
    const fontprobe_measured *measured,
    size_t run,
    fontprobe_face **face,
    fontprobe_error **error);

/// Breaks a text into lines, each as high as those of the font: fallback faces make none higher.
/// It sets text: HarfBuzz is loaded.
///
/// - font: The font.
/// - text: At most 1,000,000 bytes.
/// - width: Of a line, in points.
/// - options: Null for none.
/// - lines: The lines.
FONTPROBE_API fontprobe_code fontprobe_lines_new(
    const fontprobe_font *font,
    const char *text,
    size_t text_length,
    double width,
    const fontprobe_lines_options *options,
    fontprobe_lines **lines,
    fontprobe_error **error);

/// Breaks a paragraph of several fonts into lines. Ranges are bytes of the texts of its runs, one after the other.
/// It sets text: HarfBuzz is loaded.
///
/// - collection: Whose fonts answer.
/// - document: The document that docs/styled-text.md describes.
/// - width: The width in points in place of that of the document; 0 for that of the document.
/// - lines: The lines.
FONTPROBE_API fontprobe_code fontprobe_lines_styled_new(
    const fontprobe_collection *collection,
    const char *document,
    size_t document_length,
    double width,
    fontprobe_lines **lines,
    fontprobe_error **error);

/// How wide and high the lines are.
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

/// The ink of a line, and the room beside it.
///
/// - lines: The lines.
/// - line: The line, from 0.
/// - info: Of that line.
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
/// - run: The run, by its place in fontprobe_lines_runs.
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
/// - run: The run, by its place in fontprobe_lines_runs.
/// - face: The face.
FONTPROBE_API fontprobe_code fontprobe_lines_face_new(
    const fontprobe_lines *lines,
    size_t line,
    size_t run,
    fontprobe_face **face,
    fontprobe_error **error);

/// The underlines and strike-out lines of a line: of each run, from left to right, the parts of its underline and
/// then its strike-out line.
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

/// Where a face is from, and how its font is read.
///
/// - face: The face.
/// - info: Its texts belong to the face.
FONTPROBE_API fontprobe_code fontprobe_face_info(
    const fontprobe_face *face,
    fontprobe_face_facts *info,
    fontprobe_error **error);

/// The font of a face, as FreeType, HarfBuzz and documents take it: its file, or what a packed file (WOFF, WOFF2)
/// has inside. Faces of one font that is registered, inside the library or of the system have the same bytes at the
/// same address, as long as a handle of one of them is there. A font that is named by its file is opened anew for
/// each match: register the file, and ask by the name of the font.
///
/// - face: The face.
/// - bytes: They belong to the face. No zero is after them.
FONTPROBE_API fontprobe_code fontprobe_face_bytes(
    const fontprobe_face *face,
    fontprobe_view *bytes,
    fontprobe_error **error);

/// Where a face stands on the axes of its variable font, for FT_Set_Var_Design_Coordinates and
/// hb_font_set_variations. They are in the order of the axes of the font; FreeType has no axes for a font that does
/// not vary its outlines (fvar with neither gvar nor CFF2).
///
/// - face: The face.
/// - coordinates: They belong to the face.
FONTPROBE_API fontprobe_code fontprobe_face_coordinates(
    const fontprobe_face *face,
    const fontprobe_coordinate **coordinates,
    size_t *coordinates_count,
    fontprobe_error **error);

/// The whole face as a font file of its own: one face of a collection, an unpacked web font, or a static font of a
/// variable one. The licence bits of the font are respected: where they forbid to embed it, the code is
/// notPermitted.
///
/// - face: The face.
/// - options: Null for none.
/// - file: The font file.
/// - report: A JSON object: glyphs, isSubset, isInstance, fsType, and in notes each thing that the licence bits
/// say.
FONTPROBE_API fontprobe_code fontprobe_face_file(
    const fontprobe_face *face,
    const fontprobe_file_options *options,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// A font file that sets text of these characters as the face does, for a web page, for example: with their glyphs,
/// ligatures, marks and kerning. HarfBuzz's subsetter is loaded. Where the licence bits forbid a subset, the file
/// has all glyphs, and the report says so.
///
/// - face: The face.
/// - characters: Every character of the texts, once or more often.
/// - options: Null for none.
/// - file: The font file.
/// - report: A JSON object: glyphs, isSubset, isInstance, fsType, and in notes each thing that the licence bits
/// say.
FONTPROBE_API fontprobe_code fontprobe_face_file_of_characters(
    const fontprobe_face *face,
    const char *characters,
    size_t characters_length,
    const fontprobe_file_options *options,
    fontprobe_string **file,
    fontprobe_string **report,
    fontprobe_error **error);

/// A font file with these glyphs under their own numbers, for text that is set already: a page of a PDF document,
/// for example. It has no layout tables. HarfBuzz's subsetter is loaded. Where the licence bits forbid a subset,
/// the file has all glyphs, and the report says so.
///
/// - face: The face.
/// - glyphs: Numbers of glyphs, as those of a run; null for none.
/// - count: How many.
/// - options: Null for none.
/// - file: The font file.
/// - report: A JSON object: glyphs, isSubset, isInstance, fsType, and in notes each thing that the licence bits
/// say.
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
/// - formula: docs/metrics.md has its names and functions.
/// - expression: The formula.
FONTPROBE_API fontprobe_code fontprobe_expression_new(
    const char *formula,
    size_t formula_length,
    fontprobe_expression **expression,
    fontprobe_error **error);

/// The value of a formula for a font.
///
/// - expression: The formula.
/// - font: Whose metrics.
/// - scale: Device pixels per point, for pixel().
/// - value: In points.
FONTPROBE_API fontprobe_code fontprobe_expression_value(
    const fontprobe_expression *expression,
    const fontprobe_font *font,
    double scale,
    double *value,
    fontprobe_error **error);

/// Whether every font below a path loads, whole, and is what its names say. Starts processes that read the fonts,
/// where there is a program for it.
///
/// - path: A font file or a folder.
/// - arguments: A JSON array of further options of fontprobe check; null for none. Those that answer with another
/// document, such as --help and --format, are refused.
/// - passes: Whether nothing was found that fails the check.
/// - report: The document that docs/schemas/check.schema.json describes.
FONTPROBE_API fontprobe_code fontprobe_check(
    const char *path,
    size_t path_length,
    const char *arguments,
    size_t arguments_length,
    int32_t *passes,
    fontprobe_string **report,
    fontprobe_error **error);

/// Reads fonts and documents for the checks of another process, as its requests on standard input ask, until
/// standard input ends. It is for a program that does nothing else: fontprobe-worker beside the library, or the one
/// that FONTPROBE_WORKER names.
FONTPROBE_API fontprobe_code fontprobe_check_worker(fontprobe_error **error);

/// Answers any command line of the program in this process. Nothing is printed, but a command that is told to write
/// a file writes it.
///
/// - request: {"arguments": ["metrics", "Inter", "17"], "input": "what is read in place of standard input"}
/// - answer: {"exitCode": 0, "output": "as on standard output", "messages": "as on standard error", "error": null}.
/// Where a file or a font is why there is no answer, the error is an object with code, message, reason, hint and
/// file.
FONTPROBE_API fontprobe_code fontprobe_call(
    const char *request,
    size_t request_length,
    fontprobe_string **answer,
    fontprobe_error **error);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_error_free(fontprobe_error *error);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_string_free(fontprobe_string *string);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_collection_free(fontprobe_collection *collection);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_match_free(fontprobe_match *match);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_font_free(fontprobe_font *font);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_measured_free(fontprobe_measured *measured);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_lines_free(fontprobe_lines *lines);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_face_free(fontprobe_face *face);

/// Frees a handle; nothing for a null pointer.
FONTPROBE_API void fontprobe_expression_free(fontprobe_expression *expression);

#endif

#ifdef __cplusplus
}
#endif

#endif
