internal import FontFaces
internal import FontNames

/// A text face with some facts changed: Manrope Medium with a cmap of ASCII and some accented letters.
package struct AlphabetFont {
  private let base: [UInt8]
  private let outlines: HarfBuzzFace
  /// The glyph of each character.
  package var glyphs: [Unicode.Scalar: Int] = [:]
  /// The tables to replace, besides cmap.
  package var tables: [String: [UInt8]] = [:]

  package init() throws {
    let path = Fixtures.path("Fonts/Manrope/Manrope-Medium.ttf")
    base = try Fixtures.bytes(path)
    outlines = try FontFile(path: path).face(0).harfBuzzFace()
    for scalar in (0x20...0x7E).map({ Unicode.Scalar(UInt8($0)) }) + "\u{A0}ÀÄÖÜäöü".unicodeScalars {
      glyphs[scalar] = outlines.glyph(for: scalar)
    }
  }

  package var bytes: [UInt8] { RebuiltFont.bytes(base, with: tables.merging(["cmap": cmap]) { table, _ in table }) }

  package func glyph(_ letter: Unicode.Scalar) -> Int { glyphs[letter] ?? 0 }

  /// The original font's glyph for a character.
  package func ownGlyph(_ scalar: Unicode.Scalar) -> Int? { outlines.glyph(for: scalar) }

  /// The glyph of a grave accent, which is above the letters.
  package var accent: Int? { outlines.glyph(for: "\u{60}") }

  /// Replaces a 16-bit number of a table.
  package mutating func set(_ tag: String, _ value: Int, at place: Int) {
    var table = tables[tag] ?? RebuiltFont.table(tag, of: base) ?? []
    table.replaceSubrange(place..<(place + 2), with: big(value, 2))
    tables[tag] = table
  }

  package mutating func setAdvance(_ letter: Unicode.Scalar, _ value: Int) { set("hmtx", value, at: glyph(letter) * 4) }

  /// A cmap (3, 10) of format 12, with a group for each character.
  private var cmap: [UInt8] {
    let sorted = glyphs.sorted { $0.key < $1.key }
    let groups = sorted.flatMap { scalar, glyph in
      big(Int(scalar.value), 4) + big(Int(scalar.value), 4) + big(glyph, 4)
    }
    return big(0, 2) + big(1, 2) + big(3, 2) + big(10, 2) + big(12, 4)
      + big(12, 2) + big(0, 2) + big(16 + groups.count, 4) + big(0, 4) + big(sorted.count, 4) + groups
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
