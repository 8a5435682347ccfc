internal import FontFaces
internal import FontProbe
internal import NumberText
internal import TextFormats

extension AuditReport {
  /// A table for each document, and a line with the counts.
  func lines(_ emphasis: Emphasis) -> [String] {
    documents.flatMap { $0.lines(emphasis) + [""] } + [summary] + (remedy?.lines ?? [])
      + (packages.map { [""] + $0.lines(emphasis) } ?? [])
  }

  /// The same as a page in Markdown.
  var markdown: String {
    documents.map(\.markdown).joined(separator: "\n") + "\n\(summary.markdown)\n"
      + (packages.map { "\n" + $0.markdown } ?? "")
  }
}

extension AuditReport.Document {
  private static func titles(lines: Bool) -> [String] {
    ["font", "text", "embedded", "here", "likeness", "lacks", "line", "width"] + (lines ? ["lines"] : [])
  }

  fileprivate func lines(_ emphasis: Emphasis) -> [String] {
    let heading = emphasis.strong(path.printable)
    switch result {
    case .failure(let error): return [heading, "  \(error.sentence)"]
    case .success(let document):
      guard !document.fonts.isEmpty else { return [heading, "  it names no font"] }
      let lines = document.hasLines
      var table = TextTable(
        [.left, .right, .left, .left, .left, .left, .right, .right] + (lines ? [.right] : []), expendable: [6, 2])
      table.add(Self.titles(lines: lines))
      for font in document.fonts { table.add(font.cells(lines: lines)) }
      return [heading] + table.lines(heading: emphasis, indent: 2)
        + document.problems.map { "  note: \($0.sentence)" }
    }
  }

  fileprivate var markdown: String {
    var text = "### \(path.printable.markdown)\n\n"
    switch result {
    case .failure(let error): return text + "\(error.sentence.markdown)\n"
    case .success(let document):
      guard !document.fonts.isEmpty else { return text + "It names no font.\n" }
      let lines = document.hasLines
      text += "| \(Self.titles(lines: lines).joined(separator: " | ")) |\n"
      text += "|---|--:|---|---|---|---|--:|--:|\(lines ? "--:|" : "")\n"
      for font in document.fonts {
        text += "| \(font.cells(lines: lines).map { $0.printable.markdown }.joined(separator: " | ")) |\n"
      }
      for problem in document.problems { text += "\n\(problem.sentence.markdown)\n" }
      return text
    }
  }
}

extension FontError {
  /// The reason and the way out, without the file.
  fileprivate var sentence: String { (message + (hint.map { " (\($0))" } ?? "")).printable }
}

extension DocumentFonts {
  /// Whether lines were counted for one of its fonts.
  fileprivate var hasLines: Bool { contains { $0.differences?.lines != nil } }
}

extension DocumentFont {
  /// The cells of its row, with the lines that are gained where the table has them.
  fileprivate func cells(lines: Bool) -> [String] {
    let gained = differences?.lines.map { "\($0.gained > 0 ? "+" : "")\($0.gained) of \($0.absent)" } ?? "–"
    return cells + (lines ? [gained] : [])
  }

  private var cells: [String] {
    [
      styledName, "\(count)", embedding == .no ? "no" : embedding.rawValue, match.drawn.face.shownName,
      likeness.rawValue, missingWords, change(differences?.lineHeight), change(differences?.textWidth),
    ]
  }

  /// Some of the characters that the answer lacks.
  private var missingWords: String {
    guard !missing.isEmpty else { return "–" }
    let most = 6
    let first = missing.prefix(most).map { scalar in
      scalar.isUnprintable || scalar.properties.isPrivateUse ? scalar.codePoint : String(Character(scalar))
    }
    return first.joined(separator: " ") + (missing.count > most ? " and \(missing.count - most) more" : "")
  }

  private func change(_ difference: TextDifferences.Difference?) -> String {
    guard let difference else { return likeness == .same ? "–" : "?" }
    return "\(difference.percent.text(.fixed(1), sign: .change)) %"
  }
}

extension Unicode.Scalar {
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrivateUse: Bool { generalCategory == .privateUse }
}

extension String {
  /// The text with the signs that Markdown would read as marks escaped.
  var markdown: String {
    reduce(into: "") { text, letter in
      if "\\`*_{}[]<>#|~".contains(letter) { text.append("\\") }
      text.append(letter)
    }
  }
}
