package import FontFaces
public import FontNames
internal import FontSources
package import FontSubstitution
internal import MetricValues

extension FontCollection {
  /// The faces that could have been chosen, nearest first. If the family exists: its faces, in the order of CSS's
  /// rules. If a substitute was chosen: the families that are named for the absent family, then the nearest.
  ///
  /// - Parameters:
  ///   - match: the match for the request.
  ///   - descriptor: the request.
  ///   - text: letters that a substitute should have.
  ///   - limit: the greatest number of candidates.
  public func candidates(
    for match: FontMatch, asked descriptor: FontDescriptor, text: String = "", limit: Int = 5
  ) -> [FontCandidate] {
    CandidateSearch(match.decision, descriptor.styleRequest, match.parsedNames(of: descriptor), resolver)
      .candidates(text: text, limit: limit)
  }

  /// Whether metrics are published for a face or a family of that name. They are used if the font is absent.
  ///
  /// - Parameter name: a PostScript name (`Menlo-Bold`), a full name (`Menlo Bold`) or a family (`Menlo`).
  public static func hasPublishedMetrics(of name: String) -> Bool {
    guard name.utf8.count <= FontName.longest else { return false }
    return PublishedTable.standard.has(FoldedName(name))
  }

  /// The substitute for a face that now exists, chosen as if the face were absent and its letters recorded: first by
  /// the tables of substitutes, then by the shapes, widths and weights of its measured letters. A face of the same kind
  /// is preferred to a nearer face of another kind.
  ///
  /// - Parameter text: letters that the substitute must have: some of the face's own script.
  /// - Returns: the substitute without scaling, with its own metrics, and the reason for it; nil if the collection has
  ///   no font with the letters. The reason is nil if a face was chosen for its characters.
  package func substitute(
    forMissing face: FontFace, drawing text: String
  ) -> (match: FontMatch, reason: MatchReason?)? {
    let substitution = resolver.substitution
    let (absent, asked) = recorded(face, drawing: text)
    guard let found = substitution.answer(for: absent, asked, keeping: .none) else { return nil }
    var decision = MatchDecision(found)
    var choice = found.finding.choice
    if choice.isLastResort,
      let nearest = substitution.nearestFaces(to: absent, asked).prefix(Self.mostFamilies)
        .first(where: { !$0.isOfOtherClass }),
      let likest = substitution.candidate(
        by: nearest, absent, asked, { .nearest(nearest.face.familyTitle, differences: $0()) })
    {
      choice = likest.choice
      decision = MatchDecision(likest.styled, .substitute(.init(of: absent, choice: choice)), .substitute)
    }
    decision.absentMetrics = nil
    // If no face has the letters, the search returns a face without them.
    guard asked.required.areAll(in: decision.settingFace) else { return nil }
    return (FontMatch(decision), choice.isBySimilarity ? MatchReason(choice, of: absent.family) : nil)
  }

  /// A face as if it were absent and its letters recorded, and the request for its substitute.
  private func recorded(_ face: FontFace, drawing text: String) -> (absent: AbsentFont, asked: StyleRequest) {
    var asked = StyleRequest().with(face.style)
    asked.required = RequiredCharacters(text)
    return (AbsentFont(recorded: face, resolver.substitution.tables), asked)
  }

