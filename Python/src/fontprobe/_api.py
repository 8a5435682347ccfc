"""The C interface: enumerations, structs and prototypes. Made by scripts/make/c-api from scripts/make/c_api.tsv."""

from ctypes import POINTER, Structure, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_void_p
from enum import IntEnum

#: As a length: the text ends at the first null byte.
TERMINATED = c_size_t(-1).value


class Name(IntEnum):
    """A named number of the library. `str()` gives the name as in documents and options, such as `lastResort`."""

    def __str__(self) -> str:
        first, *rest = self.name.lower().split("_")
        return first + "".join(part.capitalize() for part in rest)

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Code(Name):
    """The reason why a function failed. 0 is success.

    ANSWERED -- The function has succeeded.
    NULL_ARGUMENT -- A pointer that must not be null is null.
    INVALID_HANDLE -- A handle has the wrong type, or the pointer is not a handle.
    FREED_HANDLE -- The handle is already freed. Only a debug build of the library detects this reliably.
    INVALID_TEXT -- A text is not UTF-8, or contains a null byte where null bytes are not allowed.
    TOO_LONG -- A length is above the limit of the function.
    INVALID_STRUCT -- The size of a struct is wrong for every version of the header, or the struct sets a field that
        the library does not know.
    INVALID_ARGUMENT -- A number is out of range or is not a value of its enumeration, a document in memory cannot be
        read, or a pointer is not aligned for its type.
    UNANSWERED -- A command of the program failed; the message is the message of the program.
    OTHER -- A different kind of failure; the error has the name of the kind.
    FILE_NOT_FOUND -- There is no file at the path.
    INSUFFICIENT_PERMISSIONS -- The file exists, but there is no permission to read it.
    UNREADABLE_FILE -- The path is not a readable file, or its contents are invalid.
    UNRECOGNIZED_FORMAT -- The bytes are not in a supported font format.
    INVALID_FONT_DATA -- The file claims to be a font, but is damaged.
    NO_SUCH_FACE -- The file has no face with this index.
    INVALID_VARIATION -- The face has no axis with this tag, or the value is not a number.
    ONLY_RECORDED -- Only the recorded metrics of the face are available, but the function needs the font itself.
    INVALID_PROFILE -- The file is not a profile of a face.
    INVALID_LOCK -- The file is not a lock file of fonts.
    UNWRITABLE_FILE -- The file cannot be written.
    DUPLICATED_NAME -- Two registered faces have the same PostScript name.
    NOT_REGISTERED -- No font has exactly this name.
    INVALID_SIZE -- The size in points is not a number above 0 and up to 16,384.
    ALREADY_SCALED -- The size of the font already follows the content size category.
    INVALID_NAME -- The name is empty, or too long.
    INVALID_SETTINGS -- The settings of a check cannot be read.
    INVALID_MARKUP -- The tags in a text are invalid.
    WORKER_FAILED -- A worker process of a check does not start, is not fontprobe, or returns an invalid result.
    INVALID_SCRIPT -- The script is invalid, or has no capitals.
    NO_SMALL_CAPS -- The face does not have the requested small capitals.
    INVALID_GUIDE -- The file of a style guide is invalid.
    NO_SUCH_STYLE -- The style guide has no style with this name.
    INVALID_TABLE -- A table of substitutes has an invalid line.
    METRICS_UNKNOWN -- The metrics of the font are unknown. Only the name of the font is known.
    NO_FONTS_AVAILABLE -- No font is available at all.
    SYSTEM_FONTS_UNAVAILABLE -- Fontconfig could not be started.
    MISSING_LIBRARY -- The function needs a library that is not installed; the message names the package of this
        library.
    NO_OUTLINES -- The face has bitmaps, but no outlines.
    NO_SUCH_GLYPH -- The face has no glyph with this number.
    UNUSABLE_OUTLINE -- The outline of a glyph is damaged, or too large to be drawn.
    NOT_PERMITTED -- The licence bits of the font (OS/2, fsType) do not permit embedding.
    NO_RASTERIZER -- A picture cannot be drawn in pixels: librsvg is not installed, or cannot draw the picture.
    INVALID_EXPRESSION -- The expression is invalid, or has no value for this font.
    FORKED_IN_CALL -- The process was forked while a different thread was inside a call.
    CANNOT_EMBED -- The face cannot be written as the requested font file.
    """

    ANSWERED = 0
    NULL_ARGUMENT = 1
    INVALID_HANDLE = 2
    FREED_HANDLE = 3
    INVALID_TEXT = 4
    TOO_LONG = 5
    INVALID_STRUCT = 6
    INVALID_ARGUMENT = 7
    UNANSWERED = 8
    OTHER = 9
    FILE_NOT_FOUND = 20
    INSUFFICIENT_PERMISSIONS = 21
    UNREADABLE_FILE = 22
    UNRECOGNIZED_FORMAT = 23
    INVALID_FONT_DATA = 24
    NO_SUCH_FACE = 25
    INVALID_VARIATION = 26
    ONLY_RECORDED = 27
    INVALID_PROFILE = 28
    INVALID_LOCK = 29
    UNWRITABLE_FILE = 30
    DUPLICATED_NAME = 31
    NOT_REGISTERED = 32
    INVALID_SIZE = 33
    ALREADY_SCALED = 34
    INVALID_NAME = 35
    INVALID_SETTINGS = 36
    INVALID_MARKUP = 37
    WORKER_FAILED = 38
    INVALID_SCRIPT = 39
    NO_SMALL_CAPS = 40
    INVALID_GUIDE = 41
    NO_SUCH_STYLE = 42
    INVALID_TABLE = 43
    METRICS_UNKNOWN = 44
    NO_FONTS_AVAILABLE = 45
    SYSTEM_FONTS_UNAVAILABLE = 46
    MISSING_LIBRARY = 47
    NO_OUTLINES = 48
    NO_SUCH_GLYPH = 49
    UNUSABLE_OUTLINE = 50
    NOT_PERMITTED = 51
    NO_RASTERIZER = 52
    INVALID_EXPRESSION = 53
    FORKED_IN_CALL = 54
    CANNOT_EMBED = 55


