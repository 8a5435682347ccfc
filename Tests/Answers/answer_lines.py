"""The command lines that scripts/judge answers compares, made from fixtures, test fonts, names and texts."""

import itertools
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Schemas"))
import command_lines as schemas

FIXTURES, DAMAGED, PAIRS = "Tests/Fixtures/Fonts", "Tests/Fixtures/Damaged", "Tests/Fixtures/Pairs"
GUIDES = schemas.GUIDES + [
    "Examples/Guides/slots.yaml", "Examples/Guides/settings.yaml", "Examples/Guides/toolbar.yaml", "Examples/Guides/viewer.yaml",
    "Tests/Fixtures/Guides/odd-names.guide.yaml", "Tests/Answers/Files/Guides/absent.yaml",
]
COMMANDS = [
    "metrics", "resolve", "list", "inspect", "small-caps", "measure", "layout", "styles", "check", "lock", "fit", "lines",
    "css", "profile", "generate", "specimen", "report",
]
# Commands with formats besides text and json.
FORMATS = {
    "check": ["text", "json", "github", "junit", "sarif"], "fit": ["text", "json", "github", "junit", "sarif"],
    "lines": ["text", "json", "svg"], "specimen": ["svg"],
}
SIZES = [17, 12, 9.5, 33.25, 0.1, 100, 16384]
SCALES = [1, 2, 3, 1.5]
KEPT = schemas.KEPT
CONVENTIONS = schemas.CONVENTIONS
LANGUAGES = ["en", "de", "tr", "ja", "zh-Hans", "ko", "ar", "sr-Latn", "th", "vi", "nl", "bg"]
TEXTS = schemas.TEXTS + [
    "Hamburgefonstiv 1234567890", "ภาษาไทยไม่มีช่องว่าง", "中文字体排印，「引号」。", "العربية والفارسية ١٢٣", "עִבְרִית abc (1)",
    "a\u0308o\u0323\u0302 Z\u0351\u0363\u0368\u0353", "👩🏽‍🚀🏳️‍🌈🇩🇪 1️⃣ ☎︎☎️", "fi ffl Ta AV. Wo", "தமிழ் සිංහල বাংলা", "\u200b\u200d\u2060\u00ad",
    "İstanbul ıİ ß ẞ", "ǅ ĳ IJ", "Ελληνικά, Русский", "🫨 \U0010ffff \ufffd", "x" * 300,
]
STYLES = [
    [], ["--weight", "bold"], ["--italic"], ["--weight", 650, "--slant", "oblique:12"], ["--width", "condensed"],
    ["--weight", "thin", "--width", 150], ["--slant", "oblique:-10"], ["--weight", 1000, "--italic", "--width", 75],
    ["--variation", "wght=333"], ["--variation", "opsz=11", "--variation", "slnt=-8"],
]
EXPRESSIONS = [
    ["ascender", "descender", "leading", "lineHeight"], ["capHeight", "xHeight", "averageWidth", "zeroWidth", "maxAdvance"],
    ["underlinePosition", "underlineThickness", "strikeoutPosition", "strikeoutThickness", "italicAngle"],
    ["round(capHeight / 2)", "pixel(xHeight)", "max(1, scale)"], ["lineHeight * 1.2 - abs(descender)", "min(pointSize, 3, 8)"],
    ["ceil(ascender) + floor(descender)", "(1 + 2) * 3 / 7"], ["--", "-descender / 0"],
]
# Font names in the notations of other tools, misspelt names, truncated names, names in other scripts, and impossible
# names.
ODD_NAMES = [
    "Helvetica Neue:style=Condensed Bold", "DejaVu Sans-12:weight=200", ":lang=ja", "Museo Slab:weight=200",
    "font-family: Georgia", "bold 17px Georgia", "italic 600 1.2em/1.5 'Museo Slab', serif", "font: normal 12pt Inter;",
    "-adobe-helvetica-bold-r-normal--12-120-75-75-p-70-iso8859-1", "Sans Bold 12", "Inter,12,-1,5,75,0,0,0,0,0",
    "sans-serif-medium", "Inter/Bold", ".SFUIText-Semibold", ".AppleSystemUIFont", "@font-face", "RobotoSlab[wght]",
    "RobotoSlb-Bold", "Robotoslab bold", "ROBOTO SLAB", "roboto_slab_bold", "Roboto-Slab-Bold", "RobotoSlab-Bold.otf",
    "EBGaramont", "EB Garamond Itallic", "Manrope Ex", "Inter Dsplay", "inter semi bold", "Inter18pt-SemiBold", "Int",
    "Helvetica Neue LT Std 67 Medium Condensed Oblique", "HelveticaNeueLTStd-MdCnO", "Univers 57 Condensed", "Frutiger 45 Light",
    "AvenirNext-DemiBoldItalic", "Futura PT Cond Extra Bold", "GothamNarrow-Book", "Proxima Nova Rg", "ITC Franklin Gothic Std Demi",
    "Acme Slab Black Wide", "Acme Grotesk Hairline", "Acme Mono", "Acme Script", "Acme Gothic UltraCondensed Heavy Backslanted",
    "Fette Fraktur halbfett kursiv", "Arial Gras Italique", "Times Negreta", "Шрифт Полужирный", "ヒラギノ角ゴ ProN W6", "微软雅黑",
    "宋体", "맑은 고딕", "ArialUnicodeMS", "Apple Color Emoji", "Segoe UI Emoji", "Noto Sans CJK JP Bold", "NotoSansThai-Regular",
    "Größe 字", "Inter\u0301", "\u202eretnI", "Inter\x01Bold", "A" * 127, "A" * 1100, " ", "-", "--", "…", "🎉", "Inter Inter", "500",
    "Bold", "Light Italic", "Regular", "Neue", "Roboto Slab 500", "Roboto Slab W5", "museo-slab, 500", "Inter, 600 italic",
    "Georgia, 'Times New Roman', Times, serif", "\"Segoe UI\", Roboto, sans-serif", "a, b, c, d, e, f, g, Inter", "Inter,,Lato",
    "serif, Inter", "Nothing, emoji", ",".join(f"Nothing {n}" for n in range(300)),
]
GENERICS = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "fangsong", "emoji", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "slab-serif", "Serif", "generic(kai)",
]
PLATFORMS = ["macos", "ios", "windows", "android", "office"]
WRITTEN = "written"


