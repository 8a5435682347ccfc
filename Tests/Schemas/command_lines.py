"""The command lines whose results scripts/checks/json validates, made from the fixtures and the bundled fonts."""

import itertools
import json
import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = "Tests/Fixtures/Fonts"
GUIDES = ["Examples/Guides/two-families.yaml", "Examples/Guides/museo.tokens.json", "Examples/Guides/size-classes.yaml"]
BUNDLED = ["EBGaramond12-Regular", "EBGaramond12-Italic", "Manrope-Bold", "Inter", "RobotoSlab-Thin", "RobotoSlab-Bold"]
CONVENTIONS = ["standard", "apple", "windows", "freetype", "harfbuzz", "chromium", "firefox", "qt6", "capsize"]
KEPT = ["cap-height", "x-height", "width", "none"]
TEXTS = [
    "Hamburg", "Größe, размер, ☃", "office שלום abc", "日本語と한국어", "😀👨‍👩‍👧 ☺︎", "e\u0301", "مرحبا", "हिन्दी", "\ue000", "",
    "a\nb\tc",
]


def files(folder):
    return [f"{folder}/{path.name}" for path in sorted((ROOT / folder).iterdir()) if path.suffix != ".afm"]


def prepare(folder):
    """A folder of fonts in which a font was replaced after it was recorded."""
    shutil.copytree(ROOT / "Fonts/RobotoSlab", folder / "Fonts")
    lock = json.loads((ROOT / "Fonts/fonts.lock.json").read_text("utf-8"))
    slabs = [file for file in lock["files"] if "RobotoSlab" in file["file"]]
    moved = [{**file, "file": "Fonts/" + file["file"].split("/")[1]} for file in slabs]
    (folder / "moved.lock.json").write_text(json.dumps({**lock, "paths": ["Fonts"], "files": moved}), "utf-8")
    shutil.copy(ROOT / "Fonts/RobotoSlab/RobotoSlab-Light.otf", folder / "Fonts/RobotoSlab-Regular.otf")
    shutil.copy(ROOT / "Tests/Fixtures/Fonts/Variable.ttf", folder / "Fonts/Variable.ttf")


def command_lines(folder):
    """All command lines, without --format; files are written into the folder."""
    lines = itertools.chain(
        of_fixtures(), of_damaged_files(), of_names(), of_files_and_folders(), of_texts(), of_styles(), of_checks(),
        of_written_files(folder), refused())
    return [[str(part) for part in line] for line in lines]


def of_fixtures():
    """Every sound fixture, with two commands."""
    for index, font in enumerate(files(FIXTURES)):
        asked = [
            ["metrics", font, 17, "--scale", 2], ["inspect", font], ["measure", font, 12.5, "Hx AV fi 1", "--small-caps"],
            ["small-caps", font, "--text", "Größe 1"], ["metrics", font, 9, "--compare"], ["lock", font],
            ["resolve", font, "--text", "Hx ☃", "--limit", 2], ["check", font], ["profile", font],
            ["metrics", font, 0.1, "--convention", CONVENTIONS[index % 9], "--scale", 1.5],
            ["layout", font, 20, "round(capHeight / 2)", "lineHeight"], ["css", font, "--fallback", "Arial, Nothing"],
        ]
        yield asked[index % 12]
        yield asked[(index + 5) % 12]


def of_damaged_files():
    yield ["check", "--embedded", "Tests/Fixtures/Embedded"]
    for index, font in enumerate(files("Tests/Fixtures/Damaged")):
        yield [["inspect", font], ["metrics", font, 17], ["check", font], ["lock", font]][index % 4]


