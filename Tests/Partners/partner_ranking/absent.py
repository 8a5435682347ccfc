"""An absent font: its profile, and the same profile with a name that is in no table."""

import json

from . import program

UNKNOWN = "Absent"
UNKNOWN_FACE = f"{UNKNOWN}-Regular"


def recorded(binary, face, folder):
    """The profile of the face, written by fontprobe into the folder."""
    path = folder / f"{face.name}.json"
    program.run(binary, "profile", face.file, "-o", path)
    return path


def unnamed(profile):
    """The same metrics in a family named Absent, so that only likeness counts."""
    document = json.loads(profile.read_text())
    style = document["names"].get("style", "Regular")
    document["names"] = {
        "postScriptName": UNKNOWN_FACE,
        "fullName": f"{UNKNOWN} Regular",
        "family": UNKNOWN,
        "style": style,
    }
    path = profile.with_suffix(".absent.json")
    path.write_text(json.dumps(document))
    return path


def published(row, folder):
    """A table with the published metrics of the row for the name Absent, and without substitutes."""
    path = folder / f"{row[0].split(';')[0]}.tsv"
    path.write_text("\t".join([UNKNOWN, row[1], "-", *row[3:]]) + "\n")
    return path
