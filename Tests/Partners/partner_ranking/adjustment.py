"""The difference between a scaled substitute and the kept property, and its effect on layout."""

import dataclasses

from . import column, metrics, program

KEPT = ("cap-height", "x-height", "width")
TOLERANCE = 0.001  # times the kept metric
REPORTED_TOLERANCE = 0.01  # points, between the values of fontprobe and of fontTools


@dataclasses.dataclass(frozen=True)
class Adjustment:
    factors: dict  # kept metric -> sizeAdjust
    off: dict  # kept metric -> the relative difference between the scaled substitute and the wanted value
    moved: dict  # kept metric or "none" -> the number of 41 sizes at which round(capHeight / 2) differs
    reported: dict  # the same, by fontprobe
    lines: dict  # "wanted", or kept metric or "none" -> the number of lines of the text

    def faults(self):
        for kept, off in self.off.items():
            if abs(off) >= TOLERANCE:
                yield f"keeping the {kept} leaves it {off:+.3%} off"
        if self.moved["cap-height"]:
            yield f"the centre of the capitals moves at {self.moved['cap-height']} sizes though their height is kept"
        for kept, count in self.moved.items():
            if count != self.reported[kept]:
                yield f"keeping {kept}: it moves at {count} sizes, and {self.reported[kept]} are reported"


def of_pair(binary, face, profile, stand_in, folder, frequencies):
    """The adjustment of the substitute file, the only file in the folder, to the recorded face."""
    question = ("resolve", face.name, "--profiles", profile, "--fonts", folder, "--limit", 1)
    matches = {kept: program.answer(binary, *question, "--keep", kept)["match"] for kept in (*KEPT, "none")}
    wanted, drawn = (metrics.of_font(file, frequencies) for file in (face.file, stand_in))
    written = column.text(frequencies)
    factors = {kept: match["sizeAdjust"] for kept, match in matches.items()}
    return Adjustment(
        factors=factors,
        off={kept: factors[kept] * drawn.of(kept) / wanted.of(kept) - 1 for kept in KEPT},
        moved={
            kept: metrics.moved(wanted.cap_height, factor * drawn.cap_height) for kept, factor in factors.items()
        },
        reported={kept: len(match["differences"]["movedCapCentres"]) for kept, match in matches.items()},
        lines={"wanted": column.lines(face.file, written)}
        | {kept: column.lines(stand_in, written, factor) for kept, factor in factors.items()},
    )
