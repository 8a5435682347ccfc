"""The metrics of faces in Chromium and Firefox. Each browser shows one page that measures every font at every size."""

import json
import tempfile

from font_judge import chromium, firefox

SECONDS = 600
UNITS = 1000
STYLE = """
#line, #empty { position: absolute; line-height: normal; }
#mark { display: inline-block; width: 1px; height: 0; }
#box { position: absolute; }
"""
# The line has no letters. If the font lacked a letter, the line would have the height of a different font.
BODY = '<div id="line"><span id="content"><span id="mark"></span></span></div><div id="empty"><br></div><div id="box"></div>'
# Fonts are loaded one by one, so that a refused font does not prevent the others.
SCRIPT = """
const { files, sizes, units } = %s;
const line = document.getElementById("line"), mark = document.getElementById("mark");
const box = document.getElementById("box"), content = document.getElementById("content");
const empty = document.getElementById("empty");
function at(family, size) {
  for (const element of [line, empty, box]) {
    element.style.fontFamily = family;
    element.style.fontSize = size + "px";
  }
  const unit = (name) => {
    box.style.width = units + name;
    return box.getBoundingClientRect().width / units;
  };
  const all = line.getBoundingClientRect(), text = content.getBoundingClientRect();
  const baseline = mark.getBoundingClientRect().bottom;
  return {
    ascender: baseline - text.top, descender: baseline - text.bottom, lineHeight: empty.getBoundingClientRect().height,
    baseline: baseline - all.top, capHeight: unit("cap"), xHeight: unit("ex"),
  };
}
async function found() {
  const answers = [];
  for (const [number, file] of files.entries()) {
    const font = new FontFace(`Face${number}`, `url("${file}")`);
    try { await font.load(); } catch { answers.push(null); continue; }
    document.fonts.add(font);
    answers.push(sizes.map((size) => at(font.family, size)));
    document.fonts.delete(font);
  }
  return answers;
}
"""


END = """
(async () => {
  let answers;
  try { answers = await found(); } catch (error) { answers = { error: String(error) }; }
  document.getElementById("answers").textContent = JSON.stringify(answers);
})();
"""


def measuring(fonts, sizes):
    """The page that measures every font at every size."""
    data = json.dumps({"files": [font.as_uri() for font in fonts], "sizes": sizes, "units": UNITS})
    return f"""<!doctype html><meta charset="utf-8"><style>{STYLE}</style>
<body>{BODY}<pre id="answers"></pre><script>{SCRIPT % data}{END}</script>
"""


def in_chromium(browser, fonts, sizes):
    """For each font, a list with its metrics in pixels at each size. None if the browser refuses the font."""
    with tempfile.TemporaryDirectory() as folder:
        return chromium.answers(browser, measuring(fonts, sizes), folder)


def in_firefox(browser, fonts, sizes):
    """Like in_chromium, but the page is served, and sends its results to this process."""
    with tempfile.TemporaryDirectory() as folder:
        return firefox.answers(browser, measuring(fonts, sizes), folder, unhinted=False, seconds=SECONDS)
