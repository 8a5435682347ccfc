internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// The text in the largest size, at most the font's own, in which all of the text fits into a box: shrink to fit.
  ///
  /// The size is found by bisection on real lines, to a 64th of a point. If even the least size is too large, the result has
  /// that size, and its `fits` is false.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - box: points.
  ///   - minimumScale: the least size as a part of the font's own size, from 0 to 1.
  ///   - maximumLines: the greatest number of lines; nil if only the height of the box is a limit.
  ///   - breaking: where lines may end. By default no word is broken.
  ///   - language: the text's language (BCP 47).
  public func fitting(
    _ text: String, in box: TextSize, minimumScale: Double = 0.5, maximumLines: Int? = nil,
    breaking: LineBreaking = LineBreaking(overflow: .normal), language: String? = nil
  ) -> FittedText {
    shaped(text, breaking: breaking, language: language).fitting(
      in: box, minimumScale: minimumScale, maximumLines: maximumLines)
  }
}

extension StyledText {
  /// The text in the largest size, at most its own, in which it fits into a box, as in `ShapedText.fitting`.
  ///
  /// ```swift
  /// let price = StyledText("€12").bold.size(24) + StyledText(" only today")
  /// let fitted = price.fitting(in: TextSize(width: 90, height: 30), font: Font(named: "Inter", size: 17), maximumLines: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - box: points.
  ///   - font: the font of the strut and of runs without a font of their own; nil for the font of the first run.
  ///   - minimumScale: the least size as a part of the text's own size, from 0 to 1.
  ///   - maximumLines: the greatest number of lines; nil if only the height of the box is a limit.
  ///   - truncation: the part that is left out of a text that does not fit in the least size.
  ///   - paragraph: the style of paragraphs without a style of their own. By default no word is broken.
  ///   - collection: the collection that resolves requests for fonts, as for `lines`.
  public func fitting(
    in box: TextSize, font: Font? = nil, minimumScale: Double = 0.5, maximumLines: Int? = nil,
    truncation: TextTruncation = .none,
    paragraph: ParagraphStyle = ParagraphStyle(breaking: LineBreaking(overflow: .normal)),
    collection: FontCollection? = nil
  ) -> FittedText {
    shaped(in: font, paragraph: paragraph, collection: collection).fitting(
      in: box, minimumScale: minimumScale, maximumLines: maximumLines, truncation: truncation)
  }
}

extension ShapedText {
  /// The text in the largest size, at most its own, in which all of the text fits into a box: UILabel's
  /// `adjustsFontSizeToFitWidth`, but also for several fonts and lines.
  ///
  /// The text is scaled as a whole: the sizes of fonts, tracking, word spacing, line heights and shifts in points,
  /// boxes, indents, tab stops and spaces. The size is found by bisection, in steps of a 64th of a point of the text's
  /// font, or in finer steps if that is more than an eighth of a point of the largest run. If no face has optical
  /// sizes, and no length is rounded, only the text in the final size is shaped again. If even the least size is too
  /// large, the result has that size, and its `fits` is false.
  ///
  /// - Parameters:
  ///   - box: points.
  ///   - minimumScale: the least size as a part of the text's own size, from 0 to 1.
  ///   - maximumLines: the greatest number of lines; nil if only the height of the box is a limit.
  ///   - truncation: the part that is left out of a text that does not fit in the least size.
  public func fitting(
    in box: TextSize, minimumScale: Double = 0.5, maximumLines: Int? = nil, truncation: TextTruncation = .none
  ) -> FittedText {
    ShrinkToFit(self, box, maximumLines).find(minimumScale, truncation)
  }

  /// The text in another size: all lengths are multiplied by a factor.
  ///
  /// - Parameter size: the size of the font of the text in points.
  fileprivate func scaled(to size: Double) -> ShapedText {
    guard size != font.pointSize else { return self }
    let scale = size / font.pointSize
    if let styled {
      return ShapedText(
        ShownText(
          styled.source, in: styled.given.font, styled.given.paragraph, styled.collection, scale: styled.scale * scale))
    }
    return font.withSize(size).shaped(
      text, breaking: breaking, language: settings.language, direction: settings.direction,
      tracking: settings.tracking * scale, features: settings.features, tables: settings.tables, in: collection)
  }
}

/// The search for the largest size in which a text fits into a box.
private struct ShrinkToFit {
  let text: ShapedText
  let box: TextSize
  let maximumLines: Int?

  init(_ text: ShapedText, _ box: TextSize, _ maximumLines: Int?) {
    self.text = text
    self.box = box
    self.maximumLines = maximumLines
  }

  func find(_ minimumScale: Double, _ truncation: TextTruncation) -> FittedText {
    let pointSize = text.font.pointSize
    let whole = lines(pointSize)
    if self.fits(whole) { return FittedText(lines: whole, scale: 1, fits: true) }
    let isSimilar = text.scalesEvenly
    func fits(size: Double) -> Bool {
      guard isSimilar else { return self.fits(lines(size)) }
      // Lines at half the size break as lines in a column of twice the width.
      let height = text.height(
        scaledBy: size / pointSize, width: box.width * pointSize / size, maximumLines: maximumLines)
      return height.map { $0 <= box.height + ShapedText.heightSlack } ?? false
    }
    let scale = minimumScale > 0 ? min(minimumScale, 1) : 0
    let steps = stepsPerPoint
    // Sizes in steps: `low` fits or is the least size; `high` does not fit.
    let least = max((pointSize * scale * steps).rounded(.up), 1)
    var (low, high) = (least, (pointSize * steps).rounded(.up))
    if fits(size: min(low / steps, pointSize)) {
      while high - low > 1 {
        let middle = ((low + high) / 2).rounded(.down)
        if fits(size: middle / steps) { low = middle } else { high = middle }
      }
    }
    // The lines themselves are checked, because sums differ in their last digit.
    var found = lines(min(low / steps, pointSize))
    while low > least, !self.fits(found) {
      low -= 1
      found = lines(low / steps)
    }
    let isFound = self.fits(found)
    if !isFound, truncation != .none {
      found = found.shaped.lines(
        width: box.width, maximumLines: maximumLines, truncation: truncation, maximumHeight: box.height)
    }
    return FittedText(lines: found, scale: found.font.pointSize / pointSize, fits: isFound)
  }

  /// The steps in a point of the font of the text: 64, or more if the largest run would change by over 1/8 point.
  private var stepsPerPoint: Double {
    let pointSize = text.font.pointSize
    let largest = text.parts.shapers.reduce(pointSize) { max($0, $1.font.pointSize) }
    var steps = 64.0
    while steps * pointSize < 8 * largest, steps < Self.mostSteps { steps *= 2 }
    return steps
  }

  /// So few that a Double counts them exactly, even if the font of the text has almost no size.
  private static let mostSteps = 0x1p32

  private func lines(_ size: Double) -> TextLines {
    text.scaled(to: size).lines(width: box.width, maximumLines: maximumLines)
  }

  private func fits(_ lines: TextLines) -> Bool {
    !lines.isTruncated && lines.height <= box.height + ShapedText.heightSlack && lines.fitsWidth
  }
}

/// A text at the size at which it fits into a box.
public struct FittedText: Sendable {
  /// The lines; their `font` has the size.
  public let lines: TextLines
  /// The size as a part of the requested size.
  public let scale: Double
  /// Whether the text fits.
  public let fits: Bool

  /// The font in that size.
  public var font: Font { lines.font }
}
