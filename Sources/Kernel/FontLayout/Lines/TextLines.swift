internal import FontFaces
public import FontFiles
internal import FontNames
internal import Synchronization
internal import TextFormats

/// A width and a height in points.
public struct TextSize: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The lines of a text in a column. It is a collection of `TextLine`, from the first to the last.
///
/// Lengths are in points. The `x` of a line is measured to the right from the column's left edge. Its `baseline` is
/// measured downwards from the top. Nothing is rounded.
///
/// ## Topics
///
/// ### Size
/// - ``size``
/// - ``height``
/// - ``height(trimming:over:under:)``
/// - ``firstBaseline``
/// - ``lastBaseline``
/// - ``box``
///
/// ### Whether all fits
/// - ``fitsWidth``
/// - ``isTruncated``
/// - ``missing``
/// - ``failures``
///
/// ### Carets and selections
/// - ``line(at:)-(Int)``
/// - ``line(atY:)``
/// - ``caret(at:)-(Int)``
/// - ``offset(atX:y:)``
/// - ``selectionRects(of:)-(Range<Int>)``
///
/// ### Settings
/// - ``shaped``
/// - ``width``
/// - ``maximumLines``
/// - ``maximumHeight``
/// - ``truncation``
/// - ``alignment``
public struct TextLines: Sendable, RandomAccessCollection {
  /// The shaped text of the lines.
  public let shaped: ShapedText
  let parts: Parts

  /// The arguments of a call that makes lines. The text caches the lines of its last request.
  struct Request: Sendable, Hashable {
    let width: LineWidth
    let maximumLines: Int?
    let truncation: TextTruncation
    /// The alignment of all lines; nil for the alignment of each paragraph.
    let alignment: TextAlignment?
    /// The distance from baseline to baseline; nil for the line height of the font or the paragraph style.
    let lineHeight: Double?
    let maximumHeight: Double?
    /// The start of the first line, in bytes of UTF-8.
    let start: Int
  }

  /// The lines without their text. This is a class, because each `TextLine` refers to it.
  final class Parts: Sendable {
    let request: Request
    let box: TextBox
    /// The positions of lines with different heights; nil if all lines have the same height.
    let stack: LineStack?
    /// The pieces whose widths are rounded separately; nil if there are no such pieces.
    let pieces: LinePieces?
    let isTruncated: Bool
    let filled: [FilledLine]
    let widest: Double
    /// The width within which lines are aligned: the width of the column. In an infinite column, it is the width of the
    /// narrowest column with the same lines.
    let aligned: Double
    /// The last line if it is truncated; nil otherwise.
    let cut: CutLine?
    /// The lines that were shaped last, with their indices. The position of a line in the array is its index modulo the
    /// size of the array.
    private let set = Guarded<[(index: Int, line: SetLine)?]>([])

    /// The greatest number of cached shaped lines, which is enough for a page. A line with more bytes of text than
    /// `longestSet` is not cached.
    private static let mostSet = 64
    private static let longestSet = 16_384

    init(
      _ request: Request, _ box: TextBox, _ stack: LineStack?, _ filling: LineFilling,
      _ widths: (widest: Double, aligned: Double), _ cut: CutLine?
    ) {
      self.request = request
      self.box = box
      self.stack = stack
      (widest, aligned) = widths
      self.cut = cut
      pieces = filling.pieces
      isTruncated = filling.isCut
      filled = filling.lines
    }

    /// Returns a line as it is drawn. It is shaped at the first request.
    func line(_ index: Int, set make: () -> SetLine) -> SetLine {
      // Fits: the requested line is one of these, so there is at least one line.
      let place = index % Swift.min(filled.count, Self.mostSet)
      let cached = set.withLock { $0.isEmpty ? nil : $0[place] }
      if let cached, cached.index == index { return cached.line }
      let line = make()
      guard line.text.utf8.count <= Self.longestSet else { return line }
      set.withLock { set in
        if set.isEmpty { set = Array(repeating: nil, count: Swift.min(filled.count, Self.mostSet)) }
        set[place] = (index, line)
      }
      return line
    }
  }

  /// The position of the first line: 0.
  public var startIndex: Int { 0 }
  /// The number of lines.
  public var endIndex: Int { parts.filled.count }
  /// The line with this index, from 0.
  public subscript(position: Int) -> TextLine { TextLine(self, position) }
}

extension TextLines {
  /// The width of the column.
  public var width: Double { parts.request.width.points }
  /// The alignment of the lines in the column, except in paragraphs with a style of their own.
  public var alignment: TextAlignment { parts.request.alignment ?? shaped.styled?.paragraph.alignment ?? .start }
  /// The greatest height of the column; nil for no limit.
  public var maximumHeight: Double? { parts.request.maximumHeight }
  /// The greatest number of lines; nil for all.
  public var maximumLines: Int? { parts.request.maximumLines }
  /// The part of the text that is left out if there are more lines.
  public var truncation: TextTruncation { parts.request.truncation }
  /// Whether the text continues after these lines.
  public var isTruncated: Bool { parts.isTruncated }
  /// The box of lines in the paragraph's font. In a text in one font, all lines have the line height of this box, even
  /// with fallback faces. Lines of styled text have different heights: see `TextLine.top` and `TextLine.height`.
  public var box: TextBox { parts.box }

