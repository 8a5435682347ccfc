internal import FontFiles

// What a viewer draws of an annotation that has no appearance: the value of a field (ISO 32000-1, § 12.7.3.3: "the conforming reader
// shall use this string … to construct an appearance stream"), and a free text (§ 12.5.6.6).

extension PDFText {
  /// Counts the text of an annotation without an appearance, in the font that its default appearance names.
  func readWithoutAppearance(_ annotation: PDFObjects.Object) {
    let form = pdf.value(pdf.root, "AcroForm")
    let text: String
    var style = inherited(annotation, "DA")
    switch pdf.name(pdf.value(annotation, "Subtype"))?.text {
    case "FreeText": text = pdf.text(pdf.value(annotation, "Contents")) ?? ""
    case "Widget":
      text = value(of: annotation)
      if !pdf.isThere(style) { style = pdf.value(form, "DA") }
    default: return
    }
    guard let (name, size) = pdf.string(style).flatMap(Self.font(ofAppearance:)) else { return }
    let list = pdf.value(pdf.value(form, "DR"), "Font")
    let named = font(pdf.value(list, name))?.font ?? NamedFont([Self.standard[name.text] ?? name.text])
    let place = DocumentPlace(page: page)
    guard !text.isEmpty else { return tally.declare(named, at: place) }
    tally.add(text.unicodeScalars, in: named, size: size, at: place)
  }

  /// What a field shows: its value, or the caption of a button.
  private func value(of field: PDFObjects.Object) -> String {
    guard pdf.name(inherited(field, "FT"))?.text != "Btn" else {
      return pdf.text(pdf.value(pdf.value(field, "MK"), "CA")) ?? ""
    }
    let value = inherited(field, "V")
    if let bytes = pdf.bytes(value) { return PDFString.text(bytes) }
    return (pdf.text(value).map { [$0] } ?? pdf.items(value, atMost: 4096).compactMap(pdf.text)).joined()
  }

  /// The value of a key of a field, or of those that it is a part of (§ 12.7.3.1).
  private func inherited(_ field: PDFObjects.Object, _ key: String) -> PDFObjects.Object {
    var next = field
    for _ in 0..<64 {
      let found = pdf.value(next, key)
      if pdf.isThere(found) { return found }
      next = pdf.value(next, "Parent")
      if !pdf.isDictionary(next) { break }
    }
    return .none
  }

  /// The font and the size of a default appearance, `/Helv 12 Tf 0 g`; the size is nil where the viewer chooses it.
  private static func font(ofAppearance bytes: [UInt8]) -> (name: PDFName, size: Double?)? {
    var scanner = PDFScanner(bytes)
    var operands: [PDFScanner.Token] = []
    var found: (name: PDFName, size: Double?)?
    while let token = scanner.next() {
      guard case .keyword(let word) = token else {
        if operands.count < 64 { operands.append(token) }
        continue
      }
      if word == "Tf", operands.count >= 2, case .name(let name) = operands[operands.count - 2],
        case .number(let size) = operands[operands.count - 1]
      {
        found = (name, size > 0 && size.isFinite ? size : nil)
      }
      operands = []
    }
    return found
  }

  /// The fonts that viewers mean by names that a form does not have.
  private static let standard = ["Helv": "Helvetica", "ZaDb": "ZapfDingbats"]
}
