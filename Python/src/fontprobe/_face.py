"""A face for drawing, with the bytes of its font."""

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
    """The bytes of a font file that was made from a face, for example to embed in a document or to use on a web page."""

    #: The keys are glyphs, isSubset, isInstance, fsType and notes.
    report: dict[str, Any]

    @classmethod
    def _of(cls, file: bytes, report: bytes) -> FontFile:
        found = cls(file)
        found.report = json.loads(report)
        return found

    @property
    def is_subset(self) -> bool:
        """Whether the file may lack glyphs of the face."""
        return bool(self.report["isSubset"])

    @property
    def is_instance(self) -> bool:
        """Whether the file is a static font that was made from a variable face."""
        return bool(self.report["isInstance"])

    @property
    def notes(self) -> list[str]:
        """The effects of the licence bits on the file, and the parts of the face that the file lacks: a sentence for each."""
        return list(self.report["notes"])


class Face(Handle):
    """A face for drawing: the bytes of its font and the index of the face in these bytes, for FreeType, HarfBuzz and documents.

    Two faces are equal if they share the same bytes in memory and have equal indices and equal positions on the axes. A renderer
    can therefore use a face as the key for its opened fonts. A closed face is equal only to itself.
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
        """The index of the face in `data`."""
        return int(self._facts.face_index)

    @property
    def units_per_em(self) -> float:
        """The number of font units in an em; for a bitmap face, the number of pixels in an em."""
        return float(self._facts.units_per_em)

    @property
    def is_stand_in(self) -> bool:
        """Whether `data` was made for an absent font.

        Such data has the glyph numbers and advances of the absent font, but the letters of a substitute.
        """
        return bool(self._facts.is_stand_in)

    @property
    def post_script_name(self) -> str | None:
        """The PostScript name of the face."""
        found: str | None = self._facts.post_script_name
        return found

    @property
    def full_name(self) -> str:
        """The full name of the face, or else its PostScript name or its family."""
        found: str = self._facts.full_name
        return found

    @property
    def file(self) -> str | None:
        """The file of the face; None for fonts in memory and for bundled fonts."""
        found: str | None = self._facts.file
        return found

    def _bytes(self, pointer: Pointer) -> _api.View:
        found = _api.View()
        ask(lib.fontprobe_face_bytes, pointer, byref(found))
        return found

    @property
    def data(self) -> memoryview:
        """The bytes of the font: a font file, or the unpacked content of a compressed file (WOFF, WOFF2).

        The bytes are not copied; `bytes(face.data)` makes a copy. The view stays valid after the face is closed: the memory is
        freed when nothing refers to it any more.
        """
        pointer = self.handle
        found = self._bytes(pointer)
        if not found.bytes:
            return memoryview(b"")
        memory = (ctypes.c_ubyte * found.length).from_address(found.bytes)
        # The view refers to the memory, and the memory refers to its owner.
        memory.owner = pointer
        return memoryview(memory).toreadonly().cast("B")

    def file_bytes(
        self, *, characters: str | None = None, glyphs: Iterable[int] | None = None, features: Iterable[str] = (),
        woff2: bool = False, axes: Axes = Axes.STANDARD, licensed: bool = False,
    ) -> FontFile:
        """A font file that is made from the face: the whole face, or only a subset (a part of its glyphs).

        The licence bits of the font (OS/2, fsType) are respected. If they forbid embedding, the error is `notPermitted`. If they
        forbid a subset, the file contains the whole face, and `notes` of the result says so.

        characters -- The file gets only the glyphs, ligatures, marks and kerning for these characters.
        glyphs -- The file gets only these glyphs, which keep their numbers, and no layout tables, as for a PDF document.
        features -- With `characters`: tags of features whose glyphs are included, in addition to the default features of text.
        woff2 -- Compress the file for browsers.
        axes -- What happens to the axes of a variable face. By default the axes are kept, except with `glyphs`.
        licensed -- You have a licence to embed the font: the licence bits are ignored.
        """
        if characters is not None and glyphs is not None:
            raise TypeError("give either characters or glyphs, not both")
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
        # The hash stays the same after the face is closed.
        return object.__hash__(self) if self.closed and "_key" not in self.__dict__ else hash(self._key)

    @cached_property
    def variations(self) -> Mapping[str, float]:
        """The position of the face on the axes of its variable font, in the order of the axes."""
        return ReadOnly(dict(ask_list(
            lib.fontprobe_face_coordinates, self.handle, _api.Coordinate,
            lambda one: (tag_name(one.tag), float(one.value)))))

    def __repr__(self) -> str:
        return "<Face, closed>" if self.closed else f"<Face {self.full_name}>"
