"""Compares stand-ins with their fonts by HarfBuzz's advances, fontTools, OpenType Sanitizer, and fontprobe check.

A profile of each face of stand-in-faces.tsv is written; then the face counts as absent, and its stand-in is made.
"""

import argparse
import csv
import io
import json
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path

import uharfbuzz as hb
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

try:
    import ots
except ImportError:
    ots = None

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))

# pylint: disable=wrong-import-position
import stand_in_lines  # noqa: E402
from stand_in_rows import Judged  # noqa: E402

# Ten labels of each script, as in user interfaces: with digits, kerning, ligatures, accents, marks and joined letters.
LABELS = {
    "Latn": [
        "Settings", "Today, 17:45", "AVATAR To We. Yo, LT", "fi fl ffi ffl office", "Añadir a favoritos", "€ 1.234,50 (−12 %)",
        "Größe ändern", "„Weiter“ – ‘so’ “it” goes…", "Zażółć gęślą jaźń", "Tiếng Việt, déjà vu",
        "PREVIOUS CHAPTER", "jpqgy Qu@rtz & §12", "A\u0301E\u0308o\u0302", "1/2 3/4 0°", "Wi-Fi • Bluetooth", "Version 2.0.1 [beta]",
        "Łódź İstanbul Ærø", "Tap to retry", "No. 42: Kveik", "x² + y³ = z¹",
    ],
    "Grek": ["Ρυθμίσεις", "Σήμερα, 17:45", "ΑΥΤΟΜΑΤΗ", "Αποθήκευση…", "ΐ ΰ ώ Ϊ", "Ταχύτητα", "ξ ψ ζ φ", "Γ. Π. Λ.", "ΔΕΛΤΑ", "μέσα"],
    "Cyrl": [
        "Настройки", "Сегодня, 17:45", "АВТОМОБИЛЬ", "Ёлка, йод", "Сохранить…", "Щука Ґанок Їжак", "Ђак љубав", "ГТА УДА", "жук",
        "№ 12",
    ],
    "Arab": [
        "الإعدادات", "اليوم ١٧:٤٥", "السَّلَامُ عَلَيْكُمْ", "لا إله إلا الله", "حفظ التغييرات", "بسم الله", "مُحَمَّد", "پرونده جدید", "کتاب‌ها", "تمّ",
    ],
    "Deva": [
        "सेटिंग्स", "आज १७:४५", "क्षत्रिय ज्ञान", "श्री र्क प्र", "हिन्दी भाषा", "कर्म द्वारा", "स्त्री शक्ति", "बच्चे", "अन्तर्राष्ट्रीय", "ॐ ट्ठ",
    ],
    "Thai": [
        "การตั้งค่า", "วันนี้ ๑๗:๔๕", "น้ำ ผู้ใหญ่", "ที่อยู่", "ป้ายชื่อ", "ปี่ ฟู่ ฝั่ง", "ฐาน ญาติ", "กรุงเทพฯ", "เพิ่มเติม", "ๆ ฯลฯ",
    ],
}
# Features that user interfaces turn on.
FEATURES = [{}, {"smcp": True}, {"tnum": True, "zero": True}, {"onum": True}, {"liga": False, "kern": False}]


# A profile measures the pairs of these characters: Latin-1, dashes, quotation marks, the ellipsis.
MEASURED = {chr(code) for code in [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2013, 0x2014, *range(0x2018, 0x201F), 0x2026]}


class Shaper:
    """The advances of labels in a font file, in font units."""

    def __init__(self, path, variations):
        self.font = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))
        if variations:
            self.font.set_variations(variations)

    def has(self, text):
        return all(self.font.get_nominal_glyph(ord(letter)) is not None for letter in text if letter not in "\u200c\u200d")

    def advance(self, text, features):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, features)
        return sum(position.x_advance for position in buffer.glyph_positions)

    def glyphs(self, text, features):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, features)
        return [info.codepoint for info in buffer.glyph_infos]


def rows():
    with open(HERE / "stand-in-faces.tsv", newline="", encoding="utf-8") as file:
        yield from csv.DictReader((line for line in file if line[:1] != "#"), delimiter="\t")


def coordinates(text):
    return {axis: float(value) for axis, value in (part.split("=") for part in text.split())}