class Asked:
    """A command line, the file for its standard input, and the fonts that Fontconfig lists.

    Command lines of a group run in order, because they read files that earlier command lines of the group wrote.
    """

    def __init__(self, line, standard_input=None, fonts="machine", group=None):
        self.line = [str(part) for part in line]
        self.standard_input, self.fonts, self.group = standard_input, fonts, group


def asked(corpus):
    """All command lines, with --format. The test fonts are in the folder Corpus; without them, paths are left out."""
    parts = [
        pages(), of_schemas(), of_fixtures(), of_damaged_files(), of_pairs(), of_corpus(corpus), of_published_names(), of_odd_names(),
        of_generic_names(), of_styles_and_axes(), of_texts(), of_lists(), of_text_styles(), of_checks(), of_fits(), of_pages_for_the_web(),
        of_installed_corpus(corpus), of_written_files(),
    ]
    return list(itertools.chain.from_iterable(map(with_formats, itertools.chain.from_iterable(parts))))


def with_formats(line):
    """The command line in each of its formats, unless it has a format."""
    line = line if isinstance(line, Asked) else Asked(line)
    names_format = "--format" in line.line or "-o" in line.line and line.line[0] == "specimen"
    if not line.line or line.line[0] not in COMMANDS or names_format or line.line[-1:] == ["--help"]:
        yield line
        return
    for form in FORMATS.get(line.line[0], ["text", "json"]):
        # Arguments after -- are not options.
        at = line.line.index("--") if "--" in line.line else len(line.line)
        full = [*line.line[:at], "--format", form, *line.line[at:]]
        # Output in one format must not be read as another.
        full = [part.replace(f"{WRITTEN}/", f"{WRITTEN}/{form}/") if line.group else part for part in full]
        yield Asked(full, line.standard_input, line.fonts, line.group and f"{line.group} {form}")


