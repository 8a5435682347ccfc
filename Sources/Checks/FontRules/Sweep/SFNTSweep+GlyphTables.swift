internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

extension SFNTSweep {
  /// Whether the tables that list something for every glyph have something for every glyph.
  mutating func checkGlyphTables(_ face: borrowing FreeTypeFace) {
    guard let glyphCount = facts.glyphCount else {
      findings.fail("maxp", tables.has("maxp") ? "it is too short to say how many glyphs there are" : "it is missing")
      return
    }
    let loaded = face.glyphCount
    if facts.isScalable, loaded != glyphCount {
      findings.fail("maxp", "it says that there are \(glyphCount) glyphs, and FreeType finds \(loaded)")
    }
    if tables.has("glyf"), !facts.ignoresGlyf { checkLoca(glyphCount) }
    checkAdvances(header: "hhea", metrics: "hmtx", glyphCount)
    checkAdvances(header: "vhea", metrics: "vmtx", glyphCount)
    compareAdvances(min(glyphCount, loaded))
  }

  // MARK: - loca

  /// OpenType, loca: offsets from the beginning of glyf, one for each glyph and one more, in ascending order. Engines
  /// take a glyph that is not within the table for an empty one, and say nothing.
  private mutating func checkLoca(_ glyphCount: Int) {
    guard let format = tables.read("head", { $0.i16(50) }), format == 0 || format == 1 else {
      findings.fail("head", "indexToLocFormat is neither 0 nor 1")
      return
    }
    var findings = findings
    let end = tables.length("glyf")
    let isRead: Bool? = tables.read("loca") { loca in
      let size = format == 0 ? 2 : 4
      let needed = (glyphCount + 1) * size
      guard loca.byteCount >= needed else {
        findings.fail("loca", "it has \(loca.byteCount) bytes, and \(glyphCount) glyphs need \(needed)")
        return true
      }
      func offset(_ glyph: Int) -> Int {
        size == 2 ? Int(loca.u16(glyph * 2) ?? 0) * 2 : Int(loca.u32(glyph * 4) ?? 0)
      }
      var start = offset(0)
      for glyph in 0..<glyphCount {
        let next = offset(glyph + 1)
        if start > next || next > end {
          findings.fail(
            glyph, .outline, "loca puts it at bytes \(start) to \(next) of glyf, which has \(end)", at: nil)
        }
        start = next
      }
      return true
    }
    if isRead == nil { findings.fail("loca", "it is missing, and there is a glyf table") }
    self.findings = findings
  }

  // MARK: - hmtx, vmtx

  /// OpenType, hmtx: numberOfHMetrics pairs of advance and side bearing, then a side bearing for each glyph that is left.
  private mutating func checkAdvances(header: FontTag, metrics: FontTag, _ glyphCount: Int) {
    guard tables.has(header) || tables.has(metrics) else { return }
    guard let count = tables.read(header, HheaTable.longMetricCount) else {
      // An hhea without hmtx is found below; Apple's bitmap fonts have neither.
      findings.fail(header, tables.has(header) ? "it is cut off" : "it is missing, and there is \(metrics)")
      return
    }
    guard tables.has(metrics) else {
      if count > 0 { findings.fail(metrics, "it is missing, and \(header) says that it has \(count) advances") }
      return
    }
    let length = tables.length(metrics)
    if count == 0 {
      findings.fail(header, "it says that no glyph has a width")
    } else if count * 4 > length {
      findings.fail(
        metrics, "it has \(length) bytes, and the \(count) advances that \(header) counts need \(count * 4)")
    } else if count * 4 + max(0, glyphCount - count) * 2 > length {
      findings.fail(
        metrics,
        "it has \(length) bytes, and side bearings of all \(glyphCount) glyphs need "
          + "\(count * 4 + max(0, glyphCount - count) * 2)")
    }
  }

  /// Whether HarfBuzz gives each glyph the advance that the table has.
  private mutating func compareAdvances(_ glyphCount: Int) {
    guard facts.isScalable, let count = tables.read("hhea", HheaTable.longMetricCount), count > 0,
      count * 4 <= tables.length("hmtx")
    else { return }
    var findings = findings
    let shaping = shaping
    _ = tables.read("hmtx") { hmtx in
      for glyph in 0..<glyphCount {
        guard let declared = hmtx.u16(min(glyph, count - 1) * 4).map(Int.init) else { break }
        let advance = shaping.advance(of: glyph)
        guard advance != declared else { continue }
        findings.fail(glyph, .advance, "hmtx has \(declared), and HarfBuzz answers \(advance)", at: nil)
      }
      return true
    }
    self.findings = findings
  }
}
