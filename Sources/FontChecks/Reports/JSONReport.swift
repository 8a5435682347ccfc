package import TextFormats

extension CheckReport {
  /// The report as JSON: the counts, and each finding with all of its parts, null for a part that it does not have. Line and
  /// column are present only if the file is a text.
  package var json: JSONValue {
    [
      "summary": [
        "files": .integer(files.count), "faces": .integer(faceCount), "errors": .integer(count(.error)),
        "warnings": .integer(count(.warning)), "notes": .integer(count(.note)), "accepted": .integer(acceptedCount),
        "looks": .array(scope.looks.map(JSONValue.string)), "rules": .integer(scope.ruleCount),
      ],
      "findings": .array(findings.map(\.json)),
    ]
  }
}

extension FontCheck.Finding {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "severity", value: .string(severity.rawValue)), (key: "rule", value: .string(rule.id)),
      (key: "file", value: .optional(file)), (key: "face", value: .optional(face)),
      (key: "message", value: .string(message)), (key: "hint", value: .optional(hint)),
    ]
    if count > 1 { members.append((key: "count", value: .integer(count))) }
    if let line { members.append((key: "line", value: .integer(line))) }
    if let column { members.append((key: "column", value: .integer(column))) }
    return .object(members)
  }
}
