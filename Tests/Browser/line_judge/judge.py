"""Compares the lines of a browser and of fontprobe, row by row, and classifies the differences."""

import json
import os
import subprocess
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from font_judge import chromium

BATCH = 1000


@dataclass(frozen=True)
class Browser:
    engine: ModuleType  # font_judge.chromium, font_judge.firefox or line_judge.pango
    path: str

    @property
    def rounding(self):
        """fontprobe's options for the widths of this engine."""
        return ["--as", "chromium"] if self.engine is chromium else []


BODY = """<style>
  #box { position: absolute; white-space: pre-wrap; font-synthesis: none; text-rendering: geometricPrecision;
         font-kerning: normal; }
</style><div id="box"></div>"""
SCRIPT = """
const questions = %s;
// Where each line begins, in UTF-16.
function lineStarts(node) {
  // Boxes of one line are as high as their fonts are: only as much as half a line is another line.
  const half = parseFloat(node.parentNode.style.lineHeight) / 2;
  const starts = [0];
  const range = document.createRange();
  let last = null;
  for (let place = 0; place < node.data.length; place++) {
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    const boxes = range.getClientRects();
    if (!boxes.length) continue;
    const box = boxes[boxes.length - 1];
    const line = box.top + box.height / 2;
    if (last !== null && line > last + half) starts.push(place);
    last = line;
  }
  return starts;
}
function measure() {
  const box = document.getElementById("box");
  return questions.map((question) => {
    box.lang = question.language;
    Object.assign(box.style, question.style);
    box.textContent = question.text;
    const starts = lineStarts(box.firstChild);
    box.style.width = "0";
    box.style.overflowWrap = "normal";
    return [starts, lineStarts(box.firstChild)];
  });
}
"""


def shown(browser, rows):
    """For each row, the starts of the browser's lines, and all possible starts of lines."""
    if hasattr(browser.engine, "shown"):
        return browser.engine.shown(browser.path, rows)
    found = []
    for first in range(0, len(rows), BATCH):
        batch = rows[first:first + BATCH]
        paths = list(dict.fromkeys(path for row in batch for path in row.fonts))
        families = {path: f"Face {number}" for number, path in enumerate(paths)}
        rules = "\n".join(f'@font-face {{ font-family: "{families[path]}"; src: url("{path.as_uri()}"); '
                          f"font-weight: 1 1000; }}" for path in paths)
        questions = [{
            "language": row.language, "text": row.text,
            "style": {
                "fontFamily": ", ".join(f'"{families[path]}"' for path in row.fonts),
                "fontSize": f"{row.size}px", "lineHeight": f"{row.size * 3}px", "width": f"{row.width}px",
                "lineBreak": row.line_break, "wordBreak": row.word_break, "overflowWrap": row.overflow_wrap,
                "letterSpacing": f"{row.tracking}px",
            },
        } for row in batch]
        with tempfile.TemporaryDirectory() as folder:
            found += browser.engine.answers(browser.path, chromium.page(rules, BODY, SCRIPT % json.dumps(questions)), folder)
    return found


def own(program, browser, row, width=None):
    """fontprobe's result for a row. If a different width is given, words are not broken."""
    folders = [option for path in row.fonts[1:] for option in ("--fonts", path)]
    command = [
        program, "lines", *browser.rounding, "--language", row.language,
        "--line-break", row.line_break, "--word-break", row.word_break,
        "--overflow-wrap", row.overflow_wrap if width is None else "normal", f"--tracking={row.tracking:g}",
        *folders, "--no-bundled", "--no-system", "--format", "json", "--", row.fonts[0], f"{row.size:g}",
        f"{row.width if width is None else width:g}", "@" + row.text if row.text.startswith("@") else row.text,
    ]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=120, check=False)
    if done.returncode != 0:
        raise SystemExit(f"lines: error: {row.describe()}: {done.stderr.strip()}")
    return json.loads(done.stdout)["lines"]


def utf16(text, offset):
    return len(text.encode()[:offset].decode().encode("utf-16-le")) // 2


def starts(row, lines):
    return [utf16(row.text, line["range"][0]) for line in lines]


def after_spaces(starts, text):
    """The starts after the white space at the beginning of lines. Some engines put white space there."""
    found = []
    for start in starts:
        while 0 < start < len(text) and text[start] in " \u3000":
            start += 1
        if start < len(text) or start == 0:
            found.append(start)
    return found


