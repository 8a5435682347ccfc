internal import FontFiles
package import FontNames

/// The texts for users about a feature (OpenType, "Feature parameters"), for `ss01`…`ss20` and `cv01`…`cv99`.
package struct FeatureParameters: Sendable, Hashable {
  package let tag: FontTag
  /// The name id of the feature's own name; nil if there is none.
  package let nameID: Int?
  /// The name ids of a longer text and of a sample; nil if the feature has none. A stylistic set never has them.
  package let tooltipID: Int?
  package let sampleID: Int?
  /// The name ids for the feature's values. The first id is for the value 1.
  package let valueIDs: Range<Int>
  /// The characters that the feature changes.
  package let characters: [Unicode.Scalar]

  /// The greatest numbers of values and characters that are read. No real feature has more, but any count is possible.
  private static let mostValues = 256
  private static let mostCharacters = 1024

  /// Reads the parameters in the table. For each feature, the first record that has parameters is used.
  package static func all(in table: RawSpan) -> [FeatureParameters] {
    let features = OpenTypeLayout(table, .substitution).features
    var found: [FontTag: FeatureParameters] = [:]
    for index in 0..<features.count {
      guard let tag = features.tag(index), let feature = features.place(index) else { break }
      guard found[tag] == nil, tag.isStylisticSet || tag.isCharacterVariant else { continue }
      guard let place = table.number(feature), place > 0 else { continue }
      found[tag] = FeatureParameters(tag, table, at: feature + place)
    }
    return found.values.sorted { $0.tag < $1.tag }
  }

  private init?(_ tag: FontTag, _ table: RawSpan, at place: Int) {
    // "Version, set to 0" and "Format, set to 0".
    guard table.u16(place) == 0, let name = table.u16(place + 2) else { return nil }
    self.tag = tag
    // "May be NULL". Otherwise 0 would be the name id of the copyright notice.
    nameID = name == 0 ? nil : Int(name)
    guard tag.isCharacterVariant else {
      (tooltipID, sampleID, valueIDs, characters) = (nil, nil, 0..<0, [])
      return
    }
    guard let tooltip = table.u16(place + 4), let sample = table.u16(place + 6), let values = table.u16(place + 8),
      let first = table.u16(place + 10), let count = table.u16(place + 12)
    else { return nil }
    tooltipID = tooltip == 0 ? nil : Int(tooltip)
    sampleID = sample == 0 ? nil : Int(sample)
    valueIDs = first == 0 ? 0..<0 : Int(first)..<Int(first) + min(Int(values), Self.mostValues)
    characters = (0..<min(Int(count), Self.mostCharacters)).compactMap { index in
      let character = place + 14 + index * 3
      guard let high = table.u8(character), let low = table.u16(character + 1) else { return nil }
      return Unicode.Scalar(UInt32(high) << 16 | UInt32(low))
    }
  }
}

extension FontTag {
  /// Whether the tag is one of `ss01`…`ss20`.
  var isStylisticSet: Bool { numbered("ss").map { (1...20).contains($0) } ?? false }
  /// Whether the tag is one of `cv01`…`cv99`.
  var isCharacterVariant: Bool { numbered("cv").map { $0 > 0 } ?? false }

  /// Returns the number that follows these two letters in the tag; nil for any other tag.
  private func numbered(_ letters: StaticString) -> Int? {
    guard rawValue >> 16 == FontTag(stringLiteral: letters).rawValue >> 16 else { return nil }
    let (tens, ones) = (rawValue >> 8 & 0xFF, rawValue & 0xFF)
    guard (0x30...0x39).contains(tens), (0x30...0x39).contains(ones) else { return nil }
    return Int(tens &- 0x30) * 10 + Int(ones &- 0x30)
  }
}
