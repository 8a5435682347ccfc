internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// Finds the largest size, at most the font's size, in which all of the text fits into a box.
  ///
  /// The size is found by bisection on real lines, to a 64th of a point. If the text does not fit even in the smallest
  /// size, the result has that size, and its `fits` is false.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - box: the size of the box in points.
  ///   - minimumScale: the smallest size as a fraction of the font's size, from 0 to 1.
  ///   - maximumLines: the greatest number of lines; nil if only the box limits the text.
  ///   - breaking: the places where lines may end. By default no word is broken.
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
  /// Finds the largest size, at most the text's own size, in which the text fits into a box. See `ShapedText.fitting`.
  ///
  /// ```swift
  /// let price = StyledText("€12").bold.size(24) + StyledText(" only today")
  /// let fitted = price.fitting(in: TextSize(width: 90, height: 30), font: Font(named: "Inter", size: 17), maximumLines: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - box: the size of the box in points.
  ///   - font: the font of the strut and of runs without a font of their own; nil for the font of the first run.
  ///   - minimumScale: the smallest size as a fraction of the text's own size, from 0 to 1.
  ///   - maximumLines: the greatest number of lines; nil if only the box limits the text.
  ///   - truncation: the part that is left out if the text does not fit in the smallest size.
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
  /// Finds the largest size, at most the text's own size, in which all of the text fits into a box. UILabel's
  /// `adjustsFontSizeToFitWidth` is similar, but this also works for several fonts and lines.
  ///
  /// The text is scaled as a whole: font sizes, tracking, word spacing, line heights and shifts in points, boxes,
  /// indents, tab stops and spaces. The size is found by bisection. A step is a 64th of a point of the text's font.
  /// Steps are smaller if such a step would change the largest run by more than an eighth of a point. If no face has
  /// optical sizes, and no length is rounded, only the text in the final size is shaped again. If the text does not fit
  /// even in the smallest size, the result has that size, and its `fits` is false.
  ///
  /// - Parameters:
  ///   - box: the size of the box in points.
  ///   - minimumScale: the smallest size as a fraction of the text's own size, from 0 to 1.
  ///   - maximumLines: the greatest number of lines; nil if only the box limits the text.
  ///   - truncation: the part that is left out if the text does not fit in the smallest size.
  public func fitting(
    in box: TextSize, minimumScale: Double = 0.5, maximumLines: Int? = nil, truncation: TextTruncation = .none
  ) -> FittedText {
    ShrinkToFit(self, box, maximumLines).find(minimumScale, truncation)
  }

  /// Returns the text with all lengths multiplied by one factor. `size` is the new size of the text's font in points.
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
      // For example, lines at half the size break at the same places as lines at the full size in a column of twice the
      // width.
      let height = text.height(
        scaledBy: size / pointSize, width: box.width * pointSize / size, maximumLines: maximumLines)
      return height.map { $0 <= box.height + ShapedText.heightSlack } ?? false
    }
    let scale = minimumScale > 0 ? min(minimumScale, 1) : 0
    let steps = stepsPerPoint
    // Both sizes are in steps. `low` is a size that fits, or the smallest size. `high` is a size that does not fit.
    let least = max((pointSize * scale * steps).rounded(.up), 1)
    var (low, high) = (least, (pointSize * steps).rounded(.up))
    if fits(size: min(low / steps, pointSize)) {
      while high - low > 1 {
        let middle = ((low + high) / 2).rounded(.down)
        if fits(size: middle / steps) { low = middle } else { high = middle }
      }
    }
    // The lines themselves are checked, because sums of lengths differ in their last digit.
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

  /// The number of steps per point of the text's font. It is 64, or more if 64 steps would change the largest run by
  /// over 1/8 point each.
  private var stepsPerPoint: Double {
    let pointSize = text.font.pointSize
    let largest = text.parts.shapers.reduce(pointSize) { max($0, $1.font.pointSize) }
    var steps = 64.0
    while steps * pointSize < 8 * largest, steps < Self.mostSteps { steps *= 2 }
    return steps
  }

  /// The greatest number of steps per point. With this limit, a Double counts the steps exactly, even if the size of
  /// the text's font is almost 0.
  private static let mostSteps = 0x1p32

  private func lines(_ size: Double) -> TextLines {
    text.scaled(to: size).lines(width: box.width, maximumLines: maximumLines)
  }

  private func fits(_ lines: TextLines) -> Bool {
    !lines.isTruncated && lines.height <= box.height + ShapedText.heightSlack && lines.fitsWidth
  }
}

/// A text in the size in which it fits into a box.
public struct FittedText: Sendable {
  /// The lines, in the font with the found size.
  public let lines: TextLines
  /// The size as a fraction of the requested size.
  public let scale: Double
  /// Whether the text fits.
  public let fits: Bool

  /// The font in the found size.
  public var font: Font { lines.font }
}
