"""Judges fontprobe audit by the known contents of documents, by Chromium and by pdffonts.

Run it by scripts/judge documents.
"""

import argparse
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter

import document_makers
import document_pages
import document_remedies

OFFICE = ["docx", "pptx", "xlsx", "odt", "ods"]
# The formats of the other libraries' documents, and the formats into which LibreOffice converts them.
CONVERTED = [("docx", "odt"), ("odt", "docx"), ("xlsx", "ods"), ("ods", "xlsx"), ("pptx", "odp"), ("odp", "pptx")]

# Finds the families, weight and style of each text in a page.
SCRIPT = """
const found = [];
const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const text = walker.currentNode.data, parent = walker.currentNode.parentElement;
  if (!text.trim() || parent.closest('title, style, script, head')) continue;
  const style = getComputedStyle(parent);
  found.push([style.fontFamily, style.fontWeight, style.fontStyle, text]);
}
const answer = document.createElement('pre');
answer.id = 'answer';
answer.textContent = JSON.stringify(found);
document.documentElement.append(answer);
"""


class Verdicts:
    """The number of documents of each kind that agree, and the differences of the documents that do not."""

    def __init__(self):
        self.counts, self.right, self.differences = Counter(), Counter(), []

    def add(self, kind, path, difference):
        self.counts[kind] += 1
        self.right[kind] += not difference
        if difference:
            self.differences.append(f"{kind}: {path.name}: {difference}")

    def lines(self):
        for kind, count in sorted(self.counts.items()):
            yield f"{kind:<16} {self.right[kind]:>4} of {count}"
        total, right = sum(self.counts.values()), sum(self.right.values())
        yield f"{'all':<16} {right:>4} of {total}, {100 * right / max(total, 1):.1f} %"


def audited(program, paths):
    run = subprocess.run([program, "audit", "--format", "json", "--no-system", *map(str, paths)],
                         capture_output=True, text=True, timeout=600, check=False)
    try:
        return {pathlib.Path(each["file"]): each for each in json.loads(run.stdout)["documents"]}
    except ValueError:
        sys.exit(f"{program}: exit {run.returncode}: {run.stderr}")


def characters(font):
    return {chr(code) for first, last in font["characters"]["ranges"] for code in range(first, last + 1)
            if not chr(code).isspace()}


def difference(wanted, found):
    """The differences between two tables of characters by font."""
    parts = [f"{name} is missing" for name in wanted.keys() - found.keys()]
    parts += [f"{name} is too many" for name in found.keys() - wanted.keys()]
    for name in wanted.keys() & found.keys():
        if lacking := wanted[name] - found[name]:
            parts.append(f"{name} lacks {''.join(sorted(lacking))}")
        if extra := found[name] - wanted[name]:
            parts.append(f"{name} has {''.join(sorted(extra))} too many")
    return "; ".join(sorted(parts))


def by_family(document):
    """The characters of each family in all styles. For a list of families, the first family counts."""
    fonts = {}
    for font in document["fonts"]:
        if font["count"] > 0:
            fonts.setdefault(font["name"], set()).update(characters(font))
    return {name: found for name, found in fonts.items() if found}


# MARK: Office documents


def judge_office(program, folder, count, verdicts):
    truths = {}
    for kind in OFFICE:
        for number in range(count):
            path = folder / f"{kind}-{number}.{kind}"
            truths[path] = getattr(document_makers, kind)(number, path).fonts
    for source, target in CONVERTED:
        made = [path for path in truths if path.suffix == f".{source}"]
        (folder / f"of-{source}").mkdir(exist_ok=True)
        run = subprocess.run(["soffice", "--headless", "--convert-to", target, "--outdir", folder / f"of-{source}", *made],
                             capture_output=True, check=False, timeout=1200)
        if run.returncode:
            sys.exit(f"soffice: {run.stderr.decode()}")
        for path in made:
            truths[folder / f"of-{source}" / f"{path.stem}.{target}"] = truths[path]
    answers = audited(program, truths)
    for path, wanted in truths.items():
        found = by_family(answers[path])
        if path.parent == folder:
            verdicts.add(path.suffix[1:], path, difference(wanted, found))
            continue
        if path.suffix in (".ods", ".xlsx"):
            found = without_added_headers(found, wanted)
        verdicts.add(f"{path.suffix[1:]} (LibreOffice)", path, difference(wanted, found))


