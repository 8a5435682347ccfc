"""The font names and texts in the documents of scripts/judge documents, and the record of the texts of each font."""

import random

# Some of these families are installed on most machines, and some on none.
FAMILIES = [
    "Arial", "Calibri", "Cambria", "Georgia", "Times New Roman", "Courier New", "Verdana", "Museo Slab", "Inter",
    "Gill Sans MT", "Roboto Slab", "Source Sans 3", "Proxima Nova", "Lato", "Open Sans", "Trebuchet MS",
]
EAST_ASIAN = ["MS Mincho", "SimSun", "Noto Sans CJK JP", "Malgun Gothic"]
COMPLEX = ["Traditional Arabic", "David", "Noto Naskh Arabic"]

LATIN = [
    "The quick brown fox", "Größe und Maß", "Crème brûlée, s’il vous plaît", "Żółć €12.50", "a = b × c", "№ 7 – “quoted”",
    "Ελληνικά", "Привет, мир",
]
HAN = ["東京都千代田区", "日本語の文章", "한국어 문장", "中文，文本。"]
ARABIC = ["مرحبا بالعالم", "שלום עולם"]


class Truth:
    """The characters of each font in a document, without blanks."""

    def __init__(self):
        self.fonts = {}

    def add(self, family, text):
        if text.strip():
            self.fonts.setdefault(family, set()).update(c for c in text if not c.isspace())
        return text

    def as_json(self):
        return {family: sorted(characters) for family, characters in sorted(self.fonts.items())}


class Choices:
    """Random choices that are the same for the same number."""

    def __init__(self, number):
        self.random = random.Random(number)
        self.families = self.random.sample(FAMILIES, 6)

    def family(self):
        return self.random.choice(self.families)

    def latin(self):
        return self.random.choice(LATIN)

    def of(self, values):
        return self.random.choice(values)

    def chance(self, share):
        return self.random.random() < share
