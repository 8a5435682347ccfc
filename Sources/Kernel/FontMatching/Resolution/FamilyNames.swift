import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution

/// Finds a family by a name or by the start of a name, and reads the rest of the name as a style.
enum FamilyNames {
  /// Returns a face from several sources: the first face with exactly the requested style, otherwise the first
  /// nearest face.
  ///
  /// - Parameter entries: the faces and families with the whole name, in the order of the sources.
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
        // If the whole name is a family of an earlier source, the next source is not searched for the start of the
        // name.
        answer = self.answer(in: source, &resolution)
      }
      if let answer, answer.outcome == .exact { return answer }
      if nearest == nil { nearest = answer }
    }
    return nearest
  }

  /// Returns a face from one source. The face is of the longest family with which the name begins. If only a shorter
  /// family has exactly the style, the face is of the shorter family. For "Source Sans Black Italic", this is Source
  /// Sans, if Source Sans Black has no italic.
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

  private static func styled(
    _ family: FamilyFaces, _ split: ParsedFontName.Split, _ resolution: inout SearchState
  ) -> MatchDecision? {
    guard let name = family.name else { return nil }
    let asked = resolution.asked
    var finding = FamilyFinding(name, faces: family.faces.count)
    guard split.style.unknown.isEmpty else {
      if let answer = faceOfStyle(named: split.rest, in: family, split.family, &resolution) { return answer }
      // "Noto Sans Arabic" was requested, but only Noto Sans exists: a different family, but the nearest.
      finding.longerName = resolution.name.text
      finding.unknownWords = split.style.unknown
      let styled = resolution.face(asked.style(of: split.style), in: family)
      return styled.map { MatchDecision($0, .family(finding), .substitute) }
    }
    // "Minion Pro It": if a face has the style name "It", this is its whole style name, not an abbreviation.
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

  /// Returns the face of a family by its whole style name. The name need not consist of style words: "Caption" of EB
  /// Garamond.
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

/// The style that a family's own name implies if a request has no style: weight 900 for "Source Sans Black". Such
/// separate families exist for programs that allow only four styles in a family.
///
/// Weight, width and slant are decided separately. A value is implied only if no face of the family has the regular
/// value. In addition, a face must have the value in the name, or all faces must have the same value. Every face of
/// Arial Narrow is 75 % wide, whatever the word means elsewhere. "Regular" after such a name is the legacy style of the
/// upright face. It requests no weight.
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

  /// Returns the value in the name if a face has it, otherwise the value that all faces have.
  private static func value(_ named: Double, _ ranges: [ClosedRange<Double>]) -> Double? {
    if ranges.contains(where: { $0.contains(named) }) { return named }
    guard let first = ranges.first, first.lowerBound == first.upperBound, ranges.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first.lowerBound
  }

  /// Returns the same words. If the other style implies a value, this value replaces the value of the words.
  func filled(from other: ImpliedStyle) -> StyleWords.Request {
    var words = self
    words.weight = other.weight ?? weight
    words.width = other.width ?? width
    words.slant = other.slant ?? slant
    return words
  }
}
