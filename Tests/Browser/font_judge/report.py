"""The result of a trial in words: whether fontprobe and Chromium follow the specification, and the reasons for differences."""

import dataclasses
from collections import Counter

from . import css_matching

TOLERANCE = 0.004  # ems: advances are whole font units, and a browser's widths 64ths of a pixel


def show(title, cases):
    """Prints the trial, and returns the number of cases in which fontprobe differs from the specification."""
    wrong = [case for case in cases if not is_right(case)]
    dissents = [case for case in cases if browser_dissent(case)]
    ties = [case for case in cases if len(case.specification) > 1]
    families = {case.family for case in cases}
    print(f"{title}: {len(families)} families, {len(cases)} questions")
    print(f"  fontprobe and the specification: {len(cases) - len(wrong)} agree, {len(wrong)} differ")
    print(f"  Chromium and the specification: {len(cases) - len(dissents)} agree, {len(dissents)} differ")
    tell_ties(ties)
    for case in wrong:
        print(f"  WRONG {asked(case)}: {program_fault(case)}")
        for step in case.match["steps"]:
            print(f"          {step}")
    for reason, count in Counter(browser_dissent(case) for case in dissents).most_common():
        print(f"  Chromium differs {count} times: {reason}")
        for case in [case for case in dissents if browser_dissent(case) == reason][:3]:
            print(f"          {asked(case)}: {case.name(case.browser)}, not {wanted(case)}")
    return len(wrong)


def tell_ties(ties):
    """Prints the cases in which several faces have equal tables. Each of these faces is right."""
    sets = Counter((case.family, case.specification) for case in ties)
    if sets:
        print(f"  {len(ties)} questions leave several faces, the same to their tables:")
    for (family, numbers), count in sorted(sets.items()):
        some = [case for case in ties if (case.family, case.specification) == (family, numbers)]
        names = ", ".join(some[0].name(number) for number in numbers)
        chosen = "/".join(sorted({case.name(case.program) for case in some}))
        drawn = "/".join(sorted({case.name(case.browser) for case in some}))
        print(f"          {family}: {names}: fontprobe {chosen}, Chromium {drawn} ({count} questions)")


def is_right(case):
    if case.published not in (None, case.name(case.program)):
        return False
    return case.program in case.specification and near(case.program_axes, case.specification_axes[case.program])


def program_fault(case):
    if case.published not in (None, case.name(case.program)):
        return f"fontprobe answers {case.name(case.program)}, the published test {case.published}"
    if case.program not in case.specification:
        found = case.match["postScriptName"] if case.program is None else case.name(case.program)
        return f"fontprobe answers {found}, the specification {wanted(case)}, Chromium {case.name(case.browser)}"
    return f"{case.name(case.program)} is set to {case.match['variations']}"


def browser_dissent(case):
    """The reason for a difference between Chromium and the specification, or None."""
    if case.browser is None:
        return "no mark of the family was drawn"
    if case.browser not in case.specification:
        chosen = case.faces[case.browser]
        if as_chromium_sees(chosen) in css_matching.matching(case.style, list(map(as_chromium_sees, case.faces))):
            return "to Chromium an italic face is an oblique one of 14 degrees"
        if gentle(case.style.slant) and chosen.oblique == (0, 0):
            return "looking for an angle below 11 degrees, Chromium takes an upright face before an italic one"
        return "another face, for no reason known here"
    if not near(case.browser_axes, case.specification_axes[case.browser]):
        return "the right face, at other values on its axes"
    return None


def gentle(slant):
    return not isinstance(slant, str) and 0 < abs(slant) < css_matching.THRESHOLD


def as_chromium_sees(face):
    return dataclasses.replace(face, oblique=face.oblique or (14, 14), italic=None)


def asked(case):
    return f"{case.family} {case.style}" + (f" at {case.size:g} px" if case.size else "")


def wanted(case):
    return " or ".join(case.name(number) for number in case.specification)


def near(one, other):
    return len(one) == len(other) and all(abs(a - b) <= TOLERANCE for a, b in zip(one, other))
