import FontFaces
package import FontNames
package import FontSources
package import FontSubstitution

/// Resolves one description with one state of a collection, in the order that `answer(_:_:keeping:)` documents.
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

  /// The result for a description.
  package struct Answer {
    package var decision: MatchDecision
    /// The names of the description as they were looked up.
    let names: [ParsedFontName]
    /// The index of the name that found the face, from 0; nil if no name found it.
    let place: Int?
    /// The indices of earlier names that do not exist; of all if no name found the face.
    let absent: [Int]
  }

  /// The result; nil if there is no font at all.
  package func answer(_ descriptor: FontDescriptor) -> Answer? {
    let names = substitution.tables.platform.map { families(of: $0, for: descriptor.names) } ?? descriptor.names
    let asked = descriptor.styleRequest
    guard var answer = answer(names.map(ParsedFontName.init), asked, keeping: descriptor.keep) else { return nil }
    if let place = answer.place {
      answer.decision = decision(answer.decision, at: place, in: descriptor.names, asked)
    }
    return answer
  }

  /// A decision for a list of names: a substitute if its name comes after the first font of the list.
  ///
  /// CSS Fonts 4, § 5.2, takes the first family that exists. A generic family at the start counts as requested.
  func decision(
    _ decision: MatchDecision, at place: Int, in names: [String], _ asked: StyleRequest
  ) -> MatchDecision {
    guard let first = names[..<place].lazy.map(ParsedFontName.init).first(where: { $0.genericOnly == nil }) else {
      return decision
    }
    return decision.answering(
      names[place], at: place, inPlaceOf: substitution.absentFont([first.suggested], asked))
  }

  /// The names, with the families of a platform for generic families.
  private func families(of platform: FontPlatform, for names: [String]) -> [String] {
    names.map { name in GenericFamily(named: name).flatMap { platform.family(for: $0) } ?? name }
  }

  /// The result for a description whose required characters no font has: as if it required none.
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

  /// The name without the spelling of a document, unless a font really has this name.
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

  /// Whether the match for a name, without a style, has the outcome `exact`: the only test whether a font exists.
  func hasFont(named name: String) -> Bool {
    var passedOver: [PassedOver] = []
    var resolution = SearchState(plain(ParsedFontName(name), &passedOver), StyleRequest())
    return lookup.answer(&resolution)?.outcome == .exact
  }

  // MARK: - Found by a part of the name

  /// The font of a name of which only the start was found; nil if it was found by another notation.
  func absentFont(
    _ name: ParsedFontName, ofLongerNameThan found: MatchDecision, _ asked: StyleRequest
  ) -> AbsentFont? {
    name.notation == nil ? AbsentFont(named: name, asked, substitution.tables) : nil
  }

  /// Whether a face that was found by the start of a name is of the requested family: the remaining words come after a
  /// style, and no table has a family with more of the name.
  func isOfRequestedFamily(_ found: MatchDecision, _ name: ParsedFontName, _ absent: AbsentFont) -> Bool {
    guard let split = name.split(isFamily: { found.face.family.map(FoldedName.init) == $0 }),
      split.style.unknownFollowsStyle
    else { return false }
    return absent.row == nil && absent.published == nil || found.face.family(FoldedName(absent.family)) != nil
  }

  /// The substitute for a family, if only the start of its name was found and the found family is different. In this
  /// order, nil if no rule applies:
  ///
  /// 1. the family is made for a script, and the found family has no letter of it: Noto Sans CJK JP for Noto Sans JP,
  ///    not Noto Sans;
  /// 2. it is monospaced or a script, or of another kind in a table: a monospaced face for Roboto Mono, not Roboto;
  /// 3. a table names an available substitute: for Times New Roman this is better than a name that begins with Times.
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

  /// Whether a table names an available substitute, and has more of the family's name than its start.
  private func hasNamedSubstitute(for absent: AbsentFont, over found: MatchDecision) -> Bool {
    (absent.row != nil || !absent.partners.isEmpty)
      && !(absent.row?.families ?? [absent.family]).contains { found.face.family(FoldedName($0)) != nil }
      && substitution.namedSubstitutes(for: absent).contains { sources.hasFamily(FoldedName($0.family)) }
  }

  /// The face that was found by a part of a name, with the published metrics of the family with the whole name: of
  /// Inter Tight, if Inter is drawn.
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
