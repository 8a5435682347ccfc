internal import FontFaces
internal import FontNames
internal import FontTables

/// A font of a PDF (ISO 32000-1, § 9.5 to 9.8), with its embedded file and the characters of its codes.
struct PDFFont {
  let font: NamedFont
  let embedded: EmbeddedFont?
  /// The style that the font's descriptor states.
  let described: DescribedStyle
  /// The family in the descriptor, by which programs search for the font; nil if there is none.
  let family: String?
  /// The stream of the embedded file; nil for other fonts, and for a font whose glyphs the document draws itself.
  let file: PDFObject?
  /// The advances of codes in ems, if the font is not embedded.
  let advances: [UInt32: Double]
  private let unicode: CharacterMap?
  /// Whether ToUnicode is a name, which means that codes are UTF-16.
  private let isUnicode: Bool
  private let encoding: [Int: [Unicode.Scalar]]
  private let codes: Codes

  /// The rule that divides a text into codes.
  fileprivate enum Codes {
    case bytes
    case predefined(PredefinedCMap)
    /// An embedded CMap divides the text.
    case own(CharacterMap)
    /// Two bytes for each code, because the CMap is unknown.
    case pairs
  }

  private static let mostWidths = 1 << 17

  /// - Parameter object: a dictionary of type Font.
  init(_ object: PDFObject) {
    let subtype = object["Subtype"].name?.text ?? ""
    let isComposite = subtype == "Type0"
    let descendant = isComposite ? object["DescendantFonts"].items().first ?? object.null : object
    let descriptor = descendant["FontDescriptor"]
    let isType3 = subtype == "Type3"
    let baseName =
      object["BaseFont"].name ?? descendant["BaseFont"].name
      ?? descriptor["FontName"].name ?? PDFName(isType3 ? Self.nameOfDrawn : "")
    let ordering = descendant["CIDSystemInfo"]["Ordering"].text
    let name = PDFFontName(baseName, ordering: ordering)
    let files = ["FontFile", "FontFile2", "FontFile3"].map { descriptor[$0] }
    file = files.first(where: \.isStream)
    let isEmbedded = isType3 || file != nil
    font = NamedFont(name, isEmbedded: isEmbedded)
    embedded =
      isEmbedded
      ? EmbeddedFont(embedding: isType3 || name.prefix != nil ? .subset : .whole, rights: file.flatMap(Self.rights))
      : nil
    let unicode = object["ToUnicode"]
    self.unicode = unicode.isStream ? unicode.bytes.map { CharacterMap($0) } : nil
    isUnicode = unicode.name?.text.hasPrefix("Identity") ?? false
    codes = isComposite ? Self.codes(of: object["Encoding"]) : .bytes
    encoding = isComposite ? [:] : Self.encoding(of: object, descriptor, font)
    advances =
      isEmbedded
      ? [:] : !isComposite ? Self.widths(of: object) : codes.areGlyphs ? Self.widths(ofCID: descendant) : [:]
    described = Self.described(descriptor, advances)
    family = descriptor["FontFamily"].text
  }

  /// Returns the kind and the style in a descriptor (§ 9.8). As in PDFium, the thickness of stems determines a missing
  /// weight.
  private static func described(
    _ descriptor: PDFObject, _ advances: [UInt32: Double]
  ) -> DescribedStyle {
    func number(_ key: String) -> Double? { descriptor[key].number }
    // Table 123: FixedPitch is bit 1, Serif 2, Script 4, Italic 7, ForceBold 19.
    let flags = Int(clamping: number("Flags") ?? 0)
    // Many PDF generators set the flag even for fonts whose characters have different advances.
    let isFixed = flags & 1 != 0 && Set(advances.values.filter { $0 > 0 }).count <= 2
    let isItalic = flags & 64 != 0 || (1...45).contains(abs(number("ItalicAngle") ?? 0))
    var weight = number("FontWeight").flatMap { (100...1000).contains($0) ? $0 : nil }
    if weight == nil, flags & 1 << 18 != 0 { weight = 700 }
    if weight == nil, let stem = number("StemV"), (120...220).contains(stem) {
      weight = min(((stem < 140 ? stem * 5 : stem * 4 + 140) / 100).rounded() * 100, 900)
    }
    let kind: FontClass? = isFixed ? .mono : flags & 8 != 0 ? .script : flags & 2 != 0 ? .serif : nil
    return DescribedStyle(kind: kind, weight: weight, isItalic: isItalic)
  }

  /// The displayed name of a Type 3 font, whose glyphs the document draws itself.
  private static let nameOfDrawn = "Type 3"

  /// Returns the rights in the embedded file; nil for Type 1 and bare CFF.
  private static func rights(_ file: PDFObject) -> EmbeddingRights? {
    let subtype = file["Subtype"].name?.text
    guard subtype == nil || subtype == "OpenType" else { return nil }
    return file.bytes.flatMap(EmbeddedFont.rights)
  }

  // MARK: - Characters