def without_added_headers(found, wanted):
    """Removes the characters of "Sheet1" and "Page 1", which LibreOffice adds to sheets in the machine's default font."""
    kept = {name: characters - (set("PageSheet0123456789?/") - wanted.get(name, set())) for name, characters in found.items()}
    return {name: characters for name, characters in kept.items() if characters or name in wanted}


# MARK: Pages and pictures


def browsers_answer(browser, path, folder):
    source = path.read_text("utf-8")
    copy = folder / f"{path.stem}.judged.html"
    if path.suffix == ".svg":
        source = f"<!doctype html><meta charset=utf-8>{source}"
    copy.write_text(f"{source}<script>{SCRIPT}</script>", "utf-8")
    run = subprocess.run([browser, "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--dump-dom",
                          copy.as_uri()], capture_output=True, text=True, timeout=120, check=False)
    copy.unlink()
    match = re.search(r'<pre id="answer">(.*?)</pre>', run.stdout, re.S)
    if not match:
        sys.exit(f"{browser}: no answer for {path}: {run.stderr[-500:]}")
    return json.loads(html.unescape(match[1]))


def families(names):
    """A list of families without quotation marks."""
    return ", ".join(name.strip().strip("\"'") for name in names.split(","))


def judge_web(program, browser, folder, count, verdicts):
    paths = []
    for number in range(count):
        paths += [folder / f"page-{number}.html", folder / f"picture-{number}.svg"]
        document_pages.page(number, paths[-2])
        document_pages.picture(number + 1000, paths[-1])
    answers = audited(program, paths)
    for path in paths:
        wanted, found = {}, {}
        for names, weight, style, text in browsers_answer(browser, path, folder):
            key = f"{families(names)}|{weight}|{'normal' if style == 'normal' else 'italic'}"
            wanted.setdefault(key, set()).update(c for c in text if not c.isspace())
        for font in answers[path]["fonts"]:
            if font["count"] > 0:
                key = f"{families(font['name'])}|{round(font['weight'] or 400)}|{'italic' if font['italic'] else 'normal'}"
                found.setdefault(key, set()).update(characters(font))
        verdicts.add(path.suffix[1:], path, difference(wanted, found))
    judge_sheets(program, folder, verdicts)


def judge_sheets(program, folder, verdicts):
    """Compares the lists of families in style sheets with the results of WeasyPrint's parser."""
    import tinycss2

    paths = sorted(folder.glob("*.beside.css"))
    answers = audited(program, paths)
    for path in paths:
        wanted = set()

        def visit(rules):
            for rule in rules:
                if rule.type == "at-rule" and rule.content:
                    visit(tinycss2.parse_rule_list(rule.content, True, True))
                elif rule.type == "qualified-rule":
                    for each in tinycss2.parse_blocks_contents(rule.content, True, True):
                        if each.type == "declaration" and each.lower_name == "font-family":
                            value = tinycss2.serialize(each.value)
                            if "var(" not in value:
                                wanted.add(families(value))

        visit(tinycss2.parse_stylesheet(path.read_text("utf-8"), True, True))
        found = {families(font["name"]) for font in answers[path]["fonts"]}
        verdicts.add("css", path, " ".join(sorted(f"lacks {name}" for name in wanted - found)))


# MARK: PDF


def pdffonts(path):
    """The fonts of a PDF by pdffonts: the name, whether the font is embedded, and whether it is a subset."""
    run = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True, timeout=120)
    fonts = set()
    # The columns are not at fixed positions, because a long name moves the columns after it.
    for name, embedded, subset in re.findall(
            r"^(?:[A-Z]{6}\+)?(.+?) +(?:Type 1|TrueType|CID|Type 3|unknown).* (yes|no) +(yes|no) +(?:yes|no) +\d+ +\d+$",
            run.stdout, re.M):
        fonts.add((name, "no" if embedded == "no" else "subset" if subset == "yes" else "whole"))
    return fonts


