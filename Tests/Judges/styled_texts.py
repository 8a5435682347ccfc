"""Sentences and faces for paragraphs in several fonts."""

from pathlib import Path

from line_judge import rows, texts

# OWN
MORE_SENTENCES = {
    ("tr", texts.LATIN): [
        "Işıklı İstanbul’da ılık bir iş günü, çiçekli şişeler ve ağır kilitler.",
        "İzmir’in iri incirleri ile Iğdır’ın kayısıları %50 ucuzladı, dedi yaşlı adam.",
    ],
    ("nl", texts.LATIN): [
        "Het ijsje smelt bij het IJsselmeer; ’s ochtends fietst de ijverige bakker naar IJmuiden.",
        "Zijn er vijf wijze, blijde meisjes in de rijke wijk? Ja: „één of twee”, zei hij.",
    ],
}
# The sentences of the judge of lines, except sentences in two languages, in languages that need a dictionary, and in Korean.
LANGUAGES = ("en", "de", "fr", "ru", "el", "ar", "he", "hi", "th", "ja", "zh")
SENTENCES = {key: value for key, value in texts.SENTENCES.items() if key[0] in LANGUAGES} | MORE_SENTENCES
NEEDS = {language: need for language, need in SENTENCES}
RIGHT_TO_LEFT = (texts.ARABIC, texts.HEBREW)
UNSPACED = (texts.THAI, texts.HAN)
# Faces with features that change the text visibly: digits, small capitals, ligatures.
FACES = {need: rows.FACES[need] for need in dict.fromkeys(NEEDS.values())}
FACES[texts.LATIN] = [*FACES[texts.LATIN], "Manrope-Medium.ttf", "LinBiolinum_R.otf"]
VARIABLE = "Inter-roman.var.ttf"
# The browser and the program use these fallback files, in this order, for characters that the font of a run lacks.
FALLBACK = ("NotoNaskhArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
            "NotoSansThai-Regular.ttf", "DroidSansFallbackFull.ttf", "DejaVuSans.ttf")


class Fonts:
    """The font files of the faces, which are searched in some folders."""

    def __init__(self, folders):
        def found(name):
            path = rows.find(name, folders)
            if not path:
                raise SystemExit(f"styled-lines: error: no {name} in {', '.join(map(str, folders))}")
            return str(Path(path).resolve())

        self.faces = {need: [found(name) for name in names] for need, names in FACES.items()}
        self.variable = found(VARIABLE)
        self.fallback = [found(name) for name in FALLBACK]
