#!/usr/bin/env python3
"""Compares the results of the C library, Python's package and the program for the same questions.

  Tests/CLibrary/compare.py PROGRAM QUESTIONS-PROGRAM [COUNT]

Numbers must be equal to the last bit, texts to the last byte. The fonts are the bundled fonts and those of
Tests/Fixtures/Fonts. Exit codes: 0 all are equal; 1 some are not.
"""

import itertools
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FONTS = str(ROOT / "Tests/Fixtures/Fonts")
sys.path.insert(0, str(ROOT / "Python/src"))
from fontprobe import Collection, Keep, Likeness, Metric, Outcome, Slant, Source  # noqa: E402

NAMES = ["Inter", "Inter-Bold", "Roboto Slab", "RobotoSlab-Thin", "EB Garamond", "EBGaramond12-Regular", "Manrope",
         "Manrope-Light", "MuseoSlab-500", "Museo Slab", "Arial", "Helvetica Neue", "Georgia", "Times New Roman",
         "Courier New", "Verdana", "Nobody Sans", "Nothing Slab Bold Italic", "monospace", "serif", "Futura, Inter",
         "Cambria, Georgia, serif", "ProbeBase-Regular", "ProbeCFF-Regular"]
SIZES = [8, 9.5, 11, 12, 13.333, 16, 17, 21.25, 28, 48, 96.5, 300]
TEXTS = ["Toyota", "office fluffy", "Größe 12", "AVAVA To. Ty", "Hello, world", "1,234.56", "naïve café", "Ж щ Юлия",
         "שלום abc", "ﬁne ligatures", "x", "a\u0301 e\u0301", "The quick brown fox", "……"]
PARAGRAPHS = ["The quick brown fox jumps over the lazy dog. Pack my box with five dozen liquor jugs.",
              "Ein Text mit langen Wörtern wie Donaudampfschifffahrt und Größe, der umbrochen wird.",
              "Un texte court.", "one\ntwo three\n\nfour", "Съешь ещё этих мягких французских булок, да выпей чаю."]
FORMULAS = ["round(capHeight / 2)", "lineHeight * 1.2", "max(xHeight, 8)", "-descender", "pixel(capHeight / 2) + 1"]


def questions(count):
    """Questions of all kinds, each different."""
    kinds = [
        [("metrics", name, size, 0, "") for name, size in itertools.product(NAMES, SIZES)],
        [("measure", name, size, 0, text) for name, size, text in itertools.product(NAMES, SIZES, TEXTS)],
        [("lines", name, size, width, text) for name, size, width, text in
         itertools.product(NAMES, SIZES, (60, 133.5, 320), PARAGRAPHS)],
        [("layout", name, size, 0, text) for name, size, text in itertools.product(NAMES, SIZES, FORMULAS)],
        [("resolve", name, 17, 0, "") for name in NAMES],
    ]
    # Spread over names and sizes.
    spread = [[kind[place * 389 % len(kind)] for place in range(len(kind))] for kind in kinds]
    asked = [one for row in itertools.zip_longest(*spread) for one in row if one is not None]
    # Each input line of the C program is a question, so its text has no line feed.
    return [one for one in asked if "\n" not in one[4]][:count]


