internal import FontNames
internal import FontSources
internal import FontSubstitution

// The search order.
//
// Steps 1 to 8 are for each name of the list, in order (CSS Fonts 4, § 5.2: "If no matching face exists … the next
// family name is selected"):
//
// 1. A generic family of CSS, if a font is of its kind: `GenericFaces`.
// 2. The notation of another tool, unless a font really has this name. The name that fontprobe suggests instead is
//    looked up, and its font is a substitute. If a document added a prefix or suffix to a name, the name is looked up
//    without the addition.
// 3. The PostScript name, first among registered, then among bundled faces: `ExactNames`.
// 4. The full name, in the same sources (CTFontCreateWithName: "A valid PostScript name is preferred, although other
//    font name types will be matched in a fallback manner").
// 5. The family, or the longest family at the start of the name, in the same sources. The rest of the name is the
//    style. Only the exact style ends the search. The outcome is `exact` only if no word is abbreviated: `FamilyNames`.
// 6. Steps 3 to 5 for the system's fonts, for which Fontconfig is started. Then the nearest style of the family, first
//    in the program's own fonts, then in the system's fonts.
// 7. If no font has the name, but it is an alternative name of a font in documents: steps 1 to 6 for that font:
//    `OtherNames`.
// 8. A profile of exactly this face, if no face was found that fits the request exactly: `RecordedFaces`.
//
// If the family exists, the search ends with its nearest style. This is also true if there are words after the style,
// as in "Inter Bold 12". At every step, a face that lacks a required character is skipped as if it were absent. If no
// font has all required characters, the search is repeated without this condition. Steps 9 and 10 are for the list as
// a whole:
//
// 9. The face that was found by a shorter name or another notation. It is replaced if it lacks the script or the kind
//    of the requested family, or if a table lists substitutes for the family: `betterSubstitute`.
// 10. A substitute: `Substitution`.

extension FontResolver {
  /// Returns the result for names in a style, by the search order.
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
      // 7. No font has the name, or a font has only the start of the name.
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
      // A face that was found by an abbreviation exists, so no profile is used instead.
      if found?.outcome == .exact || found?.isFoundByShortenedName ?? false, let decision = found.take() {
        return answer(decision.after(passedOver), at: place)
      }
      // 8. A profile contains its own reason why the face itself is not used.
      if let recorded = recorded.answer(
        name, asked, keeping: kept, found: found, later: names[(place + 1)...])
      {
        guard let gap = recorded.gap(asked.required) else {
          return answer(recorded.after(before), at: place)
        }
        passedOver.append(.face(gap))
        absent.removeAll { $0 == place }
      }
      // A font with the name exists, but lacks characters. So the name is not absent.
      if resolution.isFoundLacking { absent.removeAll { $0 == place } }
      guard var found = found.take() else { continue }
      // Only the start of the name was found.
      if found.outcome == .substitute, name.notation == nil {
        let absent = AbsentFont(named: name, asked, substitution.tables)
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
