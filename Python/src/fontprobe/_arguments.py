"""Converts Python's values to arguments of the library. A value of a wrong type raises a TypeError with the argument's name."""

from __future__ import annotations

import json
import operator
import os
import sys
from collections.abc import Iterable, Mapping
from ctypes import Array, byref, c_size_t, sizeof
from typing import TYPE_CHECKING, Any, TypeVar

from . import _api
from ._api import Alignment, Code, Direction, Keep, Name, Slant, Truncation
from ._errors import FontprobeError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, StrOrBytesPath, StrPath

_Value = TypeVar("_Value")
_Name = TypeVar("_Name", bound=Name)

#: The greatest length in bytes of a text to be laid out.
LONGEST_TEXT = 1_000_000


def _wrong(name: str, expected: str, value: object) -> TypeError:
    return TypeError(f"{name} must be {expected}, not {type(value).__name__}")


def _refused(message: str) -> FontprobeError:
    return FontprobeError(Code.INVALID_ARGUMENT, "invalidArgument", message)


def _no_text(message: str, item: int | None = None) -> FontprobeError:
    return FontprobeError(Code.INVALID_TEXT, "invalidText", message, item=item)


def instance(value: _Value, kind: type[_Value], name: str) -> _Value:
    """The value, if it has the type."""
    if not isinstance(value, kind):
        raise _wrong(name, kind.__name__, value)
    return value


# Numbers

def number(value: float, name: str) -> float:
    """A number of any type. A text is refused, although `float` reads texts."""
    if not hasattr(value, "__float__"):
        raise _wrong(name, "a number", value)
    return float(value)


def whole(value: int, name: str, largest: int) -> int:
    """A whole number from 0 to `largest`."""
    try:
        found = operator.index(value)
    except TypeError:
        raise _wrong(name, "a whole number", value) from None
    if not 0 <= found <= largest:
        raise _refused(f"{name}={found} is not from 0 to {largest}")
    return found


def choice(value: int, kind: type[_Name], name: str) -> _Name:
    """A value of an enumeration, given as the value or as its number."""
    try:
        return value if isinstance(value, kind) else kind(value)
    except ValueError:
        names = " or ".join(", ".join(kind.__members__).rsplit(", ", 1))
        raise TypeError(f"{name} must be one of fontprobe.{kind.__name__}, not {value!r}: use {names}") from None


def tag(value: str, name: str) -> int:
    """A tag of four letters as a number."""
    data = instance(value, str, name).encode("ascii", "ignore")
    if len(data) != 4 or len(value) != 4:
        raise _refused(f"{name}: {value!r} is not a tag of four ASCII characters")
    return int.from_bytes(data, "big")


# Texts

def text(value: str, name: str) -> tuple[bytes, int]:
    """A text as two arguments. A text with a lone surrogate is refused."""
    try:
        data = instance(value, str, name).encode()
    except UnicodeEncodeError as error:
        raise _no_text(f"{name} is not valid Unicode text: {error}") from None
    return data, len(data)


def font_name(value: StrPath, name: str = "name") -> tuple[bytes, int]:
    """A font name, several names separated by commas, or a font file, as two arguments. A path-like object is always a file."""
    return text(value if isinstance(value, str) else file_argument(value, name, "str or os.PathLike"), name)


def file_argument(value: StrPath, name: str, expected: str = "str or os.PathLike") -> str:
    """An argument of the program. A path-like object gets a slash, so that it is not read as a font name or an option."""
    if isinstance(value, str):
        return value
    try:
        path = os.fsdecode(value)
    except TypeError:
        raise _wrong(name, expected, value) from None
    return path if "/" in path else os.path.join(os.curdir, path)


def optional_text(value: str | None, name: str) -> tuple[bytes | None, int]:
    """A text that may be missing, as two arguments."""
    return (None, 0) if value is None else text(value, name)


def member(value: str | None, name: str) -> bytes | None:
    """A text for a field of a struct, where a null byte ends the text."""
    data, _ = optional_text(value, name)
    if data is not None and b"\0" in data:
        raise _no_text(f"{name} contains a null character (U+0000)")
    return data


def strings(values: Iterable[str], name: str) -> list[str]:
    """A list of texts. A single text is refused, because it would be read as a list of characters."""
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise _wrong(name, "a list of str", values)
    found = list(values)
    for one in found:
        if not isinstance(one, str):
            raise _wrong(f"each of {name}", "str", one)
    return found


def joined(values: list[str], name: str) -> tuple[bytes, int, Array[c_size_t] | None, int]:
    """Several texts as four arguments. Null bytes separate the texts; if a text has a null byte, the end of each text is given."""
    together, count = "\0".join(values), len(values)
    data, length = text(together, name)
    if together.count("\0") == count - 1:
        return data, length, None, count
    parts = [one.encode() for one in values]
    ends, place = (c_size_t * count)(), 0
    for index, part in enumerate(parts):
        place += len(part)
        ends[index] = place
    return b"".join(parts), place, ends, count


def refusal(value: str, item: int) -> FontprobeError | None:
    """The reason why a text in a list cannot be laid out; None if it can."""
    try:
        length = len(value.encode())
    except UnicodeEncodeError as error:
        return _no_text(f"texts[{item}] is not valid Unicode text: {error}", item)
    if length <= LONGEST_TEXT:
        return None
    return FontprobeError(
        Code.TOO_LONG, "tooLong", f"texts[{item}] has more than {LONGEST_TEXT} bytes", item=item)


