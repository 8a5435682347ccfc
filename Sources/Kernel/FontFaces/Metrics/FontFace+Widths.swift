public import FontFiles
internal import FontNames
internal import FontTables
public import MetricValues
internal import SharedValues
internal import Synchronization

extension FontFace {
  /// The mean advance of the glyphs, in font units: OS/2 xAvgCharWidth. It is measured if xAvgCharWidth is missing or
  /// the face is not at its default coordinates. For a face without outlines it is in pixels of its largest strike.
  public var averageWidth: MetricValue? { averageWidth(ofStrike: nil) }

  /// The largest advance, in font units: hhea advanceWidthMax. It is measured if advanceWidthMax is missing or the face
  /// is not at its default coordinates. For a face without outlines it is in pixels of its largest strike.
  public var maxAdvance: MetricValue? { maxAdvance(ofStrike: nil) }

  /// The advance of the digit zero, in font units (CSS's `ch`); nil if the face has no zero. For a face without
  /// outlines it is in pixels of its largest strike.
  public var zeroWidth: MetricValue? { zeroWidth(ofStrike: nil) }

  /// - Parameter strike: the index of the strike for a face without outlines; nil for the largest strike.
  func averageWidth(ofStrike strike: Int?) -> MetricValue? {
    facts.metrics[.averageWidth] ?? widths(ofStrike: strike).average.map { MetricValue($0, .measuredGlyphs) }
  }

  func maxAdvance(ofStrike strike: Int?) -> MetricValue? {
    if let strike, strikes[strike].maxAdvance > 0 {
      return MetricValue(strikes[strike].maxAdvance, .strike(ppem: strikes[strike].ppem))
    }
    return facts.metrics[.maxAdvance] ?? widths(ofStrike: strike).widest.map { MetricValue($0, .measuredGlyphs) }
  }

  func zeroWidth(ofStrike strike: Int?) -> MetricValue? {
    facts.metrics[.zeroWidth] ?? widths(ofStrike: strike).zero
  }

  private func widths(ofStrike strike: Int?) -> MeasuredWidths {
    let widths = cachedWidths.loadOrMake { measureWidths() }
    guard !isScalable, let strike = strike ?? strikes.largestIndex else { return widths }
    return widths.strike(strike) { measureThroughFreeType(strike: strike) }
  }

  private func measureWidths() -> MeasuredWidths {
    if let width = declaredZeroWidth() {
      return MeasuredWidths(average: nil, widest: nil, zero: MetricValue(width, .hmtx))
    }
    // A face without outlines has different widths in each strike.
    guard isScalable || strikes.isEmpty else { return MeasuredWidths(average: nil, widest: nil, zero: nil) }
    guard facts.isSFNT, isScalable, let face = try? harfBuzzFaceForAdvances() else {
      return measureThroughFreeType(strike: nil)
    }
    let isMeasured = facts.metrics[.averageWidth] == nil || facts.metrics[.maxAdvance] == nil
    let all = isMeasured ? Self.statistics(ofGlyphs: face.glyphCount) { face.advance(of: $0) } : nil
    let isMoved = axes.contains { coordinates[$0.tag] != $0.defaultValue }
    // Without HVAR, gvar varies advances with its phantom points.
    let mover = ["HVAR", "gvar"].first { facts.tables.contains($0) }
    let zero = glyph(for: "0", in: face).map { face.advance(of: $0) }
    return MeasuredWidths(
      average: all?.mean, widest: all?.widest,
      zero: zero.map { width in
        MetricValue(width, isMoved ? mover.map { .varied(.hmtx, by: $0) } ?? .hmtx : .hmtx)
      })
  }

