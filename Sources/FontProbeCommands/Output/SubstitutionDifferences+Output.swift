internal import FontProbe
internal import JSONText

extension SubstitutionDifferences {
  /// The differences in points.
  var json: JSONValue {
    [
      "pointSize": .number(pointSize), "lineHeight": .number(lineHeight), "capHeight": .number(capHeight),
      "xHeight": .number(xHeight), "textAdvance": .optional(textAdvance),
      "movedCapCentres": .array(movedCapCentres.map(JSONValue.integer)),
      "triedSizes": .integer(Self.triedSizes.count),
    ]
  }

  /// What still differs, in sentences.
  var sentences: [String] {
    var parts = ["cap height \(capHeight.signed)", "x-height \(xHeight.signed)", "line height \(lineHeight.signed)"]
    if let textAdvance { parts.append("100 characters of English \(textAdvance.signed)") }
    let moved =
      movedCapCentres.isEmpty
      ? "round(capHeight / 2) is right at all \(Self.triedSizes.count) sizes from 8 to 48"
      : "round(capHeight / 2) is another at \(movedCapCentres.count) of the \(Self.triedSizes.count) sizes from 8 to 48"
    return ["at \(pointSize.shortText) points: " + parts.joined(separator: ", ") + ";", moved]
  }
}

extension Double {
  /// Points with their sign and two decimals; ±0 where nothing is left.
  fileprivate var signed: String {
    let text = abs(self).fixed(2)
    return text == "0.00" ? "±0" : (self < 0 ? "−" : "+") + text
  }
}
