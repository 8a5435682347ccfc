"""The number of lines of a text of 2,000 words in a column, by HarfBuzz."""

import functools
import random
from itertools import accumulate

import uharfbuzz

SIZE = 12  # points
WIDTH = 300  # points
WORDS = 2000

# The common words of English, most frequent first; by Zipf's law the share of each decreases with its place.
COMMON = """
the of and to a in that is was it for on with as he be by at his this had not are but from or have an they which one
you were all her she there would their we him been has when who will no more if out so up said what its about than
into them can only other new some could these two may first then do any like my now over such our man me even most
made after also well many must before back through years where much your way down should because long each just
state those people too how little good world make very year still see men work own here between both life being
""".split()
VOWELS = "aeiou"


def text(frequencies):
    """The same text each time: common words, and words of letters as frequent as in English."""
    drawn = random.Random(2000)
    common = list(accumulate(1 / place for place in range(1, len(COMMON) + 1)))
    shares = [(letter, share) for letter, share in frequencies if letter != " "]
    words, left = [], 0
    while len(words) < WORDS:
        starts = left == 0
        if starts:
            left = 6 + int(drawn.random() * 18)
        is_common = drawn.random() < 0.55
        word = chosen(drawn, COMMON, common) if is_common else rare_word(drawn, shares)
        left -= 1
        mark = "." if left == 0 else "," if drawn.random() < 0.07 else ""
        words.append((word.capitalize() if starts or drawn.random() < 0.02 else word) + mark)
    return " ".join(words)


def rare_word(drawn, shares):
    """Consonants and vowels in turn, four to eleven letters."""
    word = ""
    for place in range(4 + int(drawn.random() * 8)):
        some = [pair for pair in shares if (pair[0] in VOWELS) == (place % 2 == 1)]
        word += chosen(drawn, [letter for letter, _ in some], list(accumulate(share for _, share in some)))
    return word


def chosen(drawn, options, sums):
    point = drawn.random() * sums[-1]
    return next(option for option, limit in zip(options, sums) if point < limit)


def lines(file, written, scale=1):
    """The lines of the text in the column, broken at the last blank that fits."""
    widths, blanks = advances(file, written)
    limit = WIDTH / (SIZE * scale)
    count, line = 1, widths[0]
    for blank, width in zip(blanks, widths[1:]):
        if line + blank + width > limit:
            count, line = count + 1, width
        else:
            line += blank + width
    return count


@functools.cache
def advances(file, written):
    """The advances of the words and of the blanks between them, in ems, with kerning and ligatures."""
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file)))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(written)
    buffer.guess_segment_properties()
    uharfbuzz.shape(uharfbuzz.Font(face), buffer)
    words, blanks = [0.0], []
    for glyph, position in zip(buffer.glyph_infos, buffer.glyph_positions):
        advance = position.x_advance / face.upem
        if written[glyph.cluster] == " ":
            blanks.append(advance)
            words.append(0.0)
        else:
            words[-1] += advance
    return words, blanks
