/// OpenType features with their values. Each tag occurs only once: `["smcp", "tnum"]`, `["liga": 0, "ss03": 2]`.
///
/// They are ordered by their tags, so that the same features are equal whatever their original order is. A tag has
/// four letters; more letters in the source are ignored. A tag that a font lacks has no effect.
/// `Font.missingFeatures` lists these tags.
public struct FontFeatures: Sendable, Hashable {
  private var features: [FontFeature]

  /// Creates an empty list: only the features that are on by default for the text's script are used.
  public init() { features = [] }

  /// Creates a list of features. If a tag occurs twice, the last value is used.
  public init(_ features: some Sequence<FontFeature>) {
    self.init()
    for feature in features { self[feature.tag] = feature.value }
  }

  /// The value of a feature: 0 turns it off, 1 turns it on, and a larger value is the number of an alternate. If it
  /// is nil, the font and the script determine the value.
  public subscript(tag: FontTag) -> Int? {
    get { features.first { $0.tag == tag }?.value }
    set {
      let place = features.firstIndex { !($0.tag < tag) } ?? features.endIndex
      if place < features.endIndex, features[place].tag == tag { features.remove(at: place) }
      if let newValue { features.insert(FontFeature(tag, newValue), at: place) }
    }
  }

  /// Returns these features and other features. If both have a tag, the value in `others` is used.
  public func merging(_ others: FontFeatures) -> FontFeatures {
    if others.isEmpty { return self }
    if isEmpty { return others }
    var merged = self
    for feature in others.features { merged[feature.tag] = feature.value }
    return merged
  }

  /// Returns these features without the features that have one of the given tags.
  public func removing(_ tags: some Sequence<FontTag>) -> FontFeatures {
    var rest = self
    for tag in tags { rest[tag] = nil }
    return rest
  }

  /// Whether a feature is turned on, with any value.
  public func isOn(_ tag: FontTag) -> Bool { self[tag].map { $0 != 0 } ?? false }
}

extension FontFeatures: RandomAccessCollection {
  /// The index of the first feature.
  public var startIndex: Int { features.startIndex }
  /// The index after the last feature.
  public var endIndex: Int { features.endIndex }
  /// The feature at an index, in the order of the tags.
  public subscript(position: Int) -> FontFeature { features[position] }
}

extension FontFeatures: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates features from a literal in the source: `["smcp", .ligatures.off]`.
  public init(arrayLiteral features: FontFeature...) { self.init(features) }
  /// Creates features with values from a literal in the source: `["liga": 0, "ss03": 2]`.
  public init(dictionaryLiteral values: (FontTag, Int)...) { self.init(values.map { FontFeature($0.0, $0.1) }) }
}

extension FontFeatures: CustomStringConvertible {
  /// The features as text: `liga=0, smcp`.
  public var description: String { features.map(\.description).joined(separator: ", ") }
}

extension FontFeatures: Codable {
  /// Reads an array of features in their notation: `["liga=0", "smcp"]`.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([FontFeature].self))
  }

  /// Writes an array of features in their notation, in the order of their tags.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(features)
  }
}
