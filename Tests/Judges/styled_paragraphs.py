"""Random paragraphs in several fonts, as documents for `fontprobe lines --styled`.

Each kind of attribute has its own random numbers. So without one kind of attribute, everything else in a document stays the same.
"""

import random
import re
import unicodedata

from styled_texts import FACES, NEEDS, RIGHT_TO_LEFT, SENTENCES, UNSPACED

KINDS = {
    "languages": "runs of other languages than the paragraph's",
    "fonts": "runs of other families",
    "fallback": "runs in a font that lacks their letters",
    "sizes": "runs of other sizes",
    "weights": "runs of a variable font at a weight",
    "cuts": "runs that end within a word",
    "tracking": "letter-spacing",
    "features": "OpenType features",
    "shifts": "super, sub, middle, top, bottom, points up",
    "boxes": "inline boxes",
    "lineHeights": "points or multiples, of the paragraph and of runs",
    "textCase": "uppercase, lowercase, capitalize",
    "alignments": "all but start",
    "directions": "a direction that is not the language's, or found in the text",
    "wordSpacing": "word-spacing",
    "indents": "of the first line and of the others, on both sides",
    "preserved": "line feeds and doubled spaces",
}
FEATURES = [{"tnum": 1}, {"smcp": 1}, {"liga": 0}, {"onum": 1}, {"kern": 0}, {"c2sc": 1}, {"dlig": 1}, {"zero": 1, "tnum": 1},
            {"frac": 1}, {"ss01": 1}]
SHIFTS = ["super", "sub", "middle", "top", "bottom"]


class Draw:
    """The random numbers of a document. Each kind of attribute has a separate generator."""

    def __init__(self, seed, number, kinds):
        self.name, self.kinds, self.made = f"{seed}/{number}", kinds, {}

    def of(self, kind):
        return self.made.setdefault(kind, random.Random(f"{self.name}/{kind}"))

    def happens(self, kind, chance):
        """Whether the document has an attribute of this kind."""
        roll = self.of(kind).random()
        return kind in self.kinds and roll < chance


def documents(count, seed, kinds, fonts):
    return [document(Draw(seed, number, kinds), fonts) for number in range(count)]


def document(draw, fonts):
    base = draw.of("base")
    language, need = base.choice(list(SENTENCES))
    paragraph_font = base.choice(fonts.faces[need])
    made = {
        "width": base.randint(60, 700), "alignment": "start", "direction": "rtl" if need in RIGHT_TO_LEFT else "ltr",
        "language": language, "font": {"name": paragraph_font, "size": size(base)}, "lineHeight": None, "lineBoxes": "css",
    }
    if draw.happens("alignments", 0.6):
        made["alignment"] = draw.of("alignments").choice(["center", "end", "left", "right", "justify", "justify"])
    if draw.happens("directions", 0.3):
        made["direction"] = draw.of("directions").choice([None, None, "ltr", "rtl"])
    if draw.happens("lineHeights", 0.4):
        made["lineHeight"] = line_height(draw.of("lineHeights"))
    if draw.happens("indents", 0.3) and made["direction"]:
        chance = draw.of("indents")
        made |= {"firstLineIndent": chance.randint(0, 160) / 4, "hangingIndent": chance.choice([0, chance.randint(0, 30)]),
                 "tailIndent": chance.choice([-chance.randint(0, 80) / 4, made["width"] - chance.randint(0, 20)])}
    made["runs"] = runs(draw, fonts, language, need, paragraph_font)
    return made


def size(chance):
    return chance.choice([chance.randint(8, 40), chance.randint(16, 80) / 2])


def line_height(chance):
    if chance.random() < 0.5:
        return {"multiple": chance.choice([1, 1.2, 1.25, 1.4, 1.5, 2])}
    return chance.choice([chance.randint(10, 60), chance.randint(40, 200) / 4])


def runs(draw, fonts, language, need, paragraph_font):
    base = draw.of("base")
    pieces = parts(draw, text_of(base, language, need), base.randint(2, 6))
    made = []
    for piece in pieces:
        own_language, own_need = language, need
        if draw.happens("languages", 0.25):
            chance = draw.of("languages")
            own_language, own_need = chance.choice(list(SENTENCES))
            words = text_of(chance, own_language, own_need)
            start = chance.randrange(max(1, len(words) - 40))
            piece = " ".join(words[start:start + chance.randint(3, 40)].split()) + piece[len(piece.rstrip()):] or piece
        made.append(run(draw, fonts, piece, (language, own_language), (need, own_need), paragraph_font))
        if draw.happens("boxes", 0.15):
            made.append(box(draw.of("boxes")))
    if draw.happens("preserved", 0.15):
        chance = draw.of("preserved")
        made_run = chance.choice([run for run in made if "text" in run])
        made_run["text"] = made_run["text"].replace(" ", chance.choice(["\n", "  "]), 1)
    return tidied(made, "preserved" in draw.kinds)


