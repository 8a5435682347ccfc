import FontRules
import TestSupport

extension AlphabetFont {
  static let rules: [FontCheck.Rule] = [
    .lettersDrawn, .letterWidths, .lettersMapped, .space, .letterPlaces, .lineHeights, .kerning, .monospaced,
    .figureWidths, .underline, .missingGlyph, .invisibleCharacters, .marks,
  ]

  /// A face that breaks the rule; `nil` if the rule is not about letters.
  static func breaking(_ rule: FontCheck.Rule) throws -> AlphabetFont? {
    var font = try AlphabetFont()
    switch rule {
    case .lettersDrawn:
      for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars { font.glyphs[letter] = font.glyph(" ") }
    case .letterWidths: font.setAdvance("n", 0)
    case .lettersMapped: font.glyphs["e"] = 0
    case .space: font.glyphs[" "] = nil
    // This font has 2000 units per em.
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
    case .missingGlyph:
      // The first glyph has no outline and no advance.
      font.set("loca", 0, at: 2)
      font.set("hmtx", 0, at: 0)
    case .invisibleCharacters: font.glyphs["\u{200B}"] = font.glyph("i")
    case .marks: font.glyphs["\u{323}"] = font.glyph("m")
    // The font has no quotation marks outside ASCII.
    case .punctuation: break
    default: return nil
    }
    return font
  }
}
