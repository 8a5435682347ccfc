internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import NumberText

/// The features of a face that a user may choose, each with letters that it changes.
struct FeatureSamples {
  private let shown: ShownFace
  private let rows: [Row]
  private let rest: [FontTag]

  /// A feature, and letters that it changes.
  struct Row {
    let tag: FontTag
    let name: String
    let line: OwnLine
  }

  private static let left = 760.0
  private static let right = Canvas.width - Canvas.margin
  private static let size = 20.0
  private static let sampleWidth = 146.0
  private static let mostRows = 14
  private static let mostLetters = 8

  init(_ shown: ShownFace) {
    self.shown = shown
    let tags = shown.face.isRecorded ? [] : (try? shown.face.features()) ?? []
    var rows: [Row] = []
    var rest: [FontTag] = []
    for tag in tags {
      guard let name = Self.name(of: tag), let row = Self.row(tag, name, shown) else { continue }
      if rows.count < Self.mostRows { rows.append(row) } else { rest.append(tag) }
    }
    self.rows = rows
    self.rest = rest
  }

  func draw(on canvas: inout Canvas) {
    guard !rows.isEmpty else { return }
    canvas.y += 14
    canvas.label("Features", x: Self.left, y: canvas.y, weight: .strong)
    canvas.label("set, where they change something", x: Self.right, y: canvas.y, anchor: .end, style: "quiet")
    canvas.y += 6
    for row in rows {
      let line = row.line
      let scale = min(1, Self.sampleWidth / max(line.advance, line.ink?.right ?? 0, 1))
      let above = max((line.ink?.top ?? 0) * scale, 14)
      let below = max(-(line.ink?.bottom ?? 0) * scale, 4)
      canvas.y += above + 5
      canvas.label("\(row.tag)", x: Self.left, y: canvas.y, weight: .strong)
      canvas.label(row.name, x: Self.left + 40, y: canvas.y, width: 128, style: "quiet")
      canvas.line(line, x: Self.right - line.advance * scale, baseline: canvas.y, scale: scale)
      canvas.y += below
    }
    guard !rest.isEmpty else { return }
    canvas.y += 18
    canvas.label(
      "and \(rest.count) more: \(rest.map(\.description).joined(separator: ", "))", x: Self.left, y: canvas.y,
      width: Self.right - Self.left, style: "quiet")
  }

  // MARK: - The letters of a feature

  private static func row(_ tag: FontTag, _ name: String, _ shown: ShownFace) -> Row? {
    let font = shown.font.withSize(size)
    for text in joined[tag] ?? [] {
      let own = font.ownCharacters(of: text)
      if own == text, isChanged(text, by: tag, font) { return Row(tag: tag, name: name, line: line(text, tag, font)) }
    }
    let alphabet = shown.sample.alphabet.joined().filter { !$0.isWhitespace }
    for text in ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "&?!()-@$€/", alphabet] {
      let letters = changed(font.ownCharacters(of: text), by: tag, font)
      guard !letters.isEmpty else { continue }
      return Row(tag: tag, name: name, line: line(String(letters.prefix(mostLetters)), tag, font))
    }
    return nil
  }

  private static func line(_ text: String, _ tag: FontTag, _ font: Font) -> OwnLine {
    OwnLine(text, font, features: [FontFeature(tag)])
  }

  private static func isChanged(_ text: String, by tag: FontTag, _ font: Font) -> Bool {
    glyphs(of: text, tag, 1, font).map(\.id) != glyphs(of: text, tag, 0, font).map(\.id)
  }

  /// The characters of a text whose glyphs differ with the feature.
  private static func changed(_ text: String, by tag: FontTag, _ font: Font) -> [Character] {
    guard !text.isEmpty else { return [] }
    func byCluster(_ value: Int) -> [Int: [Int]] {
      Dictionary(grouping: glyphs(of: text, tag, value, font), by: \.cluster).mapValues { $0.map(\.id) }
    }
    let (on, off) = (byCluster(1), byCluster(0))
    var changed: [Character] = []
    var offset = 0
    for character in text {
      if on[offset] != off[offset] { changed.append(character) }
      offset += character.utf8.count
    }
    return changed
  }

  private static func glyphs(of text: String, _ tag: FontTag, _ value: Int, _ font: Font) -> [MeasuredGlyph] {
    font.measure(text, features: [FontFeature(tag, value)], in: OwnLine.alone).glyphs
  }

  // MARK: - Names

  /// Texts for features that act on several letters together.
  private static let joined: [FontTag: [String]] = [
    "liga": ["fi fl ff ffi", "fi", "fl", "ff", "Th"], "dlig": ["ct st sp", "ct", "st", "Th", "ch", "ck"],
    "hlig": ["ct st", "ct", "st", "ſi"], "frac": ["1/2 3/4 5/8", "1/2"], "afrc": ["1/2 3/4", "1/2"],
    "ordn": ["1a 2o", "1st 2nd"], "case": ["(H-H)", "H-H", "¿H"], "calt": [], "zero": ["100"],
  ]

  /// The effect of a feature by OpenType's registry. Nil if users do not choose the feature.
  private static func name(of tag: FontTag) -> String? {
    if let name = names[tag] { return name }
    let letters = "\(tag)"
    guard let number = Int(letters.dropFirst(2)), number > 0 else { return nil }
    return letters.hasPrefix("ss") ? "stylistic set \(number)" : letters.hasPrefix("cv") ? "variant \(number)" : nil
  }

  private static let names: [FontTag: String] = [
    "smcp": "small capitals", "c2sc": "capitals made small", "pcap": "petite capitals", "c2pc": "capitals made petite",
    "unic": "unicase", "onum": "old-style figures", "lnum": "lining figures", "pnum": "proportional figures",
    "tnum": "tabular figures", "frac": "fractions", "afrc": "stacked fractions", "ordn": "ordinals",
    "sups": "superiors", "subs": "inferiors", "sinf": "scientific inferiors", "numr": "numerators",
    "dnom": "denominators", "zero": "slashed zero", "liga": "ligatures", "dlig": "rare ligatures",
    "hlig": "historical ligatures", "hist": "historical forms", "salt": "alternates", "swsh": "swashes",
    "cswh": "contextual swashes", "case": "beside capitals", "titl": "titling", "trad": "traditional forms",
    "smpl": "simplified forms", "hwid": "half widths", "fwid": "full widths", "pwid": "proportional widths",
    "ruby": "for ruby", "ital": "italics", "mgrk": "mathematical Greek", "ornm": "ornaments", "nalt": "annotation",
  ]
}
