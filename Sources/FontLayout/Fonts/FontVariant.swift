internal import FontFaces
public import FontTables

/// The OpenType features and the small capitals of a font's text.
///
/// It is one object, because fonts are copied often and a small value is cheap to copy.
public final class FontVariant: Sendable {
  /// The OpenType features that are turned on when text is shaped, in the order of their tags, each once.
  public let features: [FontTag]
  /// The small capitals; nil when features were requested by their tags alone: then nothing is synthesised.
  public let smallCaps: SmallCapsVariant?

  /// A variant that turns features on; nil without features.
  public convenience init?(features: some Sequence<FontTag>) {
    let features = Set(features).sorted()
    guard !features.isEmpty else { return nil }
    self.init(features, nil)
  }

  /// A variant that turns features on; nil without features. This is a function, because a failing initialiser of a class
  /// allocates the object before it fails.
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
