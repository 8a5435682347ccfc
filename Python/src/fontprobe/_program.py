"""Functions that run the commands of the program."""

from __future__ import annotations

import json
from collections.abc import Iterable
from ctypes import byref, c_int32
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

from ._api import Code, Keep
from ._arguments import choice, file_argument, instance, number, path_text, strings, text
from ._collection import Collection
from ._errors import FontprobeError, of_document
from ._library import ask_text, lib

if TYPE_CHECKING:
    from _typeshed import StrOrBytesPath, StrPath

    from . import answers


@dataclass(frozen=True)
class Answer:
    """The result of a command of the program.

    exit_code -- 0 for success, 1 for a negative answer (for example a failed check), 2 for an error, 64 for wrong usage.
    output -- The text that the program would write to standard output.
    messages -- The text that the program would write to standard error.
    error -- The error in a file or a font that made the command fail; None if there is no such error, and for wrong usage.
    """

    exit_code: int
    output: str
    messages: str
    error: FontprobeError | None = None

    def json(self) -> Any:
        """The output as a value, for a command with `--format json`."""
        return json.loads(self.output)


@dataclass(frozen=True)
class Check:
    """The result of a check of fonts.

    passes -- Whether no finding fails the check.
    report -- The output of `fontprobe check --format json`.
    """

    passes: bool
    report: answers.CheckReport

    @property
    def findings(self) -> list[answers.CheckFinding]:
        """The findings, each with severity, rule, file, face, message and hint."""
        return self.report["findings"]


@dataclass(frozen=True)
class Audit:
    """The fonts that documents name, and the faces that are used for these fonts on this machine.

    passes -- False if `strict` or `tolerance` refuses a font, or if one of several documents could not be read.
    report -- The output of `fontprobe audit --format json`.
    """

    passes: bool
    report: answers.AuditReport

    @property
    def documents(self) -> list[answers.AuditDocument]:
        """The documents, each with file, format, fonts and problems."""
        return self.report["documents"]


@dataclass(frozen=True)
class Fit:
    """The texts that do not fit into the slots of a style guide.

    passes -- Whether every text fits.
    report -- The output of `fontprobe fit --format json`.
    """

    passes: bool
    report: answers.FitReport

    @property
    def findings(self) -> list[answers.FitFinding]:
        """The findings, each with severity, rule, file, line, text, slot, message and the cases in which the text does not fit."""
        return self.report["findings"]


def call(*arguments: StrPath, input: str = "", collection: Collection | None = None) -> Answer:
    """Runs a command of the program in this process: `call("metrics", "Inter", "17", "--format", "json")`.

    arguments -- The command line. A path-like object is always a file.
    input -- The text that the command reads in place of standard input.
    collection -- The fonts that are searched. Options that choose fonts are then refused.
    """
    texts = [file_argument(one, "each of arguments", "str") for one in arguments]
    request = text(json.dumps({"arguments": texts, "input": instance(input, str, "input")}), "arguments")
    if collection is None:
        found = json.loads(ask_text(lib.fontprobe_call, *request))
    else:
        fonts = instance(collection, Collection, "collection")
        found = json.loads(ask_text(lib.fontprobe_collection_call, fonts.handle, *request))
    error = of_document(found["error"]) if found["error"] else None
    return Answer(found["exitCode"], found["output"], found["messages"], error)


def _answer(command: str, options: list[str], names: list[str], collection: Collection | None) -> Answer:
    """Runs a command with JSON output, and raises its error if the command fails."""
    answer = call(command, "--format=json", *options, "--", *names, collection=collection)
    if answer.exit_code > 1:
        message = answer.messages.strip().removeprefix("fontprobe: error: ")
        raise answer.error or FontprobeError(Code.UNANSWERED, "unanswered", message)
    return answer


def _files(values: StrPath | Iterable[StrPath], name: str) -> list[str]:
    """A list of files, from a single file or several files."""
    found: Iterable[Any] = [values] if isinstance(values, (str, PathLike)) or not hasattr(values, "__iter__") else values
    return [file_argument(value, name) for value in found]


def check(path: StrOrBytesPath, arguments: Iterable[str] = ()) -> Check:
    """Checks whether every font in a file or a folder loads without errors, and whether its names agree with the data in the font.

    The program `fontprobe-worker` in the wheel reads each file in a separate process. FONTPROBE_WORKER can name a different
    program for this. Without such a program, this process reads the files, and rule FP002 is not checked.

    path -- A font file, or a folder with its subfolders.
    arguments -- Further options of `fontprobe check`, such as `"--fail-on=warning"`.
    """
    passes = c_int32()
    report = ask_text(
        lib.fontprobe_check, *path_text(path), *text(json.dumps(strings(arguments, "arguments")), "arguments"),
        byref(passes))
    return Check(bool(passes.value), json.loads(report))


