"""The available faces, and folders without the faces of a family."""

import dataclasses
from pathlib import Path

from . import program


@dataclasses.dataclass(frozen=True)
class Face:
    name: str  # the PostScript name
    family: str
    file: Path


def folded(name):
    """Whether two names are equal without case, spaces and hyphens."""
    return name.casefold().replace(" ", "").replace("-", "")


def listed(binary, folders):
    """The scalable faces below the folders, each once: Debian has some in three formats or two versions."""
    options = [option for folder in folders for option in ("--fonts", folder)]
    faces = {}
    for found in program.answer(binary, "list", *options)["faces"]:
        file = Path(found["file"])
        # A Type 1 copy is not a different face, and fontTools and HarfBuzz do not read it.
        if file.suffix in (".otf", ".ttf"):
            faces.setdefault(found["postScriptName"], Face(found["postScriptName"], found["family"], file))
    return list(faces.values())


def link(faces, folder):
    """Makes the folder, with a link to the file of each face."""
    folder.mkdir()
    for number, face in enumerate(faces):
        (folder / f"{number}{face.file.suffix}").symlink_to(face.file)
    return folder