  /// Returns the advance of the digit zero from unpacked cmap and hmtx tables, without HarfBuzz. Nil if the tables are
  /// packed or unusual. If so, the advance must be measured.
  private func declaredZeroWidth() -> Double? {
    guard facts.isSFNT, isScalable, origin == nil, facts.metrics[.averageWidth] != nil,
      facts.metrics[.maxAdvance] != nil,
      let glyphCount, let tables = try? tablesInFile(),
      let glyph = try? tables.withTable(
        "cmap", { CmapSubtable.forLetters(in: $0)?.glyph(for: "0", in: $0) }) ?? nil,
      glyph < glyphCount,
      let longMetrics = try? tables.withTable("hhea", { HheaTable.longMetricCount(in: $0) }) ?? nil,
      let advance = try? tables.withTable(
        "hmtx", { HmtxTable.advance(of: glyph, longMetrics: longMetrics, in: $0) }) ?? nil
    else { return nil }
    return Double(advance)
  }

  private func measureThroughFreeType(strike: Int?) -> MeasuredWidths {
    let measured = try? freeType { face -> MeasuredWidths in
      let all = Self.statistics(ofGlyphs: face.glyphCount) { face.advance(of: $0, strike: strike) }
      let zero = face.glyph(for: "0").flatMap { face.advance(of: $0, strike: strike) }
      return MeasuredWidths(
        average: all?.mean, widest: all?.widest, zero: zero.map { MetricValue($0, .measured("0")) })
    }
    return measured ?? MeasuredWidths(average: nil, widest: nil, zero: nil)
  }

  /// Returns the mean of all advances that are not zero, and the largest advance. Fonts declare the mean in
  /// xAvgCharWidth (OS/2 version 3 and later), and the largest advance in advanceWidthMax (hhea).
  private static func statistics(
    ofGlyphs glyphCount: Int, _ advance: (Int) -> Double?
  ) -> (mean: Double, widest: Double)? {
    var (sum, count, widest) = (0.0, 0, 0.0)
    for glyph in 0..<glyphCount {
      guard let advance = advance(glyph), advance > 0 else { continue }
      sum += advance
      count += 1
      widest = max(widest, advance)
    }
    return count > 0 ? (sum / Double(count), widest) : nil
  }

  /// Returns the advance width of a letter's own glyph, in font units, before kerning and substitution. For a face
  /// without outlines it is in pixels of the largest strike. Nil if the face has no glyph for the letter.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a letter outside Latin-1 if the face
  ///   has only recorded metrics.
  public func advance(of letter: Unicode.Scalar) throws(FontError) -> Double? {
    if let record {
      if let advance = record.advances[letter] { return advance }
      if record.text != nil {
        let face = try harfBuzzFace()
        return face.glyph(for: letter).map { face.advance(of: $0) }
      }
      guard !FaceRecord.letters.contains(where: { $0.contains(letter.value) }) else { return nil }
      throw source.recordedOnly
    }
    if facts.isSFNT, isScalable {
      let face = try harfBuzzFaceForAdvances()
      return glyph(for: letter, in: face).map { face.advance(of: $0) }
    }
    let strike = isScalable ? nil : strikes.largestIndex
    return try freeType { face throws(FontError) -> Double? in
      face.glyph(for: letter).flatMap { face.advance(of: $0, strike: strike) }
    }
  }

  /// The font units per em from the tables, even for a bitmap face, whose other metrics are in pixels.
  package var unitsPerEmOfTables: Int {
    guard !isScalable, facts.isSFNT, let face = try? harfBuzzFace() else { return max(unitsPerEm, 1) }
    return face.unitsPerEm
  }
}

extension FontFace {
  /// Whether all printable ASCII characters have the same advance, whatever the file declares. A face without outlines
  /// is measured on its largest strike. Nil if the face has fewer than two of these characters.
  ///
  /// Other characters are ignored, because a font for terminals has ideographs that are twice as wide as its letters.
  public func isMonospaced() -> Bool? {
    // A record may lack the letters, but it contains the measured result.
    if let record, record.text == nil { return record.isMonospaced }
    var widths: [Double] = []
    do throws(FontError) {
      for letter in (0x20...0x7E).map({ Unicode.Scalar(UInt8(truncatingIfNeeded: $0)) }) {
        if let width = try advance(of: letter) { widths.append(width) }
      }
    } catch {
      return facts.isFixedPitch
    }
    return widths.count < 2 ? nil : Set(widths).count == 1
  }
}
