internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

/// A stretch of a text that is shaped in one call. A stretch has one face, script, direction and span.
struct LineStretch: Sendable {
  /// A face at the size of the line. All stretches in the face share one object.
  final class Drawing: Sendable {
    let match: FontMatch
    let face: GlyphRun.Face
    /// Horizontal points per font unit of the face.
    let scale: Double

    init(match: FontMatch, face: GlyphRun.Face, scale: Double) {
      self.match = match
      self.face = face
      self.scale = scale
    }

    static func box(in font: Font, width: Double) -> Drawing { Drawing(match: font.match, face: .box, scale: width) }
  }

  var utf8Range: Range<Int>
  var script = TextScript.common
  /// The embedding level (UAX #9).
  var level: Int8 = 0
  /// The size and the features that differ from those of the text; nil for most stretches.
  var span: TextSpan?
  let drawing: Drawing
  /// The characters that no font has, in this stretch and in adjacent stretches of the same face; nil for most
  /// stretches.
  var missing: MissingCharacters?
  /// The offset in the text from which the offsets in `missing` are counted.
  var missingFrom = 0
  /// The index of the stretch's shaper.
  var style: Int32 = 0
  /// Whether the stretch's advances were learned.
  var isLearned = false

  func part(_ range: Range<Int>) -> LineStretch {
    var part = self
    part.utf8Range = range
    return part
  }

  var isRightToLeft: Bool { level & 1 != 0 }
  /// Whether the face of the stretch has layout tables and all characters of the stretch, and no span changes the
  /// characters.
  var isPlain: Bool {
    guard span == nil, missing == nil, case .shaped = drawing.face else { return false }
    return true
  }
  var isBox: Bool { drawing.face.isBox }

  /// Returns the code points of this stretch that no font has, without duplicates, in the order of the text.
  @unsafe
  func missing(in text: UnsafeBufferPointer<UInt8>) -> [Unicode.Scalar] {
    guard let missing else { return [] }
    var seen = Set<Unicode.Scalar>()
    var found: [Unicode.Scalar] = []
    let start = missingFrom
    for range in missing.ranges[missing.ranges.partitioningIndex { $0.upperBound + start > utf8Range.lowerBound }...] {
      let place = range.moved(by: start)
      guard place.lowerBound < utf8Range.upperBound else { break }
      let characters = unsafe String(decoding: text[place.clamped(to: utf8Range)], as: UTF8.self).unicodeScalars
      found += characters.filter { missing.all.contains($0) && seen.insert($0).inserted }
    }
    return found
  }
}

extension Range<Int> {
  func moved(by bytes: Int) -> Range<Int> { lowerBound + bytes..<upperBound + bytes }
}

extension RandomAccessCollection {
  /// Returns the index of the first element for which the condition is true; `endIndex` if there is no such element.
  /// The condition must be true for all elements after the first such element, so that bisection finds it.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
