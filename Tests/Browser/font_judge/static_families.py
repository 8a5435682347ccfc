"""The first trial: the families of static faces in Debian's packages."""

from .css_matching import Style
from .faces import families
from .trial import Case

# These packages are in the corpus of scripts/lib/fetch-test-fonts. The other packages are in packages.tsv beside this package.
CORPUS = ("fonts-lato", "fonts-vollkorn", "fonts-ebgaramond", "fonts-manrope", "fonts-roboto-slab", "fonts-texgyre")
# Only the trial `faces` uses these packages.
OTHERS = {"fonts-noto-cjk"}
WEIGHTS = (*range(100, 1000, 100), 350, 450, 550, 650, 950)
SLANTS = ("normal", "italic")


def cases(corpus, judged):
    others = sorted(path for path in judged.iterdir() if path.is_dir() and path.name not in OTHERS)
    folders = [corpus / name for name in CORPUS] + others
    return [case for folder in folders for case in of_folder(folder)]


def of_folder(folder):
    for family, faces in sorted(families(folder).items()):
        if len(faces) < 2 or any(face.is_variable for face in faces):
            continue
        for style in styles(faces):
            yield Case(family, faces, [folder], style)


def styles(faces):
    """Every weight and slant. If the family has several widths, also each width and a width between two of them."""
    widths = sorted({face.width[0] for face in faces} | {100})
    if len(widths) > 1:
        widths.append((widths[0] + widths[1]) / 2)
    return [Style(weight, width, slant) for width in widths for weight in WEIGHTS for slant in SLANTS]
