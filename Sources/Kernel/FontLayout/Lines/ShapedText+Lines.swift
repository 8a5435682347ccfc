internal import FontFaces
internal import FontFiles
public import FontMatching
internal import FontNames
internal import FontShaping
internal import Synchronization

extension ShapedText {
  /// Returns the lines of the text in a column. Letters beside a line break are shaped again if kerning, a ligature or
  /// joining connects them. No other letters are shaped again.
  ///
  /// - Parameters:
  ///   - width: the width of the column in points. If it is infinite, lines end only at mandatory breaks. A negative
  ///     width and not-a-number count as 0: each line then has a single word or character.
  ///   - maximumLines: the greatest number of lines; nil for all.
  ///   - truncation: the part of the text that is left out if there are more lines.
  ///   - alignment: the alignment of the lines of all paragraphs in the column.
  ///   - lineHeight: the distance from baseline to baseline in points; nil for the line height of the font, or of the
  ///     paragraph style in styled text. Runs with a line height of their own keep it.
  ///   - rounding: the rounding of widths before they are compared with the width of the column.
  ///   - maximumHeight: the greatest height in points; nil for all lines. The result has as many lines as fit, perhaps
  ///     no line. The other lines are left out like the lines after `maximumLines`.
  ///   - start: the start of the first line, in bytes of UTF-8, for the next column of a text or the next line beside a
  ///     picture. An offset within a character counts as the start of the character. At the end of the text there are
  ///     no lines, not even an extra line.
  public func lines(
    width: Double, maximumLines: Int? = nil, truncation: TextTruncation = .none, alignment: TextAlignment = .start,
    lineHeight: Double? = nil, rounding: LineRounding = .none, maximumHeight: Double? = nil, from start: Int = 0
  ) -> TextLines {
    lines(
      TextLines.Request(
        width: LineWidth(width, rounding), maximumLines: maximumLines, truncation: truncation, alignment: alignment,
        lineHeight: lineHeight, maximumHeight: maximumHeight, start: beginning(of: start)))
  }

  private func lines(_ request: TextLines.Request) -> TextLines {
    let last = lastParts.withLock { $0 }
    if let last, last.request == request { return TextLines(shaped: self, parts: last) }
    let (filling, cut, stack) = filled(request)
    var widest = 0.0
    let hasEnd = request.width.points.isFinite
    var aligned = hasEnd ? request.width.points : 0
    for (place, line) in filling.lines.enumerated() {
      let isLast = place == filling.lines.count - 1
      let advance = isLast ? cut?.line.advance ?? line.advance : line.advance
      widest = max(widest, advance)
      if !hasEnd { aligned = max(aligned, extent(of: line, advance)) }
    }
    let ownHeight = request.lineHeight ?? stack?.lineHeight ?? ownLineHeight(request)
    let parts = TextLines.Parts(
      request, TextBox(font, lineHeight: ownHeight, lineCount: filling.lines.count), stack, filling,
      (widest, aligned), cut)
    if filling.lines.count <= Self.mostCached { lastParts.withLock { $0 = parts } }
    return TextLines(shaped: self, parts: parts)
  }

  /// Returns the lines that fit within the greatest number of lines and within the greatest height.
  private func filled(_ request: TextLines.Request) -> (LineFilling, CutLine?, LineStack?) {
    let most = max(request.maximumLines ?? .max, 0)
    // If the height is limited, only some lines are filled at first.
    var tried = request.maximumHeight == nil ? most : min(most, Self.mostTried)
    var filling = LineFilling(self, request, most: tried)
    if let height = request.maximumHeight {
      // Not-a-number counts as 0.
      let end = (height > 0 ? height : 0) + Self.heightSlack
      var whole = stack(filling.lines, nil, request)
      var fitting = count(of: filling.lines.count, whole, within: end, request)
      while fitting == filling.lines.count, filling.isCut, tried < most {
        tried = most / 4 > tried ? tried * 4 : most
        filling = LineFilling(self, request, most: tried)
        whole = stack(filling.lines, nil, request)
        fitting = count(of: filling.lines.count, whole, within: end, request)
      }
      if let whole {
        // The last of the `maximumLines` lines may be less high after truncation.
        if tried == most, filling.isCut, fitting + 1 == filling.lines.count { fitting += 1 }
        fitting = countWithEllipsis(of: fitting, filling, whole, within: end, request)
      }
      filling.keep(fitting)
    }
    let cut = cutLine(of: filling, request)
    return (filling, cut, stack(filling.lines, cut, request))
  }

