"""The faces at hand, and folders in which those of one family are missing."""

import dataclasses
from pathlib import Path

from . import program


@dataclasses.dataclass(frozen=True)
class Face:
    name: str  # the PostScript name
    family: str
    file: Path


def folded(name):
    """Two spellings of one name: case, spaces and hyphens do not count."""
    return name.casefold().replace(" ", "").replace("-", "")


def listed(binary, folders):
    """The scalable faces below the folders, each once: Debian ships some of them in three formats or two versions."""
    options = [option for folder in folders for option in ("--fonts", folder)]
    faces = {}
    for found in program.answer(binary, "list", *options)["faces"]:
        file = Path(found["file"])
        # A copy as Type 1 is no other face, and fontTools and HarfBuzz do not read it.
        if file.suffix in (".otf", ".ttf"):
            faces.setdefault(found["postScriptName"], Face(found["postScriptName"], found["family"], file))
    return list(faces.values())


def link(faces, folder):
    """Makes the folder, with a link to the file of each face."""
    folder.mkdir()
    for number, face in enumerate(faces):
        (folder / f"{number}{face.file.suffix}").symlink_to(face.file)
    return folder
