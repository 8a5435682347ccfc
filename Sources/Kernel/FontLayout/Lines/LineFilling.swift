internal import FontShaping

/// Fills lines from the start of a text to its end, each with as much text as fits.
struct LineFilling {
  let text: ShapedText
  private let column: LineWidth
  /// The room for the current line: the column without the indents.
  private(set) var width: LineWidth
  private(set) var lines: [FilledLine] = []
  /// The pieces whose widths are rounded separately. Nil if the width of the line is rounded as a whole, or not at all.
  let pieces: LinePieces?
  /// Whether there is text after the last line.
  private(set) var isCut = false

  /// Whether lines are shaped without the white space at their ends.
  private var endsExactly = false
  private let request: TextLines.Request
  /// Whether words that are wider than a line are broken.
  private var breaksWords = false

  /// - Parameter most: the greatest number of lines.
  init(_ text: ShapedText, _ request: TextLines.Request, most: Int) {
    self.text = text
    self.request = request
    column = request.width
    width = column
    pieces = column.rounding == .chromium ? LinePieces(text) : nil
    var bytes = text.text
    bytes.withUTF8 { unsafe fill($0, from: request.start, most) }
  }

  private mutating func fill(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ most: Int) {
    let paragraphs = text.paragraphs
    let first = start == 0 ? 0 : text.paragraph(at: start)
    for (index, paragraph) in zip(paragraphs.indices, paragraphs).dropFirst(first) {
      var line = Line(start: paragraph.range.lowerBound, position: paragraph.position, isUnsafe: false)
      var next = paragraph.breaks.lowerBound
      let wraps = text.wraps(paragraph)
      breaksWords = text.breaking(of: paragraph).overflow == .anywhere
      endsExactly = width.rounding.endsExactly(
        text.alignment(of: paragraph, request), isRightToLeft: paragraph.isRightToLeft)
      if start > line.start {
        let start = min(start, paragraph.range.upperBound)
        let place = unsafe text.clusters.place(of: start, bytes)
        line = Line(start: start, position: place.position, isUnsafe: place.isUnsafe)
        // A paragraph with only a line feed is an empty line. The last break of the paragraph ends this line.
        next = min(text.firstBreak(after: start), paragraph.breaks.upperBound - 1)
      }
      repeat {
        guard lines.count < most else {
          // An empty line at the end of the text has no characters that could be left out.
          isCut = line.start < bytes.count
          return
        }
        width =
          wraps ? text.room(forLineAt: line.start, in: paragraph, column) : LineWidth(.infinity, column.rounding)
        let filled = unsafe fill(line, from: next, of: paragraph, index, bytes)
        lines.append(filled)
        next = filled.nextBreak
        guard next < paragraph.breaks.upperBound else { break }
        if next > 0, Int(text.breaks[next - 1].end) == filled.end {
          let last = text.breaks[next - 1]
          line = Line(start: filled.end, position: last.position, isUnsafe: last.isUnsafe)
        } else {
          let place = unsafe text.clusters.place(of: filled.end, bytes)
          line = Line(start: filled.end, position: place.position, isUnsafe: place.isUnsafe)
        }
      } while true
    }
  }

  /// Removes the lines after the first `count` lines, as if they did not fit.
  mutating func keep(_ count: Int) {
    guard count < lines.count else { return }
    isCut = lines[count].start < text.text.utf8.count
    lines.removeSubrange(count...)
  }

  /// Returns the points that rounding adds to the pieces of a line, up to an offset. `change` comes from
  /// `changeAtStart`.
  func excess(of line: Line, _ change: Double, to end: Int) -> Double {
    pieces?.excess(from: line.start, at: line.position - change, to: end) ?? 0
  }

  /// The start of a line.
  struct Line {
    let start: Int
    let position: Double
    /// Whether the text before the line changed the shape of its first letters.
    let isUnsafe: Bool
  }

