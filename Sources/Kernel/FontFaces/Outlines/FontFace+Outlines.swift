public import FontFiles
internal import FontNames
public import FontTables

extension FontFace {
  /// Returns the outline of a glyph, in font units at the face's coordinates; empty if nothing is drawn (a space).
  ///
  /// HarfBuzz draws sfnt fonts, and keeps the fractions of CFF numbers and of variation deltas. FreeType draws other
  /// fonts.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  /// - Throws: `FontError`: `noOutlines` for a face of bitmaps, `onlyRecorded`, `noSuchGlyph`, `unusableOutline` for an
  ///   outline of more than 100,000 steps or 1000 components. Also the errors of opening the file.
  public func outline(ofGlyph glyph: Int) throws(FontError) -> Outline {
    if record != nil { throw source.recordedOnly }
    guard isScalable else { throw FontError(.noOutlines, "the font has bitmaps, but no outlines", path: source.path) }
    guard glyph >= 0, glyph < glyphCount ?? 65_536 else {
      throw refusal(
        .noSuchGlyph, "the font has no glyph \(glyph)\(glyphCount.map { ": the last glyph is \($0 - 1)" } ?? "")")
    }
    let pen = try drawing(of: glyph)
    if pen.isCutShort {
      throw refusal(
        .unusableOutline, "the outline of glyph \(glyph) has more than \(OutlinePen.mostElements) points")
    }
    if pen.hasNoNumber {
      throw refusal(.unusableOutline, "the outline of glyph \(glyph) has coordinates that are not finite numbers")
    }
    if pen.outline.isEmpty, !isColor, facts.isSFNT, try harfBuzzFace().extents(of: UInt32(glyph: glyph)) != nil {
      // If a composite glyph has too many points, HarfBuzz stops and draws no part of the glyph.
      throw refusal(.unusableOutline, "glyph \(glyph) is not empty, but HarfBuzz draws nothing")
    }
    return pen.outline
  }

  /// Returns the outline of a letter's own glyph, before substitution; nil if the face has no glyph for the letter.
  ///
  /// - Throws: the errors of `outline(ofGlyph:)`.
  public func outline(of letter: Unicode.Scalar) throws(FontError) -> Outline? {
    if record != nil { throw source.recordedOnly }
    let glyph =
      facts.isSFNT && isScalable ? glyph(for: letter, in: try harfBuzzFace()) : try freeType { $0.glyph(for: letter) }
    return try glyph.map { number throws(FontError) in try outline(ofGlyph: number) }
  }

  private func drawing(of glyph: Int) throws(FontError) -> OutlinePen {
    if facts.isSFNT {
      let face = try harfBuzzFace()
      guard face.draws(UInt32(glyph: glyph)) else {
        throw refusal(
          .unusableOutline,
          "glyph \(glyph) is made from more than \(CompositeGlyphs.mostComponents) other glyphs, or from itself")
      }
      let pen = face.drawing(of: glyph)
      // FreeType unpacks WOFF2 glyphs without the padding that HarfBuzz requires at the end of the table.
      guard facts.isPacked, pen.outline.isEmpty else { return pen }
    }
    let pen = try freeType { $0.drawing(of: glyph) }
    guard let pen else { throw refusal(.unusableOutline, "FreeType cannot load glyph \(glyph)") }
    return pen
  }

  private func refusal(_ code: FontError.Code, _ message: String) -> FontError {
    FontError(code, message, path: source.path, faceIndex: index)
  }
}

extension Outline {
  /// The smallest box around the outline, from the extrema of curves, not their control points. Nil if it is empty.
  public var bounds: Bounds? {
    var box = CurveBox()
    for element in elements {
      switch element {
      case .move(let to): box.move(to: to)
      case .line(let to): box.line(to: to)
      case .quadratic(let control, let to): box.quadratic(control, to: to)
      case .cubic(let first, let second, let to): box.cubic(first, second, to: to)
      case .close: break
      }
    }
    return box.box.map { Bounds($0) }
  }

  /// A box around a shape.
  public struct Bounds: Sendable, Hashable {
    /// The position of the left edge.
    public let left: Double
    /// The position of the bottom edge.
    public let bottom: Double
    /// The position of the right edge.
    public let right: Double
    /// The position of the top edge.
    public let top: Double

    /// The distance from the left edge to the right edge.
    public var width: Double { right - left }
    /// The distance from the bottom edge to the top edge.
    public var height: Double { top - bottom }

    init(_ box: GlyphBox, scale: Double = 1) {
      left = box.left * scale
      bottom = box.bottom * scale
      right = box.right * scale
      top = box.top * scale
    }
  }
}
