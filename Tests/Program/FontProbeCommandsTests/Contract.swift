import TestSupport

/// The keys of JSON results, with the kind of each value.
enum Contract {
  /// The keys that identify a face, in every command.
  static let identity: [String: JSON.Kind] = [
    "postScriptName": .optionalString, "fullName": .optionalString, "family": .optionalString, "style": .optionalString,
    "weight": .number, "width": .number, "slant": .string, "variations": .object,
  ]

  static let match = identity.merging([
    "outcome": .string, "source": .string, "file": .optionalString, "faceIndex": .number, "synthesis": .object,
    "sizeAdjust": .number, "steps": .array,
  ]) { $1 }

  static let synthesis: [String: JSON.Kind] = ["bold": .bool, "oblique": .bool]

  static let metrics: [String: JSON.Kind] = [
    "request": .object, "match": .object, "unitsPerEm": .number, "convention": .string, "metrics": .object,
    "fontUnits": .object, "sources": .object, "smallCaps": .object,
  ]

  /// The metrics that every font has.
  static let requiredMetrics = ["ascender", "descender", "leading", "lineHeight", "capHeight", "xHeight"]
  /// The metrics that a font may lack.
  static let optionalMetrics = [
    "underlinePosition", "underlineThickness", "strikeoutPosition", "strikeoutThickness", "italicAngle", "averageWidth",
    "zeroWidth", "maxAdvance",
  ]

  static func metricKinds(_ kind: JSON.Kind, _ optional: JSON.Kind) -> [String: JSON.Kind] {
    Dictionary(uniqueKeysWithValues: requiredMetrics.map { ($0, kind) } + optionalMetrics.map { ($0, optional) })
  }

  static let smallCaps: [String: JSON.Kind] = ["lowercase": .string, "uppercase": .string, "features": .array]

  static let comparison: [String: JSON.Kind] = ["baselineShift": .number, "lines": .array, "leftOut": .array]

  static let comparedLine: [String: JSON.Kind] = [
    "name": .string, "source": .string, "ascender": .number, "descender": .number, "leading": .number,
    "lineHeight": .number, "baseline": .number, "capHeight": .optionalNumber, "xHeight": .optionalNumber,
  ]

  static let candidate: [String: JSON.Kind] = [
    "postScriptName": .optionalString, "family": .optionalString, "source": .string, "distance": .number,
    "why": .string,
  ]

  static let run: [String: JSON.Kind] = ["text": .string, "range": .array, "match": .object, "missing": .array]

  static let listed = identity.merging([
    "source": .string, "file": .optionalString, "faceIndex": .number, "format": .string, "variable": .bool,
    "axes": .array,
  ]) { $1 }

  static let axis: [String: JSON.Kind] = [
    "tag": .string, "name": .optionalString, "min": .number, "default": .number, "max": .number,
  ]

  static let file: [String: JSON.Kind] = [
    "file": .string, "format": .string, "bytes": .number, "sha256": .string, "faces": .array,
  ]

  static let face = identity.merging([
    "names": .object, "unitsPerEm": .number, "glyphCount": .optionalNumber, "tables": .array, "axes": .array,
    "namedInstances": .array, "vertical": .object, "capHeight": .object, "xHeight": .object, "panose": .optionalArray,
    "scripts": .array, "features": .array, "smallCaps": .object, "coverage": .object, "embedding": .optionalObject,
    "monospaced": .optionalBool, "color": .bool, "license": .object,
  ]) { $1 }

  static let vertical: [String: JSON.Kind] = [
    "hhea": .optionalObject, "typo": .optionalObject, "win": .optionalObject, "useTypoMetrics": .bool,
  ]

  static let profile: [String: JSON.Kind] = [
    "profile": .number, "names": .object, "style": .object, "unitsPerEm": .number, "vertical": .object,
    "capHeight": .object, "xHeight": .object, "underlinePosition": .number, "underlineThickness": .number,
    "strikeoutPosition": .number, "strikeoutThickness": .number, "italicAngle": .number, "averageWidth": .number,
    "zeroWidth": .number, "maxAdvance": .number, "monospaced": .bool, "smallCaps": .object, "panose": .array,
    "advances": .object, "class": .string, "fsType": .number, "text": .object,
  ]

  static let coverage: [String: JSON.Kind] = ["count": .number, "ranges": .array]
}

extension JSON {
  /// The faults of a `match` object.
  var matchViolations: [String] {
    var found =
      violations(of: Contract.match) + (self.synthesis?.violations(of: Contract.synthesis) ?? ["no synthesis"])
    func allow(_ key: String, _ words: [String]) {
      guard let text = self[key]?.text, words.contains(text) else { return found.append("\(key) is none of \(words)") }
    }
    allow("outcome", ["exact", "style", "profile", "substitute", "lastResort"])
    allow("slant", ["upright", "italic", "oblique"])
    allow("source", ["registered", "bundled", "system"])
    let steps = self.steps?.values ?? []
    if steps.isEmpty || !steps.allSatisfy({ $0.has(.string) }) { found.append("steps are no texts") }
    return found
  }
}
