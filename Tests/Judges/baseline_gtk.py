"""Letters in lines as GTK 4 draws them, for a Python with PyGObject and a virtual X server.

The script reads a JSON document on standard input: the picture's file and size, and the cells with their CSS.
"""

import ctypes
import json
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

task = json.load(sys.stdin)
sheet = "window { background: #fff; } label { color: #000; }\n" + "\n".join(cell["css"] for cell in task["cells"])


loop = GLib.MainLoop()


def draw():
    provider = Gtk.CssProvider()
    provider.load_from_data(sheet.encode())
    window = Gtk.Window(decorated=False)
    Gtk.StyleContext.add_provider_for_display(window.get_display(), provider, 900)
    fixed = Gtk.Fixed()
    fixed.set_size_request(task["width"], task["height"])
    for cell in task["cells"]:
        label = Gtk.Label(label=task["letter"])
        label.add_css_class(cell["name"])
        fixed.put(label, cell["left"], cell["top"])
    window.set_child(fixed)
    window.present()
    GLib.timeout_add(1500, save, window, fixed)


def save(window, fixed):
    snapshot = Gtk.Snapshot()
    Gtk.WidgetPaintable.new(fixed).snapshot(snapshot, task["width"], task["height"])
    # PyGObject does not support render nodes, so the pointers are passed between the C functions by ctypes.
    library = ctypes.CDLL("libgtk-4.so.1")
    library.gtk_snapshot_to_node.restype = library.gsk_renderer_render_texture.restype = ctypes.c_void_p
    node = library.gtk_snapshot_to_node(ctypes.c_void_p(hash(snapshot)))
    # A graphene_rect_t: four floats.
    area = (ctypes.c_float * 4)(0, 0, task["width"], task["height"])
    renderer = ctypes.c_void_p(hash(window.get_native().get_renderer()))
    texture = library.gsk_renderer_render_texture(renderer, ctypes.c_void_p(node), ctypes.byref(area))
    library.gdk_texture_save_to_png(ctypes.c_void_p(texture), task["picture"].encode())
    loop.quit()


if not Gtk.init_check():
    sys.exit("GTK does not start")
draw()
loop.run()
