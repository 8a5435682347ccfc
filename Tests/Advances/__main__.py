"""Shapes the recorded labels of the judge again with the HarfBuzz of uharfbuzz, and compares their learned advances."""

import sys

import uharfbuzz as hb

fonts = {}


def font(path):
    if path not in fonts:
        fonts[path] = hb.Font(hb.Face(hb.Blob.from_file_path(path)))
    return fonts[path]


def advance(path, script, language, features, text):
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction = "rtl" if script in ("Arab", "Hebr") else "ltr"
    buffer.script = script
    if language:
        buffer.language = language
    wanted = {}
    for feature in filter(None, features.split(",")):
        tag, _, value = feature.partition("=")
        wanted[tag] = int(value or 1)
    hb.shape(font(path), buffer, wanted, shapers=["ot"])
    return sum(position.x_advance for position in buffer.glyph_positions)


def main():
    rows = differing = 0
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            path, script, language, features, learned, text = line.rstrip("\n").split("\t")
            rows += 1
            shaped = advance(path, script, language, features, text)
            if shaped != int(learned):
                differing += 1
                print(f"{path} {features} {text!r}: learned {learned}, shaped {shaped}")
    print(f"by HarfBuzz {hb.version_string()} in another process: {rows} rows, {differing} differ")
    sys.exit(1 if differing or not rows else 0)


main()
