internal import FontProbe
internal import TextFormats

extension OtherAnswer {
  /// The font as people call it.
  var shownName: String { fullName ?? postScriptName ?? family ?? "no font" }

  /// Whether the face is the one that draws here; nil where it is not on this machine.
  func isSame(as match: FontMatch) -> Bool? {
    path.map { path in match.drawn.face.source.path == path && match.drawn.face.index == faceIndex }
  }

  func json(beside match: FontMatch) -> JSONValue {
    [
      "by": .string(matcher.rawValue), "family": .optional(family), "style": .optional(style),
      "fullName": .optional(fullName), "postScriptName": .optional(postScriptName), "file": .optional(path),
      "faceIndex": .integer(faceIndex), "isSame": isSame(as: match).map { .bool($0) } ?? .null,
      "steps": .array(steps.map { .string($0) }),
    ]
  }
}