def files(folder):
    return schemas.files(folder)


def turn(values, index):
    return values[index % len(values)]


def pages():
    """Help, version, completions, and wrong usage of a command."""
    yield from ([], ["--help"], ["-h"], ["help"], ["--version"], ["help", "nothing"], ["--nothing"], ["metric"], ["--format", "json"])
    for command in COMMANDS:
        yield from ([command, "--help"], ["help", command], [command], [command, "--nothing"], [command, "--format", "xml"])
    yield from (["--generate-completion-script", shell] for shell in ("bash", "zsh", "fish", "csh"))


def of_schemas():
    """The command lines of scripts/checks/json, on a machine without fonts."""
    folder = f"{WRITTEN}/schemas"
    for line in schemas.command_lines(folder):
        yield Asked(line, fonts="none", group="schemas" if any(folder in part for part in line) else None)


def questions(font, index):
    """Commands for any font file; the options vary with the index."""
    size, text = turn(SIZES, index), turn(TEXTS, index)
    return [
        ["metrics", font, size, "--scale", turn(SCALES, index)],
        ["metrics", font, 17, "--compare"],
        ["metrics", font, turn(SIZES, index + 3), "--convention", turn(CONVENTIONS, index)],
        ["inspect", font],
        ["resolve", font, "--text", text, "--limit", index % 4],
        ["measure", font, turn(SIZES, index + 1), text, "--language", turn(LANGUAGES, index)],
        ["small-caps", font, "--text", turn(TEXTS, index + 5), "--script", turn(["latn", "cyrl", "grek"], index)],
        ["layout", font, size, "--scale", turn(SCALES, index + 1), *turn(EXPRESSIONS, index)],
        ["lines", font, 17, 90 + index % 200, f"{text} {turn(TEXTS, index + 2)}", "--line-break", turn(["auto", "loose", "strict"], index)],
        ["css", font, "--fallback", turn(["Arial", "Georgia, serif", "Times New Roman", "Courier New, monospace"], index)],
        ["lock", font],
        ["check", font],
        ["profile", font],
        ["profile", font, "--no-layout-tables"],
        ["specimen", font, "--size", size, "--text", "Hxg"],
    ]


def of_fixtures():
    """Every sound fixture and every bundled file, with eight of fifteen commands."""
    bundled = [str(path.relative_to(schemas.ROOT)) for path in sorted((schemas.ROOT / "Fonts").glob("*/*.[ot]tf"))]
    for index, font in enumerate(files(FIXTURES) + bundled):
        of_font = questions(font, index)
        yield from (turn(of_font, 2 * index + step) for step in range(0, 15, 2))
    for font in (f"{FIXTURES}/Collection.ttc", f"{FIXTURES}/OneFace.ttc", f"{FIXTURES}/Base.ttf"):
        yield from (["metrics", f"{font}#{number}", 17] for number in (0, 1, 2, 9))


def of_damaged_files():
    for index, font in enumerate(files(DAMAGED)):
        of_font = questions(font, index)
        yield from ([*of_font[number]] for number in (0, 3, 5, 11, 6 + index % 5))
        yield ["list", "--fonts", font, "--no-bundled", "--no-system"]


def of_pairs():
    for index, font in enumerate(files(PAIRS)):
        yield from (questions(font, index)[number] for number in (0, 3))


def of_corpus(corpus):
    """The test fonts with one command each, every eighth with four; of many similar bitmap fonts, every fourth."""
    small = [path for path in corpus if ".pcf" in path]
    for index, font in enumerate([path for path in corpus if ".pcf" not in path] + small[::4]):
        of_font = [line for line in questions(font, index) if "Emoji" not in font or line[0] not in ("specimen", "profile")]
        yield turn(of_font, index)
        if index % 8 == 0:
            yield from (turn(of_font, index + step) for step in (2, 5, 9))


