internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

extension SFNTSweep {
  /// The tables with the locations of bitmaps, in the order in which FreeType searches them.
  private static let locationTables: [FontTag] = ["CBLC", "EBLC", "bloc", "sbix"]

  mutating func sweepBitmaps(_ face: borrowing FreeTypeFace) {
    guard let table = Self.locationTables.first(where: tables.has) else { return }
    let listed = tables.read(table) { $0.u32(4).map(Int.init) } ?? 0
    guard listed == face.strikeCount else {
      findings.fail(table, "the table lists \(listed) strikes, but FreeType reads \(face.strikeCount)")
      return
    }
    var budget = Self.mostPixels
    for strike in 0..<listed {
      guard let ppem = face.select(strike: strike) else {
        findings.fail(table, "FreeType refuses strike \(strike)")
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
      findings.fail(table, "the list of the strike of \(ppem.text(.shortest)) ppem is cut off or damaged")
    }
    self.findings = findings
    budget = left
  }
}

/// Finds the glyphs that have a bitmap in a strike (OpenType, EBLC, CBLC and sbix; Apple's bloc).
struct BitmapLocations: ~Escapable {
  private let bytes: RawSpan
  private let isSbix: Bool
  private let glyphCount: Int

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, isSbix: Bool, glyphCount: Int) {
    self.bytes = bytes
    self.isSbix = isSbix
    self.glyphCount = glyphCount
  }

  /// Calls the body with each glyph of a strike until the body returns `false`. Returns whether the list is complete.
  func forEachGlyph(ofStrike strike: Int, _ body: (Int) -> Bool) -> Bool {
    isSbix ? forEachSbixGlyph(strike, body) : forEachLocatedGlyph(strike, body)
  }

  // MARK: - EBLC

  private func forEachLocatedGlyph(_ strike: Int, _ body: (Int) -> Bool) -> Bool {
    let record = 8 + strike * 48
    guard let start = bytes.u32(record).map(Int.init), let count = bytes.u32(record + 8) else { return false }
    for index in 0..<Int(count) {
      let entry = start + index * 8
      guard let first = bytes.u16(entry).map(Int.init), let last = bytes.u16(entry + 2).map(Int.init),
        let offset = bytes.u32(entry + 4), first <= last
      else { return false }
      switch forEachGlyph(in: first...last, at: start + Int(offset), body) {
      case .whole: continue
      case .stopped: return true
      case .damaged: return false
      }
    }
    return true
  }

  private enum End { case whole, stopped, damaged }

  private func forEachGlyph(in range: ClosedRange<Int>, at header: Int, _ body: (Int) -> Bool) -> End {
    guard let format = bytes.u16(header) else { return .damaged }
    switch format {
    case 1, 3:
      // The list has one more offset than glyphs. A glyph without bytes has no bitmap.
      let size = format == 1 ? 4 : 2
      func offset(_ place: Int) -> UInt32? { size == 4 ? bytes.u32(place) : bytes.u16(place).map(UInt32.init) }
      for glyph in range {
        let place = header + 8 + (glyph - range.lowerBound) * size
        guard let start = offset(place), let end = offset(place + size), start <= end else { return .damaged }
        if start < end, !body(glyph) { return .stopped }
      }
    case 2:
      // All bitmaps have the same size.
      for glyph in range where !body(glyph) { return .stopped }
    case 4, 5:
      // The subtable lists the numbers of some glyphs in the range.
      let list = format == 4 ? 8 : 20
      let size = format == 4 ? 4 : 2
      guard let count = bytes.u32(header + list) else { return .damaged }
      for index in 0..<Int(count) {
        guard let glyph = bytes.u16(header + list + 4 + index * size) else { return .damaged }
        if !body(Int(glyph)) { return .stopped }
      }
    default: return .damaged
    }
    return .whole
  }

  // MARK: - sbix

  private func forEachSbixGlyph(_ strike: Int, _ body: (Int) -> Bool) -> Bool {
    guard let start = bytes.u32(8 + strike * 4).map(Int.init) else { return false }
    for glyph in 0..<glyphCount {
      let place = start + 4 + glyph * 4
      guard let offset = bytes.u32(place), let end = bytes.u32(place + 4), offset <= end else { return false }
      guard offset < end else { continue }
      guard let type = bytes.tag(start + Int(offset) + 4), start + Int(end) <= bytes.byteCount else { return false }
      // FreeType decodes only PNG. A 'dupe' refers to another glyph, which is checked separately.
      if type == "png ", !body(glyph) { return true }
    }
    return true
  }
}
