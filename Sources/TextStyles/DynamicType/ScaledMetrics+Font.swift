internal import FontFaces
public import FontFiles
public import FontLayout
public import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Scales a value or a font with the content size category, as a text style grows: UIKit's `UIFontMetrics`.
///
/// A value is scaled by the style's leading (its line height), not by its size: 17 points become 48 at the largest category,
/// where the body's own size is 53. Source: the leadings and rules recorded from UIKit on iOS 26 (Data/scaling-leadings.tsv).
/// Other platforms scale by the leadings in Apple's Human Interface Guidelines.
public struct ScaledMetrics: Sendable, Hashable, Codable {
  /// The style that values grow with.
  public let textStyle: TextStyle

  /// The metrics of a text style.
  public init(for textStyle: TextStyle = .body) { self.textStyle = textStyle }

  /// The scaled value: value × leading ÷ leading at `large`, rounded to the nearest device pixel, halves away from zero.
  ///
  /// - Parameters:
  ///   - value: a length in points at the content size category `large`. Infinity and not-a-number are returned unchanged.
  ///   - traits: the content size category, the kind of device and the display scale. An invalid display scale counts as 1.
  public func scaledValue(_ value: Double, _ traits: TraitCollection) -> Double {
    let leadings = textStyle.metrics(for: traits).leadings
    let scaled = value * leadings.here / leadings.atLarge
    let rounded = PixelGrid(scale: traits.displayScale).nearest(scaled)
    // The largest numbers overflow when they are scaled or rounded.
    return rounded.isFinite ? rounded : scaled.isFinite ? scaled : value
  }

  /// The size of a scaled font: size × leading ÷ leading at `large`, rounded to whole points, halves away from zero.
  /// `scaledValue(_:_:)` rounds to whole pixels instead. 17 points of body at `extraSmall` are a size of 15, and a value of 14⅔
  /// at 3 pixels per point.
  ///
  /// UIKit rounds at `large` too. On platforms without content size categories (`mac`, `tv`) the size is returned unchanged.
  ///
  /// - Parameters:
  ///   - size: points at the content size category `large`. Infinity and not-a-number are returned unchanged.
  ///   - traits: the content size category and the kind of device.
  public func scaledFontSize(_ size: Double, _ traits: TraitCollection) -> Double {
    guard traits.idiom.hasContentSizes else { return size }
    return scaledValue(size, traits.with(displayScale: 1))
  }

  /// The font at its scaled size: `scaledFontSize(_:_:)` of its own size, and no more than the maximum.
  ///
  /// The scaled font has this text style. For other traits, `withSameStyle(at:)` scales it again from the size of `font`. With
  /// bold text turned on, a bolder face of the same family is used if there is one.
  ///
  /// - Parameters:
  ///   - font: a font without a text style, at its size for the category `large`.
  ///   - traits: the traits to scale for.
  ///   - maximumPointSize: the largest size in points; nil for no limit.
  /// - Throws: `FontError` with `alreadyScaled` if the font has a text style, with `invalidSize` if the maximum is not a
  ///   valid size.
  public func scaledFont(
    for font: Font, traits: TraitCollection, maximumPointSize: Double? = nil
  ) throws(FontError) -> Font {
    if let maximumPointSize { try PointSize.check(maximumPointSize) }
    if let style = font.textStyle {
      throw FontError(
        .alreadyScaled, "\(font.fontName) already follows the content size category, as \(style.rawValue)",
        hint: "scale a font of its own size: withSize(_:) gives one")
    }
    let source = ScaledStyleSource(base: font, maximumPointSize: maximumPointSize)
    return source.font(for: font.request.withTextStyle(textStyle), traits: traits, in: font.collection)
      .settingSmallCaps(of: font)
  }
}

extension TraitCollection.InterfaceIdiom {
  /// Whether text follows the content size category: macOS and tvOS have no Dynamic Type.
  var hasContentSizes: Bool {
    switch self {
    case .phone, .pad, .watch: true
    case .mac, .tv: false
    }
  }
}

/// The source of scaled fonts: a font of a given size that grows as its text style does. All fonts that are scaled from it
/// share the object.
final class ScaledStyleSource: TextStyleSource {
  /// The font at its size for the content size category `large`.
  private let base: Font
  /// Its descriptor, stored because making one copies the request.
  private let baseDescriptor: FontDescriptor
  /// The largest size in points; nil for no limit.
  private let maximumPointSize: Double?

  init(base: Font, maximumPointSize: Double?) {
    self.base = base
    baseDescriptor = base.request
    self.maximumPointSize = maximumPointSize
  }

  var scaling: StyleScaling? { StyleScaling(size: base.pointSize, maximumSize: maximumPointSize) }

  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font {
    let scaled = ScaledMetrics(for: descriptor.textStyle ?? .body).scaledFontSize(base.pointSize, traits)
    // A size below half a point is rounded to 0, which is invalid.
    let size = min(scaled > 0 ? scaled : base.pointSize, maximumPointSize ?? PointSize.largest)
    return Font(
      match(for: descriptor, traits, in: collection), size: size, variant: .of(descriptor.features),
      role: StyledRole(descriptor, traits, of: self, in: collection))
  }

  private func match(for descriptor: FontDescriptor, _ traits: TraitCollection, in collection: FontCollection)
    -> FontMatch
  {
    // A font that was made from a file keeps its face: the collection may not have that file.
    let isBase = descriptor.isEqualExceptFeaturesAndTextStyle(to: baseDescriptor)
    if isBase, traits.legibilityWeight != .bold { return base.match }
    var asked = descriptor
    asked.textStyle = nil
    let match = isBase ? base.match : collection.match(for: asked)
    guard traits.legibilityWeight == .bold else { return match }
    let bolder = collection.match(for: asked.withWeight(traits.weight(asked.weight ?? match.face.style.weight)))
    return bolder.face.family == match.face.family ? bolder : match
  }

  func isEqual(to other: any TextStyleSource) -> Bool {
    guard let other = other as? ScaledStyleSource else { return false }
    return self === other || (base == other.base && maximumPointSize == other.maximumPointSize)
  }
}