  private func fill(
    _ line: Line, from first: Int, of paragraph: ShapedText.Paragraph, _ index: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> FilledLine {
    let change = unsafe line.isUnsafe ? changeAtStart(of: line, in: paragraph, bytes) : 0
    var ruler = text.ruler(from: line.start, at: line.position - change)
    var last: (index: Int, advance: Double)?
    // The advance up to the first break after `last`.
    var next: Double?
    var refused = 0
    // The last break at which the line fits without its hyphen, but not with it.
    var refusedEnd: Int?
    for candidate in first..<paragraph.breaks.upperBound {
      let place = text.breaks[candidate]
      // Here the line is longer only by a soft hyphen, so it does not fit here either.
      if let end = refusedEnd, place.isHyphen, Int(place.end) == end + SoftHyphens.width, refused < Self.mostRefused {
        refused += 1
        refusedEnd = Int(place.end)
        continue
      }
      let advance =
        ruler.advance(to: Int(place.visibleEnd), at: place.visiblePosition)
        + excess(of: line, change, to: Int(place.visibleEnd))
      let whole = advance + text.hyphenAdvance(at: place)
      if width.fits(whole) {
        (last, next) = ((candidate, whole), nil)
      } else if unsafe fitsReshaped(line, to: place, advance, bytes) {
        (last, next) = ((candidate, whole), nil)
      } else {
        next = next ?? whole
        refused += 1
        // If only the hyphen does not fit, the line may fit at a later break.
        guard width.fits(advance), refused < Self.mostRefused else { break }
        refusedEnd = place.isHyphen ? Int(place.end) : nil
      }
    }
    while let found = last {
      let place = text.breaks[found.index]
      // The line fits with the letter shapes of the whole text. It may be wider when it is shaped by itself.
      let advance = unsafe isReshaped(line, to: place, bytes) ? exactAdvance(of: line, to: place, bytes) : found.advance
      if width.fits(advance) { return filled(line, change, found.index, advance, next, index) }
      next = advance
      guard found.index > first else { break }
      let shorter = text.breaks[found.index - 1]
      last = (
        found.index - 1,
        shorter.visiblePosition - line.position + change + text.hyphenAdvance(at: shorter)
          + excess(of: line, change, to: Int(shorter.visibleEnd))
      )
    }
    if breaksWords,
      let part = unsafe brokenWord(line, change, before: text.breaks[first], bytes)
    {
      return FilledLine(
        start: line.start, end: part.end, visibleEnd: part.end,
        advance: pieces == nil ? part.advance : LayoutUnit.up(part.advance), paragraph: index,
        nextBreak: first, isHyphenated: false, nextAdvance: next, position: line.position - change)
    }
    // The word is wider than the column.
    ruler = text.ruler(from: line.start, at: line.position - change)
    func advance(_ candidate: Int) -> Double {
      let place = text.breaks[candidate]
      return ruler.advance(to: Int(place.visibleEnd), at: place.visiblePosition)
        + excess(of: line, change, to: Int(place.visibleEnd))
        + text.hyphenAdvance(at: place)
    }
    let place = text.breaks[first]
    let whole = advance(first)
    let after = first + 1 < paragraph.breaks.upperBound ? advance(first + 1) : nil
    let own = unsafe isReshaped(line, to: place, bytes) ? exactAdvance(of: line, to: place, bytes) : whole
    return filled(line, change, first, own, after, index)
  }

  /// Whether a line with its hyphen fits after it is shaped by itself. In the whole text, its last letters may be
  /// wider, because they kern or form a ligature with the letters after the soft hyphen.
  private func fitsReshaped(
    _ line: Line, to place: ShapedText.Break, _ advance: Double, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard place.isHyphen, width.fits(advance), unsafe isReshaped(line, to: place, bytes) else { return false }
    return width.fits(unsafe exactAdvance(of: line, to: place, bytes))
  }

  /// Whether a line must be shaped by itself before it is measured. A line with tabs is not shaped by itself: it is
  /// measured with the letter shapes of the whole text.
  private func isReshaped(_ line: Line, to place: ShapedText.Break, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe (line.isUnsafe || isUnsafe(place, bytes))
      && text.firstTab(from: line.start, before: Int(place.end)) == nil
  }

  /// Whether a line that ends at a break is shaped again at its end.
  private func isUnsafe(_ place: ShapedText.Break, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard endsExactly, place.visibleEnd < place.end else { return place.isUnsafe }
    return unsafe text.clusters.place(of: Int(place.visibleEnd), bytes).isUnsafe
  }

  /// The greatest number of breaks that are tried after a hyphen does not fit. It limits the time for a text of soft
  /// hyphens. This number is high enough, because no hyphen is wider than the text between this many breaks.
  private static let mostRefused = 64

  private func filled(
    _ line: Line, _ change: Double, _ last: Int, _ advance: Double, _ next: Double?, _ paragraph: Int
  ) -> FilledLine {
    let place = text.breaks[last]
    let isLast = last + 1 >= text.paragraphs[paragraph].breaks.upperBound
    // A line may begin within white space that hangs. In this case its advance is 0.
    let advance = Int(place.visibleEnd) > line.start ? advance : 0
    return FilledLine(
      start: line.start, end: Int(place.end), visibleEnd: max(Int(place.visibleEnd), line.start),
      advance: pieces == nil ? advance : LayoutUnit.up(advance),
      paragraph: paragraph, nextBreak: last + 1, isHyphenated: place.isHyphen, nextAdvance: isLast ? nil : next,
      position: line.position - change)
  }

  // MARK: - Where shapes change

  /// The greatest number of bytes at the start of a line that are shaped before the end of the line is known.
  private static let longestStart = 256

  /// Returns the change in the width of the first letters if they begin a line instead of following the text before
  /// them.
  private func changeAtStart(
    of line: Line, in paragraph: ShapedText.Paragraph, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Double {
    let limit = min(line.start + Self.longestStart, paragraph.range.upperBound)
    let safe = text.clusters.nextSafe(from: line.start, to: limit)
    guard safe > line.start, safe < limit else { return 0 }
    return unsafe text.shapedAdvance(of: line.start..<safe, upTo: safe, bytes)
      - (text.clusters.place(of: safe, bytes).position - line.position)
  }

  /// Returns the advance of a line that ends at a break and is shaped by itself.
  private func exactAdvance(
    of line: Line, to place: ShapedText.Break, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Double {
    unsafe text.hyphenAdvance(at: place) + excess(of: line, 0, to: Int(place.visibleEnd))
      + exactAdvance(
        of: line, to: Int(endsExactly ? place.visibleEnd : place.end), visibleEnd: Int(place.visibleEnd),
        visiblePosition: place.visiblePosition, isUnsafe: isUnsafe(place, bytes), bytes)
  }

  func exactAdvance(
    of line: Line, to end: Int, visibleEnd: Int, visiblePosition: Double, isUnsafe: Bool,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Double {
    guard visibleEnd > line.start else { return 0 }
    let first = line.isUnsafe ? text.clusters.nextSafe(from: line.start, to: end) : line.start
    let last = isUnsafe ? text.clusters.previousSafe(to: end, from: line.start) : end
    guard first < last else { return unsafe text.shapedAdvance(of: line.start..<end, upTo: visibleEnd, bytes) }
    var advance = 0.0
    var position = line.position
    if first > line.start {
      guard first <= visibleEnd else { return unsafe text.shapedAdvance(of: line.start..<end, upTo: visibleEnd, bytes) }
      advance = unsafe text.shapedAdvance(of: line.start..<first, upTo: visibleEnd, bytes)
      position = unsafe text.clusters.place(of: first, bytes).position
    }
    // Only the white space at the end is shaped differently, and its width is not included.
    guard last < visibleEnd else { return advance + visiblePosition - position }
    return unsafe advance + text.clusters.place(of: last, bytes).position - position
      + text.shapedAdvance(of: last..<end, upTo: visibleEnd, bytes)
  }
}

/// A line of a text: its start, its end and its width.
struct FilledLine: Sendable {
  /// The start of the line, in bytes of UTF-8.
  let start: Int
  /// The end of the line: the start of the next line or of the mandatory break.
  let end: Int
  /// The start of the white space at the end of the line. This white space hangs: the width does not include it.
  let visibleEnd: Int
  /// The width of the line in points, including the hyphen but not the white space at its end.
  let advance: Double
  let paragraph: Int
  /// The index of the first break after the end of the line.
  let nextBreak: Int
  let isHyphenated: Bool
  /// The advance up to the next break at which a wider line could have ended; nil if there is no such break.
  let nextAdvance: Double?
  /// The sum of the advances before the line, minus a correction: the change in the width of the line's first letters
  /// when the line is shaped by itself.
  let position: Double
}

extension LineRounding {
  /// Whether the white space at the end of a line is shaped separately, so that it does not kern with the letters
  /// before it. In Blink (line_info.cc, ComputeNeedsAccurateEndPosition), this is so if the line ends at the edge of
  /// the column, or if the position of the line depends on its end.
  func endsExactly(_ alignment: TextAlignment, isRightToLeft: Bool) -> Bool {
    guard self == .chromium else { return false }
    switch alignment {
    // In a line from right to left, the white space at its end is moved to the left of the line, so it is a separate
    // piece.
    case .start: return isRightToLeft
    case .center, .end, .justified: return true
    case .left: return isRightToLeft
    case .right: return !isRightToLeft
    }
  }
}

/// The width of a column, and whether a line fits into it.
struct LineWidth: Sendable, Hashable {
  /// The width in points, at least 0.
  let points: Double
  let rounding: LineRounding

  /// Widths that differ by less are equal, because they are sums of the same advances in a different order.
  private static let slack = 1e-7

  /// A negative width and not-a-number count as 0. Each line then has a single word or character.
  init(_ points: Double, _ rounding: LineRounding) {
    self.points = points > 0 ? points : 0
    self.rounding = rounding
  }

  @inline(__always)
  func fits(_ advance: Double) -> Bool {
    switch rounding {
    case .none: advance <= points + Self.slack
    // Blink calculates this in LayoutUnit::FromFloatCeil, and in LineInfo::AvailableWidth with its epsilon.
    case .chromium: (advance * 64 - Self.slack).rounded(.up) <= (points * 64 + Self.slack).rounded(.down) + 1
    }
  }
}
