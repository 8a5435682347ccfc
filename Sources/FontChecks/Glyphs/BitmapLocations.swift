internal import FontFiles
internal import FontTables

/// Which glyphs have a bitmap in a strike (OpenType, EBLC, CBLC and sbix; Apple's bloc).
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

  /// Calls the body with each glyph of a strike until it returns `false`; returns whether the list is whole.
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
      // An offset for each glyph and one more; a glyph without bytes has no bitmap.
      let size = format == 1 ? 4 : 2
      func offset(_ place: Int) -> UInt32? { size == 4 ? bytes.u32(place) : bytes.u16(place).map(UInt32.init) }
      for glyph in range {
        let place = header + 8 + (glyph - range.lowerBound) * size
        guard let start = offset(place), let end = offset(place + size), start <= end else { return .damaged }
        if start < end, !body(glyph) { return .stopped }
      }
    case 2:
      // All of one size.
      for glyph in range where !body(glyph) { return .stopped }
    case 4, 5:
      // Some glyphs of the range, by their numbers.
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
      // FreeType decodes PNG alone; a 'dupe' is another glyph's, which has its own turn.
      if type == "png ", !body(glyph) { return true }
    }
    return true
  }
}
