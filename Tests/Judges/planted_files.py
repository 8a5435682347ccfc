"""Faults of files and of families, in the format of planted_faces.py."""

import io

from fontTools.ttLib import TTFont

SANS, BOLD = "Manrope/Manrope-Medium.ttf", "Manrope/Manrope-Bold.ttf"
KINDS = []


def file(name, words, ending=".ttf"):
    """Adds a kind of fault: the function changes the bytes of a file."""

    def add(change):
        KINDS.append((name, words, lambda fonts, folder: (folder / f"a{ending}").write_bytes(change((fonts / SANS).read_bytes()))))

    return add


def family(name, words):
    """Adds a kind of fault: the function changes the Bold and the Regular of a family."""

    def add(change):
        def plant(fonts, folder):
            regular, bold = TTFont(fonts / SANS), TTFont(fonts / BOLD)
            for font, style in ((regular, "Regular"), (bold, "Bold")):
                for number, text in ((1, "Planted"), (2, style), (4, f"Planted {style}"), (6, f"Planted-{style}")):
                    font["name"].setName(text, number, 3, 1, 0x409)
                for number in (16, 17, 21, 22, 25):
                    font["name"].removeNames(nameID=number)
            regular["OS/2"].usWeightClass = 400
            bold["OS/2"].usWeightClass = 700
            bold = change(regular, bold) or bold
            regular.save(folder / "Planted-Regular.ttf")
            bold.save(folder / "Planted-Bold.ttf")

        KINDS.append((name, words, plant))

    return add


def zeroed(data, count):
    place = TTFont(io.BytesIO(data)).reader.tables["glyf"].offset + 4000
    return data[:place] + bytes(count) + data[place + count :]


def flipped(data, tag):
    place = TTFont(io.BytesIO(data)).reader.tables[tag].offset + 9
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def packed(data, metadata):
    font = TTFont(io.BytesIO(data))
    font.flavor = "woff"
    from fontTools.ttLib.sfnt import WOFFFlavorData

    font.flavorData = WOFFFlavorData()
    font.flavorData.metaData = b"<metadata version='1.0'/>" if metadata else None
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def spoilt_metadata(data):
    woff = bytearray(packed(data, True))
    place = int.from_bytes(woff[24:28], "big")
    woff[place + 4] ^= 0xFF
    return bytes(woff)


def crlf(data):
    """The bytes after a transfer in text mode, which changes line feeds."""
    return data.replace(b"\n", b"\r\n")


def nameless(data):
    font = TTFont(io.BytesIO(data))
    del font["name"]
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def wrapped(data, flavor):
    font = TTFont(io.BytesIO(data))
    font.flavor = flavor
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def whole(name, words):
    """Adds a kind of fault: the function writes files into a folder."""
    return lambda plant: KINDS.append((name, words, plant))


def collection(fonts, folder):
    """A collection of two faces with the same fault."""
    from fontTools.ttLib import TTCollection

    faces = TTCollection()
    for path in (SANS, BOLD):
        font = TTFont(fonts / path)
        font["post"].underlineThickness = 1000
        faces.fonts.append(font)
    faces.save(folder / "a.ttc")


file("line feeds of a text transfer", "^FP001 .*text")(crlf)
file("no names", "^FP001 .*name")(nameless)
file("a WOFF2 file called .ttf", "^FP085 .*WOFF2")(lambda data: wrapped(data, "woff2"))
whole("the same file twice", "^FP061 ")(
    lambda fonts, folder: [(folder / name).write_bytes((fonts / SANS).read_bytes()) for name in ("a.ttf", "b.ttf")])
whole("a file named Light that is Bold", "^FP014 .*300.*(700|bold)")(
    lambda fonts, folder: (folder / "Manrope-Light.ttf").write_bytes((fonts / BOLD).read_bytes()))
whole("an underline in each face of a collection", "^FP103 .*thick")(collection)
file("cut in half", "^FP001 ")(lambda data: data[: len(data) // 2])
file("a second file behind the font", "^FP084 ")(lambda data: data + data)
file("2,000 zeros in the outlines", "^FP082 ")(lambda data: zeroed(data, 2000))
file("one bit of the advances", "^FP083 .*hmtx")(lambda data: flipped(data, "hmtx"))
file("a web page", "^FP001 .*(HTML|web page)")(lambda data: b"<!DOCTYPE html>\n<html><body>Not found</body></html>\n" * 40)
file("a pointer of Git LFS", "^FP001 .*LFS")(
    lambda data: b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"0" * 64 + b"\nsize 12345\n")
file("a WOFF file called .ttf", "^FP085 .*WOFF")(lambda data: packed(data, False))
file("a TrueType font called .woff2", "^FP085 .*woff2", ".woff2")(lambda data: data)
file("metadata of WOFF that cannot be unpacked", "^FP005 .*metadata", ".woff")(spoilt_metadata)
family("Bold of the name of the Regular", "^FP011 ")(
    lambda regular, bold: bold["name"].setName("Planted-Regular", 6, 3, 1, 0x409))
family("Bold drawn as the Regular", "^FP109 ")(lambda regular, bold: redrawn(regular, bold))
family("Bold with a higher line", "^FP020 ")(lambda regular, bold: setattr(bold["hhea"], "ascent", bold["hhea"].ascent + 300))
family("Bold with a first baseline 1.66 pt lower", "^FP020 ")(lambda regular, bold: [
    setattr(bold[table], field, getattr(bold[table], field) + 195)
    for table, field in (("hhea", "ascent"), ("OS/2", "sTypoAscender"), ("OS/2", "usWinAscent"))] and None)
family("Bold that says 400", "^FP013 .*700.*400")(lambda regular, bold: setattr(bold["OS/2"], "usWeightClass", 400))
family("family spelt otherwise", "^FP108 ")(lambda regular, bold: bold["name"].setName("PLANTED", 1, 3, 1, 0x409))
family("Bold of another width class", "^FP(013|106) .*width")(lambda regular, bold: setattr(bold["OS/2"], "usWidthClass", 3))
family("Bold of another version", "^FP112 ")(lambda regular, bold: setattr(bold["head"], "fontRevision", 9.0))
family("Bold without accents", "^FP110 ")(lambda regular, bold: [
    table.cmap.pop(code) for table in bold["cmap"].tables for code in range(0xC0, 0x180) if code in table.cmap] and None)


def redrawn(regular, bold):
    bold["glyf"], bold["loca"], bold["hmtx"] = regular["glyf"], regular["loca"], regular["hmtx"]
    out = io.BytesIO()
    regular.save(out)
    copy = TTFont(io.BytesIO(out.getvalue()))
    copy["name"], copy["OS/2"], copy["head"].macStyle = bold["name"], bold["OS/2"], 1
    return copy
