public import FontLayout
public import FontShaping
internal import TextStyles

extension StyleValue where Value == Font {
  /// The height of a text in this font, in a column of a width: points, rounded up to the device pixel of the element's display.
  /// It changes the element's layout, and follows the preferred text size.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - width: points; infinite for lines that end at mandatory breaks alone.
  ///   - maximumLines: how many lines there is room for; nil for all.
  ///   - breaking: where lines may end.
  ///   - language: the text's language (BCP 47).
  public func height(
    of text: String, width: Double, maximumLines: Int? = nil, breaking: LineBreaking = .standard,
    language: String? = nil
  ) -> StyleValue<Double> {
    StyleValue<Double>(
      .layout { (context) throws(ExpressionError) in
        guard let font = try value(for: context) else { return nil }
        return font.roundedHeight(
          of: text, width: width, scale: context.traits.displayScale, maximumLines: maximumLines, breaking: breaking,
          language: language)
      })
  }
}
