"""Small caps: what the feature list says, and what its lookups really change."""

from string import ascii_lowercase, ascii_uppercase, digits

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString

from .base import GLYPHS, base, box, component, fixture

DIGITS = dict(
    zip(digits, ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"], strict=True)
)


def letters(fact, features, small=ascii_lowercase):
    """A font with a-z, A-Z and 0-9, small capitals of the letters in `small`, and these features."""
    glyphs = GLYPHS | {"small": (560, box(40, 0, 520, 530))}
    glyphs |= {c: (720, component("H")) for c in ascii_uppercase if c != "H"}
    glyphs |= {c: (520, component("x")) for c in ascii_lowercase if c != "x"}
    glyphs |= {name: (560, component("zero")) for name in DIGITS.values() if name != "zero"}
    glyphs |= {f"{c}.sc": (560, component("small")) for c in small}
    cmap = {ord(c): c for c in ascii_lowercase + ascii_uppercase}
    cmap |= {ord(c): name for c, name in DIGITS.items()} | {0x20: "space"}
    font = base(fact, glyphs=glyphs, cmap=cmap)
    addOpenTypeFeaturesFromString(font, features)
    return font


def lower(which=ascii_lowercase):
    """smcp over these letters."""
    return "feature smcp {" + "".join(f"sub {c} by {c}.sc;" for c in which) + "} smcp;"


def upper(which=ascii_uppercase):
    """c2sc over these letters."""
    return "feature c2sc {" + "".join(f"sub {c} by {c.lower()}.sc;" for c in which) + "} c2sc;"


@fixture("SmallCaps.ttf")
def small_caps():
    """smcp changes every letter a-z; there is no c2sc."""
    return letters("Small Caps", lower())


@fixture("SmallCapsBoth.ttf")
def small_caps_both():
    """smcp changes a-z and c2sc changes A-Z."""
    return letters("Small Caps Both", lower() + upper())


@fixture("SmallCapsUpperOnly.ttf")
def small_caps_upper_only():
    """c2sc changes A-Z; there is no smcp."""
    return letters("Small Caps Upper Only", upper())


@fixture("SmallCapsPartial.ttf")
def small_caps_partial():
    """smcp changes b to m only, c2sc A only."""
    return letters("Small Caps Partial", lower("bcdefghijklm") + upper("A"), small="abcdefghijklm")


@fixture("SmallCapsNoLookups.ttf")
def small_caps_no_lookups():
    """smcp is declared, but lists no lookup."""
    font = letters("Small Caps No Lookups", lower("x"), small="x")
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = []
    return font


@fixture("SmallCapsDigitsOnly.ttf")
def small_caps_digits_only():
    """smcp changes digits, but no letters."""
    return letters("Small Caps Digits Only", "feature smcp { sub zero by one; } smcp;", small="")


@fixture("SmallCapsSameGlyph.ttf")
def small_caps_same_glyph():
    """smcp covers a-z, but replaces each glyph with itself: nothing changes."""
    rules = "".join(f"sub {c} by {c};" for c in ascii_lowercase)
    return letters("Small Caps Same Glyph", "feature smcp {" + rules + "} smcp;", small="")


@fixture("SmallCapsAlternates.ttf")
def small_caps_alternates():
    """smcp is an alternate substitution: the first of two alternates is the small capital."""
    rules = "".join(f"sub {c} from [{c}.sc {c.upper()}];" for c in ascii_lowercase)
    return letters("Small Caps Alternates", "feature smcp {" + rules + "} smcp;")


@fixture("SmallCapsInContext.ttf")
def small_caps_in_context():
    """smcp changes a letter only after another letter: never a single letter."""
    rules = "lookup sc {" + "".join(f"sub {c} by {c}.sc;" for c in ascii_lowercase) + "} sc;"
    context = "feature smcp { sub [a-z A-Z] [a-z]' lookup sc; } smcp;"
    return letters("Small Caps In Context", rules + context)


@fixture("SmallCapsTurkish.ttf")
def small_caps_turkish():
    """smcp is only for Turkish, and changes only i: Latin's default language has no smcp."""
    rules = "feature smcp { script latn; language TRK exclude_dflt; sub i by i.sc; } smcp;"
    systems = "languagesystem DFLT dflt; languagesystem latn dflt; languagesystem latn TRK;"
    return letters("Small Caps Turkish", systems + rules, small="i")


@fixture("SmallCapsNotTurkishI.ttf")
def small_caps_not_turkish_i():
    """smcp changes a-z by default, but in Turkish all letters except i."""
    all_but_i = "".join(f"sub {c} by {c}.sc;" for c in ascii_lowercase if c != "i")
    rules = (
        "feature smcp { script latn; language dflt; lookup rest {" + all_but_i + "} rest;"
        "lookup dotted { sub i by i.sc; } dotted;"
        "language TRK exclude_dflt; lookup rest; } smcp;"
    )
    systems = "languagesystem DFLT dflt; languagesystem latn dflt; languagesystem latn TRK;"
    return letters("Small Caps Not Turkish I", systems + rules)


@fixture("SmallCapsCyrillicScript.ttf")
def small_caps_cyrillic_script():
    """smcp is only registered for Cyrillic; latn has its own feature list without it."""
    systems = "languagesystem latn dflt; languagesystem cyrl dflt;"
    rules = "".join(f"sub {c} by {c}.sc;" for c in ascii_lowercase)
    features = (
        "feature liga { script latn; sub x x by x.sc; } liga;feature smcp { script cyrl; " + rules + "} smcp;"
    )
    return letters("Small Caps Cyrillic Script", systems + features)


@fixture("SmallCapsDefaultScript.ttf")
def small_caps_default_script():
    """smcp is only registered for the script DFLT, and there is no latn: it is used for Latin."""
    return letters("Small Caps Default Script", "languagesystem DFLT dflt;" + lower())


@fixture("SmallCapsFewLetters.ttf")
def small_caps_few_letters():
    """The cmap has only the letters x and H, and smcp changes x: all lowercase letters of the font."""
    font = base("Small Caps Few Letters", glyphs=GLYPHS | {"x.sc": (560, box(40, 0, 520, 530))})
    addOpenTypeFeaturesFromString(font, "feature smcp { sub x by x.sc; } smcp;")
    return font
