package import FontFaces
public import FontNames
internal import FontSources
package import FontSubstitution
internal import MetricValues

extension FontCollection {
  /// The faces that could have answered, nearest first. Where the family is there: its faces, in the order in which CSS's rules
  /// take them. Where a substitute answers: the families that are named for the absent one, then the nearest of all.
  ///
  /// - Parameters:
  ///   - match: what answered.
  ///   - descriptor: what was asked.
  ///   - text: letters that a substitute should have.
  ///   - limit: the most candidates.
  public func candidates(
    for match: FontMatch, asked descriptor: FontDescriptor, text: String = "", limit: Int = 5
  ) -> [FontCandidate] {
    CandidateSearch(match.decision, descriptor.styleRequest, match.parsedNames(of: descriptor), resolver)
      .candidates(text: text, limit: limit)
  }

  /// Whether metrics are published for a face or a family of that name. They answer where the font is not here.
  ///
  /// - Parameter name: a PostScript name (`Menlo-Bold`), a full name (`Menlo Bold`) or a family (`Menlo`).
  public static func hasPublishedMetrics(of name: String) -> Bool {
    guard name.utf8.count <= FontName.longest else { return false }
    return PublishedTable.standard.has(FoldedName(name))
  }

  /// What draws in place of a face that is here now, chosen as if it were absent and its letters recorded: by the tables of
  /// substitutes first, then by the shapes, widths and weights that are measured on its letters. A face of its kind is
  /// preferred to a nearer one of another kind.
  ///
  /// - Parameter text: letters that the substitute has to have: some of the face's own script.
  /// - Returns: the substitute as it stands, unscaled, with its own metrics, and why it was chosen; nil if the collection has no
  ///   font with the letters. The reason is nil where a face was chosen for its characters.
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
    // Where no face has the letters, the search answers without them.
    guard asked.required.areAll(in: decision.settingFace) else { return nil }
    return (FontMatch(decision), choice.isBySimilarity ? MatchReason(choice, of: absent.family) : nil)
  }

  /// A face as if it were absent and its letters recorded, and what is asked of its substitute.
  private func recorded(_ face: FontFace, drawing text: String) -> (absent: AbsentFont, asked: StyleRequest) {
    var asked = StyleRequest().with(face.style)
    asked.required = RequiredCharacters(text)
    return (AbsentFont(recorded: face, resolver.substitution.tables), asked)
  }

  /// The face whose letters draw a font that is absent for good: as `substitute(forMissing:drawing:)`, and never one of its own
  /// family, which the collection may have, and none that is refused.
  package func letters(
    forAbsent face: FontFace, drawing text: String, where isAllowed: (FontFace) -> Bool
  ) -> FontFace? {
    let isNastaliq = face.coveredScripts.isNastaliq
    func isOther(_ found: FontFace) -> Bool {
      // Naskh and Nastaliq are connected in other ways: the forms of one are not drawn by those of the other.
      if face.family.map({ found.family(FoldedName($0)) != nil }) ?? false { return false }
      return (text.isEmpty || found.coveredScripts.isNastaliq == isNastaliq) && isAllowed(found)
    }
    let found = substitute(forMissing: face, drawing: text)?.match.drawn.face
    if let found, isOther(found), text.isEmpty { return found }
    let (absent, asked) = recorded(face, drawing: text)
    let nearest = Array(
      resolver.substitution.nearestFaces(to: absent, asked)
        .prefix(text.isEmpty ? Self.mostFamilies : Self.mostFamiliesOfScript))
    // A face of its kind is preferred to a nearer one of another kind.
    let ordered = nearest.filter { !$0.isOfOtherClass } + nearest.filter(\.isOfOtherClass)
    let near = ordered.lazy.compactMap {
      self.resolver.substitution.face(inFamilyOf: $0.found, for: absent, asked)?.face
    }
    let candidates = ([found].compactMap(\.self) + near).filter { isOther($0) && asked.required.areAll(in: $0) }
    return text.isEmpty ? candidates.first : candidates.nearest(to: face, by: text)
  }

  /// How alike a face is to one that is absent and recorded, drawn with the cap height of that one.
  package func likeness(of face: FontFace, toAbsent absent: FontFace) -> MatchLikeness {
    let known = AbsentFont(recorded: absent, resolver.substitution.tables)
    let (wanted, own) = (absent.metrics().capHeight.value, face.metrics().capHeight.value)
    let factor = own > 0 ? wanted / Double(absent.unitsPerEm) / (own / Double(face.unitsPerEm)) : 1
    return SubstituteFinding(of: known, choice: .nearest(face.family ?? "", differences: []))
      .likeness(of: face, isTwin: false, scaledBy: factor > 0 ? factor : 1)
  }

  /// More families than are nearer than the nearest one of the right kind.
  private static let mostFamilies = 16
  /// More families than a machine has with the letters of a script other than Latin: these are compared by these letters.
  private static let mostFamiliesOfScript = 128
}

extension [FontFace] {
  /// Of the faces that have about as many characters of a font as any of them, the one whose letters are most like its own: by the
  /// proportions of the boxes of their ink. Nil for no face.
  ///
  /// Many fonts of other scripts than Latin have the letters of one language alone, and the Latin letters of a font say little of
  /// these.
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
        // A letter that is not drawn is as unlike as one that is twice as wide.
        guard let own = face.proportion(of: wanted.letter) else { return sum + 1 }
        return sum + Swift.max(own / wanted.proportion, wanted.proportion / own) - 1
      }
    }
    let ranked = zip(self, counts).filter { $0.1 >= enough }.map { (face: $0.0, difference: difference($0.0)) }
    return ranked.min { $0.difference < $1.difference }?.face
  }
}

extension FontFace {
  /// How wide the ink of a letter is for its height; nil where it has none.
  fileprivate func proportion(of letter: Unicode.Scalar) -> Double? {
    guard let glyph = try? glyph(for: letter), let box = try? bounds(ofGlyph: glyph), box.height > 0, box.width > 0
    else {
      return nil
    }
    return box.width / box.height
  }
}

extension SubstituteChoice {
  /// Whether the family is named, near, or the last resort; else it has the characters that matter.
  fileprivate var isBySimilarity: Bool {
    switch self {
    case .systemUI, .emoji, .letters: false
    default: true
    }
  }
}
