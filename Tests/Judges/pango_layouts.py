"""Pango by ctypes: layouts of text with attributes.

Pango has no `vertical-align` and no line heights, but these do not change breaks. Everything else in a document has an attribute.
"""

import contextlib
import ctypes

SCALE = 1024
NONE, METRICS_OFF = 1, 1
WORD_CHAR = 2
CASES = {"none": 0, "lowercase": 1, "uppercase": 2, "capitalize": 3}
OBJECT = "\ufffc"
# Functions whose names have one of these endings return pointers.
POINTERS = ("_new", "_create", "_create_context", "_from_string", "_new_desc", "_string", "_get_iter", "_line_readonly")


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height")]


class Attribute(ctypes.Structure):
    _fields_ = [("klass", ctypes.c_void_p), ("start", ctypes.c_uint), ("end", ctypes.c_uint)]


class Library:
    """The functions of a library. Functions with the endings in POINTERS return pointers."""

    def __init__(self, name):
        self.library = ctypes.CDLL(name)

    def __getattr__(self, name):
        function = getattr(self.library, name)
        if name.endswith(POINTERS):
            function.restype = ctypes.c_void_p
        return lambda *arguments: function(*map(passed, arguments))


def passed(value):
    """Pointers are returned as Python integers, because ctypes would truncate them to 32 bits."""
    if isinstance(value, str):
        return value.encode()
    return ctypes.c_void_p(value) if isinstance(value, int) and value > 0xFFFFFFFF else value


class Pango:
    def __init__(self):
        self.pango, cairo = Library("libpango-1.0.so.0"), Library("libcairo.so.2")
        self.object = Library("libgobject-2.0.so.0")
        pangocairo = Library("libpangocairo-1.0.so.0")
        self.context = self.pango.pango_font_map_create_context(pangocairo.pango_cairo_font_map_new())
        options = cairo.cairo_font_options_create()
        cairo.cairo_font_options_set_hint_style(options, NONE)
        cairo.cairo_font_options_set_hint_metrics(options, METRICS_OFF)
        pangocairo.pango_cairo_context_set_font_options(self.context, options)
        self.pango.pango_context_set_round_glyph_positions(self.context, 0)

    def description(self, font, families):
        made = self.pango.pango_font_description_new()
        self.pango.pango_font_description_set_family(made, families)
        self.pango.pango_font_description_set_absolute_size(made, ctypes.c_double(font["size"] * SCALE))
        axes = {"wght": font["weight"]} if "weight" in font else font.get("variations", {})
        if axes:
            self.pango.pango_font_description_set_variations(made, ",".join(f"{tag}={value}" for tag, value in axes.items()))
        return made

    def attributes(self, document, run):
        pango = self.pango
        if "box" in run:
            size = Rectangle(0, -int(run["box"]["height"] * SCALE), int(run["box"]["width"] * SCALE),
                             int(run["box"]["height"] * SCALE))
            return [pango.pango_attr_shape_new(ctypes.byref(size), ctypes.byref(size))]
        made = [pango.pango_attr_font_desc_new(self.description(run["font"], run["families"])),
                pango.pango_attr_language_new(pango.pango_language_from_string(run.get("language", document["language"])))]
        if "tracking" in run:
            made.append(pango.pango_attr_letter_spacing_new(int(run["tracking"] * SCALE)))
        if "features" in run:
            features = ", ".join(f"{tag}={value}" for tag, value in run["features"].items())
            made.append(pango.pango_attr_font_features_new(features))
        if "textCase" in run:
            made.append(pango.pango_attr_text_transform_new(CASES[run["textCase"]]))
        return made

    @contextlib.contextmanager
    def layout(self, document):
        """The layout of a document, which is freed afterwards."""
        pango = self.pango
        direction = document["direction"]
        pango.pango_context_set_base_dir(self.context, 1 if direction == "rtl" else 0)
        pango.pango_context_set_language(self.context, pango.pango_language_from_string(document["language"]))
        layout = pango.pango_layout_new(self.context)
        pango.pango_layout_set_auto_dir(layout, int(direction is None))
        pango.pango_layout_set_font_description(layout, self.description(document["font"], document["families"]))
        pango.pango_layout_set_width(layout, int(document["width"] * SCALE))
        pango.pango_layout_set_wrap(layout, WORD_CHAR)
        pango.pango_layout_set_justify(layout, int(document["alignment"] == "justify"))
        attributes = pango.pango_attr_list_new()
        text = b""
        for run in document["runs"]:
            start = len(text)
            text += run.get("text", OBJECT).encode()
            for attribute in self.attributes(document, run):
                view = Attribute.from_address(attribute)
                view.start, view.end = start, len(text)
                pango.pango_attr_list_insert(attributes, attribute)
        pango.pango_layout_set_text(layout, text, len(text))
        pango.pango_layout_set_attributes(layout, attributes)
        try:
            yield layout
        finally:
            self.object.g_object_unref(layout)

    def lines(self, document):
        with self.layout(document) as layout:
            return self.pango.pango_layout_get_line_count(layout)
