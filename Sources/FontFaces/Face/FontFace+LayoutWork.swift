package import FontFiles
internal import FontNames
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
    guard setsText, facts.isSFNT else { return LayoutWork(definitions: RawSpan()) }
    if let face = try layoutTablesInMemory() {
      return try LayoutWork(LayoutWork.tables) { tag, body in face.withTable(tag) { body($0) } }
    }
    let present = LayoutWork.tables.filter(facts.tables.contains)
    guard !present.isEmpty else { return LayoutWork(definitions: RawSpan()) }
    do throws(FontError) {
      if var tables = try tablesInFile() {
        return try LayoutWork(present) { tag, body throws(FontError) in
          try tables.withTable(tag, prefix: nil) { body($0) }
        }
      }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
    return try freeType { face throws(FontError) in
      try LayoutWork(present) { tag, body in
        if let table = face.unpackedTable(tag) { unsafe body(table.span.bytes) }
      }
    }
  }

  /// HarfBuzz's view, where it is there already, and of a record, whose tables are in no file.
  private func layoutTablesInMemory() throws(FontError) -> HarfBuzzFace? {
    isRecorded ? try harfBuzzFace() : cachedHarfBuzzFace.load()
  }
}