def of_names():
    names = BUNDLED + [
        "MuseoSlab-500", "Helvetica Neue", "Arial", "Times New Roman", "Courier New", "RobotoSlb-Bold", "serif", "emoji",
        "Größe 字",
    ]
    for index, name in enumerate(names):
        yield ["metrics", name, 17, "--keep", KEPT[index % 4], "--weight", 100 + 50 * index]
        yield ["resolve", name, "--limit", index, "--italic"]
        yield ["layout", name, 13, "max(xHeight, 8)", "pixel(capHeight)", "--scale", 3]
        yield ["css", name, "--keep", KEPT[index % 4]]
        yield ["small-caps", name, "--script", ["latn", "grek", "cyrl"][index % 3]]
    style = ["--weight", "semibold", "--width", "condensed", "--slant", "oblique:12"]
    yield ["resolve", "Museo Slab, Georgia, serif", *style]
    yield ["resolve", "Museo Slab, 'Georgia', serif", "--everywhere", *style]
    for axis in ["wght=100", "wght=650", "opsz=20"]:
        yield ["metrics", "Inter", 17, "--variation", axis]
        yield ["metrics", f"{FIXTURES}/Variable.ttf", 17, "--variation", axis]
    recorded = ["--profiles", "Tests/Fixtures/Profiles"]
    yield ["metrics", "MuseoSlab-500", 17, *recorded]
    yield ["resolve", "MuseoSlab-500", *recorded]
    yield ["list", "museo", *recorded]
    yield ["measure", "MuseoSlab-500", 17, "Hx", *recorded]
    yield from (["metrics", name, 17, "--strict"] for name in ["Inter", "MuseoSlab-500"])
    yield from (["metrics", f"Tests/Fixtures/Damaged/no-{table}.ttf", 17] for table in ["maxp", "cmap"])


def of_files_and_folders():
    """Several arguments, and folders."""
    yield from (["list", *options] for options in ([], ["slab"], ["no such font"], ["--families"], ["--no-bundled"]))
    yield ["list", "--fonts", FIXTURES]
    yield ["list", "--families", "--fonts", FIXTURES, "--fonts", "Tests/Fixtures/Damaged"]
    yield ["inspect", f"{FIXTURES}/Base.ttf", f"{FIXTURES}/Collection.ttc#2", f"{FIXTURES}/Type1.pfb"]
    yield ["css", "Fonts/EBGaramond", "Inter", "--fallback", "Georgia, Nothing, serif"]
    yield ["css", FIXTURES, "--fallback", "Arial"]
    yield ["audit", "Tests/Fixtures/Documents"]
    yield ["audit", "Tests/Fixtures/Documents/offer.html", "--remedy", "fontconfig", "--install"]
    yield ["audit", "Tests/Fixtures/Documents/offer.css", "--tolerance", 2, f"{FIXTURES}/Base.ttf"]


def of_texts():
    styles = ["small-caps", "all-small-caps", "petite-caps"]
    for index, text in enumerate(TEXTS):
        font = BUNDLED[index % len(BUNDLED)]
        third = index % 3
        yield ["measure", font, 17, text, "--direction", ["ltr", "rtl"][index % 2], "--tracking", index / 4]
        yield ["measure", font, 17, text, "--small-caps", "--language", ["de", "tr", "ja"][third]]
        cut = ["--max-lines", 2, "--truncate", ["tail", "middle", "head"][third]]
        yield ["lines", font, 17, 40 * index, f"{text} {text}", *cut]
        yield ["lines", "--styled", "Examples/Styled/price.json", 40 * index]
        yield ["measure", "Nothing At All", 17, text, "--feature", "kern=0", "--fonts", FIXTURES]
        language = ["--language", ["ja", "zh-Hans", "ko"][third]]
        yield ["resolve", "EB Garamond, serif", "--text", text, "--fonts", FIXTURES, *language]
        yield ["small-caps", font, "--text", text, "--caps", styles[third]]


def of_styles():
    for index, size in enumerate(["XS", "L", "XXXL", "AX1", "AX5", "extraSmall"]):
        yield ["styles", "--content-size", size, "--family", BUNDLED[index]]
        yield ["styles", "--content-size", size, "--guide", GUIDES[index % 3], "--value", 17, "--scale", 3]
    for idiom in ["phone", "pad", "mac", "tv", "watch"]:
        yield ["styles", "--idiom", idiom, "--style", "largeTitle"]
        yield ["styles", "--idiom", idiom]
    yield ["styles", "--style", "body", "--all", "--value", 20]
    yield from (["styles", "--guide", guide, "--all", "--trait", "horizontal=regular"] for guide in GUIDES)
    yield ["styles", "--guide", GUIDES[0], "--device", "small", "--trait", "legibility=bold"]


