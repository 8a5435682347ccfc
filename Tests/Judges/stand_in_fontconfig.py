"""A font as the only face of Fontconfig's only family, so that a name means this file."""

from pathlib import Path

from line_judge import pango

# Only letters: Pango would read a number at the end of a name as a size.
FAMILY = "JudgedFont"


def environment(font, folder):
    """The variables of a process that finds only this font."""
    fonts, configuration = Path(folder) / "fonts", Path(folder) / "fonts.conf"
    fonts.mkdir()
    pango.renamed(font.path, FAMILY, fonts)
    configuration.write_text(pango.FONTCONFIG.format(folder=fonts, bitmaps=pango.SCALED_BITMAPS), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(configuration)}
