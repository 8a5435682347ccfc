package import JSONText

extension CheckReport {
  /// The report for programs: the counts, and each finding with all of its parts, null where it has none.
  package var json: JSONValue {
    [
      "summary": [
        "files": .integer(files.count), "faces": .integer(faceCount), "errors": .integer(count(.error)),
        "warnings": .integer(count(.warning)), "notes": .integer(count(.note)),
      ],
      "findings": .array(findings.map(\.json)),
    ]
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    [
      "severity": .string(severity.rawValue), "rule": .string(rule.id), "file": .optional(file),
      "face": .optional(face), "message": .string(message), "hint": .optional(hint),
    ]
  }
}
