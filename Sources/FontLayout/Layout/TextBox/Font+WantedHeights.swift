internal import FontFaces
public import FontFiles

extension Font {
  /// The size at which the capitals have a wanted height: wanted height × size ÷ cap height.
  ///
  /// A face with an optical size axis has other proportions at another size: the calculation is repeated until the size
  /// stays the same.
  ///
  /// - Parameter height: the wanted cap height, in points.
  /// - Throws: `FontError` with `invalidSize` when no size above 0 and at most 16,384 points gives it.
  public func fontSize(forCapHeight height: Double) throws(FontError) -> Double {
    var font = self
    for _ in 0..<Self.mostSteps {
      let size = height * font.pointSize / font.capHeight
      try PointSize.check(size)
      guard size != font.pointSize else { break }
      font = font.withSize(size)
    }
    return font.pointSize
  }

  /// Optical sizes converge by a digit a step or better.
  private static let mostSteps = 16

  /// The line height that leaves a wanted space between the letters of two lines: gap + height of the upper edge + depth of the
  /// lower edge.
  ///
  /// For `cap` over `alphabetic` (from the baseline of a line to the capitals of the next) the gap is Capsize's `lineGap`.
  ///
  /// - Parameter gap: the wanted space, in points.
  public func lineHeight(
    forGap gap: Double, over: TextOverEdge = .cap, under: TextUnderEdge = .alphabetic
  ) -> Double {
    gap + metrics.height(of: over) + metrics.depth(of: under)
  }
}
