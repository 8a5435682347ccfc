internal import BundledData
package import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSubstitution
internal import FontTables

/// The sample texts of a face, for the script of the face (Data/sample-texts.tsv).
package struct SampleText {
  /// The ISO 15924 code of the script; `Zyyy` if the characters were selected from the face.
  package let script: String
  /// A few letters that are drawn large.
  package let word: String
  package let alphabet: [String]
  package let paragraph: String
  /// Whether the face is made for symbols, icons or pictures.
  private(set) var isOfSymbols = false

  /// A word that contains most shapes of Latin letters, for comparing faces.
  package static let latinWord = "Hamburgefonstiv"

  private static let table: [SampleText] = unsafe bundled_sample_texts().rows.compactMap(
    SampleText.init)

  private init?(_ row: [String]) {
    guard row.count == 4 else { return nil }
    script = row[0]
    word = row[1]
    alphabet = row[2].split(separator: "|").map(String.init)
    paragraph = row[3]
  }

  /// Chooses the sample of the first script whose word the face can draw. If there is none, uses the first characters
  /// that the face can draw.
  package init(for face: FontFace) {
    let coverage = (try? face.coverage()) ?? .empty
    let scripts = face.coveredScripts
    func isDrawn(_ sample: SampleText) -> Bool { isDrawn(sample.word) }
    func isDrawn(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(coverage.contains) && face.draws(text) }
    if scripts.isPictorial {
      self = SampleText(picked: Self.letters(of: coverage) + Self.symbols(of: coverage), drawnBy: face)
      isOfSymbols = true
      return
    }
    if scripts.isOfSymbols || scripts.hasMoreSymbolsThanLetters {
      let emoji = scripts.isOfEmoji ? Self.table.first { $0.script == "Zsye" && isDrawn($0) } : nil
      self = emoji ?? SampleText(picked: Self.spread(of: coverage) ?? Self.symbols(of: coverage), drawnBy: face)
      isOfSymbols = true
      return
    }
    lazy var letters = Self.lettersByScript(coverage)
    for script in scripts.ranked {
      if let sample = Self.table.first(where: { $0.script == "\(script)" && isDrawn($0) }) {
        self = sample
        return
      }
      // A face may have the letters of a script, but lack its marks.
      if let row = Self.table.first(where: { $0.script == "\(script)" }) {
        let letters = row.alphabet.joined().filter { !$0.isWhitespace }.prefix(4)
        if letters.count == 4, letters.allSatisfy({ isDrawn(String($0)) }) {
          self.init(script: row.script, word: String(letters), alphabet: row.alphabet, paragraph: row.paragraph)
          return
        }
      }
      // Scripts that the table lacks are shown with their first letters. Most of these scripts are historical.
      guard !Self.table.contains(where: { $0.script == "\(script)" }) else { continue }
      let drawn = (letters[script] ?? []).filter { face.draws(String($0)) }
      if drawn.count >= 4 {
        self.init(picked: drawn, drawnBy: face)
        return
      }
    }
    self.init(picked: Self.letters(of: coverage) + Self.symbols(of: coverage), drawnBy: face)
  }

  private init(script: String, word: String, alphabet: [String], paragraph: String) {
    self.script = script
    self.word = word
    self.alphabet = alphabet
    self.paragraph = paragraph
  }

  /// Uses characters of the face, except characters that are blank in it.
  private init(picked characters: [Unicode.Scalar], drawnBy face: FontFace) {
    let shown = Array(characters.lazy.filter { face.draws(String($0)) }.prefix(Self.mostPicked))
    script = "Zyyy"
    word = String(String.UnicodeScalarView(shown.prefix(4)))
    alphabet = stride(from: 0, to: shown.count, by: 24).map { start in
      String(String.UnicodeScalarView(shown[start..<min(start + 24, shown.count)]))
    }
    paragraph = ""
  }

  private static let mostPicked = 96

  /// Whether the script is written from right to left.
  package var isRightToLeft: Bool { Self.rightToLeft.contains(script) }

  private static let rightToLeft: Set = [
    "Arab", "Aran", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr",
  ]

  /// Returns the samples of other scripts that the face covers, except emoji.
  func others(for face: FontFace) -> [SampleText] {
    let coverage = (try? face.coverage()) ?? .empty
    var seen: Set = [script]
    if script == "Aran" { seen.insert("Arab") }
    return Self.table.filter { sample in
      !seen.contains(sample.script) && sample.script != "Zsye" && sample.script != "Aran" && !sample.paragraph.isEmpty
        && (sample.word + sample.paragraph).unicodeScalars.allSatisfy { coverage.contains($0) || $0 == " " }
        && seen.insert(sample.script).inserted
    }
  }

  private static func letters(of coverage: FontCoverage) -> [Unicode.Scalar] { scalars(of: coverage, where: isLetter) }

  /// Returns the covered letters of each script in one pass, because a font may have a million characters in a hundred
  /// scripts.
  private static func lettersByScript(_ coverage: FontCoverage) -> [FontTag: [Unicode.Scalar]] {
    var letters: [FontTag: [Unicode.Scalar]] = [:]
    for range in coverage.ranges {
      for scalar in range.prefix(2048).compactMap(Unicode.Scalar.init) where isLetter(scalar) {
        let script = CoveredScripts.script(of: scalar)
        if letters[script, default: []].count < 4 * mostPicked { letters[script, default: []].append(scalar) }
      }
    }
    return letters
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .titlecaseLetter: true
    default: false
    }
  }

  /// Returns the covered symbols. If most of them are icons in private use areas, the icons come first.
  private static func symbols(of coverage: FontCoverage) -> [Unicode.Scalar] {
    let icons = scalars(of: coverage) { CoveredScripts.isPrivate($0.value) }
    let signs = scalars(of: coverage) { scalar in
      switch scalar.properties.generalCategory {
      case .otherSymbol, .mathSymbol, .currencySymbol, .otherNumber, .decimalNumber, .otherPunctuation: true
      default: false
      }
    }
    let unusual = signs.filter { $0.value > 0x2070 }
    return icons.count > unusual.count ? icons + signs : unusual + icons + signs.filter { $0.value <= 0x2070 }
  }

  /// Returns pictorial symbols from all blocks of a face; nil if the face has too few of them. The first symbols alone
  /// would all be arrows.
  private static func spread(of coverage: FontCoverage) -> [Unicode.Scalar]? {
    var symbols: [Unicode.Scalar] = []
    for range in coverage.ranges {
      for value in range.prefix(2048) where value >= 0x2300 && !CoveredScripts.isPrivate(value) {
        // Box drawing and braille patterns are excluded, because they contain hundreds of similar symbols.
        guard !(0x2500...0x259F).contains(value), !(0x2800...0x28FF).contains(value) else { continue }
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .otherSymbol else { continue }
        symbols.append(scalar)
      }
      if symbols.count > mostSymbols { break }
    }
    let count = mostPicked * 5 / 4
    guard symbols.count >= 2 * count else { return nil }
    return (0..<count).map { symbols[$0 * symbols.count / count] }  // Fits: count is a constant, 120.
  }

  private static let mostSymbols = 20_000

  private static func scalars(
    of coverage: FontCoverage, where isMeant: (Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for range in coverage.ranges {
      for value in range.prefix(2048) {
        guard scalars.count < 4 * mostPicked else { return scalars }
        if let scalar = Unicode.Scalar(value), isMeant(scalar) { scalars.append(scalar) }
      }
    }
    return scalars
  }
}

extension FontFace {
  /// Returns whether the face draws ink for each character of a text.
  fileprivate func draws(_ text: String) -> Bool {
    let font = FaceText(self).font(size: 100)
    return text.allSatisfy { SingleFontLine(String($0), font).isDrawn }
  }
}
