import FontChecks
import FontFaces
import TestSupport

/// A text face with one fact of its letters bent: Manrope Medium with a cmap of ASCII and some accents.
struct AlphabetFont {
  private let base: [UInt8]
  private let outlines: HarfBuzzFace
  /// The glyph of each character.
  var glyphs: [Unicode.Scalar: Int] = [:]
  /// The tables that are exchanged, beside cmap.
  var tables: [String: [UInt8]] = [:]

  init() throws {
    let path = Fixtures.path("Fonts/Manrope/Manrope-Medium.ttf")
    base = try Fixtures.bytes(path)
    outlines = try FontFile(path: path).face(0).harfBuzzFace()
    for scalar in (0x20...0x7E).map({ Unicode.Scalar(UInt8($0)) }) + "\u{A0}ÀÄÖÜäöü".unicodeScalars {
      glyphs[scalar] = outlines.glyph(for: scalar)
    }
  }

  /// The font file.
  var bytes: [UInt8] { RebuiltFont.bytes(base, with: tables.merging(["cmap": cmap]) { table, _ in table }) }

  /// The number of a letter's glyph.
  func glyph(_ letter: Unicode.Scalar) -> Int { glyphs[letter] ?? 0 }

  /// The glyph that the whole font has for a character.
  func ownGlyph(_ scalar: Unicode.Scalar) -> Int? { outlines.glyph(for: scalar) }

  /// The glyph of a grave accent, which lies above the letters.
  var accent: Int? { outlines.glyph(for: "\u{60}") }

  /// Exchanges a 16-bit number of a table.
  mutating func set(_ tag: String, _ value: Int, at place: Int) {
    var table = tables[tag] ?? RebuiltFont.table(tag, of: base) ?? []
    table.replaceSubrange(place..<(place + 2), with: big(value, 2))
    tables[tag] = table
  }

  /// Exchanges the advance of a letter.
  mutating func setAdvance(_ letter: Unicode.Scalar, _ value: Int) { set("hmtx", value, at: glyph(letter) * 4) }

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

extension AlphabetFont {
  static let rules: [FontCheck.Rule] = [
    .lettersDrawn, .letterWidths, .lettersMapped, .space, .letterPlaces, .lineHeights, .kerning, .monospaced,
    .figureWidths, .underline,
  ]

  /// A face that breaks a rule; `nil` for a rule that is not about letters.
  static func breaking(_ rule: FontCheck.Rule) throws -> AlphabetFont? {
    var font = try AlphabetFont()
    switch rule {
    case .lettersDrawn:
      for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars { font.glyphs[letter] = font.glyph(" ") }
    case .letterWidths: font.setAdvance("n", 0)
    case .lettersMapped: font.glyphs["e"] = 0
    case .space: font.glyphs[" "] = nil
    // unitsPerEm: 2000 in this font.
    case .letterPlaces: font.set("head", 4000, at: 18)
    case .lineHeights:
      for place in [4, 6] { font.set("hhea", 0, at: place) }
      for place in [68, 70, 74, 76] { font.set("OS/2", 0, at: place) }
    case .kerning:
      font.tables["GPOS"] = []
      font.tables["kern"] = RebuiltFont.kernTable(left: font.glyph("A"), right: font.glyph("V"), by: -4000)
    case .monospaced: font.set("post", 1, at: 14)
    case .figureWidths:
      font.tables["GSUB"] = []
      for figure in "012345689".unicodeScalars { font.setAdvance(figure, 1200) }
      font.setAdvance("7", 1400)
    case .underline: font.set("post", 200, at: 8)
    default: return nil
    }
    return font
  }
}
