package import FontFaces
public import FontNames
internal import FontSources
package import FontSubstitution
internal import MetricValues

extension FontCollection {
  /// Returns the faces that could have been chosen, nearest first. If the family exists, these are its faces, in the
  /// order of CSS's rules. If a substitute was chosen, they are the families that the tables list for the absent
  /// family, then the most similar families.
  ///
  /// - Parameters:
  ///   - match: the match for the request.
  ///   - descriptor: the request.
  ///   - text: letters that a substitute should contain.
  ///   - limit: the greatest number of candidates.
  public func candidates(
    for match: FontMatch, asked descriptor: FontDescriptor, text: String = "", limit: Int = 5
  ) -> [FontCandidate] {
    CandidateSearch(match.decision, descriptor.styleRequest, match.parsedNames(of: descriptor), resolver)
      .candidates(text: text, limit: limit)
  }

  /// Whether metrics are published for a face or a family with this name. They are used if the font is absent.
  ///
  /// - Parameter name: a PostScript name (`Menlo-Bold`), a full name (`Menlo Bold`) or a family (`Menlo`).
  public static func hasPublishedMetrics(of name: String) -> Bool {
    guard name.utf8.count <= FontName.longest else { return false }
    return PublishedTable.standard.has(FoldedName(name))
  }

  /// Returns the substitute that a face would get if it were absent and a profile recorded its letters. The substitute
  /// is found first by the tables of substitutes, then by the shapes, widths and weights of the measured letters. A
  /// face of the same kind is preferred to a more similar face of another kind.
  ///
  /// - Parameter text: letters that the substitute must contain, of the face's own script.
  /// - Returns: the substitute with its own metrics, not scaled, and the reason for it. The result is nil if the
  ///   collection has no font with the letters. The reason is nil if a face was chosen for its characters.
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
    // If no face contains the letters, the search returns a face without them.
    guard asked.required.areAll(in: decision.settingFace) else { return nil }
    return (FontMatch(decision), choice.isBySimilarity ? MatchReason(choice, of: absent.family) : nil)
  }

  /// Returns the facts about the face as an absent font whose letters are recorded, and the request for its substitute.
  private func recorded(_ face: FontFace, drawing text: String) -> (absent: AbsentFont, asked: StyleRequest) {
    var asked = StyleRequest().with(face.style)
    asked.required = RequiredCharacters(text)
    return (AbsentFont(recorded: face, resolver.substitution.tables), asked)
  }

  /// Returns the face whose letters replace a font that is always absent, chosen as in
  /// `substitute(forMissing:drawing:)`. The face is never of the absent font's family, and always fulfils `isAllowed`.
  package func letters(
    forAbsent face: FontFace, drawing text: String, where isAllowed: (FontFace) -> Bool
  ) -> FontFace? {
    let isNastaliq = face.coveredScripts.isNastaliq
    func isOther(_ found: FontFace) -> Bool {
      // Naskh and Nastaliq connect letters in different ways, so a Naskh face cannot replace a Nastaliq face.
      if face.family.map({ found.family(FoldedName($0)) != nil }) ?? false { return false }
      return (text.isEmpty || found.coveredScripts.isNastaliq == isNastaliq) && isAllowed(found)
    }
    let found = substitute(forMissing: face, drawing: text)?.match.drawn.face
    if let found, isOther(found), text.isEmpty { return found }
    let (absent, asked) = recorded(face, drawing: text)
    let nearest = Array(
      resolver.substitution.nearestFaces(to: absent, asked)
        .prefix(text.isEmpty ? Self.mostFamilies : Self.mostFamiliesOfScript))
    let ordered = nearest.filter { !$0.isOfOtherClass } + nearest.filter(\.isOfOtherClass)
    let near = ordered.lazy.compactMap {
      self.resolver.substitution.face(inFamilyOf: $0.found, for: absent, asked)?.face
    }
    let candidates = ([found].compactMap(\.self) + near).filter { isOther($0) && asked.required.areAll(in: $0) }
    return text.isEmpty ? candidates.first : candidates.nearest(to: face, by: text)
  }

  /// Returns how similar a face is to an absent, recorded face. For the comparison, the face is scaled to the cap
  /// height of the absent face, if both cap heights are known.
  package func likeness(of face: FontFace, toAbsent absent: FontFace) -> MatchLikeness {
    let known = AbsentFont(recorded: absent, resolver.substitution.tables)
    let (wanted, own) = (absent.metrics().capHeight.value, face.metrics().capHeight.value)
    let factor = own > 0 ? wanted / Double(absent.unitsPerEm) / (own / Double(face.unitsPerEm)) : 1
    return SubstituteFinding(of: known, choice: .nearest(face.family ?? "", differences: []))
      .likeness(of: face, isTwin: false, scaledBy: factor > 0 ? factor : 1)
  }

  /// A family of the same kind is searched for only among this number of nearest families.
  private static let mostFamilies = 16
  /// The number of nearest families whose letters are compared for a script other than Latin. A machine has fewer
  /// families than this with letters of one such script.
  private static let mostFamiliesOfScript = 128
}

extension [FontFace] {
  /// Returns the face whose letters are most similar to the letters of an absent font, by the proportions of their ink
  /// boxes; nil if there is no face. Only those faces are compared that have nearly as many of the absent font's
  /// characters as the face with the most.
  ///
  /// Many fonts of scripts other than Latin have letters of only one language. Their Latin letters are no measure of
  /// the similarity of the other letters.
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
        // A missing letter counts as much as a letter that is twice as wide.
        guard let own = face.proportion(of: wanted.letter) else { return sum + 1 }
        return sum + Swift.max(own / wanted.proportion, wanted.proportion / own) - 1
      }
    }
    let ranked = zip(self, counts).filter { $0.1 >= enough }.map { (face: $0.0, difference: difference($0.0)) }
    return ranked.min { $0.difference < $1.difference }?.face
  }
}

extension FontFace {
  /// The width of a letter's ink divided by its height; nil if the letter has no ink.
  fileprivate func proportion(of letter: Unicode.Scalar) -> Double? {
    guard let glyph = try? glyph(for: letter), let box = try? bounds(ofGlyph: glyph), box.height > 0, box.width > 0
    else {
      return nil
    }
    return box.width / box.height
  }
}

extension SubstituteChoice {
  /// Whether the family was chosen by a table, by its similarity, or as the last resort. False if it was chosen for
  /// its characters.
  fileprivate var isBySimilarity: Bool {
    switch self {
    case .systemUI, .emoji, .letters: false
    default: true
    }
  }
}
