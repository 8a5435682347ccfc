"""Faults of a face. Each kind has a name, a regular expression for its finding (rule and message), and a function that
plants the fault."""

import io

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SANS, SERIF, VARIABLE = "Manrope/Manrope-Medium.ttf", "EBGaramond/EBGaramond12-Regular.otf", "Inter/Inter-roman.var.ttf"
KINDS = []


def kind(name, words, base=SANS):
    """Adds a kind of fault: the function changes a font that is opened with fontTools."""

    def add(change):
        def plant(fonts, folder):
            font = TTFont(fonts / base)
            data = change(font)
            (folder / base.split("/")[1]).write_bytes(data if isinstance(data, bytes) else saved(font))

        KINDS.append((name, words, plant))
        return change

    return add


def saved(font):
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def advance(font, letter, value):
    glyph = font.getBestCmap()[ord(letter)]
    font["hmtx"][glyph] = (value, font["hmtx"][glyph][1])


def unmap(font, *letters):
    for table in font["cmap"].tables:
        for letter in letters:
            table.cmap.pop(ord(letter), None)


def remap(font, letter, other):
    glyph = font.getBestCmap()[ord(other)]
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap[ord(letter)] = glyph


def rename(font, number, text):
    font["name"].removeNames(nameID=number)
    font["name"].setName(text, number, 3, 1, 0x409)


def features(font, tag, other):
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            record.FeatureTag = other


def setting(table, field, value):
    def change(font):
        setattr(font[table], field, value)

    return change


def empty(font, glyph):
    font["glyf"][glyph] = TTGlyphPen(None).glyph()


# Letters, digits and spaces
kind("advance of e three times as wide", "^FP091 .*e")(lambda font: advance(font, "e", 4000))
kind("space without advance", "^FP093 the space")(lambda font: advance(font, " ", 0))
kind("space of three em", "^FP093 the space")(lambda font: advance(font, " ", 6000))
kind("no-break space twice as wide", "^FP093 .*no-break")(lambda font: (own_glyph(font, "\u00a0", " "), advance(font, "\u00a0", 1600)))
kind("m shown as n", "^FP092 .*m")(lambda font: remap(font, "m", "n"))
kind("É missing", "^FP092 .*É")(lambda font: unmap(font, "É"))
kind("7 missing", "^FP092 .*7")(lambda font: unmap(font, "7"))
kind("a without ink", "^FP090 .*a")(lambda font: empty(font, "a"))
kind("notdef without ink", "^FP089 .*notdef")(lambda font: (empty(font, ".notdef"), font["hmtx"].metrics.update({".notdef": (0, 0)})))
kind("zero width space drawn", "^FP099 .*U\\+200B")(lambda font: remap(font, "\u200b", "x"))
kind("no curly quotation marks", "^FP123 .*”")(lambda font: unmap(font, *"“”‘’"))
kind("no German quotation marks", "^FP123 .*German.*„")(lambda font: unmap(font, *"„‚"))
kind("no euro", "^FP123 .*€")(lambda font: unmap(font, "€"))
kind("digits of one width but one", "^FP098 .*7")(
    lambda font: (font.__delitem__("GSUB"), [advance(font, d, 1200 + 200 * (d == "7")) for d in "0123456789"]))

