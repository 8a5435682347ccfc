"""The C interface: enumerations, structs and prototypes. Made by scripts/c-api from scripts/c_api.tsv."""

from ctypes import POINTER, Structure, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_void_p
from enum import IntEnum

#: The length of a text that ends with a zero.
TERMINATED = c_size_t(-1).value


class Code(IntEnum):
    """Why a function did not answer. 0 is an answer."""

    ANSWERED = 0
    """The function has answered."""
    NULL_ARGUMENT = 1
    """A pointer that must not be null is null."""
    INVALID_HANDLE = 2
    """A handle is of another type, or is none."""
    FREED_HANDLE = 3
    """A handle was freed before. Only a library that is built for debugging knows it for certain."""
    INVALID_TEXT = 4
    """A text is not UTF-8, or has a zero where none may be."""
    TOO_LONG = 5
    """A length is longer than what the function reads."""
    INVALID_STRUCT = 6
    """The size of a struct is none that a header has had, or it has a value in a field of a later version."""
    INVALID_ARGUMENT = 7
    """A number is none of the names of its type, or is out of its range, a document in memory cannot be read, or a pointer is at an address that none of its type has."""
    UNANSWERED = 8
    """The program's answer to a command is no answer: the message is the program's."""
    OTHER = 9
    """Another kind of failure; fontprobe_error_name has it."""
    FILE_NOT_FOUND = 20
    """There is no file at the path."""
    INSUFFICIENT_PERMISSIONS = 21
    """The file is there but may not be read."""
    UNREADABLE_FILE = 22
    """The path is not a file that can be read, or its contents are not what they should be."""
    UNRECOGNIZED_FORMAT = 23
    """The bytes are not in a supported font format."""
    INVALID_FONT_DATA = 24
    """The file says that it is a font, and is damaged."""
    NO_SUCH_FACE = 25
    """The file has no face of that index."""
    INVALID_VARIATION = 26
    """The face has no axis of that tag, or the value is not a number."""
    ONLY_RECORDED = 27
    """Only the recorded metrics of the face are here, and the question needs the font itself."""
    INVALID_PROFILE = 28
    """The file is not a profile of a face."""
    INVALID_LOCK = 29
    """The file is not a lock of fonts."""
    UNWRITABLE_FILE = 30
    """The file cannot be written."""
    DUPLICATED_NAME = 31
    """Two registered faces have the same PostScript name."""
    NOT_REGISTERED = 32
    """No font answers the name exactly."""
    INVALID_SIZE = 33
    """The size is not a number of points from just above 0 to 16,384."""
    ALREADY_SCALED = 34
    """The font already follows the content size category."""
    INVALID_NAME = 35
    """The name is empty, or too long."""
    INVALID_SETTINGS = 36
    """The settings of a check cannot be read."""
    INVALID_MARKUP = 37
    """The tags of a text do not fit together."""
    WORKER_FAILED = 38
    """A worker process of a check does not start, is no fontprobe, or its answer is invalid."""
    INVALID_SCRIPT = 39
    """The script is invalid, or has no capitals."""
    NO_SMALL_CAPS = 40
    """The face does not have the small capitals that were asked for."""
    INVALID_GUIDE = 41
    """The file of a style guide is invalid."""
    NO_SUCH_STYLE = 42
    """A style guide has no style of that name."""
    INVALID_TABLE = 43
    """A table of substitutes has a line that cannot be read."""
    METRICS_UNKNOWN = 44
    """The metrics of the font are unknown: only its name is known."""
    NO_FONTS_AVAILABLE = 45
    """There is no font at all to answer with."""
    SYSTEM_FONTS_UNAVAILABLE = 46
    """Fontconfig could not be started."""
    MISSING_LIBRARY = 47
    """The question needs a library that is not installed; the message names its package."""
    NO_OUTLINES = 48
    """The face is drawn in bitmaps, and has no outlines."""
    NO_SUCH_GLYPH = 49
    """The face has no glyph of that number."""
    UNUSABLE_OUTLINE = 50
    """The outline of a glyph is damaged, or larger than any that is drawn."""
    NOT_PERMITTED = 51
    """The maker of the font does not allow it."""
    NO_RASTERIZER = 52
    """A picture cannot be drawn in pixels."""
    INVALID_EXPRESSION = 53
    """The expression is none, or has no value for this font."""
    FORKED_IN_CALL = 54
    """The process was forked while another thread was inside a call."""
    CANNOT_EMBED = 55
    """The face cannot be written as the font file that was asked for."""


