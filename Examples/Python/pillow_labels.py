"""Measures the widths of labels, all in one call, and compares them with Pillow.

A table or a menu needs the widths of its labels before anything is drawn. `advances` measures all labels in one call;
Pillow measures them one by one. The widths differ if Pillow hints glyphs to whole pixels. Without hinting they are the
same.
"""

import io
import sys
import time

from fontprobe import Collection
from PIL import ImageFont, features


def main(folder: str, output: str) -> None:
    fonts = Collection(bundled=False, system=False)
    fonts.register(folder)
    font = fonts.font("Roboto Slab", 17)
    labels = [f"{word} {number}" for number in range(500) for word in ("Toyota", "office", "Straße", "AVATAR")]

    start = time.perf_counter()
    widths = font.advances(labels)
    ours = time.perf_counter() - start
    engine = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC
    # At 100 times the size, hints move the outlines only slightly.
    pillow = ImageFont.truetype(io.BytesIO(font.face().data), font.size * 100, layout_engine=engine)
    start = time.perf_counter()
    theirs = [pillow.getlength(label) / 100 for label in labels]
    seconds = time.perf_counter() - start

    column = max(widths)
    print(f"{len(labels)} labels: {ours * 1000:.0f} ms, Pillow {seconds * 1000:.0f} ms; the column is {column:.2f} points wide")
    with open(output, "w", encoding="utf-8") as file:
        file.writelines(f"{label}\t{width}\t{other}\n" for label, width, other in zip(labels, widths, theirs))
    # Both use HarfBuzz for kerning and ligatures, if Pillow has Raqm.
    worst = max(abs(width - other) for width, other in zip(widths, theirs))
    print(f"the largest difference is {worst:.3f} points")
    assert worst < 0.02 or not features.check("raqm")


if __name__ == "__main__":
    main(*sys.argv[1:])
