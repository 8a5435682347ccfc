import FontFaces
import FontNames
package import FontSources
package import FontSubstitution

/// Answers one description from one state of a collection.
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
  }

  /// The answer; nil when there is no font at all.
  package func answer(_ descriptor: FontDescriptor) -> Answer? {
    let names = substitution.tables.platform.map { families(of: $0, for: descriptor.names) } ?? descriptor.names
    return answer(names.map(ParsedFontName.init), descriptor.styleRequest, keeping: descriptor.keep)
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

  /// The substitute for a family that is made for a script, where the family that its name begins with has no letter of that:
  /// Noto Sans CJK JP for Noto Sans JP, not Noto Sans. Nil where no face has any.
  func substituteOfScript(
    for absent: AbsentFont, _ name: ParsedFontName, over found: MatchDecision, _ asked: StyleRequest,
    keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> MatchDecision? {
    guard let letters = absent.script?.letters, !found.face.hasSome(of: letters) else { return nil }
    let decision = substitute(for: absent, named: name, asked, keeping: kept, after: passedOver)
    return decision.flatMap { $0.face.hasSome(of: letters) ? $0 : nil }
  }

  /// The substitute for a family of another kind than the one that its name begins with: a face of one pitch for Roboto Mono, not
  /// Roboto. Nil where no face of that kind is there.
  func substituteOfKind(
    for absent: AbsentFont, _ name: ParsedFontName, over found: MatchDecision, _ asked: StyleRequest,
    keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> MatchDecision? {
    guard absent.isKnownToBe(otherThan: found.face) else { return nil }
    let decision = substitute(for: absent, named: name, asked, keeping: kept, after: passedOver)
    return decision.flatMap { absent.isKnownToBe(otherThan: $0.face) ? nil : $0 }
  }

  /// The substitute that a table names for a family that is absent and begins with the name of one that is there: the table
  /// knows more of Times New Roman than that its name begins with Times.
  func namedSubstitute(
    for absent: AbsentFont, _ name: ParsedFontName, over found: MatchDecision, _ asked: StyleRequest,
    keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> MatchDecision? {
    guard absent.row != nil || !absent.partners.isEmpty,
      !(absent.row?.families ?? [absent.family]).contains(where: { found.face.family(FoldedName($0)) != nil }),
      substitution.namedSubstitutes(for: absent).contains(where: { sources.hasFamily(FoldedName($0.family)) })
    else { return nil }
    return substitute(for: absent, named: name, asked, keeping: kept, after: passedOver)
  }

  /// The substitute for a family that is absent, whatever was found by the beginning of its name.
  private func substitute(
    for absent: AbsentFont, named name: ParsedFontName, _ asked: StyleRequest, keeping kept: KeptMetric,
    after passedOver: [PassedOver]
  ) -> MatchDecision? {
    let missing = [PassedOver.name(name.text), .family(absent.family, absent.style)]
    return substitute(for: absent, asked, keeping: kept, after: passedOver + missing)
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
