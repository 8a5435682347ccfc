public import FontLayout
public import FontMatching
public import TextStyles

/// A value that depends on traits. It is computed when an element is updated, and again when the element's traits change.
///
/// - `.fixed(…)` is the same for all traits.
/// - `StyleValue { traits in … }` is the closure's result.
/// - `.style(.body)` is the font that the manager's guide has for the text style.
public struct StyleValue<Value> {
  @usableFromInline
  enum Recipe {
    case fixed(Value)
    case traits((StyleContext) -> Value)
    /// A layout value. It throws where the expression has no value for the font.
    case layout((StyleContext) throws(ExpressionError) -> Value)
    /// A layout value of another element's font, computed after the rest of the tree; nil when that element is gone.
    case following((StyleContext) throws(ExpressionError) -> Value?)
  }

  @usableFromInline let recipe: Recipe

  init(_ recipe: Recipe) { self.recipe = recipe }

  /// A value that the closure computes from traits. It is called once for equal traits, not for every element.
  public init(_ value: @escaping (TraitCollection) -> Value) { recipe = .traits { value($0.traits) } }

  /// The same value for all traits.
  public static func fixed(_ value: Value) -> StyleValue { StyleValue(.fixed(value)) }

  /// Whether it is computed after the rest of the tree.
  @usableFromInline var isFollowing: Bool { if case .following = recipe { true } else { false } }
  /// Whether a change of it invalidates the element's layout.
  @usableFromInline var isLayout: Bool {
    switch recipe {
    case .fixed, .traits: false
    case .layout, .following: true
    }
  }

  /// A style whose value the closure computes from the value of this one.
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
  /// The font stays as it is where the face is too damaged to say which letters it has small capitals for.
  public var inSmallCaps: StyleValue { map { (try? $0.smallCapsVariant) ?? $0 } }

  /// A layout value of this font, in points and rounded once, to the device pixel of the element's display:
  /// `styles.body.layout(.round(.capHeight / 2))`.
  ///
  /// Where the expression has no value for a font, the property keeps its value, and the report lists the failure.
  public func layout(_ expression: FontExpression) -> StyleValue<Double> {
    switch recipe {
    case .fixed(let font):
      StyleValue<Double>(.layout { (context) throws(ExpressionError) in try expression.roundedValue(font, context) })
    case .traits(let font):
      StyleValue<Double>(
        .layout { (context) throws(ExpressionError) in try expression.roundedValue(font(context), context) })
    case .layout(let font):
      StyleValue<Double>(
        .layout { (context) throws(ExpressionError) in try expression.roundedValue(try font(context), context) })
    case .following(let font):
      StyleValue<Double>(
        .following { (context) throws(ExpressionError) in
          guard let font = try font(context) else { return nil }
          return try expression.roundedValue(font, context)
        })
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
  ///   - collection: the fonts among which the guide's fonts are looked up.
  public func style(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Font> {
    StyleValue { font(style, traits: $0, device: device, in: collection) }
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

/// A value that a style has for some traits: one object, shared by all elements that have the value.
@usableFromInline
final class ComputedValue<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

/// A style, and a cache of its values for the traits that were used last.
@usableFromInline
final class ComputedStyle<Value: Equatable> {
  @usableFromInline let style: StyleValue<Value>
  @usableFromInline var cache: [(context: StyleContext, value: ComputedValue<Value>)] = []
  /// The entry that was used last, which needs no search: nearly every element has the traits of the one before.
  @usableFromInline var lastContext: StyleContext?
  @usableFromInline var lastValue: ComputedValue<Value>?
  @usableFromInline var isFixed = false

  @inlinable
  init(_ style: StyleValue<Value>) { self.style = style }

  /// The value for a context; nil where the element that it follows is gone. Equal values are the same object.
  @inlinable
  func value(for context: StyleContext) throws(ExpressionError) -> ComputedValue<Value>? {
    if isFixed || lastContext === context { return lastValue }
    if case .following(let value) = style.recipe {
      guard let value = try value(context) else { return nil }
      return ComputedValue(value)
    }
    for entry in cache where entry.context === context {
      (lastContext, lastValue) = (entry.context, entry.value)
      return lastValue
    }
    let value = try compute(context)
    (lastContext, lastValue) = (context, value)
    return value
  }

  @inlinable
  func compute(_ context: StyleContext) throws(ExpressionError) -> ComputedValue<Value>? {
    switch style.recipe {
    case .fixed(let value):
      isFixed = true
      return ComputedValue(value)
    case .traits(let value): return store(value(context), context)
    case .layout(let value): return store(try value(context), context)
    case .following: return nil
    }
  }

  @inlinable
  func store(_ value: Value, _ context: StyleContext) -> ComputedValue<Value> {
    let shared = cache.first { $0.value.value == value }?.value ?? ComputedValue(value)
    // A tree has few combinations of traits at a time, and contexts of replaced rules are never used again.
    if cache.count == StyleContext.cacheLimit { cache.removeFirst() }
    cache.append((context, shared))
    return shared
  }
}
