public import FontFaces
public import FontFiles
public import FontTables

/// A line of text as outlines, which is drawn without a font.
///
/// Lengths are in points; `x` grows to the right from the left end of the line, `y` upwards from the baseline.
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
  /// Why parts of the text are not drawn: files that cannot be read, glyphs that are damaged.
  public let failures: [FontError]

  /// All outlines together, without colours and pictures. The pixels of a bitmap font are squares.
  public var outline: Outline {
    parts.reduce(into: Outline()) { whole, part in whole.append(part.outline) }
  }

  /// The smallest box around the outlines; nil when there are none.
  public var bounds: Outline.Bounds? { outline.bounds }
}

extension MeasuredText {
  /// The line as outlines. Substitutes are scaled as they are measured. Synthetic bold and oblique and synthesised small
  /// capitals are included.
  public func outline() -> TextOutline { OutlineBuilder(line).build() }
}