def audit(
    *paths: StrPath, strict: bool = False, tolerance: float | None = None, arguments: Iterable[str] = (),
    collection: Collection | None = None,
) -> Audit:
    """Lists the fonts that documents name, the text in each font, and the faces that are used for these fonts on this machine.

    paths -- Documents (PDF, DOCX, PPTX, XLSX, ODT, ODP, ODS, SVG, HTML or CSS), and folders that are searched for documents.
    strict -- Refuse a font that a text uses, if the font is neither embedded nor available on this machine.
    tolerance -- Refuse a font if its line height or text width changes by more than this many percent.
    arguments -- Further options of `fontprobe audit`.
    collection -- The fonts that are searched; None for the bundled fonts and the fonts of the system.
    """
    options = ["--strict"] * bool(strict) + strings(arguments, "arguments")
    if tolerance is not None:
        options.append(f"--tolerance={number(tolerance, 'tolerance')!r}")
    answer = _answer("audit", options, _files(paths, "each of paths"), collection)
    return Audit(answer.exit_code == 0, answer.json())


def fit(
    guide: StrPath, strings_at: StrPath | Iterable[StrPath], *, faces: Iterable[StrPath] = (),
    content_sizes: Iterable[str] = (), language: str | None = None, arguments: Iterable[str] = (),
    collection: Collection | None = None,
) -> Fit:
    """Checks whether every text of every localisation fits into the slots of a style guide.

    guide -- The style guide with the slots.
    strings_at -- A file of strings, a folder with such files, or several of these. The file formats are po, pot, strings,
        stringsdict, xcstrings, arb, json and csv.
    faces -- Further faces in which the strings must fit.
    content_sizes -- The content size categories to check, such as `"L"`. Without this argument, all twelve are checked.
    language -- The language (BCP 47) of strings whose file names no language.
    arguments -- Further options of `fontprobe fit`.
    collection -- The fonts that are searched; None for the bundled fonts and the fonts of the system.
    """
    options = [f"--strings={path}" for path in _files(strings_at, "strings_at")]
    options += [f"--with={face}" for face in _files(faces, "each of faces")]
    options += [f"--content-size={size}" for size in strings(content_sizes, "content_sizes")]
    options += [f"--language={instance(language, str, 'language')}"] if language is not None else []
    answer = _answer("fit", options + strings(arguments, "arguments"), [file_argument(guide, "guide")], collection)
    return Fit(answer.exit_code == 0, answer.json())


def listed(options: list[str], collection: Collection | None, names: Iterable[str] = ()) -> answers.FontList:
    """The output of `fontprobe list`."""
    found: answers.FontList = _answer("list", options, list(names), collection).json()
    return found


def list_fonts(
    filter: str | None = None, *, language: str | None = None, characters: str | None = None,
    weight: float | tuple[float, float] | None = None, monospaced: bool = False, variable: bool = False,
    collection: Collection | None = None,
) -> list[answers.ListedFace]:
    """The faces that are searched for a name, in the order of the search.

    filter -- Only faces with this text in one of their names.
    language -- Only faces with all letters of this language (BCP 47).
    characters -- Only faces with a glyph for each of these characters.
    weight -- Only faces with this weight, or with a weight between the two weights of a pair.
    monospaced -- Only faces whose printable ASCII characters all have the same width.
    variable -- Only faces with variation axes.
    collection -- The fonts that are searched; None for the bundled fonts and the fonts of the system.
    """
    options = ["--monospaced"] * bool(monospaced) + ["--variable"] * bool(variable)
    for name, value in (("language", language), ("characters", characters)):
        options += [f"--{name}={instance(value, str, name)}"] if value is not None else []
    if weight is not None:
        ends = weight if isinstance(weight, tuple) else (weight,)
        options.append("--weight=" + "-".join(f"{number(end, 'weight'):g}" for end in ends))
    names = [] if filter is None else [instance(filter, str, "filter")]
    return listed(options, collection, names)["faces"]


def inspect(*files: StrPath) -> list[answers.InspectedFile]:
    """Lists the properties of font files: names, tables, metrics, axes, coverage and embedding rights.

    files -- Font files. For a file with several faces, `FILE#2` is the third face.
    """
    found: answers.Inspection = _answer("inspect", [], _files(files, "each of files"), None).json()
    return found["files"]


def css_rules(
    *names: StrPath, fallbacks: Iterable[str] = (), keep: Keep = Keep.WIDTH, collection: Collection | None = None
) -> answers.StyleRules:
    """CSS rules for a web page, as values: fallback fonts that take the same space as these fonts.

    `Collection.css` returns the rules as a style sheet.

    names -- Names of fonts, font files, and folders of fonts.
    fallbacks -- Families that readers have, in order of preference. Without this argument, the families that most readers have.
    keep -- The metric of the font that stays the same when a fallback font is scaled.
    collection -- The fonts that are searched; None for the bundled fonts and the fonts of the system.
    """
    options = [f"--fallback={family}" for family in strings(fallbacks, "fallbacks")]
    kept = choice(keep, Keep, "keep")
    if kept is not Keep.STANDARD:
        options.append("--keep=" + kept.name.lower().replace("_", "-"))
    found: answers.StyleRules = _answer("css", options, _files(names, "each of names"), collection).json()
    return found
