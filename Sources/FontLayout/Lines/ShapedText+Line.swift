internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

extension ShapedText {
  /// A line with its glyphs: shaped by itself, as it is drawn, in visual order. Its text is the line's, with the white space at
  /// the end.
  func shapedLine(_ line: FilledLine) -> ShapedLine {
    var bytes = text
    return bytes.withUTF8 { unsafe shapedLine(line, $0) }
  }

  private func shapedLine(_ line: FilledLine, _ bytes: UnsafeBufferPointer<UInt8>) -> ShapedLine {
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
      if stretch.level == base {
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
      for place in BidirectionalLine.visualOrder(of: drawn.map(\.level)) {
        unsafe shaper.append(drawn[place], bytes, to: &parts, in: buffer)
        if let width = widths[drawn[place].utf8Range.lowerBound] { parts.widenLast(to: width) }
      }
    }
    return ShapedLine(
      unsafe String(decoding: bytes[range], as: UTF8.self), font, settings,
      parts.runs.map { $0.moved(by: -line.start) }, parts.glyphs.map { $0.moved(by: -line.start) },
      advance: parts.advance, failures: parts.failures)
  }

  /// The stretches with a hyphen in the place of the soft hyphen at their end.
  private func withHyphen(_ stretches: [LineStretch], _ place: Range<Int>) -> [LineStretch] {
    guard let hyphen, let last = stretches.last, last.utf8Range.upperBound == place.upperBound else { return stretches }
    var stretches = stretches
    stretches.removeLast()
    if last.utf8Range.lowerBound < place.lowerBound {
      stretches.append(last.part(last.utf8Range.lowerBound..<place.lowerBound, level: last.level))
    }
    var drawing = last.drawing
    // The hyphen is the font's own, whatever face draws the word.
    if let own = shaper.ownDrawing { drawing = own }
    stretches.append(
      LineStretch(
        utf8Range: place, script: last.script, level: last.level,
        span: TextSpan(
          utf8Range: place, replacements: [ReplacedCharacter(utf8Offset: place.lowerBound, text: hyphen.text)]),
        drawing: drawing, missing: nil))
    return stretches
  }

  /// How wide each tab of a line is, by its offset.
  private func tabWidths(in line: FilledLine) -> [Int: Double] {
    guard tabInterval > 0, let first = firstTab(from: line.start, before: line.end) else { return [:] }
    var ruler = ruler(from: line.start, at: line.position)
    var widths: [Int: Double] = [:]
    for tab in tabs[first...].prefix(while: { $0 < line.end }) { widths[tab] = ruler.width(ofTabAt: tab) }
    return widths
  }
}

extension LineStretch {
  fileprivate func part(_ range: Range<Int>, level: Int8) -> LineStretch {
    var part = self
    part.utf8Range = range
    part.level = level
    return part
  }
}

extension LineShaper.Parts {
  /// Gives the last run, which is a tab, another width.
  fileprivate mutating func widenLast(to width: Double) {
    guard let run = runs.popLast() else { return }
    advance += width - run.advance
    var units = Int32(clamping: Int((width / run.scale).rounded()))
    for index in run.glyphs {
      let glyph = glyphs[index]
      glyphs[index] = ShapedGlyph(
        id: glyph.id, cluster: glyph.cluster, advance: units, x: 0, y: glyph.y,
        isUnsafeToBreak: glyph.isUnsafeToBreak)
      units = 0
    }
    runs.append(
      ShapedRun(
        face: run.face, match: run.match, utf8Range: run.utf8Range, script: run.script,
        isRightToLeft: run.isRightToLeft, scale: run.scale, sizeScale: run.sizeScale, tracking: 0, glyphs: run.glyphs,
        x: run.x, advance: width, missing: run.missing))
  }
}

extension ShapedRun {
  fileprivate func moved(by bytes: Int) -> ShapedRun {
    ShapedRun(
      face: face, match: match, utf8Range: utf8Range.lowerBound + bytes..<utf8Range.upperBound + bytes, script: script,
      isRightToLeft: isRightToLeft, scale: scale, sizeScale: sizeScale, tracking: tracking, glyphs: glyphs, x: x,
      advance: advance, missing: missing)
  }
}

extension ShapedGlyph {
  fileprivate func moved(by bytes: Int) -> ShapedGlyph {
    ShapedGlyph(
      id: id, cluster: UInt32(truncatingIfNeeded: Int(cluster) + bytes), advance: advance, x: x, y: y,
      isUnsafeToBreak: isUnsafeToBreak)
  }
}
