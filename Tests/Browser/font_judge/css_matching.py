"""CSS Fonts Module Level 4, § 5.2 "Matching font styles", step 4, implemented literally.

Each rule gives a face a rank: the sentence of the rule that accepts it, and the distance from the wanted value.
The faces with the lowest rank remain for the next rule.
"""

from dataclasses import dataclass

THRESHOLD = 11  # degrees: font-style, "oblique values greater than or equal to 11deg"
NEVER = (99, 0)


@dataclass(frozen=True)
class Style:
    """The requested style. Slant is "normal", "italic", or an angle in degrees."""

    weight: float = 400
    width: float = 100
    slant: object = "normal"

    @property
    def css(self):
        slant = self.slant if isinstance(self.slant, str) else f"oblique {self.slant:g}deg"
        return {"font-weight": f"{self.weight:g}", "font-stretch": f"{self.width:g}%", "font-style": slant}

    def __str__(self):
        parts = [f"{self.weight:g}"]
        if self.width != 100:
            parts.append(f"{self.width:g} %")
        if self.slant != "normal":
            parts.append(self.slant if isinstance(self.slant, str) else f"oblique {self.slant:g}°")
        return " ".join(parts)


def matching(style, faces):
    """The faces that the specification selects. There are several if their tables are equal."""
    left = nearest(faces, lambda face: width_rank(style.width, face.width))
    left = nearest(left, lambda face: slant_rank(style.slant, face))
    return nearest(left, lambda face: weight_rank(style.weight, face.weight))


def nearest(faces, rank):
    least = min(map(rank, faces), default=NEVER)
    return [face for face in faces if rank(face) == least]


def values(style, face, size=None):
    """The axis values of a chosen face: the requested values, limited to its ranges."""
    settings = {}
    if "wght" in face.axes:
        settings["wght"] = held(style.weight, face.weight)
    if "wdth" in face.axes:
        settings["wdth"] = held(style.width, face.width)
    if "slnt" in face.axes:
        angle = {"normal": 0, "italic": max(THRESHOLD, face.oblique[0])}.get(style.slant, style.slant)
        settings["slnt"] = -held(angle, face.oblique)
    if "opsz" in face.axes and size is not None:
        # font-optical-sizing in browsers: a unit of the axis is a CSS pixel.
        low, _, high = face.axes["opsz"]
        settings["opsz"] = held(size, (low, high))
    return settings


def held(value, limits):
    return min(max(value, limits[0]), limits[1])


def width_rank(wanted, face):
    below, above = distances(wanted, face)
    if below == above == 0:
        return 0, 0
    # "If the desired width value is less than or equal to 100%, width values below … followed by width values above"
    if wanted <= 100:
        return (1, below) if below else (2, above)
    return (1, above) if above else (2, below)


def weight_rank(wanted, face):
    below, above = distances(wanted, face)
    if below == above == 0:
        return 0, 0
    # "If the desired weight is inclusively between 400 and 500, weights greater than or equal to the target weight are
    # checked in ascending order until 500 is hit and checked, followed by weights less than the target weight in
    # descending order, followed by weights greater than 500, until a match is found."
    if 400 <= wanted <= 500:
        if above:
            return (1, above) if face[0] <= 500 else (3, above)
        return 2, below
    # "If the desired weight is less than 400, weights less than or equal to the desired weight are checked …"
    if wanted < 400:
        return (1, below) if below else (2, above)
    return (1, above) if above else (2, below)


def slant_rank(wanted, face):
    """The rank by slant. If a face has angles and italic values, the nearer of the two counts."""
    if wanted == "italic":
        return min(italic_for_italic(face.italic), oblique_for_italic(face.oblique))
    angle = 0 if wanted == "normal" else wanted
    if angle < 0:
        # "… except with the negated values and opposite directions"
        oblique = (-face.oblique[1], -face.oblique[0]) if face.oblique else None
        return min(oblique_for_angle(-angle, oblique), italic_for_angle(-angle, face.italic))
    return min(oblique_for_angle(angle, face.oblique), italic_for_angle(angle, face.italic))


def italic_for_italic(italic):
    if italic is None:
        return NEVER
    below, above = distances(1, italic)
    if not below:
        return (1, above) if above else (0, 0)
    return (2, below) if italic[1] > 0 else (5, -italic[1])


def oblique_for_italic(oblique):
    if oblique is None:
        return NEVER
    # "oblique values greater than or equal to 11deg are checked in ascending order followed by oblique values below
    # 11deg in descending order, until 0 is hit"
    below, above = distances(THRESHOLD, oblique)
    if not below:
        return 3, above
    return (4, below) if oblique[1] > 0 else (6, -oblique[1])


def oblique_for_angle(angle, oblique):
    if oblique is None:
        return NEVER
    below, above = distances(angle, oblique)
    if below == above == 0:
        return 0, 0
    # Upright faces, and faces that lean to the other side, come after the italics.
    if below and oblique[1] <= 0:
        return 5, -oblique[1]
    # From 11 degrees, steeper faces come before less steep faces. Below 11 degrees, less steep faces come first.
    if angle >= THRESHOLD:
        return (1, above) if above else (2, below)
    return (1, below) if below else (2, above)


def italic_for_angle(angle, italic):
    if italic is None:
        return NEVER
    if angle == 0:
        return (3, max(italic[0], 0)) if italic[1] >= 0 else (6, -italic[1])
    if italic[1] <= 0:
        return 6, -italic[1]
    below, above = distances(1, italic)
    if angle >= THRESHOLD:
        return (3, above) if not below else (4, below)
    return (3, below) if not above else (4, above)


def distances(wanted, limits):
    """The distances by which the range is below and above the wanted value. Both are 0 if the range contains the value."""
    return max(wanted - limits[1], 0), max(limits[0] - wanted, 0)
