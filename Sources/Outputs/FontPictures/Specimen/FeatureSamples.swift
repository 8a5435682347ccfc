internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The features that a user may choose, each with letters that the feature changes. The most useful feature comes
/// first.
struct FeatureSamples {
  struct Row {
    let tag: FontTag
    let name: String
    let before: SingleFontLine
    /// The letters with the feature applied: one line for each alternate.
    let after: [SingleFontLine]
  }

  let rows: [Row]

  private static let size = 24.0
  private static let mostLetters = 8

  init(_ shown: ShownFace) {
    let named = Dictionary(
      ((try? shown.face.namedFeatures()) ?? []).map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })
    rows = Self.tags(of: shown.face).compactMap { Self.row($0, named[$0], shown) }
  }

  /// Returns the features that users choose. The most useful feature comes first.
  static func tags(of face: FontFace) -> [FontTag] {
    ((try? face.features()) ?? []).filter { FeatureNames.name(of: $0) != nil }.sorted { left, right in
      (FeatureNames.rank(of: left), left) < (FeatureNames.rank(of: right), right)
    }
  }

  private static func row(_ tag: FontTag, _ named: NamedFeature?, _ shown: ShownFace) -> Row? {
    guard let name = named?.name ?? FeatureNames.name(of: tag) else { return nil }
    let font = shown.font.withSize(size)
    // Returns nil if the feature does not change the look of the letters.
    func row(_ text: String) -> Row? {
      let before = SingleFontLine(text, font, features: [FontFeature(tag, 0)])
      var after: [SingleFontLine] = []
      for value in alternates(of: text, tag, font) {
        let line = SingleFontLine(text, font, features: [FontFeature(tag, value)])
        if !([before] + after).contains(where: line.isDrawn(like:)) { after.append(line) }
      }
      return after.isEmpty ? nil : Row(tag: tag, name: name, before: before, after: after)
    }
    let own = String(String.UnicodeScalarView(named?.characters.prefix(mostLetters) ?? []))
    for text in [named?.sample ?? "", own] + FeatureNames.samples(of: tag)
    where !text.isEmpty && text.count <= 2 * mostLetters {
      if font.ownCharacters(of: text) == text, isChanged(text, by: tag, font), let row = row(text) { return row }
    }
    // In scripts other than Latin, a feature may change letters only within words.
    if !shown.isLatin {
      let words = shown.sample.paragraph.split(separator: " ").map(String.init).filter { $0.count <= 2 * mostLetters }
      for word in words where font.ownCharacters(of: word) == word && isChanged(word, by: tag, font) {
        if let row = row(word) { return row }
      }
    }
    var letters: [Character] = []
    for text in FeatureNames.texts(for: tag) + [shown.sample.alphabet.joined().filter { !$0.isWhitespace }] {
      letters += changed(font.ownCharacters(of: text), by: tag, font).filter { !letters.contains($0) }
      if letters.count >= mostLetters { break }
    }
    let seen = letters.filter { letter in
      let lines = [0, 1].map { SingleFontLine(String(letter), font, features: [FontFeature(tag, $0)]) }
      return !lines[1].isDrawn(like: lines[0])
    }
    // If letters differ only in their advances, the change is visible only between neighbours.
    return row(String((seen.isEmpty ? letters : seen).prefix(mostLetters)))
  }

  /// The greatest number of alternates that are tried for a feature.
  private static let mostAlternates = 8

  /// Returns the feature values that give different glyphs: 1, and higher values if letters have several alternates.
  static func alternates(of text: String, _ tag: FontTag, _ font: Font) -> [Int] {
    var seen = Set([0, 1].map { glyphs(of: text, tag, $0, font).map(\.id) })
    var values = [1]
    while values.count < mostAlternates {
      let next = values.count + 1
      guard seen.insert(glyphs(of: text, tag, next, font).map(\.id)).inserted else { break }
      values.append(next)
    }
    return values
  }

  private static func isChanged(_ text: String, by tag: FontTag, _ font: Font) -> Bool {
    let (on, off) = (glyphs(of: text, tag, 1, font), glyphs(of: text, tag, 0, font))
    return on.map(\.id) != off.map(\.id) || zip(on, off).contains { isMoved($0, $1) }
  }

  /// Returns the characters for which the feature changes the glyph or the advance.
  private static func changed(_ text: String, by tag: FontTag, _ font: Font) -> [Character] {
    guard !text.isEmpty else { return [] }
    func byCluster(_ value: Int) -> [Int: [MeasuredGlyph]] {
      Dictionary(grouping: glyphs(of: text, tag, value, font), by: \.cluster)
    }
    let (on, off) = (byCluster(1), byCluster(0))
    var changed: [Character] = []
    var offset = 0
    for character in text {
      let (left, right) = (on[offset] ?? [], off[offset] ?? [])
      if left.map(\.id) != right.map(\.id) || zip(left, right).contains(where: { isMoved($0, $1) }) {
        changed.append(character)
      }
      offset += character.utf8.count
    }
    return changed
  }

  private static func isMoved(_ glyph: MeasuredGlyph, _ other: MeasuredGlyph) -> Bool {
    abs(glyph.advance - other.advance) > 0.01
  }

  private static func glyphs(of text: String, _ tag: FontTag, _ value: Int, _ font: Font) -> [MeasuredGlyph] {
    font.measure(text, features: [FontFeature(tag, value)], in: SingleFontLine.alone).glyphs
  }
}

