internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The source of scaled fonts: a font of a given size, which grows as its text style does.
struct ScaledStyleSource: TextStyleSource {
  /// The font at its size for the content size category `large`.
  let base: Font
  /// The largest size in points; `nil` for no limit.
  let maximumPointSize: Double?

  var scaling: StyleScaling? { StyleScaling(size: base.pointSize, maximumSize: maximumPointSize) }

  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font {
    let scaled = ScaledMetrics(for: descriptor.textStyle ?? .body).scaledValue(base.pointSize, traits)
    let size = min(scaled, maximumPointSize ?? PointSize.largest)
    return Font(
      match(for: descriptor, traits, in: collection), size: size, variant: .of(descriptor.features),
      role: StyledRole(descriptor, traits, of: self, in: collection))
  }

  private func match(for descriptor: FontDescriptor, _ traits: TraitCollection, in collection: FontCollection)
    -> FontMatch
  {
    var asked = descriptor
    asked.textStyle = nil
    // A font that was made from a file keeps its face: the collection may not have that file.
    var own = base.descriptor
    own.features = asked.features
    let isBase = asked == own
    let match = isBase ? base.match : collection.match(for: asked)
    guard traits.legibilityWeight == .bold else { return match }
    let bolder = collection.match(for: asked.withWeight(traits.weight(asked.weight ?? match.face.style.weight)))
    return bolder.face.family == match.face.family ? bolder : match
  }

  func isEqual(to other: any TextStyleSource) -> Bool {
    guard let other = other as? ScaledStyleSource else { return false }
    return base == other.base && maximumPointSize == other.maximumPointSize
  }
}
