public import Files
internal import FontFaces
internal import FontShaping
internal import FontTables
internal import NumberText
internal import TextFormats

extension FontLock {
  /// Reads a lock.
  ///
  /// - Throws: `FontError`: `invalidLock` with the place in the file and what was expected there, and what opening a file
  ///   throws.
  public init(contentsOf path: String) throws(FontError) {
    self = try FontLock(json: try fileBytes(path, atMost: JSONDocument.mostBytes), path: path)
  }

  /// Reads a lock from memory: all that it has must be known and right.
  ///
  /// - Parameter path: the file that the text is from, where it is from one.
  /// - Throws: `FontError` with `invalidLock`.
  public init(json text: some Sequence<UInt8>, path: String? = nil) throws(FontError) {
    do throws(JSONError) {
      self = try FontLock(try JSONReader(parsing: text))
    } catch {
      throw FontError(
        .invalidLock, "it is no lock of fonts: \(error)", path: path,
        hint: "fontprobe lock PATH -o FILE writes one")
    }
  }

  /// More files and folders than anybody names: each is searched.
  private static let mostPaths = 4096

  private init(_ document: JSONReader) throws(JSONError) {
    let version = try document.member("lock")
    guard try version.number() == Double(Self.version) else {
      throw version.failure(
        "version \(try version.number().text(.shortest)) is not known here; version \(Self.version) is")
    }
    try document.expect(only: ["lock", "paths", "files"])
    let listed = try document.member("paths")
    let paths = try listed.map { reader throws(JSONError) in try reader.lockPath() }
    guard paths.count <= Self.mostPaths else {
      throw listed.failure("it has \(paths.count) paths, and at most \(Self.mostPaths) are possible")
    }
    var seen = Set<[UInt8]>()
    let files = try document.member("files").map { reader throws(JSONError) in
      let file = try LockedFile(reader)
      guard seen.insert(Array(file.path.utf8)).inserted else {
        throw try reader.member("file").failure("the file is there twice")
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
      byteCount: try file.member("bytes").integer(in: 0...(1 << 52)), format: try file.member("format").shortText(),
      faces: try file.member("faces").map { reader throws(JSONError) in try LockedFace(reader) })
  }
}

extension LockedFace {
  private static let members: Set<String> = [
    "postScriptName", "fullName", "family", "style", "weight", "width", "slant", "unitsPerEm", "metrics", "axes",
    "instances", "places", "glyphCount", "coverage", "advances", "kerning", "tables", "features", "smallCaps",
  ]

  fileprivate init(_ face: JSONReader) throws(JSONError) {
    try face.expect(only: Self.members)
    func name(_ key: String) throws(JSONError) -> String? { try face.optional(key)?.shortText() }
    func list(_ key: String) throws(JSONError) -> [JSONReader] { try face.optional(key)?.elements() ?? [] }
    postScriptName = try name("postScriptName")
    fullName = try name("fullName")
    family = try name("family")
    style = try name("style")
    weight = try face.member("weight").number(in: 1...1000)
    width = try face.member("width").number(in: 1...1000)
    slant = try face.member("slant").slant()
    unitsPerEm = try face.member("unitsPerEm").integer(in: 1...65535)
    figures = try face.member("metrics").figures()
    for figure in LockedFigure.allCases where figure.isRequired && figures[figure] == nil {
      throw JSONError(.member("\(face.path).metrics.\(figure.rawValue)"), "it is missing")
    }
    for axis in try list("axes") { axes.append(try Axis(axis)) }
    for instance in try list("instances") { instances.append(try Instance(instance)) }
    for place in try list("places") { places.append(try Place(place)) }
    glyphCount = try face.optional("glyphCount")?.integer(in: 0...(1 << 31))
    let coverage = try face.member("coverage")
    try coverage.expect(only: ["count", "digest"])
    coverageCount = try coverage.member("count").integer(in: 0...0x110000)
    self.coverage = try coverage.member("digest").digest()
    advances = try face.member("advances").digest()
    kerning = try face.member("kerning").map { reader throws(JSONError) in
      try reader.choice(["GPOS", "kern", "kerx"])
    }
    for (key, table) in try face.member("tables").members() {
      guard Self.layoutTableTags.contains(where: { $0.description == key }) else {
        throw table.failure("it is no table that is recorded")
      }
      layoutTables[key] = try table.digest()
    }
    for (key, feature) in try face.member("features").members() {
      guard key.utf8.count == 4 else { throw feature.failure("the key is no feature; liga is one") }
      features[key] = try feature.choice(["GSUB", "GPOS", "GSUB, GPOS"])
    }
    let smallCaps = try face.member("smallCaps")
    try smallCaps.expect(only: ["lowercase", "uppercase"])
    let words = SmallCaps.Availability.allCases.map(\.rawValue)
    smallLetters = try smallCaps.member("lowercase").choice(words)
    capitals = try smallCaps.member("uppercase").choice(words)
  }
}

extension LockedFace.Axis {
  fileprivate init(_ axis: JSONReader) throws(JSONError) {
    let parts = try axis.elements()
    guard parts.count == 4, try parts[0].text().utf8.count == 4 else {
      throw axis.failure("an axis is its tag and three numbers: the lowest, the default, the highest")
    }
    func value(_ part: JSONReader) throws(JSONError) -> Double { try part.number(in: -65536...65536) }
    self.init(
      tag: try parts[0].text(), minimum: try value(parts[1]), defaultValue: try value(parts[2]),
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
      place: try place.member("at").shortText(), figures: try place.member("metrics").figures(),
      advances: try place.member("advances").digest())
  }
}