def named(name, index):
    """Commands for a name."""
    style, size = turn(STYLES, index), turn(SIZES, index)
    return [
        ["resolve", name, *style, "--limit", index % 7],
        ["metrics", name, size, "--keep", turn(KEPT, index), *turn(STYLES, index + 3)],
        ["resolve", name, "--platform", turn(PLATFORMS, index), "--keep", turn(KEPT, index + 1), "--text", turn(TEXTS, index)],
        ["measure", name, 17, turn(TEXTS, index), "--keep", turn(KEPT, index + 2)],
        ["css", name, "--keep", turn(KEPT[:3], index)],
        ["layout", name, size, *turn(EXPRESSIONS, index)],
        ["lines", name, 17, 120, turn(TEXTS, index) + " and some more words", "--as", "chromium"],
        ["metrics", name, 17, "--strict", "--compare"],
        ["small-caps", name],
        ["resolve", name, "--feature", "smcp", "--characters", turn(TEXTS, index + 1)],
        ["resolve", name, "--everywhere"],
        ["list", name],
    ]


def published_names():
    """Names from the tables of absent fonts: one in sixty, and the family of every substitute."""
    data = schemas.ROOT / "Data"
    rows = [line.split("\t") for line in (data / "published-faces.tsv").read_text("utf-8").splitlines()]
    names, family = [], ""
    for row in rows:
        if row[0] == "family":
            family = row[1]
            names.append(family)
        if row[0] == "face":
            names.append(f"{family.replace(' ', '')}-{row[3].replace(' ', '')}" if row[1] == "=" else row[1])
            names.append(f"{family} {row[3]}" if row[2] == "=" else row[2])
    substitutes = [line.split("\t")[0].split(";")[0] for line in (data / "stand-ins.tsv").read_text("utf-8").splitlines()]
    web = [line.split("\t")[4] for line in (data / "web-faces.tsv").read_text("utf-8").splitlines() if not line.startswith("#")]
    return names[::97] + [name for name in substitutes if name and not name.startswith("#")] + web[::9]


def of_published_names():
    for index, name in enumerate(published_names()):
        yield turn(named(name, index), index)
        if index % 2 == 0:
            yield turn(named(name, index + 1), index + 5)


def of_odd_names():
    for index, name in enumerate(ODD_NAMES):
        of_name = named(name, index)
        yield from (of_name[0], of_name[1], turn(of_name, index), turn(of_name, index + 3))
    yield from (["metrics", name, 17, "--no-bundled", "--no-system"] for name in ("Inter", "Arial", "serif", "Lato"))
    yield from (["resolve", "Inter", "--by", program] for program in ("fontconfig", "chromium", "coretext-names", "word"))


def of_generic_names():
    for name, platform in itertools.product(GENERICS, PLATFORMS):
        yield ["resolve", name, "--platform", platform, "--no-system"]
    for index, name in enumerate(GENERICS):
        yield from (turn(named(name, index), index + step) for step in (0, 1, 2, 10))


def of_styles_and_axes():
    """Every style of families that have many faces, are variable, or lack most styles."""
    families = ["Roboto Slab", "Inter", "EB Garamond", "Manrope", "Museo Slab", "Probe Variable", "Antiqua", "DejaVu Sans", "Helvetica Neue"]
    fonts = ["--fonts", FIXTURES]
    for index, (family, style) in enumerate(itertools.product(families, STYLES)):
        yield ["resolve", family, *style, *fonts, "--limit", 3]
        yield ["metrics", family, turn(SIZES, index), *style, *fonts, "--keep", turn(KEPT, index)]
    wrong = (
        ["--weight", "0"], ["--weight", "1001"], ["--weight", "heavyish"], ["--width", "49"], ["--slant", "oblique:91"],
        ["--variation", "wght"], ["--variation", "toolong=1"], ["--variation", "wght=nan"], ["--weight", "nan"], ["--keep", "all"],
        ["--convention", "word"], ["--scale", "0"], ["--platform", "amiga"], ["--stand-ins", "nothere"], ["--profiles", "nothere"],
    )
    yield from (["metrics", "Inter", 17, *options] for options in wrong)
    for index, name in enumerate(["Museo Slab", "Passenger Display", "MuseoSlabRounded-Bold", "Georgia"]):
        substitutes = ["--stand-ins", "Tests/Answers/Files/substitutes.tsv"]
        yield from ([*line, *substitutes] for line in named(name, index)[:6])
        yield from ([*line, "--profiles", "Tests/Fixtures/Profiles"] for line in named("MuseoSlab-500", index)[:6])


