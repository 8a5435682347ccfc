"""The page that shows each family in each style and measures the marks."""

import json

from . import marked_fonts

SIZE = 100  # pixels, unless a case gives a size
BODY = """<style>
#line { position: absolute; white-space: nowrap; font-synthesis: none; text-rendering: geometricPrecision; }
</style><span id="line"></span>"""
SCRIPT = """
const questions = %s;
function measure() {
  const line = document.getElementById("line");
  return questions.map(({ family, style, size, characters }) => {
    line.style.cssText = "";
    line.style.fontFamily = family;
    line.style.fontSize = size + "px";
    for (const [property, value] of Object.entries(style)) line.style.setProperty(property, value);
    return characters.map((character) => {
      line.textContent = String.fromCodePoint(character);
      return line.getBoundingClientRect().width;
    });
  });
}
"""


def rule(family, face, url):
    """The @font-face rule of a face, with the descriptors from its tables."""
    return (
        f'@font-face {{ font-family: "{family}"; src: url("{url}"); font-weight: {spread(face.weight)};'
        f" font-stretch: {spread(face.width, '%')}; font-style: {slant(face)}; }}"
    )


def spread(limits, unit=""):
    low, high = limits
    return f"{low:g}{unit}" if low == high else f"{low:g}{unit} {high:g}{unit}"


def slant(face):
    """The descriptor font-style. It cannot have both angles and italic values, and browsers use the italic."""
    if face.oblique in (None, (0, 0)):
        return "italic" if face.italic and face.italic[1] >= 1 and face.oblique is None else "normal"
    return f"oblique {spread(face.oblique, 'deg')}"


def question(family, case):
    """The lines to measure. Each line has one character: the mark of the face, or the mark of an axis of the family."""
    axes = max(len(face.axes) for face in case.faces)
    characters = [marked_fonts.MARK + number for number in range(axes + 1)]
    return {
        "family": f'"{family}"',
        "style": case.style.css,
        "size": case.size or SIZE,
        "characters": characters,
    }


def script(questions):
    return SCRIPT % json.dumps(questions)
