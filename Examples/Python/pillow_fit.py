"""Draws a text with Pillow as large as its box allows.

Pillow measures a text at a given size. This program searches for the largest whole size at which the lines fit into the
box. The library breaks the lines by its own rules, and Pillow draws each line on its baseline.
"""

import io
import sys

from fontprobe import Collection, Font, Lines, Match
from PIL import Image, ImageDraw, ImageFont


def fitted(match: Match, text: str, width: float, height: float, largest: int = 200) -> tuple[Font, Lines]:
    """The largest font of a match with which the text fits, and its lines."""
    low, high = 1, largest
    while low < high:
        size = (low + high + 1) // 2
        with match.font(size) as font, font.lines(text, width) as lines:
            fits = lines.height <= height and lines.width <= width
        low, high = (size, high) if fits else (low, size - 1)
    font = match.font(low)
    return font, font.lines(text, width)


def main(folder: str, output: str) -> None:
    fonts = Collection(bundled=False, system=False)
    fonts.register(folder)
    box = (20, 20, 420, 180)
    width, height = box[2] - box[0], box[3] - box[1]
    text = "A headline that is as large as its box allows, and not a point larger"
    font, lines = fitted(fonts.match("Roboto Slab", weight=700), text, width, height)
    image = Image.new("L", (440, 200), 255)
    draw = ImageDraw.Draw(image)
    pillow = ImageFont.truetype(io.BytesIO(font.face().data), font.size)
    for line in lines:
        draw.text((box[0] + line.x, box[1] + line.baseline), line.text, font=pillow, anchor="ls", fill=0)
    image.save(output)
    print(f"{len(lines)} lines at {font.size} points, {lines.width:.1f} of {width} wide, {lines.height:.1f} of {height} high")
    # No ink is outside of the box, and the text would not fit at a size one point larger.
    ink = image.point(lambda value: 255 - value).getbbox()
    assert ink
    left, top, right, bottom = ink
    assert box[0] - 1 <= left and box[1] <= top and right <= box[2] + 1 and bottom <= box[3]
    larger = font.match.font(font.size + 1).lines(text, width)
    assert larger.height > height or larger.width > width


if __name__ == "__main__":
    main(*sys.argv[1:])