def of_texts():
    """Every text in several fonts, with every command that sets text."""
    fonts = ["Inter", "EBGaramond12-Regular", "MuseoSlab-500", f"{FIXTURES}/Base.ttf", "Helvetica", f"{FIXTURES}/SmallCaps.ttf"]
    for index, (text, font) in enumerate(itertools.product(TEXTS, fonts)):
        direction, language = turn(["ltr", "rtl"], index), turn(LANGUAGES, index)
        yield ["measure", font, turn(SIZES, index), text, "--direction", direction, "--tracking", index % 5 - 2]
        feature = turn([["--small-caps"], ["--feature", "liga=0"], ["--feature", "salt=2", "--feature", "onum"]], index)
        yield ["measure", font, 17, text, *feature, "--language", language, "--fonts", FIXTURES]
        breaking = [
            "--line-break", turn(["auto", "loose", "normal", "strict", "anywhere"], index),
            "--word-break", turn(["normal", "break-all", "keep-all"], index), "--overflow-wrap", turn(["anywhere", "normal"], index),
        ]
        cut = turn([[], ["--max-lines", 1, "--truncate", "head"], ["--max-lines", 2, "--truncate", "middle"], ["--max-lines", 3]], index)
        align = ["--align", turn(["start", "center", "end", "left", "right"], index)]
        yield ["lines", font, 12, 30 + 17 * (index % 11), f"{text} {text}, {text}", *breaking, *cut, *align, "--language", language]
        if index % 3 == 0:
            yield ["resolve", f"{font}, serif", "--text", text, "--language", language]
            yield ["lines", font, 17, 90, text, "--as", "chromium", "--line-height", 20 + index % 9]
    text = "Tests/Answers/Files/text.txt"
    for index, font in enumerate(fonts):
        yield Asked(["lines", font, 15, 240, "@-", "--language", turn(LANGUAGES, index)], standard_input=text)
        yield ["lines", font, 15, 180, f"@{text}", "--direction", turn(["ltr", "rtl"], index)]
    yield from (["lines", "Inter", *wrong] for wrong in ([17, -1, "a"], [17, 10, "@nothere"], [0, 10, "a"], [17, "wide", "a"], [17, 0, "@@"]))
    many = ["--also", "EB Garamond", "--also", "Fonts/RobotoSlab", "--also", "Nothing At All"]
    yield from (["measure", "Inter", 17, text, *many] for text in TEXTS[:12])
    yield from (["small-caps", *names] for names in (["./Fonts"], [FIXTURES], ["Inter", "Arial", "EB Garamond", "--language", "bg"]))


def of_lists():
    everywhere = ["--fonts", FIXTURES, "--fonts", PAIRS]
    rows = ([], ["--families"], ["--names"])
    conditions = (
        [], ["slab"], ["--monospaced"], ["--variable"], ["--weight", "600-900"], ["--weight", 350], ["--language", "ja"],
        ["--language", "xx"], ["--characters", "Ж☃"], ["--weight", "9-1"], ["inter", "--weight", "bold"], ["größe"],
    )
    for row, condition in itertools.product(rows, conditions):
        yield ["list", *row, *condition, *everywhere]
        yield ["list", *row, *condition, "--no-system"]


