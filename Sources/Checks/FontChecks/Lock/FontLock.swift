internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// The facts about font files on which a layout depends, recorded in a file. The file is committed and later compared
/// with newer versions of the fonts.
///
/// A lock contains no absolute path and no time, so the same fonts produce the same bytes on every machine.
///
/// ## Topics
///
/// ### Recording
///
/// - ``init(of:at:)``
/// - ``json``
/// - ``standardName``
/// - ``version``
///
/// ### Reading
///
/// - ``init(contentsOf:)``
/// - ``init(json:path:)``
///
/// ### Comparing
///
/// - ``comparison(at:paths:)``
/// - ``LockComparison``
///
/// ### Files
///
/// - ``paths``
/// - ``files``
/// - ``faceCount``
/// - ``Digest``
public struct FontLock: Sendable, Hashable {
  /// The version of the file format.
  public static let version = 4
  /// The usual name of a lock file.
  public static let standardName = "fonts.lock.json"

  /// The files and folders that were recorded, relative to the lock's folder. New files in these folders are reported.
  public let paths: [String]
  /// The font files, sorted by the bytes of their paths.
  public let files: [LockedFile]

  /// The number of faces in all files.
  public var faceCount: Int { files.reduce(0) { $0 + $1.faces.count } }

  init(paths: [String], files: [LockedFile]) {
    self.paths = paths.firstOfEach.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A SHA-256 digest.
  public struct Digest: RawRepresentable, Sendable, Hashable {
    /// 64 lowercase hexadecimal digits.
    public let rawValue: String

    /// Creates a digest from its digits; `nil` if the text is not 64 lowercase hexadecimal digits.
    public init?(rawValue: String) {
      let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
      guard rawValue.utf8.count == 64, rawValue.utf8.allSatisfy(isDigit) else { return nil }
      self.rawValue = rawValue
    }

    init(computed digits: String) { rawValue = digits }
  }
}

extension FontLock {
  /// The lock as JSON, with one fact per line. The same fonts produce the same bytes.
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
      "file": .string(path), "sha256": .string(sha256.rawValue), "bytes": .integer(byteCount),
      "format": .string(format.rawValue),
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
    add("weight", .number(weight.rawValue))
    add("width", .number(width.rawValue))
    add("slant", .string(slant.description))
    add("revision", revision.map(JSONValue.number))
    add("unitsPerEm", .integer(unitsPerEm))
    add("metrics", metrics.json)
    add("axes", axes.isEmpty ? nil : .array(axes.map(\.json)))
    add("instances", instances.isEmpty ? nil : .array(instances.map(\.json)))
    add("places", places.isEmpty ? nil : .array(places.map(\.json)))
    add("glyphCount", glyphCount.map(JSONValue.integer))
    add(
      "coverage",
      [
        "count": .integer(coverageCount), "digest": .string(coverage.rawValue),
        "ranges": .array(characters.ranges.map { .string($0.hexadecimal) }),
      ])
    add("advances", .string(advances.rawValue))
    add("kerning", .array(kerning.map { .string($0.rawValue) }))
    add("tables", .byTag(layoutTables))
    add("characterGlyphs", characterGlyphs.map { .string($0.rawValue) })
    add("glyphAdvances", glyphAdvances.map { .string($0.rawValue) })
    add("features", .byTag(features))
    add(
      "smallCaps",
      ["lowercase": .string(lowercaseSmallCaps.rawValue), "uppercase": .string(uppercaseSmallCaps.rawValue)])
    return .object(members)
  }
}

extension ClosedRange<UInt32> {
  /// The bounds of the range in hexadecimal digits: `20-7E`, or `A0` for a single code point.
  fileprivate var hexadecimal: String {
    func digits(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
    return lowerBound == upperBound ? digits(lowerBound) : "\(digits(lowerBound))-\(digits(upperBound))"
  }
}

extension [LockedMetric: Double] {
  fileprivate var json: JSONValue {
    .object(
      LockedMetric.allCases.compactMap { metric in self[metric].map { (key: metric.key, value: .number($0)) } })
  }
}

extension JSONValue {
  fileprivate static func byTag(_ values: [FontTag: some RawRepresentable<String>]) -> JSONValue {
    .object(
      values.sorted { $0.key < $1.key }.map { (key: $0.key.description, value: .string($0.value.rawValue)) })
  }
}

extension LockedFace.Axis {
  /// The axis on one line: its tag, its lowest value, its default value and its highest value.
  fileprivate var json: JSONValue {
    .array([.string(tag.description), .number(minimum), .number(defaultValue), .number(maximum)])
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
    ["at": .string(place), "metrics": metrics.json, "advances": .string(advances.rawValue)]
  }
}
