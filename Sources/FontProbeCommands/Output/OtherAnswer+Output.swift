internal import FontProbe
internal import TextFormats

extension OtherAnswer {
  /// The font as people call it.
  var shownName: String { fullName ?? postScriptName ?? family ?? "no font" }

  func json(beside match: FontMatch) -> JSONValue {
    [
      "by": .string(matcher.rawValue), "family": .optional(family), "style": .optional(style),
      "fullName": .optional(fullName), "postScriptName": .optional(postScriptName), "file": .optional(path),
      "faceIndex": .integer(faceIndex), "isSame": isSame(as: match.drawn.face).map { .bool($0) } ?? .null,
      "steps": .array(steps.map { .string($0) }),
    ]
  }
}
