package import FontFiles
package import FontTables

extension FontFace {
  /// What HarfBuzz has to look at to set a text in the face. The result is not cached; `checkTextTables` asks, and caches what
  /// follows from it.
  ///
  /// - Throws: `FontError` where it is too much, and where the file is gone or damaged.
  @discardableResult
  package func checkLayoutWork() throws(FontError) -> LayoutWork {
    if let origin { return try origin.checkLayoutWork() }
    let work = try layoutWork()
    guard let problem = work.problem else { return work }
    throw FontError(
      .invalidFontData, "no text can be set in it: \(problem)", path: source.path, faceIndex: index,
      hint: "it is damaged, or made to keep programs busy: get it from where it was made")
  }

  private func layoutWork() throws(FontError) -> LayoutWork {
    var work = LayoutWork(definitions: RawSpan())
    guard setsText, facts.isSFNT else { return work }
    if let face = try layoutTablesInMemory() {
      _ = face.withTable("GDEF") { work = LayoutWork(definitions: $0) }
      for tag in LayoutWork.tables { _ = face.withTable(tag) { work.add(tag, $0) } }
      return work
    }
    let present = LayoutWork.tables.filter(facts.tables.contains)
    guard !present.isEmpty else { return work }
    do throws(FontError) {
      if var tables = try tablesInFile() {
        _ = try tables.withTable("GDEF", prefix: nil) { work = LayoutWork(definitions: $0) }
        for tag in present { _ = try tables.withTable(tag, prefix: nil) { work.add(tag, $0) } }
        return work
      }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
    return try freeType { face in
      let definitions = face.unpackedTable("GDEF") ?? []
      var work = unsafe LayoutWork(definitions: definitions.span.bytes)
      for tag in present {
        if let table = face.unpackedTable(tag) { unsafe work.add(tag, table.span.bytes) }
      }
      return work
    }
  }

  /// HarfBuzz's view, where it is there already, and of a record, whose tables are in no file.
  private func layoutTablesInMemory() throws(FontError) -> HarfBuzzFace? {
    isRecorded ? try harfBuzzFace() : cachedHarfBuzzFace.load()
  }
}
