"""Finds the smallest paragraph that still differs, because it shows the reason of the difference."""

import copy
import json
from collections import Counter, defaultdict

PARAGRAPH = {"alignment": "start", "lineHeight": None, "direction": "ltr"}
# In pixels. If lines are the same in a column that is narrower or wider by this, they differ by rounding.
NEAR = 0.05
INDENTS = ("firstLineIndent", "hangingIndent", "tailIndent")
RUN = ("font", "tracking", "wordSpacing", "features", "language", "textCase", "baselineShift", "lineHeight")
ROUNDS = 60


def simpler(document):
    """Simpler documents: each lacks one thing of the document, and the largest things are removed first."""
    runs = document["runs"]
    for index in range(len(runs)):
        if len(runs) > 1:
            yield changed(document, lambda made, index=index: made["runs"].pop(index))
    for index, run in enumerate(runs):
        text = run.get("text", "")
        half = len(text) // 2
        for part in (text[:half], text[half:], text[:-1], text[1:], text.partition(" ")[2], text.rpartition(" ")[0]):
            if part and part != text:
                yield changed(document, lambda made, index=index, part=part: made["runs"][index].update(text=part))
    for key, value in PARAGRAPH.items():
        if document[key] != value:
            yield changed(document, lambda made, key=key, value=value: made.update({key: value}))
    for key in INDENTS:
        if document.get(key):
            yield changed(document, lambda made, key=key: made.update({key: 0}))
    for index, run in enumerate(runs):
        for key in RUN:
            if key in run:
                yield changed(document, lambda made, index=index, key=key: made["runs"][index].pop(key))
        for key in ("weight", "variations", "size", "name"):
            if key in run.get("font", {}) and len(run["font"]) > 1:
                yield changed(document, lambda made, index=index, key=key: made["runs"][index]["font"].pop(key))
        for key in ("font", "language"):
            if key in run:
                # The cause may be the font itself, even if the paragraph has the same font.
                yield changed(document, lambda made, index=index, key=key: moved(made, index, key))
        if run.get("align", "baseline") != "baseline":
            yield changed(document, lambda made, index=index: made["runs"][index].update(align="baseline"))
    for index in range(len(runs) - 1):
        if all("text" in run for run in runs[index:index + 2]):
            yield changed(document, lambda made, index=index: joined(made["runs"], index))


def changed(document, change):
    made = copy.deepcopy(document)
    change(made)
    return made


def moved(document, index, key):
    """Gives the paragraph the font or language of a run, and removes it from the run."""
    own = document["runs"][index].pop(key)
    document[key] = document[key] | own if isinstance(own, dict) else own


def joined(runs, index):
    runs[index]["text"] += runs.pop(index + 1)["text"]


def has_spaces_that_collapse(document):
    """Whether the paragraph has a space at the beginning or the end, which CSS would drop."""
    text = "".join(run.get("text", "\ufffc") for run in document["runs"])
    return text[:1] == " " or text[-1:] == " "


def shrunk(rows, compare):
    """For each [document, difference], the smallest document with a difference of the same class, and this difference."""
    found = [(document, difference) for document, difference in rows]
    open_ = set(range(len(found)))
    for _ in range(ROUNDS):
        tried = [(index, made) for index in open_ for made in simpler(found[index][0]) if not has_spaces_that_collapse(made)]
        if not tried:
            break
        better = {}
        for (index, made), comparison in zip(tried, compare([made for _, made in tried])):
            if comparison.first and comparison.first.what == found[index][1].what:
                better.setdefault(index, (made, comparison.first))
        for index, one in better.items():
            found[index] = one
        open_ = set(better)
    return found


def are_near(rows, compare):
    """For each [document, difference], whether the lines are equal in a slightly narrower or wider column."""
    tried = [changed(document, lambda made, by=by: made.update(width=made["width"] + by))
             for document, _ in rows for by in (-NEAR, NEAR)]
    compared = iter(compare(tried))
    for _, difference in rows:
        firsts = [next(compared).first for _ in range(2)]
        yield difference.what.startswith("lines") and not all(first and first.what == difference.what for first in firsts)


def signature(document):
    """The kinds of attributes that remain in a document."""
    names = {key for run in document["runs"] for key in run if key in RUN and key != "font"}
    names |= {f"font {key}" for run in document["runs"] for key in run.get("font", {})}
    for key in (key for key, value in PARAGRAPH.items() if document[key] != value):
        names.add("paragraph's lineHeight" if key == "lineHeight" else document[key] or "direction from the text")
    names |= {"box" for run in document["runs"] if "box" in run}
    return ", ".join(sorted(names)) or "plain text"


def print_classes(compare, differing, limit, examples):
    counts = Counter(difference.what for _, difference in differing)
    by_what = defaultdict(list)
    for row in sorted(differing, key=lambda row: len(json.dumps(row[0]))):
        by_what[row[1].what].append(row)
    for what, some in by_what.items():
        # The smallest documents are shrunk fastest, but documents of all sizes show more reasons.
        chosen = some if len(some) <= limit else [some[place * len(some) // limit] for place in range(limit)]
        classes = defaultdict(list)
        smaller = shrunk(chosen, compare)
        for (document, difference), near in zip(smaller, are_near(smaller, compare)):
            name = signature(document)
            if len(document["runs"]) > 1:
                name += "; several runs"
            classes[f"{name}; by less than {NEAR} px" if near else name].append((document, difference))
        print(f"\n{what}: {counts[what]} paragraphs differ in this first, {len(chosen)} of them made smaller")
        for name, found in sorted(classes.items(), key=lambda item: -len(item[1])):
            print(f"  {len(found)} × {name}")
            for document, difference in sorted(found, key=lambda row: len(json.dumps(row[0])))[:examples]:
                print(f"    {difference.sentence}\n    {json.dumps(document, ensure_ascii=False)}")
