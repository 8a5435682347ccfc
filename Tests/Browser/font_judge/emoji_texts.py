"""Random texts with emoji and canonical equivalents, as lists of clusters, from a fixed seed."""

import random
import unicodedata

# EMOJI has the property Emoji_Presentation, and TEXT has not (UTS #51, emoji-data.txt).
EMOJI = "⌚⌛⏩⏰☔☕♈♿⚓⚡⚪⚽⛄⛎⛔⛪⛲⛽✅✊✨❌❓❗➕➰⬛⭐⭕🃏🆎🈁🌀🐭👍👽😀🚀🥰🫠"
TEXT = "©®‼™ℹ↔↩⌨⏏Ⓜ▪▶☀☁☎☑☘☠☢☮☯☺♀♂♠♥♻⚒⚖⚙⚛⚠✂✈✉✏✒✔✖✝✡✳❄❇❣❤➡⤴⬅〰〽㊗㊙🅰🌡🎗🏋🕵🖥🗣"
PERSON, LAPTOP, HEART, FIRE = "\U0001F469", "\U0001F4BB", "\u2764", "\U0001F525"
# Joined and modified emoji (UTS #51, ED-13 to ED-16), some without the selector that they need.
SEQUENCES = (
    f"{PERSON}\u200D{LAPTOP}", "\U0001F468\u200D\U0001F469\u200D\U0001F467", "\U0001F3F3\uFE0F\u200D\U0001F308",
    "\U0001F3F3\u200D\U0001F308", f"{HEART}\uFE0F\u200D{FIRE}", f"{HEART}\u200D{FIRE}",
    "\U0001F441\uFE0F\u200D\U0001F5E8\uFE0F",
    "\U0001F44D\U0001F3FD", "\u261D\U0001F3FF", "\u261D\uFE0F\U0001F3FF", "\u270C\U0001F3FB", "\U0001F3FD",
    "\U0001F575\u200D\u2640\uFE0F",
    f"{PERSON}\U0001F3FE\u200D{LAPTOP}", "\U0001F1E9\U0001F1EA", "\U0001F1EF\U0001F1F5", "\U0001F1E9",
    "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", "a\u200D\u2640", "\u26A1\u200D",
)
KEYCAPS = tuple(f"{base}{selector}\u20E3" for base in "1#*" for selector in ("", "\uFE0F", "\uFE0E"))
# Characters with a canonical equivalent, and the equivalents (UnicodeData.txt, field 5); U+2011 is drawn as U+2010.
EQUIVALENTS = (
    "é", "e\u0301", "\u212B", "A\u030A", "Å", "\u2126", "\u212A", "\u0958", "\u0915\u093C", "\uF992", "漣", "\u2011",
    "\u1112\u1161\u11AB", "한",
    "\u1112\u1161", "하\u11AB", "e\u0302\u0301", "ế", "s\u0323\u0307", "s\u0307\u0323", "q\u0303", "x\u0301", "\u0344",
    "\u1F71", "\u2329",
    "\uFB1D", "\u05D9\u05B4", "\u0341", "o\u0341", "\u0374", "\u037E", "\u0387", "\u1FEF", "\u2ADC", "\u0929",
    "\u0928\u093C", "\u09DC", "\u0DDD",
    "\uFA0E", "\uF900", "\u0623", "\u0627\u0654", "\u304C", "\u304B\u3099", "\u30D1", "\u30CF\u309A", "n\u0303",
    "\u0439", "\u0438\u0306",
    "\u0E33", "\u0F43", "ﬁ", "\u01D5", "u\u0308\u0304", "\u0061\u0338", "\u226E", "<\u0338", "\u2260", "=\u0338",
)
LETTERS = ("a", "B", "ж", "中", "あ", "1", "#", "!", "字", "क")


def texts(count, seed=42):
    """`count` lists of clusters. The first lists have one cluster each, so that each kind is also tested alone."""
    source = random.Random(seed)
    marked = [base + selector for base in EMOJI + TEXT for selector in ("", "\uFE0F", "\uFE0E")]
    clusters = [*marked, *SEQUENCES, *KEYCAPS, *EQUIVALENTS, *LETTERS]
    alone = source.sample(clusters, min(count * 2 // 5, len(clusters)))
    found = [[cluster] for cluster in alone]
    while len(found) < count:
        kinds = [source.choice((marked, marked, SEQUENCES, KEYCAPS, EQUIVALENTS, EQUIVALENTS, LETTERS)) for _ in range(3)]
        text = [source.choice(kind) for kind in kinds]
        if not any(is_joined(left, right) for left, right in zip(text, text[1:])):
            found.append(text)
    return found


def is_joined(left, right):
    """Whether two adjacent clusters form one cluster (UAX #29)."""
    first, last = ord(right[0]), ord(left[-1])
    regional = range(0x1F1E6, 0x1F200)
    return (
        unicodedata.category(right[0]).startswith("M") or first == 0x0E33 or 0x1F3FB <= first <= 0x1F3FF or last == 0x200D
        or (first in regional and last in regional) or (0x1100 <= last < 0x1200 and 0x1100 <= first < 0x1200)
    )
