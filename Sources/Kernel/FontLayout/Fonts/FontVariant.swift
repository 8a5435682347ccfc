internal import FontFaces
internal import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The OpenType features and the small capitals of a font's text. One object for both keeps a font cheap to copy.
public final class FontVariant: Sendable {
  /// The OpenType features with which text is shaped, in addition to the features that are on by default.
  public let features: FontFeatures
  /// The small capitals. Nil if only features were requested, by their tags. In this case, nothing is synthesised.
  public let smallCaps: SmallCapsVariant?
  /// A hash of the features and the small capitals, for caches.
  let hash: UInt64

  /// Makes a variant with features; nil without features.
  public convenience init?(features: FontFeatures) {
    guard !features.isEmpty else { return nil }
    self.init(features, nil)
  }

  /// Returns nil if there are no features. This is a function, because a failing initialiser of a class would allocate
  /// the object first.
  package static func of(_ features: FontFeatures) -> FontVariant? {
    features.isEmpty ? nil : FontVariant(features, nil)
  }

  init(_ features: FontFeatures, _ smallCaps: SmallCapsVariant?) {
    self.features = features
    self.smallCaps = smallCaps
    let ownHash = smallCaps?.hashValue ?? 0
    hash = features.hash ^ UInt64(bitPattern: Int64(ownHash))
  }
}

extension FontVariant: Hashable {
  /// Whether the features and the small capitals are equal.
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
  /// The OpenType features with which the font's text is shaped, in addition to the features that are on by default.
  public var features: FontFeatures { variant?.features ?? [] }

  /// The requested features that the drawn face lacks, in the order of their tags. Features that are turned off are not
  /// included. A missing feature changes nothing. Its tag may be misspelt. If only the metrics of the font are
  /// recorded, the drawn face is the substitute.
  public var missingFeatures: [FontTag] { lacking(features) }

  package func lacking(_ features: FontFeatures) -> [FontTag] {
    let asked = features.filter(\.isOn).map(\.tag)
    guard !asked.isEmpty else { return [] }
    let own = (try? match.drawn.face.features()) ?? []
    return asked.filter { !own.contains($0) }
  }
}

/// The small capitals of a font: how they are made, and whether the face has them.
public struct SmallCapsVariant: Sendable, Hashable {
  /// The source of the small capitals, for one script.
  public enum Source: String, Sendable, Hashable {
    /// The face has a small capital for every letter.
    case real
    /// The face has some small capitals. Other letters are scaled capitals, or do not change if synthesis is forbidden.
    case mixed
    /// The face has no small capitals. All small capitals are scaled capitals.
    case synthesised
  }

  /// Whether capitals may be scaled in place of missing small capitals.
  public enum Synthesis: Sendable, Hashable {
    /// Capitals are scaled for letters without a small capital.
    case auto
    /// Nothing is scaled.
    case never
  }

  /// The letters that become capitals, and their kind. Small capitals replace petite capitals that the face lacks.
  public let style: SmallCapsStyle
  /// The origin of the small capitals.
  public let source: Source
  /// Whether letters without a small capital are synthesised.
  public let synthesis: Synthesis
  /// Whether the face has a small capital for every ASCII letter that the style changes. The script of the variant does
  /// not matter.
  let hasLatin: Bool
}

extension FontFeatures {
  var hash: UInt64 {
    var hash: UInt64 = 1
    for feature in self {
      let value = UInt64(truncatingIfNeeded: feature.value)
      hash = (hash ^ UInt64(feature.tag.rawValue) ^ value << 32) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash
  }
}
