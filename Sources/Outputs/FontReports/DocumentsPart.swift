internal import FontChecks
internal import FontDocuments
internal import FontFiles
internal import TextFormats

/// The fonts that documents name, and their matches among the fonts of the report.
struct DocumentsPart: ReportPart {
  let id = "documents"
  let title = "Fonts in documents"
  private let model: ReportModel
  private let documents: [(path: String, result: Result<DocumentFonts, FontError>)]
  private let failures: [FontError]

  init?(_ model: ReportModel) {
    guard let asked = model.documents else { return nil }
    self.model = model
    let listing = asked.listing
    failures = listing.failures
    do throws(FontError) {
      documents = Array(zip(listing.files, try asked.reader.fonts(of: listing.files, in: model.collection)))
        .map { (path: $0, result: $1) }
    } catch {
      documents = listing.files.map { ($0, .failure(error)) }
    }
  }

  var content: HTML {
    let fonts = documents.flatMap { (try? $0.result.get())?.fonts ?? [] }
    let absent = Set(fonts.filter(\.isAbsent).map(\.styledName)).count
    let unread = documents.count { (try? $0.result.get()) == nil }
    return """
      <p>\(documents.count.counted("document")). \(verdict(absent, unread: unread)) Only the fonts of this report are searched, not the \
      installed fonts.</p>
      \(failures.map { "<p>\(model.paths.shown("\($0)"))</p>\n" as HTML })\(documents.map(article))
      """
  }

  private func verdict(_ absent: Int, unread: Int) -> String {
    if unread == documents.count {
      return unread == 1 ? "The document could not be read." : "None of the documents could be read."
    }
    let fonts =
      absent == 0
      ? "Every font that the \(unread > 0 ? "other " : "")documents use for text is embedded or was found."
      : "\(absent.counted("font")) that the documents use for text \(absent == 1 ? "is" : "are") not embedded and \(absent == 1 ? "was" : "were") not found."
    return unread > 0 ? "\(unread) could not be read. \(fonts)" : fonts
  }

  private func article(_ document: (path: String, result: Result<DocumentFonts, FontError>)) -> HTML {
    let path = model.paths.shown(document.path)
    let content: HTML
    switch document.result {
    case .failure(let error): content = sentence(error, of: path)
    case .success(let fonts):
      content =
        (fonts.isEmpty ? "<p>The document names no font.</p>\n" : table(of: fonts, in: path))
        + "\(fonts.problems.map { sentence($0, of: path) })"
    }
    return "<article class=\"moved\">\n<h3>\(path)</h3>\n\(content)</article>\n"
  }

  private func table(of fonts: DocumentFonts, in path: String) -> HTML {
    let section = fonts.section
    let columns = section.columns
    let heads = columns.map { $0.isNumber ? HTML.sorting($0.heading) : HTML.sortingWords($0.heading) }
    let rows = section.rows.map { row -> HTML in
      let cells = columns.map { ($0.isNumber, $0.cell(row)) }
      let others = cells.dropFirst().map { $0 ? "<td>\($1)</td>" : "<td class=\"words\">\($1)</td>" as HTML }
      return "<tr><th scope=\"row\">\(cells[0].1)</th>\(others)</tr>\n"
    }
    return HTML.table("Fonts of \(path)", "<thead><tr>\(heads)</tr></thead>\n<tbody>\n\(rows)</tbody>")
  }

  private func sentence(_ error: FontError, of path: String) -> HTML {
    let hint = error.hint.map { " (\($0))" } ?? ""
    return
      "<p><code>\(error.path.map(model.paths.shown) ?? path)</code>: \(model.paths.shown(error.message + hint))</p>\n"
  }
}
