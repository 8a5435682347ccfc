public import FontShaping

/// A line of a text in a column. Lengths are in points.
///
/// A line is shaped when its glyphs, ink or carets are first needed. Up to 64 adjacent lines of a text are cached, if
/// each has at most 16 KiB of text. A cached line is not shaped again.
///
/// ## Topics
///
/// ### Place and width
/// - ``x``
/// - ``origin``
/// - ``baseline``
/// - ``advance``
/// - ``room``
/// - ``missedBy``
///
/// ### Text
/// - ``range``
/// - ``utf8Range``
/// - ``text``
/// - ``drawnText``
/// - ``isHyphenated``
/// - ``hasEllipsis``
/// - ``endsParagraph``
///
/// ### Drawing
/// - ``outline()``
/// - ``measured``
/// - ``inkBounds``
///
/// ### Carets
/// - ``carets``
/// - ``offset(atX:)``
/// - ``index(atX:)``
public struct TextLine: Sendable {
  let lines: TextLines
  /// The index of the line, from 0.
  public let index: Int

  init(_ lines: TextLines, _ index: Int) {
    self.lines = lines
    self.index = index
  }

  var filled: FilledLine { lines.parts.filled[index] }
  private var paragraph: ShapedText.Paragraph { lines.shaped.paragraphs[filled.paragraph] }
  var cut: CutLine? { index == lines.parts.filled.count - 1 ? lines.parts.cut : nil }
  var places: LinePlaces { cut?.places ?? LinePlaces(head: filled.start..<filled.end) }
}

extension TextLine {
  /// The line's characters in the text, in bytes of UTF-8. They include the white space at the end, but not a mandatory
  /// break. For a line with an ellipsis, the range is from the first to the last character that is drawn.
  public var utf8Range: Range<Int> { places.utf8Range }

  /// The line's characters in the text.
  public var range: Range<String.Index> { lines.text.utf8Indices(of: utf8Range) }

  /// The line's part of the text, with the white space at its end.
  public var text: Substring { lines.text[range] }

  var visibleText: Substring { lines.text[lines.text.utf8Indices(of: filled.start..<filled.visibleEnd)] }

  /// The text that is drawn, without the white space at the end. It includes the line's hyphen or ellipsis.
  public var drawnText: String {
    if let cut { return lines.shaped.withoutPatternHyphens(cut.line.text) }
    let hyphen = filled.isHyphenated ? lines.shaped.hyphen(before: filled.visibleEnd) : nil
    // The hyphen replaces the soft hyphen, which is the last character.
    let letters = hyphen == nil ? visibleText : visibleText.dropLast()
    return lines.shaped.withoutPatternHyphens(String(letters)) + (hyphen?.text ?? "")
  }

  /// The width of the line: the sum of its advances, without the white space at its end. A hyphen or an ellipsis is
  /// included.
  public var advance: Double { lines.advance(of: index) }
  /// The part of the column's width that the line and its indents leave free; negative for a line that is too wide.
  public var room: Double { end(in: lines.width) - indent - advance }
  /// The indent of the line in points, on the side where reading begins.
  var indent: Double { lines.shaped.indent(ofLineAt: filled.start, in: paragraph) }
  /// Returns the distance from the side where reading begins to the place that the line's end must not exceed.
  private func end(in width: Double) -> Double { lines.shaped.lineEnd(in: paragraph, width) }
  var alignment: TextAlignment { lines.shaped.alignment(of: paragraph, lines.parts.request) }

  /// The number of points by which the next word, or the next part of a word, was too wide for the line. Nil for a line
  /// that ends with a mandatory break, with the text, or with an ellipsis.
  public var missedBy: Double? { cut == nil ? filled.nextAdvance.map { $0 - end(in: lines.width) + indent } : nil }

  /// Whether a hyphen is drawn at the end, because the line ends at a soft hyphen.
  public var isHyphenated: Bool { filled.isHyphenated && cut == nil }
  /// Whether a part of the text is left out of the line, and an ellipsis is drawn.
  public var hasEllipsis: Bool { cut != nil }
  /// Whether the line ends with a mandatory break or with the text.
  public var endsParagraph: Bool { filled.nextBreak >= paragraph.breaks.upperBound }
  /// The direction of the line's paragraph.
  public var direction: TextDirection { paragraph.isRightToLeft ? .rightToLeft : .leftToRight }

  /// The position of the line's left end in the column, according to the alignment. A line that is wider than the
  /// column starts on the side where reading begins.
  public var x: Double {
    let advance = isJustified ? advance + room : advance
    let indent = indent
    let column = lines.parts.aligned
    let end = end(in: column)
    let width = end - indent
    let isRightToLeft = direction == .rightToLeft
    let left = isRightToLeft ? column - end : indent
    if advance > width { return isRightToLeft ? left + width - advance : left }
    switch alignment {
    case .left: return left
    case .right: return left + width - advance
    case .center: return left + (width - advance) / 2
    case .start, .justified: return isRightToLeft ? left + width - advance : left
    case .end: return isRightToLeft ? left : left + width - advance
    }
  }

  /// The distance from the top of the column down to the line's baseline.
  public var baseline: Double { lines.box(ofLine: index).baseline }
  /// The distance from the top of the column down to the line's upper edge.
  public var top: Double { lines.box(ofLine: index).top }
  /// The height of the line. In a text in one font, it is the line height. In styled text, it depends on the line's
  /// runs and boxes.
  public var height: Double { lines.box(ofLine: index).height }
}

// MARK: - Glyphs, ink, carets

extension TextLine {
  /// The line as measured text, with its runs, glyphs, ink and carets. Its `x` is measured from `origin`, and its
  /// offsets from the line's first character.
  public var measured: MeasuredText { MeasuredText(drawn, of: lines.font) }

  /// Returns the line as outlines, relative to `origin`, with its hyphen or ellipsis. The words are in the visual order
  /// of the paragraph.
  public func outline() -> TextOutline { measured.outline() }

  /// The left end of the measured text in the column. White space at the end hangs outside the width of the line. In
  /// text from right to left, this white space is to the left of `x`.
  public var origin: Double { origin(of: drawn) }

  func origin(of line: SetLine) -> Double {
    guard direction == .rightToLeft else { return x }
    return x - (line.advance - (isJustified ? advance + room : advance))
  }

  /// The smallest box around the ink; nil if there is no ink. `x` is measured from the column's left edge, and `y` from
  /// the baseline.
  public var inkBounds: TextBounds? {
    let line = drawn
    return line.ink.map { ink in
      TextBounds(x: ink.x + origin(of: line), y: ink.y, width: ink.width, height: ink.height)
    }
  }

  /// The carets before each character of the line and at its end, in the order of the text. Their offsets are in the
  /// whole text, and their `x` is in points from the column's left edge.
  public var carets: [TextCaret] {
    let (line, places) = (drawn, places)
    let origin = origin(of: line)
    return line.carets.map { TextCaret(utf8Offset: places.offset(of: $0.utf8Offset), x: $0.x + origin) }
  }

  /// Returns the offset in the text of the nearest caret to a click, in bytes of UTF-8. If two carets have the same
  /// distance, the earlier caret in the text is chosen. Not-a-number counts as the left end.
  ///
  /// - Parameter x: the position of the click, in points from the column's left edge.
  public func offset(atX x: Double) -> Int { carets.nearest(toX: x)?.utf8Offset ?? filled.start }

  /// Returns the index in the text of the nearest caret to a click.
  ///
  /// - Parameter x: the position of the click, in points from the column's left edge.
  public func index(atX x: Double) -> String.Index { lines.text.index(utf8Offset: offset(atX: x)) }
}
