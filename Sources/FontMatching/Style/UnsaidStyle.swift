import FontFaces

/// The style that a request leaves unsaid and the family's own name says: weight 900 for "Source Sans Black", a family
/// of its own to programs that know four styles a family.
///
/// Part by part: only where no face of the family is regular in it, and the faces have what the name says, or all of them
/// the same (Arial Narrow is 75 % wide, whatever the word is worth elsewhere). "Regular" behind such a name is the legacy
/// style of its upright face, and says no weight.
typealias UnsaidStyle = StyleWords.Request

extension UnsaidStyle {
  init(_ family: String, _ members: FamilyFaces, _ said: StyleWords.Request, _ descriptor: FontDescriptor) {
    self.init()
    let asked = descriptor.over(FontStyle(said))
    let leavesWeight = descriptor.weight == nil && said.weight ?? .regular == .regular
    let leavesWidth = descriptor.width == nil && said.width == nil
    let leavesSlant = descriptor.slant == nil && said.slant == nil
    guard leavesWeight || leavesWidth || leavesSlant else { return }
    let faces = members.ranges
    let lacksWeight = leavesWeight && !faces.contains { $0.weight.contains(asked.weight.rawValue) }
    let lacksWidth = leavesWidth && !faces.contains { $0.width.contains(asked.width.rawValue) }
    let lacksSlant = leavesSlant && !faces.contains { $0.oblique?.contains(0) ?? false }
    guard lacksWeight || lacksWidth || lacksSlant else { return }

    let words = FontNameTokens.words(family).filter { $0.folded.count > 1 }
    let own = StyleWords.parse(words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: false)))
    if lacksWeight, let named = own.weight {
      weight = Self.value(named.rawValue, faces.map(\.weight)).map { FontWeight($0) }
    }
    if lacksWidth, let named = own.width {
      width = Self.value(named.rawValue, faces.map(\.width)).map { FontWidth($0) }
    }
    if lacksSlant, own.slant != nil, let first = members.faces.first?.style.slant,
      members.faces.allSatisfy({ $0.style.slant == first })
    {
      slant = first
    }
  }

  /// What the name says where a face has it, or the one value that all have.
  private static func value(_ named: Double, _ ranges: [ClosedRange<Double>]) -> Double? {
    if ranges.contains(where: { $0.contains(named) }) { return named }
    guard let first = ranges.first, first.lowerBound == first.upperBound, ranges.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first.lowerBound
  }

  /// The same words, with what they leave open filled in.
  func filled(from other: UnsaidStyle) -> StyleWords.Request {
    var words = self
    words.weight = other.weight ?? weight
    words.width = other.width ?? width
    words.slant = other.slant ?? slant
    return words
  }
}
