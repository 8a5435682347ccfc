import FontFaces
package import FontNames
package import FontSources
package import FontSubstitution

/// Answers one description from one state of a collection. The order of its steps stands above `answer(_:_:keeping:)`.
package final class FontResolver: Sendable {
  package let sources: FaceSources
  package let substitution: Substitution
  let lookup: NameLookup
  let recorded: RecordedFaces

  init(_ sources: FaceSources, profiles: FacesByName, tables: SubstituteTables) {
    self.sources = sources
    let nearest = NearestFacesCache(
      registered: sources.registered.index.faces, usesBundledFonts: sources.bundled != nil)
    lookup = NameLookup(sources: sources, generics: GenericFaces(sources: sources, nearest: nearest))
    substitution = Substitution(sources: sources, tables: tables, nearest: nearest)
    recorded = RecordedFaces(index: profiles, lookup: lookup, substitution: substitution)
  }

  /// The answer to a description.
  package struct Answer {
    package var decision: MatchDecision
    /// The names of the description as they were looked up.
    let names: [ParsedFontName]
    /// Which of them found the face, from 0; nil where none of them did.
    let place: Int?
    /// The places of those before it that are not here; of all where none found it.
    let absent: [Int]
  }

  /// The answer; nil when there is no font at all.
  package func answer(_ descriptor: FontDescriptor) -> Answer? {
    let names = substitution.tables.platform.map { families(of: $0, for: descriptor.names) } ?? descriptor.names
    let asked = descriptor.styleRequest
    guard var answer = answer(names.map(ParsedFontName.init), asked, keeping: descriptor.keep) else { return nil }
    if let place = answer.place {
      answer.decision = decision(answer.decision, at: place, in: descriptor.names, asked)
    }
    return answer
  }

  /// A decision as the answer to a list of names: a substitute where its name comes after the first font of the list.
  ///
  /// CSS Fonts 4, § 5.2, takes the first family that is there. A generic family before the first font is what was asked for.
  func decision(
    _ decision: MatchDecision, at place: Int, in names: [String], _ asked: StyleRequest
  ) -> MatchDecision {
    guard let first = names[..<place].lazy.map(ParsedFontName.init).first(where: { $0.genericOnly == nil }) else {
      return decision
    }
    return decision.answering(
      names[place], at: place, inPlaceOf: substitution.absentFont([first.suggested], asked))
  }

  /// The names, with the families that generic ones are on a platform.
  private func families(of platform: FontPlatform, for names: [String]) -> [String] {
    names.map { name in GenericFamily(named: name).flatMap { platform.family(for: $0) } ?? name }
  }

  /// The answer to a description whose required characters no font has: as if it required none.
  func answerWithoutCondition(
    _ names: [ParsedFontName], _ asked: StyleRequest, keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> Answer? {
    let lacking = passedOver.filter { if case .face(.lacks) = $0 { true } else { false } }
    var request = asked
    request.required = RequiredCharacters("")
    var answer = answer(names, request, keeping: kept)
    answer?.decision.drop(UnmetCondition(passedOver: lacking, reason: .noFont(asked.required.scalars)))
    return answer
  }

  /// The name without the spelling of a document, unless a font is really called so.
  func plain(_ written: ParsedFontName, _ passedOver: inout [PassedOver]) -> ParsedFontName {
    var name = written
    while let notation = name.notation, notation.kind.isSpelling, let font = name.suggestion,
      !sources.hasFont(named: name.folded)
    {
      passedOver.append(.notation(name.text, notation))
      name = font
    }
    return name
  }

  /// Whether a name, asked for without a style, gets an answer with the outcome `exact`: the one answer to "is this font there?"
  func hasFont(named name: String) -> Bool {
    var passedOver: [PassedOver] = []
    var resolution = SearchState(plain(ParsedFontName(name), &passedOver), StyleRequest())
    return lookup.answer(&resolution)?.outcome == .exact
  }

  // MARK: - Found by a part of the name

  /// The font of a name of which only the beginning was found; nil where another notation was.
  func absentFont(
    _ name: ParsedFontName, ofLongerNameThan found: MatchDecision, _ asked: StyleRequest
  ) -> AbsentFont? {
    name.notation == nil ? AbsentFont(named: name, asked, substitution.tables) : nil
  }

  /// Whether a face that was found by the beginning of a name is of the family that is asked for: the words that are left over
  /// come after a style, and no table knows a family by more of the name.
  func isOfRequestedFamily(_ found: MatchDecision, _ name: ParsedFontName, _ absent: AbsentFont) -> Bool {
    guard let split = name.split(isFamily: { found.face.family.map(FoldedName.init) == $0 }),
      split.style.unknownFollowsStyle
    else { return false }
    return absent.row == nil && absent.published == nil || found.face.family(FoldedName(absent.family)) != nil
  }

  /// The substitute for a family of which a name's beginning was found, where that is another family than the one that is meant.
  /// In this order, nil where none holds:
  ///
  /// 1. the family is made for a script of which the one that was found has no letter: Noto Sans CJK JP for Noto Sans JP, not Noto
  ///    Sans;
  /// 2. it is monospaced or a script, or a table knows it to be of another kind: a face of one pitch for Roboto Mono, not Roboto;
  /// 3. a table names a substitute that is here: it knows more of Times New Roman than that its name begins with Times.
  func betterSubstitute(
    for absent: AbsentFont, _ name: ParsedFontName, over found: MatchDecision, _ asked: StyleRequest,
    keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> MatchDecision? {
    let letters = absent.script?.letters ?? []
    let lacksScript = !found.face.hasSome(of: letters)
    let isOfOtherKind = absent.isClearlyOtherThan(found.face)
    let isNamed = hasNamedSubstitute(for: absent, over: found)
    guard lacksScript || isOfOtherKind || isNamed else { return nil }
    let missing = [PassedOver.name(name.text), .family(absent.family, absent.style)]
    let decision = substitute(for: absent, asked, keeping: kept, after: passedOver + missing)
    guard let decision, !isNamed else { return decision }
    let isBetter =
      lacksScript && decision.face.hasSome(of: letters) || isOfOtherKind && !absent.isClearlyOtherThan(decision.face)
    return isBetter ? decision : nil
  }

  /// Whether a table names a substitute that is here, and knows more of the family than its beginning.
  private func hasNamedSubstitute(for absent: AbsentFont, over found: MatchDecision) -> Bool {
    (absent.row != nil || !absent.partners.isEmpty)
      && !(absent.row?.families ?? [absent.family]).contains { found.face.family(FoldedName($0)) != nil }
      && substitution.namedSubstitutes(for: absent).contains { sources.hasFamily(FoldedName($0.family)) }
  }

  /// The face that was found by a part of a name, with the metrics that are published of the family of the whole name: of Inter
  /// Tight, where Inter draws.
  func withMetrics(
    of absent: AbsentFont, _ found: MatchDecision, keeping kept: KeptMetric
  ) -> MatchDecision {
    guard absent.published != nil, found.face.family(FoldedName(absent.family)) == nil else { return found }
    var found = found
    found.absentMetrics = AbsentMetrics(of: absent, drawnBy: found.face, keeping: kept)
    return found
  }

  // MARK: - Not found

  func substitute(
    for names: [ParsedFontName], _ asked: StyleRequest, keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> MatchDecision? {
    let absent = substitution.absentFont(names.map(\.suggested), asked)
    return substitute(for: absent, asked, keeping: kept, after: passedOver)
  }

  private func substitute(
    for absent: AbsentFont, _ asked: StyleRequest, keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> MatchDecision? {
    substitution.answer(for: absent, asked, keeping: kept).map { MatchDecision($0, after: passedOver) }
  }
}