# Numbers in tables
kind("weight class 900 of a Medium", "^FP013 .*900")(setting("OS/2", "usWeightClass", 900))
kind("italic bit of an upright face", "^FP104 .*italic")(lambda font: setattr(font["OS/2"], "fsSelection", 0x81))
kind("bold bit in head alone", "^FP104 .*(bold|macStyle)")(setting("head", "macStyle", 1))
kind("italic angle of an upright face", "^FP105 .*angle")(setting("post", "italicAngle", -12))
kind("caret that leans", "^FP105 .*caret")(setting("hhea", "caretSlopeRun", 400))
kind("underline as thick as a letter", "^FP103 .*thick")(setting("post", "underlineThickness", 1000))
kind("strike-out below the baseline", "^FP103 .*strike")(setting("OS/2", "yStrikeoutPosition", -300))
kind("hhea without ascender", "^FP095 ")(lambda font: [setattr(font["hhea"], field, 0) for field in ("ascent", "descent")])
kind("Windows cuts the tops", "^FP095 .*Windows")(setting("OS/2", "usWinAscent", 400))
kind("x-height halved", "^FP021 the x-height")(lambda font: setattr(font["OS/2"], "sxHeight", font["OS/2"].sxHeight // 2))
kind("cap height 0", "^FP022 ")(setting("OS/2", "sCapHeight", 0))
kind("said to be monospaced", "^FP097 ")(setting("post", "isFixedPitch", 1))
kind("may not be embedded", "^FP050 ")(setting("OS/2", "fsType", 2))
kind("more glyphs than there are", "^FP00[135] ")(lambda font: poke(font, "maxp", 4, 9999))
kind("8 units per em", "^FP00[1345] .*(em|unitsPerEm)")(lambda font: poke(font, "head", 18, 8))
kind("two Unicode maps gone", "^FP081 ")(lambda font: setattr(font["cmap"], "tables", [t for t in font["cmap"].tables if t.platformID == 1] or [mac(font)]))

# Names
kind("space in the PostScript name", "^FP010 .*space")(lambda font: rename(font, 6, "Manrope Medium"))
kind("trailing space in the family", "^FP107 .*space")(lambda font: rename(font, 1, "Manrope Medium "))
kind("family Untitled", "^FP107 .*Untitled")(lambda font: (rename(font, 1, "Untitled"), rename(font, 16, "Untitled")))
kind("licence of a trial", "^FP087 .*trial")(lambda font: rename(font, 13, "This is a trial version. Not for commercial use."))

# Features
kind("smcp without lookups", "^FP030 .*smcp", SERIF)(
    lambda font: [empty_feature(r.Feature) for r in font["GSUB"].table.FeatureList.FeatureRecord if r.FeatureTag == "smcp"])
kind("liga called lig", "^FP100 .*'lig ', .*'liga'", SERIF)(lambda font: features(font, "liga", "lig "))
kind("onum called omun", "^FP100 .*'omun', .*'onum'", SERIF)(lambda font: features(font, "onum", "omun"))
kind("pnum in capitals", "^FP100 .*'PNUM', .*'pnum'", SERIF)(lambda font: features(font, "pnum", "PNUM"))
kind("fi joined to the missing glyph", "^FP101 the face draws fi as")(lambda font: fea(font, "feature liga { sub f i by .notdef; } liga;"))
kind("fi joined to a space", "^FP101 the ligature for fi has no ink")(lambda font: fea(font, "feature liga { sub f i by space; } liga;"))
kind("kerning of an em", "^FP096 ")(lambda font: fea(font, "feature kern { pos A V -3000; } kern;"))
kind("Arabic letters that are not joined", "^FP102 .*Arabic")(lambda font: [remap(font, chr(c), "n") for c in range(0x628, 0x64B)])
kind("marks that are letters", "^FP117 .*moves", SERIF)(lambda font: [mark_moves(font, c) for c in range(0x300, 0x30D)])
kind("marks set far to the right", "^FP117 .*beside", SERIF)(lambda font: anchors(font, 900, 0))
kind("marks set higher than in letters", "^FP117 .*combining mark.*higher", SERIF)(lambda font: anchors(font, 0, 150))
kind("24 letters of flags", "^FP119 .*24 of the 26 letters of flags")(lambda font: flags(font, 24))

# Variable fonts
kind("no HVAR", "^FP114 .*HVAR", VARIABLE)(lambda font: font.__delitem__("HVAR"))
kind("no STAT", "^FP114 .*STAT", VARIABLE)(lambda font: font.__delitem__("STAT"))
kind("weight class not the default", "^FP114 .*weight class", VARIABLE)(setting("OS/2", "usWeightClass", 700))
kind("axis without a name", "^FP114 .*no name", VARIABLE)(lambda font: setattr(font["fvar"].axes[0], "axisNameID", 9999))
kind("instance that STAT does not name", "^FP115 .*STAT", VARIABLE)(lambda font: place(font, 0, 130))
kind("instance outside of its axis", "^FP113 .*outside", VARIABLE)(lambda font: place(font, 0, 2000))
kind("two instances at one place", "^FP115 .*the same place", VARIABLE)(lambda font: place(font, 0, font["fvar"].instances[1].coordinates["wght"]))
kind("no instances", "^FP115 .*without named instances", VARIABLE)(setting("fvar", "instances", []))
kind("avar that is level", "^FP115 the avar table puts", VARIABLE)(lambda font: avar(font, {-1.0: -1.0, -0.1: -1.0, 0.0: 0.0, 1.0: 1.0}))


def own_glyph(font, letter, like):
    """Gives a letter a copy of a different letter's glyph."""
    glyph, name = font.getBestCmap()[ord(like)], "planted"
    font["glyf"][name] = font["glyf"][glyph]
    font["hmtx"][name] = font["hmtx"][glyph]
    font.setGlyphOrder([*dict.fromkeys([*font.getGlyphOrder(), name])])
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap[ord(letter)] = name


def poke(font, tag, offset, value):
    """Changes a number in the bytes of a table, because fontTools would correct the number."""
    data = bytearray(saved(font))
    place = TTFont(io.BytesIO(data)).reader.tables[tag].offset + offset
    data[place : place + 2] = value.to_bytes(2, "big")
    return bytes(data)


def mac(font):
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    table = CmapSubtable.newSubtable(6)
    table.platformID, table.platEncID, table.language = 1, 0, 0
    table.cmap = {code: glyph for code, glyph in font.getBestCmap().items() if code < 0x7F}
    return table


def empty_feature(feature):
    feature.LookupListIndex, feature.LookupCount = [], 0


def fea(font, text):
    for tag in ("GSUB", "GPOS"):
        if tag in font:
            del font[tag]
    addOpenTypeFeaturesFromString(font, text)


def mark_moves(font, code):
    glyph = font.getBestCmap().get(code)
    if glyph:
        font["hmtx"][glyph] = (500, 0)
        font["GDEF"].table.GlyphClassDef.classDefs[glyph] = 1


def anchors(font, x, y):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            for record in getattr(getattr(table, "BaseArray", None), "BaseRecord", []):
                for anchor in record.BaseAnchor:
                    if anchor:
                        anchor.XCoordinate += x
                        anchor.YCoordinate += y


def flags(font, count):
    letters = [chr(0x1F1E6 + number) for number in range(count)]
    for letter, other in zip(letters, "abcdefghijklmnopqrstuvwxyz"):
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format == 12:
                table.cmap[ord(letter)] = font.getBestCmap()[ord(other)]
    if not any(table.format == 12 for table in font["cmap"].tables):
        whole = font["cmap"].buildReversed and wide(font)
        for letter, other in zip(letters, "abcdefghijklmnopqrstuvwxyz"):
            whole.cmap[ord(letter)] = font.getBestCmap()[ord(other)]
    fea(font, "feature ccmp { sub d e by x; } ccmp;")


def wide(font):
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 10, 0, dict(font.getBestCmap())
    font["cmap"].tables.append(table)
    return table


def place(font, instance, weight):
    font["fvar"].instances[instance].coordinates["wght"] = weight


def avar(font, segments):
    from fontTools.ttLib import newTable

    font["avar"] = newTable("avar")
    font["avar"].segments = {axis.axisTag: {-1.0: -1.0, 0.0: 0.0, 1.0: 1.0} for axis in font["fvar"].axes}
    font["avar"].segments["wght"] = segments
