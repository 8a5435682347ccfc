internal import FontDocuments
internal import FontFiles
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
  fileprivate func lines(_ emphasis: Emphasis) -> [String] {
    let heading = emphasis.strong(path.printable)
    switch result {
    case .failure(let error): return [heading, "  \(error.sentence)"]
    case .success(let document):
      guard !document.fonts.isEmpty else { return [heading, "  it names no font"] }
      return [heading] + document.section.lines(emphasis, indent: 2)
        + document.problems.map { "  \(document.unread.contains($0) ? "not read" : "note"): \($0.sentence)" }
    }
  }

  fileprivate var markdown: String {
    var text = "### \(path.printable.markdown)\n\n"
    switch result {
    case .failure(let error): return text + "\(error.sentence.markdown)\n"
    case .success(let document):
      guard !document.fonts.isEmpty else { return text + "It names no font.\n" }
      text += document.section.markdown
      for problem in document.problems { text += "\n\(problem.sentence.markdown)\n" }
      return text
    }
  }
}

extension FontError {
  /// The reason and the way out, without the file.
  fileprivate var sentence: String { (message + (hint.map { " (\($0))" } ?? "")).printable }
}
