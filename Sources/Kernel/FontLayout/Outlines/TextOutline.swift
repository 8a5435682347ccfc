public import FontFaces
public import FontFiles
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
public import FontTables

/// A line of text as outlines, which can be drawn without a font.
///
/// Lengths are in points. `x` grows to the right from the left end of the line, and `y` upwards from the baseline.
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
  /// The outlines of adjacent glyphs of one colour.
  public struct Part: Sendable, Hashable {
    /// The outlines of the glyphs, each at its position.
    public internal(set) var outline: Outline
    /// The colour of the glyphs; nil for the colour of the text.
    public let color: GlyphColor?
  }

  /// A glyph that is a picture in its font, such as an emoji.
  public struct Image: Sendable, Hashable {
    /// The bytes of the picture, a PNG file.
    public let png: [UInt8]
    /// The position of the picture's left side.
    public let x: Double
    /// The height of the picture's top above the baseline.
    public let top: Double
    /// The width at which the picture is drawn.
    public let width: Double
    /// The height at which the picture is drawn.
    public let height: Double
  }

  /// The parts in the order in which they are drawn.
  public let parts: [Part]
  /// The glyphs that are pictures.
  public let images: [Image]
  /// The width of the line: the sum of the advances.
  public let advance: Double
  /// The errors of glyphs that are not drawn, for example because a file is unreadable or a glyph is damaged.
  public let failures: [FontError]

  /// All outlines together, without colours and pictures. Each pixel of a bitmap font is a square.
  public var outline: Outline {
    parts.reduce(into: Outline()) { whole, part in whole.append(part.outline) }
  }

  /// The smallest box around the outlines; nil if there are no outlines.
  public var bounds: Outline.Bounds? { outline.bounds }
}

extension MeasuredText {
  /// Returns the line as outlines, with imitated bold and oblique, and with synthesised small capitals. Substitutes
  /// have the same scale as in the measured text. If the recorded tables of an absent font shaped the line, it is drawn
  /// in the substitute, with the substitute's width.
  public func outline() -> TextOutline { TextOutline(line.ofDrawnFace) }
}

extension TextOutline {
  fileprivate init(_ line: SetLine) {
    var drawing = OutlineDrawing(failures: line.failures)
    for run in line.runs where !run.isBox {
      var glyphs = RunGlyphs(run.drawnFont(size: line.font.pointSize * run.sizeScale))
      line.forEachGlyph(of: run) { placed in
        drawing.append(Int(placed.glyph.id), of: &glyphs, x: placed.x, y: placed.y)
      }
    }
    self = drawing.finished(advance: line.advance)
  }
}

extension Font {
  /// Returns a line of text as outlines, in points from the left end of its baseline. The line is shaped as in
  /// `measure(_:)`, with the features and small capitals of the font. Glyphs that cannot be drawn (only bitmaps, or
  /// damaged files) are left out. `failures` lists the reasons.
  ///
  /// - Parameters:
  ///   - text: any text; it is measured as one line.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the line's direction; nil for the direction of its first letter with a direction.
  ///   - tracking: points that are added after each character.
  ///   - features: OpenType features that override the features of the font.
  ///   - collection: the collection with the fallback fonts; nil for the collection that the font came from.
  public func outline(
    of text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: FontFeatures = [], in collection: FontCollection? = nil
  ) -> TextOutline {
    measure(
      text, language: language, direction: direction, tracking: tracking, features: features, in: collection
    ).outline()
  }
}
