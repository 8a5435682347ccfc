internal import FontFiles
internal import FontMatching
internal import FontNames
package import FontRules
internal import FontShaping
internal import StyleGuides
package import TextFit
package import TextFormats
internal import TextStyles

extension FitFinding {
  /// The rule of the finding. FP120: a text does not fit. FP121: no font can draw a text. FP122: the tags of a text are
  /// invalid, or are not in the guide.
  fileprivate var rule: FontCheck.Rule { hasInvalidMarkup ? .textMarkup : missing.isEmpty ? .fit : .drawnText }

  package var finding: FontCheck.Finding {
    var finding = FontCheck.Finding(rule, message, file: file, hint: hint, line: line, column: column)
    finding.identity = "\(slot)\0\(key)\0\(language ?? "")"
    return finding
  }
}

extension FitReport {
  /// The findings of rules FP120 to FP122. After the listed findings, there is one finding per file and rule for all
  /// unlisted findings.
  var ruleFindings: [FontCheck.Finding] { findings.map(\.finding) + unlistedOfFiles.flatMap(rest) }

  private func rest(of unlisted: Unlisted) -> [FontCheck.Finding] {
    func rest(_ rule: FontCheck.Rule, _ count: Int, _ words: String) -> FontCheck.Finding? {
      guard count > 0 else { return nil }
      var rest = FontCheck.Finding(
        rule, "\(count.counted("more text")) \(words)", file: unlisted.file,
        hint: "only the first \(findings.count) findings are listed: check fewer files or slots at a time")
      rest.count = count
      return rest
    }
    let overflows = unlisted.overflows
    return [
      rest(.fit, overflows, "\(overflows == 1 ? "does not fit into a slot" : "do not fit into slots")"),
      rest(.drawnText, unlisted.lacking, "with characters that no font has"),
      rest(.textMarkup, unlisted.invalidMarkup, "with tags that the guide does not have"),
    ].compactMap { $0 }
  }

  /// Converts this report about texts to a `CheckReport`, which can be written in all formats.
  package func asCheck(failsOn severity: FontCheck.Severity = .error) -> CheckReport {
    CheckReport(
      files: files, faceCount: 0, findings: ruleFindings, failsOn: severity, scope: CheckScope(), fit: scope,
      isFitAlone: true)
  }

  /// The report as JSON: the extent, and the lengths of each text that does not fit, in points.
  package var json: JSONValue {
    let report = asCheck()
    return [
      "summary": [
        "files": .integer(files.count), "strings": .integer(scope.strings), "skipped": .integer(scope.skipped),
        "lackingCharacters": .integer(scope.lackingCharacters), "invalidMarkup": .integer(scope.invalidMarkup),
        "slots": .integer(scope.slots),
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
      "severity": .string(rule.severity.rawValue), "rule": .string(rule.id),
      "file": .string(file), "line": .integer(line), "column": .integer(column), "message": .string(message),
      "hint": .optional(hint), "key": .string(key),
      "language": .optional(language), "text": .string(text), "slot": .string(slot),
      "missing": .array(missing.map { .integer(Int($0.value)) }), "cases": .array(cases.map(\.json)),
    ]
  }
}

extension FitFinding.Case {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "device", value: .optional(device)), (key: "width", value: .number(width)),
      (key: "font", value: .string(face)), (key: "drawnBy", value: .array(drawnBy.map(JSONValue.string))),
      (key: "isSubstitute", value: .bool(isSubstitute)),
      (key: "contentSize", value: .string(category.name)), (key: "count", value: .integer(count)),
      (key: "textCase", value: .string(textCase.rawValue)),
    ]
    switch extent {
    case .width(let points): members.append((key: "measuredWidth", value: .number(points)))
    case .word(let word, let points):
      members += [(key: "measuredWidth", value: .number(points)), (key: "word", value: .string(word))]
    case .lines(let count): members.append((key: "measuredLines", value: .integer(count)))
    case .height(let points, let lines, let spacing):
      members += [
        (key: "measuredHeight", value: .number(points)), (key: "measuredLines", value: .integer(lines)),
        (key: "paragraphSpacing", value: .number(spacing)),
      ]
    }
    return .object(members)
  }
}

extension FontCheck {
  /// FP120: finds the texts that do not fit into the slots of the guides at `paths`. Only the checked `fonts` are used.
  /// Returns nil if there are no files of strings. Throws if texts cannot be read, or no guide has slots.
  static func fit(
    _ strings: [String], _ paths: [String], _ fonts: [String]
  ) throws(FontError) -> (findings: [Finding], scope: FitScope)? {
    guard !strings.isEmpty else { return nil }
    var guides: [StyleGuide] = []
    for path in paths {
      // Mistakes in a guide are reported by a different rule.
      guard case .success(let guide) = try StyleGuide.reading(path) else { return nil }
      if !guide.slots.isEmpty { guides.append(guide) }
    }
    let collection = FontCollection(bundledFonts: false, system: nil)
    for font in fonts { _ = try collection.register(contentsOf: font) }
    let files = try FitFiles(strings)
    var findings: [Finding] = []
    var scope: FitScope?
    guard let first = guides.first else {
      throw FontError(
        .invalidGuide, "no guide has slots for the strings", path: paths.first ?? strings.first,
        hint: paths.isEmpty
          ? "also give a style guide (guide), or leave out the strings"
          : "add slots to the guide, or leave out the strings")
    }
    // Without an opened font the texts cannot be measured.
    guard !fonts.isEmpty else { return nil }
    for guide in [first] + guides.dropFirst() {
      let report = try FitCheck(guide, in: collection).run(on: files)
      findings += report.ruleFindings
      scope = scope.map { $0 + report.scope } ?? report.scope
    }
    return scope.map { (findings, $0) }
  }
}