class Outcome(Name):
    """How a face was found.

    EXACT -- The requested face was found.
    STYLE -- The family exists, and its nearest style is used.
    PROFILE -- The face is absent, and the metrics of its profile are used.
    SUBSTITUTE -- Another family is used as a substitute.
    LAST_RESORT -- An arbitrary face is used, because no face is similar.
    """

    EXACT = 0
    STYLE = 1
    PROFILE = 2
    SUBSTITUTE = 3
    LAST_RESORT = 4


class Likeness(Name):
    """How similar the face whose letters are drawn is to the requested face.

    SAME -- The requested face, or a face of its family.
    METRIC -- A face of a different family that was made with the same advances.
    CLOSE -- A font of the same kind; its heights and widths are known to be similar.
    KIND -- A font of the same kind, with the same script; its heights and widths differ more, or are unknown.
    UNLIKE -- A font of a different kind, or without the script of the requested font.
    """

    SAME = 0
    METRIC = 1
    CLOSE = 2
    KIND = 3
    UNLIKE = 4


class Source(Name):
    """The source of a face.

    REGISTERED -- A file, or bytes in memory, that the caller registered.
    BUNDLED -- The fonts that are bundled with the library.
    SYSTEM -- The fonts of the system.
    """

    REGISTERED = 0
    BUNDLED = 1
    SYSTEM = 2


class Slant(Name):
    """The slant of the letters of a face.

    ANY -- No requirement. A face that was found never has this value.
    UPRIGHT -- The letters are upright.
    ITALIC -- The letters have cursive forms.
    OBLIQUE -- The letters are upright forms that are slanted by an angle.
    """

    ANY = 0
    UPRIGHT = 1
    ITALIC = 2
    OBLIQUE = 3


class Keep(Name):
    """The metric of an absent font that stays the same when its substitute is scaled.

    STANDARD -- The default: the height of capitals, or in CSS rules the width of text.
    CAP_HEIGHT -- The height of capitals.
    X_HEIGHT -- The height of lowercase letters.
    WIDTH -- The width of text: lines end at about the same places.
    NONE -- No metric: the substitute is not scaled.
    """

    STANDARD = 0
    CAP_HEIGHT = 1
    X_HEIGHT = 2
    WIDTH = 3
    NONE = 4


class Convention(Name):
    """The rule that chooses the font table for the metrics of a line.

    STANDARD -- The table that FreeType and browsers on Linux choose.
    APPLE -- The table that Core Text chooses.
    WINDOWS -- The table that GDI and DirectWrite choose.
    """

    STANDARD = 0
    APPLE = 1
    WINDOWS = 2


