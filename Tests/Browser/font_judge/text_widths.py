"""The fourth trial: widths of Latin texts by Chromium's getBoundingClientRect and by fontprobe measure."""

import json
import tempfile
from pathlib import Path

from . import chromium, program

SIZE = 100  # pixels in the browser, points in fontprobe: the numbers are the same
ALLOWED = 0.002  # of the width
TEXTS = (
    "Toyota",
    "AVATAR To We Yo, LTd.",
    "office affluent fjord difficult",
    "The quick brown fox jumps over the lazy dog",
    "naïveté Größe Çelik Łódź",
    "1234567890 — 50 % “quoted” (brackets)",
)
# Files of the test corpus and of the bundled fonts, with the coordinates of variable fonts.
FACES = (
    ("Lato-Regular.ttf", {}), ("Lato-Black.ttf", {}), ("Lato-LightItalic.ttf", {}), ("DejaVuSans.ttf", {}),
    ("DejaVuSerif.ttf", {}), ("DejaVuSansMono.ttf", {}), ("LiberationSans-Regular.ttf", {}),
    ("LiberationSerif-Italic.ttf", {}), ("Vollkorn-Regular.ttf", {}), ("Vollkorn-Bold.ttf", {}),
    ("LinLibertine_R.otf", {}), ("texgyrepagella-regular.otf", {}), ("texgyreheros-bold.otf", {}),
    ("NimbusRoman-Regular.otf", {}), ("EBGaramond12-Regular.otf", {}), ("EBGaramond12-Italic.otf", {}),
    ("RobotoSlab-Regular.otf", {}), ("RobotoSlab-Bold.otf", {}), ("Inter-roman.var.ttf", {}),
    ("Inter-roman.var.ttf", {"wght": 512}), ("Inter-italic.var.ttf", {"wght": 830}),
)
BUNDLED = Path(__file__).resolve().parents[3] / "Fonts"
BODY = '<style>#line { position: absolute; white-space: pre; font-synthesis: none; }</style><span id="line"></span>'
SCRIPT = """
const questions = %s;
function measure() {
  const line = document.getElementById("line");
  return questions.map(({ family, settings, size, text }) => {
    line.style.fontFamily = family;
    line.style.fontSize = size + "px";
    line.style.fontVariationSettings = settings;
    line.textContent = text;
    return line.getBoundingClientRect().width;
  });
}
"""


def judge(browser, binary, corpus):
    """Prints the differences, and returns the number of different texts."""
    found = [(path, axes) for name, axes in FACES if (path := find(name, (BUNDLED, corpus)))]
    cases = [(path, axes, text) for path, axes in found for text in TEXTS]
    wrong = 0
    worst = 0
    for (path, axes, text), shown in zip(cases, shown_widths(browser, cases), strict=True):
        own = own_width(binary, path, axes, text)
        worst = max(worst, abs(own / shown - 1))
        if abs(own / shown - 1) > ALLOWED:
            wrong += 1
            print(f"text: {path.name} {axes or ''} “{text}”: fontprobe {own:.3f}, Chromium {shown:.3f}")
    print(f"text: {len(cases)} widths in {len(found)} faces; {wrong} differ by more than {ALLOWED:.1%}, at most {worst:.4%}")
    return wrong


def find(name, folders):
    return next((path for folder in folders for path in sorted(folder.rglob(name))), None)


def shown_widths(browser, cases):
    paths = list(dict.fromkeys(path for path, _, _ in cases))
    families = {path: f"Face {number}" for number, path in enumerate(paths)}
    rules = "\n".join(f'@font-face {{ font-family: "{families[path]}"; src: url("{path.as_uri()}"); '
                      f"font-weight: 1 1000; }}" for path in paths)
    questions = [
        {
            "family": f'"{families[path]}"',
            "settings": ", ".join(f'"{axis}" {value}' for axis, value in axes.items()) or "normal",
            "size": SIZE,
            "text": text,
        }
        for path, axes, text in cases
    ]
    with tempfile.TemporaryDirectory() as folder:
        return chromium.answers(browser, chromium.page(rules, BODY, SCRIPT % json.dumps(questions)), folder)


def own_width(binary, path, axes, text):
    variations = [word for axis, value in axes.items() for word in ("--variation", f"{axis}={value}")]
    return program.run(binary, "measure", path, SIZE, text, *variations)["advance"]
