import FontFaces
import FontNames
package import FontSources
package import FontSubstitution

/// Answers one description from one state of a collection.
///
/// ## The search order
///
/// For each name of the cascade, in order (CSS Fonts 4, § 5.2: "If no matching face exists … the next family name is
/// selected"):
///
/// 1. a generic family of CSS, where some font is of its kind: `GenericFaces`;
/// 2. the notation of another tool, unless a font is really called so: the name that is suggested for it, as a substitute; a name
///    as documents spell it is looked up without the spelling;
/// 3. the PostScript name, among registered, then bundled faces: `ExactNames`;
/// 4. the full name, likewise (CTFontCreateWithName: "A valid PostScript name is preferred, although other font name types will
///    be matched in a fallback manner");
/// 5. the family, or the longest family that the name begins with, the rest of the name being the style, likewise; only the
///    very style ends the search here, and it is `exact` only where no word of the style is abbreviated: `FamilyNames`;
/// 6. steps 3 to 5 on the system, which Fontconfig is first started for; then the nearest style of the family, the
///    program's own before the system's;
/// 7. a profile of that very face, where no face was found that is exactly as asked: `RecordedFaces`.
///
/// A family that is there ends the search with its nearest style, also where words after the style are left over, as in
/// "Inter Bold 12". A face that lacks a required character is passed over as if it
/// were absent, at every step; where no font has all, the answer is that without the condition. Then, for the cascade as a whole:
///
/// 8. what was found under a shorter name or another notation; but a family that a table knows gets the substitutes that the
///    table names first;
/// 9. a substitute: `Substitution`.
package final class FontResolver: Sendable {
  package let sources: FaceSources
  package let substitution: Substitution
  private let lookup: NameLookup
  private let recorded: RecordedFaces

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

  private func answer(
    _ names: [ParsedFontName], _ asked: StyleRequest, keeping kept: KeptMetric
  ) -> Answer? {
    var passedOver: [PassedOver] = []
    var partial: MatchDecision?
    for (place, written) in names.enumerated() {
      let name = plain(written, &passedOver)
      var resolution = NameResolution(name, asked, after: passedOver)
      // 1. to 6.
      let found = lookup.answer(&resolution)
      let before = passedOver
      passedOver = resolution.passedOver
      // A face that an abbreviation finds is there itself: no profile answers in its place.
      if let found, found.outcome == .exact || found.isFoundByShortenedName {
        return Answer(decision: found.after(passedOver), names: names, place: place)
      }
      // 7. A profile gives its own reason why the face itself does not answer.
      if let recorded = recorded.answer(
        name, asked, keeping: kept, found: found, later: names[(place + 1)...])
      {
        guard let gap = recorded.gap(asked.required) else {
          return Answer(decision: recorded.after(before), names: names, place: place)
        }
        passedOver.append(.face(gap))
      }
      guard var found else { continue }
      if found.outcome == .substitute, let absent = absentFont(name, ofLongerNameThan: found, asked) {
        if isOfRequestedFamily(found, name, absent) {
          found.outcome = .style
        } else if partial == nil {
          // 8.
          partial =
            substituteOfScript(for: absent, name, over: found, asked, keeping: kept, after: passedOver)
            ?? namedSubstitute(for: absent, name, over: found, asked, keeping: kept, after: passedOver)
            ?? withMetrics(of: absent, found, keeping: kept).after(passedOver)
        }
      }
      if found.outcome == .style { return Answer(decision: found.after(passedOver), names: names, place: place) }
      if partial == nil { partial = found.after(passedOver) }
    }
    // 9.
    if let decision = partial ?? substitute(for: names, asked, keeping: kept, after: passedOver) {
      return Answer(decision: decision, names: names, place: nil)
    }
    return asked.required.isEmpty ? nil : answerWithoutCondition(names, asked, keeping: kept, after: passedOver)
  }

  /// The answer to a description whose required characters no font has: as if it required none.
  private func answerWithoutCondition(
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
  private func plain(_ written: ParsedFontName, _ passedOver: inout [PassedOver]) -> ParsedFontName {
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
    var resolution = NameResolution(plain(ParsedFontName(name), &passedOver), StyleRequest())
    return lookup.answer(&resolution)?.outcome == .exact
  }

  // MARK: - Found by a part of the name

  /// The font of a name of which only the beginning was found; nil where another notation was.
  private func absentFont(
    _ name: ParsedFontName, ofLongerNameThan found: MatchDecision, _ asked: StyleRequest
  ) -> AbsentFont? {
    name.notation == nil ? AbsentFont(named: name, asked, substitution.tables) : nil
  }

  /// Whether a face that was found by the beginning of a name is of the family that is asked for: the words that are left over
  /// come after a style, and no table knows a family by more of the name.
  private func isOfRequestedFamily(_ found: MatchDecision, _ name: ParsedFontName, _ absent: AbsentFont) -> Bool {
    guard let split = name.split(isFamily: { found.face.family.map(FoldedName.init) == $0 }),
      split.style.unknownFollowsStyle
    else { return false }
    return absent.row == nil && absent.published == nil || found.face.family(FoldedName(absent.family)) != nil
  }

  /// The substitute for a family that is made for a script, where the family that its name begins with has no letter of that:
  /// Noto Sans CJK JP for Noto Sans JP, not Noto Sans. Nil where no face has any.
  private func substituteOfScript(
    for absent: AbsentFont, _ name: ParsedFontName, over found: MatchDecision, _ asked: StyleRequest,
    keeping kept: KeptMetric, after passedOver: [PassedOver]
  ) -> MatchDecision? {
    guard let letters = absent.script?.letters, !found.face.hasSome(of: letters) else { return nil }
    let decision = substitute(for: absent, named: name, asked, keeping: kept, after: passedOver)
    return decision.flatMap { $0.face.hasSome(of: letters) ? $0 : nil }
  }

  /// The substitute that a table names for a family that is absent and begins with the name of one that is there: the table
  /// knows more of Times New Roman than that its name begins with Times.
  private func namedSubstitute(
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
  private func withMetrics(
    of absent: AbsentFont, _ found: MatchDecision, keeping kept: KeptMetric
  ) -> MatchDecision {
    guard absent.published != nil, found.face.family(FoldedName(absent.family)) == nil else { return found }
    var found = found
    found.absentMetrics = AbsentMetrics(of: absent, drawnBy: found.face, keeping: kept)
    return found
  }

  // MARK: - Not found

  private func substitute(
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
