public import FontLayout
public import FontMatching
public import TextStyles

/// A value that depends on traits: evaluated when an element is dressed, and again when its traits change.
///
/// - `.fixed(…)` is the same whatever the traits.
/// - `StyleValue { traits in … }` is what the closure makes of them.
/// - `.style(.body)` is the font that the manager's guide has for the role.
public struct StyleValue<Value> {
  @usableFromInline
  enum Recipe {
    case fixed(Value)
    case traits((StyleContext) -> Value)
    /// A layout value, which there may be none of for a font.
    case layout((StyleContext) throws(ExpressionError) -> Value)
    /// A layout value of another element's font: evaluated when the whole tree is dressed. `nil` when that one is gone.
    case following((StyleContext) throws(ExpressionError) -> Value?)
  }

  @usableFromInline let recipe: Recipe

  init(_ recipe: Recipe) { self.recipe = recipe }

  /// What the closure makes of the traits; it is asked once for equal traits, not for every element.
  public init(_ value: @escaping (Traits) -> Value) { recipe = .traits { value($0.traits) } }

  /// The same whatever the traits.
  public static func fixed(_ value: Value) -> StyleValue { StyleValue(.fixed(value)) }

  /// Whether it is evaluated when the whole tree is dressed.
  @usableFromInline var isFollowing: Bool { if case .following = recipe { true } else { false } }
  /// Whether a change of it invalidates the element's layout.
  @usableFromInline var isLayout: Bool {
    switch recipe {
    case .fixed, .traits: false
    case .layout, .following: true
    }
  }

  /// Another value made of this one.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> StyleValue<Other> {
    switch recipe {
    case .fixed(let value): .fixed(transform(value))
    case .traits(let value): StyleValue<Other>(.traits { transform(value($0)) })
    case .layout(let value):
      StyleValue<Other>(.layout { (context) throws(ExpressionError) in transform(try value(context)) })
    case .following(let value):
      StyleValue<Other>(
        .following { (context) throws(ExpressionError) in
          guard let value = try value(context) else { return nil }
          return transform(value)
        })
    }
  }
}

/// What a style is evaluated with; one object for equal traits.
@usableFromInline
final class StyleContext {
  let traits: Traits
  let fonts: TextStyleFonts

  init(_ traits: Traits, _ fonts: @escaping TextStyleFonts) {
    self.traits = traits
    self.fonts = fonts
  }

  /// How many kinds of traits are remembered: a tree has few at a time.
  @usableFromInline static var mostKinds: Int { 8 }
}

/// The font for a role, at a reader's traits: a guide's, or the system's.
public typealias TextStyleFonts = (TextStyle, Traits) -> Font

extension StyleValue where Value == Font {
  /// The font that the manager's guide has for the role.
  public static func style(_ style: TextStyle) -> StyleValue {
    StyleValue(.traits { $0.fonts(style, $0.traits) })
  }

  /// The same font in small capitals, real where the face has them.
  ///
  /// A face that does not say which letters it has small capitals for, because it is damaged, stays as it is.
  public var inSmallCaps: StyleValue { map { (try? $0.smallCapsVariant) ?? $0 } }
}
