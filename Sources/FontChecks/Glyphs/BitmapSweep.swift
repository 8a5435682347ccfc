internal import FontFiles
internal import FontTables
internal import NumberText

extension SFNTSweep {
  /// Where bitmaps are located, in the order in which FreeType looks for them.
  private static let locationTables: [FontTag] = ["CBLC", "EBLC", "bloc", "sbix"]

  /// Loads the bitmaps that the strikes list.
  mutating func sweepBitmaps(_ face: borrowing FreeTypeFace) {
    guard let table = Self.locationTables.first(where: tables.has) else { return }
    let listed = tables.read(table) { $0.u32(4).map(Int.init) } ?? 0
    guard listed == face.strikeCount else {
      findings.fail(table, "it lists \(listed) strikes, and FreeType reads \(face.strikeCount)")
      return
    }
    var budget = Self.mostPixels
    for strike in 0..<listed {
      guard let ppem = face.select(strike: strike) else {
        findings.fail(table, "FreeType refuses its strike \(strike)")
        continue
      }
      sweepBitmaps(face, strike, ppem, table, &budget)
      guard budget <= 0 else { continue }
      findings.note(
        "bitmaps past \(Self.mostPixels >> 20) million pixels, from \(ppem.text(.shortest)) ppem on, were left out")
      return
    }
  }

  private mutating func sweepBitmaps(
    _ face: borrowing FreeTypeFace, _ strike: Int, _ ppem: Double, _ table: FontTag, _ budget: inout Int
  ) {
    var findings = findings
    var left = budget
    let glyphCount = face.glyphCount
    let isWhole = tables.read(table) { bytes in
      let locations = BitmapLocations(bytes, isSbix: table == "sbix", glyphCount: glyphCount)
      return locations.forEachGlyph(ofStrike: strike) { glyph in
        if let reason = face.loadBitmap(glyph, &left) { findings.fail(glyph, .bitmap(ppem: ppem), reason, at: nil) }
        return left > 0
      }
    }
    if isWhole == false {
      findings.fail(table, "the list of its strike of \(ppem.text(.shortest)) ppem is cut off, or not one")
    }
    self.findings = findings
    budget = left
  }
}
