internal import FontFaces
public import FontLayout
internal import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
public import StyleGuides

// UIKit's names for types and members that have different names in fontprobe. The compiler reports the correct name. If
// UIKit is imported, these names would be ambiguous.
#if !canImport(UIKit)
  /// UIKit's name of `Font`.
  @available(*, unavailable, renamed: "Font")
  public typealias UIFont = Font

  /// UIKit's name of `FontDescriptor`.
  @available(*, unavailable, renamed: "FontDescriptor")
  public typealias UIFontDescriptor = FontDescriptor

  /// UIKit's name of `ScaledMetrics`. In fontprobe, `FontMetrics` are the metrics of a font in points.
  @available(*, unavailable, renamed: "ScaledMetrics")
  public typealias UIFontMetrics = ScaledMetrics

  /// UIKit's name of `TraitCollection`.
  @available(*, unavailable, renamed: "TraitCollection")
  public typealias UITraitCollection = TraitCollection

  /// UIKit's name of `ContentSizeCategory`.
  @available(*, unavailable, renamed: "ContentSizeCategory")
  public typealias UIContentSizeCategory = ContentSizeCategory
#endif

extension Font {
  /// UIKit's name of `init(named:size:)`, which always returns a font.
  @available(*, unavailable, renamed: "init(named:size:)")
  public init(name: String, size: Double) { self.init(named: name, size: size) }

  /// UIKit's name of `system(size:weight:design:)`.
  @available(*, unavailable, renamed: "system(size:weight:)")
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    system(size: size, weight: weight)
  }

  /// UIKit's name of `system(size:weight:design:)` with the weight `bold`.
  @available(*, unavailable, message: "write Font.system(size: size, weight: .bold)")
  public static func boldSystemFont(ofSize size: Double) -> Font { system(size: size, weight: .bold) }

  /// UIKit's name of `system(size:weight:design:)` with the design `monospaced`.
  @available(*, unavailable, message: "write Font.system(size: size, weight: weight, design: .monospaced)")
  public static func monospacedSystemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    system(size: size, weight: weight, design: .monospaced)
  }

  /// UIKit's name of `system(size:weight:design:)` with `italic`.
  @available(*, unavailable, message: "write Font.system(size: size).italic")
  public static func italicSystemFont(ofSize size: Double) -> Font { system(size: size).italic }

  /// UIKit's name of `system(size:weight:design:)` with `monospacedDigits`.
  @available(*, unavailable, message: "write Font.system(size: size, weight: weight).monospacedDigits")
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    system(size: size, weight: weight).monospacedDigits
  }

  /// Unavailable: a collection returns the font of a family in a weight.
  @available(*, unavailable, message: "write FontCollection.standard.font(family: family, weight: weight, size: size)")
  public init(family: String, weight: FontWeight = .regular, size: Double) {
    self = FontCollection.standard.font(family: family, weight: weight, size: size)
  }

  /// UIKit's name of `descriptor`.
  @available(*, unavailable, renamed: "descriptor")
  public var fontDescriptor: FontDescriptor { descriptor }

  /// UIKit's name of `preferredFont(for:traits:)`.
  @available(*, unavailable, renamed: "preferredFont(for:traits:)")
  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?) -> Font {
    preferredFont(for: style, traits: traits ?? TraitCollection())
  }

  /// UIKit's name of `preferredFont(for:traits:)`.
  @available(*, unavailable, renamed: "preferredFont(for:)")
  public static func preferredFont(forTextStyle style: TextStyle) -> Font { preferredFont(for: style) }
}

extension TextStyle {
  // There is no fix-it, because a guide may have its own, different style with the name `title`.
  /// SwiftUI's name of `title1`.
  @available(*, unavailable, message: "write .title1 for the system's style, and \"title\" for a guide's own")
  public static var title: TextStyle { title1 }

  /// SwiftUI's name of `caption1`.
  @available(*, unavailable, message: "write .caption1 for the system's style, and \"caption\" for a guide's own")
  public static var caption: TextStyle { caption1 }
}

extension ScaledMetrics {
  /// UIKit's name of the metrics for the text style `body`.
  @available(*, unavailable, message: "write ScaledMetrics()")
  public static var `default`: ScaledMetrics { ScaledMetrics() }

  /// UIKit's name of `scaledFont(for:traits:maximumPointSize:)`. In fontprobe, the traits must be passed.
  @available(*, unavailable, message: "write try scaledFont(for: font, traits: traits)")
  public func scaledFont(for font: Font) -> Font { font }

  /// UIKit's name of `scaledValue(_:_:)`.
  @available(*, unavailable, renamed: "scaledValue(_:_:)")
  public func scaledValue(for value: Double, compatibleWith traits: TraitCollection?) -> Double {
    scaledValue(value, traits ?? TraitCollection())
  }

  /// UIKit's name of `init(for:)`.
  @available(*, unavailable, renamed: "init(for:)")
  public init(forTextStyle style: TextStyle) { self.init(for: style) }

  /// UIKit's name of `scaledValue(_:_:)`. In fontprobe, the traits must be passed.
  @available(*, unavailable, renamed: "scaledValue(_:_:)")
  public func scaledValue(for value: Double) -> Double { scaledValue(value, TraitCollection()) }
}
