internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import StyleGuides

/// A source of the fonts of text styles: the system's table, a scaled font, or a style guide.
protocol TextStyleSource: Sendable {
  /// Returns the font of a description with a text style. The style determines the properties that the description does
  /// not have.
  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font

  /// The size that is scaled, and its limit. Nil for a source whose styles have their own sizes.
  var scaling: StyleScaling? { get }

  /// Whether both sources return the same fonts.
  func isEqual(to other: any TextStyleSource) -> Bool
}

extension TextStyleSource {
  var scaling: StyleScaling? { nil }
}

struct StyleScaling {
  /// The size in points for the category `large`.
  let size: Double
  /// The largest size in points; nil for no limit.
  let maximumSize: Double?
}

final class StyledRole: FontRole {
  let descriptor: FontDescriptor
  let traits: TraitCollection
  let source: any TextStyleSource
  let collection: FontCollection

  init(
    _ descriptor: FontDescriptor, _ traits: TraitCollection, of source: any TextStyleSource,
    in collection: FontCollection
  ) {
    self.descriptor = descriptor
    self.traits = traits
    self.source = source
    self.collection = collection
  }

  func withFeatures(_ features: FontFeatures) -> any FontRole {
    StyledRole(descriptor.withFeatures(features), traits, of: source, in: collection)
  }

  func font(for descriptor: FontDescriptor) -> Font { source.font(for: descriptor, traits: traits, in: collection) }

  func isEqual(to other: any FontRole) -> Bool {
    guard let other = other as? StyledRole else { return false }
    return descriptor == other.descriptor && traits == other.traits && source.isEqual(to: other.source)
  }
}

/// The source of the system's text styles. It uses the published size and weight, in the requested family or in the
/// system's family.
struct SystemStyleSource: TextStyleSource {
  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font {
    let metrics = (descriptor.textStyle ?? .body).metrics(for: traits)
    var asked = descriptor.inRole(ofWeight: metrics.weight)
    if traits.legibilityWeight == .bold, asked.weight == nil {
      let match = collection.match(for: asked)
      // If the style's weight was requested, the new weight is bolder than that weight. Otherwise it is bolder than the
      // weight of the face.
      asked.weight =
        asked.roleWeight.flatMap { $0 == match.decision.askedWeight ? $0 : nil } ?? match.face.style.weight
    }
    asked.weight = asked.weight.map(traits.weight)
    return Font(
      collection.match(for: asked), size: metrics.size, variant: .of(asked.features),
      role: StyledRole(descriptor, traits, of: self, in: collection))
  }

  func isEqual(to other: any TextStyleSource) -> Bool { other is SystemStyleSource }
}