def run(draw, fonts, text, languages, needs, paragraph_font):
    made, font = {"text": text}, {}
    if languages[0] != languages[1]:
        made["language"] = languages[1]
    other, lacking = draw.happens("fonts", 0.5), draw.happens("fallback", 0.15)
    if lacking:
        font["name"] = draw.of("fallback").choice(fonts.faces[draw.of("fallback").choice(list(FACES))])
    elif other or needs[0] != needs[1]:
        font["name"] = draw.of("fonts").choice(fonts.faces[needs[1]])
    if draw.happens("weights", 0.2) and needs[1] not in RIGHT_TO_LEFT:
        chance = draw.of("weights")
        weight = chance.choice([100, 300, 500, 550, 700, 900])
        font |= {"name": fonts.variable} | chance.choice([{"weight": weight}, {"variations": {"wght": weight + 12}}])
    if draw.happens("sizes", 0.5):
        font["size"] = size(draw.of("sizes"))
    if font and font.get("name", "") != paragraph_font or len(font) > 1:
        made["font"] = font
    if draw.happens("tracking", 0.2):
        made["tracking"] = draw.of("tracking").choice([0.5, 1, 2, -0.25, 0.1])
    if draw.happens("wordSpacing", 0.2):
        made["wordSpacing"] = draw.of("wordSpacing").choice([0.5, 2, 7.25, -1])
    if draw.happens("features", 0.25):
        made["features"] = draw.of("features").choice(FEATURES)
    if draw.happens("shifts", 0.25):
        chance = draw.of("shifts")
        made["baselineShift"] = chance.choice([*SHIFTS, chance.randint(-9, 9), chance.randint(-36, 36) / 4])
    if draw.happens("lineHeights", 0.2):
        made["lineHeight"] = line_height(draw.of("lineHeights"))
    if draw.happens("textCase", 0.2):
        made["textCase"] = draw.of("textCase").choice(["uppercase", "lowercase", "capitalize"])
    return made


def box(chance):
    align = chance.choice(["baseline", "middle", "top", "bottom", chance.randint(-9, 9), chance.randint(-20, 20) / 4])
    height = chance.choice([chance.randint(0, 50), chance.randint(4, 200) / 4])
    return {"box": {"width": chance.randint(2, 60), "height": height}, "align": align}


def text_of(chance, language, need):
    joint = "" if need in UNSPACED else " "
    text = joint.join(chance.choice(SENTENCES[language, NEEDS[language]]) for _ in range(chance.choice([1, 1, 2, 3])))
    if chance.random() < 0.3:
        start = chance.randrange(len(text) // 2)
        text = text[start:start + chance.randint(12, 120)]
    return " ".join(text.split(" ")).strip()


def parts(draw, text, count):
    """Pieces of the text. A piece ends before or after a space, or between two visible characters of a word."""
    chance, within = draw.of("base"), draw.of("cuts")
    spaces = [match.start() + chance.randint(0, 1) for match in re.finditer(" ", text)]
    places = set()
    for _ in range(count - 1):
        anywhere = draw.happens("cuts", 0.25)
        place = within.randrange(1, max(2, len(text)))
        if not anywhere and spaces:
            place = chance.choice(spaces)
        places.add(after_marks(text, place))
    ends = sorted(place for place in places if 0 < place < len(text)) + [len(text)]
    return [text[start:end] for start, end in zip([0, *ends], ends)]


def after_marks(text, place):
    """The next position that is not before a mark or within a cluster."""
    while place < len(text) and (unicodedata.category(text[place]) in ("Mn", "Mc", "Me", "Cf", "Cs")
                                 or text[place - 1] in "\u200d\u094d\u0e40\u0e41\u0e42\u0e43\u0e44" or text[place] == "\u0e33"):
        place += 1
    return place


def tidied(runs_, preserved):
    """The runs without spaces that CSS would collapse: spaces at the ends of the paragraph, and after other spaces."""
    if preserved and any("\n" in run.get("text", "") or "  " in run.get("text", "") for run in runs_):
        return [run for run in runs_ if run.get("text", "x")]
    before = " "
    for run_ in runs_:
        if "box" in run_:
            before = "\ufffc"
            continue
        run_["text"] = re.sub(" +", " ", run_["text"])
        if before == " ":
            run_["text"] = run_["text"].lstrip(" ")
        before = run_["text"][-1:] or before
    while runs_ and "text" in runs_[-1] and runs_[-1]["text"].endswith(" "):
        runs_[-1]["text"] = runs_[-1]["text"].rstrip(" ")
        if not runs_[-1]["text"]:
            runs_.pop()
    return [run for run in runs_ if run.get("text", "x")]
