public import FontFiles
internal import FontNames
public import FontTables

// Lengths are in font units at the face's coordinates; in pixels of the largest strike for a face without outlines.
extension FontFace {
  /// The glyph of a character in the file (`cmap`), before substitution; nil when there is none. A `unicodeRange` leaves nothing out
  /// here.
  ///
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a face whose metrics alone are recorded.
  public func glyph(for character: Unicode.Scalar) throws(FontError) -> Int? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    if facts.isSFNT, isScalable { return glyph(for: character, in: try harfBuzzFace()) }
    return try freeType { $0.glyph(for: character) }
  }

  /// The glyph of a name (`post`, CFF, Type 1, PCF), as `glyphName(of:)` gives it: `a.sc`, and `gid12` for a glyph without a name. Nil
  /// when the face has no such glyph.
  ///
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a face whose metrics alone are recorded.
  public func glyph(named name: String) throws(FontError) -> Int? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    // OpenType, post: "a Pascal string", which has 255 bytes at most.
    guard (1...255).contains(name.utf8.count), !name.utf8.contains(0) else { return nil }
    let named =
      facts.isSFNT && isScalable
      ? try harfBuzzFace().glyph(named: name)
      : try freeType { $0.glyph(named: name) } ?? pcfNames?.glyph(named: name)
    if let named { return hasGlyph(named) ? named : nil }
    // As it is written for a glyph without a name: `gid+5` and `gid05` are none.
    guard let number = Int(name.dropFirst(3)), name == "gid\(number)", hasGlyph(number) else { return nil }
    return number
  }

  /// The advance width of a glyph; nil when the face has no such glyph.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a face whose metrics alone are recorded.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? {
    try advance(ofGlyph: glyph, strike: isScalable ? nil : strikes.largestIndex)
  }

  /// - Parameter strike: the strike whose pixels are meant, for a face without outlines.
  package func advance(ofGlyph glyph: Int, strike: Int?) throws(FontError) -> Double? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    guard hasGlyph(glyph) else { return nil }
    if facts.isSFNT, isScalable { return try harfBuzzFaceForAdvances().advance(of: glyph) }
    return try freeType { $0.advance(of: glyph, strike: strike) }
  }

  /// The smallest box around what is drawn of a glyph, from its origin; `y` grows upwards. Curves count by their extrema. Nil when
  /// nothing is drawn, and when the face has no such glyph.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a face whose metrics alone are recorded.
  public func bounds(ofGlyph glyph: Int) throws(FontError) -> Outline.Bounds? {
    try bounds(ofGlyph: glyph, strike: isScalable ? nil : strikes.largestIndex)
  }

  /// - Parameter strike: the strike whose pixels are meant, for a face without outlines.
  package func bounds(ofGlyph glyph: Int, strike: Int?) throws(FontError) -> Outline.Bounds? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    guard hasGlyph(glyph) else { return nil }
    if facts.isSFNT, isScalable { return try harfBuzzFace().box(of: UInt32(glyph: glyph)).map { Outline.Bounds($0) } }
    // FreeType's box is in 64ths.
    return try freeType { $0.inkBox(of: glyph, strike: strike) }.map { Outline.Bounds($0, scale: 1.0 / 64) }
  }

  /// The box that the file declares around all of its glyphs (OpenType, `head`: xMin, yMin, xMax, yMax), as `FontBBox` of a PDF
  /// document and `CTFontGetBoundingBox` have it: in font units, from the origin of a glyph; `y` grows upwards. Nil when the face has
  /// no such table, and when the box is empty or its sides are exchanged.
  ///
  /// A variable font declares the box of its default instance: another instance may draw beyond it. Nothing is measured.
  ///
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a face whose metrics alone are recorded.
  public func boundingBox() throws(FontError) -> Outline.Bounds? {
    if isRecorded { throw source.recordedOnly }
    return try withTable("head") { table in
      guard let left = table.i16(36), let bottom = table.i16(38), let right = table.i16(40), let top = table.i16(42),
        left < right, bottom < top
      else { return nil }
      let box = GlyphBox(left: Double(left), bottom: Double(bottom), right: Double(right), top: Double(top))
      return Outline.Bounds(box)
    }
  }

  /// Whether the number is one of a glyph.
  func hasGlyph(_ glyph: Int) -> Bool { glyph >= 0 && glyph < glyphCount ?? 65_536 }
}

extension FontFace {
  /// The name of a glyph of a face that HarfBuzz does not shape, of Type 1, bare CFF and bitmaps; nil where it has none.
  package func unshapedName(of glyph: Int) -> String? {
    guard !isRecorded, !(facts.isSFNT && isScalable), hasGlyph(glyph) else { return nil }
    if let names = pcfNames { return names.name(of: glyph) }
    return (try? freeType { $0.name(of: glyph) }) ?? nil
  }

  /// The names of the glyphs of a PCF font; nil for any other, and for one without names.
  var pcfNames: PCFGlyphNames? { format == .pcf ? (try? source.data()).flatMap { PCFGlyphNames($0) } : nil }
}
