internal import FontFaces
public import FontFiles
internal import FontNames
internal import FontShaping
internal import FontTables
internal import MetricValues
internal import TextFormats

extension FontLock {
  /// Reads a lock.
  ///
  /// - Throws: `FontError`. The case `invalidLock` contains the position of the mistake, and what was expected there.
  ///   If the file cannot be read, the error gives the reason.
  public init(contentsOf path: String) throws(FontError) {
    self = try FontLock(json: try fileBytes(path, atMost: JSONDocument.mostBytes), path: path)
  }

  /// Reads a lock from memory. An unknown key is an error.
  ///
  /// - Parameter path: the file from which the text was read; `nil` if there is no file.
  /// - Throws: `FontError` with `invalidLock`.
  public init(json text: some Sequence<UInt8>, path: String? = nil) throws(FontError) {
    do throws(JSONError) {
      self = try FontLock(try JSONReader(parsing: text, texts: .names))
    } catch {
      throw FontError(
        .invalidLock, "the file is not a lock of fonts: \(error)", path: path,
        hint: "fontprobe lock PATH -o FILE writes a lock")
    }
  }

  /// The greatest number of files and folders in a lock. A comparison searches each of them.
  private static let mostPaths = 4096

  private init(_ document: JSONReader) throws(JSONError) {
    let version = try document.member("lock")
    let number = try version.number()
    guard number == Double(Self.version) else {
      let isOlder = (1..<Self.version).contains { Double($0) == number }
      throw version.failure(
        "version \(number.text(.shortest)) "
          + (isOlder
            ? "is too old for this fontprobe: remove the file, and record the fonts again"
            : "is not known to this fontprobe, which reads version \(Self.version)"))
    }
    try document.expect(only: ["lock", "paths", "files"])
    let listed = try document.member("paths")
    let paths = try listed.map { reader throws(JSONError) in try reader.lockPath() }
    guard paths.count <= Self.mostPaths else {
      throw listed.failure("the list has \(paths.count) paths, but at most \(Self.mostPaths) are possible")
    }
    var seen = Set<[UInt8]>()
    let files = try document.member("files").map { reader throws(JSONError) in
      let file = try LockedFile(reader)
      guard seen.insert(Array(file.path.utf8)).inserted else {
        throw try reader.member("file").failure("the file is listed twice")
      }
      return file
    }
    self.init(paths: paths, files: files)
  }
}

extension LockedFile {
  fileprivate init(_ file: JSONReader) throws(JSONError) {
    try file.expect(only: ["file", "sha256", "bytes", "format", "faces"])
    self.init(
      path: try file.member("file").lockPath(), sha256: try file.member("sha256").digest(),
      byteCount: try file.member("bytes").integer(in: 0...(1 << 52)),
      format: FontFormat(rawValue: try file.member("format").shortText()),
      faces: try file.member("faces").map(LockedFace.init))
  }
}

extension LockedFace {
  private static let members: Set<String> = [
    "postScriptName", "fullName", "family", "style", "weight", "width", "slant", "unitsPerEm", "metrics", "axes",
    "instances", "places", "glyphCount", "coverage", "advances", "kerning", "tables", "features", "smallCaps",
    "characterGlyphs", "glyphAdvances", "revision",
  ]

  fileprivate init(_ face: JSONReader) throws(JSONError) {
    try face.expect(only: Self.members)
    func name(_ key: String) throws(JSONError) -> String? { try face.optional(key)?.shortText() }
    func list(_ key: String) throws(JSONError) -> [JSONReader] { try face.optional(key)?.elements() ?? [] }
    postScriptName = try name("postScriptName")
    fullName = try name("fullName")
    family = try name("family")
    style = try name("style")
    weight = FontWeight(try face.member("weight").number(in: 1...1000))
    width = FontWidth(try face.member("width").number(in: 1...1000))
    slant = try face.member("slant").slant()
    revision = try face.optional("revision")?.number(in: -32768...32768)
    unitsPerEm = try face.member("unitsPerEm").integer(in: 1...65535)
    metrics = try face.member("metrics").metrics()
    for metric in LockedMetric.allCases where metric.metric.isAlwaysPresent && metrics[metric] == nil {
      throw JSONError(.member("\(face.path).metrics.\(metric.key)"), "the key is missing")
    }
    for axis in try list("axes") { axes.append(try Axis(axis)) }
    for instance in try list("instances") { instances.append(try Instance(instance)) }
    for place in try list("places") { places.append(try Place(place)) }
    glyphCount = try face.optional("glyphCount")?.integer(in: 0...(1 << 31))
    let coverage = try face.member("coverage")
    try coverage.expect(only: ["count", "digest", "ranges"])
    coverageCount = try coverage.member("count").integer(in: 0...0x110000)
    characters = try coverage.member("ranges").characters(count: coverageCount)
    self.coverage = try coverage.member("digest").digest()
    advances = try face.member("advances").digest()
    kerning = try face.member("kerning").map { reader throws(JSONError) in
      try reader.choice(Kerning.self)
    }
    for (key, table) in try face.member("tables").members() {
      guard let known = LockedTable.all.first(where: { $0.tag.description == key }) else {
        throw table.failure("locks do not record this table")
      }
      layoutTables[known.tag] = try table.digest()
    }
    characterGlyphs = try face.optional("characterGlyphs")?.digest()
    glyphAdvances = try face.optional("glyphAdvances")?.digest()
    for (key, feature) in try face.member("features").members() {
      guard key.utf8.count == 4, let tag = FontTag(key) else {
        throw feature.failure("the key is not the tag of a feature, such as liga")
      }
      features[tag] = try feature.choice(FeatureTables.self)
    }
    let smallCaps = try face.member("smallCaps")
    try smallCaps.expect(only: ["lowercase", "uppercase"])
    lowercaseSmallCaps = try smallCaps.member("lowercase").choice(SmallCaps.Availability.self)
    uppercaseSmallCaps = try smallCaps.member("uppercase").choice(SmallCaps.Availability.self)
  }
}

