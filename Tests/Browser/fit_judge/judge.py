"""The cells that overflow in Chromium, and the differences from fontprobe fit."""

import json
import tempfile
from collections import Counter

from font_judge import chromium

BATCH = 1000
BODY = """<style>
  #box { position: absolute; left: 5000px; white-space: pre-wrap; font-synthesis: none; text-rendering: geometricPrecision;
         font-kerning: normal; }
</style><div id="box"></div>"""
SCRIPT = """
const questions = %s;
// The number of lines, and how far their letters reach beyond the box.
function measure() {
  const box = document.getElementById("box"), range = document.createRange();
  return questions.map((question) => {
    box.lang = question.language;
    Object.assign(box.style, question.style);
    box.textContent = question.text;
    const node = box.firstChild, edges = box.getBoundingClientRect(), half = parseFloat(box.style.lineHeight) / 2;
    let lines = 0, last = null, beyond = 0;
    for (let place = 0; place < node.data.length; place++) {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      const boxes = range.getClientRects();
      if (!boxes.length) continue;
      const letter = boxes[boxes.length - 1], middle = letter.top + letter.height / 2;
      if (last === null || middle > last + half) lines++;
      last = middle;
      // White space at the end of a line hangs.
      if (!/\\s/.test(node.data[place])) beyond = Math.max(beyond, letter.right - edges.right, edges.left - letter.left);
    }
    return [lines, beyond];
  });
}
"""
# Chromium rounds positions to 64ths of a pixel, so smaller overflows do not count.
STEP = 2 / 64


def shown(browser, cells, last):
    found = []
    for first in range(0, len(cells), BATCH):
        batch = cells[first:first + BATCH]
        families = {path: f"Face {number}" for number, path in enumerate({cell.font: None for cell in batch} | {last: None})}
        rules = "\n".join(f'@font-face {{ font-family: "{family}"; src: url("{path.as_uri()}"); font-weight: 1 1000; }}'
                          for path, family in families.items())
        questions = [{
            "language": cell.language, "text": cell.text,
            "style": {
                "fontFamily": f'"{families[cell.font]}", "{families[last]}"', "fontSize": f"{cell.slot.size}px",
                "lineHeight": f"{cell.slot.line_height * cell.slot.size}px", "width": f"{cell.slot.width}px",
            },
        } for cell in batch]
        with tempfile.TemporaryDirectory() as folder:
            found += chromium.answers(browser, chromium.page(rules, BODY, SCRIPT % json.dumps(questions)), folder)
    return found


def judge(browser, cells, last):
    """Prints the differences and the counts of each language, and returns the number of different cells."""
    all_of, wrong, large = Counter(), Counter(), Counter()
    close = 0
    for cell, (lines, beyond) in zip(cells, shown(browser, cells, last), strict=True):
        slot = cell.slot
        height = lines * slot.line_height * slot.size
        overflows = beyond > STEP or lines > slot.lines or slot.height is not None and height > slot.height + 1e-6
        all_of[cell.language] += 1
        large[cell.language] += overflows
        if overflows != cell.overflows and 0 < beyond <= STEP:
            close += 1
        elif overflows != cell.overflows:
            wrong[cell.language] += 1
            print(f"  {cell.font.name} {slot.size:g}px in {slot.width}px, {slot.lines} lines, {slot.height}: {cell.text!r}: "
                  f"Chromium has {lines} lines, {beyond:g}px beyond; fontprobe: {cell.measured}")
    for language in sorted(all_of):
        print(f"{language}: {all_of[language] - wrong[language]} of {all_of[language]} cells are the same, "
              f"{large[language]} do not fit")
    print(f"{len(cells)} cells, {sum(large.values())} do not fit; {sum(wrong.values())} differ, {close} are too close to say")
    return sum(wrong.values())
