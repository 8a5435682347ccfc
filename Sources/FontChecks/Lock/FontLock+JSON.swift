internal import TextFormats

extension FontLock {
  /// The lock as JSON: the same bytes for the same fonts, one fact a line.
  public var json: String {
    JSONValue.object([
      (key: "lock", value: .integer(Self.version)),
      (key: "paths", value: .array(paths.map(JSONValue.string))),
      (key: "files", value: .array(files.map(\.json))),
    ]).document
  }
}

extension LockedFile {
  fileprivate var json: JSONValue {
    [
      "file": .string(path), "sha256": .string(sha256), "bytes": .integer(byteCount), "format": .string(format),
      "faces": .array(faces.map(\.json)),
    ]
  }
}

extension LockedFace {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append((key: key, value: value)) }
    }
    add("postScriptName", postScriptName.map(JSONValue.string))
    add("fullName", fullName.map(JSONValue.string))
    add("family", family.map(JSONValue.string))
    add("style", style.map(JSONValue.string))
    add("weight", .number(weight))
    add("width", .number(width))
    add("slant", .string(slant))
    add("unitsPerEm", .integer(unitsPerEm))
    add("metrics", figures.json)
    add("axes", axes.isEmpty ? nil : .array(axes.map(\.json)))
    add("instances", instances.isEmpty ? nil : .array(instances.map(\.json)))
    add("places", places.isEmpty ? nil : .array(places.map(\.json)))
    add("glyphCount", glyphCount.map(JSONValue.integer))
    add("coverage", ["count": .integer(coverageCount), "digest": .string(coverage)])
    add("advances", .string(advances))
    add("kerning", .array(kerning.map(JSONValue.string)))
    add("tables", layoutTables.json)
    add("features", features.json)
    add("smallCaps", ["lowercase": .string(smallLetters), "uppercase": .string(capitals)])
    return .object(members)
  }
}

extension [LockedFigure: Double] {
  fileprivate var json: JSONValue {
    .object(
      LockedFigure.allCases.compactMap { figure in self[figure].map { (key: figure.rawValue, value: .number($0)) } })
  }
}

extension [String: String] {
  fileprivate var json: JSONValue {
    .object(
      sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { (key: $0.key, value: .string($0.value)) })
  }
}

extension LockedFace.Axis {
  /// Tag, lowest, default and highest value, on one line.
  fileprivate var json: JSONValue {
    .array([.string(tag), .number(minimum), .number(defaultValue), .number(maximum)])
  }
}

extension LockedFace.Instance {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [(key: "name", value: .string(name))]
    if let postScriptName { members.append((key: "postScriptName", value: .string(postScriptName))) }
    members.append((key: "at", value: .string(place)))
    return .object(members)
  }
}

extension LockedFace.Place {
  fileprivate var json: JSONValue {
    ["at": .string(place), "metrics": figures.json, "advances": .string(advances)]
  }
}
