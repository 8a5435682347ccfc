"""A face that draws, with the bytes of its font."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterable, Mapping
from ctypes import byref
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from . import _api
from ._api import Axes
from ._arguments import choice, member, strings, text, whole
from ._library import Handle, Pointer, ReadOnly, ask, ask_list, ask_struct, ask_two, lib, tag_name, view


class FontFile(bytes):
    """A font file that a face was written to: to embed in a document, to serve, or to ship."""

    #: glyphs, isSubset, isInstance, fsType and notes.
    report: dict[str, Any]

    @classmethod
    def _of(cls, file: bytes, report: bytes) -> FontFile:
        found = cls(file)
        found.report = json.loads(report)
        return found

    @property
    def is_subset(self) -> bool:
        """Whether glyphs of the face may be missing in it."""
        return bool(self.report["isSubset"])

    @property
    def is_instance(self) -> bool:
        """Whether it is a static font of a variable face."""
        return bool(self.report["isInstance"])

    @property
    def notes(self) -> list[str]:
        """What the licence bits say of the file, and what it does not have of the face: a sentence each."""
        return list(self.report["notes"])


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
    def full_name(self) -> str:
        """Its full name; of a face without a full name its PostScript name or its family."""
        found: str = self._facts.full_name
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

    def file_bytes(
        self, *, characters: str | None = None, glyphs: Iterable[int] | None = None, features: Iterable[str] = (),
        woff2: bool = False, axes: Axes = Axes.STANDARD, licensed: bool = False,
    ) -> FontFile:
        """The face as a font file of its own: the whole face, or what some text needs of it.

        Its licence bits (OS/2, fsType) are respected: they may forbid to embed it (`notPermitted`), or to make a subset, in
        whose place the whole face is then; `notes` says so.

        With characters the file has their glyphs, ligatures, marks and kerning, and those of the features beside the usual
        ones. With glyphs it has these under their own numbers, and no layout tables, as a PDF document embeds them.

        woff2 -- pack it for browsers.
        axes -- what becomes of the axes of a variable face; by default they are kept, but not with glyphs.
        licensed -- the caller has a licence to embed the font, whatever its bits say.
        """
        if characters is not None and glyphs is not None:
            raise TypeError("characters and glyphs were both given")
        options = _api.FileOptions(size=ctypes.sizeof(_api.FileOptions))
        options.format = int(bool(woff2))
        options.axes = choice(axes, Axes, "axes")
        options.is_licensed = bool(licensed)
        options.features = member(",".join(strings(features, "features")) or None, "features")
        if characters is not None:
            found = ask_two(
                lib.fontprobe_face_file_of_characters, self.handle, *text(characters, "characters"), byref(options))
        elif glyphs is not None:
            numbers = [whole(glyph, "each of glyphs", 65_535) for glyph in glyphs]
            array = (ctypes.c_size_t * len(numbers))(*numbers)
            found = ask_two(lib.fontprobe_face_file_of_glyphs, self.handle, array, len(numbers), byref(options))
        else:
            found = ask_two(lib.fontprobe_face_file, self.handle, byref(options))
        return FontFile._of(*found)

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
        return ReadOnly(dict(ask_list(
            lib.fontprobe_face_coordinates, self.handle, _api.Coordinate,
            lambda one: (tag_name(one.tag), float(one.value)))))

    def __repr__(self) -> str:
        return "<Face, closed>" if self.closed else f"<Face {self.full_name}>"
