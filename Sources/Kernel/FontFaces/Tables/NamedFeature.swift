public import FontFiles
public import FontNames
internal import FontTables

/// An OpenType feature with a name in the font: a stylistic set (`ss01`…`ss20`) or a character variant (`cv01`…`cv99`).
public struct NamedFeature: Sendable, Hashable {
  /// The tag of the feature: `ss01`, `cv05`.
  public let tag: FontTag
  /// The name of the feature in the font: "Alternate a".
  public let name: String
  /// A longer text about a character variant; nil if there is none.
  public let tooltip: String?
  /// A text that shows a character variant; nil if there is none.
  public let sample: String?
  /// The names of the values of a character variant, from value 1 up to the first value without a name.
  public let valueNames: [String]
  /// The characters that a character variant changes, if the font lists them.
  public let characters: [Unicode.Scalar]
}

extension FontFace {
  /// Returns the features with names in the font, sorted by tag (OpenType, "Feature parameters"). Each call reads the
  /// tables. `features()` lists the tags of all features.
  ///
  /// - Parameter language: the language (BCP 47) of the names; English if the font has no names in that language.
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func namedFeatures(language: String? = nil) throws(FontError) -> [NamedFeature] {
    guard !isRecorded else { throw source.recordedOnly }
    var found: [FontTag: FeatureParameters] = [:]
    for table in ["GSUB", "GPOS"] as [FontTag] {
      for parameters in try withTable(table, { FeatureParameters.all(in: $0) }) ?? []
      where found[parameters.tag] == nil {
        found[parameters.tag] = parameters
      }
    }
    guard !found.isEmpty else { return [] }
    let names = try NamesByID(self, language: language)
    return found.values.sorted { $0.tag < $1.tag }.compactMap { parameters in
      names[parameters.nameID].map { name in
        NamedFeature(
          tag: parameters.tag, name: name, tooltip: names[parameters.tooltipID], sample: names[parameters.sampleID],
          valueNames: parameters.valueIDs.lazy.map { names[$0] }.prefix { $0 != nil }.compactMap { $0 },
          characters: parameters.characters)
      }
    }
  }
}

/// The names of a face. The key is the name id. Each name is in the requested language, otherwise in English, otherwise
/// in any language.
struct NamesByID {
  private var names: [Int: (rank: Int, text: String)] = [:]

  init(_ face: FontFace, language: String?) throws(FontError) {
    for name in try face.localizedNames() {
      let rank = Self.rank(of: name.language, for: language)
      if rank < names[name.nameID]?.rank ?? .max { names[name.nameID] = (rank, name.text) }
    }
  }

  subscript(id: Int?) -> String? { id.flatMap { names[$0]?.text } }

  private static func rank(of language: String?, for wanted: String?) -> Int {
    guard let language = language?.lowercased() else { return 4 }
    if let wanted = wanted?.lowercased() {
      if language == wanted { return 0 }
      if language.prefix(while: { $0 != "-" }) == wanted.prefix(while: { $0 != "-" }) { return 1 }
    }
    return language == "en" || language.hasPrefix("en-") ? 2 : 3
  }
}
