internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontTables

/// Who gives the font of a text style: the system's table, a font that is scaled, a style guide.
protocol StyleSource: Sendable {
  /// The font of a description that has a text style, for a reader; what the description leaves open is the style's.
  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font

  /// The size that is scaled, and the largest that it grows to; `nil` for a style with a size of its own.
  var scaling: StyleScaling? { get }

  /// Whether the other gives the same fonts.
  func isEqual(to other: any StyleSource) -> Bool
}

extension StyleSource {
  var scaling: StyleScaling? { nil }
}

/// A size that is scaled for the reader.
struct StyleScaling: Hashable, Codable {
  /// Points, at the size `large`.
  let size: Double
  /// Points; `nil` where it grows without end.
  let maximumSize: Double?
}

/// The role of a font that has a text style: what was asked for, of whom, for which reader.
final class StyledRole: FontRole {
  let descriptor: FontDescriptor
  let traits: TraitCollection
  let source: any StyleSource
  let collection: FontCollection

  init(
    _ descriptor: FontDescriptor, _ traits: TraitCollection, of source: any StyleSource, in collection: FontCollection
  ) {
    self.descriptor = descriptor
    self.traits = traits
    self.source = source
    self.collection = collection
  }

  func withFeatures(_ features: some Sequence<FontTag>) -> any FontRole {
    StyledRole(descriptor.withFeatures(Set(features)), traits, of: source, in: collection)
  }

  func isEqual(to other: any FontRole) -> Bool {
    guard let other = other as? StyledRole else { return false }
    return descriptor == other.descriptor && traits == other.traits && source.isEqual(to: other.source)
  }
}