  private func cutLine(of filling: LineFilling, _ request: TextLines.Request) -> CutLine? {
    guard filling.isCut, let last = filling.lines.last else { return nil }
    return cut(last, request.truncation, in: request.width)
  }

  /// Returns the number of lines that fit with the ellipsis, which may increase the height of the last line. At most
  /// `count` lines are tried. `stack` has the lines without the ellipsis. The search doubles its steps first, and then
  /// uses bisection, because truncating a line is slow.
  private func countWithEllipsis(
    of count: Int, _ filling: LineFilling, _ stack: LineStack, within end: Double, _ request: TextLines.Request
  ) -> Int {
    var stacking = stack.stacking
    func fits(_ count: Int) -> Bool {
      var filling = filling
      filling.keep(count)
      guard let last = filling.lines.last else { return true }
      let box = stack.lines[count - 1]
      let cut = cutLine(of: filling, request)
      return box.top + (cut.map { stacking.height(of: last, $0, of: self) } ?? box.height) <= end
    }
    // `low` lines fit, but `high` lines do not.
    var (low, high, step) = (0, count + 1, 1)
    while high - low > 1 {
      let next = low > 0 ? low + (high - low) / 2 : max(high - step, 1)
      step *= 2
      if fits(next) { low = next } else { high = next }
    }
    return low
  }

  /// The number of lines that are filled at first if the height of the column is limited.
  private static let mostTried = 64
  /// Heights that differ by less are equal, because they are sums of the same heights in a different order.
  static let heightSlack = 1e-9

  private func count(
    of count: Int, _ stack: LineStack?, within end: Double, _ request: TextLines.Request
  ) -> Int {
    if let stack { return stack.lines.partitioningIndex { $0.bottom > end } }
    let lineHeight = TextBox(font, lineHeight: ownLineHeight(request)).lineHeight
    return (0..<count).partitioningIndex { lineHeight * Double($0 + 1) > end }
  }

  /// Returns the line height of lines that all have the same height; nil for the line height of the font.
  private func ownLineHeight(_ request: TextLines.Request) -> Double? {
    request.lineHeight ?? styled?.paragraph.lineHeight?.points(of: font)
  }

  /// Returns the start of the character (grapheme cluster) at an offset, in bytes of UTF-8.
  @inline(__always)
  private func beginning(of offset: Int) -> Int {
    guard offset > 0, !text.isEmpty else { return 0 }
    guard offset < text.utf8.count else { return text.utf8.count }
    return text.utf8Offset(of: text.index(before: text.index(after: text.index(utf8Offset: offset))))
  }

  func firstBreak(after offset: Int) -> Int { breaks.partitioningIndex { Int($0.end) > offset } }

  /// Returns the height of the lines if the size of the text were multiplied by `scale`; nil if the lines do not fit.
  /// `width` is the width of the column, divided by `scale`.
  func height(scaledBy scale: Double, width: Double, maximumLines: Int?) -> Double? {
    let request = TextLines.Request(
      width: LineWidth(width, .none), maximumLines: maximumLines, truncation: .none, alignment: nil, lineHeight: nil,
      maximumHeight: nil, start: 0)
    let filling = LineFilling(self, request, most: max(maximumLines ?? .max, 0))
    guard !filling.isCut, filling.lines.allSatisfy({ fits($0, $0.advance, in: request.width) }) else { return nil }
    if let styled, styled.paragraph.lineBoxes != .uniform {
      var stacking = LineStacking(self, styled, .none, lineHeight: nil, scale: scale)
      return stacking.stack(filling.lines, nil, of: self).height
    }
    let font = font.scaled(by: scale)
    let own = styled?.paragraph.lineHeight?.scaled(by: scale).points(of: font)
    return (own ?? font.lineHeight) * Double(filling.lines.count)
  }

