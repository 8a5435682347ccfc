internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The system's own styles: the published size of the style, in the family that is asked for, or the system's.
struct SystemStyle: StyleSource {
  /// CSS's generic family: what the system sets its own interface in.
  private static let family = ["system-ui"]

  func font(for descriptor: FontDescriptor, traits: Traits, in collection: FontCollection) -> Font {
    let figures = (descriptor.textStyle ?? .body).figures(for: traits)
    var asked = descriptor
    asked.textStyle = nil
    if asked.names.isEmpty {
      asked.names = Self.family
      asked.weight = traits.weight(descriptor.weight ?? figures.weight)
    } else {
      // A style that is regular leaves the weight to the name: MuseoSlab-500 is no other face as a body.
      asked.weight = descriptor.weight ?? (figures.weight == .regular ? nil : figures.weight)
      if traits.legibilityWeight == .bold {
        asked.weight = traits.weight(asked.weight ?? collection.match(for: asked).face.style.weight)
      }
    }
    return Font(
      collection.match(for: asked), size: figures.size, variant: FontVariant(features: asked.features),
      role: StyledRole(descriptor, traits, of: self), of: collection)
  }

  func isEqual(to other: any StyleSource) -> Bool { other is SystemStyle }
}
