internal import FontChecks
internal import FontDocuments
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontRules
internal import FontSubstitution
internal import TextFormats

extension AuditReport {
  /// The problems of the documents, in the form of findings that other programs can read.
  var findings: CheckReport {
    let findings = documents.flatMap { document -> [FontCheck.Finding] in
      switch document.result {
      case .failure(let error):
        [FontCheck.Finding(.documentUnread, error.message, file: document.path, hint: error.hint)]
      case .success(let fonts):
        fonts.fonts.flatMap { lacks(of: $0, in: document.path) }
          + fonts.unread.map { part in
            FontCheck.Finding(
              .documentUnread, part.message, file: document.path, hint: part.hint,
              severity: isStrict ? .error : .warning)
          }
      }
    }
    return CheckReport(documents: documents.map(\.path), findings: findings, failsOn: .error, summary: summary)
  }

  private static let mostRefused = 20

  /// The reason for exit code 1, for standard error: the fonts that `--strict` or `--tolerance` does not accept. Nil if
  /// all fonts are accepted.
  var objection: String? {
    var reasons: [String] = []
    for document in documents {
      guard let fonts = try? document.result.get() else { continue }
      let unread = isStrict ? fonts.unread.map { "a part of the document was not read: \($0.message)" } : []
      for reason in fonts.compactMap(refusal) + unread {
        reasons.append(documents.count > 1 ? "\(document.path): \(reason)" : reason)
      }
    }
    guard !reasons.isEmpty else { return nil }
    let options =
      (isStrict ? [acceptsLists ? "--strict=list" : "--strict"] : [])
      + (tolerance.map { ["--tolerance \($0.text(.shortest))"] } ?? [])
    let rest = reasons.count - Self.mostRefused
    return "\(options.joined(separator: " and ")): "
      + (reasons.prefix(Self.mostRefused) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ").printable
  }

  private func refusal(of font: DocumentFont) -> String? {
    let isTooFar = exceedsTolerance(font)
    guard isRefused(font) else { return nil }
    let change = isTooFar ? " (\(font.differences?.words ?? "the metrics of the font are not known"))" : ""
    return "\(font.styledName) was not found, and is not embedded: \(font.match.drawn.face.shownName) is used "
      + "instead\(change)"
  }

  private func lacks(of font: DocumentFont, in file: String) -> [FontCheck.Finding] {
    var findings: [FontCheck.Finding] = []
    let line = font.places.first?.place.line
    let drawn = font.match.drawn.face.shownName
    if font.isAbsent {
      findings.append(
        FontCheck.Finding(
          .documentFont,
          "\(font.styledName) was not found, and is not embedded: \(drawn) is used instead "
            + "(\(font.likeness.rawValue)) for "
            + "\(font.count.counted(font.unit == .codes ? "glyph" : "character"))", file: file,
          hint: font.differences?.words, severity: isRefusedAsAbsent(font) ? .error : nil, line: line))
    }
    if font.embedding == .no, let missing = font.missing, !missing.isEmpty {
      findings.append(
        FontCheck.Finding(
          .documentCharacters,
          "\(drawn) lacks \(missing.count.counted("character")) of the text in \(font.styledName)", file: file,
          line: line))
    }
    if exceedsTolerance(font), let tolerance {
      let words = font.differences?.words ?? "the metrics of the font are not known"
      findings.append(
        FontCheck.Finding(
          .documentWidth, "text in \(font.styledName): \(words); the tolerance is \(tolerance.text(.shortest)) %",
          file: file, line: line))
    }
    // In a text file, a finding is identified by its line. In other documents, the name of the font identifies it.
    return findings.map { finding in
      var finding = finding
      finding.identity = font.styledName
      return finding
    }
  }
}

extension TextDifferences {
  /// The changes in words: `lines +1.2 %, text −3.4 %`.
  fileprivate var words: String {
    func words(_ name: String, _ difference: Difference?) -> String {
      difference.map { "\(name) \($0.percent.text(.fixed(1), sign: .change)) %" } ?? "\(name) unknown"
    }
    return "\(words("line height", lineHeight)), \(words("text width", textWidth))"
  }
}
