"""A trial: families, styles, and the results by the specification, Chromium and fontprobe."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from . import chromium, css_matching, marked_fonts, page, program


@dataclass
class Case:
    """A family in one style. Numbers are indices into `faces`; None means no face of the family."""

    family: str
    faces: list
    fonts: list  # files and folders for fontprobe
    style: css_matching.Style
    size: float | None = None  # pixels, if the size matters
    published: str | None = None  # the file of the face that a published test expects
    specification: tuple = ()
    match: dict | None = None
    program: int | None = None
    browser: int | None = None
    # The widths of the axis marks in ems: in the browser, and at the coordinates of fontprobe and of the specification.
    browser_axes: tuple = ()
    program_axes: tuple = ()
    specification_axes: dict = field(default_factory=dict)  # by number of the face

    def name(self, number):
        return "none of its faces" if number is None else self.faces[number].path.stem


def hold(cases, browser, binary):
    """Adds the three results to every case."""
    for case in cases:
        left = css_matching.matching(case.style, case.faces)
        case.specification = tuple(number for number, face in enumerate(case.faces) if face in left)
    for case, match in zip(cases, program.matches(binary, cases)):
        case.match, case.program = match, program.chosen(match, case.faces)
    with tempfile.TemporaryDirectory() as folder:
        copies = write_copies(cases, Path(folder))
        ask_browser(cases, copies, browser, folder)
        for case in cases:
            read_axes(case, copies)


def write_copies(cases, folder):
    """The marked copies of each family's faces, by the identity of its list of faces."""
    copies = {}
    for case in cases:
        if id(case.faces) in copies:
            continue
        files = copies[id(case.faces)] = []
        for number, face in enumerate(case.faces):
            files.append(folder / f"{len(copies)}-{number}{face.path.suffix.lower()}")
            marked_fonts.write(face.path, files[-1], number)
    return copies


def ask_browser(cases, copies, browser, folder):
    names = {identity: f"Family {number}" for number, identity in enumerate(copies)}
    rules = {
        page.rule(names[id(case.faces)], face, file.name): None
        for case in cases
        for face, file in zip(case.faces, copies[id(case.faces)])
    }
    questions = [page.question(names[id(case.faces)], case) for case in cases]
    shown = chromium.page("\n".join(rules), page.BODY, page.script(questions))
    for case, widths in zip(cases, chromium.answers(browser, shown, folder), strict=True):
        ems = [width / (case.size or page.SIZE) for width in widths]
        case.browser = marked_fonts.number(ems[0])
        if case.browser is not None:
            case.browser_axes = tuple(ems[1 : len(case.faces[case.browser].axes) + 1])


def read_axes(case, copies):
    files = copies[id(case.faces)]
    if case.program is not None:
        case.program_axes = marked_fonts.axis_marks(files[case.program], case.match["variations"])
    for number in case.specification:
        settings = css_matching.values(case.style, case.faces[number], case.size)
        case.specification_axes[number] = marked_fonts.axis_marks(files[number], settings)
