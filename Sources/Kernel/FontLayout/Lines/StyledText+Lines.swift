public import FontMatching
internal import FontShaping

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
  ///   - paragraph: how paragraphs are set.
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
  ///   - paragraph: how paragraphs are set.
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
