internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

extension ShapedText {
  /// A line with its glyphs in visual order, shaped by itself, as it is drawn. Its text has the white space at the end of the
  /// line.
  ///
  /// - Parameter endsExactly: whether the white space at its end is shaped by itself.
  func shapedLine(_ line: FilledLine, endsExactly: Bool = false) -> ShapedLine {
    var bytes = text
    return bytes.withUTF8 { unsafe shapedLine(line, endsExactly, $0) }
  }

  private func shapedLine(
    _ line: FilledLine, _ endsExactly: Bool, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> ShapedLine {
    let range = line.start..<line.end
    let base: Int8 = paragraphs[line.paragraph].isRightToLeft ? 1 : 0
    var drawn: [LineStretch] = []
    for index in stretchIndices(in: range) {
      let stretch = stretches[index]
      let part = stretch.utf8Range.clamped(to: range)
      guard part.upperBound > line.visibleEnd else {
        drawn.append(stretch.part(part, level: stretch.level))
        continue
      }
      // UAX #9, L1: white space at the end of the line has the paragraph's level.
      let end = max(line.visibleEnd, part.lowerBound)
      if stretch.level == base, !endsExactly {
        drawn.append(stretch.part(part, level: base))
      } else {
        if part.lowerBound < end { drawn.append(stretch.part(part.lowerBound..<end, level: stretch.level)) }
        if end < part.upperBound { drawn.append(stretch.part(end..<part.upperBound, level: base)) }
      }
    }
    if line.isHyphenated { drawn = withHyphen(drawn, line.visibleEnd - 2..<line.visibleEnd) }
    var parts = LineShaper.Parts()
    let widths = tabWidths(in: line)
    ShapingBuffer.withOne { buffer in
      for place in BidirectionalLevels.visualOrder(of: drawn.map(\.level)) {
        unsafe self.parts.append(drawn[place], bytes, to: &parts, in: buffer)
        if let width = widths[drawn[place].utf8Range.lowerBound] { parts.widenLast(to: width) }
      }
    }
    return ShapedLine(
      unsafe String(decoding: bytes[range], as: UTF8.self), font, settings,
      parts.runs.map { $0.moved(by: -line.start) }, parts.glyphs.map { $0.moved(by: -line.start) },
      advance: parts.advance, failures: parts.failures)
  }

  /// The width of each tab of a line, by its offset.
  private func tabWidths(in line: FilledLine) -> [Int: Double] {
    guard !tabStops.isEmpty, let first = firstTab(from: line.start, before: line.end) else { return [:] }
    var ruler = ruler(from: line.start, at: line.position)
    var widths: [Int: Double] = [:]
    for tab in tabs[first...].prefix(while: { $0 < line.end }) {
      widths[tab] = ruler.width(ofTabAt: tab, inLineTo: line.visibleEnd)
    }
    return widths
  }
}

extension LineStretch {
  func part(_ range: Range<Int>, level: Int8) -> LineStretch {
    var part = self
    part.utf8Range = range
    part.level = level
    return part
  }
}

extension LineShaper.Parts {
  /// Sets the width of the last run, which is a tab.
  fileprivate mutating func widenLast(to width: Double) {
    guard var run = runs.popLast() else { return }
    advance += width - run.advance
    var units = Int32(clamping: Int(clamping: width / run.scale))
    for index in run.glyphs {
      glyphs[index].advance = units
      glyphs[index].x = 0
      units = 0
    }
    run.tracking = 0
    run.advance = width
    runs.append(run)
  }
}

extension ShapedRun {
  fileprivate func moved(by bytes: Int) -> ShapedRun {
    var run = self
    run.utf8Range = utf8Range.moved(by: bytes)
    return run
  }
}

extension ShapedGlyph {
  fileprivate func moved(by bytes: Int) -> ShapedGlyph {
    var glyph = self
    glyph.cluster = UInt32(truncatingIfNeeded: Int(cluster) + bytes)
    return glyph
  }
}

/// The advances of the clusters of a run, added up as those of a whole run are.
private struct ClusterSum {
  private var units = 0
  private var wide = 0

  mutating func add(_ units: Int) {
    self.units += units
    wide += units == 0 ? 0 : 1
  }

  /// In points.
  func advance(_ scale: Double, _ tracking: Double) -> Double { Double(units) * scale + tracking * Double(wide) }
}

extension ShapedText {
  /// The advance of a part of the text, shaped by itself, up to an offset in it.
  @unsafe
  func shapedAdvance(of range: Range<Int>, upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    if let advance = unsafe learnedAdvance(of: range, upTo: end, bytes) { return advance }
    var parts = LineShaper.Parts()
    var advance = 0.0
    ShapingBuffer.withOne { buffer in
      for index in stretchIndices(in: range) {
        var stretch = stretches[index]
        stretch.utf8Range = stretch.utf8Range.clamped(to: range)
        let before = parts.advance
        unsafe self.parts.append(stretch, bytes, to: &parts, in: buffer)
        guard stretch.utf8Range.upperBound > end, let run = parts.runs.last else {
          advance += parts.advance - before
          continue
        }
        var sum = ClusterSum()
        parts.forEachCluster(of: run) { start, units, _, _ in
          if start < end { sum.add(units) }
        }
        advance += sum.advance(run.scale, run.tracking)
      }
    }
    return advance
  }

  /// The same from what was learned of the faces; nil for a part that has to be shaped.
  private func learnedAdvance(
    of range: Range<Int>, upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Double? {
    var advance = 0.0
    var clusters: [AdvanceCluster] = []
    for index in stretchIndices(in: range) {
      var stretch = stretches[index]
      stretch.utf8Range = stretch.utf8Range.clamped(to: range)
      let shaper = parts.shaper(of: stretch)
      clusters.removeAll(keepingCapacity: true)
      guard unsafe shaper.addLearnedClusters(of: stretch, bytes, to: &clusters) else { return nil }
      let start = stretch.utf8Range.lowerBound
      var sum = ClusterSum()
      for cluster in clusters where start + Int(cluster.start) < end { sum.add(Int(cluster.advance)) }
      advance += sum.advance(stretch.drawing.scale, shaper.tracking(in: stretch.script))
    }
    return advance
  }

  /// The indices of the stretches that have a part of a range.
  func stretchIndices(in range: Range<Int>) -> Range<Int> {
    let start = stretches.partitioningIndex { $0.utf8Range.upperBound > range.lowerBound }
    return start..<max(start, stretches.partitioningIndex { $0.utf8Range.lowerBound >= range.upperBound })
  }
}
