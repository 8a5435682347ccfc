import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution

/// The stage that finds a family by a name, or by its start, and reads the rest of the name as a style.
enum FamilyNames {
  /// The face among those that the program holds: the first with exactly the style, otherwise the first nearest.
  ///
  /// - Parameter entries: the faces and families with the whole name, in the sources' order.
  static func answer(
    in sources: [IndexedFaces], _ entries: [FacesByName.Entry?], _ resolution: inout SearchState
  ) -> MatchDecision? {
    var nearest: MatchDecision?
    var isWhole = false
    for (place, source) in sources.enumerated() {
      var answer: MatchDecision?
      if let entry = entries[place], let family = source.index.family(resolution.name.folded, entry) {
        isWhole = true
        answer = styled(family, resolution.name.whole, &resolution)
      } else if !isWhole {
        // If a source has the whole name as a family, the next source is not searched for a start of the name.
        answer = self.answer(in: source, &resolution)
      }
      if let answer, answer.outcome == .exact { return answer }
      if nearest == nil { nearest = answer }
    }
    return nearest
  }

  /// The face in one source: of the longest family that the name begins with, or of a shorter family if only that has
  /// exactly the style: Source Sans, for "Source Sans Black Italic", if Source Sans Black has no italic.
  static func answer(in source: some FaceSource, _ resolution: inout SearchState) -> MatchDecision? {
    var nearest: MatchDecision?
    var next = resolution.name.split { source.hasFamily($0) }
    while let split = next {
      let answer = source.family(split.family).flatMap { styled($0, split, &resolution) }
      if let answer, answer.outcome == .exact { return answer }
      if nearest == nil { nearest = answer }
      // If the whole name is a family, this family is meant, whatever style is requested.
      if split.isWhole { break }
      next = resolution.name.split(below: split.wordCount) { source.hasFamily($0) }
    }
    return nearest
  }

  /// The face of a family for the style in the words of the name and in the description.
  private static func styled(
    _ family: FamilyFaces, _ split: ParsedFontName.Split, _ resolution: inout SearchState
  ) -> MatchDecision? {
    guard let name = family.name else { return nil }
    let asked = resolution.asked
    var finding = FamilyFinding(name, faces: family.faces.count)
    guard split.style.unknown.isEmpty else {
      if let answer = faceOfStyle(named: split.rest, in: family, split.family, &resolution) { return answer }
      // "Noto Sans Arabic" if only Noto Sans exists: it is a different family, and the nearest to it.
      finding.longerName = resolution.name.text
      finding.unknownWords = split.style.unknown
      let styled = resolution.face(asked.style(of: split.style), in: family)
      return styled.map { MatchDecision($0, .family(finding), .substitute) }
    }
    // "Minion Pro It": if a face has this style name, the abbreviation is its whole name.
    let shortened = split.style.shortened
    if !shortened.isEmpty, let answer = faceOfStyle(named: split.rest, in: family, split.family, &resolution) {
      return answer
    }
    let implied = ImpliedStyle(name, family, split.style, asked)
    var style = asked.style(of: split.style)
    if implied.isStyled {
      finding.ownStyle = FontStyle(implied)
      style = asked.style(of: split.style.filled(from: implied))
    }
    guard let styled = resolution.face(style, in: family) else { return nil }
    if styled.isExact { finding.shortenedWords = shortened }
    return MatchDecision(styled, .family(finding))
  }

  /// The face of a family whose style has a special name, which is not a word for a style: "Caption" of EB Garamond.
  private static func faceOfStyle(
    named style: FoldedName, in family: FamilyFaces, _ name: FoldedName, _ resolution: inout SearchState
  ) -> MatchDecision? {
    for face in family.faces {
      var found: FontFace?
      if let styleName = face.nameOfStyle(in: name), style.isFolded(from: styleName) {
        found = face
      } else if let instance = face.namedInstances.first(where: { style.isFolded(from: $0.name) }) {
        found = try? face.at(instance)
      }
      guard let found else { continue }
      let styled = StyledFace(found, resolution.asked, from: family.origin) { _ in family }
      if let answer = resolution.answer(styled, .styleName(found.styleName ?? style.text)) { return answer }
    }
    return nil
  }
}

/// The style that a family's own name implies if a request does not mention a style: weight 900 for "Source Sans
/// Black", which is a separate family for programs that know four styles in a family.
///
/// Weight, width and slant are decided separately. A part is implied only if no face of the family is regular in it,
/// and if the faces have the value in the name, or all have the same value (Arial Narrow is 75 % wide, whatever the
/// word means elsewhere). "Regular" after such a name is the legacy style of its upright face, and requests no weight.
typealias ImpliedStyle = StyleWords.Request

extension ImpliedStyle {
  init(_ family: String, _ members: FamilyFaces, _ said: StyleWords.Request, _ asked: StyleRequest) {
    self.init()
    let style = asked.over(FontStyle(said))
    let leavesWeight = asked.weight == nil && said.weight ?? .regular == .regular
    let leavesWidth = asked.width == nil && said.width == nil
    let leavesSlant = asked.slant == nil && said.slant == nil
    guard leavesWeight || leavesWidth || leavesSlant else { return }
    let faces = members.ranges
    let lacksWeight = leavesWeight && !faces.contains { $0.weight.contains(style.weight.rawValue) }
    let lacksWidth = leavesWidth && !faces.contains { $0.width.contains(style.width.rawValue) }
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

  /// The value of the name if a face has it, otherwise the single value that all faces have.
  private static func value(_ named: Double, _ ranges: [ClosedRange<Double>]) -> Double? {
    if ranges.contains(where: { $0.contains(named) }) { return named }
    guard let first = ranges.first, first.lowerBound == first.upperBound, ranges.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first.lowerBound
  }

  /// The same words, with missing parts from another style.
  func filled(from other: ImpliedStyle) -> StyleWords.Request {
    var words = self
    words.weight = other.weight ?? weight
    words.width = other.width ?? width
    words.slant = other.slant ?? slant
    return words
  }
}
