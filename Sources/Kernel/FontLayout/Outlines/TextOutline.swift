public import FontFaces
public import FontFiles
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
public import FontTables

/// A line of text as outlines, which need no font to be drawn.
///
/// Lengths are in points; `x` grows to the right from the left end of the line, `y` upwards from the baseline.
///
/// ## Topics
///
/// ### Outlines
/// - ``parts``
/// - ``images``
/// - ``outline``
/// - ``bounds``
/// - ``advance``
/// - ``failures``
///
/// ### SVG
/// - ``svg(decimals:scale:)``
/// - ``svgElements(x:y:decimals:scale:)``
/// - ``svgPathData(decimals:scale:x:y:)``
public struct TextOutline: Sendable, Hashable {
  /// The outlines of neighbouring glyphs of one colour.
  public struct Part: Sendable, Hashable {
    /// Their outlines, each at its position.
    public internal(set) var outline: Outline
    /// Their colour; nil for the colour of the text.
    public let color: GlyphColor?
  }

  /// A glyph that is a picture in its font, such as an emoji.
  public struct Image: Sendable, Hashable {
    /// The bytes of the picture, a PNG file.
    public let png: [UInt8]
    /// Its left side.
    public let x: Double
    /// Its top, above the baseline.
    public let top: Double
    /// The width at which it is drawn.
    public let width: Double
    /// The height at which it is drawn.
    public let height: Double
  }

  /// The parts in the order in which they are drawn.
  public let parts: [Part]
  /// The glyphs that are pictures.
  public let images: [Image]
  /// The width of the line: the sum of the advances.
  public let advance: Double
  /// The errors of parts that are not drawn: files that cannot be read, damaged glyphs.
  public let failures: [FontError]

  /// All outlines together, without colours and pictures. The pixels of a bitmap font are squares.
  public var outline: Outline {
    parts.reduce(into: Outline()) { whole, part in whole.append(part.outline) }
  }

  /// The smallest box around the outlines; nil when there are none.
  public var bounds: Outline.Bounds? { outline.bounds }
}

extension MeasuredText {
  /// The line as outlines. Substitutes are scaled as in measuring. Synthetic bold and oblique and synthesised small capitals
  /// are included.
  ///
  /// A line that was set by the recorded tables of an absent font is drawn in its substitute, at the width of the substitute.
  public func outline() -> TextOutline { TextOutline(line.ofDrawnFace) }
}

extension TextOutline {
  /// Limits of the memory for a line, far above any legible text.
  private static let mostElements = 500_000
  private static let mostImages = 500

  /// The outlines of a line's glyphs.
  fileprivate init(_ line: SetLine) {
    var (parts, images, failures): ([Part], [Image], [FontError]) = ([], [], line.failures)
    func fail(_ error: FontError) { if !failures.contains(error) { failures.append(error) } }
    var drawn = 0
    for run in line.runs where !run.isBox {
      var glyphs = RunGlyphs(run, line.font)
      line.forEachGlyph(of: run) { placed in
        guard drawn < Self.mostElements else { return }
        if images.count < Self.mostImages, let image = glyphs.image(of: placed.glyph.id) {
          images.append(
            Image(
              png: image.png, x: placed.x + image.left * run.scale, top: placed.y + image.top * run.heightScale,
              width: image.width * run.scale, height: image.height * run.heightScale))
          return
        }
        do throws(FontError) {
          for layer in try glyphs.layers(of: Int(placed.glyph.id)) {
            drawn += layer.outline.elements.count
            parts.append(layer.outline.placed(scale: 1, x: placed.x, y: placed.y), layer.color)
          }
        } catch {
          fail(error)
        }
      }
    }
    if drawn >= Self.mostElements {
      fail(FontError(.unusableOutline, "the text has more than \(Self.mostElements) points; the rest is not drawn"))
    }
    self.init(parts: parts, images: images, advance: line.advance, failures: failures)
  }
}

extension [TextOutline.Part] {
  fileprivate mutating func append(_ outline: Outline, _ color: GlyphColor?) {
    guard !outline.isEmpty else { return }
    if let last, last.color == color {
      self[count - 1].outline.append(outline)
    } else {
      append(TextOutline.Part(outline: outline, color: color))
    }
  }
}

extension Font {
  /// A line of text as outlines, in points from the left end of its baseline. It is shaped as by `measure(_:)`, with the
  /// features and small capitals of the font.
  ///
  /// Glyphs that cannot be drawn, in faces with bitmaps only or in damaged files, are left out; `failures` lists why.
  ///
  /// - Parameters:
  ///   - text: any text; it is measured as one line.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the line's direction; nil for the direction of its first letter with one.
  ///   - tracking: points after each character.
  ///   - features: OpenType features over those of the font.
  ///   - collection: the collection with the fallback fonts for characters that the font lacks; nil for the collection that
  ///     the font came from.
  public func outline(
    of text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: FontFeatures = [], in collection: FontCollection? = nil
  ) -> TextOutline {
    measure(
      text, language: language, direction: direction, tracking: tracking, features: features, in: collection
    ).outline()
  }
}

// The glyphs of the face that sets the font's text, by their numbers, as in `MeasuredText.glyphs`. Lengths are in points.
extension Font {
  /// The glyph of a character, before substitution; nil when the face has none. A fallback face then draws the character.
  ///
  /// - Throws: `FontError` when the file is gone or damaged.
  public func glyph(for character: Unicode.Scalar) throws(FontError) -> Int? {
    try match.setting.face.glyph(for: character)
  }

  /// The advance width of a glyph; nil when the face has no such glyph.
  ///
  /// - Throws: `FontError` when the file is gone or damaged.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? {
    let (face, strike, scale) = glyphScale
    return try face.advance(ofGlyph: glyph, strike: strike).map { advance in
      (advance > 0 ? match.pitch.map { Double($0) } ?? advance : advance) * scale
    }
  }

  /// The smallest box around the ink of a glyph, from its origin, without synthetic bold and oblique; nil when nothing is
  /// drawn, and when the face has no such glyph.
  ///
  /// - Throws: `FontError` when the file is gone or damaged.
  public func bounds(ofGlyph glyph: Int) throws(FontError) -> TextBounds? {
    let (face, strike, scale) = glyphScale
    return try face.bounds(ofGlyph: glyph, strike: strike).map { box in
      let height = scale * match.settingHeight
      return TextBounds(
        x: box.left * scale, y: box.bottom * height, width: box.width * scale, height: box.height * height)
    }
  }

  /// The outline of a glyph, from its origin; nil when the face has no such glyph.
  ///
  /// - Throws: as `FontFace.outline(ofGlyph:)`: `noOutlines` for a face of bitmaps.
  public func outline(ofGlyph glyph: Int) throws(FontError) -> Outline? {
    let (face, _, scale) = glyphScale
    do throws(FontError) {
      return try face.outline(ofGlyph: glyph)
        .placed(scale: scale * match.settingHeight, stretch: 1 / match.settingHeight)
    } catch {
      guard error.code == .noSuchGlyph else { throw error }
      return nil
    }
  }

  /// The face that sets text, its strike for the size if it has bitmaps only, and points per unit,
  /// horizontally.
  private var glyphScale: (face: FontFace, strike: Int?, scale: Double) {
    let face = match.setting.face
    let size = pointSize * match.settingWidth
    let strike = face.isScalable ? nil : face.strikes.index(forSize: pointSize * match.settingScale)
    let unitsPerEm = strike.map { face.strikes[$0].ppem } ?? Double(face.unitsPerEm)
    return (face, strike, size / unitsPerEm)
  }
}
