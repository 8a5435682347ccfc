internal import FontFaces
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables
internal import MetricValues
internal import TextFormats

extension FontProfile {
  /// The profile as JSON, with one metric on each line. Equal profiles have the same bytes.
  public var json: String { value.document(packing: ["advances", "tables"]) }

  private var value: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "profile", value: .integer(Self.version)),
      (key: "names", value: record.names.json),
      (key: "style", value: record.style.json),
    ]
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append((key: key, value: value)) }
    }
    func add(_ key: String, _ number: Double?) { add(key, number.map(JSONValue.number)) }
    let settings = record.variations.map { (key: $0.tag.description, value: JSONValue.number($0.value)) }
    add("variations", settings.isEmpty ? nil : .object(settings))
    add("class", record.kind.map { .string($0.rawValue) })
    add("unitsPerEm", .integer(record.metrics.unitsPerEm))
    add("vertical", record.metrics.lines?.json)
    for metric in Metric.allCases {
      guard let number = record.metrics[metric] else { continue }
      let value = JSONValue.number(number)
      add(
        metric.rawValue,
        metric.kind == .height ? ["value": value, "source": .optional(record.heightSources[metric])] : value)
    }
    add("stem", record.stem)
    add("contrast", record.contrast)
    add("monospaced", .bool(record.isMonospaced))
    add("smallCaps", record.smallCaps.json)
    add("panose", record.panose.map { .array($0.digits.map { .integer(Int($0)) }) })
    add("fsType", record.embedding.map { .integer(Int($0.rawValue)) })
    let advances = record.advances.sorted { $0.key < $1.key }
    add("advances", .object(advances.map { (key: $0.key.value.codePointText, value: .number($0.value)) }))
    add("text", record.text?.json)
    return .object(members)
  }
}

extension RecordedText {
  /// The tables that shape text: first their tags and numbers, then all tables in one block.
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "tables", value: .array(tables.map { .string($0.description) }))
    ]
    if let pairCount { members.append((key: "pairs", value: .integer(pairCount))) }
    if isColor { members.append((key: "color", value: .bool(true))) }
    members.append((key: "bytes", value: .integer(byteCount)))
    members.append((key: "block", value: .string(block)))
    return .object(members)
  }
}

extension FaceNames {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = Self.names.compactMap { key, name in
      self[keyPath: name].map { (key: key, value: .string($0)) }
    }
    for (key, list) in Self.lists where !self[keyPath: list].isEmpty {
      members.append((key: key, value: .array(self[keyPath: list].map(JSONValue.string))))
    }
    return .object(members)
  }
}

extension FontStyle {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "weight", value: .number(weight.rawValue)), (key: "width", value: .number(width.rawValue)),
    ]
    switch slant {
    case .upright: members.append((key: "slant", value: .string("upright")))
    case .italic: members.append((key: "slant", value: .string("italic")))
    case .oblique(let degrees):
      members.append((key: "slant", value: .string("oblique")))
      members.append((key: "angle", value: .number(degrees)))
    }
    return .object(members)
  }
}

extension DeclaredLines {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = Self.tables.compactMap { key, line in
      self[keyPath: line].map { (key: key, value: $0.json) }
    }
    members.append((key: "useTypoMetrics", value: .bool(usesTypoMetrics)))
    return .object(members)
  }
}

extension LineMetrics {
  fileprivate var json: JSONValue {
    [
      "ascender": .number(ascender.value), "descender": .number(descender.value), "lineGap": .number(leading.value),
    ]
  }
}

extension SmallCaps {
  fileprivate var json: JSONValue {
    [
      "lowercase": .string(lowercase.rawValue), "uppercase": .string(uppercase.rawValue),
      "features": .array(declaredFeatures.map { .string($0.description) }),
    ]
  }
}