def difference(program, browser, row, lines, theirs, their_places):
    """None if the lines are the same; otherwise a class and a sentence."""
    units = [row.text.encode("utf-16-le")[place:place + 2].decode("utf-16-le", "replace")
             for place in range(0, 2 * utf16(row.text, len(row.text.encode())), 2)]
    ours, theirs = after_spaces(starts(row, lines), units), after_spaces(theirs, units)
    their_places = set(after_spaces(their_places, units))
    if ours == theirs:
        return None
    place = next((n for n, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
    a = ours[place] if place < len(ours) else None
    b = theirs[place] if place < len(theirs) else None
    own_places = set(after_spaces(starts(row, own(program, browser, row, 0)), units))
    text16 = row.text.encode("utf-16-le")

    def shown_text(offset):
        def part(low, high):
            return text16[2 * max(low, 0):2 * high].decode("utf-16-le", "replace")
        return f"{part(offset - 8, offset)}|{part(offset, offset + 8)}" if offset is not None else "–"

    line = lines[place - 1] if 0 < place <= len(lines) else None
    near = min(abs(line["room"]), abs(line["missedBy"] if line["missedBy"] is not None else 1e9)) if line else 1e9
    sentence = f"line {place}: fontprobe {shown_text(a)}, {browser.engine.TITLE} {shown_text(b)}; " \
               f"room {line and line['room']}, missed by {line and line['missedBy']}"
    if row.choice in ("anywhere", "break-all"):
        return row.choice, sentence
    if (b is not None and b not in own_places and b in their_places) or (
            a is not None and a not in their_places and a in own_places):
        return "opportunity", sentence
    if near < 0.05:
        return "rounding", sentence
    return "width", sentence


HEADING = """\
# Where the lines of Chromium begin, in UTF-16, by scripts/judge lines --record: font, size, width, language,
# word-break, overflow-wrap, letter-spacing, starts, and the text as JSON has it, without its quotation marks.
"""
REPOSITORY = Path(__file__).resolve().parents[3]
# The number of recorded texts, and their greatest length. Tests stay fast and texts readable with these limits.
RECORDED, LONGEST = 150, 260


def recorded(rows, answers):
    """Chromium's results for texts in one font of this repository, in the format that the tests read."""
    lines = []
    for row, (theirs, _) in zip(rows, answers):
        path = row.fonts[0]
        if (len(row.fonts) > 1 or not path.is_relative_to(REPOSITORY) or row.line_break != "auto"
                or row.word_break == "break-all" or len(row.text) > LONGEST):
            continue
        fields = (path.relative_to(REPOSITORY), f"{row.size:g}", row.width, row.language, row.word_break,
                  row.overflow_wrap, f"{row.tracking:g}", ",".join(map(str, theirs)),
                  json.dumps(row.text, ensure_ascii=False)[1:-1])
        lines.append("\t".join(map(str, fields)))
    return HEADING + "".join(f"{line}\n" for line in lines[:RECORDED])


def judge(browser, program, rows, limit=60, record=None):
    """Prints the rates and the differences, and returns the number of different rows."""
    if hasattr(browser.engine, "asks"):
        rows = list(filter(browser.engine.asks, rows))
    answers = shown(browser, rows)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        lines = list(pool.map(lambda row: own(program, browser, row), rows))
    wrong, all_of = Counter(), Counter()
    classes = Counter()
    examples = {}
    count = 0
    for row, own_lines, (theirs, places) in zip(rows, lines, answers):
        all_of[row.kind, row.choice] += 1
        count += len(theirs)
        found = difference(program, browser, row, own_lines, theirs, set(places))
        if found is None:
            continue
        wrong[row.kind, row.choice] += 1
        classes[found[0]] += 1
        examples.setdefault(found[0], []).append(f"  {row.describe()}: {found[1]}")
    for name, number in classes.most_common():
        print(f"{name}: {number} rows")
        print("\n".join(examples[name][:limit]))
    for kind in sorted(all_of):
        same = all_of[kind] - wrong[kind]
        print(f"{', '.join(kind)}: {same} of {all_of[kind]} rows have the same lines ({same / all_of[kind]:.3%})")
    print(f"{len(rows)} rows, {count} lines of {browser.engine.TITLE}")
    if record:
        Path(record).write_text(recorded(rows, answers), encoding="utf-8")
    return sum(wrong.values())
