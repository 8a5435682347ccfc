"""Random paragraphs in the languages of a face. The same face and seed give the same paragraphs."""

import csv
import random
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from line_judge import texts

DATA = Path(__file__).resolve().parents[2] / "Data"
# A language of each script of Data/sample-texts.tsv.
LANGUAGES = {"Latn": "en", "Grek": "el", "Cyrl": "ru", "Arab": "ar", "Hebr": "he", "Deva": "hi", "Thai": "th"}
RIGHT_TO_LEFT = {"ar", "he"}
# Languages without spaces between words. In these, the text between two spaces is a phrase.
SPACELESS = {"th"}
# Widths of columns and font sizes, in points.
WIDTHS = (180, 300, 460)
SIZES = [half / 2 for half in range(16, 57)]
# The minimum number of words of a language.
FEWEST = 8


@dataclass(frozen=True)
class Paragraph:
    text: str
    language: str
    size: float

    @property
    def is_right_to_left(self):
        return self.language in RIGHT_TO_LEFT


def vocabulary(labels):
    """The words of each language, from the sentences of the judge of lines, the declaration of human rights, and labels."""
    words = {}
    for (language, _), sentences in texts.SENTENCES.items():
        for sentence in sentences:
            words.setdefault(language, []).extend(sentence.split())
    with open(DATA / "sample-texts.tsv", newline="", encoding="utf-8") as file:
        for row in csv.reader((line for line in file if line[:1] != "#"), delimiter="\t", quoting=csv.QUOTE_NONE):
            if len(row) == 4 and row[0] in LANGUAGES:
                words.setdefault(LANGUAGES[row[0]], []).extend(row[3].split())
    for script, own in labels.items():
        words.setdefault(LANGUAGES[script], []).extend(word for label in own for word in label.split())
    return {language: list(dict.fromkeys(own)) for language, own in words.items()}


def cased(word, chance):
    """The word, sometimes in capitals or with a capital, so that there are different pairs of letters."""
    roll = chance.random()
    if roll < 0.1:
        return word.upper()
    return word[:1].upper() + word[1:] if roll < 0.25 else word


def paragraphs(has, labels, count, seed):
    """Random paragraphs. The function `has` reports whether the face has all characters of a text."""
    def is_set(word):
        return has(word) and has(word.upper()) and not any(unicodedata.category(letter) == "Cf" for letter in word)

    known = {language: [word for word in words if is_set(word)] for language, words in vocabulary(labels).items()}
    languages = [language for language, words in known.items() if len(words) >= FEWEST]
    if not languages:
        return []
    chance = random.Random(seed)
    made = []
    for _ in range(count):
        language = chance.choice(languages)
        words = [cased(chance.choice(known[language]), chance) for _ in range(chance.randint(6, 45))]
        if language in SPACELESS:
            text = "".join(word + chance.choice(["", "", " "]) for word in words[:len(words) // 2 + 1]).strip()
        else:
            text = " ".join(words)
        made.append(Paragraph(text, language, chance.choice(SIZES)))
    return made
