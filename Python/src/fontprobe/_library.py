"""The library, its errors, and what owns its handles."""

from __future__ import annotations

import ctypes
import os
from ctypes import byref, c_char_p, c_size_t, c_void_p
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from . import _api
from ._api import TERMINATED, Code, View

_Self = TypeVar("_Self", bound="Handle")


def _load() -> ctypes.CDLL:
    """The library that FONTPROBE_LIBRARY names, that of the wheel, or that of the system."""
    name = "libfontprobe.so.0"
    inside = Path(__file__).with_name(name)
    path = os.environ.get("FONTPROBE_LIBRARY") or (str(inside) if inside.exists() else name)
    library = ctypes.CDLL(path)
    for symbol, (result, parameters) in _api.PROTOTYPES.items():
        function = getattr(library, symbol)
        function.restype = result
        function.argtypes = parameters
    return library


lib = _load()


class FontprobeError(Exception):
    """Why a question could not be answered: `code` for programs, the message for people."""

    def __init__(self, code: int, name: str, message: str) -> None:
        super().__init__(message)
        #: The kind of failure; a plain number where a newer library has more kinds than this module.
        self.code: int = Code(code) if code in Code._value2member_map_ else code
        #: The name of the kind, such as `fileNotFound`.
        self.name = name
        #: One line: the file, the reason, the way out.
        self.message = message


def answered(code: int, error: c_void_p) -> None:
    """Raises the error of a call that has not answered."""
    if code == 0:
        return
    name: bytes = lib.fontprobe_error_name(error) or b""
    message: bytes = lib.fontprobe_error_message(error) or b""
    lib.fontprobe_error_free(error)
    raise FontprobeError(code, name.decode(), message.decode())


def ask(function: Any, *arguments: Any) -> None:
    """Calls a function that writes its answers where its arguments say."""
    error = c_void_p()
    answered(function(*arguments, byref(error)), error)


def made(function: Any, *arguments: Any) -> c_void_p:
    """Calls a function that makes a handle last."""
    handle = c_void_p()
    ask(function, *arguments, byref(handle))
    return handle


def text(value: str) -> tuple[bytes, int]:
    """A text as two arguments. A surrogate by itself is no text."""
    try:
        data = value.encode()
    except UnicodeEncodeError as error:
        raise FontprobeError(Code.INVALID_TEXT, "invalidText", f"no text: {error}") from None
    return data, len(data)


def optional_text(value: str | None) -> tuple[bytes | None, int]:
    """A text that may be missing, as two arguments."""
    return (None, 0) if value is None else text(value)


def member(value: str | None) -> bytes | None:
    """A text in a struct, which ends with a zero."""
    if value is None:
        return None
    data, _ = text(value)
    if b"\0" in data:
        raise FontprobeError(Code.INVALID_TEXT, "invalidText", "a zero in a name")
    return data


def view(value: View) -> str | None:
    """The text of a view; None where there is nothing to say."""
    return None if not value.bytes else ctypes.string_at(value.bytes, value.length).decode()


def take_bytes(string: c_void_p) -> bytes:
    """The bytes of a string, which is freed."""
    found = View()
    try:
        ask(lib.fontprobe_string_bytes, string, byref(found))
        return ctypes.string_at(found.bytes, found.length) if found.bytes else b""
    finally:
        lib.fontprobe_string_free(string)


def take_text(string: c_void_p) -> str:
    """The text of a string, which is freed."""
    return take_bytes(string).decode()


def tag(name: str) -> int:
    """A tag of four letters as a number."""
    data = name.encode("ascii", "replace")
    if len(data) != 4:
        raise FontprobeError(Code.INVALID_ARGUMENT, "invalidArgument", f"{name!r} is no tag of four letters")
    return int.from_bytes(data, "big")


def tag_name(number: int) -> str:
    """The letters of a tag."""
    return number.to_bytes(4, "big").decode("latin-1")


class Handle:
    """An object of the library. It is closed by `close`, by the end of a `with` block, or when nothing refers to it."""

    __slots__ = ("_pointer",)
    _free: Any = None

    def __init__(self, pointer: c_void_p) -> None:
        self._pointer: c_void_p | None = pointer

    @property
    def handle(self) -> c_void_p:
        """The pointer that the library knows."""
        pointer: c_void_p | None = getattr(self, "_pointer", None)
        if pointer is None:
            raise FontprobeError(Code.FREED_HANDLE, "freedHandle", f"this {type(self).__name__} is closed")
        return pointer

    def close(self) -> None:
        """Frees the object. Using it afterwards is an error; closing it again is none."""
        pointer = getattr(self, "_pointer", None)
        if pointer is not None:
            self._pointer = None
            type(self)._free(pointer)

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


def version() -> str:
    """The version of the library."""
    found: bytes = lib.fontprobe_version()
    return found.decode()


__all__ = ["TERMINATED", "FontprobeError", "Handle", "ask", "c_char_p", "c_size_t", "lib", "made", "version"]