extension LockedFace.Axis {
  fileprivate init(_ axis: JSONReader) throws(JSONError) {
    let parts = try axis.elements()
    guard parts.count == 4, case let letters = try parts[0].text(), letters.utf8.count == 4, let tag = FontTag(letters)
    else {
      throw axis.failure("an axis must be a tag and three numbers: the lowest, the default, the highest")
    }
    func value(_ part: JSONReader) throws(JSONError) -> Double { try part.number(in: -65536...65536) }
    self.init(
      tag: tag, minimum: try value(parts[1]), defaultValue: try value(parts[2]),
      maximum: try value(parts[3]))
  }
}

extension LockedFace.Instance {
  fileprivate init(_ instance: JSONReader) throws(JSONError) {
    try instance.expect(only: ["name", "postScriptName", "at"])
    self.init(
      name: try instance.member("name").shortText(),
      postScriptName: try instance.optional("postScriptName")?.shortText(),
      place: try instance.member("at").shortText())
  }
}

extension LockedFace.Place {
  fileprivate init(_ place: JSONReader) throws(JSONError) {
    try place.expect(only: ["at", "metrics", "advances"])
    self.init(
      place: try place.member("at").shortText(), metrics: try place.member("metrics").metrics(),
      advances: try place.member("advances").digest())
  }
}

// MARK: - Values

/// Reads the values of a lock. Each value has a limit that no font exceeds.
extension JSONReader {
  /// Reads code points as ranges of hexadecimal digits, in order: `["20-7E", "A0"]`.
  func characters(count: Int) throws(JSONError) -> FontCoverage {
    var ranges: [ClosedRange<UInt32>] = []
    for element in try elements() {
      let ends = try element.text().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.utf8.count <= 6 ? UInt32($0, radix: 16) : nil }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last, last <= 0x10FFFF,
        ranges.last.map({ $0.upperBound < first }) ?? true
      else { throw element.failure("a range of code points after the previous range was expected, such as 20-7E") }
      ranges.append(first...last)
    }
    let coverage = FontCoverage(ranges)
    guard coverage.count == count else {
      throw failure("the ranges have \(coverage.count.counted("character")), but count says \(count)")
    }
    return coverage
  }

  /// The greatest length of a text in bytes, longer than any name in a font.
  private static let longestText = 1 << 17

  /// Throws at the first key that is not in `keys`. Otherwise the value of a misspelled key would be ignored.
  func expect(only keys: Set<String>) throws(JSONError) {
    for member in try members() where !keys.contains(member.key) {
      throw member.value.failure("fontprobe does not know this member")
    }
  }

  func shortText() throws(JSONError) -> String {
    let text = try text()
    guard text.utf8.count <= Self.longestText else {
      throw failure("the text has \(text.utf8.count) bytes, but at most \(Self.longestText) are possible")
    }
    return text
  }

  func lockPath() throws(JSONError) -> String {
    let path = try text()
    guard !path.isEmpty, path.utf8.count <= LockFolder.longestPath, !path.utf8.contains(0) else {
      throw failure("a path was expected, of 1 to \(LockFolder.longestPath) bytes")
    }
    guard path.utf8.first != UInt8(ascii: "/") else {
      throw failure("the path is absolute, and would be right on only one machine")
    }
    return path
  }

  func digest() throws(JSONError) -> FontLock.Digest {
    guard let digest = FontLock.Digest(rawValue: try text()) else {
      throw failure("a digest was expected, 64 digits of 0…9 and a…f")
    }
    return digest
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) throws(JSONError) -> Choice {
    guard let choice = Choice(rawValue: try text()) else {
      throw failure("one of \(Choice.allCases.map(\.rawValue).joined(separator: "; ")) was expected")
    }
    return choice
  }

  /// Reads a slant: `upright`, `italic`, `oblique` or `oblique:12`.
  func slant() throws(JSONError) -> FontSlant {
    guard let slant = FontSlant(recorded: try text()) else {
      throw failure("upright, italic, oblique or oblique with its angle was expected")
    }
    return slant
  }

  func metrics() throws(JSONError) -> [LockedMetric: Double] {
    var metrics: [LockedMetric: Double] = [:]
    for (key, value) in try members() {
      guard let metric = LockedMetric(key: key) else {
        throw value.failure("fontprobe does not know this metric")
      }
      metrics[metric] = try value.number(in: -1e9...1e9)
    }
    return metrics
  }
}

extension FontSlant {
  /// Creates a slant from its `description`. A lock contains a slant in this form.
  init?(recorded text: String) {
    switch text {
    case "upright": self = .upright
    case "italic": self = .italic
    case "oblique": self = .oblique
    default:
      guard text.hasPrefix("oblique:"), let degrees = Double(text.dropFirst("oblique:".count)), degrees.isFinite else {
        return nil
      }
      self = .oblique(degrees: degrees)
    }
  }
}
