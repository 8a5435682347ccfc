"""The line breaks of paragraphs in one font in a headless Chromium, by the boxes of their characters.

The font is installed or a web font. The original is installed, because Chromium drops damaged tables of web fonts, such as a
`kern` table of more than 64 KB, and would set text without these tables.
"""

import json
import tempfile

import stand_in_fontconfig
from font_judge import chromium
from stand_in_rows import Lines

BATCH = 1500
RULE = '@font-face {{ font-family: "{family}"; src: url("{url}"); font-weight: 1 1000; }}'
STYLE = """
{rule}
#box {{ position: absolute; font-family: "{family}"; font-synthesis: none; font-kerning: normal; font-optical-sizing: none;
        text-rendering: geometricPrecision; line-height: normal; font-variation-settings: {settings}; }}
"""
# For each paragraph, in Chromium's 64ths of a pixel: the starts of the lines, the tops of their boxes, the height of a
# box, and the height of the paragraph.
SCRIPT = """
const questions = %s;
const part = (length) => Math.round(length * 64);
function lines(node, top) {
  const starts = [], tops = [];
  const range = document.createRange();
  for (let place = 0; place < node.data.length; place++) {
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    const boxes = range.getClientRects();
    if (!boxes.length) continue;
    const box = boxes[boxes.length - 1];
    if (!tops.length || part(box.top - top) > tops[tops.length - 1]) {
      starts.push(place);
      tops.push(part(box.top - top));
    }
  }
  return [starts, tops];
}
function measure() {
  const box = document.getElementById("box");
  return questions.map((question) => {
    box.lang = question.language;
    box.dir = question.direction;
    box.style.fontSize = question.size + "px";
    box.style.width = question.width + "px";
    box.textContent = question.text;
    const outer = box.getBoundingClientRect();
    const [starts, tops] = lines(box.firstChild, outer.top);
    const range = document.createRange();
    range.selectNodeContents(box.firstChild);
    return [starts, [...tops, part(range.getClientRects()[0].height), part(outer.height)]];
  });
}
"""


def lines(font, rows, folder):
    with tempfile.TemporaryDirectory(dir=folder) as own:
        family, rule, environment = "JudgedOnTheWeb", "", {}
        if font.is_installed:
            family, environment = stand_in_fontconfig.FAMILY, stand_in_fontconfig.environment(font, own)
        else:
            rule = RULE.format(family=family, url=font.path.resolve().as_uri())
        settings = ", ".join(f'"{axis}" {value:g}' for axis, value in font.variations.items()) or "normal"
        style = STYLE.format(rule=rule, family=family, settings=settings)
        return [line for first in range(0, len(rows), BATCH)
                for line in shown(rows[first:first + BATCH], style, own, environment)]


def shown(rows, style, folder, environment):
    questions = [{
        "text": row.paragraph.text, "language": row.paragraph.language, "size": row.paragraph.size, "width": row.width,
        "direction": "rtl" if row.paragraph.is_right_to_left else "ltr",
    } for row in rows]
    page = chromium.page(style, '<div id="box"></div>', SCRIPT % json.dumps(questions))
    found = chromium.answers(chromium.find(), page, folder, environment)
    return [Lines(tuple(starts), tuple(tops)) for starts, tops in found]