  /// Stacks lines of different heights; nil for a text in one font.
  private func stack(_ lines: [FilledLine], _ cut: CutLine?, _ request: TextLines.Request) -> LineStack? {
    guard let styled, styled.paragraph.lineBoxes != .uniform else { return nil }
    var stacking = LineStacking(self, styled, request.width.rounding, lineHeight: request.lineHeight)
    return stacking.stack(lines, cut, of: self)
  }

  /// Returns the lines of the text in a column, with the alignment, the line height and the rounding of the paragraph
  /// style.
  ///
  /// - Parameters:
  ///   - width: the width of the column in points.
  ///   - maximumLines: the greatest number of lines; nil for all.
  ///   - truncation: the part of the text that is left out if there are more lines.
  ///   - maximumHeight: the greatest height in points; nil for all lines.
  ///   - start: the start of the first line, in bytes of UTF-8.
  public func lines(
    width: Double, maximumLines: Int? = nil, truncation: TextTruncation = .none, maximumHeight: Double? = nil,
    from start: Int = 0
  ) -> TextLines {
    lines(
      TextLines.Request(
        width: LineWidth(width, styled?.paragraph.rounding ?? .none), maximumLines: maximumLines,
        truncation: truncation, alignment: nil, lineHeight: nil, maximumHeight: maximumHeight,
        start: beginning(of: start)))
  }

  /// The greatest number of cached lines. A few pages have this many lines.
  private static let mostCached = 4096
}

extension StyledText {
  /// Returns the lines of the text in a column.
  ///
  /// ```swift
  /// let lines = (StyledText("Now ") + StyledText("€12").bold).lines(in: font, width: 240)
  /// for line in lines {
  ///   for run in line.runs { draw(run.glyphs, run.drawnFont, x: run.x, y: run.baseline) }
  /// }
  /// ```
  ///
  /// Lines are broken as in a text without runs: the border between two runs is not a break. Letters up to a change of
  /// font are shaped together, with kerning and ligatures. Letters on both sides of the change still join.
  ///
  /// - Parameters:
  ///   - font: the font of the strut (the smallest extent of a line in CSS) and of runs without a font of their own;
  ///     nil for the font of the first run.
  ///   - width: the width of the column in points. If it is infinite, lines end only at mandatory breaks. A negative
  ///     width and not-a-number count as 0.
  ///   - maximumLines: the greatest number of lines; nil for all.
  ///   - truncation: the part of the text that is left out if there are more lines.
  ///   - maximumHeight: the greatest height in points; nil for all lines. The result has as many lines as fit, perhaps
  ///     no line.
  ///   - paragraph: the style of paragraphs without a style of their own.
  ///   - collection: the collection that resolves requests for fonts, and has the fallback fonts. If nil, the
  ///     collection of `font` resolves requests, and the collection of each run's font has its fallback fonts.
  public func lines(
    in font: Font? = nil, width: Double, maximumLines: Int? = nil, truncation: TextTruncation = .none,
    maximumHeight: Double? = nil, paragraph: ParagraphStyle = ParagraphStyle(), collection: FontCollection? = nil
  ) -> TextLines {
    shaped(in: font, paragraph: paragraph, collection: collection).lines(
      width: width, maximumLines: maximumLines, truncation: truncation, maximumHeight: maximumHeight)
  }

  /// Shapes the text once, for its lines at several widths.
  ///
  /// - Parameters:
  ///   - font: the font of the strut and of runs without a font of their own; nil for the font of the first run.
  ///   - paragraph: the style of paragraphs without a style of their own.
  ///   - collection: the collection that resolves requests for fonts, and has the fallback fonts. If nil, the
  ///     collection of `font` resolves requests, and the collection of each run's font has its fallback fonts.
  public func shaped(
    in font: Font? = nil, paragraph: ParagraphStyle = ParagraphStyle(), collection: FontCollection? = nil
  ) -> ShapedText {
    let font = font ?? firstFont
    return ShapedText(ShownText(self, in: font, paragraph, collection))
  }

  private var firstFont: Font {
    switch runs.first?.attributes.font {
    case .font(let font): font
    case .descriptor(let descriptor): FontCollection.standard.font(for: descriptor, size: 0)
    case nil: .system(size: PointSize.body)
    }
  }
}