class Metric(Name):
    """The indices of the metrics in the list of fontprobe_font_metric_values.

    ASCENDER -- The height above the baseline, positive.
    DESCENDER -- The depth below the baseline, negative.
    LEADING -- The extra space between two lines.
    LINE_HEIGHT -- Ascender minus descender plus leading.
    CAP_HEIGHT -- The height of the letter H.
    X_HEIGHT -- The height of the letter x.
    UNDERLINE_POSITION -- The top of the underline, negative below the baseline.
    UNDERLINE_THICKNESS -- The thickness of the underline.
    STRIKEOUT_POSITION -- The top of the strikeout line, positive above the baseline.
    STRIKEOUT_THICKNESS -- The thickness of the strikeout line.
    ITALIC_ANGLE -- The angle of slanted letters, in degrees; a negative angle slants letters to the right.
    AVERAGE_WIDTH -- The mean advance of all glyphs.
    ZERO_WIDTH -- The advance of the digit 0.
    MAX_ADVANCE -- The largest advance.
    """

    ASCENDER = 0
    DESCENDER = 1
    LEADING = 2
    LINE_HEIGHT = 3
    CAP_HEIGHT = 4
    X_HEIGHT = 5
    UNDERLINE_POSITION = 6
    UNDERLINE_THICKNESS = 7
    STRIKEOUT_POSITION = 8
    STRIKEOUT_THICKNESS = 9
    ITALIC_ANGLE = 10
    AVERAGE_WIDTH = 11
    ZERO_WIDTH = 12
    MAX_ADVANCE = 13


class Direction(Name):
    """The direction of a line.

    NATURAL -- The direction of the first letter that has a direction. A line that is laid out never has this value.
    LEFT_TO_RIGHT -- From left to right.
    RIGHT_TO_LEFT -- From right to left.
    """

    NATURAL = 0
    LEFT_TO_RIGHT = 1
    RIGHT_TO_LEFT = 2


class Alignment(Name):
    """The position of lines in their column.

    START -- On the side where text begins: on the left for lines from left to right.
    CENTER -- In the middle of the column.
    END -- On the side where text ends: on the right for lines from left to right.
    LEFT -- On the left side of the column.
    RIGHT -- On the right side of the column.
    JUSTIFY -- From the left edge to the right edge of the column.
    """

    START = 0
    CENTER = 1
    END = 2
    LEFT = 3
    RIGHT = 4
    JUSTIFY = 5
    JUSTIFIED = 5


class Truncation(Name):
    """The position of the ellipsis in the last line, if there is more text.

    NONE -- There is no ellipsis.
    TAIL -- At the end of the line.
    MIDDLE -- In the middle of the line.
    HEAD -- At the beginning of the line.
    """

    NONE = 0
    TAIL = 1
    MIDDLE = 2
    HEAD = 3


class Caps(Name):
    """The letters that become small capitals.

    SMALL_CAPS -- Lowercase letters.
    ALL_SMALL_CAPS -- Lowercase letters and capitals.
    PETITE_CAPS -- Lowercase letters, as petite capitals if the font has them.
    ALL_PETITE_CAPS -- Lowercase letters and capitals, as petite capitals if the font has them.
    """

    SMALL_CAPS = 0
    ALL_SMALL_CAPS = 1
    PETITE_CAPS = 2
    ALL_PETITE_CAPS = 3


class Decoration(Name):
    """A line that is drawn along letters.

    UNDERLINE -- A line below the letters, with gaps where letters cross the line.
    STRIKEOUT -- A line through the letters.
    """

    UNDERLINE = 0
    STRIKEOUT = 1


class FileFormat(Name):
    """The container of a font file.

    OPEN_TYPE -- OpenType, not compressed.
    WOFF2 -- Web Open Font Format 2 (WOFF2), the compressed format for browsers.
    """

    OPEN_TYPE = 0
    WOFF2 = 1


class Axes(Name):
    """What happens to the axes of a variable face when the face is written to a file.

    STANDARD -- The default: the axes are kept, except in a file of chosen glyphs (fontprobe_face_file_of_glyphs),
        which is a static font at the coordinates of the face.
    PINNED -- The file is a static font at the coordinates of the face.
    KEPT -- The axes are kept: the file is a variable font.
    """

    STANDARD = 0
    PINNED = 1
    KEPT = 2


class View(Structure):
    """Bytes that belong to a handle. Texts, and the bytes of a string, end with a null byte, which the length does not include."""

    _fields_ = [
        ("bytes", c_void_p),
        ("length", c_size_t),
    ]


class Coordinate(Structure):
    """A position on one axis of a variable font."""

    _fields_ = [
        ("tag", c_uint32),
        ("value", c_double),
    ]


