"""The rows to judge. A row has a text, fonts, a size, a width, and options for line breaking."""

import random
from dataclasses import dataclass

from . import texts

# The font files for each requirement of a text, from the test corpus and the packages that the judge downloads.
FACES = {
    texts.LATIN: ["Lato-Regular.ttf", "Lato-BoldItalic.ttf", "DejaVuSans.ttf", "DejaVuSerif.ttf", "Vollkorn-Regular.ttf",
                  "LinLibertine_R.otf", "EBGaramond12-Regular.otf", "RobotoSlab-Regular.otf", "Inter-roman.var.ttf",
                  "LiberationSans-Regular.ttf", "LiberationSerif-Italic.ttf", "texgyrepagella-regular.otf"],
    texts.GREEK: ["DejaVuSans.ttf", "LinLibertine_R.otf", "LiberationSerif-Regular.ttf", "Inter-roman.var.ttf"],
    texts.CYRILLIC: ["DejaVuSans.ttf", "LinLibertine_R.otf", "LiberationSans-Regular.ttf", "Vollkorn-Regular.ttf",
                     "Inter-roman.var.ttf"],
    texts.ARABIC: ["NotoNaskhArabic-Regular.ttf", "NotoKufiArabic-Regular.ttf", "DejaVuSans.ttf", "Amiri-Regular.ttf"],
    texts.HEBREW: ["NotoSansHebrew-Regular.ttf", "DejaVuSans.ttf", "LiberationSans-Regular.ttf"],
    texts.HINDI: ["NotoSansDevanagari-Regular.ttf", "NotoSerifDevanagari-Regular.ttf"],
    texts.THAI: ["NotoSansThai-Regular.ttf", "NotoLoopedThai-Regular.ttf"],
    texts.KHMER: ["NotoSansKhmer-Regular.ttf", "NotoSerifKhmer-Regular.ttf"],
    texts.HAN: ["DroidSansFallbackFull.ttf"],
    texts.HANGUL: ["Eunjin.ttf", "Bandal.ttf"],
    texts.EMOJI: ["NotoColorEmoji.ttf"],
}
# The last fallback font has punctuation and digits. Otherwise the browser would use an installed font.
LAST = "DejaVuSans.ttf"


@dataclass(frozen=True)
class Row:
    number: int
    language: str
    needs: tuple
    text: str
    fonts: tuple  # paths, in the order of the cascade
    size: float
    width: int
    line_break: str = "auto"
    word_break: str = "normal"
    overflow_wrap: str = "anywhere"
    tracking: float = 0

    @property
    def kind(self):
        return next((need for need in texts.DICTIONARY if need in self.needs), "no dictionary")

    @property
    def choice(self):
        """The CSS property of this row that affects the line breaks."""
        if self.line_break != "auto":
            return "anywhere" if self.line_break == "anywhere" else "line-break"
        return "break-all" if self.word_break == "break-all" else "words"

    def describe(self):
        extra = [word for word, usual in ((self.line_break, "auto"), (self.word_break, "normal"),
                                          (self.overflow_wrap, "anywhere")) if word != usual]
        names = "+".join(path.name for path in self.fonts)
        return f"#{self.number} {self.language} {names} {self.size:g}px in {self.width}px {' '.join(extra)}"


def find(name, folders):
    return next((path for folder in folders for path in sorted(folder.rglob(name))), None)


def rows(count, seed, folders):
    chance = random.Random(seed)
    paths = {need: [path for name in names if (path := find(name, folders))] for need, names in FACES.items()}
    for need, found in paths.items():
        if not found:
            raise SystemExit(f"lines: error: no font for {need} texts in {', '.join(map(str, folders))}")
    last = find(LAST, folders)
    made = []
    while len(made) < count:
        language, needs, text = texts.random_text(chance)
        roll = chance.random()
        made.append(Row(
            number=len(made), language=language, needs=needs, text=text,
            fonts=tuple(dict.fromkeys([*(chance.choice(paths[need]) for need in needs), last])),
            size=chance.choice([chance.randint(8, 48), chance.randint(16, 96) / 2]), width=chance.randint(80, 700),
            line_break=chance.choice(["loose", "normal", "strict", "anywhere"]) if roll < 0.08 else "auto",
            word_break=chance.choice(["break-all", "keep-all"]) if 0.08 <= roll < 0.14 else "normal",
            overflow_wrap="normal" if chance.random() < 0.3 else "anywhere",
            tracking=chance.choice([0.5, -0.25, 2]) if 0.14 <= roll < 0.2 else 0))
    return made
