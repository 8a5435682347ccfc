"""The line breaks of paragraphs in one font in Pango. Each font needs a new process, because Fontconfig reads its
configuration once."""

import ctypes
import json
import os
import subprocess
import sys
import tempfile

from pango_layouts import Pango, Rectangle


def extents(library, layout):
    """The first byte of each line of a layout, and the top, height and baseline of each line."""
    starts, tops = [], []
    iterator = library.pango_layout_get_iter(layout)
    more = True
    while more:
        box = Rectangle()
        library.pango_layout_iter_get_line_extents(iterator, None, ctypes.byref(box))
        starts.append(library.pango_layout_line_get_start_index(library.pango_layout_iter_get_line_readonly(iterator)))
        tops += [box.y, box.height, library.pango_layout_iter_get_baseline(iterator)]
        more = library.pango_layout_iter_next_line(iterator)
    library.pango_layout_iter_free(iterator)
    return starts, tops


def lines(font, rows, folder):
    """The lines of each row."""
    family, variations = stand_in_fontconfig.FAMILY, font.variations
    questions = "".join(json.dumps({
        "direction": "rtl" if row.paragraph.is_right_to_left else "ltr", "language": row.paragraph.language,
        "font": {"size": row.paragraph.size, "variations": variations}, "families": family, "width": row.width,
        "alignment": "start",
        "runs": [{"text": row.paragraph.text, "families": family,
                  "font": {"size": row.paragraph.size, "variations": variations}}],
    }) + "\n" for row in rows)
    with tempfile.TemporaryDirectory(dir=folder) as own:
        done = subprocess.run([sys.executable, __file__], input=questions, capture_output=True, text=True, check=False,
                              env={**os.environ, **stand_in_fontconfig.environment(font, own)})
    if done.returncode != 0:
        raise SystemExit(f"stand-ins: error: Pango: {done.stderr.strip()[-300:]}")
    return [Lines(tuple(starts), tuple(tops)) for starts, tops in map(json.loads, done.stdout.splitlines())]


if __name__ == "__main__":
    one = Pango()
    for question in sys.stdin:
        with one.layout(json.loads(question)) as made:
            print(json.dumps(extents(one.pango, made)))
else:
    import stand_in_fontconfig
    from stand_in_rows import Lines
