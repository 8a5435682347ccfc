"""matplotlib's findfont, with the reason for the choice of a file.

`font_manager.findfont` returns DejaVu Sans for every font that is not installed, and writes a line into a log. This
version returns the file of the nearest font instead, and the reason.
"""

import logging
import sys
from pathlib import Path

import matplotlib
from fontprobe import Collection, Match
from matplotlib import font_manager
from matplotlib.font_manager import FontProperties

matplotlib.use("agg")
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)


class Fonts:
    """The fonts of matplotlib, and a folder of your own."""

    def __init__(self, folder: str) -> None:
        # Only fonts with a file, because matplotlib needs one.
        self.fonts = Collection(bundled=False, system=False)
        self.fonts.register(folder)
        self.fonts.register(Path(matplotlib.get_data_path()) / "fonts/ttf")

    def findfont(self, properties: FontProperties) -> tuple[str, Match]:
        """The file that is used, and the reason."""
        weight = properties.get_weight()
        number = font_manager.weight_dict[weight] if isinstance(weight, str) else weight
        match = self.fonts.match(
            ", ".join(properties.get_family()), weight=number,
            italic=properties.get_style() != "normal")
        assert match.drawn_file is not None
        return match.drawn_file, match


def main(folder: str, output: str) -> None:
    from matplotlib import pyplot

    fonts = Fonts(folder)
    asked = FontProperties(family="Museo Slab", weight="bold", size=20)
    alone = font_manager.findfont(asked)
    file, match = fonts.findfont(asked)
    print(f"matplotlib answers {Path(alone).name}; here {Path(file).name}, because {match.explanation}")
    assert Path(alone).name.startswith("DejaVuSans")
    assert Path(file).name.startswith("RobotoSlab") and match.is_substitute
    here, exact = fonts.findfont(FontProperties(family="DejaVu Sans"))
    assert Path(here).name == "DejaVuSans.ttf" and not exact.is_substitute
    figure = pyplot.figure(figsize=(4, 1))
    figure.text(0.1, 0.4, "Museo Slab is not here", font=Path(file), size=20)
    figure.savefig(output)


if __name__ == "__main__":
    main(*sys.argv[1:])
