"""Compares the width of texts in every family of Data/published-faces.tsv by five methods, and lists the differences.

The methods are `advances`, `measure` and `lines` of the Python package, which calls the C library; `measure` of the program; and
HarfBuzz with the file of the stand-in. Run it by scripts/judge absent-widths.
"""

import argparse
import sys

import fontprobe
import uharfbuzz

SIZE = 16
TEXTS = ["Hamburgefonstiv AVATAR To We.", "17:45 – 1,234 office fi", "Größe Ärger"]


def requests(table):
    """The families with the weight and the slant of their first face."""
    family = None
    for line in open(table, encoding="utf-8"):
        fields = line.rstrip("\n").split("\t")
        if fields[0] == "family":
            family = fields[1]
        elif fields[0] == "face" and family:
            yield family, float(fields[5]), fields[7]
            family = None


def shaped(font, text):
    """The width of a text by HarfBuzz in points, and the tolerance for rounding to whole font units."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    unit = SIZE / font.face.upem
    return sum(position.x_advance for position in buffer.glyph_positions) * unit, len(buffer.glyph_infos) * unit


def judge(fonts, family, weight, slant, program):
    """The differences of a family, each on its own line. None if a font with the name of the family is installed."""
    style = {"weight": weight, "slant": getattr(fontprobe.Slant, slant.upper())}
    match = fonts.match(family, **style)
    if match.outcome != fontprobe.Outcome.SUBSTITUTE:
        return None
    font = match.font(SIZE)
    stand_in = match.stand_in()
    face = uharfbuzz.Font(uharfbuzz.Face(bytes(stand_in)))
    found = []
    if stand_in.advances != match.to_dict()["advances"]:
        found.append(f"the stand-in has {stand_in.advances}, the match {match.to_dict()['advances']}")
    for text, advance in zip(TEXTS, font.advances(TEXTS)):
        widths = {"advances": advance, "measure": font.measure(text).advance, "lines": font.lines(text, 100_000)[0].advance}
        if program:
            answer = fontprobe.call(
                "measure", family, str(SIZE), text, "--weight", f"{weight:g}", "--slant", slant, "--no-system",
                "--format", "json").json()
            widths["program"] = answer["advance"]
        for place, width in widths.items():
            if abs(width - advance) > 1e-6:
                found.append(f"{text!r}: {width} by {place}, {advance} by advances")
        width, tolerance = shaped(face, text)
        if abs(width - advance) > tolerance:
            found.append(f"{text!r}: {width} in the stand-in, {advance} by advances")
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("table")
    parser.add_argument("--every", type=int, default=1, help="one family in so many")
    parser.add_argument("--program", action="store_true", help="ask the program's measure too")
    options = parser.parse_args()
    fonts = fontprobe.Collection(system=False)
    asked = wrong = 0
    for place, (family, weight, slant) in enumerate(requests(options.table)):
        if place % options.every:
            continue
        found = judge(fonts, family, weight, slant, options.program)
        if found is None:
            continue
        asked += 1
        wrong += bool(found)
        for one in found:
            print(f"{family} {weight:g} {slant}: {one}")
    print(f"{asked} absent families, {wrong} with more than one width")
    return 1 if wrong or not asked else 0


if __name__ == "__main__":
    sys.exit(main())
