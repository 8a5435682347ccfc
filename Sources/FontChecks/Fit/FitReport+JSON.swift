internal import FontLayout
package import TextFormats
internal import TextStyles

extension FitReport {
  /// The report as JSON: what was looked at, and each text that does not fit with its measures. Lengths are in points.
  package var json: JSONValue {
    let report = asCheck
    return [
      "summary": [
        "files": .integer(files.count), "strings": .integer(scope.strings), "skipped": .integer(scope.skipped),
        "lackingCharacters": .integer(scope.lackingCharacters), "slots": .integer(scope.slots),
        "contentSizes": .array(categories.map { .string($0.name) }), "combinations": .integer(scope.cells),
        "errors": .integer(report.count(.error)), "warnings": .integer(report.count(.warning)),
        "notes": .integer(report.count(.note)), "unlisted": .integer(unlisted),
      ],
      "findings": .list(count: findings.count) { findings[$0].json },
    ]
  }
}

extension FitFinding {
  fileprivate var json: JSONValue {
    [
      "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule.id),
      "file": .optional(finding.file), "line": .integer(finding.line ?? 0), "column": .integer(finding.column ?? 0),
      "message": .string(finding.message), "hint": .optional(finding.hint), "key": .string(key),
      "language": .optional(language), "text": .string(text), "slot": .string(slot),
      "cases": .array(cases.map(\.json)),
    ]
  }
}

extension FitFinding.Case {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "device", value: .optional(device)), (key: "width", value: .number(width)),
      (key: "font", value: .string(face)), (key: "isSubstitute", value: .bool(isSubstitute)),
      (key: "contentSize", value: .string(category.name)), (key: "count", value: .integer(count)),
    ]
    switch extent {
    case .width(let points): members.append((key: "measuredWidth", value: .number(points)))
    case .word(let word, let points):
      members += [(key: "measuredWidth", value: .number(points)), (key: "word", value: .string(word))]
    case .lines(let count): members.append((key: "measuredLines", value: .integer(count)))
    case .height(let points, let lines):
      members += [(key: "measuredHeight", value: .number(points)), (key: "measuredLines", value: .integer(lines))]
    }
    return .object(members)
  }
}
