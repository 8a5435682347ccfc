/// The metrics of a font, which can be asked for by their names. `FaceMetrics` has them in font units with their sources, `FontMetrics` in
/// points, `PixelMetrics` in device pixels.
public protocol NamedMetrics {
  /// A number, or a number with its source.
  associatedtype Number

  /// A metric; nil where the face does not have it.
  subscript(metric: Metric) -> Number? { get }
}

extension NamedMetrics {
  /// The top of the underline, negative below the baseline (post, underlinePosition).
  public var underlinePosition: Number? { self[.underlinePosition] }
  /// The underline's thickness.
  public var underlineThickness: Number? { self[.underlineThickness] }
  /// The top of the strike-out line (OS/2, yStrikeoutPosition).
  public var strikeoutPosition: Number? { self[.strikeoutPosition] }
  /// The strike-out line's thickness.
  public var strikeoutThickness: Number? { self[.strikeoutThickness] }
  /// The slope in degrees, negative leaning right (post, italicAngle). It is no length: it does not depend on the size.
  public var italicAngle: Number? { self[.italicAngle] }
  /// The mean advance of the glyphs: as OS/2 says, else measured when it is first asked for.
  public var averageWidth: Number? { self[.averageWidth] }
  /// The advance of the digit zero (CSS's `ch`), read when it is first asked for.
  public var zeroWidth: Number? { self[.zeroWidth] }
  /// The widest advance: as hhea or the strike says, else measured when it is first asked for.
  public var maxAdvance: Number? { self[.maxAdvance] }
}
