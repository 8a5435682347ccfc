package import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

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
    let absent = AbsentFont(recorded: face, substitution.tables)
    var asked = StyleRequest().with(face.style)
    asked.required = RequiredCharacters(text)
    guard let found = substitution.answer(for: absent, asked, keeping: .none) else { return nil }
    var decision = MatchDecision(found)
    var choice = found.finding.choice
    if choice.isLastResort, let nearest = nearestOfItsKind(absent, asked) {
      choice = nearest.choice
      decision = MatchDecision(nearest.styled, .substitute(.init(of: absent, choice: choice)), .substitute)
    }
    decision.absentMetrics = nil
    // Where no face has the letters, the search answers without them.
    guard asked.required.areAll(in: decision.settingFace) else { return nil }
    return (FontMatch(decision), choice.isBySimilarity ? MatchReason(choice, of: absent.family) : nil)
  }

  private func nearestOfItsKind(
    _ absent: AbsentFont, _ asked: StyleRequest
  ) -> (styled: StyledFace, choice: SubstituteChoice)? {
    let faces = resolver.substitution.nearestFaces(to: absent, asked, limit: Self.mostFamilies)
    guard let nearest = faces.first(where: { !$0.isOfOtherClass }) else { return nil }
    let family = resolver.sources.family(of: nearest.face, from: nearest.origin)
    let choice = SubstituteChoice.nearest(nearest.face.family ?? "", differences: nearest.terms)
    return StyledFace(absent.style, in: family, asked).map { ($0, choice) }
  }

  /// More families than are nearer than the nearest one of the right kind.
  private static let mostFamilies = 16
}

extension SubstituteChoice {
  /// Whether the family is named, near, or the last resort; else it has the characters that matter.
  fileprivate var isBySimilarity: Bool {
    switch self {
    case .listed, .listedForRelative, .metricAlias, .systemAlias, .nearest, .nearestOfWidth, .ofKind, .styled,
      .lastResort:
      true
    case .systemUI, .emoji, .letters: false
    }
  }
}