def find(name, folders):
    for folder in folders:
        path = Path(folder) / name
        if path.exists():
            return path
    return None


def run(program, *arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr.strip()


def program_advance(path, variations, text, features):
    """The advance by hb-shape. It has the same HarfBuzz as the program, and versions of HarfBuzz round deltas differently."""
    command = ["hb-shape", "--output-format=json", "--no-glyph-names", str(path), text]
    if variations:
        command.append("--variations=" + ",".join(f"{axis}={value}" for axis, value in variations.items()))
    if features:
        command.append("--features=" + ",".join(f"{'' if value else '-'}{tag}" for tag, value in features.items()))
    done = subprocess.run(command, capture_output=True, text=True)
    return sum(glyph["ax"] for glyph in json.loads(done.stdout)) if done.returncode == 0 else None


def round_trip(path):
    """Checks that fontTools reads every table, writes all tables as XML, reads the XML again, and draws every glyph."""
    font = TTFont(path)
    text = io.StringIO()
    font.saveXML(text)
    again = TTFont()
    again.importXML(io.StringIO(text.getvalue()))
    again.save(io.BytesIO())
    glyphs = font.getGlyphSet()
    for name in font.getGlyphOrder():
        glyphs[name].draw(BoundsPen(glyphs))
    return font


def lines(path, variations):
    """The line metrics that programs read."""
    font = TTFont(path)
    if variations:
        return None
    hhea, os2 = font["hhea"], font["OS/2"] if "OS/2" in font else None
    found = [font["head"].unitsPerEm, hhea.ascent, hhea.descent, hhea.lineGap]
    if os2:
        found += [os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap, os2.usWinAscent, os2.usWinDescent]
        found += [os2.fsSelection & 0x80, os2.usWeightClass]
    return found


def judge(row, options, folder):
    original = find(row["file"], options.roots)
    if original is None:
        return {"problems": ["no such file"]}
    problems = []
    place = coordinates(row["variations"] or "")
    profile, file = folder / "profile.json", folder / "stand-in.otf"
    settings = [part for axis, value in place.items() for part in ("--variation", f"{axis}={value}")]
    code, _, error = run(options.program, "profile", original, "-o", profile, *settings)
    if code:
        return {"problems": [error]}
    fonts = [part for path in options.fonts for part in ("--fonts", path)]
    layout = ["--no-layout-tables"] if options.pairs else []
    started = time.monotonic()
    code, answer, error = run(
        options.program, "stand-in", profile, "-o", file, "--no-system", "--format", "json", *fonts, *layout)
    seconds = time.monotonic() - started
    if code:
        return {"problems": [error]}
    answer = json.loads(answer)
    try:
        round_trip(file)
    except Exception as failure:  # fontTools can raise any exception
        problems.append(f"fontTools: {failure!r}")
    if ots:
        done = ots.sanitize(file, capture_output=True)
        said = (done.stdout + done.stderr).decode(errors="replace")
        if done.returncode or "WARNING" in said or "rop" in said.replace("sanitized", ""):
            problems.append("OTS: " + " / ".join(said.split("\n"))[:300])
    wanted, own = lines(original, place), lines(file, {})
    if wanted and wanted != own[: len(wanted)]:
        problems.append(f"lines: {wanted} became {own}")
    before, after = Shaper(original, place), Shaper(file, {})
    labels = moved = rounded = 0
    for texts in LABELS.values():
        for text in texts:
            if not before.has(text) or (options.pairs and not set(text) <= MEASURED):
                continue
            for features in FEATURES[:1] if options.pairs else FEATURES:
                labels += 1
                if before.advance(text, features) != after.advance(text, features):
                    if place and shutil.which("hb-shape"):
                        own = program_advance(file, {}, text, features)
                        if own is not None and own == program_advance(original, place, text, features):
                            rounded += 1
                            continue
                    moved += 1
                    problems.append(
                        f"{text!r} {features}: {before.advance(text, features)} became {after.advance(text, features)}")
                elif not options.pairs and before.glyphs(text, features) != after.glyphs(text, features):
                    problems.append(f"{text!r} {features}: other glyphs")
    results = {}
    if options.lines:
        # A variable font is not installed, because browsers would choose the coordinates of an installed font.
        judged = Judged(original, place, is_installed="fvar" not in TTFont(original, lazy=True))
        results = stand_in_lines.judge(judged, Judged(file, {}), before.has, LABELS, options, folder)
        problems += [f"{engine}: {result.example}" for engine, result in results.items() if not result.is_right]
    code, said, error = run(options.program, "check", file, "--format", "json")
    found = json.loads(said)["findings"] if said else []
    problems += [f"check: {finding['rule']} {finding['message']}" for finding in found if finding["severity"] == "error"]
    # If the font has a finding, the stand-in may have the same finding.
    _, said, _ = run(options.program, "check", original, "--format", "json")
    known = {finding["rule"] for finding in json.loads(said)["findings"]}
    warnings = sorted({finding["rule"] for finding in found if finding["severity"] != "error"} - known)
    if options.keep:
        name = f"{original.stem}{'-' if place else ''}{row['variations'] or ''}".replace(" ", "-").replace("=", "")
        (options.keep / f"{name}.otf").write_bytes(file.read_bytes())
    return {
        "problems": problems, "labels": labels, "moved": moved, "rounded": rounded, "bytes": answer["bytes"], "seconds": seconds,
        "from": answer["from"]["fullName"] or answer["from"]["family"], "likeness": answer["likeness"],
        "glyphs": answer["glyphs"], "warnings": warnings, "lines": {name: asdict(result) for name, result in results.items()},
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--roots", action="append", default=[], help="a folder that the files of the table are below")
    parser.add_argument("--fonts", action="append", default=[], help="fonts whose letters may draw")
    parser.add_argument("--only", default="", help="faces with this in the name of their file")
    parser.add_argument("--pairs", action="store_true", help="stand-ins with measured pairs, not with layout tables")
    parser.add_argument(
        "--lines", nargs="?", default=[], const=list(stand_in_lines.ENGINES), type=stand_in_lines.engines,
        help="break paragraphs too, by these programs, with commas between; by all where none is named")
    parser.add_argument("--paragraphs", type=int, default=1000, help="how many, each in columns of three widths; 1,000 by default")
    parser.add_argument("--seed", type=int, default=1, help="which paragraphs; 1 by default")
    parser.add_argument("--keep", type=Path, help="a folder for the stand-ins")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for row in rows():
            if options.only not in row["file"]:
                continue
            result = judge(row, options, Path(folder))
            results.append({**row, **result})
            name = f"{Path(row['file']).name} {row['variations'] or ''}".strip()
            if "labels" in result:
                print(
                    f"{name:44} {result['labels'] - result['moved']:3}/{result['labels']:3}  {result['bytes'] // 1024:4} KB  "
                    f"{result['seconds']:.2f} s  {result['glyphs']['boxes']:4} boxes of "
                    f"{result['glyphs']['boxes'] + result['glyphs']['drawn']:5}  {result['likeness']:6}  {result['from']}  "
                    f"{' '.join(result['warnings'])}"
                    + (f"  {result['rounded']} rounded otherwise by {hb.version_string()}" if result["rounded"] else ""))
                for engine, found in result["lines"].items():
                    print(f"    {engine}: {stand_in_lines.Result(**found)}")
            else:
                print(f"{name:44} no stand-in")
            for problem in result["problems"][:6]:
                print(f"    {problem}")
            sys.stdout.flush()
    right = sum(not result["problems"] for result in results)
    print(f"{right} of {len(results)} stand-ins are right" + ("" if ots else "; OpenType Sanitizer is not installed"))
    for engine in options.lines:
        asked = [result["lines"][engine] for result in results if engine in result.get("lines", {})]
        rows_set, same = (sum(found[key] for found in asked) for key in ("rows", "same"))
        by_graphite = sum(found["classes"].get("Graphite", 0) for found in asked)
        count = rows_set - by_graphite
        print(f"{engine}: {same} of {count} paragraphs stand as in the font ({same / max(count, 1):.3%})"
              + (f"; {by_graphite} others are set by Graphite" if by_graphite else ""))
    if options.json:
        options.json.write_text(json.dumps(results, indent=1, ensure_ascii=False))
    sys.exit(0 if right == len(results) else 1)


if __name__ == "__main__":
    main()
