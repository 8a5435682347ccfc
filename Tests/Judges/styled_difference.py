"""The differences between two results for a paragraph."""

from dataclasses import dataclass

from styled_program import WHITE

SOFT = WHITE + "\u00ad\u2060"
BASELINE, PLACE = 1 / 32, 0.05


@dataclass
class Difference:
    what: str  # "refused", "lines", "baselines", "runs' baselines" or "places"
    sentence: str


@dataclass
class Count:
    """The number of equal values, and the number of all values."""
    alike: int = 0
    all: int = 0

    def add(self, is_alike):
        self.alike += is_alike
        self.all += 1
        return is_alike

    def __iadd__(self, other):
        self.alike += other.alike
        self.all += other.all
        return self

    def __str__(self):
        return f"{self.alike} of {self.all} ({self.alike / max(1, self.all):.3%})"


class Comparison:
    def __init__(self, document, theirs, ours):
        self.document, self.theirs, self.ours = document, theirs, ours
        self.lines, self.baselines, self.run_baselines, self.places = Count(), Count(), Count(), Count()
        self.first = None
        if isinstance(ours, str):
            self.lines.add(False)
            self.note("refused", ours)
            return
        self.compare_lines()
        if self.lines.alike:
            for their, our in zip(map(self.with_letters, theirs), map(self.with_letters, ours)):
                if their and our:
                    self.compare_line(their, our)

    def note(self, what, sentence):
        self.first = self.first or Difference(what, sentence)

    def letters(self, piece):
        """The positions of the characters of a piece, except white space, as [run, UTF-16 offset]."""
        text = self.document["runs"][piece.run].get("text")
        if text is None:
            return [(piece.run, 0)]
        units = text.encode("utf-16-le")
        return [(piece.run, place) for place in range(piece.start, piece.end)
                if units[2 * place:2 * place + 2].decode("utf-16-le", "replace") not in SOFT]

    def with_letters(self, line):
        return line if any(self.letters(piece) for piece in line.pieces) else None

    def compare_lines(self):
        def starts(lines):
            found = (sorted(letter for piece in line.pieces for letter in self.letters(piece)) for line in lines)
            return [letters for letters in found if letters]

        theirs, ours = starts(self.theirs), starts(self.ours)
        if self.lines.add(theirs == ours):
            self.theirs = [line for line in self.theirs if self.with_letters(line)]
            self.ours = [line for line in self.ours if self.with_letters(line)]
            return
        number = next((n for n, (a, b) in enumerate(zip(theirs, ours)) if a != b), min(len(theirs), len(ours)))

        def end(lines):
            if number >= len(lines):
                return "no line"
            run, place = lines[number][-1]
            text = self.document["runs"][run].get("text", "\ufffc")
            return f"ends in run {run} with …{text[max(0, place - 11):place + 1]!r}"

        self.note("lines", f"line {number}: theirs {end(theirs)}, ours {end(ours)}; {len(theirs)} and {len(ours)} lines")

    def compare_line(self, their, our):
        number = self.theirs.index(their)
        if their.baseline is not None and not self.baselines.add(abs(their.baseline - our.baseline) <= BASELINE):
            self.note("baselines", f"line {number}: theirs {their.baseline}, ours {our.baseline:g};"
                      f" above it {their.ascent} and {our.ascent:g}, its height {their.height} and {our.height:g}")
        ours = {piece.run: piece for piece in our.pieces}
        for piece in their.pieces:
            own = ours.get(piece.run)
            if piece.left is None or not self.letters(piece):
                continue
            if own is None or own.left is None or own.right is None:
                self.places.add(False)
                self.note("places", f"line {number}, run {piece.run}: ours has none")
                continue
            shift = piece.baseline - (their.baseline or 0), own.baseline - our.baseline
            if not self.run_baselines.add(abs(shift[0] - shift[1]) <= BASELINE):
                self.note("runs' baselines", f"line {number}, run {piece.run}: theirs {shift[0]:g} below the line's,"
                          f" ours {shift[1]:g}")
            edges = abs(piece.left - own.left), abs(piece.right - own.right)
            if not self.places.add(max(edges) <= PLACE):
                self.note("places", f"line {number}, run {piece.run}: theirs {piece.left:g} to {piece.right:g},"
                          f" ours {own.left:g} to {own.right:g}")