def of_checks():
    folders = ["Fonts", FIXTURES, "Tests/Fixtures/Damaged", "Tests/Fixtures/Pairs"]
    yield from (["check", folder, "--no-deep"] for folder in folders)
    yield ["check", "Fonts", "--guide", GUIDES[0], "--names", "Examples/TaskList/Sources", "--fail-on", "note"]
    yield ["check", "Fonts/RobotoSlab", "--require-text", "Größe ☃", "--require-language", "ja", "--max-size", "10k"]
    yield ["check", "Fonts/RobotoSlab/RobotoSlab-Bold.otf", "--guide", "Tests/Fixtures/README.md"]
    yield ["check", "--list-rules"]
    fit = ["fit", "Examples/Guides/slots.yaml", "--strings", "Examples/Guides/Strings"]
    yield from ([*fit, *options] for options in ([], ["--content-size", "L"], ["--with", "Inter", "--pseudo", 1.4]))
    yield ["lock", "Fonts", f"{FIXTURES}/Collection.ttc"]
    yield ["lock", "--verify", "-o", "Fonts/fonts.lock.json"]
    yield ["lock", "--verify", "-o", "Fonts/fonts.lock.json", "Fonts/Inter"]


def of_written_files(folder):
    fonts = ["--guide", GUIDES[0], "--fonts", "Fonts"]
    yield ["generate", *fonts]
    yield ["generate", *fonts, "--public", "-o", f"{folder}/Fonts.swift"]
    yield ["generate", *fonts, "-o", f"{folder}/Fonts.swift", "--check"]
    yield ["profile", "RobotoSlab-Bold", "-o", f"{folder}/profile.json"]
    yield ["profile", "RobotoSlab-Bold", "--no-layout-tables", "-o", f"{folder}/pairs.json"]
    yield ["lock", f"{folder}/Fonts", "-o", f"{folder}/fonts.lock.json"]
    # The folder's Regular is a different font by then.
    yield ["lock", "--verify", "-o", f"{folder}/moved.lock.json"]
    yield ["report", "Fonts/RobotoSlab", "-o", f"{folder}/fonts.html"]
    yield ["styles", "--style", "body", "--sheet", f"{folder}/sheet.svg"]
    yield ["stand-in", "RobotoSlab-Bold", "-o", f"{folder}/stand-in.otf"]
    # Nothing is known about Museo Sans.
    for guide in ("office.yaml", "museo.tokens.json", "toolbar.yaml"):
        yield ["stand-in", "--guide", f"Examples/Guides/{guide}", "--profiles", "Tests/Fixtures/Profiles", "-o",
               f"{folder}/{guide}.stand-ins"]


def refused():
    """Wrong usage, and requests without a result."""
    for wrong in ([], ["Inter"], ["Inter", "0"], ["Inter", "nan"], ["", 17]):
        yield ["metrics", *wrong]
    for wrong in (["--keep", "x"], ["--weight", "0"], ["--unknown"], ["18"], ["--fonts"], ["--no-bundled"]):
        yield ["metrics", "Inter", 17, *wrong]
    for wrong in (["nothere.ttf"], ["Fonts"], ["/dev/null"], [f"{FIXTURES}/Base.ttf", "nothere.ttf"]):
        yield ["inspect", *wrong]
    for wrong in ("round(", "foo + 1", "1 / 0"):
        yield ["layout", "Inter", 17, wrong]
    for wrong in ([], ["Sources"], ["nothere"]):
        yield ["check", *wrong]
    for wrong in (["nothere"], ["--verify", "-o", "nothere.json"], ["--verify", "-o", "Fonts/SHA256SUMS"]):
        yield ["lock", *wrong]
    for wrong in (["--idiom", "car"], ["--guide", "Package.swift"], ["--style", "bodi"]):
        yield ["styles", *wrong]
    yield from (["css"], ["css", "Inter", "--fallback", "Nothing"], ["profile", "MuseoSlab-500"], ["small-caps"])
    yield from (["stand-in", "Inter"], ["stand-in", "--guide", "nothere", "-o", "/tmp"], ["stand-in", "-o", "/tmp/a.otf"])
    yield from (["generate", "--guide", "nothere"], ["report", "Fonts"], ["measure", "Inter", 17], ["resolve", ","])
    yield ["nothing"]
