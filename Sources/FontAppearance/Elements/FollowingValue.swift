public import FontLayout

/// A layout value of another element's font: a button that is centred on the capitals of its label, for example.
///
/// ```swift
/// button.style.centering = .layout(.round(.capHeight / 2), of: label)
/// ```
///
/// It is computed after the rest of the tree is updated, wherever the other element is, and again whenever the other element is
/// updated: by its rules, by a style that is set on it, by `updateAppearance()`. It refers to an element, so it is not
/// `Sendable` and no rule can have it.
public struct FollowingValue {
  /// The appearance of the element whose font it follows; nil when that element is gone, or no rules and styles reach it.
  weak let followed: ElementAppearance?
  /// Nil when the other element is gone.
  @usableFromInline let value: (StyleContext) throws(ExpressionError) -> Double?

  /// A layout value of the font of an element, in points and rounded to the device pixel.
  ///
  /// The element is held weakly; once it is gone the property keeps its value.
  public static func layout(_ expression: FontExpression, of element: any FontBearing) -> FollowingValue {
    weak let source = element
    return FollowingValue(following: element.appearanceIfStyled) { (context) throws(ExpressionError) in
      guard let source else { return nil }
      return try expression.roundedValue(source.font, context)
    }
  }

  private init(
    following followed: ElementAppearance?, _ value: @escaping (StyleContext) throws(ExpressionError) -> Double?
  ) {
    self.followed = followed
    self.value = value
  }
}
