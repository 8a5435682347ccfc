"""Ascender, descender and gap by the three conventions."""


def repaired(ascender, descender, gap):
    """A descender above the baseline has a wrong sign."""
    return [ascender, -abs(descender), gap]


def win_as_lines(win):
    """usWinAscent and usWinDescent, as distances from the baseline; no gap.

    A descent above 0x7FFF is a negative number in an unsigned field.
    """
    ascent, descent = win
    if descent > 0x7FFF:
        descent = 0x10000 - descent
    return [ascent, -descent, 0]


def hhea_first(hhea, typo, win):
    """hhea; if its ascender and descender are 0, typo unless both are 0; otherwise win."""
    if hhea and (hhea[0] or hhea[1]):
        return "hhea", repaired(*hhea)
    if typo and (typo[0] or typo[1]):
        return "OS/2 typo", repaired(*typo)
    if win and (win[0] or win[1]):
        return "OS/2 win", win_as_lines(win)
    return None, None


def standard(hhea, typo, win, use_typo):
    """typo with USE_TYPO_METRICS, otherwise as hhea."""
    if use_typo and typo:
        return "OS/2 typo", repaired(*typo)
    return hhea_first(hhea, typo, win)


def windows(hhea, typo, win, use_typo):
    """typo with USE_TYPO_METRICS, otherwise win with the external leading of GDI:

    max(0, hhea.lineGap - ((usWinAscent + usWinDescent) - (hhea.ascender - hhea.descender)))
    """
    if use_typo and typo:
        return "OS/2 typo", repaired(*typo)
    if not win or not (win[0] or win[1]):
        return hhea_first(hhea, typo, win)
    ascent, descent, _ = win_as_lines(win)
    if not hhea:
        return "OS/2 win", [ascent, descent, 0]
    top, bottom, gap = repaired(*hhea)
    return "OS/2 win", [ascent, descent, max(0, gap - ((ascent - descent) - (top - bottom)))]


def conventions(hhea, typo, win, use_typo):
    """For each convention [ascender, descender, gap], and the source table."""
    facts = {}
    for name, (source, selected) in {
        "standard": standard(hhea, typo, win, use_typo),
        "apple": hhea_first(hhea, typo, win),
        "windows": windows(hhea, typo, win, use_typo),
    }.items():
        facts[name] = selected
        facts[f"{name}Source"] = source
    return facts
