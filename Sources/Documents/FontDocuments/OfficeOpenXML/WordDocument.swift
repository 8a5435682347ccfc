internal import FontFiles

/// A Word document. Parts are read before the parts that depend on them.
struct WordDocument {
  let package: DocumentPackage
  let tally: FontTally

  /// The kinds of parts with text, besides the main part.
  private static let kindsOfText = ["header", "footer", "footnotes", "endnotes"]

  func read() throws(FontError) {
    let main = try package.mainPart() ?? "word/document.xml"
    let relations = try PackageRelations(of: main, in: package)
    for target in relations.outside {
      tally.lose(
        "the document refers to a file outside of the document, which fontprobe does not read: \(target.shortened)")
    }
    var theme = ThemeFonts(try package.tree(relations.part(kind: "theme")))
    let settings = try package.tree(relations.part(kind: "settings"))
    let languages = settings?.first("w:themeFontLang")
    theme.eastAsianScript = ThemeFonts.script(ofLanguage: languages?["w:eastAsia"])
    theme.complexScript = ThemeFonts.script(ofLanguage: languages?["w:bidi"])
    let styles = WordStyles(try package.tree(relations.part(kind: "styles")), theme)
    let numbering = WordNumbering(try package.tree(relations.part(kind: "numbering")), theme)
    // § 22.1.2.61: the font of formulas, or Word's default.
    let mathFont = settings?.first("m:mathPr", "m:mathFont")?["m:val"] ?? "Cambria Math"
    let text = WordText(styles, numbering, theme, tally, mathFont: mathFont)
    for part in [main] + Self.kindsOfText.flatMap(relations.parts) {
      text.begin(part: FilePaths.stem(of: part))
      try package.read(part, by: text)
    }
    for part in relations.parts(kind: "chart") {
      guard let chart = try package.tree(part) else { continue }
      ChartText(text: DrawingText(theme: theme, tally: tally))
        .read(chart, TextProperties(ofTheme: "+mn"), at: DocumentPlace(part: FilePaths.stem(of: part)))
    }
    tally.declareUnused(styles.names, in: "styles")
    if let part = relations.part(kind: "fontTable") { try readTable(part) }
  }

  /// Reads the table of fonts (§ 17.8). It contains the names of fonts, and refers to embedded fonts.
  private func readTable(_ name: String) throws(FontError) {
    let table = try package.part(name)
    let place = FilePaths.stem(of: name)
    let names = ["w:embedRegular", "w:embedBold", "w:embedItalic", "w:embedBoldItalic"]
    var others: [String] = []
    for element in table.root?.all("w:font") ?? [] {
      guard let family = element["w:name"], !family.isEmpty else { continue }
      let embedded = table.relations.embedded(in: element, names, as: family)
      for (reference, part, font) in embedded {
        let bytes = try bytes(of: part, key: reference["w:fontKey"])
        let own = EmbeddedFont(
          embedding: (reference["w:subsetted"] ?? "0").isOn ? .subset : .whole,
          rights: bytes.flatMap(EmbeddedFont.rights))
        tally.declare(font, embedded: own, at: .init(part: place))
        tally.keep(font, own.embedding, bytes)
      }
      if embedded.isEmpty { others.append(family) }
    }
    tally.declareUnused(others, in: place)
  }

  /// Returns nil if the package lacks the font.
  private func bytes(of file: String, key: String?) throws(FontError) -> [UInt8]? {
    guard var bytes = try package.bytes(file, atMost: DocumentPackage.largestFont) else { return nil }
    // § 17.8.1: the first 32 bytes are combined by XOR with the key, which is read from its end.
    let digits = (key ?? "").filter { $0.isHexDigit }
    if digits.count == 32, bytes.count >= 32 {
      let letters = Array(digits)
      let mask = stride(from: 30, through: 0, by: -2).compactMap { UInt8(String(letters[$0...$0 + 1]), radix: 16) }
      for place in 0..<32 { bytes[place] ^= mask[place % 16] }
    }
    return bytes
  }
}