class Outcome(IntEnum):
    """How a face was found."""

    EXACT = 0
    """The very face that was asked for."""
    STYLE = 1
    """The family is there, and the nearest style answered."""
    PROFILE = 2
    """The face is absent, and its recorded or published metrics answered."""
    SUBSTITUTE = 3
    """Another family stands in."""
    LAST_RESORT = 4
    """Any face, because no other fits."""


class Likeness(IntEnum):
    """How alike the face that draws is to the one that was asked for."""

    SAME = 0
    """The face, or its family."""
    METRIC = 1
    """A face that was made with the same advances."""
    CLOSE = 2
    """The same kind, with heights and widths that are known to be near."""
    KIND = 3
    """The same kind and script; nothing more is known."""
    UNLIKE = 4
    """Another kind, or without the script."""


class Source(IntEnum):
    """Where a face is from."""

    REGISTERED = 0
    """A file or bytes that were registered."""
    BUNDLED = 1
    """The fonts inside the library."""
    SYSTEM = 2
    """The fonts of the system."""


class Slant(IntEnum):
    """How the letters of a face lean."""

    ANY = 0
    """No wish. Never the slant of a face."""
    UPRIGHT = 1
    """They stand upright."""
    ITALIC = 2
    """A face with letters of their own."""
    OBLIQUE = 3
    """Upright letters that are slanted by an angle."""


class Keep(IntEnum):
    """What stays as in an absent font when its substitute is scaled."""

    STANDARD = 0
    """The height of capitals."""
    CAP_HEIGHT = 1
    """The height of capitals."""
    X_HEIGHT = 2
    """The height of lowercase letters."""
    WIDTH = 3
    """The width of text; for lines that are to end where they did."""
    NONE = 4
    """Nothing: the substitute is not scaled."""


class Convention(IntEnum):
    """Which table of a font the metrics of a line are read from."""

    STANDARD = 0
    """As FreeType and browsers on Linux choose."""
    APPLE = 1
    """As Core Text chooses."""
    WINDOWS = 2
    """As GDI and DirectWrite choose."""


class Metric(IntEnum):
    """The places of the metrics in fontprobe_font_metric_values."""

    ASCENDER = 0
    """Above the baseline, positive."""
    DESCENDER = 1
    """Below the baseline, negative."""
    LEADING = 2
    """Between two lines."""
    LINE_HEIGHT = 3
    """Ascender minus descender plus leading."""
    CAP_HEIGHT = 4
    """The height of H."""
    X_HEIGHT = 5
    """The height of x."""
    UNDERLINE_POSITION = 6
    """The middle of the underline, negative below the baseline."""
    UNDERLINE_THICKNESS = 7
    """Of the underline."""
    STRIKEOUT_POSITION = 8
    """The top of the strikeout line."""
    STRIKEOUT_THICKNESS = 9
    """Of the strikeout line."""
    ITALIC_ANGLE = 10
    """Degrees; negative leans to the right."""
    AVERAGE_WIDTH = 11
    """Of all glyphs."""
    ZERO_WIDTH = 12
    """The advance of 0."""
    MAX_ADVANCE = 13
    """The widest advance."""


class Direction(IntEnum):
    """The direction of a line."""

    NATURAL = 0
    """That of the first letter. Never the direction of a line that is set."""
    LEFT_TO_RIGHT = 1
    """From left to right."""
    RIGHT_TO_LEFT = 2
    """From right to left."""


class Alignment(IntEnum):
    """Where lines begin."""

    START = 0
    """Where their direction begins."""
    CENTER = 1
    """In the middle."""
    END = 2
    """Where their direction ends."""
    LEFT = 3
    """On the left."""
    RIGHT = 4
    """On the right."""
    JUSTIFIED = 5
    """At both edges."""


