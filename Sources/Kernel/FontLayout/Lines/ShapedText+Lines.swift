internal import FontFaces
internal import FontFiles
public import FontMatching
internal import FontNames
internal import FontShaping
internal import Synchronization

extension ShapedText {
  /// The lines of the text in a column. Text is shaped again only at a beginning or end of a line between letters that kerning,
  /// a ligature or joining connects.
  ///
  /// - Parameters:
  ///   - width: points. Infinite: lines end at mandatory breaks alone. A negative width and not-a-number count as 0: each line
  ///     then has the least that it can, a word or a character.
  ///   - maximumLines: the most lines; nil for all.
  ///   - truncation: the part of the text that is left out if there are more lines.
  ///   - alignment: the place of the lines of all paragraphs in the column.
  ///   - lineHeight: baseline to baseline; nil for the font's own, and in styled text for that of the paragraph style. Runs
  ///     with a line height of their own keep it.
  ///   - rounding: the steps in which widths are compared.
  ///   - start: the beginning of the first line, in bytes of UTF-8: the next column of a text, or the next line beside a
  ///     picture. Within a character it is the character's beginning. At the end of the text there are no lines.
  public func lines(
    width: Double, maximumLines: Int? = nil, truncation: TextTruncation = .none, alignment: TextAlignment = .start,
    lineHeight: Double? = nil, rounding: LineRounding = .none, from start: Int = 0
  ) -> TextLines {
    lines(
      TextLines.Request(
        width: LineWidth(width, rounding), maximumLines: maximumLines, truncation: truncation, alignment: alignment,
        lineHeight: lineHeight, start: beginning(of: start)))
  }

  private func lines(_ request: TextLines.Request) -> TextLines {
    let last = lastParts.withLock { $0 }
    if let last, last.request == request { return TextLines(shaped: self, parts: last) }
    let filling = LineFilling(self, request)
    let cut = filling.isCut ? filling.lines.last.flatMap { self.cut($0, request.truncation, in: request.width) } : nil
    var widest = 0.0
    let hasEnd = request.width.points.isFinite
    var aligned = hasEnd ? request.width.points : 0
    for (place, line) in filling.lines.enumerated() {
      let isLast = place == filling.lines.count - 1
      let advance = isLast ? cut?.line.advance ?? line.advance : line.advance
      widest = max(widest, advance)
      if !hasEnd { aligned = max(aligned, extent(of: line, advance)) }
    }
    let stack = stack(filling.lines, cut, request)
    let ownHeight = request.lineHeight ?? stack?.lineHeight ?? styled?.paragraph.lineHeight?.points(of: font)
    let parts = TextLines.Parts(
      request, TextBox(font, lineHeight: ownHeight, lineCount: filling.lines.count), stack, filling,
      (widest, aligned), cut)
    if filling.lines.count <= Self.mostCached { lastParts.withLock { $0 = parts } }
    return TextLines(shaped: self, parts: parts)
  }

  /// The beginning of the character (grapheme cluster) at an offset, in bytes of UTF-8.
  @inline(__always)
  private func beginning(of offset: Int) -> Int {
    guard offset > 0, !text.isEmpty else { return 0 }
    guard offset < text.utf8.count else { return text.utf8.count }
    return text.utf8Offset(of: text.index(before: text.index(after: text.index(utf8Offset: offset))))
  }

  /// The index of the first break after an offset.
  func firstBreak(after offset: Int) -> Int { breaks.partitioningIndex { Int($0.end) > offset } }

  /// The places of lines that differ in height; nil for a text in one font.
  private func stack(_ lines: [FilledLine], _ cut: CutLine?, _ request: TextLines.Request) -> LineStack? {
    guard let styled, styled.paragraph.lineBoxes != .uniform else { return nil }
    var stacking = LineStacking(self, styled, request.width.rounding, lineHeight: request.lineHeight)
    return stacking.stack(lines, cut, of: self)
  }

  /// The lines of the text in a column, with alignment, line height and rounding of the paragraph style.
  ///
  /// - Parameters:
  ///   - width: points, as above.
  ///   - maximumLines: the most lines; nil for all.
  ///   - truncation: the part of the text that is left out if there are more lines.
  ///   - start: the beginning of the first line, in bytes of UTF-8, as above.
  public func lines(
    width: Double, maximumLines: Int? = nil, truncation: TextTruncation = .none, from start: Int = 0
  ) -> TextLines {
    lines(
      TextLines.Request(
        width: LineWidth(width, styled?.paragraph.rounding ?? .none), maximumLines: maximumLines,
        truncation: truncation, alignment: nil, lineHeight: nil, start: beginning(of: start)))
  }

  /// The most lines that are cached: the lines of a few pages.
  private static let mostCached = 4096
}

extension StyledText {
  /// The lines of the text in a column.
  ///
  /// ```swift
  /// let lines = (StyledText("Now ") + StyledText("€12").bold).lines(in: font, width: 240)
  /// for line in lines {
  ///   for run in line.runs { draw(run.glyphs, run.match, x: run.x, y: run.baseline) }
  /// }
  /// ```
  ///
  /// Breaks are those of the whole text: the border between two runs is none. Letters are shaped together, with kerning and
  /// ligatures, as long as the font stays the same, and joined to their neighbours across the border where it does not.
  ///
  /// - Parameters:
  ///   - font: the font of runs that have none of their own, and of the strut; nil for that of the first run.
  ///   - width: points. Infinite: lines end at mandatory breaks alone. A negative width and not-a-number count as 0.
  ///   - maximumLines: the most lines; nil for all.
  ///   - truncation: the part of the text that is left out if there are more lines.
  ///   - paragraph: how paragraphs are set that have no style of their own.
  ///   - collection: the collection that resolves requests for fonts, and has the fallback fonts for characters that a font
  ///     lacks; nil for the collection of the font, and for fallback fonts those of the font of each run.
  public func lines(
    in font: Font? = nil, width: Double, maximumLines: Int? = nil, truncation: TextTruncation = .none,
    paragraph: ParagraphStyle = ParagraphStyle(), collection: FontCollection? = nil
  ) -> TextLines {
    shaped(in: font, paragraph: paragraph, collection: collection).lines(
      width: width, maximumLines: maximumLines, truncation: truncation)
  }

  /// The text, shaped once for its lines at several widths.
  ///
  /// - Parameters:
  ///   - font: the font of runs that have none of their own, and of the strut; nil for that of the first run.
  ///   - paragraph: how paragraphs are set that have no style of their own.
  ///   - collection: the collection that resolves requests for fonts, and has the fallback fonts for characters that a font
  ///     lacks; nil for the collection of the font, and for fallback fonts those of the font of each run.
  public func shaped(
    in font: Font? = nil, paragraph: ParagraphStyle = ParagraphStyle(), collection: FontCollection? = nil
  ) -> ShapedText {
    let font = font ?? firstFont
    return ShapedText(ShownText(self, in: font, paragraph, collection))
  }

  /// The font of its first run; the standard font without one.
  private var firstFont: Font {
    switch runs.first?.attributes.font {
    case .font(let font): font
    case .descriptor(let descriptor): FontCollection.standard.font(for: descriptor, size: 0)
    case nil: .system(size: PointSize.body)
    }
  }
}