  /// § 9.6.6: an encoding is a base encoding, and the names of glyphs that differ from it.
  private static func encoding(
    of object: PDFObject, _ descriptor: PDFObject, _ font: NamedFont
  ) -> [Int: [Unicode.Scalar]] {
    let encoding = object["Encoding"]
    // Bit 3: the font has its own symbols, whose codes do not identify characters.
    let isSymbolic = Int(clamping: descriptor["Flags"].number ?? 0) & 4 != 0
    let named = (encoding.name ?? encoding["BaseEncoding"].name)?.text
    // A symbol font has no letters from other encodings.
    let own = font.names.first.flatMap(PDFEncodings.ownEncoding)
    let base =
      own ?? named.flatMap(PDFEncodings.encoding) ?? (isSymbolic && !encoding.isThere ? [:] : PDFEncodings.standard)
    var codes = base.mapValues { [$0] }
    let isOfDingbats = font.names.first == "ZapfDingbats"
    var code = 0
    for item in encoding["Differences"].items(atMost: 1024) {
      if let number = item.number {
        code = min(max(Int(clamping: number), 0), 65_535)
      } else if let name = item.name {
        codes[code] = isOfDingbats ? PDFEncodings.dingbats(name.text) : PDFEncodings.characters(name.text)
        code += 1
      }
    }
    return codes
  }

  /// § 9.7.5: the CMap in Encoding determines the lengths of codes. The CMap in ToUnicode does not.
  private static func codes(of encoding: PDFObject) -> Codes {
    if let name = encoding.name { return PredefinedCMap(name.text).map { .predefined($0) } ?? .pairs }
    guard encoding.isStream, let bytes = encoding.bytes else { return .pairs }
    return .own(CharacterMap(bytes))
  }

  /// Returns the codes of a shown text, with their lengths in bytes.
  func codes(_ text: [UInt8]) -> [(code: UInt32, length: Int)] {
    if case .bytes = codes { return text.map { (UInt32($0), 1) } }
    var found: [(UInt32, Int)] = []
    found.reserveCapacity(text.count / 2)
    var rest = text[...]
    while !rest.isEmpty {
      let length =
        switch codes {
        case .bytes: 1
        case .predefined(let map): map.length(of: rest)
        case .own(let map): map.length(of: rest) ?? 2
        case .pairs: 2
        }
      let code = rest.prefix(length).reduce(0) { $0 << 8 | UInt32($1) }
      found.append((code, min(length, rest.count)))
      rest = rest.dropFirst(length)
    }
    return found
  }

  /// Returns the characters of a code; empty if they are unknown.
  func characters(_ code: UInt32, length: Int) -> [Unicode.Scalar] {
    let characters = mapped(code, length)
    return characters.contains { $0.value == 0 || $0.value == 0xFFFD } ? [] : characters
  }

  private func mapped(_ code: UInt32, _ length: Int) -> [Unicode.Scalar] {
    if let known = unicode?.characters[code] { return known }
    if isUnicode { return Unicode.Scalar(code).map { [$0] } ?? [] }
    switch codes {
    case .bytes: return encoding[Int(code)] ?? []
    case .predefined(let map): return map.characters(code, length: length)
    case .own(let map): return map.base?.characters(code, length: length) ?? []
    case .pairs: return []
    }
  }

  // MARK: - Advances

  /// § 9.6.2: advances in thousandths of an em, from FirstChar on.
  private static func widths(of object: PDFObject) -> [UInt32: Double] {
    let first = min(max(Int(clamping: object["FirstChar"].number ?? 0), 0), 255)
    var widths: [UInt32: Double] = [:]
    for (place, item) in object["Widths"].items(atMost: 256).enumerated() {
      // Fits: FirstChar is at most 255, and at most 256 widths follow it.
      if let width = item.number, width > 0 { widths[UInt32(first + place)] = width / 1000 }
    }
    return widths
  }

  /// § 9.7.4.3: the advances of a CID font, as `c [w …]` and `first last w`.
  private static func widths(ofCID object: PDFObject) -> [UInt32: Double] {
    var widths: [UInt32: Double] = [:]
    var items = object["W"].items()[...]
    while let first = items.popFirst()?.number, let next = items.popFirst() {
      guard (0...65_535).contains(first), widths.count < mostWidths else { break }
      if next.isArray {
        for (place, item) in next.items(atMost: 65_536).enumerated() {
          // Fits: the first is at most 65,535, and at most 65,536 follow it.
          if let width = item.number { widths[UInt32(first) + UInt32(place)] = width / 1000 }
        }
      } else if let last = next.number, let width = items.popFirst()?.number, last >= first,
        last <= 65_535
      {
        // Fits: `first` and `last` are from 0 to 65,535.
        for code in UInt32(first)...UInt32(last) where widths.count < mostWidths { widths[code] = width / 1000 }
      }
    }
    return widths
  }
}

extension PDFFont.Codes {
  /// Whether codes are glyph numbers, which are also the keys of advances.
  fileprivate var areGlyphs: Bool { if case .predefined(let map) = self { map.isIdentity } else { false } }
}

extension NamedFont {
  fileprivate init(_ name: PDFFontName, isEmbedded: Bool) {
    self.init([name.text])
    prefix = name.prefix
    bytes = name.bytes
    self.isEmbedded = isEmbedded
  }
}
