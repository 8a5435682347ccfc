internal import FontFaces
internal import FontFiles

/// A Word document: its parts in the order in which they depend on one another.
struct WordDocument {
  private let package: DocumentPackage
  private let tally: FontTally

  init(_ package: DocumentPackage, _ tally: FontTally) {
    self.package = package
    self.tally = tally
  }

  /// The parts that have text beside the main one, by the kind of the reference.
  private static let kindsOfText = ["header", "footer", "footnotes", "endnotes"]

  func read() throws(FontError) {
    let main = try PackageRelations(of: "", in: package).part(kind: "officeDocument") ?? "word/document.xml"
    let relations = try PackageRelations(of: main, in: package)
    for target in relations.outside {
      tally.lose(
        FontError(
          .unreadableFile, "it refers to a part outside of the document, which is not read: \(target.shortened)"))
    }
    var theme = ThemeFonts(try package.tree(relations.part(kind: "theme")))
    let settings = try package.tree(relations.part(kind: "settings"))
    let languages = settings?.first("w:themeFontLang")
    theme.eastAsianScript = ThemeFonts.script(ofLanguage: languages?["w:eastAsia"])
    theme.complexScript = ThemeFonts.script(ofLanguage: languages?["w:bidi"])
    let styles = WordStyles(
      try package.tree(relations.part(kind: "styles")), theme)
    let numbering = WordNumbering(
      try package.tree(relations.part(kind: "numbering")), theme)
    // § 22.1.2.61: the font of formulas; Word's own where the document names none.
    let mathFont = settings?.first("m:mathPr", "m:mathFont")?["m:val"] ?? "Cambria Math"
    let text = WordText(styles, numbering, theme, tally, mathFont: mathFont)
    for part in [main] + Self.kindsOfText.flatMap(relations.parts) {
      text.begin(part: PartName.short(part))
      try package.read(part, by: text)
    }
    for part in relations.parts(kind: "chart") {
      guard let chart = try package.tree(part) else { continue }
      var properties = DrawingProperties()
      (properties.latin, properties.eastAsian, properties.complex) = ("+mn-lt", "+mn-ea", "+mn-cs")
      ChartText(text: DrawingText(theme: theme, tally: tally))
        .read(chart, properties, at: DocumentPlace(part: PartName.short(part)))
    }
    let used = tally.usedNames
    for name in styles.names where !used.contains(name) { tally.declare(NamedFont([name]), at: .init(part: "styles")) }
    if let part = relations.part(kind: "fontTable") { try readTable(part) }
  }

  /// The table of fonts (§ 17.8): names, and fonts that are embedded.
  private func readTable(_ part: String) throws(FontError) {
    guard let root = try package.tree(part) else { return }
    let relations = try PackageRelations(of: part, in: package)
    let used = tally.usedNames
    for element in root.all("w:font") {
      guard let name = element["w:name"], !name.isEmpty else { continue }
      var hasOwn = false
      for (child, isBold, isItalic) in [
        ("w:embedRegular", false, false), ("w:embedBold", true, false), ("w:embedItalic", false, true),
        ("w:embedBoldItalic", true, true),
      ] {
        guard let own = element.first(child), let file = relations.part(id: own["r:id"]) else { continue }
        hasOwn = true
        let isSubset = !["0", "false", "off"].contains(own["w:subsetted"] ?? "0")
        let font = NamedFont(name, isBold: isBold, isItalic: isItalic)
        let bytes = try bytes(of: file, key: own["w:fontKey"])
        let embedded = EmbeddedFont(embedding: isSubset ? .subset : .whole, rights: bytes.flatMap(EmbeddedFont.rights))
        tally.declare(font, embedded: embedded, at: .init(part: PartName.short(part)))
        tally.keep(font, embedded.embedding, bytes)
      }
      if !hasOwn, !used.contains(name) { tally.declare(NamedFont([name]), at: .init(part: PartName.short(part))) }
    }
  }

  private static let largestFont = 64 << 20

  /// The bytes of an embedded font; nil where the part is not there.
  private func bytes(of file: String, key: String?) throws(FontError) -> [UInt8]? {
    guard var bytes = try package.bytes(file, atMost: Self.largestFont) else { return nil }
    // § 17.8.1: the first 32 bytes are combined by XOR with the key, read from its end.
    let digits = (key ?? "").filter { $0.isHexDigit }
    if digits.count == 32, bytes.count >= 32 {
      let letters = Array(digits)
      let mask = stride(from: 30, through: 0, by: -2).compactMap { UInt8(String(letters[$0...$0 + 1]), radix: 16) }
      for place in 0..<32 { bytes[place] ^= mask[place % 16] }
    }
    return bytes
  }
}

/// The names of parts for people.
enum PartName {
  /// `header1` of `word/header1.xml`.
  static func short(_ part: String) -> String { FilePaths.stem(of: part) }
}
