"""The verdicts as a Markdown table, and the rest in words."""

from .adjustment import KEPT

COLUMNS = (
    "absent face",
    "first candidate",
    "by likeness alone",
    "scaled to keep the cap height",
    "kept metric off by at most",
    "centre moved of 41 sizes: as it is, by width, x-height, cap height",
    "lines: wanted, as it is, by cap height, by width",
)


def show(verdicts, faces, with_letters):
    """Prints the verdicts; returns the number of verdicts with a fault."""
    print(f"{faces} faces, {with_letters} of them with the letters of English.\n")
    print(row(COLUMNS))
    print(row(["---"] * len(COLUMNS)))
    for verdict in verdicts:
        print(row(cells(verdict)))
    tell_counts(verdicts)
    tell_losses(verdicts)
    faulty = [verdict for verdict in verdicts if any(verdict.faults())]
    for verdict in faulty:
        for fault in verdict.faults():
            print(f"WRONG {verdict.asked}: {fault}")
    return len(faulty)


def row(texts):
    return f"| {' | '.join(texts)} |"


def cells(verdict):
    return [verdict.asked, verdict.first or "–", *likeness_cell(verdict.likeness), *adjustment_cells(verdict)]


def likeness_cell(found):
    if found is None:
        return ["–"]
    nearest = found.nearest["family"]
    return [f"first: {nearest}" if found.is_won else f"{found.rank or 'none'}, after {nearest}"]


def adjustment_cells(verdict):
    made = verdict.adjustment
    if made is None:
        return ["–"] * 4
    before = verdict.published or {}
    moved = [
        f"{made.moved[kept]}" + (f" ({before[kept]} before)" if kept in before else "")
        for kept in ("none", "width", "x-height", "cap-height")
    ]
    lines = [f"{made.lines[kept]}" for kept in ("wanted", "none", "cap-height", "width")]
    off = max(abs(made.off[kept]) for kept in KEPT)
    return [f"{made.factors['cap-height']:.4f}", f"{off:.5%}", ", ".join(moved), ", ".join(lines)]


def tell_counts(verdicts):
    asked = [verdict for verdict in verdicts if verdict.first]
    right = [verdict for verdict in asked if verdict.is_partner]
    print(f"\nBy the tables a designed partner is the first candidate {len(right)} times of {len(asked)}.")
    for title, group in (
        ("of recorded faces", [verdict for verdict in asked if verdict.likeness and verdict.adjustment]),
        ("of published metrics", [verdict for verdict in asked if verdict.likeness and not verdict.adjustment]),
    ):
        won = [verdict for verdict in group if verdict.likeness.is_won]
        tied = [verdict for verdict in group if verdict.likeness.is_tied]
        print(f"By likeness alone, {title}, it is so {len(won)} times of {len(group)}, and a tie {len(tied)} times.")


def tell_losses(verdicts):
    for verdict in verdicts:
        found = verdict.likeness
        if found and not found.is_won:
            print(f"- {verdict.asked}: {candidate(found.nearest)}")
            print(f"  - place {found.rank}: {candidate(found.partner)}" if found.rank else "  - no partner")


def candidate(found):
    return f"{found['family']} at {found['distance']:.3f}: {found['why']}"
