public import FontFiles
internal import FontNames
public import FontTables

// Lengths are in font units at the face's coordinates. For a face without outlines they are in pixels of the largest
// strike.
extension FontFace {
  /// Returns the glyph of a character in `cmap`, before substitution; nil if there is none. `unicodeRange` is ignored.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func glyph(for character: Unicode.Scalar) throws(FontError) -> Int? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    if facts.isSFNT, isScalable { return glyph(for: character, in: try harfBuzzFace()) }
    return try freeType { $0.glyph(for: character) }
  }

  /// Finds a glyph by its name (`post`, CFF, Type 1, PCF), for example `a.sc`. Returns nil if the face has no such
  /// glyph. Like `glyphName(of:)`, this function uses names such as `gid12` for glyphs without a name.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func glyph(named name: String) throws(FontError) -> Int? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    // OpenType, post: "a Pascal string", which has at most 255 bytes.
    guard (1...255).contains(name.utf8.count), !name.utf8.contains(0) else { return nil }
    let named =
      facts.isSFNT && isScalable
      ? try harfBuzzFace().glyph(named: name)
      : try freeType { $0.glyph(named: name) } ?? pcfNames?.glyph(named: name)
    if let named { return hasGlyph(named) ? named : nil }
    // fontprobe writes the number only in one form, so `gid+5` and `gid05` are invalid.
    guard let number = Int(name.dropFirst(3)), name == "gid\(number)", hasGlyph(number) else { return nil }
    return number
  }

  /// Returns the advance width of a glyph; nil if the face has no such glyph.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? {
    try advance(ofGlyph: glyph, strike: isScalable ? nil : strikes.largestIndex)
  }

  /// - Parameter strike: the index of the strike for a face without outlines. The advance is in pixels of this strike.
  package func advance(ofGlyph glyph: Int, strike: Int?) throws(FontError) -> Double? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    guard hasGlyph(glyph) else { return nil }
    if facts.isSFNT, isScalable { return try harfBuzzFaceForAdvances().advance(of: glyph) }
    return try freeType { $0.advance(of: glyph, strike: strike) }
  }

  /// Returns the smallest box around the drawn glyph, relative to the glyph's origin; `y` grows upwards. The box uses
  /// the extrema of curves, not their control points. Nil if nothing is drawn, or if the face has no such glyph.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func bounds(ofGlyph glyph: Int) throws(FontError) -> Outline.Bounds? {
    try bounds(ofGlyph: glyph, strike: isScalable ? nil : strikes.largestIndex)
  }

  /// - Parameter strike: the index of the strike for a face without outlines. The box is in pixels of this strike.
  package func bounds(ofGlyph glyph: Int, strike: Int?) throws(FontError) -> Outline.Bounds? {
    if isRecorded, recordedText == nil { throw source.recordedOnly }
    guard hasGlyph(glyph) else { return nil }
    if facts.isSFNT, isScalable { return try harfBuzzFace().box(of: UInt32(glyph: glyph)).map { Outline.Bounds($0) } }
    // FreeType's box is in 64ths of a unit.
    return try freeType { $0.inkBox(of: glyph, strike: strike) }.map { Outline.Bounds($0, scale: 1.0 / 64) }
  }

  /// Returns the box that the file declares around all of its glyphs (OpenType, `head`: xMin, yMin, xMax, yMax), in
  /// font units, relative to a glyph's origin; `y` grows upwards. Nil without the table, or if the box is empty or its
  /// sides are exchanged. PDF's name for the box is `FontBBox`. Core Text returns it from `CTFontGetBoundingBox`.
  ///
  /// A variable font declares the box of its default instance. Other instances may exceed the box.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
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

  func hasGlyph(_ glyph: Int) -> Bool { glyph >= 0 && glyph < glyphCount ?? 65_536 }
}

extension FontFace {
  /// Returns the name of a glyph in a font that HarfBuzz does not read (Type 1, bare CFF, bitmaps); nil without a name.
  package func unshapedName(of glyph: Int) -> String? {
    guard !isRecorded, !(facts.isSFNT && isScalable), hasGlyph(glyph) else { return nil }
    if let names = pcfNames { return names.name(of: glyph) }
    return (try? freeType { $0.name(of: glyph) }) ?? nil
  }

  /// The glyph names of a PCF font; nil for other fonts, and for a font without names.
  var pcfNames: PCFGlyphNames? { format == .pcf ? (try? source.data()).flatMap { PCFGlyphNames($0) } : nil }
}
