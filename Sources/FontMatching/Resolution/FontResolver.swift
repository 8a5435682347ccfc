import FontFaces

/// Answers one description from one state of a collection.
///
/// ## The search order
///
/// For each name of the cascade, in order (CSS Fonts 4, § 5.2: "If no matching face exists … the next family name is
/// selected"):
///
/// 1. a generic family of CSS, where some font is of its kind: `GenericFaces`;
/// 2. the notation of another tool, unless a font is really called so: the name that is suggested for it, as a substitute;
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
final class FontResolver: Sendable {
  let sources: FontSources
  let substitution: Substitution
  private let lookup: NameLookup
  private let recorded: RecordedFaces

  init(_ sources: FontSources, profiles: FaceIndex, tables: SubstituteTables) {
    self.sources = sources
    let nearest = NearestFacesCache(
      registered: sources.registered.index.faces, usesBundledFonts: sources.bundled != nil)
    lookup = NameLookup(sources: sources, generics: GenericFaces(sources: sources, nearest: nearest))
    substitution = Substitution(sources: sources, tables: tables, nearest: nearest)
    recorded = RecordedFaces(index: profiles, lookup: lookup, substitution: substitution)
  }

  /// What answers a description, and which of its names found it, from 0; nil where none of them did.
  typealias Answer = (match: FontMatch, namePlace: Int?)

  /// The match; nil when there is no font at all.
  func match(_ descriptor: FontDescriptor) -> FontMatch? { answer(descriptor)?.match }

  /// The match and the name that found it; nil when there is no font at all.
  func answer(_ descriptor: FontDescriptor) -> Answer? {
    guard let platform = substitution.tables.platform else { return matchByName(descriptor) }
    return matchByName(withFamilies(of: platform, descriptor))
  }

  private func matchByName(_ descriptor: FontDescriptor) -> Answer? {
    let required = RequiredCharacters(descriptor.requiredCharacters)
    var steps: [MatchStep] = []
    var partial: FontMatch?
    for (place, name) in descriptor.names.enumerated() {
      var resolution = Resolution(name, descriptor, after: steps)
      // 1. to 6.
      let found = lookup.match(&resolution)
      let before = steps
      steps = resolution.steps
      // A face that an abbreviation finds is there itself: no profile answers in its place.
      if let found, found.outcome == .exact || found.isFoundByShortenedName {
        return (found.with(before: steps), place)
      }
      // 7. A profile gives its own reason why the face itself does not answer.
      resolution.steps = before
      let later = descriptor.names[(place + 1)...]
      if let match = recorded.match(resolution, found: found, later: later) {
        guard let reason = required.reason(against: match) else { return (match, place) }
        steps.append(reason)
      }
      guard let found else { continue }
      if found.outcome == .style { return (found.with(before: steps), place) }
      if isOfRequestedFamily(found, resolution) { return (found.with(.style, before: steps), place) }
      if partial == nil {
        // 8.
        partial = matchByPart(of: resolution, found: found, after: steps)
      }
    }
    // 9.
    if let match = partial ?? substitute(for: descriptor, after: steps) { return (match, nil) }
    guard !required.isEmpty else { return nil }
    return matchWithoutCondition(descriptor, required, after: steps)
  }

  /// The match for a description whose required characters no font has: as if it required none.
  private func matchWithoutCondition(
    _ descriptor: FontDescriptor, _ required: RequiredCharacters, after steps: [MatchStep]
  ) -> Answer? {
    let lacking = steps.filter { if case .lacksCharacters = $0 { true } else { false } }
    return matchByName(descriptor.withRequiredCharacters("")).map { match, place in
      (match.withoutCondition(lacking + [.noFontHasCharacters(required.scalars)]), place)
    }
  }

  /// Whether a name, asked for without a style, gets a match with the outcome `exact`: the one answer to "is this font there?"
  func hasFont(named name: String) -> Bool {
    var resolution = Resolution(name, FontDescriptor(named: name))
    return lookup.match(&resolution)?.outcome == .exact
  }

  /// A description with the families that generic ones are on a platform.
  private func withFamilies(of platform: FontPlatform, _ descriptor: FontDescriptor) -> FontDescriptor {
    var descriptor = descriptor
    descriptor.names = descriptor.names.map { name in
      GenericFamily(named: name).flatMap { platform.family(for: $0) } ?? name
    }
    return descriptor
  }

  /// Whether a face that was found by the beginning of a name is of the family that is asked for: the words that are left over
  /// come after a style, and no table knows a family by more of the name.
  private func isOfRequestedFamily(_ found: FontMatch, _ resolution: Resolution) -> Bool {
    let name = resolution.name
    guard found.outcome == .substitute, name.notation == nil,
      let split = name.split(isFamily: { found.face.family.map(FoldedName.init) == $0 }),
      split.style.unknownFollowsStyle
    else { return false }
    let absent = AbsentFont(named: name.text, resolution.descriptor, substitution.tables)
    return absent.row == nil && absent.published == nil || found.face.family(FoldedName(absent.family)) != nil
  }

  /// The match for a name of which a part was found, or another notation: by what is known of the family of the whole name.
  private func matchByPart(of resolution: Resolution, found: FontMatch, after reasons: [MatchStep]) -> FontMatch {
    guard resolution.name.notation == nil else { return found.with(before: reasons) }
    let absent = AbsentFont(named: resolution.name.text, resolution.descriptor, substitution.tables)
    return namedSubstitute(for: absent, resolution, over: found, after: reasons)
      ?? withPublishedMetrics(found, of: absent, resolution.descriptor).with(before: reasons)
  }

  /// The substitute that a table names for a family that is absent and begins with the name of one that is there: the table
  /// knows more of Times New Roman than that its name begins with Times.
  private func namedSubstitute(
    for absent: AbsentFont, _ resolution: Resolution, over found: FontMatch, after reasons: [MatchStep]
  ) -> FontMatch? {
    guard let row = absent.row, !row.families.contains(where: { found.face.family(FoldedName($0)) != nil }),
      substitution.namedSubstitutes(for: absent).contains(where: { sources.hasFamily(FoldedName($0.family)) })
    else { return nil }
    let missing = [MatchStep.noFace(named: resolution.name.text), .familyMissing(absent.family, absent.style)]
    return substitution.match(for: absent, resolution.descriptor, after: reasons + missing)
  }

  /// The match by a part of a name, with the metrics that are published of the family of the whole name: of Inter Tight,
  /// where Inter draws.
  private func withPublishedMetrics(
    _ found: FontMatch, of absent: AbsentFont, _ descriptor: FontDescriptor
  ) -> FontMatch {
    guard absent.published != nil, found.face.family(FoldedName(absent.family)) == nil else { return found }
    return substitution.adjusted(found, to: absent, descriptor)
  }

  private func substitute(for descriptor: FontDescriptor, after reasons: [MatchStep]) -> FontMatch? {
    var asked = descriptor
    asked.names = descriptor.names.map { ForeignNotation($0)?.suggestion ?? $0 }
    return substitution.match(for: substitution.absentFont(asked), asked, after: reasons)
  }
}
