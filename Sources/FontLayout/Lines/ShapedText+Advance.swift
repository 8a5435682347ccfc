internal import FontShaping

extension ShapedText {
  /// The advance of a part of the text, shaped by itself, up to an offset in it.
  @unsafe
  func shapedAdvance(of range: Range<Int>, upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    var parts = LineShaper.Parts()
    var advance = 0.0
    ShapingBuffer.withOne { buffer in
      for index in stretchIndices(in: range) {
        var stretch = stretches[index]
        stretch.utf8Range = stretch.utf8Range.clamped(to: range)
        let before = parts.advance
        unsafe shaper.append(stretch, bytes, to: &parts, in: buffer)
        guard stretch.utf8Range.upperBound > end, let run = parts.runs.last else {
          advance += parts.advance - before
          continue
        }
        parts.forEachCluster(of: run) { start, units, _, _ in
          if start < end { advance += run.advance(ofCluster: units) }
        }
      }
    }
    return advance
  }

  /// The indices of the stretches that have a part of a range.
  func stretchIndices(in range: Range<Int>) -> Range<Int> {
    let start = stretches.partitioningIndex { $0.utf8Range.upperBound > range.lowerBound }
    return start..<max(start, stretches.partitioningIndex { $0.utf8Range.lowerBound >= range.upperBound })
  }
}