  /// The face whose letters draw a font that is always absent, as in `substitute(forMissing:drawing:)`. It is never of
  /// the font's own family, which the collection may have, and never a face that is excluded.
  package func letters(
    forAbsent face: FontFace, drawing text: String, where isAllowed: (FontFace) -> Bool
  ) -> FontFace? {
    let isNastaliq = face.coveredScripts.isNastaliq
    func isOther(_ found: FontFace) -> Bool {
      // Naskh and Nastaliq connect letters in different ways: a face of one cannot draw the forms of the other.
      if face.family.map({ found.family(FoldedName($0)) != nil }) ?? false { return false }
      return (text.isEmpty || found.coveredScripts.isNastaliq == isNastaliq) && isAllowed(found)
    }
    let found = substitute(forMissing: face, drawing: text)?.match.drawn.face
    if let found, isOther(found), text.isEmpty { return found }
    let (absent, asked) = recorded(face, drawing: text)
    let nearest = Array(
      resolver.substitution.nearestFaces(to: absent, asked)
        .prefix(text.isEmpty ? Self.mostFamilies : Self.mostFamiliesOfScript))
    // A face of the same kind is preferred to a nearer face of another kind.
    let ordered = nearest.filter { !$0.isOfOtherClass } + nearest.filter(\.isOfOtherClass)
    let near = ordered.lazy.compactMap {
      self.resolver.substitution.face(inFamilyOf: $0.found, for: absent, asked)?.face
    }
    let candidates = ([found].compactMap(\.self) + near).filter { isOther($0) && asked.required.areAll(in: $0) }
    return text.isEmpty ? candidates.first : candidates.nearest(to: face, by: text)
  }

  /// How similar a face is to an absent and recorded face, if it is drawn with the cap height of that face.
  package func likeness(of face: FontFace, toAbsent absent: FontFace) -> MatchLikeness {
    let known = AbsentFont(recorded: absent, resolver.substitution.tables)
    let (wanted, own) = (absent.metrics().capHeight.value, face.metrics().capHeight.value)
    let factor = own > 0 ? wanted / Double(absent.unitsPerEm) / (own / Double(face.unitsPerEm)) : 1
    return SubstituteFinding(of: known, choice: .nearest(face.family ?? "", differences: []))
      .likeness(of: face, isTwin: false, scaledBy: factor > 0 ? factor : 1)
  }

  /// More than the number of families that may be nearer than the nearest family of the right kind.
  private static let mostFamilies = 16
  /// More than the families on a machine with letters of a script other than Latin: these letters are compared.
  private static let mostFamiliesOfScript = 128
}

extension [FontFace] {
  /// Among the faces with about as many characters of a font as any of them, the face whose letters are most similar,
  /// by the proportions of their ink boxes. Nil if there is no face.
  ///
  /// Many fonts of scripts other than Latin have letters of only one language, and a font's Latin letters say little
  /// about them.
  fileprivate func nearest(to absent: FontFace, by text: String) -> FontFace? {
    let wanted = (try? absent.coverage()) ?? .empty
    let counts = map { face in
      guard let own = try? face.coverage() else { return 0 }
      return wanted.ranges.reduce(0) { sum, range in
        sum + range.count { Unicode.Scalar($0).map(own.contains) ?? false }
      }
    }
    guard let most = counts.max() else { return nil }
    let enough = Swift.min(most, wanted.count) * 9 / 10
    let letters = text.unicodeScalars.prefix(40).compactMap { letter in
      absent.proportion(of: letter).map { (letter: letter, proportion: $0) }
    }
    func difference(_ face: FontFace) -> Double {
      letters.reduce(0) { sum, wanted in
        // A letter that is not drawn counts as much as a letter that is twice as wide.
        guard let own = face.proportion(of: wanted.letter) else { return sum + 1 }
        return sum + Swift.max(own / wanted.proportion, wanted.proportion / own) - 1
      }
    }
    let ranked = zip(self, counts).filter { $0.1 >= enough }.map { (face: $0.0, difference: difference($0.0)) }
    return ranked.min { $0.difference < $1.difference }?.face
  }
}

extension FontFace {
  /// The width of a letter's ink divided by its height; nil if it has no ink.
  fileprivate func proportion(of letter: Unicode.Scalar) -> Double? {
    guard let glyph = try? glyph(for: letter), let box = try? bounds(ofGlyph: glyph), box.height > 0, box.width > 0
    else {
      return nil
    }
    return box.width / box.height
  }
}

extension SubstituteChoice {
  /// Whether the family was named, is near, or is the last resort; otherwise it was chosen for its characters.
  fileprivate var isBySimilarity: Bool {
    switch self {
    case .systemUI, .emoji, .letters: false
    default: true
    }
  }
}