def by_program(program, question):
    kind, name, size, width, text = question
    head = {"metrics": [name, str(size)], "resolve": [name, "--limit", "0"], "measure": [name, str(size), text, "--keep", "width"],
            "lines": [name, str(size), str(width), text], "layout": [name, str(size), "--", text]}[kind]
    words = [program, kind, "--format", "json", "--no-system", "--fonts", FONTS] + head
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    if done.returncode != 0:
        sys.exit(f"compare: {' '.join(words)}: {done.stderr.decode()}")
    found = json.loads(done.stdout)
    if kind == "metrics":
        return [value for metric in Metric for key in [camel(metric.name)] for value in
                (found["metrics"][key], found["fontUnits"][key], found["sources"][key])]
    if kind == "resolve":
        match = found["match"]
        # An absent face has its own slant and weight; C and the program report those of the substitute.
        return [match["outcome"], match["likeness"], match["source"], match["slant"], match["postScriptName"],
                match["weight"], match["sizeAdjust"]] + match["steps"]
    if kind == "measure":
        return [found["advance"], found["ascender"], found["descender"]] + [
            value for glyph in found["glyphs"] for value in (glyph["id"], glyph["cluster"], glyph["x"], glyph["advance"])]
    if kind == "lines":
        return [found["width"], found["height"]] + [
            value for line in found["lines"] for value in
            (*line["range"], line["text"], line["x"], line["baseline"], line["advance"])]
    return [found["values"][0]["value"]]


def by_python(fonts, question):
    kind, name, size, width, text = question
    with fonts.match(name, keep=Keep.WIDTH if kind in ("measure", "lines") else Keep.STANDARD) as match:
        if kind == "resolve":
            return [camel(match.outcome.name), match.likeness.name.lower(), match.source.name.lower(),
                    match.slant.name.lower(), match.post_script_name, match.weight, match.size_adjust] + [
                        str(reason) for reason in match.reasons]
        with match.font(size) as font:
            if kind == "metrics":
                return [part for value in font.metric_values.values() for part in (value.points, value.units, value.source)]
            if kind == "layout":
                return [font.evaluate(text)]
            if kind == "measure":
                with font.measure(text) as measured:
                    return [measured.advance, measured.ascender, measured.descender] + [
                        value for glyph in measured.glyphs for value in (glyph.id, glyph.cluster, glyph.x, glyph.advance)]
            with font.lines(text, width) as lines:
                return [lines.width, lines.height] + [
                    value for line in lines for value in
                    (line.start, line.end, line.text, line.x, line.baseline, line.advance)]


def camel(name):
    first, *rest = name.lower().split("_")
    return first + "".join(map(str.capitalize, rest))


def same(cell, value):
    """Whether a cell of the C program equals the value."""
    if value is None:
        return cell in ("", "nan", "-nan")
    return cell == value if isinstance(value, str) else float(cell) == value


def by_c(program, asked):
    lines = "".join("\t".join(map(str, question)) + "\n" for question in asked)
    done = subprocess.run([program, FONTS], input=lines.encode(), stdout=subprocess.PIPE, check=True, cwd=ROOT)
    found = [line.split("\t")[1:] for line in done.stdout.decode().split("\n")[:-1]]
    names = (Outcome, Likeness, Source, Slant)
    for question, cells in zip(asked, found):
        if question[0] == "resolve":
            cells[:4] = [camel(enum(int(cell)).name) for enum, cell in zip(names, cells)]
    return found


def main():
    program, questions_program = sys.argv[1:3]
    asked = questions(int(sys.argv[3]) if len(sys.argv) > 3 else 5215)
    with ThreadPoolExecutor() as pool:
        expected = list(pool.map(lambda question: by_program(program, question), asked))
    fonts = Collection(system=False)
    fonts.register(FONTS)
    differences = 0
    for question, answer, cells in zip(asked, expected, by_c(questions_program, asked), strict=True):
        own = by_python(fonts, question)
        wrong = [who for who, is_same in (
            ("Python", own == answer),
            ("C", len(cells) == len(answer) and all(map(same, cells, answer)))) if not is_same]
        if wrong:
            differences += 1
            if differences <= 10:
                print(f"{' and '.join(wrong)} differ: {question}\n  program {answer}\n  Python  {own}\n  C       {cells}")
    kinds = {kind: sum(one[0] == kind for one in asked) for kind in ("metrics", "measure", "lines", "layout", "resolve")}
    print(f"compare: {len(asked)} questions ({', '.join(f'{n} {kind}' for kind, n in kinds.items())}), "
          f"{differences} with different answers")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
