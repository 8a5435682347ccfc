internal import FontProbe
internal import NumberText
internal import TextFormats

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
    var parts = [
      "cap height \(capHeight.text(.fixed(2), sign: .change))", "x-height \(xHeight.text(.fixed(2), sign: .change))",
      "line height \(lineHeight.text(.fixed(2), sign: .change))",
    ]
    if let textAdvance { parts.append("100 characters of English \(textAdvance.text(.fixed(2), sign: .change))") }
    let moved =
      movedCapCentres.isEmpty
      ? "round(capHeight / 2) is right at all \(Self.triedSizes.count) sizes from 8 to 48"
      : "round(capHeight / 2) is another at \(movedCapCentres.count) of the \(Self.triedSizes.count) sizes from 8 to 48"
    return ["at \(pointSize.text(.shortest)) points: " + parts.joined(separator: ", ") + ";", moved]
  }
}
