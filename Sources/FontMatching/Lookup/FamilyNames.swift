import FontFaces

/// The stage that finds a family by a name, or by its beginning, and reads the rest of the name as a style.
enum FamilyNames {
  /// The match among the faces that the program holds: the first that has the very style, else the first that is nearest.
  ///
  /// - Parameter entries: what goes by the whole name, in the sources' order.
  static func match(
    in sources: [IndexedFaces], _ entries: [FaceIndex.Entry?], _ resolution: inout Resolution
  ) -> FontMatch? {
    var nearest: FontMatch?
    var isWhole = false
    for (place, source) in sources.enumerated() {
      var match: FontMatch?
      if let entry = entries[place], let family = source.index.family(resolution.name.folded, entry) {
        isWhole = true
        match = styled(family, resolution.name.whole, &resolution)
      } else if !isWhole {
        // Where a source has the whole name as a family, no beginning of the name is meant in the next source.
        match = self.match(in: source, &resolution)
      }
      if let match, match.outcome == .exact { return match }
      if nearest == nil { nearest = match }
    }
    return nearest
  }

  /// The match in one source: of the longest family that the name begins with; of a shorter one, where that alone has the
  /// very style: Source Sans, for "Source Sans Black Italic", where Source Sans Black has no italic.
  static func match(in source: some FaceSource, _ resolution: inout Resolution) -> FontMatch? {
    var nearest: FontMatch?
    var next = resolution.name.split { source.hasFamily($0) }
    while let split = next {
      let match = source.family(split.family).flatMap { styled($0, split, &resolution) }
      if let match, match.outcome == .exact { return match }
      if nearest == nil { nearest = match }
      // A family that was named whole is the one that is meant, whatever style is asked of it.
      if split.isWhole { break }
      next = resolution.name.split(below: split.wordCount) { source.hasFamily($0) }
    }
    return nearest
  }

  /// The face of a family for the style that the words of the name and the description ask for.
  private static func styled(
    _ family: FamilyFaces, _ split: ParsedFontName.Split, _ resolution: inout Resolution
  ) -> FontMatch? {
    guard let name = family.name else { return nil }
    let descriptor = resolution.descriptor
    var steps: [MatchStep] = []
    // Most matches have no more.
    steps.reserveCapacity(4)
    steps.append(.family(name, faces: family.faces.count))
    guard split.style.unknown.isEmpty else {
      if let match = faceOfStyle(named: split.rest, in: family, split.family, &resolution) { return match }
      // "Noto Sans Arabic" where only Noto Sans is there: another family, and what is nearest to it.
      steps = [.noFace(named: resolution.name.text), .unknownWords(split.style.unknown)] + steps
      let style = descriptor.style(of: split.style)
      return StyledFace.match(style, in: family, descriptor, after: steps, lacking: &resolution.steps).map { match in
        FontMatch(match.face, .substitute, from: match.origin, synthesis: match.synthesis, steps: match.reasons)
      }
    }
    // "Minion Pro It": where a face calls its style so, the abbreviation is its whole name.
    let shortened = split.style.shortened
    if !shortened.isEmpty, let match = faceOfStyle(named: split.rest, in: family, split.family, &resolution) {
      return match
    }
    let implied = ImpliedStyle(name, family, split.style, descriptor)
    var style = descriptor.style(of: split.style)
    if implied.isStyled {
      steps.append(.styleOfFamily(name, FontStyle(implied)))
      style = descriptor.style(of: split.style.filled(from: implied))
    }
    let match = StyledFace.match(style, in: family, descriptor, after: steps, lacking: &resolution.steps)
    guard !shortened.isEmpty, let match, match.outcome == .exact else { return match }
    return match.with(after: [.shortenedWords(shortened)])
  }

  /// The face of a family whose style has a name of its own, which is no word for a style: "Caption" of EB Garamond.
  private static func faceOfStyle(
    named style: FoldedName, in family: FamilyFaces, _ name: FoldedName, _ resolution: inout Resolution
  ) -> FontMatch? {
    for face in family.faces {
      var found: FontFace?
      if let styleName = face.nameOfStyle(in: name), style.isFolded(from: styleName) {
        found = face
      } else if let instance = face.namedInstances.first(where: { style.isFolded(from: $0.name) }) {
        found = try? face.at(instance)
      }
      guard let found else { continue }
      let step = MatchStep.styleName(found.styleName ?? style.text)
      let match = StyledFace.match(found, foundBy: step, resolution.descriptor, from: family.origin) { _ in family }
      if let match = resolution.answer(match) { return match }
    }
    return nil
  }
}

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