class Feature(Structure):
    """An OpenType feature with a value."""

    _fields_ = [
        ("tag", c_uint32),
        ("value", c_uint32),
    ]


class Reason(Structure):
    """One of the reasons for a match. The list has the reasons in the order in which they were found."""

    _fields_ = [
        ("code", View),
        ("text", View),
    ]


class MetricValue(Structure):
    """A metric with the source of its value."""

    _fields_ = [
        ("points", c_double),
        ("units", c_double),
        ("source", View),
    ]


class Glyph(Structure):
    """A glyph with its position."""

    _fields_ = [
        ("id", c_uint32),
        ("run", c_uint32),
        ("cluster", c_size_t),
        ("x", c_double),
        ("y", c_double),
        ("advance", c_double),
    ]


class Run(Structure):
    """A part of a line in one face, one script and one direction."""

    _fields_ = [
        ("start", c_size_t),
        ("end", c_size_t),
        ("script", c_uint32),
        ("direction", c_int32),
        ("scale", c_double),
        ("x", c_double),
        ("advance", c_double),
        ("face_index", c_size_t),
        ("file", View),
        ("post_script_name", View),
    ]


class Line(Structure):
    """A line of a text."""

    _fields_ = [
        ("start", c_size_t),
        ("end", c_size_t),
        ("x", c_double),
        ("top", c_double),
        ("baseline", c_double),
        ("height", c_double),
        ("advance", c_double),
        ("direction", c_int32),
        ("is_hyphenated", c_int32),
        ("has_ellipsis", c_int32),
        ("ends_paragraph", c_int32),
        ("text", View),
    ]


class Stroke(Structure):
    """A rectangle of an underline or a strikeout line, in the column of lines."""

    _fields_ = [
        ("decoration", c_int32),
        ("document_run", c_size_t),
        ("x", c_double),
        ("top", c_double),
        ("width", c_double),
        ("height", c_double),
    ]


class CollectionOptions(Structure):
    """The fonts that are searched in addition to registered fonts."""

    _fields_ = [
        ("size", c_size_t),
        ("without_bundled", c_int32),
        ("without_system", c_int32),
        ("language", c_char_p),
        ("platform", c_char_p),
    ]


class FaceDescriptors(Structure):
    """The descriptors of @font-face in CSS. A descriptor replaces the data of the font file; 0 and null leave the data of the file."""

    _fields_ = [
        ("size", c_size_t),
        ("family", c_char_p),
        ("unicode_range", c_char_p),
        ("weight", c_double),
        ("weight_to", c_double),
        ("width", c_double),
        ("width_to", c_double),
        ("slant", c_int32),
        ("angle", c_double),
        ("angle_to", c_double),
    ]


class Style(Structure):
    """The requirements for a face, in addition to the name."""

    _fields_ = [
        ("size", c_size_t),
        ("weight", c_double),
        ("width", c_double),
        ("slant", c_int32),
        ("angle", c_double),
        ("keep", c_int32),
        ("coordinates", POINTER(Coordinate)),
        ("coordinates_count", c_size_t),
        ("characters", c_char_p),
    ]


class TextOptions(Structure):
    """How a text is laid out on one line."""

    _fields_ = [
        ("size", c_size_t),
        ("language", c_char_p),
        ("direction", c_int32),
        ("tracking", c_double),
        ("features", POINTER(Feature)),
        ("features_count", c_size_t),
    ]


class LinesOptions(Structure):
    """How a text is laid out in lines."""

    _fields_ = [
        ("size", c_size_t),
        ("language", c_char_p),
        ("direction", c_int32),
        ("tracking", c_double),
        ("features", POINTER(Feature)),
        ("features_count", c_size_t),
        ("maximum_lines", c_size_t),
        ("truncation", c_int32),
        ("alignment", c_int32),
        ("line_height", c_double),
    ]


class MatchFacts(Structure):
    """The face that was found for a name. Metrics are read from this face; letters may be drawn from a different face."""

    _fields_ = [
        ("size", c_size_t),
        ("outcome", c_int32),
        ("likeness", c_int32),
        ("source", c_int32),
        ("slant", c_int32),
        ("weight", c_double),
        ("width", c_double),
        ("size_adjust", c_double),
        ("face_index", c_size_t),
        ("is_bold_synthesised", c_int32),
        ("is_oblique_synthesised", c_int32),
        ("post_script_name", View),
        ("full_name", View),
        ("family", View),
        ("style", View),
        ("file", View),
        ("drawn_post_script_name", View),
        ("drawn_file", View),
        ("drawn_face_index", c_size_t),
    ]


