internal import FontFaces
public import FontLayout
public import FontTables

extension Outline {
  /// The outline as the data of an SVG path (SVG 2, § 9.3): `y` grows downwards there. The same outline is written as the
  /// same bytes everywhere.
  ///
  /// - Parameters:
  ///   - decimals: digits behind the point, 0…6.
  ///   - scale: SVG units to one of the outline.
  ///   - x: where the outline's origin is, to the right.
  ///   - y: where the outline's origin is, downwards.
  public func svgPathData(decimals: Int = 2, scale: Double = 1, x: Double = 0, y: Double = 0) -> String {
    var path = SVGPathData(decimals: decimals)
    path.append(self, scale: scale, x: x, y: y)
    return path.text
  }
}

extension TextOutline {
  /// The line, in one colour, as the data of an SVG path, with the left end of its baseline at a place.
  ///
  /// - Parameters:
  ///   - decimals: digits behind the point, 0…6.
  ///   - scale: SVG units a point.
  ///   - x: the left end, to the right.
  ///   - y: the baseline, downwards.
  public func svgPathData(decimals: Int = 2, scale: Double = 1, x: Double = 0, y: Double = 0) -> String {
    var path = SVGPathData(decimals: decimals)
    for part in parts { path.append(part.outline, scale: scale, x: x, y: y) }
    return path.text
  }
}
