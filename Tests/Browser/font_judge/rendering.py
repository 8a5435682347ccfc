"""The line height, cap height and width of a text in Chromium, for two families."""

import json

from . import chromium

SIZE = 17  # pixels
LINES = 10
UNITS = 100  # lengths are measured at a hundred times their size, because a browser rounds to 64ths of a pixel
# A text with letters that are about as frequent as in English.
SAMPLE = (
    "The height of a line is the sum of what the tables say, and a page that waits for its font should not jump when"
    " the font comes. Half the words of such a text are short ones; the others carry the Capitals, the commas, and now"
    " and then a figure such as 1984 or 27, which stand in this sentence to be counted among the rest of them. "
)
STYLE = """
#text { position: absolute; line-height: normal; white-space: nowrap; font-kerning: none;
        font-variant-ligatures: none; text-rendering: geometricPrecision; }
#column { position: absolute; line-height: normal; width: 300px; }
#box { position: absolute; }
"""
BODY = '<div id="text"></div><div id="column"></div><div id="box"></div>'
SCRIPT = """
const { families, size, lines, units, sample } = %s;
function measure() {
  const text = document.getElementById("text"), box = document.getElementById("box");
  const column = document.getElementById("column");
  const pen = document.createElement("canvas").getContext("2d");
  return families.map((family) => {
    for (const element of [text, box, column]) {
      element.style.fontFamily = `"${family}"`;
      element.style.fontSize = size + "px";
    }
    text.innerHTML = Array(lines).fill("Hamburg").join("<br>");
    const height = text.getBoundingClientRect().height;
    text.textContent = sample;
    const width = text.getBoundingClientRect().width / sample.length;
    const unit = (name) => {
      box.style.width = units + name;
      return box.getBoundingClientRect().width / units;
    };
    column.textContent = sample.repeat(20);
    const ink = (letter) => {
      pen.font = `${size * units}px "${family}"`;
      return pen.measureText(letter).actualBoundingBoxAscent / units;
    };
    return {
      "height of ten lines": height, "cap": unit("cap"), "ex": unit("ex"), "top of H": ink("H"), "top of x": ink("x"),
      "average width": width, "height of a column": column.getBoundingClientRect().height,
    };
  });
}
"""


def measured(browser, rules, families, folder):
    """The measures of each family, in pixels at SIZE."""
    data = {"families": families, "size": SIZE, "lines": LINES, "units": UNITS, "sample": SAMPLE}
    page = chromium.page("\n".join(rules) + STYLE, BODY, SCRIPT % json.dumps(data))
    return chromium.answers(browser, page, folder)
