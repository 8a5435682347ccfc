internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The source of the system's text styles: the published size and weight, in the family asked for or the system's.
struct SystemStyleSource: TextStyleSource {
  /// CSS's generic family for the font of the system's interface.
  private static let family = ["system-ui"]

  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font {
    let metrics = (descriptor.textStyle ?? .body).metrics(for: traits)
    let names = descriptor.names.isEmpty ? Self.family : descriptor.names
    var asked = FontDescriptor(
      names: names, weight: descriptor.weight ?? metrics.weight, width: descriptor.width, slant: descriptor.slant,
      variations: descriptor.variations, features: descriptor.features, keep: descriptor.keep)
    // A regular style does not override the weight in a name: MuseoSlab-500 stays MuseoSlab-500 as a body.
    if !descriptor.names.isEmpty, descriptor.weight == nil, metrics.weight == .regular {
      asked.weight = nil
      if traits.legibilityWeight == .bold { asked.weight = collection.match(for: asked).face.style.weight }
    }
    asked.weight = asked.weight.map(traits.weight)
    return Font(
      collection.match(for: asked), size: metrics.size, variant: .of(asked.features),
      role: StyledRole(descriptor, traits, of: self, in: collection))
  }

  func isEqual(to other: any TextStyleSource) -> Bool { other is SystemStyleSource }
}
