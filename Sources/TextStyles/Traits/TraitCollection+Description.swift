internal import NumberText

extension TraitCollection: CustomStringConvertible, CustomDebugStringConvertible {
  /// The traits in words: `phone, large, compact × regular, scale 2`; bold text and lines from right to left where set.
  public var description: String {
    var parts = [
      idiom.rawValue, "\(contentSize)", "\(horizontalSizeClass.rawValue) × \(verticalSizeClass.rawValue)",
      "scale \(displayScale.text(.shortest))",
    ]
    if legibilityWeight == .bold { parts.append("bold text") }
    if layoutDirection == .rightToLeft { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }

  /// The same with the name of the type.
  public var debugDescription: String { "TraitCollection(\(description))" }
}