class Metrics(Structure):
    """The metrics of a font in points. An unknown metric is NaN (not a number)."""

    _fields_ = [
        ("size", c_size_t),
        ("units_per_em", c_double),
        ("ascender", c_double),
        ("descender", c_double),
        ("leading", c_double),
        ("line_height", c_double),
        ("cap_height", c_double),
        ("x_height", c_double),
        ("underline_position", c_double),
        ("underline_thickness", c_double),
        ("strikeout_position", c_double),
        ("strikeout_thickness", c_double),
        ("italic_angle", c_double),
        ("average_width", c_double),
        ("zero_width", c_double),
        ("max_advance", c_double),
    ]


class MeasuredSize(Structure):
    """The size of a text on one line, in points."""

    _fields_ = [
        ("size", c_size_t),
        ("advance", c_double),
        ("ascender", c_double),
        ("descender", c_double),
        ("line_height", c_double),
        ("ink_x", c_double),
        ("ink_y", c_double),
        ("ink_width", c_double),
        ("ink_height", c_double),
        ("missing_count", c_size_t),
    ]


class LinesSize(Structure):
    """The size of a text in lines, in points."""

    _fields_ = [
        ("size", c_size_t),
        ("width", c_double),
        ("height", c_double),
        ("line_height", c_double),
        ("first_baseline", c_double),
        ("last_baseline", c_double),
        ("is_truncated", c_int32),
        ("missing_count", c_size_t),
    ]


class LineFacts(Structure):
    """The ink of a line and the empty space beside the line, in points."""

    _fields_ = [
        ("size", c_size_t),
        ("room", c_double),
        ("ink_x", c_double),
        ("ink_y", c_double),
        ("ink_width", c_double),
        ("ink_height", c_double),
    ]


class RunFacts(Structure):
    """How a run is drawn."""

    _fields_ = [
        ("size", c_size_t),
        ("points", c_double),
        ("rise", c_double),
        ("boldness", c_double),
        ("slope", c_double),
        ("box_height", c_double),
        ("document_run", c_size_t),
        ("is_box", c_int32),
        ("is_ellipsis", c_int32),
        ("horizontal_scale", c_double),
    ]


class FaceFacts(Structure):
    """The names and the source of a face."""

    _fields_ = [
        ("size", c_size_t),
        ("face_index", c_size_t),
        ("units_per_em", c_double),
        ("is_stand_in", c_int32),
        ("post_script_name", View),
        ("full_name", View),
        ("file", View),
    ]


class FileOptions(Structure):
    """Options for writing a face as a font file."""

    _fields_ = [
        ("size", c_size_t),
        ("format", c_int32),
        ("axes", c_int32),
        ("is_licensed", c_int32),
        ("features", c_char_p),
    ]


