internal import FontDocuments
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import TextFormats

struct AuditReport {
  struct Document {
    let path: String
    let result: Result<DocumentFonts, FontError>
  }

  let documents: [Document]
  let isStrict: Bool
  /// Whether `--strict` accepts any available font of a list, and not only the first font.
  var acceptsLists = false
  let tolerance: Double?
  var remedy: AuditRemedy?
  var packages: FontPackageList?

  var fonts: [DocumentFont] { documents.flatMap { (try? $0.result.get())?.fonts ?? [] } }

  private var unreadCount: Int { documents.count { if case .failure = $0.result { true } else { false } } }

  private var unreadPartCount: Int { documents.reduce(0) { $0 + ((try? $1.result.get())?.unread.count ?? 0) } }

  var exitCode: Int32 {
    unreadCount > 0 || isStrict && unreadPartCount > 0 || fonts.contains { isRefused($0) } ? 1 : 0
  }

  func isRefused(_ font: DocumentFont) -> Bool { isRefusedAsAbsent(font) || exceedsTolerance(font) }

  func isRefusedAsAbsent(_ font: DocumentFont) -> Bool {
    isStrict && font.isAbsent && !(acceptsLists && font.match.isOfSomeName)
  }

  func exceedsTolerance(_ font: DocumentFont) -> Bool {
    guard let tolerance, font.isAbsent else { return false }
    guard let differences = font.differences, let width = differences.textWidth else { return true }
    return abs(width.percent) > tolerance || differences.lineHeight.map { abs($0.percent) > tolerance } ?? true
  }

  /// A line that counts the fonts of each likeness.
  var summary: String {
    let fonts = fonts.filter { $0.count > 0 }
    let counts = MatchLikeness.allCases.compactMap { likeness -> String? in
      let count = fonts.count { $0.isAbsent && $0.likeness == likeness }
      return count > 0 ? "\(count) \(likeness.rawValue)" : nil
    }
    let embedded = fonts.count { $0.embedding != .no }
    let here = fonts.count { $0.embedding == .no && $0.likeness == .same }
    let parts = ["\(here) found"] + (embedded > 0 ? ["\(embedded) embedded"] : []) + counts
    let unread =
      (unreadCount > 0 ? "; \(unreadCount) could not be read" : "")
      + (unreadPartCount > 0 ? "; \(unreadPartCount.counted("part")) not read" : "")
    return
      "\(documents.count.counted("document")), \(fonts.count.counted("font")) with text: \(parts.joined(separator: ", "))"
      + unread
  }
}

// MARK: - JSON

extension AuditReport {
  var json: JSONValue {
    let all = fonts
    return [
      "documents": .array(documents.map(\.json)),
      "summary": [
        "documents": .integer(documents.count), "unread": .integer(unreadCount),
        "unreadParts": .integer(unreadPartCount), "fonts": .integer(all.count),
        "used": .integer(all.count { $0.count > 0 }), "embedded": .integer(all.count { $0.embedding != .no }),
        "absent": .integer(all.count(where: \.isAbsent)), "refused": .integer(all.count { isRefused($0) }),
      ],
      "remedy": remedy?.json, "install": packages?.json,
    ]
  }
}

extension AuditReport.Document {
  fileprivate var json: JSONValue {
    switch result {
    case .success(let document):
      [
        "file": .string(path), "format": .string(document.format.rawValue),
        "fonts": .array(document.fonts.map(\.json)), "problems": .array(document.problems.map(\.json)),
      ]
    case .failure(let error):
      ["file": .string(path), "format": .null, "fonts": .array([]), "problems": .array([error.json])]
    }
  }
}

extension FontError {
  fileprivate var json: JSONValue {
    ["code": .string(code.rawValue), "message": .string(message), "hint": .optional(hint)]
  }
}

extension DocumentFont {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "fallbackOf": fallbackOf.map(JSONValue.string), "prefix": prefix.map(JSONValue.string),
      "weight": .optional(weight?.rawValue), "italic": .bool(isItalic), "count": .integer(count),
      "unit": .string(unit.rawValue), "places": .array(places.map { place, count in place.json(count) }),
      "placeCount": .integer(placeCount), "embedded": .string(embedding.rawValue),
      "rights": .optional(rights?.level.rawValue),
      "characters": characters.json,
      "match": match.json(), "likeness": .string(likeness.rawValue),
      "missing": missing.map(JSONValue.codePoints) ?? .null, "differences": differences?.json ?? .null,
    ]
  }
}

extension DocumentPlace {
  fileprivate func json(_ count: Int) -> JSONValue {
    [
      "part": .optional(part), "page": .optional(page.map(Double.init)), "style": .optional(style),
      "line": .optional(line.map(Double.init)), "count": .integer(count),
    ]
  }
}

extension TextDifferences {
  fileprivate var json: JSONValue {
    func json(_ difference: Difference?) -> JSONValue {
      difference.map { ["points": .number($0.points), "percent": .number($0.percent)] } ?? .null
    }
    return [
      "pointSize": .number(pointSize), "lineHeight": json(lineHeight), "textWidth": json(textWidth),
      "widthSource": .optional(widthSource?.rawValue),
    ]
  }
}

extension AuditReport {
  func lines(_ emphasis: Emphasis) -> [String] {
    documents.flatMap { $0.lines(emphasis) + [""] } + [summary] + (remedy?.lines ?? [])
      + (packages.map { [""] + $0.lines(emphasis) } ?? [])
  }

  var markdown: String {
    documents.map(\.markdown).joined(separator: "\n") + "\n\(summary.markdown)\n"
      + (packages.map { "\n" + $0.markdown } ?? "")
  }
}

extension AuditReport.Document {
  fileprivate func lines(_ emphasis: Emphasis) -> [String] {
    let heading = emphasis.strong(path.printable)
    switch result {
    case .failure(let error): return [heading, "  \(error.sentence)"]
    case .success(let document):
      guard !document.fonts.isEmpty else { return [heading, "  the document names no font"] }
      return [heading] + document.section.lines(emphasis, indent: 2)
        + document.problems.map { "  \(document.unread.contains($0) ? "not read" : "note"): \($0.sentence)" }
    }
  }

  fileprivate var markdown: String {
    var text = "### \(path.printable.markdown)\n\n"
    switch result {
    case .failure(let error): return text + "\(error.sentence.markdown)\n"
    case .success(let document):
      guard !document.fonts.isEmpty else { return text + "The document names no font.\n" }
      text += document.section.markdown
      for problem in document.problems { text += "\n\(problem.sentence.markdown)\n" }
      return text
    }
  }
}

extension FontError {
  fileprivate var sentence: String { (message + (hint.map { " (\($0))" } ?? "")).printable }
}
