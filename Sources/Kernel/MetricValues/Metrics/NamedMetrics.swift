/// The metrics of a font, by name: in font units with their sources (`FaceMetrics`), in points (`FontMetrics`), or in
/// device pixels (`PixelMetrics`).
public protocol NamedMetrics {
  /// A plain number, or a number with its source.
  associatedtype Number

  /// A metric; nil if the face does not have it.
  subscript(metric: Metric) -> Number? { get }
}

extension NamedMetrics {
  /// The top of the underline, negative below the baseline (post, underlinePosition).
  public var underlinePosition: Number? { self[.underlinePosition] }
  /// The thickness of the underline.
  public var underlineThickness: Number? { self[.underlineThickness] }
  /// The top of the strikeout line (OS/2, yStrikeoutPosition).
  public var strikeoutPosition: Number? { self[.strikeoutPosition] }
  /// The thickness of the strikeout line.
  public var strikeoutThickness: Number? { self[.strikeoutThickness] }
  /// The angle of the slant in degrees, at every size. Negative values slant to the right (post, italicAngle).
  public var italicAngle: Number? { self[.italicAngle] }
  /// The mean advance of the glyphs, from OS/2, or measured when it is first needed.
  public var averageWidth: Number? { self[.averageWidth] }
  /// The advance of the digit zero (CSS's `ch`). It is read when it is first needed.
  public var zeroWidth: Number? { self[.zeroWidth] }
  /// The largest advance, from hhea or the strike, or measured when it is first needed.
  public var maxAdvance: Number? { self[.maxAdvance] }
}
