internal import FontFaces
public import FontShaping

extension Font {
  /// The text in the largest size, at most the font's own, in which all of it fits into a box: shrink to fit.
  ///
  /// The size is found by bisection on real lines, to a 64th of a point. If even the least size is too large, the result has
  /// that size, and its `fits` is false.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - box: points.
  ///   - minimumScale: the least size as a part of the font's own size, from 0 to 1.
  ///   - maximumLines: the most lines; nil: the height of the box is the only limit.
  ///   - breaking: where lines may end. By default no word is broken.
  ///   - language: the text's language (BCP 47).
  public func fitting(
    _ text: String, in box: TextSize, minimumScale: Double = 0.5, maximumLines: Int? = nil,
    breaking: LineBreaking = LineBreaking(overflow: .normal), language: String? = nil
  ) -> FittedText {
    func lines(_ font: Font) -> TextLines {
      font.lines(of: text, width: box.width, maximumLines: maximumLines, breaking: breaking, language: language)
    }
    func fits(_ lines: TextLines) -> Bool {
      !lines.isTruncated && lines.height <= box.height + Self.slack && lines.fitsWidth
    }
    let shaped = shaped(text, breaking: breaking, language: language)
    let whole = shaped.lines(width: box.width, maximumLines: maximumLines)
    if fits(whole) { return FittedText(lines: whole, scale: 1, fits: true) }
    let isSimilar = shaped.isSimilarAtEverySize
    func fits(size: Double) -> Bool {
      let font = withSize(size)
      guard isSimilar else { return fits(lines(font)) }
      // Without optical sizes, lines at half the size break as lines in a column of twice the width.
      let lines = shaped.lines(width: box.width * pointSize / size, maximumLines: maximumLines)
      return !lines.isTruncated && font.lineHeight * Double(lines.count) <= box.height + Self.slack && lines.fitsWidth
    }
    let scale = minimumScale > 0 ? Swift.min(minimumScale, 1) : 0
    // Sizes in 64ths of a point: `low` fits, or is the least size; `high` does not fit.
    let least = Swift.max((pointSize * scale * 64).rounded(.up), 1)
    var (low, high) = (least, (pointSize * 64).rounded(.up))
    if fits(size: Swift.min(low / 64, pointSize)) {
      while high - low > 1 {
        let middle = ((low + high) / 2).rounded(.down)
        if fits(size: middle / 64) { low = middle } else { high = middle }
      }
    }
    // Checked with the lines themselves, because sums differ in their last digit.
    var found = lines(withSize(Swift.min(low / 64, pointSize)))
    while low > least, !fits(found) {
      low -= 1
      found = lines(withSize(low / 64))
    }
    return FittedText(lines: found, scale: found.font.pointSize / pointSize, fits: fits(found))
  }

  /// Heights with a smaller difference are equal.
  private static let slack = 1e-9
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