def judge_pdf(program, browser, folder, count, fonts, verdicts):
    paths = {}
    families = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=True).stdout
    families = sorted({line.split(",")[0] for line in families.splitlines()}) or ["serif"]
    for number in range(count):
        paths[folder / f"reportlab-{number}.pdf"] = document_pages.by_reportlab(number, folder / f"reportlab-{number}.pdf")
        document_pages.by_fpdf(number, folder / f"fpdf-{number}.pdf", fonts)
        document_pages.by_cairo(number, folder / f"cairo-{number}.pdf", families)
        if not (folder / f"page-{number}.html").exists():
            document_pages.page(number, folder / f"page-{number}.html")
        document_pages.by_weasyprint(folder / f"page-{number}.html", folder / f"weasyprint-{number}.pdf")
        subprocess.run([browser, "--no-sandbox", "--disable-gpu", f"--print-to-pdf={folder}/chromium-{number}.pdf",
                        (folder / f"page-{number}.html").as_uri()], capture_output=True, check=False, timeout=120)
    made = [folder / f"docx-{number}.docx" for number in range(count)]
    subprocess.run(["soffice", "--headless", "--convert-to", "pdf", "--outdir", folder, *made],
                   capture_output=True, check=False, timeout=1200)
    found = sorted(folder.glob("*.pdf"))
    answers = audited(program, found)
    for path in found:
        wanted = pdffonts(path)
        own = {(font["name"].replace("Type 3", "[none]"), font["embedded"]) for font in answers[path]["fonts"]}
        # pdffonts does not print the name of a Type 3 font. Chromium writes a name into its descriptor, and audit reports it.
        unnamed = {each for each in wanted if each[0] == "[none]"}
        extra = set() if unnamed else own - wanted
        parts = [f"lacks {each}" for each in wanted - own - unnamed] + [f"has {each} too many" for each in extra]
        shown = subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True, check=True, timeout=120).stdout
        # Direction marks do not count, because pdftotext adds them.
        wanted = {c for c in shown if not c.isspace() and unicodedata.category(c) != "Cf"}
        own = set().union(*(characters(font) for font in answers[path]["fonts"])) if answers[path]["fonts"] else set()
        if lacking := wanted - own:
            parts.append(f"lacks the characters {''.join(sorted(lacking))}")
        verdicts.add(f"pdf ({path.name.split('-')[0]})", path, "; ".join(sorted(parts)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--browser", default="chromium-headless-shell")
    parser.add_argument("--count", type=int, default=12, help="of each kind")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder in which the documents are made, and stay")
    parser.add_argument("--fonts", type=pathlib.Path, required=True, help="a folder of fonts to embed")
    parser.add_argument("--at-least", type=float, default=0)
    parser.add_argument("--only", choices=["office", "web", "pdf"])
    parser.add_argument("--remedy", action="store_true", help="judge the rules for Fontconfig, and nothing else")
    options = parser.parse_args()
    folder = options.keep or pathlib.Path(tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    verdicts = Verdicts()
    fonts = sorted(options.fonts.glob("**/*.ttf"))
    try:
        if options.remedy:
            document_remedies.judge_remedy(options.program, folder, options.count, options.fonts, verdicts)
        elif options.only in (None, "office"):
            judge_office(options.program, folder, options.count, verdicts)
        if not options.remedy and options.only in (None, "web"):
            judge_web(options.program, options.browser, folder, options.count, verdicts)
        if not options.remedy and options.only in (None, "pdf"):
            judge_pdf(options.program, options.browser, folder, options.count, fonts, verdicts)
    finally:
        if not options.keep:
            shutil.rmtree(folder)
    for line in verdicts.differences:
        print(line)
    print("\n".join(verdicts.lines()))
    total = sum(verdicts.counts.values())
    return 0 if sum(verdicts.right.values()) >= options.at_least * total else 1


if __name__ == "__main__":
    sys.exit(main())
