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
    func height(_ font: Font, _ context: StyleContext) -> Double {
      font.roundedHeight(
        of: text, width: width, scale: context.traits.displayScale, maximumLines: maximumLines, breaking: breaking,
        language: language)
    }
    switch recipe {
    case .fixed(let font):
      return StyleValue<Double>(.layout { (context) throws(ExpressionError) in height(font, context) })
    case .traits(let font):
      return StyleValue<Double>(.layout { (context) throws(ExpressionError) in height(font(context), context) })
    case .layout(let font):
      return StyleValue<Double>(.layout { (context) throws(ExpressionError) in height(try font(context), context) })
    case .following(let font):
      return StyleValue<Double>(
        .following { (context) throws(ExpressionError) in try font(context).map { height($0, context) } })
    }
  }
}
