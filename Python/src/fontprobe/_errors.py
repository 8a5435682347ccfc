"""The errors of this package. Most of them are also instances of a standard exception of Python."""

from __future__ import annotations

import errno
from typing import Any, Callable

from ._api import Code


class FontprobeError(Exception):
    """The reason why a call failed: `code` is for programs, and `message` is for people.

    For most codes, an error is also an instance of a standard exception, such as `FileNotFoundError`, `ValueError` or
    `IndexError`. `except FontprobeError` catches all errors of the library.

    code -- The kind of failure; `Code.OTHER` for a kind of a newer library that this module does not know.
    name -- The name of the kind, such as `fileNotFound`.
    message -- One line with the file, the reason and the hint.
    reason -- The reason without the file and the hint.
    hint -- A hint how to solve the problem; None if there is no hint.
    file -- The file in which the error is; None for fonts in memory and for names.
    item -- The index of the refused text in a list of texts, from 0; None if the error is not about a text in a list.
    """

    code: Code
    name: str
    message: str
    reason: str
    hint: str | None
    file: str | None
    item: int | None

    def __new__(cls, code: int, name: str, message: str, **others: Any) -> FontprobeError:
        # OSError also chooses its subclass by a number.
        kind = _KINDS.get(code, cls) if cls is FontprobeError else cls
        return (OSError if issubclass(kind, OSError) else Exception).__new__(kind)

    def __init__(
        self, code: int, name: str, message: str, *, reason: str | None = None, hint: str | None = None,
        file: str | None = None, item: int | None = None,
    ) -> None:
        Exception.__init__(self, code, name, message)
        self.code = Code(code) if code in Code._value2member_map_ else Code.OTHER
        self.name = name
        self.message = message
        self.reason = message if reason is None else reason
        self.hint = hint
        self.file = file
        self.item = item
        self._describe()

    def _describe(self) -> None:
        """Sets the additional attributes of the standard exception."""

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Callable[..., FontprobeError], tuple[Any, ...]]:
        others = {"reason": self.reason, "hint": self.hint, "file": self.file, "item": self.item}
        return _again, (type(self), self.args, others)


class UnusableFile(FontprobeError, OSError):
    """A file cannot be read or written."""

    _number = errno.EIO

    def _describe(self) -> None:
        self.errno, self.strerror, self.filename = self._number, self.reason, self.file


class MissingFile(UnusableFile, FileNotFoundError):
    """There is no file at the path."""

    _number = errno.ENOENT


class ForbiddenFile(UnusableFile, PermissionError):
    """There is no permission to read a file."""

    _number = errno.EACCES


class InvalidValue(FontprobeError, ValueError):
    """A text, a number, a name or the bytes of a font are invalid, or an object is closed."""


class MissingItem(FontprobeError, IndexError):
    """There is no face, line, run or glyph with this number."""


_KINDS: dict[int, type[FontprobeError]] = {
    Code.FILE_NOT_FOUND: MissingFile, Code.INSUFFICIENT_PERMISSIONS: ForbiddenFile, Code.UNREADABLE_FILE: UnusableFile,
    Code.UNWRITABLE_FILE: UnusableFile, Code.NO_SUCH_FACE: MissingItem, Code.NO_SUCH_GLYPH: MissingItem,
}
_KINDS.update(dict.fromkeys((
    Code.FREED_HANDLE, Code.INVALID_TEXT, Code.TOO_LONG, Code.INVALID_ARGUMENT, Code.UNRECOGNIZED_FORMAT,
    Code.INVALID_FONT_DATA, Code.INVALID_VARIATION, Code.INVALID_PROFILE, Code.INVALID_LOCK, Code.INVALID_SIZE,
    Code.INVALID_NAME, Code.INVALID_SETTINGS, Code.INVALID_MARKUP, Code.INVALID_SCRIPT, Code.INVALID_GUIDE,
    Code.INVALID_TABLE, Code.INVALID_EXPRESSION), InvalidValue))


def _again(kind: type[FontprobeError], arguments: tuple[Any, ...], others: dict[str, Any]) -> FontprobeError:
    return kind(*arguments, **others)


def of_document(found: dict[str, Any]) -> FontprobeError:
    """The error in a JSON document of the library."""
    names = {str(code): code for code in Code}
    return FontprobeError(
        names.get(found["code"], Code.OTHER), found["code"], found["message"], reason=found["reason"],
        hint=found["hint"], file=found["file"])


def missing_item(name: str, place: int, count: int) -> FontprobeError:
    """The error for an index that is too large."""
    reason = f"{place} is not below {count}, the number of {name}s" if count else f"there are no {name}s"
    return MissingItem(Code.INVALID_ARGUMENT, "invalidArgument", f"{name}: {reason}")
