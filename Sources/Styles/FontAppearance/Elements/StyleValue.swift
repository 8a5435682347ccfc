public import FontLayout
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
public import MetricValues
public import StyleGuides
internal import TextStyles

/// A value that depends on traits. It is computed when an element is updated, and again when its traits change.
///
/// - `.fixed(…)` is the same for all traits.
/// - `StyleValue { traits in … }` is the closure's result.
/// - `.style(.body)` is the font of the manager's guide for the text style.
///
/// A style is `Sendable` even if its value is not. One `static let title = StyleValue { … }` can be used in all trees
/// of a program. A style stores no computed value, because each tree has its own cache.
public struct StyleValue<Value>: Sendable, AsksForTextStyles {
  @usableFromInline
  enum Recipe: Sendable {
    case fixed(@Sendable () -> Value)
    case traits(@Sendable (StyleContext) -> Value?)
    /// A layout value. The closure throws an error if the expression has no value for the font.
    case layout(@Sendable (StyleContext) throws(ExpressionError) -> Value?)
  }

  @usableFromInline let recipe: Recipe
  /// The text styles whose fonts are in the value, or are used to compute it.
  let requests: [GuideRequest]

  init(_ recipe: Recipe, asking requests: [GuideRequest] = []) {
    self.recipe = recipe
    self.requests = requests
  }

  init(_ recipe: Recipe, asking request: GuideRequest) { self.init(recipe, asking: [request]) }

  /// Creates a style whose value the closure computes from traits. The closure is called once for equal traits, not for
  /// every element.
  ///
  /// If the closure returns nil, the property keeps its current value. A property of an optional type accepts a style
  /// of the wrapped type. If the closure of that style returns nil, the property also keeps its value. To set such a
  /// property to nil, use a `StyleValue<Font?>` that returns `.some(nil)`.
  public init(_ value: @escaping @Sendable (TraitCollection) -> Value?) { self.init(.traits { value($0.traits) }) }

  /// Returns a style with the same value for all traits.
  public static func fixed(_ value: Value) -> StyleValue where Value: Sendable { StyleValue(.fixed { value }) }

  /// Whether a change of the value invalidates the element's layout.
  @usableFromInline var isLayout: Bool {
    switch recipe {
    case .fixed, .traits: false
    case .layout: true
    }
  }

  /// Returns a style that applies the closure to the value of this style. A nil value stays nil.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> StyleValue<Other> {
    switch recipe {
    case .fixed(let value): StyleValue<Other>(.fixed { transform(value()) })
    case .traits(let value): StyleValue<Other>(.traits { value($0).map(transform) }, asking: requests)
    case .layout(let value):
      StyleValue<Other>(
        .layout { (context) throws(ExpressionError) in try value(context).map(transform) }, asking: requests)
    }
  }
}

/// The input of a style: traits, and the fonts for text styles. Equal traits share one object.
@usableFromInline
final class StyleContext {
  let traits: TraitCollection
  let fonts: TreeFonts
  /// Whether a requested text style does not exist.
  private(set) var lacksStyles = false

  init(_ traits: TraitCollection, _ fonts: TreeFonts) {
    self.traits = traits
    self.fonts = fonts
  }

  func font(_ request: GuideRequest) -> Font {
    check(request)
    return fonts.font(request, traits)
  }

  /// Returns the font of a request with its tracking and line height; nil if there is no guide, or if the guide has no
  /// styles.
  func guideFont(_ request: GuideRequest) -> GuideFont? {
    check(request)
    return fonts.guide(for: request).flatMap { guide, device, collection in
      guide.guideFont(request.style, traits: traits, device: device, family: request.family, in: collection)
    }
  }

  private func check(_ request: GuideRequest) {
    if !lacksStyles, fonts.problem(of: request) != nil { lacksStyles = true }
  }

  /// The greatest number of contexts in a cache. A tree has few combinations of traits at a time.
  @usableFromInline static var cacheLimit: Int { 8 }
}

