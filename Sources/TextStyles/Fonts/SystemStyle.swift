internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The system's own styles: the published size of the style, in the family that is asked for, or the system's.
struct SystemStyle: StyleSource {
  /// CSS's generic family: what the system sets its own interface in.
  private static let family = ["system-ui"]

  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font {
    let figures = (descriptor.textStyle ?? .body).figures(for: traits)
    let names = descriptor.names.isEmpty ? Self.family : descriptor.names
    var asked = FontDescriptor(
      names: names, weight: descriptor.weight ?? figures.weight, width: descriptor.width, slant: descriptor.slant,
      variations: descriptor.variations, features: descriptor.features, keep: descriptor.keep)
    // A style that is regular leaves the weight to a name: MuseoSlab-500 is no other face as a body.
    if !descriptor.names.isEmpty, descriptor.weight == nil, figures.weight == .regular {
      asked.weight = nil
      if traits.legibilityWeight == .bold { asked.weight = collection.match(for: asked).face.style.weight }
    }
    asked.weight = asked.weight.map(traits.weight)
    return Font(
      collection.match(for: asked), size: figures.size, variant: .of(asked.features),
      role: StyledRole(descriptor, traits, of: self, in: collection))
  }

  func isEqual(to other: any StyleSource) -> Bool { other is SystemStyle }
}
