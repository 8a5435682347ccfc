"""The sixth trial: the face of a list that is used for each cluster of a text with emoji and canonical equivalents."""

import json
import os
import shutil
import tempfile
import unicodedata
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fontTools.ttLib import TTFont

from . import program
from .emoji_texts import texts
from .platform_fonts import Browser

COUNT = 500
# Families and their files, which are in the bundled fonts, the test corpus or the judged fonts.
FILES = {
    "DejaVu Sans": "DejaVuSans.ttf",
    "DejaVu Serif": "DejaVuSerif.ttf",
    "Inter": "Inter-roman.var.ttf",
    "Vollkorn": "Vollkorn-Regular.ttf",
    # This family has composed letters, but no combining marks.
    "C059": "C059-Roman.otf",
    "Noto Color Emoji": "NotoColorEmoji.ttf",
    "Noto Sans CJK JP": "NotoSansCJK-Regular.ttc",
}
LISTS = (
    ("DejaVu Sans", "Noto Color Emoji"), ("Noto Color Emoji", "DejaVu Sans"), ("Inter", "DejaVu Sans"),
    ("DejaVu Serif", "Noto Sans CJK JP"), ("Inter", "Noto Color Emoji"), ("Noto Sans CJK JP", "Noto Color Emoji"),
    ("Vollkorn", "Noto Sans CJK JP"), ("Noto Color Emoji", "Noto Sans CJK JP"),
    ("C059", "DejaVu Sans"),
)
ROOT = Path(__file__).resolve().parents[3]
BUNDLED = ROOT / "Fonts"
# This is the only system font of the browser. Otherwise system fonts would be used for characters that the list lacks.
SYSTEM = ROOT / "Tests/Fixtures/Fonts/Base.ttf"
# This name means a face that is not in the list, or no face.
OTHER = "other"
FONTS_CONF = (
    "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'>"
    "<fontconfig><dir>{0}</dir><cachedir>{0}</cachedir></fontconfig>"
)


def judge(browser, binary, corpus, judged):
    """Prints the differences, and returns the number of texts that differ without a known reason."""
    files = {family: find(name, (BUNDLED, corpus, judged)) for family, name in FILES.items()}
    lists = [pair for pair in LISTS if all(files[family] for family in pair)]
    cases = [(lists[number % len(lists)], clusters) for number, clusters in enumerate(texts(COUNT))]
    shown = drawn_by_browser(browser, cases, files)
    with ThreadPoolExecutor() as pool:
        own = list(pool.map(lambda case: drawn_by_program(binary, *case, files), cases))
    characters = {family: set(TTFont(path, fontNumber=0).getBestCmap()) for family, path in files.items() if path}
    found = defaultdict(list)
    equal = 0
    for (pair, clusters), theirs, (ours, missing) in zip(cases, shown, own, strict=True):
        parts = zip(clusters, theirs, ours, missing, strict=True)
        unlike = [(part, reason(*part, [characters[family] for family in pair])) for part in parts if is_unlike(*part)]
        equal += not unlike
        for part, why in unlike:
            found[why].append((pair, clusters, part))
    wrong = {(pair, tuple(clusters)) for pair, clusters, _ in found.get(None, [])}
    print(f"faces: {len(cases)} texts in {len(lists)} lists: {equal} equal, {len(cases) - equal - len(wrong)} unlike for a known"
          f" reason, {len(wrong)} differ")
    for why, some in sorted(found.items(), key=lambda item: item[0] or ""):
        print(f"  {len(some)} clusters: {why or 'WRONG'}")
        for pair, clusters, (cluster, their, our, _) in some if why is None else some[:3]:
            points = " ".join(f"{ord(letter):04X}" for letter in cluster)
            print(f"    {', '.join(pair)}: {cluster} ({points}) of “{''.join(clusters)}”: Chromium {'+'.join(their)},"
                  f" fontprobe {'+'.join(our)}")
    return len(wrong)


def is_unlike(_, their, our, missing):
    return their != our or bool(missing) and their == [OTHER]


def reason(cluster, their, our, missing, characters):
    """The reason why Chromium differs although fontprobe is right, or None if no such reason is known."""
    if missing and not any(has(point, characters) for point in missing):
        return (
            "no font of the list has all of it. CSS Fonts 4, § 5.3: the font with its longest part draws that; Chromium draws"
            " .notdef of the first font for all of it, or for the rest"
        )
    if "\u200D" in cluster[:-1] and not unicodedata.category(cluster[0]).startswith("S"):
        return (
            "a joiner between a letter and an emoji. UAX #29, GB11: that is no cluster; HarfBuzz keeps the emoji with whatever is"
            " before the joiner (hb-ot-shape.cc, hb_set_unicode_props)"
        )
    if set(our) < set(their) and any(is_ignorable(letter) for letter in cluster):
        return "Chromium gives a joiner or a tag, which draws nothing, to another font of the list than its base"
    return None


def has(point, characters):
    """Whether a font has the character or its canonical equivalent."""
    spellings = {chr(point), unicodedata.normalize("NFC", chr(point)), unicodedata.normalize("NFD", chr(point))}
    return any(all(ord(letter) in known for letter in spelling) for known in characters for spelling in spellings)


def is_ignorable(letter):
    return letter == "\u200D" or 0xE0020 <= ord(letter) <= 0xE007F


def find(name, folders):
    return next((path for folder in folders for path in sorted(folder.rglob(name))), None)


def drawn_by_browser(browser, cases, files):
    """For each text, the sorted families that Chromium uses for each cluster. OTHER is a family that is not in the list."""
    rules = "\n".join(
        f'@font-face {{ font-family: "{family}"; src: url("{path.as_uri()}"); }}' for family, path in files.items() if path
    )
    rows = "\n".join(row(pair, clusters) for pair, clusters in cases)
    page = f"<!doctype html><meta charset=utf-8><style>{rules} i {{ font-style: normal }}</style>{rows}"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page, encoding="utf-8")
        conf = Path(folder) / "fonts.conf"
        shutil.copy(SYSTEM, folder)
        conf.write_text(FONTS_CONF.format(folder), encoding="utf-8")
        with Browser(browser, {**os.environ, "FONTCONFIG_FILE": str(conf)}) as shown:
            drawn = iter(shown.fonts_of_page(path.as_uri(), "i"))
            return [[families(next(drawn), pair) for _ in clusters] for pair, clusters in cases]


def row(pair, clusters):
    """A line of the page. Each cluster is a separate element, but the line is shaped as a whole."""
    names = ", ".join(json.dumps(family) for family in pair)
    parts = "".join(f"<i>{escaped(cluster)}</i>" for cluster in clusters)
    return f"<p style='font-family: {names}'>{parts}</p>"


def escaped(text):
    return "".join(f"&#{ord(letter)};" for letter in text)


def families(fonts, pair):
    return sorted({font["familyName"] if font["isCustomFont"] and font["familyName"] in pair else OTHER for font in fonts})


def drawn_by_program(binary, pair, clusters, files):
    """For each cluster, the sorted families, and the code points that no font of the list has."""
    fonts = [option for family in pair for option in ("--fonts", files[family])]
    answer = program.run(binary, "resolve", ", ".join(pair), "--text", "".join(clusters), *fonts)
    drawn, missing, start = [], [], 0
    for cluster in clusters:
        end = start + len(cluster.encode())
        runs = [run for run in answer["runs"] if run["range"][0] < end and run["range"][1] > start]
        drawn.append(sorted({run["match"]["family"] for run in runs}))
        missing.append([point for run in runs for point in run["missing"] if chr(point) in cluster])
        start = end
    return drawn, missing