#: The functions of the library: the type of the result, and the types of the parameters.
PROTOTYPES = {
    "fontprobe_version": (c_char_p, []),
    "fontprobe_error_code": (c_int32, [c_void_p]),
    "fontprobe_error_name": (c_char_p, [c_void_p]),
    "fontprobe_error_message": (c_char_p, [c_void_p]),
    "fontprobe_error_reason": (c_char_p, [c_void_p]),
    "fontprobe_error_hint": (c_char_p, [c_void_p]),
    "fontprobe_error_file": (c_char_p, [c_void_p]),
    "fontprobe_string_bytes": (c_int32, [c_void_p, POINTER(View), POINTER(c_void_p)]),
    "fontprobe_collection_new": (c_int32, [POINTER(CollectionOptions), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_collection_register_path": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_size_t), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_collection_register_bytes": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_collection_register_path_as": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(FaceDescriptors), POINTER(c_void_p)]),
    "fontprobe_collection_register_bytes_as": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(FaceDescriptors), POINTER(c_void_p)]),
    "fontprobe_collection_register_profiles": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_collection_register_substitutes": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_void_p)]),
    "fontprobe_collection_call": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_collection_styled_lines": (c_int32, [c_void_p, c_char_p, c_size_t, c_double, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_collection_css": (c_int32, [c_void_p, c_char_p, c_size_t, c_char_p, c_size_t, POINTER(Style), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_match_new": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(Style), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_match_info": (c_int32, [c_void_p, POINTER(MatchFacts), POINTER(c_void_p)]),
    "fontprobe_match_reasons": (c_int32, [c_void_p, POINTER(POINTER(Reason)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_match_coordinates": (c_int32, [c_void_p, POINTER(POINTER(Coordinate)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_match_json": (c_int32, [c_void_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_match_profile": (c_int32, [c_void_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_match_stand_in": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_match_stand_in_reported": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_match_face_new": (c_int32, [c_void_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_font_new": (c_int32, [c_void_p, c_double, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_font_face_new": (c_int32, [c_void_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_font_small_caps_new": (c_int32, [c_void_p, c_int32, c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_font_metrics": (c_int32, [c_void_p, c_int32, POINTER(Metrics), POINTER(c_void_p)]),
    "fontprobe_font_metric_values": (c_int32, [c_void_p, POINTER(POINTER(MetricValue)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_font_advances": (c_int32, [c_void_p, c_char_p, c_size_t, c_void_p, c_size_t, POINTER(TextOptions), c_void_p, POINTER(c_void_p)]),
    "fontprobe_font_small_caps": (c_int32, [c_void_p, c_char_p, c_size_t, c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_measured_new": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(TextOptions), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_measured_info": (c_int32, [c_void_p, POINTER(MeasuredSize), POINTER(c_void_p)]),
    "fontprobe_measured_glyphs": (c_int32, [c_void_p, POINTER(POINTER(Glyph)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_measured_runs": (c_int32, [c_void_p, POINTER(POINTER(Run)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_measured_run_info": (c_int32, [c_void_p, c_size_t, POINTER(RunFacts), POINTER(c_void_p)]),
    "fontprobe_measured_face_new": (c_int32, [c_void_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_lines_new": (c_int32, [c_void_p, c_char_p, c_size_t, c_double, POINTER(LinesOptions), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_lines_styled_new": (c_int32, [c_void_p, c_char_p, c_size_t, c_double, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_lines_info": (c_int32, [c_void_p, POINTER(LinesSize), POINTER(c_void_p)]),
    "fontprobe_lines_list": (c_int32, [c_void_p, POINTER(POINTER(Line)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_lines_line_info": (c_int32, [c_void_p, c_size_t, POINTER(LineFacts), POINTER(c_void_p)]),
    "fontprobe_lines_glyphs": (c_int32, [c_void_p, c_size_t, POINTER(POINTER(Glyph)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_lines_runs": (c_int32, [c_void_p, c_size_t, POINTER(POINTER(Run)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_lines_run_info": (c_int32, [c_void_p, c_size_t, c_size_t, POINTER(RunFacts), POINTER(c_void_p)]),
    "fontprobe_lines_face_new": (c_int32, [c_void_p, c_size_t, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_lines_strokes": (c_int32, [c_void_p, c_size_t, POINTER(POINTER(Stroke)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_face_info": (c_int32, [c_void_p, POINTER(FaceFacts), POINTER(c_void_p)]),
    "fontprobe_face_bytes": (c_int32, [c_void_p, POINTER(View), POINTER(c_void_p)]),
    "fontprobe_face_coordinates": (c_int32, [c_void_p, POINTER(POINTER(Coordinate)), POINTER(c_size_t), POINTER(c_void_p)]),
    "fontprobe_face_file": (c_int32, [c_void_p, POINTER(FileOptions), POINTER(c_void_p), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_face_file_of_characters": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(FileOptions), POINTER(c_void_p), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_face_file_of_glyphs": (c_int32, [c_void_p, c_void_p, c_size_t, POINTER(FileOptions), POINTER(c_void_p), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_expression_new": (c_int32, [c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_expression_value": (c_int32, [c_void_p, c_void_p, c_double, POINTER(c_double), POINTER(c_void_p)]),
    "fontprobe_check": (c_int32, [c_char_p, c_size_t, c_char_p, c_size_t, POINTER(c_int32), POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_check_worker": (c_int32, [POINTER(c_void_p)]),
    "fontprobe_call": (c_int32, [c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "fontprobe_error_free": (None, [c_void_p]),
    "fontprobe_string_free": (None, [c_void_p]),
    "fontprobe_collection_free": (None, [c_void_p]),
    "fontprobe_match_free": (None, [c_void_p]),
    "fontprobe_font_free": (None, [c_void_p]),
    "fontprobe_measured_free": (None, [c_void_p]),
    "fontprobe_lines_free": (None, [c_void_p]),
    "fontprobe_face_free": (None, [c_void_p]),
    "fontprobe_expression_free": (None, [c_void_p]),
}
