package import FontFiles
internal import FontNames
package import FontTables
internal import MetricValues
internal import SharedValues
internal import TextFormats

extension FontFace {
  /// Throws if the face cannot shape any text:
  /// - a necessary table is missing, truncated or contains only zeros;
  /// - FreeType, which unpacks packed fonts and reads CFF outlines, refuses the file;
  /// - HarfBuzz would take too long (`checkLayoutWork`).
  ///
  /// Single glyphs may be damaged although the check succeeds. `sweep` examines all glyphs. The result is cached.
  package func checkTextTables() throws(FontError) {
    if let failure = try textTablesVerdict().value { throw failure }
  }

  /// Whether the table directory suggests that a table for text is missing. Only the directory is read.
  /// `checkTextTables` reads the tables too, and finds more faults.
  package var mayLackTextTables: Bool { origin?.mayLackTextTables ?? facts.mayLackTextTables }

  /// Returns the reason why the face cannot shape text; nil if it can.
  private func textTablesVerdict() throws(FontError) -> Boxed<FontError?> {
    if let face = origin ?? registration?.file { return try face.textTablesVerdict() }
    return try cachedVerdict.loadOrMake { () throws(FontError) in
      do throws(FontError) {
        if let record { try lookAtRecordedText(record) } else { try lookAtTextTables() }
        try checkLayoutWork()
        return Boxed(nil)
      } catch {
        guard error.isLasting else { throw error }
        return Boxed(error)
      }
    }
  }

  /// Throws if the tables of a profile contradict its metrics. Either somebody changed the metrics, or the tables come
  /// from a different font.
  private func lookAtRecordedText(_ record: FaceRecord) throws(FontError) {
    guard record.text != nil else { return }
    let face = try harfBuzzFace()
    func damaged(_ reason: String) -> FontError { RecordedText.damaged(reason).at(source.path) }
    guard face.unitsPerEm == record.metrics.unitsPerEm else {
      throw damaged("the block has \(face.unitsPerEm) units per em, but unitsPerEm is \(record.metrics.unitsPerEm)")
    }
    for (letter, advance) in record.advances.sorted(by: { $0.key < $1.key }) {
      // HarfBuzz finds no glyph for a letter in an old encoding (Mac Roman).
      guard let glyph = face.glyph(for: letter) else { continue }
      let own = face.advance(of: glyph)
      guard abs(own - advance) < 1 else {
        throw damaged(
          "\(letter.value.codePointText) is \(own.text(.shortest)) units wide in the block, but \(advance.text(.shortest)) in advances"
        )
      }
    }
  }

  private func lookAtTextTables() throws(FontError) {
    // Only FreeType shapes Type 1 in sfnt (an old Apple format) and bitmaps without outlines.
    guard facts.isSFNT, isScalable, !facts.tables.contains("TYP1"), !facts.tables.contains("CID ") else {
      try freeType { _ in }
      guard facts.isSFNT, !isScalable, strikes.isEmpty, !isColor else { return }
      throw FontError(
        .invalidFontData, "no text can be set in this font: it has neither outlines nor bitmaps", path: source.path,
        faceIndex: index, hint: "the file is damaged; get it again")
    }
    let hasGlyf = facts.tables.contains("glyf") || facts.tables.contains("loca")
    let outlinesInGlyf = hasGlyf && !facts.ignoresGlyf && !isColor
    do throws(FontError) {
      try TextTables(faceTables()).check(outlinesInGlyf: outlinesInGlyf)
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
    try checkOutlinesInCFF()
  }

  /// Throws if the number of glyphs in CFF differs from the number in maxp. If so, HarfBuzz draws nothing.
  private func checkOutlinesInCFF() throws(FontError) {
    guard facts.tables.contains("CFF ") || facts.tables.contains("CFF2"),
      facts.ignoresGlyf || !facts.tables.contains("glyf")
    else { return }
    let count = try freeType { $0.glyphCount }
    guard let counted = glyphCount, counted != count else { return }
    throw FontError(
      .invalidFontData,
      "no text can be set in this font: the 'maxp' table counts \(counted) glyphs, but there are outlines for \(count)",
      path: source.path, faceIndex: index, hint: "the file is damaged; get it again")
  }
}

extension FontFace {
  /// Estimates the work of HarfBuzz when it shapes a text in the face. `checkTextTables` caches the verdict.
  ///
  /// - Throws: `FontError` if the work is too much, or if the file is missing or damaged.
  @discardableResult
  package func checkLayoutWork() throws(FontError) -> LayoutWorkLimit {
    if let origin { return try origin.checkLayoutWork() }
    let work = try layoutWork()
    guard let problem = work.problem else { return work }
    throw FontError(
      .invalidFontData, "no text can be set in this font: \(problem)", path: source.path, faceIndex: index,
      hint: "the file is damaged, or was made to keep programs busy: get the file from the maker of the font")
  }

  private func layoutWork() throws(FontError) -> LayoutWorkLimit {
    guard setsText, facts.isSFNT else { return LayoutWorkLimit(definitions: RawSpan()) }
    let present = LayoutWorkLimit.tables.filter(facts.tables.contains)
    guard !present.isEmpty else { return LayoutWorkLimit(definitions: RawSpan()) }
    do throws(FontError) {
      let tables = try faceTables()
      return try LayoutWorkLimit(present) { tag, body throws(FontError) in _ = try tables.withTable(tag) { body($0) } }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
  }
}

extension FontError {
  /// Whether the bytes of the file cause the error. Other errors may be temporary.
  package var isLasting: Bool { code == .invalidFontData || code == .invalidProfile }
}