  /// The text. In styled text, it is the shown text, in the letter case in which it is drawn.
  public var text: String { shaped.text }
  /// The font of the text.
  public var font: Font { shaped.font }
  /// The errors of the text, from `ShapedText.failures`.
  public var failures: [FontError] { shaped.failures }
  /// The characters that no font has, in the order of the text, without duplicates.
  public var missing: [Unicode.Scalar] { shaped.missing }

  /// Returns a part of the text as it is shown, without the soft hyphens that hyphenation patterns inserted.
  ///
  /// - Parameter utf8Range: the part, in bytes of UTF-8 of `text`.
  public func shownText(in utf8Range: Range<Int>) -> String {
    shaped.withoutPatternHyphens(String(text[text.utf8Indices(of: utf8Range.clamped(to: 0..<text.utf8.count))]))
  }

  /// Converts a range of the lines' text to a range of the text of the `StyledText`. The two ranges differ if the
  /// letter case changes the number of bytes, for example of ß, or if hyphenation patterns have inserted soft hyphens.
  ///
  /// - Parameter utf8Range: the range in bytes of UTF-8 of `text`.
  public func sourceRange(of utf8Range: Range<Int>) -> Range<Int> {
    guard let styled = shaped.styled else { return utf8Range }
    let start = styled.source(ofShown: utf8Range.lowerBound)
    return start..<Swift.max(start, styled.source(ofShown: utf8Range.upperBound))
  }

  /// Converts a range of the text of the `StyledText` to a range of the lines' text. Use the result for carets and
  /// selections in a text that is shown in a different letter case, or with hyphens from hyphenation patterns.
  ///
  /// - Parameter sourceRange: the range in bytes of UTF-8 of `StyledText.text`.
  /// - Returns: the range in bytes of UTF-8 of `text`.
  public func shownRange(of sourceRange: Range<Int>) -> Range<Int> {
    guard let styled = shaped.styled else { return sourceRange }
    let start = styled.shown(ofSource: sourceRange.lowerBound)
    return start..<Swift.max(start, styled.shown(ofSource: sourceRange.upperBound))
  }

  /// The width of the widest line, and the height of all lines.
  public var size: TextSize { TextSize(width: parts.widest, height: height) }
  /// The height of all lines; 0 if there are no lines. In one font, it is the number of lines × the line height.
  public var height: Double { isEmpty ? 0 : parts.stack?.height ?? box.height }
  /// The distance from the top down to the first baseline.
  public var firstBaseline: Double { parts.stack?.lines.first?.baseline ?? box.firstBaseline }
  /// The distance from the top down to the last baseline.
  public var lastBaseline: Double { parts.stack?.lines.last?.baseline ?? box.lastBaseline }

  /// Returns the height of the lines after trimming, as in `TextBox`. The start is trimmed to the line `over` of the
  /// letters, and the end to the line `under`, if `sides` contains them.
  public func height(
    trimming sides: TextBox.Sides, over: TextOverEdge = .cap, under: TextUnderEdge = .alphabetic
  ) -> Double {
    guard !isEmpty else { return 0 }
    guard parts.stack != nil else { return box.height(trimming: sides, over: over, under: under) }
    let start = firstBaseline - font.metrics.height(of: over)
    let end = height - lastBaseline - font.metrics.depth(of: under)
    return height - (sides.contains(.start) ? start : 0) - (sides.contains(.end) ? end : 0)
  }

  func box(ofLine index: Int) -> LineBox {
    if let stack = parts.stack { return stack.lines[index] }
    let top = box.lineHeight * Double(index)
    return LineBox(top: top, baseline: box.firstBaseline + top, height: box.lineHeight)
  }

  /// Whether every line and its indents fit into the column. A single word or character may be too wide.
  public var fitsWidth: Bool {
    indices.allSatisfy { shaped.fits(parts.filled[$0], advance(of: $0), in: parts.request.width) }
  }

  func advance(of index: Int) -> Double {
    if let cut = parts.cut, index == parts.filled.count - 1 { return cut.line.advance }
    return parts.filled[index].advance
  }
}

extension TextLines: CustomStringConvertible, CustomDebugStringConvertible {
  /// The number of lines and their size: `3 lines, 311.4 × 66.98 pt`.
  public var description: String {
    let size = "\(size.width.text(.wholeOrFixed(2))) × \(size.height.text(.wholeOrFixed(2))) pt"
    return "\(count.counted("line")), \(size)\(isTruncated ? ", truncated" : "")"
  }

  /// The description with the text and the font.
  public var debugDescription: String { "TextLines(\(description), \(text.quoted) in \(font))" }
}
