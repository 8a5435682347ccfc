"""Makes a font the only font that Fontconfig finds, so that the family name always means this file."""

from pathlib import Path

from line_judge import pango

# The name has only letters, because Pango would read a number at the end as a size.
FAMILY = "JudgedFont"


def environment(font, folder):
    """The environment variables for a process that has to find only this font."""
    fonts, configuration = Path(folder) / "fonts", Path(folder) / "fonts.conf"
    fonts.mkdir()
    pango.renamed(font.path, FAMILY, fonts)
    configuration.write_text(pango.FONTCONFIG.format(folder=fonts, bitmaps=pango.SCALED_BITMAPS), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(configuration)}
