"""The fifth trial: the heights 1cap and 1ex, and boxes with text-box-trim, in Chromium and in fontprobe."""

import json
import tempfile

from . import chromium, program

SIZE = 1000  # pixels in the browser, points in fontprobe: the numbers are the same
ALLOWED = 1  # pixel: the browser rounds ascent and descent to whole pixels
MOST_FACES = 60
# The edges over and under the text for text-box-edge, and the height of a line between these edges.
TRIMS = {
    "cap alphabetic": lambda metrics: metrics["capHeight"],
    "ex alphabetic": lambda metrics: metrics["xHeight"],
    "text": lambda metrics: metrics["ascender"] - metrics["descender"],
    "cap text": lambda metrics: metrics["capHeight"] - metrics["descender"],
}
UNITS = {"cap": "capHeight", "ex": "xHeight"}
BODY = '<div id="unit"></div><div id="box"><span id="text">Hxpg</span></div>'
SCRIPT = """
const families = %s, units = %s, trims = %s, size = %d;
function measure() {
  const unit = document.getElementById("unit"), box = document.getElementById("box");
  for (const element of [unit, box]) element.style.fontSize = size + "px";
  box.style.lineHeight = 1.5;
  return families.map(family => {
    for (const element of [unit, box]) element.style.fontFamily = family;
    const heights = {};
    for (const name of units) {
      unit.style.height = "1" + name;
      heights["1" + name] = unit.getBoundingClientRect().height;
    }
    for (const trim of trims) {
      box.style.textBox = "trim-both " + trim;
      heights[trim] = box.getBoundingClientRect().height;
    }
    return heights;
  });
}
"""


def judge(browser, binary, corpus):
    """Prints the differences, and returns the number of different heights."""
    paths = faces(corpus)
    wrong = 0
    worst = 0
    known = 0
    for path, shown in zip(paths, shown_heights(browser, paths), strict=True):
        own = own_heights(binary, path)
        for name, height in shown.items():
            if own[name] is None:
                known += 1
                continue
            worst = max(worst, abs(own[name] - height))
            if abs(own[name] - height) > ALLOWED:
                wrong += 1
                print(f"boxes: {path.name} {name}: fontprobe {own[name]:.3f}, Chromium {height:.3f}")
    if known:
        print(f"boxes: {known} heights of faces that have no such letter are left out: CSS Values 4 has 0.5em for ex then, "
              "Chromium another height of the face")
    print(f"boxes: {len(paths)} faces, {len(TRIMS) + len(UNITS)} heights of each; {wrong} differ by more than "
          f"{ALLOWED} px of {SIZE}, at most {worst:.3f}")
    return wrong


def faces(corpus):
    """Static font files of the corpus, about as many from each package."""
    packages = [sorted([*folder.rglob("*.ttf"), *folder.rglob("*.otf")]) for folder in sorted(corpus.iterdir())
                if folder.is_dir()]
    share = -(-MOST_FACES // max(1, sum(bool(files) for files in packages)))
    # Colour bitmaps have no outlines to measure.
    return [path for files in packages for path in files[:share] if "Emoji" not in path.name][:MOST_FACES]


def shown_heights(browser, paths):
    rules = "\n".join(f'@font-face {{ font-family: "Face {number}"; src: url("{path.as_uri()}"); }}'
                      for number, path in enumerate(paths))
    families = [f'"Face {number}"' for number in range(len(paths))]
    script = SCRIPT % (json.dumps(families), json.dumps(list(UNITS)), json.dumps(list(TRIMS)), SIZE)
    with tempfile.TemporaryDirectory() as folder:
        return chromium.answers(browser, chromium.page(rules, BODY, script), folder)


def own_heights(binary, path):
    answer = program.run(binary, "metrics", path, SIZE)
    standard = answer["metrics"]
    line = program.run(binary, "metrics", path, SIZE, "--convention", "chromium")["metrics"]
    estimated = {metric for metric in UNITS.values() if answer["sources"][metric] == "estimated"}
    metrics = {**standard, "ascender": line["ascender"], "descender": line["descender"]}
    heights = {f"1{unit}": metrics[metric] for unit, metric in UNITS.items()}
    heights |= {trim: height(metrics) for trim, height in TRIMS.items()}
    return {name: None if any(unit in name and UNITS[unit] in estimated for unit in UNITS) else height
            for name, height in heights.items()}
