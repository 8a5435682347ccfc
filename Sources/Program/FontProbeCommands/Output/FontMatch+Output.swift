internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

extension FontMatch {
  /// Returns the `match` object of the JSON output.
  ///
  /// - Parameters:
  ///   - size: the size in points at which the metrics for layout are compared with the drawn face.
  ///   - namesAsked: the number of requested names and files. If nil, the number of names in the match's request.
  func json(at size: Double = PointSize.body, namesAsked: Int? = nil) -> JSONValue {
    let hasSeveralNames = namesAsked ?? request?.names.count ?? 0 > 1
    let ofLists: JSONValue = [
      "answeredName": .optional(answeredName), "named": .optional(named), "absent": .texts(absent),
    ]
    return ["outcome": .string(outcome.rawValue), "likeness": .string(likeness.rawValue)]
      + (hasSeveralNames ? ofLists : [:]) + face.identity
      + [
        "source": .string(origin.rawValue), "file": .optional(face.source.path), "faceIndex": .integer(face.index),
        "synthesis": synthesis.json, "sizeAdjust": .number(sizeAdjust), "widthAdjust": .number(widthAdjust),
        "advances": .string(advances.rawValue), "steps": .texts(reasons.map(\.text)), "published": published?.json,
        "standIn": substitute?.json(at: size), "differences": differences(at: size)?.json,
      ]
  }
}

extension PublishedFont {
  fileprivate var json: JSONValue {
    [
      "postScriptName": .optional(names.postScriptName), "fullName": .optional(names.fullName),
      "family": .optional(names.family), "weight": .number(style.weight.rawValue),
      "width": .number(style.width.rawValue), "slant": .string(style.slant.kind),
      "sources": [
        "line": .optional(sources.line), "capHeight": .optional(sources.capHeight),
        "xHeight": .optional(sources.xHeight),
        "textWidth": .optional(sources.textWidth),
      ],
      "otherLines": .array(otherLines.map(\.json)),
    ]
  }
}

extension PublishedFont.Line {
  /// The line metrics that another source publishes, in its font units.
  fileprivate var json: JSONValue {
    let line = lines.hhea ?? lines.typo ?? lines.win
    return [
      "source": .string(source), "platform": .optional(platform), "unitsPerEm": .integer(unitsPerEm),
      "ascender": .optional(line?.ascender.value), "descender": .optional(line?.descender.value),
      "lineGap": .optional(line?.leading.value),
    ]
  }
}

extension FontMatch {
  /// Returns the first lines of a report: the match, the notes, and a hint with the names that the user may have meant.
  func heading(for request: String, notes: [String] = [], _ emphasis: Emphasis) -> [String] {
    lines(for: request, emphasis) + notes.map { "note: \($0)" } + namesMeant(by: request).question
  }

  /// Returns names that the user certainly meant by a misspelt first name. Empty if the font of this name was found.
  func namesMeant(by name: String) -> [String] {
    guard outcome == .substitute || outcome == .lastResort, decision.lackingFaces.isEmpty else { return [] }
    return collection?.nearestNames(to: name, within: .slip) ?? []
  }
}

extension [String] {
  /// The hint "did you mean …?" as a line. Empty if there is no name to suggest.
  var question: [String] { question(instead: nil) }

  /// Returns the hint in an answer for several names: "hint: Interr: did you mean Inter?".
  func question(instead name: String?) -> [String] {
    let subject = name.map { "\($0.printable): " } ?? ""
    return isEmpty ? [] : ["hint: \(subject)did you mean \(joined(separator: ", ").printable)?"]
  }
}

extension FontFace {
  /// The JSON members that identify a face. They are the same in the output of every command.
  var identity: JSONValue {
    [
      "postScriptName": .optional(postScriptName), "fullName": .optional(fullName), "family": .optional(family),
      "style": .optional(styleName), "weight": .number(style.weight.rawValue), "width": .number(style.width.rawValue),
      "slant": .string(style.slant.kind), "variations": coordinates.json,
    ]
  }

  var axesJSON: JSONValue {
    .array(
      axes.map { axis in
        [
          "tag": .string(axis.tag.description), "name": .optional(axis.name), "min": .number(axis.minimum),
          "default": .number(axis.defaultValue), "max": .number(axis.maximum),
        ]
      })
  }
}

extension VariationCoordinates {
  var json: JSONValue { .object(map { (key: $0.tag.description, value: .number($0.value)) }) }
}

extension FontCoverage {
  var json: JSONValue {
    [
      "count": .integer(count),
      "ranges": .array(ranges.map { .array([.integer(Int($0.lowerBound)), .integer(Int($0.upperBound))]) }),
    ]
  }
}

extension FontSlant {
  fileprivate var kind: String {
    switch self {
    case .upright: "upright"
    case .italic: "italic"
    case .oblique: "oblique"
    }
  }
}

extension FontMetrics {
  /// The `metrics` object of the JSON output, in points.
  var json: JSONValue { .object(Metric.allCases.map { (key: $0.rawValue, value: .optional(self[$0])) }) }
}

extension SubstitutionDifferences {
  var json: JSONValue {
    [
      "pointSize": .number(pointSize), "lineHeight": .optional(lineHeight), "capHeight": .optional(capHeight),
      "xHeight": .optional(xHeight), "textAdvance": .optional(textAdvance),
      "movedCapCentres": .array(movedCapCentres.map(JSONValue.integer)),
      "triedSizes": .integer(capHeight == nil ? 0 : Self.triedSizes.count),
    ]
  }

  var words: [String] { named.map { "\($0.name) \($0.value.text(.fixed(2), sign: .change))" } }

  var sentences: [String] {
    var parts = words
    if let words = unknownWords { parts.append("its \(words) are not known") }
    let first = "at \(pointSize.text(.shortest)) points: " + parts.joined(separator: ", ")
    guard capHeight != nil else { return [first] }
    let moved =
      movedCapCentres.isEmpty
      ? "the centre of the capitals, round(capHeight / 2), is on the same pixel at all \(Self.triedSizes.count) sizes "
        + "from 8 to 48"
      : "the centre of the capitals, round(capHeight / 2), is on a different pixel at \(movedCapCentres.count) of the "
        + "\(Self.triedSizes.count) sizes from 8 to 48"
    return [first + ";", moved]
  }
}

extension FontDescriptor {
  var requestMembers: JSONValue {
    [
      "features": features.isEmpty ? nil : .texts(features),
      "characters": requiredCharacters.isEmpty ? nil : .string(requiredCharacters),
    ]
  }
}

extension FontSynthesis {
  fileprivate var json: JSONValue {
    ["bold": .bool(bold), "oblique": .bool(oblique), "obliqueAngle": .number(obliqueAngle)]
  }
}
