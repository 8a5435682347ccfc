"""Questions that the program's commands answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from ctypes import byref, c_int32
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._arguments import instance, path_text, strings, text
from ._collection import Collection
from ._library import ask_text, lib

if TYPE_CHECKING:
    from _typeshed import StrOrBytesPath


@dataclass(frozen=True)
class Answer:
    """What the program has answered."""

    #: 0 answered, 1 answered with no, 2 cannot answer, 64 wrong usage.
    exit_code: int
    #: What it would have written to standard output.
    output: str
    #: What it would have written to standard error.
    messages: str

    def json(self) -> Any:
        """The answer of `--format json`."""
        return json.loads(self.output)


@dataclass(frozen=True)
class Check:
    """What is wrong with fonts: `report` is the document of `fontprobe check --format json`."""

    #: Whether nothing was found that fails the check.
    passes: bool
    report: dict[str, Any]

    @property
    def findings(self) -> list[dict[str, Any]]:
        """Each with severity, rule, file, face, message and hint."""
        found: list[dict[str, Any]] = self.report["findings"]
        return found


def call(*arguments: str, input: str = "", collection: Collection | None = None) -> Answer:
    """Answers a command line of the program in this process: `call("metrics", "Inter", "17", "--format", "json")`.

    With a collection its fonts answer, and options that choose fonts are refused.
    """
    request = text(json.dumps(
        {"arguments": strings(arguments, "arguments"), "input": instance(input, str, "input")}), "arguments")
    if collection is None:
        found = json.loads(ask_text(lib.fontprobe_call, *request))
    else:
        fonts = instance(collection, Collection, "collection")
        found = json.loads(ask_text(lib.fontprobe_collection_call, fonts.handle, *request))
    return Answer(found["exitCode"], found["output"], found["messages"])


def check(path: StrOrBytesPath, arguments: Iterable[str] = ()) -> Check:
    """Whether every font below a path loads, whole, and is what its names say.

    Each file is read in a process of its own, by the program `fontprobe-worker` that lies beside the library in the wheel, or by
    the one that FONTPROBE_WORKER names. Without such a program files are read in this process, and FP002 is not looked at.
    """
    passes = c_int32()
    report = ask_text(
        lib.fontprobe_check, *path_text(path), *text(json.dumps(strings(arguments, "arguments")), "arguments"),
        byref(passes))
    return Check(bool(passes.value), json.loads(report))
