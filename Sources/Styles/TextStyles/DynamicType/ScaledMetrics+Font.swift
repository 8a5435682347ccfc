internal import FontFaces
public import FontFiles
public import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
public import StyleGuides

extension ScaledMetrics {
  /// Returns the font at its scaled size. The scaled size is `scaledFontSize(_:_:)` of the font's own size, but at most
  /// `maximumPointSize`.
  ///
  /// The scaled font has this text style. Its `withSameStyle(at:)` scales the size of `font` for other traits. If bold
  /// text is turned on, a bolder face is used, provided that the family has one.
  ///
  /// - Parameters:
  ///   - font: a font without a text style, in its size for the category `large`.
  ///   - traits: the traits for which the font is scaled.
  ///   - maximumPointSize: the largest size in points; nil for no limit.
  /// - Throws: `FontError` with `alreadyScaled` if the font has a text style; `invalidSize` if the maximum is
  ///   invalid.
  public func scaledFont(
    for font: Font, traits: TraitCollection, maximumPointSize: Double? = nil
  ) throws(FontError) -> Font {
    if let maximumPointSize { try PointSize.check(maximumPointSize) }
    if let style = font.textStyle {
      throw FontError(
        .alreadyScaled, "\(font.fontName) already follows the content size category, as \(style.rawValue)",
        hint: "first give the font a fixed size with withSize(_:), then scale it")
    }
    let source = ScaledStyleSource(base: font, maximumPointSize: maximumPointSize)
    return source.font(for: font.request.withTextStyle(textStyle), traits: traits, in: font.collection)
      .settingSmallCaps(of: font)
  }
}

/// The source of scaled fonts: a font with a given size. This size is scaled like the text style of the font. All fonts
/// that are scaled from `base` share this object.
final class ScaledStyleSource: TextStyleSource {
  /// The font in its size for the content size category `large`.
  private let base: Font
  /// The descriptor of the font. It is stored, because each use of `base.request` copies the request.
  private let baseDescriptor: FontDescriptor
  private let maximumPointSize: Double?

  init(base: Font, maximumPointSize: Double?) {
    self.base = base
    baseDescriptor = base.request
    self.maximumPointSize = maximumPointSize
  }

  var scaling: StyleScaling? { StyleScaling(size: base.pointSize, maximumSize: maximumPointSize) }

  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font {
    let scaled = ScaledMetrics(for: descriptor.textStyle ?? .body).scaledFontSize(base.pointSize, traits)
    // A size below half a point would be rounded to 0, which is invalid.
    let size = min(scaled > 0 ? scaled : base.pointSize, maximumPointSize ?? PointSize.largest)
    return Font(
      match(for: descriptor, traits, in: collection), size: size, variant: .of(descriptor.features),
      role: StyledRole(descriptor, traits, of: self, in: collection))
  }

  private func match(for descriptor: FontDescriptor, _ traits: TraitCollection, in collection: FontCollection)
    -> FontMatch
  {
    // A font that was made from a file keeps its face, because the collection may not contain the file.
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
