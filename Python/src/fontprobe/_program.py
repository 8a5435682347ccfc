"""Questions that the program's commands answer."""

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
    """What the program has answered.

    exit_code -- 0 answered, 1 answered with no, 2 cannot answer, 64 wrong usage.
    output -- What it would have written to standard output.
    messages -- What it would have written to standard error.
    error -- The error of a file or of a font because of which it cannot answer; None for an answer and for wrong usage.
    """

    exit_code: int
    output: str
    messages: str
    error: FontprobeError | None = None

    def json(self) -> Any:
        """The answer of `--format json`."""
        return json.loads(self.output)


@dataclass(frozen=True)
class Check:
    """What is wrong with fonts.

    passes -- Whether nothing was found that fails the check.
    report -- The document of `fontprobe check --format json`.
    """

    passes: bool
    report: answers.CheckReport

    @property
    def findings(self) -> list[answers.CheckFinding]:
        """Each with severity, rule, file, face, message and hint."""
        return self.report["findings"]


@dataclass(frozen=True)
class Audit:
    """Which fonts documents name, and what answers them here.

    passes -- False where a font is refused by `strict` or `tolerance`, or one of several documents could not be read.
    report -- The document of `fontprobe audit --format json`.
    """

    passes: bool
    report: answers.AuditReport

    @property
    def documents(self) -> list[answers.AuditDocument]:
        """Each with file, format, fonts and problems."""
        return self.report["documents"]


@dataclass(frozen=True)
class Fit:
    """Which texts do not fit into the slots of a style guide.

    passes -- Whether every text fits.
    report -- The document of `fontprobe fit --format json`.
    """

    passes: bool
    report: answers.FitReport

    @property
    def findings(self) -> list[answers.FitFinding]:
        """Each with severity, rule, file, line, text, slot, message and the cases in which it does not fit."""
        return self.report["findings"]


def call(*arguments: StrPath, input: str = "", collection: Collection | None = None) -> Answer:
    """Answers a command line of the program in this process: `call("metrics", "Inter", "17", "--format", "json")`.

    With a collection its fonts answer, and options that choose fonts are refused. A path-like argument is a file.
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
    """The answer of a command as a document, or its error."""
    answer = call(command, "--format=json", *options, "--", *names, collection=collection)
    if answer.exit_code > 1:
        message = answer.messages.strip().removeprefix("fontprobe: error: ")
        raise answer.error or FontprobeError(Code.UNANSWERED, "unanswered", message)
    return answer


def _files(values: StrPath | Iterable[StrPath], name: str) -> list[str]:
    """One file, or several."""
    found: Iterable[Any] = [values] if isinstance(values, (str, PathLike)) or not hasattr(values, "__iter__") else values
    return [file_argument(value, name) for value in found]


def check(path: StrOrBytesPath, arguments: Iterable[str] = ()) -> Check:
    """Whether every font below a path loads, whole, and is what its names say.

    Each file is read in a process of its own, by the program `fontprobe-worker` that lies beside the library in the wheel, or by
    the one that FONTPROBE_WORKER names. Without such a program files are read in this process, and FP002 is not looked at.

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
    """Which fonts documents name, for which text, and what answers them here.

    paths -- PDF, DOCX, PPTX, XLSX, ODT, ODP, ODS, SVG, HTML and CSS, and folders that are searched for them.
    strict -- Refuse a font that text is set in, and that is neither embedded nor here.
    tolerance -- Refuse a font whose line height or text width changes by more, in percent.
    arguments -- Further options of `fontprobe audit`.
    collection -- The fonts that answer; None for those inside the library and those of the system.
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
    """Whether every text of every localisation fits into the slots of a style guide.

    guide -- The style guide with the slots.
    strings_at -- A file of strings, a folder with some, or several of these: po, pot, strings, stringsdict, xcstrings, arb, json,
        csv.
    faces -- Faces that the strings have to fit in too.
    content_sizes -- The content size categories to check, such as `"L"`; all twelve without one.
    language -- The language of strings whose file says none (BCP 47).
    arguments -- Further options of `fontprobe fit`.
    collection -- The fonts that answer; None for those inside the library and those of the system.
    """
    options = [f"--strings={path}" for path in _files(strings_at, "strings_at")]
    options += [f"--with={face}" for face in _files(faces, "each of faces")]
    options += [f"--content-size={size}" for size in strings(content_sizes, "content_sizes")]
    options += [f"--language={instance(language, str, 'language')}"] if language is not None else []
    answer = _answer("fit", options + strings(arguments, "arguments"), [file_argument(guide, "guide")], collection)
    return Fit(answer.exit_code == 0, answer.json())


def listed(options: list[str], collection: Collection | None, names: Iterable[str] = ()) -> answers.FontList:
    """The answer of `fontprobe list`."""
    found: answers.FontList = _answer("list", options, list(names), collection).json()
    return found


def list_fonts(
    filter: str | None = None, *, language: str | None = None, characters: str | None = None,
    weight: float | tuple[float, float] | None = None, monospaced: bool = False, variable: bool = False,
    collection: Collection | None = None,
) -> list[answers.ListedFace]:
    """The faces that a name can be answered by, in the order in which a name finds them.

    filter -- Only faces with this text in one of their names.
    language -- Only faces with all letters of the language (BCP 47).
    characters -- Only faces with a glyph for each of these characters.
    weight -- Only faces with this weight, or one between a pair of weights.
    monospaced -- Only faces whose printable ASCII characters are equally wide.
    variable -- Only faces with variation axes.
    collection -- The fonts that may answer; None for those inside the library and those of the system.
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
    """Everything about font files: names, tables, metrics, axes, coverage, rights. `FILE#2` is the third face of a collection."""
    found: answers.Inspection = _answer("inspect", [], _files(files, "each of files"), None).json()
    return found["files"]


def css_rules(
    *names: StrPath, fallbacks: Iterable[str] = (), keep: Keep = Keep.WIDTH, collection: Collection | None = None
) -> answers.StyleRules:
    """Rules for a web page as values: fallback fonts in the room that these fonts take. `Collection.css` has them as a style sheet.

    names -- Names of fonts, font files, and folders of fonts.
    fallbacks -- Families that readers have, the first first; without one those that most readers have.
    keep -- What stays as in the font when a fallback is scaled.
    collection -- The fonts that answer; None for those inside the library and those of the system.
    """
    options = [f"--fallback={family}" for family in strings(fallbacks, "fallbacks")]
    kept = choice(keep, Keep, "keep")
    if kept is not Keep.STANDARD:
        options.append("--keep=" + kept.name.lower().replace("_", "-"))
    found: answers.StyleRules = _answer("css", options, _files(names, "each of names"), collection).json()
    return found
