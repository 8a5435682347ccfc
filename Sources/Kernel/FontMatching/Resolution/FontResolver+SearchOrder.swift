internal import FontNames
internal import FontSources
internal import FontSubstitution

// The search order.
//
// For each name of the cascade, in order (CSS Fonts 4, § 5.2: "If no matching face exists … the next family name is
// selected"):
//
// 1. a generic family of CSS, if a font is of its kind: `GenericFaces`;
// 2. the notation of another tool, unless a font really has this name: the name that is suggested for it, as a
//    substitute; a name as documents spell it is looked up without the spelling;
// 3. the PostScript name, among registered, then bundled faces: `ExactNames`;
// 4. the full name, in the same sources (CTFontCreateWithName: "A valid PostScript name is preferred, although other
//    font name types will be matched in a fallback manner");
// 5. the family, or the longest family at the start of the name, with the rest of the name as the style, in the same
//    sources; only the exact style ends the search, and it is `exact` only without abbreviated words: `FamilyNames`;
// 6. steps 3 to 5 on the system, for which Fontconfig is first started; then the nearest style of the family, the
//    program's own before the system's;
// 7. another name that documents use for a font, if no font has the name: steps 1 to 6 for that font: `OtherNames`;
// 8. a profile of exactly this face, if no face was found that fits the request exactly: `RecordedFaces`.
//
// A family that exists ends the search with its nearest style, even if words after the style are left over, as in
// "Inter Bold 12". A face that lacks a required character is passed over as if it were absent, at every step; if no
// font has all, the result is that without the condition. Then, for the cascade as a whole:
//
// 9. the face that was found under a shorter name or another notation; but not for a family of a script or a kind that
//    the face does not have, and not for a family with substitutes in a table: `betterSubstitute`;
// 10. a substitute: `Substitution`.

extension FontResolver {
  /// The result for names in a style, by the search order.
  func answer(
    _ names: [ParsedFontName], _ asked: StyleRequest, keeping kept: KeptMetric
  ) -> Answer? {
    var passedOver: [PassedOver] = []
    var partial: MatchDecision?
    var names = names
    var absent = Array(names.indices)
    func answer(_ decision: MatchDecision, at place: Int) -> Answer {
      Answer(decision: decision, names: names, place: place, absent: absent.filter { $0 < place })
    }
    for place in names.indices {
      var name = plain(names[place], &passedOver)
      var resolution = SearchState(name, asked, after: passedOver)
      // 1. to 6.
      var found = lookup.answer(&resolution)
      // 7. No font has the name, or only a font with the start of it.
      if found.map({ $0.outcome == .substitute }) ?? true, name.notation == nil, !recorded.hasFace(name, asked),
        let font = OtherNames.standard.font(called: name)
      {
        passedOver.append(.otherName(name.text, font.text))
        (name, names[place]) = (font, font)
        resolution = SearchState(name, asked, after: passedOver)
        found = lookup.answer(&resolution)
      }
      let before = passedOver
      passedOver = resolution.passedOver
      // A face that an abbreviation finds exists itself: no profile is used instead.
      if found?.outcome == .exact || found?.isFoundByShortenedName ?? false, let decision = found.take() {
        return answer(decision.after(passedOver), at: place)
      }
      // 8. A profile gives its own reason why the face itself is not used.
      if let recorded = recorded.answer(
        name, asked, keeping: kept, found: found, later: names[(place + 1)...])
      {
        guard let gap = recorded.gap(asked.required) else {
          return answer(recorded.after(before), at: place)
        }
        passedOver.append(.face(gap))
        absent.removeAll { $0 == place }
      }
      // It exists, but lacks characters.
      if resolution.isFoundLacking { absent.removeAll { $0 == place } }
      guard var found = found.take() else { continue }
      if found.outcome == .substitute, let absent = absentFont(name, ofLongerNameThan: found, asked) {
        if isOfRequestedFamily(found, name, absent) {
          found.outcome = .style
        } else if partial == nil {
          // 9.
          partial =
            betterSubstitute(for: absent, name, over: found, asked, keeping: kept, after: passedOver)
            ?? withMetrics(of: absent, found, keeping: kept).after(passedOver)
        }
      }
      if found.outcome == .style { return answer(found.after(passedOver), at: place) }
      if partial == nil { partial = found.after(passedOver) }
    }
    // 10.
    if let decision = partial ?? substitute(for: names, asked, keeping: kept, after: passedOver) {
      return Answer(decision: decision, names: names, place: nil, absent: absent)
    }
    return asked.required.isEmpty ? nil : answerWithoutCondition(names, asked, keeping: kept, after: passedOver)
  }
}
