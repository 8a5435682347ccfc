import FontFaces

/// The style that a family's own name implies where a request does not mention one: weight 900 for "Source Sans Black",
/// which is a family of its own to programs that know four styles a family.
///
/// Weight, width and slant are decided one by one. A part is implied only where no face of the family is regular in it, and
/// where the faces have what the name says, or all have the same value (Arial Narrow is 75 % wide, whatever the word means
/// elsewhere). "Regular" after such a name is the legacy style of its upright face, and asks for no weight.
typealias ImpliedStyle = StyleWords.Request

extension ImpliedStyle {
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

  /// The value of the name where a face has it, else the one value that all faces have.
  private static func value(_ named: Double, _ ranges: [ClosedRange<Double>]) -> Double? {
    if ranges.contains(where: { $0.contains(named) }) { return named }
    guard let first = ranges.first, first.lowerBound == first.upperBound, ranges.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first.lowerBound
  }

  /// The same words, with the parts that they do not mention from another style.
  func filled(from other: ImpliedStyle) -> StyleWords.Request {
    var words = self
    words.weight = other.weight ?? weight
    words.width = other.width ?? width
    words.slant = other.slant ?? slant
    return words
  }
}
