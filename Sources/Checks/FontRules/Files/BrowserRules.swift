internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// Checks whether the font sanitizer of Chromium and Firefox accepts a face.
enum BrowserRules {
  /// FP005: checks the small tables.
  static func headers(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    findings(face) { sanitizer throws(FontError) in
      sanitizer.checkDirectory(try face.source.data(), index: face.index)
      sanitizer.checkHeaders()
    }
  }

  /// FP005: checks outlines, variations, colours and layout. Only a deep check calls this, because it reads every byte.
  static func contents(_ face: FontFace, _ sweeper: inout FaceSweeper) -> [FontCheck.Finding] {
    findings(face) { sanitizer throws(FontError) in sanitizer.checkContents() }
  }

  /// FP005: checks the metadata block of a web font.
  static func metadata(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    guard file.format == .woff || file.format == .woff2, let data = try? file.source.data(),
      let problem = WebFontMetadata.problem(in: data.bytes)
    else { return [] }
    return [
      FontCheck.Finding(
        .browsers, "browsers ignore the metadata, which names the makers of the font and its licence: \(problem)",
        hint: "pack the font again", severity: .warning)
    ]
  }

  /// If a browser leaves out one of these tables, nobody sees a difference on modern screens. The tables contain
  /// advances and hints for some sizes, and style names.
  private static let unseen: Set<FontTag> = ["gasp", "hdmx", "VDMX", "LTSH", "cvar", "STAT", "CFF ", "CFF2"]

  private static func findings(
    _ face: FontFace, _ look: (inout Sanitizer) throws(FontError) -> Void
  ) -> [FontCheck.Finding] {
    // FP062 reports that browsers do not load bitmap fonts.
    guard face.isScalable || face.isColor, let tables = FaceTables(face) else { return [] }
    var sanitizer = Sanitizer(tables)
    // FP001 reports why a file cannot be read.
    do throws(FontError) { try look(&sanitizer) } catch { return [] }
    if let refusal = sanitizer.refusal { return [finding(refusal)] }
    return sanitizer.dropped.map { problem in
      guard let table = problem.table else { return finding(problem) }
      if sanitizer.dropsVariations, Sanitizer.variationTables.contains(table) {
        return FontCheck.Finding(
          .browsers,
          "browsers use the font as a static font, because of the '\(table)' table: \(problem.message)",
          hint: "export the font again", severity: .warning)
      }
      let isUnseen =
        unseen.contains(table) || (table == "kern" && (try? face.features(in: "GPOS"))?.contains("kern") == true)
      return FontCheck.Finding(
        .browsers, "browsers ignore the '\(table)' table: \(problem.message)",
        hint: "export the font again, or leave out the table", severity: isUnseen ? .note : .warning)
    }
  }

  private static func finding(_ refusal: Sanitizer.Problem) -> FontCheck.Finding {
    let cause =
      refusal.table.map { "browsers refuse the font because of the '\($0)' table" } ?? "browsers refuse the font"
    return FontCheck.Finding(
      .browsers, "\(cause): \(refusal.message)",
      hint: "Chromium and Firefox draw the text with a different font: get the file again, or export the font again")
  }
}
