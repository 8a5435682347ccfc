public import FontLayout

/// A layout value of another element's font: a button that is centred on the capitals of its label, for example.
///
/// ```swift
/// button.style.centering = .layout(.round(.capHeight / 2), of: label)
/// ```
///
/// It is computed after the rest of the tree is updated, wherever the other element is. It refers to an element, so it is not
/// `Sendable` and no rule can have it.
public struct FollowingValue {
  /// Nil when the other element is gone.
  @usableFromInline let value: (StyleContext) throws(ExpressionError) -> Double?

  /// A layout value of the font of an element, in points and rounded to the device pixel.
  ///
  /// The element is held weakly; once it is gone the property keeps its value.
  public static func layout(_ expression: FontExpression, of element: any FontBearing) -> FollowingValue {
    weak let source = element
    return FollowingValue { (context) throws(ExpressionError) in
      guard let source else { return nil }
      return try expression.roundedValue(source.font, context)
    }
  }

  private init(_ value: @escaping (StyleContext) throws(ExpressionError) -> Double?) { self.value = value }
}
