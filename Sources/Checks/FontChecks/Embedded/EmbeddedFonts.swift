internal import FontDocuments
package import FontFiles
package import FontRules

/// The fonts that are embedded in documents. Each font is written to a file, so that it can be checked.
struct EmbeddedFonts {
  struct Member {
    let document: String
    /// The name in the document: `ABCDEE+Lato`.
    let name: String
    let isWhole: Bool
  }

  private let folder: TemporaryFolder
  /// The paths of the files, in the order of the documents.
  private(set) var paths: [String] = []
  private(set) var members: [String: Member] = [:]
  /// The findings about documents and fonts that could not be read. Empty for a single document.
  private(set) var findings: [FontCheck.Finding] = []

  /// Extracts the fonts from documents.
  ///
  /// - Throws: `FontError` if the only document cannot be read, or no font is readable. `FontError` with
  ///   `unwritableFile` if a font cannot be written to its file.
  init(of documents: [String], by reader: DocumentReader) throws(FontError) {
    let folder = try TemporaryFolder()
    self.folder = folder
    func start(_ place: Int) -> String { "\(folder.path)/\(place)" }
    for (place, result) in try reader.files(of: documents, to: start).enumerated() {
      let document = documents[place]
      let fonts: WrittenFontFiles
      do throws(FontError) { fonts = try result.get() } catch {
        if documents.count == 1 { throw error }
        findings.append(FontCheck.Finding(.unreadable, error.message, file: document, hint: error.hint))
        continue
      }
      findings += fonts.problems.map {
        FontCheck.Finding(.unreadable, $0.message, file: document, hint: $0.hint, severity: .warning)
      }
      for (number, font) in fonts.files.enumerated() {
        let path = WrittenFontFiles.path(number, from: start(place))
        paths.append(path)
        members[path] = Member(document: document, name: font.name, isWhole: font.embedding == .whole)
      }
    }
    // Without a font, the check would have no result.
    guard !paths.isEmpty || findings.contains(where: { $0.severity == .error }) else {
      if let first = findings.first {
        throw FontError(
          .noFontsAvailable, "no font in the document can be read: \(first.message)", path: first.file, hint: first.hint
        )
      }
      throw FontError(
        .noFontsAvailable, "no font is embedded in \(documents.count == 1 ? "the document" : "any of the documents")",
        path: documents.count == 1 ? documents[0] : nil, hint: "fontprobe audit lists the fonts that are named")
    }
  }
}

extension FontCheck {
  /// Checks the fonts that are embedded in documents. Only the rules about single fonts apply. For a subset, only the
  /// rules about its glyphs apply.
  ///
  /// - Throws: `FontError` if a single document cannot be read, or no document has a font.
  package func runAndWait(
    embeddedIn documents: [String], _ cancellation: Cancellation = Cancellation(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(FontError) -> CheckReport {
    let reader = DocumentReader(timeLimit: timeLimit, worker: worker, cancellation)
    let fonts = try EmbeddedFonts(of: documents, by: reader)
    var check = self
    check.settings.skipped.formUnion(Rule.ofShippedFiles)
    let weighed = fonts.findings.compactMap(settings.weigh)
    guard !fonts.paths.isEmpty else {
      return CheckReport(files: documents, faceCount: 0, findings: weighed, failsOn: settings.failsOn ?? .error)
    }
    // `fonts` owns the folder of the files, which is removed when `fonts` is released.
    return try withExtendedLifetime(fonts) { () throws(FontError) in
      try check.runAndWait(fonts.paths, cancellation, progress: progress).embedded(fonts, documents, weighed)
    }
  }
}

extension FontCheck.Rule {
  /// The rules about the files of an app: their names, number and consistency, and the files beside them. These rules
  /// do not apply to embedded fonts: they have no file names, and many documents may contain the same font.
  fileprivate static let ofShippedFiles: Set<Self> = [
    .uniquePostScriptName, .uniqueFullName, .fileName, .familyLines, .licence, .duplicateFile, .platformFormat,
    .fileEnding,
    .familyNames, .familyDrawings, .familyCharacters, .familyAdvances, .familyVersions,
    // Which use of the font is permitted depends on the kind of document. `fontprobe audit` lists the permitted use.
    .embedding,
  ]

  /// The rules for a subset. A subset has only some glyphs, and only the tables that programs need to show the
  /// document.
  fileprivate static let ofSubsets: Set<Self> = [.opens, .survives, .glyphs]
}

extension CheckReport {
  /// Returns the report in which each font has the name of its document. For subsets, findings that apply only to whole
  /// fonts are removed.
  fileprivate func embedded(
    _ fonts: EmbeddedFonts, _ documents: [String], _ more: [FontCheck.Finding]
  ) -> CheckReport {
    let own = findings.compactMap { finding -> FontCheck.Finding? in
      guard let path = finding.file, let member = fonts.members[path] else { return finding }
      // A subset may lack tables that browsers need. Programs that show documents can still open the subset.
      let isOfWholeFonts =
        !FontCheck.Rule.ofSubsets.contains(finding.rule) || finding.rule == .opens && opened.contains(path)
      guard member.isWhole || !isOfWholeFonts else { return nil }
      return finding.at(member.document, face: member.name)
    }
    return CheckReport(
      files: documents, faceCount: faceCount, findings: more + own, failsOn: failsOn, isIsolated: isIsolated,
      scope: scope)
  }
}
