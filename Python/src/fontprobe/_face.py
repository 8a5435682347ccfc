"""A face that draws, with the bytes of its font."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from ctypes import byref
from functools import cached_property
from types import MappingProxyType, SimpleNamespace

from . import _api
from ._library import Handle, ask, ask_list, ask_struct, lib, tag_name, view


class Face(Handle):
    """A face that draws: the bytes of its font, and its place in them, as FreeType, HarfBuzz and documents take them."""

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

    @cached_property
    def data(self) -> bytes:
        """The font: its file, or what a packed file (WOFF, WOFF2) has inside. Reading it makes a copy, once."""
        pointer, found = self.handle, _api.View()
        ask(lib.fontprobe_face_bytes, pointer, byref(found))
        return ctypes.string_at(found.bytes, found.length) if found.bytes else b""

    @cached_property
    def variations(self) -> Mapping[str, float]:
        """Where it stands on the axes of its variable font, in the order of the axes."""
        return MappingProxyType(dict(ask_list(
            lib.fontprobe_face_coordinates, self.handle, _api.Coordinate,
            lambda one: (tag_name(one.tag), float(one.value)))))

    def __repr__(self) -> str:
        return f"<Face {self.full_name or self.post_script_name}>"
