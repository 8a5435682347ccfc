"""A font as the one face of a family, and the one family that Fontconfig has: a name means this file."""

from pathlib import Path

from line_judge import pango

# Letters alone: Pango would take a number at the end of a name for a size.
FAMILY = "JudgedFont"


def environment(font, folder):
    """The variables of a process that finds this font alone."""
    fonts, configuration = Path(folder) / "fonts", Path(folder) / "fonts.conf"
    fonts.mkdir()
    pango.renamed(font.path, FAMILY, fonts)
    configuration.write_text(pango.FONTCONFIG.format(folder=fonts, bitmaps=pango.SCALED_BITMAPS), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(configuration)}
