internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontTables

/// Finds the glyph of a face that corresponds to a glyph of another face: the glyph for the same text with the same
/// features.
struct GlyphCounterparts {
  private let face: HarfBuzzFace
  private let shaper: FaceShaper

  struct Found {
    let glyphs: [(glyph: Int, x: Double, y: Double)]
  }

  init(_ face: HarfBuzzFace, _ shaper: FaceShaper) {
    self.face = face
    self.shaper = shaper
  }

  /// Returns nil if the face lacks corresponding glyphs.
  func find(_ source: GlyphSource) -> Found? {
    if source.text.count == 1, source.features.isEmpty, !source.joinsBefore, !source.joinsAfter, source.part == nil,
      let glyph = face.glyph(for: source.text[0])
    {
      return Found(glyphs: [(glyph, 0, 0)])
    }
    if let capitals = capitals(of: source) { return shape(capitals) }
    if let ordered = Self.inTypedOrder(source) { return shape(ordered) ?? shape(source) }
    return shape(source)
  }

  /// If the face lacks small capitals, returns the capitals that replace them. Otherwise returns nil.
  private func capitals(of source: GlyphSource) -> GlyphSource? {
    guard source.has("smcp") || source.has("c2sc") || source.has("pcap") || source.has("c2pc") else { return nil }
    var plain = source
    plain.features.removeAll { ["smcp", "c2sc", "pcap", "c2pc"].contains($0.tag) }
    guard glyphs(of: plain).map(\.id) == glyphs(of: source).map(\.id) else { return nil }
    plain.text = plain.text.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
    return plain
  }

  private func shape(_ source: GlyphSource) -> Found? {
    let isRightToLeft = Self.script(of: source).isRightToLeft
    var shaped = glyphs(of: source)
    guard !shaped.isEmpty, !shaped.contains(where: { $0.id == 0 }) else { return nil }
    if let part = source.part {
      guard shaped.count == part.count else { return nil }
      let index = isRightToLeft ? part.count - 1 - part.index : part.index
      return Found(glyphs: [(Int(shaped[index].id), 0, 0)])
    }
    // Two kinds of helper glyphs are removed. HarfBuzz adds a dotted circle to an isolated mark of some scripts. Some
    // forms are shaped together with a helper letter.
    let helpers = Self.helpers(of: source).compactMap { face.glyph(for: $0) }.map(UInt32.init(truncatingIfNeeded:))
    if shaped.count > 1, shaped.contains(where: { helpers.contains($0.id) }) {
      let kept = shaped.filter { !helpers.contains($0.id) }
      if !kept.isEmpty { shaped = kept.count == 1 ? [kept[0]] : kept }
    }
    var pen = 0.0
    return Found(
      glyphs: shaped.map { glyph in
        defer { pen += Double(glyph.advance) }
        return (Int(glyph.id), pen + Double(glyph.x), Double(glyph.y))
      })
  }

  private func glyphs(of source: GlyphSource) -> [ShapedGlyph] {
    let script = Self.script(of: source)
    var text = String.UnicodeScalarView()
    if source.joinsBefore { text.append(Self.joiner) }
    text.append(contentsOf: Self.contextBefore(source))
    text.append(contentsOf: source.text)
    text.append(contentsOf: Self.contextAfter(source))
    if source.joinsAfter { text.append(Self.joiner) }
    return shaper.shapedGlyphs(
      of: String(text),
      ShapingSettings(script: script, isRightToLeft: script.isRightToLeft, features: source.features))
  }

  // MARK: - Scripts

  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let dottedCircle: Unicode.Scalar = "\u{25CC}"

  /// Returns the script of the first character with a script of its own.
  static func script(of source: GlyphSource) -> TextScript {
    let scripts = source.text.lazy.map { TextScript(of: $0) }
    return scripts.first { $0 != .common && $0 != .inherited && $0 != .unknown } ?? .latin
  }

  /// Returns the letter KA of an Indic script. Half forms, and forms below a base letter, are shaped with KA as the
  /// base letter.
  ///
  /// KA has the same position in each Unicode block from Devanagari to Malayalam.
  private static func base(of source: GlyphSource) -> Unicode.Scalar? {
    guard let value = source.text.first?.value, (0x0900...0x0D7F).contains(value) else { return nil }
    return Unicode.Scalar(value & ~0x7F | 0x15)
  }

  /// Returns the text in typing order, with the virama before the consonant that it changes. Nil for other texts.
  ///
  /// In OpenType's first model of Indic scripts (the tag `deva`), the text of a form below or after a base letter
  /// begins with the consonant.
  private static func inTypedOrder(_ source: GlyphSource) -> GlyphSource? {
    let count = source.text.count
    guard count >= 3, source.text[count - 1].properties.canonicalCombiningClass.rawValue == 9, !source.has("half"),
      !source.has("haln"), !source.has("rphf"), source.text[count - 3].properties.canonicalCombiningClass.rawValue != 9,
      base(of: source) != nil
    else { return nil }
    var ordered = source
    ordered.text.swapAt(count - 1, count - 2)
    return ordered
  }

  /// Returns the base letter that must come before the form of a consonant.
  private static func contextBefore(_ source: GlyphSource) -> [Unicode.Scalar] {
    guard source.text.count == 2, ["blwf", "rkrf", "vatu", "pstf", "abvf"].contains(where: source.has),
      source.text[0].properties.canonicalCombiningClass.rawValue == 9, let base = base(of: source)
    else { return [] }
    return [base]
  }

  private static func contextAfter(_ source: GlyphSource) -> [Unicode.Scalar] {
    guard source.text.count >= 2, source.text.last?.properties.canonicalCombiningClass.rawValue == 9 else { return [] }
    if source.has("rphf") { return base(of: source).map { [$0] } ?? [] }
    return source.has("half") ? [joiner] : []
  }

  /// Returns all helper letters that shaping may have added to the text.
  private static func helpers(of source: GlyphSource) -> [Unicode.Scalar] {
    let added = contextBefore(source) + contextAfter(source).filter { $0 != joiner }
    return source.text.contains(dottedCircle) ? added : added + [dottedCircle]
  }
}
