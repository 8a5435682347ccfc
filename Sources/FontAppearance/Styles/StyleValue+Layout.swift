public import FontLayout
internal import TextStyles

extension StyleValue where Value == Font {
  /// A layout value of this font, rounded once, to the device pixel of the element's display:
  /// `styles.body.layout(.round(.capHeight / 2))`.
  ///
  /// Where the expression has no value for a font, the element keeps the value that it has, and the report says why.
  public func layout(_ expression: FontExpression) -> StyleValue<Double> {
    switch recipe {
    case .fixed(let font):
      StyleValue<Double>(.layout { (context) throws(ExpressionError) in try expression.onPixel(font, context) })
    case .traits(let font):
      StyleValue<Double>(
        .layout { (context) throws(ExpressionError) in try expression.onPixel(font(context), context) })
    case .layout(let font):
      StyleValue<Double>(
        .layout { (context) throws(ExpressionError) in try expression.onPixel(try font(context), context) })
    case .following(let font):
      StyleValue<Double>(
        .following { (context) throws(ExpressionError) in
          guard let font = try font(context) else { return nil }
          return try expression.onPixel(font, context)
        })
    }
  }
}

extension StyleValue where Value == Double {
  /// A layout value of the font that another element has once the whole tree is dressed, rounded to the device pixel: a
  /// button that is centred on the capitals of its label.
  ///
  /// The other element is held weakly; once it is gone the value stays what it was.
  public static func layout(_ expression: FontExpression, of element: any FontBearing) -> StyleValue {
    weak let source = element
    return StyleValue(
      .following { (context) throws(ExpressionError) in
        guard let source else { return nil }
        return try expression.onPixel(source.font, context)
      })
  }
}

extension FontExpression {
  /// The value in points, rounded to the device pixel once.
  fileprivate func onPixel(_ font: Font, _ context: StyleContext) throws(ExpressionError) -> Double {
    let scale = context.traits.displayScale
    // Zero has no sign here.
    return PixelGrid(scale: scale).nearest(try value(for: font, scale: scale)) + 0
  }
}
