// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

/// A text with attributes.
public typealias CFAttributedString = StyledText

/// A line of a text, from its left end.
public final class CTLine: Sendable {
  /// Its text, without mandatory breaks.
  let text: StyledText
  let places: TextPlaces
  let range: CFRange
  /// The lines of fontprobe that contain it.
  let lines: TextLines
  /// The line of fontprobe; nil for an empty text.
  let line: TextLine?
  /// The left end in the column. In text from right to left, this includes the white space that hangs there.
  let left: Double
  let runs: [CTRun]

  init(_ line: TextLine?, of lines: TextLines, _ text: StyledText, _ places: TextPlaces, _ range: CFRange) {
    self.line = line
    self.lines = lines
    self.text = text
    self.places = places
    self.range = range
    let left = line?.origin ?? 0
    self.left = left
    runs = line.map { line in line.runs.map { CTRun($0, in: places, from: left, baseline: line.baseline) } } ?? []
  }

  /// A text as one line.
  convenience init(_ text: StyledText, from start: CFIndex, direction: TextDirection? = nil) {
    let whole = text.unbroken.withFonts
    let lines = whole.lines(width: .infinity, paragraph: ParagraphStyle(direction: direction))
    let places = TextPlaces(text.text, from: start)
    self.init(lines.first, of: lines, whole, places, places.utf16(0..<text.text.utf8.count))
  }

  /// The line in a changed form: truncated or justified.
  func changed(to lines: TextLines) -> CTLine {
    let places = TextPlaces(text.text, from: range.location)
    return CTLine(lines.first, of: lines, text, places, lines.first.map { places.utf16($0.utf8Range) } ?? range)
  }

  /// Its width, including the white space at its end.
  var width: Double { runs.reduce(0) { $0 + $1.run.advance } }
  /// The paragraph of the line, for its changed forms.
  var paragraph: ParagraphStyle { ParagraphStyle(direction: line?.direction) }
}

extension ParagraphStyle {
  /// As in Core Text, the height of a line is that of its runs.
  init(direction: TextDirection?, alignment: TextAlignment = .start) {
    self.init(alignment: alignment, lineBoxes: .typesetter, direction: direction)
  }
}

/// A text as one line: a line feed does not end it.
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine { CTLine(string, from: 0) }

// MARK: - Runs and text

/// The runs from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }
/// The number of glyphs of all runs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + CTRunGetGlyphCount($1) } }
/// Its characters in the string. For a truncated line, from the first to the last drawn character.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

// MARK: - Bounds

/// The width including the white space at the end, and the greatest ascent, descent and leading of the runs.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.runs.map { $0.rise + $0.ascent }.max() ?? 0
  descent?.pointee = line.runs.map { $0.descent - $0.rise }.max() ?? 0
  leading?.pointee = line.runs.map(\.leading).max() ?? 0
  return line.width
}

/// The width of the white space at the end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  guard line.line?.hasEllipsis == false else { return 0 }
  let end = line.places.utf8(line.range.location + line.range.length)
  let text = line.places.text.utf8
  let drawn = Substring(text[..<text.index(text.startIndex, offsetBy: end)]).unicodeScalars
    .lastIndex { !$0.properties.isWhitespace }
  let visibleEnd = drawn.map { text.distance(from: text.startIndex, to: $0) } ?? -1
  return line.runs.flatMap(\.run.glyphs).reduce(0) { $1.cluster > visibleEnd ? $0 + $1.advance : $0 }
}

/// The box around the ink, from the line's left end and baseline; null without ink.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  line.line?.inkBounds.map { CGRect($0, movedBy: -line.left) } ?? .null
}

/// The distance by which the line is moved to the right in a column: a factor of 0 aligns it left, 1 right, and one
/// half in the middle. White space at the end does not count.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  let room = flushWidth - (line.width - CTLineGetTrailingWhitespaceWidth(line))
  return max(0, room * min(max(flushFactor, 0), 1))
}

// MARK: - Places

/// The position in the string of the caret nearest to a click.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.line.map { line.places.utf16($0.offset(atX: position.x + line.left)) } ?? line.range.location
}

/// The caret before a character, from the line's left end: the beginning of the character. The secondary caret is at
/// the end of the character before it. They differ if the direction changes there.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.places.utf8(charIndex)
  let carets = line.line?.carets ?? []
  let next = carets.firstIndex { $0.utf8Offset > offset } ?? carets.endIndex
  guard let caret = carets[..<next].last ?? carets.first else {
    secondaryOffset?.pointee = 0
    return 0
  }
  var secondary = caret.x
  if next >= 2 {
    let before = carets[next - 2].utf8Offset
    let boxes = line.lines.selectionRects(of: before..<before + 1)
    let run = line.runs.first { $0.run.utf8Range.contains(before) }
    if let first = boxes.first, let last = boxes.last {
      secondary = run?.run.direction == .rightToLeft ? first.x : last.x + last.width
    }
  }
  secondaryOffset?.pointee = secondary - line.left
  return caret.x - line.left
}

// MARK: - Other shapes

/// The part of a line that a token replaces.
public enum CTLineTruncationType: Sendable, Hashable {
  /// The beginning.
  case start
  /// The end.
  case end
  /// The middle.
  case middle
}

/// The line truncated to a width. The characters of the token replace a part, in the font of its first run. Nil if the
/// token is wider than the width, or if there is no token.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard line.width - CTLineGetTrailingWhitespaceWidth(line) > width else { return line }
  guard let token = truncationToken, token.width <= width else { return nil }
  let truncation: TextTruncation =
    switch truncationType {
    case .start: .head
    case .end: .tail
    case .middle: .middle
    }
  var paragraph = line.paragraph
  paragraph.ellipsis = token.text.text
  let lines = line.text.lines(
    in: token.runs.first?.font, width: width, maximumLines: 1, truncation: truncation, paragraph: paragraph,
    collection: line.lines.shaped.collection)
  return line.changed(to: lines)
}

/// The line with wider spaces, so that it fills a part of the remaining width: all of it for the factor 1, nothing for
/// 0. Nil if the line is wider.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let natural = line.width - CTLineGetTrailingWhitespaceWidth(line)
  guard natural <= justificationWidth, justificationWidth.isFinite else { return nil }
  let width = natural + (justificationWidth - natural) * min(max(justificationFactor, 0), 1)
  guard let last = line.text.runs.last else { return line }
  // The last line of a paragraph is not justified, so a box that does not fit into the line begins another line. If no
  // line may end before the box, for example after a bracket, a space without width comes before it.
  let box = StyledText.box(width: width + 1, height: 0)
  var paragraph = line.paragraph
  paragraph.alignment = .justified
  for end in ["", "\u{200B}"] {
    let text = line.text + StyledText(end, attributes: last.attributes) + box
    let lines = text.lines(width: width, paragraph: paragraph)
    if let first = lines.first, first.utf8Range.upperBound >= line.text.text.utf8.count {
      return line.changed(to: lines)
    }
  }
  return nil
}
