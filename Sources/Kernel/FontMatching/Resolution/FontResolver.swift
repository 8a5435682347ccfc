import FontFaces
package import FontNames
package import FontSources
package import FontSubstitution

/// Resolves descriptions with the fonts that a collection has at one moment. `answer(_:_:keeping:)` describes the
/// order.
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

  package struct Answer {
    package var decision: MatchDecision
    let names: [ParsedFontName]
    /// The index of the name under which the face was found, from 0; nil if there is no such name.
    let place: Int?
    /// The indices of the absent names before the used name in the list. If no name was used, the indices of all absent
    /// names.
    let absent: [Int]
  }

  /// Returns the result for a description; nil if there is no font at all.
  package func answer(_ descriptor: FontDescriptor) -> Answer? {
    let names = substitution.tables.platform.map { families(of: $0, for: descriptor.names) } ?? descriptor.names
    let asked = descriptor.styleRequest
    guard var answer = answer(names.map(ParsedFontName.init), asked, keeping: descriptor.keep) else { return nil }
    if let place = answer.place {
      answer.decision = decision(answer.decision, at: place, in: descriptor.names, asked)
    }
    return answer
  }

  /// Returns the decision for a list of names. The outcome is `substitute` if an earlier name of the list is a font,
  /// not a generic family.
  ///
  /// CSS Fonts 4, § 5.2, uses the first family that exists.
  func decision(
    _ decision: MatchDecision, at place: Int, in names: [String], _ asked: StyleRequest
  ) -> MatchDecision {
    guard let first = names[..<place].lazy.map(ParsedFontName.init).first(where: { $0.genericOnly == nil }) else {
      return decision
    }
    return decision.answering(
      names[place], at: place, inPlaceOf: substitution.absentFont([first.suggested], asked))
  }

  /// Returns the names, with the platform's families instead of generic families.
  private func families(of platform: FontPlatform, for names: [String]) -> [String] {
    names.map { name in GenericFamily(named: name).flatMap { platform.family(for: $0) } ?? name }
  }

  /// Returns the result for a description whose required characters no font has. The request is resolved without
  /// required characters.
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

  /// Returns the name without additions of a document, such as the prefix in `ABCDEE+Calibri`, unless a font really has
  /// the whole name.
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

  /// Whether the match for a name, without a style, has the outcome `exact`. No other function decides whether a font
  /// exists.
  func hasFont(named name: String) -> Bool {
    var passedOver: [PassedOver] = []
    var resolution = SearchState(plain(ParsedFontName(name), &passedOver), StyleRequest())
    return lookup.answer(&resolution)?.outcome == .exact
  }

  // MARK: - Found by a part of the name

  /// Whether a face that was found by the start of a name is of the requested family. This is true if the other words
  /// follow a style, and if no table has a family that contains more words of the requested name.
  func isOfRequestedFamily(_ found: MatchDecision, _ name: ParsedFontName, _ absent: AbsentFont) -> Bool {
    guard let split = name.split(isFamily: { found.face.family.map(FoldedName.init) == $0 }),
      split.style.unknownFollowsStyle
    else { return false }
    return absent.row == nil && absent.published == nil || found.face.family(FoldedName(absent.family)) != nil
  }

  /// Returns a better substitute for a family of which only the start of the name was found; nil if no rule applies.
  /// The rules are, in this order:
  ///
  /// 1. The family is made for a script, and the found family has no letter of this script. For Noto Sans JP, Noto Sans
  ///    CJK JP is used, not Noto Sans.
  /// 2. The name says that the family is monospaced or a script, or a table gives the family another kind than the
  ///    found family. For Roboto Mono, a monospaced face is used, not Roboto.
  /// 3. A table lists an available substitute. For Times New Roman this is better than a family whose name begins with
  ///    Times.
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

  /// Whether a table lists an available substitute for a family that has more words of the name than the found family.
  private func hasNamedSubstitute(for absent: AbsentFont, over found: MatchDecision) -> Bool {
    (absent.row != nil || !absent.partners.isEmpty)
      && !(absent.row?.families ?? [absent.family]).contains { found.face.family(FoldedName($0)) != nil }
      && substitution.namedSubstitutes(for: absent).contains { sources.hasFamily(FoldedName($0.family)) }
  }

  /// If a face was found only by the start of the name, adds the published metrics of the family with the whole name.
  /// For example, if Inter Tight is requested, Inter is drawn with the metrics of Inter Tight.
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
