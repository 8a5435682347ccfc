public import FontLayout
public import FontMatching
internal import FontNames
public import FontSources
internal import FontSubstitution
public import TextStyles

/// A value that depends on traits. It is computed when an element is updated, and again when the element's traits change.
///
/// - `.fixed(…)` is the same for all traits.
/// - `StyleValue { traits in … }` is the closure's result.
/// - `.style(.body)` is the font that the manager's guide has for the text style.
///
/// A style is `Sendable` whatever its value is: `static let title = StyleValue { … }` serves all trees of a program. It holds
/// no computed value; each tree has its own cache.
public struct StyleValue<Value>: Sendable {
  @usableFromInline
  enum Recipe: Sendable {
    case fixed(@Sendable () -> Value)
    case traits(@Sendable (StyleContext) -> Value?)
    /// A layout value. It throws where the expression has no value for the font.
    case layout(@Sendable (StyleContext) throws(ExpressionError) -> Value?)
  }

  @usableFromInline let recipe: Recipe

  init(_ recipe: Recipe) { self.recipe = recipe }

  /// A value that the closure computes from traits. It is called once for equal traits, not for every element.
  ///
  /// Where the closure returns nil, the property stays as it is: with the value of the last traits that had one, otherwise
  /// its own. Properties of an optional type are set to nil by `.some(nil)`.
  public init(_ value: @escaping @Sendable (TraitCollection) -> Value?) { recipe = .traits { value($0.traits) } }

  /// The same value for all traits.
  public static func fixed(_ value: Value) -> StyleValue where Value: Sendable { StyleValue(.fixed { value }) }

  /// Whether a change of it invalidates the element's layout.
  @usableFromInline var isLayout: Bool {
    switch recipe {
    case .fixed, .traits: false
    case .layout: true
    }
  }

  /// A style whose value the closure computes from the value of this one. It is nil where this one is nil.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> StyleValue<Other> {
    switch recipe {
    case .fixed(let value): StyleValue<Other>(.fixed { transform(value()) })
    case .traits(let value): StyleValue<Other>(.traits { value($0).map(transform) })
    case .layout(let value):
      StyleValue<Other>(.layout { (context) throws(ExpressionError) in try value(context).map(transform) })
    }
  }
}

/// What a style is computed from: traits, and the fonts for text styles. One object for equal traits.
@usableFromInline
final class StyleContext {
  let traits: TraitCollection
  let fonts: TextStyleFonts

  init(_ traits: TraitCollection, _ fonts: @escaping TextStyleFonts) {
    self.traits = traits
    self.fonts = fonts
  }

  /// The number of contexts that a cache holds: a tree has few combinations of traits at a time.
  @usableFromInline static var cacheLimit: Int { 8 }
}

/// Returns the font for a text style and traits: a guide's, or the system's.
public typealias TextStyleFonts = (TextStyle, TraitCollection) -> Font

extension StyleValue where Value == Font {
  /// The font that the manager's guide has for a text style.
  public static func style(_ style: TextStyle) -> StyleValue {
    StyleValue(.traits { $0.fonts(style, $0.traits) })
  }

  /// The same font in small capitals: the face's own, or synthesised ones where it has none.
  ///
  /// As `Font.smallCapsVariant`: the font stays as it is where its file is gone or damaged, and its `variant` then has no small
  /// capitals.
  public var inSmallCaps: StyleValue { map(\.smallCapsVariant) }

  /// A layout value of this font, in points and rounded once, to the device pixel of the element's display:
  /// `styles.body.layout(.round(.capHeight / 2))`.
  ///
  /// Where the expression has no value for a font, the property keeps its value, and the report lists the failure.
  public func layout(_ expression: FontExpression) -> StyleValue<Double> {
    StyleValue<Double>(
      .layout { (context) throws(ExpressionError) in
        guard let font = try value(for: context) else { return nil }
        return try expression.roundedValue(font, context)
      })
  }

  func value(for context: StyleContext) throws(ExpressionError) -> Font? {
    switch recipe {
    case .fixed(let font): font()
    case .traits(let font): font(context)
    case .layout(let font): try font(context)
    }
  }
}

extension FontExpression {
  /// The value in points, rounded once, to the device pixel.
  func roundedValue(_ font: Font, _ context: StyleContext) throws(ExpressionError) -> Double {
    let scale = context.traits.displayScale
    // Adding 0 turns -0 into 0.
    return PixelGrid(scale: scale).nearest(try value(for: font, scale: scale)) + 0
  }
}

extension StyleGuide {
  /// The font of one of the guide's text styles, for an element's style or a rule: `label.style.font = guide.style(.body)`.
  ///
  /// - Parameters:
  ///   - style: the text style.
  ///   - device: the device class, where the guide has such classes.
  ///   - family: the key or the code of one of the style's families; nil for its own.
  ///   - collection: the fonts among which the guide's fonts are looked up.
  public func style(
    _ style: TextStyle, device: DeviceClass? = nil, family: String? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Font> {
    StyleValue { font(style, traits: $0, device: device, family: family, in: collection) }
  }

  /// The tracking of one of the guide's text styles, in points; 0 where the guide has none.
  public func tracking(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Double> {
    StyleValue { guideFont(style, traits: $0, device: device, in: collection)?.tracking ?? 0 }
  }

  /// The line height of one of the guide's text styles, in points; the font's own where the guide has none.
  public func lineHeight(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Double> {
    StyleValue { traits in
      guideFont(style, traits: traits, device: device, in: collection)?.lineHeight
        ?? font(style, traits: traits, device: device, in: collection).lineHeight
    }
  }
}