def of_text_styles():
    sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5", "UICTContentSizeCategoryXL", "huge"]
    idioms = ["phone", "pad", "mac", "tv", "watch"]
    for index, (size, idiom) in enumerate(itertools.product(sizes, idioms)):
        yield ["styles", "--content-size", size, "--idiom", idiom, "--value", 10 + index, "--scale", turn(SCALES, index)]
    for index, (guide, size) in enumerate(itertools.product(GUIDES, ["XS", "L", "AX5"])):
        yield ["styles", "--guide", guide, "--content-size", size, "--idiom", turn(idioms, index)]
        yield ["styles", "--guide", guide, "--all", "--trait", turn(["vertical=compact", "direction=rightToLeft", "legibility=bold"], index)]
        yield ["styles", "--guide", guide, "--device", turn(["small", "large", "375x667", "0", "1024"], index), "--style", "body"]
    families = ["Museo Slab", "Inter, serif", "EB Garamond", "system-ui", "Helvetica Neue", "Nothing"]
    for index, family in enumerate(families):
        yield ["styles", "--family", family, "--content-size", turn(sizes, index + 3), "--trait", "legibility=bold"]
        yield ["styles", "--family", family, "--style", turn(["body", "caption2", "largeTitle"], index), "--all"]
    yield ["styles", "--guide", "Tests/Answers/Files/Guides/wrong-family.yaml"]


def of_checks():
    for folder in ("Fonts", "Fonts/RobotoSlab", FIXTURES, DAMAGED, PAIRS):
        yield from (["check", folder, *options] for options in (["--no-deep"], ["--no-deep", "--fail-on", "note"]))
    yield from (["check", "Fonts", "--only", rule] for rule in ("FP051", "licence", "FP030", "nothing"))
    required = (
        ["--require-language", "vi"], ["--require-text", TEXTS[4]], ["--require-range", "U+0020-00FF"], ["--max-size", "100k"],
        ["--require-text-file", "Tests/Answers/Files/text.txt"], ["--names", "Tests/Answers/Files/names.txt"], ["--skip", "FP021"],
        ["--names", "Examples/TaskList/Sources"], ["--lock", "Fonts/fonts.lock.json"], ["--require-range", "U+0"],
    )
    yield from (["check", "Fonts", "--no-deep", *options] for options in required)
    yield from (["check", "Fonts", "--no-deep", "--guide", guide] for guide in GUIDES)
    yield ["check", "Fonts", "--guide", GUIDES[3], "--strings", "Examples/Guides/Strings", "--no-deep"]
    yield from (["check", f"{FIXTURES}/{name}"] for name in ("MuseoSlab-300.ttf", "Variable.ttf", "Collection.ttc"))
    yield ["lock", "Fonts", FIXTURES, PAIRS]
    yield from (["lock", folder] for folder in ("Fonts/Inter", FIXTURES, DAMAGED))
    yield from (["lock", "--verify", *options] for options in (["Fonts"], ["-o", "Fonts/fonts.lock.json", "Fonts/Manrope"], []))


def of_fits():
    texts = ["Examples/Guides/Strings", "Tests/Answers/Files/Strings"]
    programs = "Examples/Guides/Programs"
    pairs = [*itertools.product([GUIDES[3], GUIDES[8]], texts), *((guide, programs) for guide in GUIDES[4:7]), (GUIDES[3], programs)]
    options = [[], ["--with", "EB Garamond"], ["--pseudo", 1.3], ["--all"], ["--mnemonics"], ["--fail-on", "warning"]]
    for index, ((guide, folder), option) in enumerate(itertools.product(pairs, options)):
        yield ["fit", guide, "--strings", folder, "--content-size", turn(["L", "AX3", "XS"], index), *option]
    files_of_texts = [*(schemas.ROOT / texts[1]).iterdir(), schemas.ROOT / "Tests/Answers/Files/broken.json"]
    for path in sorted(files_of_texts):
        yield ["fit", GUIDES[3], "--strings", str(path.relative_to(schemas.ROOT)), "--language", "fr"]
    yield from (["fit", *wrong] for wrong in ([GUIDES[0], "--strings", texts[0]], ["nothere"], [GUIDES[3], "--strings", "nothere"]))


def of_pages_for_the_web():
    fallbacks = [[], ["--fallback", "Arial"], ["--fallback", "Times New Roman, Georgia, serif"], ["--fallback", "Verdana,Tahoma"]]
    names = ["EB Garamond", "Inter", "Roboto Slab", "Fonts/Manrope", f"{FIXTURES}/Variable.ttf", "Museo Slab", "Fonts"]
    for index, (name, fallback) in enumerate(itertools.product(names, fallbacks)):
        yield ["css", name, *fallback, "--keep", turn(KEPT[:3], index), *turn(STYLES[:7], index)]
        yield ["css", name, *fallback, "--convention", turn(["standard", "apple", "windows"], index)]


