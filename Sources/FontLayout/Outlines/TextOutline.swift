public import Files
public import FontFaces
public import FontTables

/// A line of text as shapes: what is left to draw once no font is needed any more.
///
/// Lengths are in points; `x` grows to the right from the left end of the line, `y` upwards from the baseline.
public struct TextOutline: Sendable, Hashable {
  /// Neighbouring glyphs of one colour.
  public struct Part: Sendable, Hashable {
    /// Their shapes, each at its place.
    public internal(set) var outline: Outline
    /// Their colour; `nil` for that of the text.
    public let color: GlyphColor?
  }

  /// A glyph that is a picture in its font, as emoji are.
  public struct Image: Sendable, Hashable {
    /// The picture, a PNG file.
    public let png: [UInt8]
    /// Its left side.
    public let x: Double
    /// Its top, above the baseline.
    public let top: Double
    /// How wide it is drawn.
    public let width: Double
    /// How high it is drawn.
    public let height: Double
  }

  /// What is drawn, the lowest first.
  public let parts: [Part]
  /// The glyphs that are pictures.
  public let images: [Image]
  /// How wide the line is: the sum of the advances.
  public let advance: Double
  /// Why parts of the text are not drawn: files that cannot be read, glyphs that are damaged.
  public let failures: [FontError]

  /// All shapes together, in one colour, without the pictures. The pixels of a bitmap font are squares.
  public var outline: Outline {
    parts.reduce(into: Outline()) { whole, part in whole.append(part.outline) }
  }

  /// The smallest box around what is drawn; `nil` where nothing is.
  public var bounds: Outline.Bounds? { outline.bounds }
}

extension MeasuredText {
  /// The line as shapes: what stands in for an absent font scaled as it is measured, imitated bold and slanted letters and
  /// small capitals included.
  public func outline() -> TextOutline { OutlineBuilder(line).set() }
}
