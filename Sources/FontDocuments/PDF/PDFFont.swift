internal import FontNames
internal import FontTables

/// A font of a PDF (ISO 32000-1, § 9.5 to 9.8): its name, what it has of the font, and how its codes are read.
struct PDFFont {
  let font: NamedFont
  let embedded: EmbeddedFont?
  /// The stream of the embedded file; nil where there is none, and for glyphs that the document draws itself.
  let file: PDFObjects.Object?
  /// The advances of codes in ems, of a font that the document does not have in itself.
  let advances: [UInt32: Double]
  private let map: CharacterMap?
  private let encoding: [Int: [Unicode.Scalar]]
  private let isComposite: Bool
  /// Whether codes are UTF-16, as in CMaps whose names say so.
  private let isUnicode: Bool

  private static let mostWidths = 1 << 17

  /// - Parameter object: a dictionary of type Font.
  init(_ object: PDFObjects.Object, _ pdf: PDFObjects) {
    let subtype = pdf.name(pdf.value(object, "Subtype")) ?? ""
    isComposite = subtype == "Type0"
    let descendant = isComposite ? pdf.items(pdf.value(object, "DescendantFonts")).first ?? .none : object
    let descriptor = pdf.value(descendant, "FontDescriptor")
    let isType3 = subtype == "Type3"
    let baseName =
      pdf.name(pdf.value(object, "BaseFont")) ?? pdf.name(pdf.value(descendant, "BaseFont"))
      ?? pdf.name(pdf.value(descriptor, "FontName")) ?? (isType3 ? Self.nameOfDrawn : "")
    font = Self.named(baseName)
    let files = ["FontFile", "FontFile2", "FontFile3"].map { pdf.value(descriptor, $0) }
    file = files.first(where: pdf.isStream)
    let isEmbedded = isType3 || file != nil
    embedded =
      isEmbedded ? EmbeddedFont(embedding: isType3 || font.prefix != nil ? .subset : .whole, rights: nil) : nil
    let unicode = pdf.value(object, "ToUnicode")
    let own = pdf.isStream(unicode) ? pdf.bytes(unicode).map { CharacterMap($0) } : nil
    let cmap = pdf.value(object, "Encoding")
    let name = pdf.name(cmap) ?? ""
    isUnicode = isComposite && (name.contains("UCS2") || name.contains("UTF16"))
    // The CMap of the encoding says how long codes are; that of the characters mostly says it too.
    map = own ?? (isComposite && pdf.isStream(cmap) ? pdf.bytes(cmap).map { CharacterMap($0) } : nil)
    encoding = isComposite ? [:] : Self.encoding(of: object, descriptor, font, pdf)
    advances = isEmbedded ? [:] : isComposite ? Self.widths(ofCID: descendant, pdf) : Self.widths(of: object, pdf)
  }

  /// What stands for the name of a Type 3 font, whose glyphs the document draws itself.
  private static let nameOfDrawn = "Type 3"

  /// The name without the tag of a subset (§ 9.6.4).
  private static func named(_ name: String) -> NamedFont {
    let tag = name.utf8.prefix(6)
    guard tag.count == 6, tag.allSatisfy({ (0x41...0x5A).contains($0) }), name.utf8.dropFirst(6).first == 0x2B else {
      return NamedFont([name])
    }
    var font = NamedFont([String(name.dropFirst(7))])
    font.prefix = String(name.prefix(6))
    return font
  }

  // MARK: - Characters

  /// § 9.6.6: a base encoding, and the names of glyphs that differ from it.
  private static func encoding(
    of object: PDFObjects.Object, _ descriptor: PDFObjects.Object, _ font: NamedFont, _ pdf: PDFObjects
  ) -> [Int: [Unicode.Scalar]] {
    let encoding = pdf.value(object, "Encoding")
    // Bit 3: the font has signs of its own, whose codes say no characters.
    let isSymbolic = Int(clamping: pdf.number(pdf.value(descriptor, "Flags")) ?? 0) & 4 != 0
    let isOfSigns = ["Symbol", "ZapfDingbats"].contains(font.names.first ?? "")
    let named = pdf.name(encoding) ?? pdf.name(pdf.value(encoding, "BaseEncoding"))
    let base =
      named.flatMap(GlyphNames.encoding)
      ?? (isOfSigns || isSymbolic && !pdf.isThere(encoding) ? [:] : GlyphNames.standard)
    var codes = base.mapValues { [$0] }
    var code = 0
    for item in pdf.items(pdf.value(encoding, "Differences"), atMost: 1024) {
      if let number = pdf.number(item) {
        code = min(max(Int(clamping: number), 0), 65_535)
      } else if let name = pdf.name(item) {
        codes[code] = GlyphNames.characters(name)
        code += 1
      }
    }
    return codes
  }

  /// The codes of a text that is shown.
  func codes(_ text: [UInt8]) -> [UInt32] {
    guard isComposite else { return text.map(UInt32.init) }
    return map?.codes(text, standard: 2)
      ?? stride(from: 0, to: text.count, by: 2).map { place in
        UInt32(text[place]) << 8 | (place + 1 < text.count ? UInt32(text[place + 1]) : 0)
      }
  }

  /// The characters of a code; empty where nothing says them.
  func characters(_ code: UInt32) -> [Unicode.Scalar] {
    if let known = map?.characters[code] { return known }
    if isComposite { return isUnicode ? Unicode.Scalar(code).map { [$0] } ?? [] : [] }
    return encoding[Int(code)] ?? []
  }

  // MARK: - Advances

  /// § 9.6.2: thousandths of an em from FirstChar on.
  private static func widths(of object: PDFObjects.Object, _ pdf: PDFObjects) -> [UInt32: Double] {
    let first = min(max(Int(clamping: pdf.number(pdf.value(object, "FirstChar")) ?? 0), 0), 255)
    var widths: [UInt32: Double] = [:]
    for (place, item) in pdf.items(pdf.value(object, "Widths"), atMost: 256).enumerated() {
      // Fits: FirstChar is at most 255, and at most 256 widths follow it.
      if let width = pdf.number(item), width > 0 { widths[UInt32(first + place)] = width / 1000 }
    }
    return widths
  }

  /// § 9.7.4.3: `c [w …]` and `first last w`.
  private static func widths(ofCID object: PDFObjects.Object, _ pdf: PDFObjects) -> [UInt32: Double] {
    var widths: [UInt32: Double] = [:]
    var items = pdf.items(pdf.value(object, "W"))[...]
    while let first = items.popFirst().flatMap({ pdf.number($0) }), let next = items.popFirst() {
      guard (0...65_535).contains(first), widths.count < mostWidths else { break }
      if pdf.isArray(next) {
        for (place, item) in pdf.items(next, atMost: 65_536).enumerated() {
          // Fits: the first is at most 65,535, and at most 65,536 follow it.
          if let width = pdf.number(item) { widths[UInt32(first) + UInt32(place)] = width / 1000 }
        }
      } else if let last = pdf.number(next), let width = items.popFirst().flatMap({ pdf.number($0) }), last >= first,
        last <= 65_535
      {
        // Fits: both are from 0 to 65,535.
        for code in UInt32(first)...UInt32(last) where widths.count < mostWidths { widths[code] = width / 1000 }
      }
    }
    return widths
  }
}