class Truncation(IntEnum):
    """Where an ellipsis stands in the last line, if there is more text."""

    NONE = 0
    """There is no ellipsis."""
    TAIL = 1
    """At the end."""
    MIDDLE = 2
    """In the middle."""
    HEAD = 3
    """At the beginning."""


class Caps(IntEnum):
    """Which letters become small capitals."""

    SMALL_CAPS = 0
    """Lowercase letters."""
    ALL_SMALL_CAPS = 1
    """Capitals too."""
    PETITE_CAPS = 2
    """Lowercase letters, as petite capitals where the font has them."""
    ALL_PETITE_CAPS = 3
    """Capitals too, as petite capitals where the font has them."""


class Decoration(IntEnum):
    """A line that is drawn along letters."""

    UNDERLINE = 0
    """Below them, with gaps where they cross it."""
    STRIKEOUT = 1
    """Through them."""


class FileFormat(IntEnum):
    """The container of a font file."""

    OPEN_TYPE = 0
    """OpenType, as it lies open."""
    WOFF2 = 1
    """Web Open Font Format 2, which browsers read."""


class Axes(IntEnum):
    """What becomes of the axes of a variable face in a file."""

    STANDARD = 0
    """They are kept; fontprobe_face_file_of_glyphs writes a static font at the place of the face."""
    PINNED = 1
    """The file is a static font at the place of the face."""
    KEPT = 2
    """They are kept."""


class View(Structure):
    """Bytes that belong to a handle. A text, and the bytes of a string, end with a zero that the length leaves out."""

    _fields_ = [
        ("bytes", c_void_p),
        ("length", c_size_t),
    ]


class Coordinate(Structure):
    """A value on an axis of a variable font."""

    _fields_ = [
        ("tag", c_uint32),
        ("value", c_double),
    ]


class Feature(Structure):
    """An OpenType feature."""

    _fields_ = [
        ("tag", c_uint32),
        ("value", c_uint32),
    ]


class Reason(Structure):
    """One of the reasons for a match, in the order in which they were found."""

    _fields_ = [
        ("code", View),
        ("text", View),
    ]


class MetricValue(Structure):
    """A metric with its source."""

    _fields_ = [
        ("points", c_double),
        ("units", c_double),
        ("source", View),
    ]


class Glyph(Structure):
    """A glyph on its place."""

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
    """A part of a line that is drawn along letters: a rectangle of the column."""

    _fields_ = [
        ("decoration", c_int32),
        ("document_run", c_size_t),
        ("x", c_double),
        ("top", c_double),
        ("width", c_double),
        ("height", c_double),
    ]


class CollectionOptions(Structure):
    """Which fonts may answer, beside those that are registered."""

    _fields_ = [
        ("size", c_size_t),
        ("without_bundled", c_int32),
        ("without_system", c_int32),
        ("language", c_char_p),
        ("platform", c_char_p),
    ]


class FaceDescriptors(Structure):
    """What a font answers to in place of what its file says: the descriptors of @font-face in CSS. 0 and null leave a part to the file."""

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
    """What is asked for beside the name."""

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
    """How a text is set."""

    _fields_ = [
        ("size", c_size_t),
        ("language", c_char_p),
        ("direction", c_int32),
        ("tracking", c_double),
        ("features", POINTER(Feature)),
        ("features_count", c_size_t),
    ]


class LinesOptions(Structure):
    """How a text is broken into lines."""

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
    """Which face answered a name."""

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
    """The metrics of a font in points. Not a number where one is unknown."""

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
    """What drawing a line needs beside its glyphs, in points."""

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
    """Where a face is from, and how its font is read."""

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
    """How a face is written as a font file."""

    _fields_ = [
        ("size", c_size_t),
        ("format", c_int32),
        ("axes", c_int32),
        ("is_licensed", c_int32),
        ("features", c_char_p),
    ]


#: The functions of the library: what each returns, and its parameters.
PROTOTYPES = {
    "fontprobe_version": (c_char_p, []),
    "fontprobe_error_code": (c_int32, [c_void_p]),
    "fontprobe_error_name": (c_char_p, [c_void_p]),
    "fontprobe_error_message": (c_char_p, [c_void_p]),
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
