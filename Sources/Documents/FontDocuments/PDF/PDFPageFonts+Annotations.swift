internal import FontFiles

// An annotation may lack an appearance. A viewer then draws the value of a field (ISO 32000-1, § 12.7.3.3: "the
// conforming reader shall use this string … to construct an appearance stream"), or a free text (§ 12.5.6.6).

extension PDFPageFonts {
  /// Counts the text of an annotation without an appearance, in the font of its default appearance string.
  func readWithoutAppearance(_ annotation: PDFObject) {
    let form = pdf.root["AcroForm"]
    let text: String
    var style = inherited(annotation, "DA")
    switch annotation["Subtype"].name?.text {
    case "FreeText": text = annotation["Contents"].text ?? ""
    case "Widget":
      text = value(of: annotation)
      if !style.isThere { style = form["DA"] }
    default: return
    }
    guard let (name, size) = style.string.flatMap(Self.font(ofAppearance:)) else { return }
    let list = form["DR"]["Font"]
    let named = font(list[name])?.font ?? NamedFont([Self.standard[name.text] ?? name.text])
    let place = DocumentPlace(page: page)
    guard !text.isEmpty else { return tally.declare(named, at: place) }
    tally.add(text.unicodeScalars, in: named, size: size, at: place)
  }

  /// Returns the visible text of a field: its value, or the caption of a button.
  private func value(of field: PDFObject) -> String {
    guard inherited(field, "FT").name?.text != "Btn" else {
      return field["MK"]["CA"].text ?? ""
    }
    let value = inherited(field, "V")
    if let bytes = value.bytes { return PDFString.text(bytes) }
    return (value.text.map { [$0] } ?? value.items(atMost: 4096).compactMap(\.text)).joined()
  }

  /// Returns the value of a key from a field, or from its nearest ancestor with the key (§ 12.7.3.1).
  private func inherited(_ field: PDFObject, _ key: String) -> PDFObject {
    var next = field
    for _ in 0..<64 {
      let found = next[key]
      if found.isThere { return found }
      next = next["Parent"]
      if !next.isDictionary { break }
    }
    return field.null
  }

  /// Returns the font and the size in a default appearance such as `/Helv 12 Tf 0 g`. The size is nil if the viewer
  /// chooses it.
  private static func font(ofAppearance bytes: [UInt8]) -> (name: PDFName, size: Double?)? {
    var lexer = PDFLexer(bytes)
    var found: (name: PDFName, size: Double?)?
    while let (word, operands) = lexer.operation() {
      guard word == "Tf", let name = operands.dropLast().last?.name, let size = operands.last?.number else { continue }
      found = (name, size > 0 && size.isFinite ? size : nil)
    }
    return found
  }

  /// The fonts that viewers use if these names are missing in a form.
  private static let standard = ["Helv": "Helvetica", "ZaDb": "ZapfDingbats"]
}
