internal import FontFaces
internal import FontTables
internal import TextFormats

// What a worker process answers for a file: one line of JSON. Both ends are the same program. Each line is validated all the
// same, because a damaged font may have corrupted the worker's memory.

extension FileResult {
  var json: JSONValue {
    [
      "path": .string(file.path), "bytes": .integer(file.byteCount), "format": .optional(file.format?.rawValue),
      "faces": .array(file.faces.map(\.json)), "findings": .array(findings.map(\.json)),
    ]
  }

  /// Reads a worker's line.
  static func read(_ line: ArraySlice<UInt8>) throws(JSONError) -> FileResult {
    try FileResult(JSONReader(parsing: line))
  }

  private init(_ document: JSONReader) throws(JSONError) {
    var faces: [CheckedFace] = []
    for face in try document.member("faces").elements() { faces.append(try CheckedFace(face)) }
    var findings: [FontCheck.Finding] = []
    for finding in try document.member("findings").elements() { findings.append(try FontCheck.Finding(finding)) }
    self.init(
      file: CheckedFile(
        path: try document.member("path").text(),
        byteCount: try document.member("bytes").integer(in: 0...1 << 52),
        format: try document.optional("format").map { reader throws(JSONError) in
          FontFormat(rawValue: try reader.text())
        },
        faces: faces),
      findings: findings)
  }
}

extension CheckedFace {
  var json: JSONValue {
    [
      "index": .integer(index.rawValue), "postScriptName": .optional(names.postScriptName),
      "fullName": .optional(names.fullName), "family": .optional(names.family), "scalable": .bool(isScalable),
      "instances": .array(instances.map(JSONValue.string)), "standard": standard.json,
      // Left out if they are the same, as nearly always: one process reads a thousand of them.
      "apple": apple == standard ? .null : apple.json, "windows": windows == standard ? .null : windows.json,
    ]
  }

  init(_ face: JSONReader) throws(JSONError) {
    var instances: [String] = []
    for instance in try face.member("instances").elements() { instances.append(try instance.text()) }
    func text(_ key: String) throws(JSONError) -> String? { try face.optional(key)?.text() }
    let standard = try Line(face.member("standard"))
    func line(_ key: String) throws(JSONError) -> Line {
      guard let line = try face.optional(key) else { return standard }
      return try Line(line)
    }
    self.init(
      index: FaceIndex(rawValue: try face.member("index").integer(in: 0...1 << 20)),
      names: Names(
        postScriptName: try text("postScriptName"), fullName: try text("fullName"), family: try text("family")),
      isScalable: try face.member("scalable").bool(), instances: instances,
      standard: standard, apple: try line("apple"), windows: try line("windows"))
  }
}

extension CheckedFace.Line {
  fileprivate var json: JSONValue {
    .array([.number(ascender), .number(descender), .number(lineGap), .string(source)])
  }

  fileprivate init(_ line: JSONReader) throws(JSONError) {
    let parts = try line.elements()
    guard parts.count == 4 else { throw line.failure("ascender, descender, line gap and source were expected") }
    self.init(
      ascender: try parts[0].number(), descender: try parts[1].number(), lineGap: try parts[2].number(),
      source: try parts[3].text())
  }
}

extension FontCheck.Finding {
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule.id), "severity": .string(severity.rawValue), "file": .optional(file),
      "face": .optional(face), "message": .string(message), "hint": .optional(hint),
    ]
  }

  fileprivate init(_ finding: JSONReader) throws(JSONError) {
    func text(_ key: String) throws(JSONError) -> String? { try finding.optional(key)?.text() }
    let (rule, severity) = (try finding.member("rule"), try finding.member("severity"))
    guard let known = FontCheck.Rule(try rule.text()) else { throw rule.failure("there is no such rule") }
    guard let level = FontCheck.Severity(rawValue: try severity.text()) else {
      throw severity.failure("there is no such severity")
    }
    self.init(
      known, try finding.member("message").text(), file: try text("file"), face: try text("face"),
      hint: try text("hint"), severity: level)
  }
}
