"""The cells of a picture with letters in lines, and the ink in each cell."""

import numpy
from PIL import Image

# In pixels. The margin is wide, because the letters of some faces reach far beyond their lines.
COLUMNS, WIDTH, HEIGHT, MARGIN = 30, 64, 240, 90


class Cell:
    """A letter in a line, with its position in the picture and its style."""

    def __init__(self, number, family, file, size, line, answer, with_recipe):
        self.number, self.family, self.file, self.size, self.line = number, family, file, size, line
        self.answer, self.with_recipe = answer, with_recipe
        self.left, self.top = number % COLUMNS * WIDTH + 12, number // COLUMNS * HEIGHT + MARGIN

    def code(self, engine):
        """The code of the recipe for an engine, and its language."""
        return next(recipe["code"] for recipe in self.answer["recipes"] if engine in recipe["engines"])

    def of(self, engine):
        return next(row for row in self.answer["engines"] if row["engine"] == engine)


def size_of(cells):
    rows = -(-len(cells) // COLUMNS)
    return COLUMNS * WIDTH, rows * HEIGHT


def ink(path, cells):
    """For each cell, the top and bottom of the ink in pixels below the top of the line. None for an empty cell.

    An edge that fills a part of a pixel counts as that part.
    """
    picture = Image.open(path).convert("RGBA")
    picture = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture)
    grey = 255 - numpy.asarray(picture.convert("L"), dtype=numpy.float64)
    found = []
    for cell in cells:
        top, left = cell.top - MARGIN, cell.left - 12
        rows = grey[top : top + HEIGHT, left : left + WIDTH].max(axis=1)
        if not rows.size or rows.max() < 40:
            found.append(None)
            continue
        part = rows / rows.max()
        inked = numpy.flatnonzero(part > 0.08)
        first, last = inked[0], inked[-1]
        # The row inside the edge shows how dark a filled pixel of this letter is.
        above = min(1, part[first] / max(part[min(first + 1, last)], 0.08))
        below = min(1, part[last] / max(part[max(last - 1, first)], 0.08))
        found.append((first + 1 - above - MARGIN, last + below - MARGIN))
    return found
