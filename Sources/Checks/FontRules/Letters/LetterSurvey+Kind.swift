internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

extension LetterSurvey {
  /// The purpose of a face, for the rules about letters. Many fonts map letters to symbols.
  enum Kind: Sendable, Equatable {
    /// A face for text in Latin letters that are drawn only from outlines.
    case text
    /// A face for text in Latin letters. Some of the letters may be drawn from bitmaps or colour layers, or by a math
    /// engine.
    case mixedText
    /// A face with too few Latin letters to decide.
    case fewLetters
    /// A face that maps letters to symbols, pictures or ornaments.
    case signs
  }

  /// Whether the letters of the face are Latin letters.
  var isText: Bool { kind == .text || kind == .mixedText }
  /// Whether the face has Latin letters, which are drawn only from outlines.
  var isPlainText: Bool { kind == .text }
}

extension LetterSurvey.Kind {
  /// The least number of letters of each case in an alphabet.
  private static let fewestLetters = 20

  private static let otherDrawings: [FontTag] = [
    "MATH", "EBLC", "EBDT", "CBLC", "CBDT", "bloc", "bdat", "sbix", "SVG ", "COLR",
  ]

  init(of face: FontFace, _ letters: [LetterSurvey.Letter], _ outlines: HarfBuzzFace) {
    let lowercase = letters.filter { $0.scalar.properties.isLowercase }
    let uppercase = letters.filter { !$0.scalar.properties.isLowercase }
    // PANOSE, bFamilyType 5: "Latin Symbol".
    guard face.panose?.digits.first != 5, Self.standLikeLetters(uppercase, lowercase),
      !Self.hasNamesOfSigns(outlines)
    else {
      self = .signs
      return
    }
    guard min(lowercase.count, uppercase.count) >= Self.fewestLetters else {
      self = .fewLetters
      return
    }
    self = Self.otherDrawings.contains(where: face.facts.tables.contains) ? .mixedText : .text
  }

  // MARK: - Shapes

  private static let standingCapitals: Set<Unicode.Scalar> = ["H", "I", "E", "T", "F", "L", "N", "M"]
  private static let standingLowercase: Set<Unicode.Scalar> = ["x", "z", "v", "w", "n", "m", "u", "r"]

  /// Whether letters such as H and x are on the baseline, and have their tops at one height. Symbols are arranged
  /// differently. Letters without ink are ignored.
  private static func standLikeLetters(
    _ uppercase: [LetterSurvey.Letter], _ lowercase: [LetterSurvey.Letter]
  ) -> Bool {
    let capitals = uppercase.filter { standingCapitals.contains($0.scalar) }.compactMap(\.ink)
    let small = lowercase.filter { standingLowercase.contains($0.scalar) }.compactMap(\.ink)
    if capitals.count >= 5 {
      guard areInLine(capitals) else { return false }
      let bottom = median(capitals.map(\.bottom))
      guard abs(bottom) <= 0.25 * median(capitals.map(\.height)) else { return false }
    }
    return small.count < 5 || areInLine(small)
  }

  /// Whether three quarters of the boxes have bottoms and tops within an eighth of the usual height.
  private static func areInLine(_ boxes: [GlyphBox]) -> Bool {
    let (bottom, top) = (median(boxes.map(\.bottom)), median(boxes.map(\.top)))
    let most = (top - bottom) / 8
    let count = boxes.count { abs($0.bottom - bottom) <= most && abs($0.top - top) <= most }
    return count * 4 >= boxes.count * 3
  }

  static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  // MARK: - Names

  /// The glyph names of the ASCII punctuation and symbols, without hyphen, quotation mark, brackets and accents.
  private static let asciiSigns = GlyphName.named.filter { "!\"#$%&()*+,./:;<=>?@".unicodeScalars.contains($0.value) }

  /// Whether several of these ASCII characters have glyphs with other names, for example of integrals, arrows or
  /// ornaments.
  private static func hasNamesOfSigns(_ outlines: HarfBuzzFace) -> Bool {
    let others = asciiSigns.count { signName, sign in
      guard let glyph = outlines.glyph(for: sign), let number = UInt32(exactly: glyph),
        let name = outlines.name(of: number), name.utf8.allSatisfy(isLetter) || isDingbat(name)
      else { return false }
      return name != signName
    }
    return others >= 5
  }

  /// Whether a glyph is named like the glyphs of Zapf Dingbats: a1 to a206.
  private static func isDingbat(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "a") && name.utf8.count > 1
      && name.utf8.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension FontFace {
  /// Whether the face has a name like TeX fonts: lowercase letters and a design size, as in `cmmi10`. TeX computes the
  /// widths of spaces itself.
  var isNamedAsTeXFont: Bool {
    guard var name = family.map({ Array($0.utf8)[...] }) else { return false }
    if name.starts(with: Array("jsMath-".utf8)) { name = name.dropFirst(7) }
    let size = name.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let word = name.dropLast(size)
    return (1...2).contains(size) && (3...7).contains(word.count)
      && word.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
