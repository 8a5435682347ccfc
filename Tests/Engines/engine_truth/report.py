"""The result of a comparison in words."""

from collections import Counter

from . import known

KEYS = ("ascender", "descender", "lineHeight", "baseline", "capHeight", "xHeight")
# In pixels. Chromium computes in 64ths of a pixel and single precision, Firefox computes in 60ths of a pixel, and HarfBuzz
# rounds to font units.
TOLERANCE = {"freetype": 0, "harfbuzz": 0.001, "chromium": 1 / 64, "firefox": 1 / 60, "qt6": 1 / 64, "pango": 1 / 256}
# Pango has no separate profile, so it is compared with the profile of HarfBuzz.
PROFILES = {"pango": "harfbuzz"}
EXAMPLES = 6


def show(name, fonts, sizes, ours, theirs):
    """Prints the comparison with an engine, and returns the number of fonts that differ without a known reason."""
    profile = PROFILES.get(name, name)
    equal, refused, differences = 0, 0, {}
    for font, our, their in zip(fonts, ours, theirs, strict=True):
        if not our or not their or profile not in our[0]:
            refused += 1
            continue
        found = [
            (key, size, mine[profile][key], engine[key])
            for size, mine, engine in zip(sizes, our, their, strict=True)
            for key in KEYS
            if key in engine and not near(mine[profile][key], engine[key], TOLERANCE[name])
        ]
        if found:
            differences[font] = found
        else:
            equal += 1
    print(f"{name}: {equal} fonts equal, {len(differences)} differ, {refused} refused by the engine or by fontprobe")
    reasons = {font: known.reason(name, font, kinds(found)) for font, found in differences.items()}
    for reason, count in Counter(reasons.values()).most_common():
        print(f"  {count} fonts: {reason or 'NO KNOWN REASON'}")
        some = [font for font in differences if reasons[font] == reason]
        for font in some[:EXAMPLES]:
            key, size, mine, engine = differences[font][0]
            print(f"    {font.name}: {key} at {size} px is {engine}, fontprobe says {mine}")
    return list(reasons.values()).count(None)


def kinds(found):
    return {key for key, *_ in found}


def near(one, other, tolerance):
    if one is None or other is None:
        return one is other
    return abs(one - other) <= tolerance + 1e-9
