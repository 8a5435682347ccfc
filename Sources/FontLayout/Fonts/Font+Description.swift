internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import NumberText

extension Font: CustomStringConvertible, CustomDebugStringConvertible {
  /// The face, the size, the text style and the features: `Museo Slab 500, 17 pt, body`. A face of another family than the one
  /// that was asked for is named with that one: `Roboto Slab Medium for Museo Slab 500, 17 pt`.
  public var description: String {
    ([match.shortName, "\(pointSize.text(.rounded(3))) pt"] + (textStyle.map { [$0.rawValue] } ?? [])
      + features.map(\.description)).joined(separator: ", ")
  }

  /// The same with how well the face answers, and where it came from.
  public var debugDescription: String {
    "Font(\(description); \(match.outcome.rawValue), \(match.origin.rawValue))"
  }
}

extension FontMetrics: CustomStringConvertible, CustomDebugStringConvertible {
  /// The metrics that every font has, in points, with two decimals where they are not whole:
  /// `ascender 17.75, descender -4.58, leading 0, cap height 12.09, x-height 8.97`.
  public var description: String { words(.wholeOrFixed(2)) }

  /// The same in full.
  public var debugDescription: String { "FontMetrics(\(words(.shortest)))" }

  private func words(_ style: NumberStyle) -> String {
    [
      ("ascender", ascender), ("descender", descender), ("leading", leading), ("cap height", capHeight),
      ("x-height", xHeight),
    ].map { "\($0) \($1.text(style))" }.joined(separator: ", ")
  }
}
