internal import FontLayout
public import MetricValues

/// A layout value of another element's font. For example, a button is centred on the capitals of its label.
///
/// ```swift
/// button.style.centering = .layout(.round(.capHeight / 2), of: label)
/// ```
///
/// The value is computed after the rest of the tree is updated, so the other element may be anywhere in the tree. The
/// value is computed again whenever rules, a style or `updateAppearance()` update the other element. Because the value
/// refers to an element, it is not `Sendable` and cannot be part of a rule.
public struct FollowingValue {
  /// The appearance of the element with the followed font. Nil if that element was released or has no appearance.
  weak let followed: ElementAppearance?
  /// Returns the value; nil if the other element was released.
  @usableFromInline let value: (StyleContext) throws(ExpressionError) -> Double?

  /// Returns a layout value of an element's font, in points and rounded to the device pixel.
  ///
  /// The element is referenced weakly. After the element is released, the property keeps its value.
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

/// The links between an element and the fonts of other elements. Most elements have none.
final class FontFollowing {
  /// The declarations that follow another element's font. They are applied after the rest of the tree.
  var declarations: [PropertyDeclaration] = []
  var followers = Followers()
}

extension ElementAppearance {
  var followsFonts: Bool { following.map { !$0.declarations.isEmpty } ?? false }

  var followingDeclarations: [PropertyDeclaration] {
    get { following?.declarations ?? [] }
    set { if following != nil || !newValue.isEmpty { madeFollowing.declarations = newValue } }
  }

  func addFollower(_ element: any FontElement) { madeFollowing.followers.insert(element) }

  private var madeFollowing: FontFollowing {
    if let following { return following }
    let made = FontFollowing()
    following = made
    return made
  }
}

/// The elements whose layout values are computed from one element's font. They are referenced weakly, and are updated
/// together with the element that has the font.
struct Followers {
  private struct Follower {
    weak let element: (any FontElement)?
  }

  private var followers: [ObjectIdentifier: Follower] = [:]

  mutating func insert(_ element: any FontElement) {
    let key = ObjectIdentifier(element)
    // A new element may have the address of a released element. The entry of the released element is then replaced.
    if followers[key]?.element == nil { followers[key] = Follower(element: element) }
  }

  /// Returns the elements that still follow a font, and removes all other elements from the list.
  mutating func current() -> [any FontElement] {
    followers = followers.filter { $0.value.element?.appearanceIfStyled?.followsFonts == true }
    return followers.values.compactMap(\.element)
  }
}