/// The names of features in words, the order of features in lists, and texts that the features change.
enum FeatureNames {
  /// Returns the name of a feature in words; nil if users do not choose the feature.
  static func name(of tag: FontTag) -> String? {
    if let name = names[tag] { return name }
    let letters = "\(tag)"
    guard let number = Int(letters.dropFirst(2)), number > 0 else { return nil }
    return letters.hasPrefix("ss") ? "stylistic set \(number)" : letters.hasPrefix("cv") ? "variant \(number)" : nil
  }

  /// Returns the position of a feature in lists: digits and capitals first, sets and variants next, other features
  /// last.
  static func rank(of tag: FontTag) -> Int {
    if let place = first.firstIndex(of: tag) { return place }
    let letters = "\(tag)"
    return first.count + (letters.hasPrefix("ss") ? 0 : letters.hasPrefix("cv") ? 1 : 2)
  }

  private static let first: [FontTag] = [
    "tnum", "zero", "case", "frac", "onum", "lnum", "pnum", "smcp", "c2sc", "liga", "dlig", "palt", "hwid", "fwid",
    "pwid", "vert", "jp78", "jp83", "jp90", "jp04", "trad", "smpl",
  ]

  /// Returns the texts for a feature that changes several letters together, or that changes letters outside of every
  /// alphabet. Empty for other features.
  static func samples(of tag: FontTag) -> [String] { joined[tag] ?? [] }

  private static let joined: [FontTag: [String]] = [
    "liga": ["fi fl ff ffi", "fi", "fl", "ff", "Th"], "dlig": ["ct st sp", "ct", "st", "Th", "ch", "ck"],
    "hlig": ["ct st", "ct", "st", "ſi"], "frac": ["1/2 3/4 5/8", "1/2"], "afrc": ["1/2 3/4", "1/2"],
    "ordn": ["1a 2o", "1st 2nd"], "case": ["(H-H) @ «H»", "(H-H)", "H-H", "¿H"], "zero": ["100"],
    "smcp": ["Small Caps", "abcdefgh"], "pcap": ["Petite Caps", "abcdefgh"], "c2sc": ["NASA UNO", "ABCDEFGH"],
    "c2pc": ["NASA UNO", "ABCDEFGH"], "unic": ["Unicase"], "tnum": ["1170 2485"], "onum": ["1984 2065"],
    "palt": ["「あ」、（国）。", "「」、。", "アイウ"], "halt": ["「あ」、（国）。", "「」、。"], "hwid": ["アイウエオ", "「」、。"],
    "vert": ["「あ」ー、。", "（国）ー", "「」、。"], "hkna": ["あいうアイウ"], "vkna": ["あいうアイウ"], "ruby": ["あいうアイウ"],
    "jp78": ["辻飴芦祇", "辻", "飴"], "jp83": ["辻飴芦祇唖"], "jp90": ["辻飴芦祇"], "jp04": ["辻飴芦祇"], "nlck": ["辻飴芦祇"],
    "trad": ["国学会体", "国"], "smpl": ["國學會體", "國"], "fwid": ["ABC 123", "123"], "pwid": ["あアＡ１", "Ａ１"],
  ]

  /// Returns the texts in which changed letters are searched. For small capitals, the texts contain only letters, so
  /// that small capitals are never shown only with digits.
  static func texts(for tag: FontTag) -> [String] {
    let lowercase = "abcdefghijklmnopqrstuvwxyz"
    let (capitals, digits, signs) = (lowercase.uppercased(), "0123456789", "&?!()-@$€/")
    if ofLetters.contains(tag) { return [lowercase, capitals] }
    return ofDigits.contains(tag) ? [digits, lowercase, capitals, signs] : [lowercase, capitals, digits, signs]
  }

  private static let ofLetters: Set<FontTag> = ["smcp", "c2sc", "pcap", "c2pc", "unic"]
  private static let ofDigits: Set<FontTag> = [
    "onum", "lnum", "pnum", "tnum", "sups", "subs", "sinf", "numr", "dnom", "zero", "fwid", "hwid", "pwid",
  ]

  private static let names: [FontTag: String] = [
    "smcp": "small capitals", "c2sc": "small capitals from capitals", "pcap": "petite capitals",
    "c2pc": "petite capitals from capitals",
    "unic": "unicase", "onum": "old-style figures", "lnum": "lining figures", "pnum": "proportional figures",
    "tnum": "tabular figures", "frac": "fractions", "afrc": "stacked fractions", "ordn": "ordinals",
    "sups": "superiors", "subs": "inferiors", "sinf": "scientific inferiors", "numr": "numerators",
    "dnom": "denominators", "zero": "slashed zero", "liga": "ligatures", "dlig": "rare ligatures",
    "hlig": "historical ligatures", "hist": "historical forms", "salt": "alternates", "swsh": "swashes",
    "cswh": "contextual swashes", "case": "beside capitals", "titl": "titling", "trad": "traditional forms",
    "smpl": "simplified forms", "hwid": "half widths", "fwid": "full widths", "pwid": "proportional widths",
    "ruby": "for ruby", "ital": "italics", "mgrk": "mathematical Greek", "ornm": "ornaments", "nalt": "annotation",
    "palt": "proportional widths of kana and signs", "halt": "half widths of signs", "vert": "for vertical lines",
    "hkna": "kana for horizontal lines", "vkna": "kana for vertical lines", "jp78": "forms of JIS 1978",
    "jp83": "forms of JIS 1983", "jp90": "forms of JIS 1990", "jp04": "forms of JIS 2004",
    "nlck": "forms of the National Language Council", "expt": "expert forms",
  ]
}