def _written(value: Any) -> Any:
    """A value for a document: a value of an enumeration becomes its name."""
    if isinstance(value, Name):
        return str(value)
    if isinstance(value, Mapping):
        return {key: _written(one) for key, one in value.items()}
    return [_written(one) for one in value] if isinstance(value, (list, tuple)) else value


def document(value: Mapping[str, Any], name: str) -> tuple[bytes, int]:
    """A document as JSON for the library, as two arguments. NaN and infinity are refused."""
    members = dict(pairs(value, name))
    try:
        written = json.dumps(_written(members), allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        kind = TypeError if isinstance(error, TypeError) else ValueError
        raise kind(f"{name} cannot be written as JSON: {error}") from None
    return text(written, name)


def path_text(value: StrOrBytesPath, name: str = "path") -> tuple[bytes, int]:
    """A path as two arguments: its bytes in the encoding of the file system, which must be UTF-8."""
    try:
        data = os.fsencode(value)
        data.decode()
    except UnicodeError:
        raise _no_text(f"{name} {value!r} is not valid UTF-8") from None
    except TypeError:
        raise _wrong(name, "str, bytes or os.PathLike", value) from None
    return data, len(data)


def contents(value: ReadableBuffer, name: str) -> tuple[bytes, int]:
    """The bytes of an object with the buffer protocol, as two arguments."""
    try:
        data = value if isinstance(value, bytes) else bytes(memoryview(value))
    except TypeError:
        raise _wrong(name, "a bytes-like object", value) from None
    return data, len(data)


# Structs

def pairs(values: Mapping[str, _Value], name: str) -> Iterable[tuple[str, _Value]]:
    """The pairs of keys and values of a mapping."""
    if not isinstance(values, Mapping):
        raise _wrong(name, "a mapping", values)
    return values.items()


def style(
    weight: float | None, width: float | None, slant: Slant | None, italic: bool, angle: float, keep: Keep,
    variations: Mapping[str, float] | None, characters: str | None = None,
) -> _api.Style:
    """The requirements for a face, in addition to the name."""
    asked = _api.Style(size=sizeof(_api.Style))
    asked.weight = 0 if weight is None else number(weight, "weight")
    asked.width = 0 if width is None else number(width, "width")
    asked.slant = choice(slant, Slant, "slant") if slant is not None else Slant.ITALIC if italic else Slant.ANY
    asked.angle = number(angle, "angle")
    asked.keep = choice(keep, Keep, "keep")
    if variations is not None:
        items = [
            _api.Coordinate(tag(name, "variations"), number(value, f"variations[{name!r}]"))
            for name, value in pairs(variations, "variations")
        ]
        asked.coordinates = (_api.Coordinate * len(items))(*items)
        asked.coordinates_count = len(items)
    asked.characters = member(characters, "characters")
    return asked


def _ends(value: float | tuple[float, float], name: str) -> tuple[float, float]:
    """A number and 0, or the two ends of a range."""
    if not isinstance(value, tuple):
        return number(value, name), 0.0
    if len(value) != 2:
        raise _refused(f"{name} has {len(value)} numbers, but a range has two")
    return number(value[0], name), number(value[1], name)


def face_descriptors(
    family: str, weight: float | tuple[float, float] | None, width: float | tuple[float, float] | None,
    slant: Slant | None, angle: float | tuple[float, float], unicode_range: str | None,
) -> _api.FaceDescriptors:
    """The descriptors that replace the data of a font file."""
    given = _api.FaceDescriptors(size=sizeof(_api.FaceDescriptors))
    given.family = member(instance(family, str, "family"), "family")
    given.unicode_range = member(unicode_range, "unicode_range")
    if weight is not None:
        given.weight, given.weight_to = _ends(weight, "weight")
    if width is not None:
        given.width, given.width_to = _ends(width, "width")
    given.slant = Slant.ANY if slant is None else choice(slant, Slant, "slant")
    given.angle, given.angle_to = _ends(angle, "angle")
    return given


def _set_text_options(
    options: Any, language: str | None, direction: Direction, tracking: float, features: Mapping[str, int] | None
) -> None:
    options.language = member(language, "language")
    options.direction = choice(direction, Direction, "direction")
    options.tracking = number(tracking, "tracking")
    if features is not None:
        items = [
            _api.Feature(tag(name, "features"), whole(value, f"features[{name!r}]", 65535))
            for name, value in pairs(features, "features")
        ]
        options.features = (_api.Feature * len(items))(*items)
        options.features_count = len(items)


def text_options(
    language: str | None, direction: Direction, tracking: float, features: Mapping[str, int] | None
) -> Any:
    """A pointer to the options for a text; None for the default options."""
    if language is None and direction == Direction.NATURAL and tracking == 0 and features is None:
        return None
    options = _api.TextOptions(size=sizeof(_api.TextOptions))
    _set_text_options(options, language, direction, tracking, features)
    return byref(options)


def lines_options(
    language: str | None, direction: Direction, tracking: float, features: Mapping[str, int] | None,
    maximum_lines: int | None, truncation: Truncation, alignment: Alignment, line_height: float | None,
) -> _api.LinesOptions:
    """The options for breaking a text into lines."""
    options = _api.LinesOptions(size=sizeof(_api.LinesOptions))
    _set_text_options(options, language, direction, tracking, features)
    options.maximum_lines = 0 if maximum_lines is None else whole(maximum_lines, "maximum_lines", sys.maxsize)
    options.truncation = choice(truncation, Truncation, "truncation")
    options.alignment = choice(alignment, Alignment, "alignment")
    options.line_height = 0 if line_height is None else number(line_height, "line_height")
    return options