/// Returns the font for a text style and traits: the guide's font, or the system's.
public typealias TextStyleFonts = (TextStyle, TraitCollection) -> Font

extension StyleValue where Value == Font {
  /// Returns the font of the manager's guide for a text style, on the manager's device.
  ///
  /// - Parameters:
  ///   - style: the text style.
  ///   - family: the key or the code of a family that the style allows; nil for the style's own family. If there is no
  ///     guide, the name of a font family.
  public static func style(_ style: TextStyle, family: String? = nil) -> StyleValue {
    StyleValue(asking: GuideRequest(style: style, family: family))
  }

  fileprivate init(asking request: GuideRequest) { self.init(.traits { $0.font(request) }, asking: request) }

  /// The same font in small capitals. If the face has no small capitals for a letter, they are synthesised.
  ///
  /// The font stays unchanged if its file is missing or damaged, as with `Font.smallCapsVariant`.
  public var inSmallCaps: StyleValue { map(\.smallCapsVariant) }

  /// Returns a layout value of this font in points, rounded once to the device pixel of the element's display. Example:
  /// `styles.body.layout(.round(.capHeight / 2))`.
  ///
  /// If the expression has no value for a font, the property keeps its value, and the report lists the failure.
  public func layout(_ expression: FontExpression) -> StyleValue<Double> {
    StyleValue<Double>(
      .layout { (context) throws(ExpressionError) in
        guard let font = try value(for: context) else { return nil }
        return try expression.roundedValue(font, context)
      }, asking: requests)
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
  func roundedValue(_ font: Font, _ context: StyleContext) throws(ExpressionError) -> Double {
    let scale = context.traits.displayScale
    // Adding 0 turns -0 into 0.
    return PixelGrid(scale: scale).nearest(try value(for: font, scale: scale)) + 0
  }
}

extension StyleGuide {
  /// Returns the font of one of the guide's text styles, for a rule or an element's style:
  /// `label.style.font = guide.style(.body)`.
  ///
  /// - Parameters:
  ///   - style: the text style.
  ///   - device: the device class; nil for the device class of the tree's manager.
  ///   - family: the key or the code of a family that the style allows; nil for the style's own family.
  ///   - collection: the collection in which the guide's fonts are looked up. Nil means the collection of the manager's
  ///     guide, or the standard collection if the manager has no guide.
  public func style(
    _ style: TextStyle, device: DeviceClass? = nil, family: String? = nil, in collection: FontCollection? = nil
  ) -> StyleValue<Font> {
    StyleValue(
      asking: GuideRequest(style: style, family: family, guide: self, device: device, collection: collection))
  }

  /// Returns the tracking of one of the guide's text styles, in points; 0 if the guide has none. The parameters are the
  /// same as those of `style(_:device:family:in:)`.
  public func tracking(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection? = nil
  ) -> StyleValue<Double> {
    let request = GuideRequest(style: style, guide: self, device: device, collection: collection)
    return StyleValue(.traits { $0.guideFont(request)?.tracking ?? 0 }, asking: request)
  }

  /// Returns the line height of one of the guide's text styles, in points. If the guide has none, the font's own line
  /// height is returned. The parameters are the same as those of `style(_:device:family:in:)`.
  public func lineHeight(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection? = nil
  ) -> StyleValue<Double> {
    let request = GuideRequest(style: style, guide: self, device: device, collection: collection)
    return StyleValue(
      .traits { $0.guideFont(request)?.lineHeight ?? $0.font(request).lineHeight }, asking: request)
  }
}

extension StyleValue where Value == Font {
  /// Returns the height in points that a text in this font needs in a column. The height is rounded up to the device
  /// pixel and follows the preferred text size. A change invalidates the element's layout.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - width: the width of the column in points. If it is infinite, lines end only at mandatory breaks.
  ///   - maximumLines: the greatest number of lines; nil for all lines.
  ///   - breaking: the positions at which lines may end.
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
      }, asking: requests)
  }
}
