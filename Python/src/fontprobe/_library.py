"""Loads the library, owns its handles, and reads its results."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Mapping
from ctypes import POINTER, byref, c_size_t, c_void_p, sizeof
from pathlib import Path
from types import TracebackType
from typing import Any, Callable, NoReturn, SupportsIndex, TypeVar

from . import _api
from ._api import Code, View
from ._errors import FontprobeError

_Item = TypeVar("_Item")
_Key = TypeVar("_Key")
_Self = TypeVar("_Self", bound="Handle")
_Struct = TypeVar("_Struct", bound=ctypes.Structure)


def _load() -> ctypes.CDLL:
    """The library: the file in FONTPROBE_LIBRARY, or else the file in the wheel, or else the library of the system."""
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


class Pointer(c_void_p):
    """A pointer that owns an object of the library. When nothing refers to the pointer any more, the object is freed.

    A handle refers to its pointer until the handle is closed, and a call refers to the pointer until the call ends. So if a
    handle is closed while a different thread is inside a call, the object is freed after that call.
    """

    def __init__(self, free: Callable[[c_void_p], None]) -> None:
        super().__init__()
        self._free = free

    def __del__(self) -> None:
        if self:
            self._free(self)


class Handle:
    """An object of the library. It is closed by `close`, at the end of a `with` block, or when nothing refers to it any more."""

    __slots__ = ("_pointer",)
    _free: Any = None

    def __init__(self, function: Any, *arguments: Any) -> None:
        pointer = Pointer(type(self)._free)
        ask(function, *arguments, byref(pointer))
        self._pointer: Pointer | None = pointer

    @property
    def handle(self) -> Pointer:
        """The pointer to the object in the library. A caller must refer to it until the results of the call are read."""
        pointer: Pointer | None = getattr(self, "_pointer", None)
        if pointer is None:
            raise FontprobeError(Code.FREED_HANDLE, "freedHandle", f"this {type(self).__name__} is closed")
        return pointer

    @property
    def closed(self) -> bool:
        """Whether the object is closed. A closed object cannot be used any more."""
        return getattr(self, "_pointer", None) is None

    def close(self) -> None:
        """Frees the object after all running calls of other threads. A second `close` does nothing."""
        self._pointer = None

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        """Refuses `copy` and `pickle`, which call this method."""
        name = type(self).__name__
        raise TypeError(f"a {name} cannot be copied or pickled: share the {name} between threads, or make a new {name}")


class ReadOnly(Mapping[_Key, _Item]):
    """A mapping that cannot be changed, and can be pickled."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[_Key, _Item]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: _Key) -> _Item:
        return self._items[key]

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __repr__(self) -> str:
        return repr(self._items)


def ask(function: Any, *arguments: Any) -> None:
    """Calls a function that writes its results to its arguments, and raises an error if the function fails."""
    error = c_void_p()
    code: int = function(*arguments, byref(error))
    if code == 0:
        return
    parts: list[bytes | None] = [read(error) for read in (
        lib.fontprobe_error_name, lib.fontprobe_error_message, lib.fontprobe_error_reason, lib.fontprobe_error_hint,
        lib.fontprobe_error_file)]
    lib.fontprobe_error_free(error)
    name, message, reason, hint, file = [part if part is None else part.decode() for part in parts]
    raise FontprobeError(code, name or "", message or "", reason=reason, hint=hint, file=file)


def ask_bytes(function: Any, *arguments: Any) -> bytes:
    """Calls a function whose last result is a string."""
    string = Pointer(lib.fontprobe_string_free)
    ask(function, *arguments, byref(string))
    return _bytes(string)


def ask_two(function: Any, *arguments: Any) -> tuple[bytes, bytes]:
    """Calls a function whose last two results are strings."""
    first, second = Pointer(lib.fontprobe_string_free), Pointer(lib.fontprobe_string_free)
    ask(function, *arguments, byref(first), byref(second))
    return _bytes(first), _bytes(second)


def _bytes(string: Pointer) -> bytes:
    found = View()
    ask(lib.fontprobe_string_bytes, string, byref(found))
    return ctypes.string_at(found.bytes, found.length) if found.bytes else b""


def ask_text(function: Any, *arguments: Any) -> str:
    """Calls a function whose last result is a text."""
    return ask_bytes(function, *arguments).decode()


def ask_list(
    function: Any, pointer: Pointer, kind: Any, item: Callable[[Any], _Item], *arguments: Any
) -> tuple[_Item, ...]:
    """Calls a function whose result is a list that belongs to a handle. `item` copies each item while `pointer` is referred to."""
    items, count = POINTER(kind)(), c_size_t()
    ask(function, pointer, *arguments, byref(items), byref(count))
    return tuple(item(items[place]) for place in range(count.value))


def ask_struct(function: Any, kind: type[_Struct], *arguments: Any) -> _Struct:
    """Calls a function that fills a struct. Texts in the struct belong to the handle: copy them before its pointer is released."""
    found = kind(size=sizeof(kind))
    ask(function, *arguments, byref(found))
    return found


def view(value: View) -> str | None:
    """The text of a view; None if there is no text."""
    return None if not value.bytes else ctypes.string_at(value.bytes, value.length).decode()


def tag_name(number: int) -> str:
    """The four characters of a tag."""
    return number.to_bytes(4, "big").decode("latin-1")


def version() -> str:
    """The version of the library."""
    found: bytes = lib.fontprobe_version()
    return found.decode()