def of_installed_corpus(corpus):
    """Names on a machine with the test fonts, which have many possible substitutes and fallbacks."""
    if not corpus:
        return
    installed = published_names()[::3] + ODD_NAMES[:70:2] + GENERICS
    installed += ["Lato", "Lato Hairline Italic", "TeX Gyre Heros", "NimbusSans-Bold", "Linux Libertine", "Inter Display", "Vollkorn Semibold"]
    for index, name in enumerate(installed):
        of_name = named(name, index)
        yield from (Asked(line, fonts="corpus") for line in (turn(of_name, index), turn(of_name, index + 2)))
    for index, text in enumerate(TEXTS):
        yield Asked(["resolve", "EB Garamond, serif", "--text", text, "--language", turn(LANGUAGES, index)], fonts="corpus")
        yield Asked(["measure", "Helvetica", 17, text, "--language", turn(LANGUAGES, index)], fonts="corpus")
    yield from (Asked(["list", *options], fonts="corpus") for options in (["--families"], ["--monospaced"], ["--weight", "800-1000"]))


def of_written_files():
    """Commands that write files: each row has its own folder, and its command lines run in order."""
    guide = ["--guide", GUIDES[0], "--fonts", "Fonts"]
    rows = [
        [["generate", *guide, "-o", "{}/Fonts.swift"], ["generate", *guide, "-o", "{}/Fonts.swift", "--check"],
         ["generate", *guide, "--public", "-o", "{}/Fonts.swift", "--check"]],
        [["lock", "Fonts", "-o", "{}/fonts.lock.json"], ["lock", "--verify", "-o", "{}/fonts.lock.json"],
         ["lock", "--verify", "-o", "{}/fonts.lock.json", FIXTURES]],
        [["lock", FIXTURES, "-o", "{}/fonts.lock.json"], ["lock", "--verify", "-o", "{}/fonts.lock.json"]],
        [["lock", DAMAGED, "-o", "{}/fonts.lock.json"], ["lock", "--verify", "-o", "{}/fonts.lock.json"]],
        [["styles", "--sheet", "{}/sheet.svg"], ["styles", "--guide", GUIDES[1], "--sheet", "{}/sheet.svg", "--content-size", "AX2"]],
        [["report", "Fonts", "-o", "{}/fonts.html", "--guide", GUIDES[0]], ["report", f"{FIXTURES}/Variable.ttf", "-o", "{}/variable.html"]],
        [["report", PAIRS, f"{FIXTURES}/Collection.ttc", "-o", "{}/pairs.html"]],
        [["specimen", "Inter", "--against", "Manrope", "-o", "{}/inter.svg"], ["specimen", "MuseoSlab-500", "-o", "{}/absent.svg"]],
    ]
    for number, font in enumerate(["Roboto Slab", "Fonts/Inter/Inter-roman.var.ttf", f"{FIXTURES}/Variable.ttf", f"{FIXTURES}/Type1.pfb"]):
        profile = ["--profiles", "{}/profile.json", "--no-system"]
        name = ["Roboto Slab", "Inter", "Probe Variable", "Probe Type1"][number]
        options = turn([[], ["--no-layout-tables"]], number)
        rows.append([
            ["profile", font, *options, "-o", "{}/profile.json"], ["list", "--no-bundled", *profile], ["metrics", name, 17, "--compare", *profile],
            ["measure", name, 17, TEXTS[0], *profile], ["lines", name, 17, 90, TEXTS[11] * 3, *profile], ["css", name, *profile],
            ["resolve", name, *profile], ["resolve", name, "--no-bundled", *profile], ["small-caps", name, *profile],
        ])
    for number, row in enumerate(rows):
        folder = f"{WRITTEN}/{number}"
        yield from (Asked([str(part).replace("{}", folder) for part in line], group=f"written {number}") for line in row)
