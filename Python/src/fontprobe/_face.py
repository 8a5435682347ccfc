"""A face that draws, with the bytes of its font."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from ctypes import byref
from functools import cached_property
from types import MappingProxyType, SimpleNamespace

from . import _api
from ._library import Handle, Pointer, ask, ask_list, ask_struct, lib, tag_name, view


class Face(Handle):
    """A face that draws: the bytes of its font, and its place in them, as FreeType, HarfBuzz and documents take them.

    Faces are equal where the bytes are the same ones in memory, and the index and the place on the axes are equal: a face is
    the key under which a renderer keeps what it has opened. One that is closed is equal to itself alone.
    """

    __slots__ = ("__dict__",)
    _free = lib.fontprobe_face_free

    @cached_property
    def _facts(self) -> SimpleNamespace:
        pointer = self.handle
        facts = ask_struct(lib.fontprobe_face_info, _api.FaceFacts, pointer)
        return SimpleNamespace(
            face_index=facts.face_index, units_per_em=facts.units_per_em, is_stand_in=bool(facts.is_stand_in),
            post_script_name=view(facts.post_script_name), full_name=view(facts.full_name), file=view(facts.file))

    @property
    def face_index(self) -> int:
        """Its place in `data`."""
        return int(self._facts.face_index)

    @property
    def units_per_em(self) -> float:
        """The font's units in an em; pixels, for a face of bitmaps."""
        return float(self._facts.units_per_em)

    @property
    def is_stand_in(self) -> bool:
        """Whether `data` was made for an absent font: glyphs of its numbers and advances, with the letters of a substitute."""
        return bool(self._facts.is_stand_in)

    @property
    def post_script_name(self) -> str | None:
        """Its PostScript name."""
        found: str | None = self._facts.post_script_name
        return found

    @property
    def full_name(self) -> str | None:
        """Its full name."""
        found: str | None = self._facts.full_name
        return found

    @property
    def file(self) -> str | None:
        """The file that it was read from; None for fonts in memory and in the library."""
        found: str | None = self._facts.file
        return found

    def _bytes(self, pointer: Pointer) -> _api.View:
        found = _api.View()
        ask(lib.fontprobe_face_bytes, pointer, byref(found))
        return found

    @property
    def data(self) -> memoryview:
        """The font: its file, or what a packed file (WOFF, WOFF2) has inside. No copy is made: `bytes(face.data)` makes one.

        It can be read after the face is closed: the memory is freed when nothing refers to it any more.
        """
        pointer = self.handle
        found = self._bytes(pointer)
        if not found.bytes:
            return memoryview(b"")
        memory = (ctypes.c_ubyte * found.length).from_address(found.bytes)
        # The view refers to the memory, and the memory to what owns it.
        memory.owner = pointer
        return memoryview(memory).toreadonly().cast("B")

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return self._bytes(self.handle).bytes, self.face_index, tuple(self.variations.items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Face):
            return NotImplemented
        return self is other or not (self.closed or other.closed) and self._key == other._key

    def __hash__(self) -> int:
        # It stays when the face is closed.
        return object.__hash__(self) if self.closed and "_key" not in self.__dict__ else hash(self._key)

    @cached_property
    def variations(self) -> Mapping[str, float]:
        """Where it stands on the axes of its variable font, in the order of the axes."""
        return MappingProxyType(dict(ask_list(
            lib.fontprobe_face_coordinates, self.handle, _api.Coordinate,
            lambda one: (tag_name(one.tag), float(one.value)))))

    def __repr__(self) -> str:
        return f"<Face {self.full_name or self.post_script_name}>"
