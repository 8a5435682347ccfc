internal import FontFaces
public import FontTables

/// What a font's text is set with beside the face's plain letters.
///
/// One object, so that a font, which is copied often, stays small.
public final class FontVariant: Sendable {
  /// The OpenType features that are turned on when text is shaped, in the order of their tags, each once.
  public let features: [FontTag]
  /// The small capitals; `nil` where the features were asked for by their tags alone: nothing is synthesised then.
  public let smallCaps: SmallCapsVariant?

  /// A variant that turns features on; `nil` where there are none.
  public convenience init?(features: some Sequence<FontTag>) {
    let features = Set(features).sorted()
    guard !features.isEmpty else { return nil }
    self.init(features, nil)
  }

  /// A variant that turns features on; `nil` where there are none. Most fonts have none and are made often: an initialiser
  /// that fails has allocated an object already.
  package static func of(_ features: Set<FontTag>) -> FontVariant? {
    features.isEmpty ? nil : FontVariant(features.sorted(), nil)
  }

  init(_ features: [FontTag], _ smallCaps: SmallCapsVariant?) {
    self.features = features
    self.smallCaps = smallCaps
  }
}

extension FontVariant: Hashable {
  /// The same features and small capitals.
  public static func == (left: FontVariant, right: FontVariant) -> Bool {
    left === right || (left.features == right.features && left.smallCaps == right.smallCaps)
  }

  /// Hashes the features and the small capitals.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(features)
    hasher.combine(smallCaps)
  }
}

extension Font {
  /// The OpenType features that are turned on when its text is shaped, in the order of their tags.
  public var features: [FontTag] { variant?.features ?? [] }
}
