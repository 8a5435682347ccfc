internal import FontFaces

extension Substitution {
  /// The nearest face that has letters of the script that the absent family is made for; nil where no face has any, and for
  /// families of Latin text.
  func faceOfScript(
    for absent: AbsentFont, _ descriptor: FontDescriptor, after reasons: [MatchStep]
  ) -> FontMatch? {
    guard let script = absent.script, !absent.isEmoji, let candidate = nearestFaces(to: absent, descriptor).first,
      candidate.face.hasSome(of: script.letters)
    else { return nil }
    let step = MatchStep.hasLetters(family: candidate.face.familyTitle, of: absent.family)
    return match(of: candidate, for: absent, descriptor, after: reasons + [step])
  }

  /// The match for the nearest face of all; nil, with the reason, where it is of another kind than the absent font.
  func nearestFace(
    to absent: AbsentFont, _ descriptor: FontDescriptor, _ reasons: inout [MatchStep]
  ) -> FontMatch? {
    guard let candidate = nearestFaces(to: absent, descriptor).first else { return nil }
    guard !candidate.isOfOtherClass else {
      reasons.append(.noneOfClass(absent.kind))
      return nil
    }
    let step = MatchStep.nearestFace(family: candidate.face.familyTitle, terms: candidate.terms)
    return match(of: candidate, for: absent, descriptor, after: reasons + [step])
  }

  /// The match for the nearest face of all, in place of a family that is named but has not the width of the absent font; nil
  /// where that face is of another kind, or has not that width either.
  func faceOfWidth(
    for absent: AbsentFont, _ descriptor: FontDescriptor, inPlaceOf family: String, after reasons: [MatchStep]
  ) -> FontMatch? {
    guard let candidate = nearestFaces(to: absent, descriptor).first, !candidate.isOfOtherClass,
      absent.hasWidth(of: candidate.face)
    else { return nil }
    let steps = [
      MatchStep.substituteOfOtherWidth(family: family, of: absent.family, width: absent.style.width),
      .nearestFace(family: candidate.face.familyTitle, terms: candidate.terms),
    ]
    return match(of: candidate, for: absent, descriptor, after: reasons + steps)
  }

  /// The nearest faces for an absent font. For a family of another script than Latin they have letters of that script, as far
  /// as there are any such faces.
  ///
  /// - Parameter letters: letters of a text, which they should have in place of those of the script.
  func nearestFaces(
    to absent: AbsentFont, _ descriptor: FontDescriptor, letters: [Unicode.Scalar] = [], limit: Int = 1
  ) -> [FontCandidate] {
    var question = NearestFaces.Question(
      wanted: absent.likeness, letters: letters, required: RequiredCharacters(descriptor.requiredCharacters),
      wantsFormulas: absent.setsFormulas, wantsSmallCaps: descriptor.wantsSmallCaps, limit: limit)
    if let script = absent.script {
      question.script = script
      if letters.isEmpty { question.letters = script.letters }
      let found = nearestFaces(question)
      if !found.isEmpty { return found }
      question.script = nil
      question.letters = letters
    }
    return nearestFaces(question)
  }

  /// The match in the family of a face that was found, in the style of the absent font.
  func match(
    of candidate: FontCandidate, for absent: AbsentFont, _ descriptor: FontDescriptor, after reasons: [MatchStep]
  ) -> FontMatch? {
    match(of: FoundFace(face: candidate.face, origin: candidate.origin), for: absent, descriptor, after: reasons)
  }

  /// The match in the family of a face, in the style of the absent font.
  func match(
    of found: FoundFace, for absent: AbsentFont, _ descriptor: FontDescriptor, after reasons: [MatchStep]
  ) -> FontMatch? {
    var lacking: [MatchStep] = []
    let members = sources.family(of: found.face, from: found.origin)
    return StyledFace.match(
      absent.style(in: members), in: members, descriptor, after: reasons, lacking: &lacking)?
      .with(.substitute)
  }

  /// The nearest faces of all sources. The system's are looked at only where one of them could be nearer than those that the
  /// other sources have.
  func nearestFaces(_ question: NearestFaces.Question) -> [FontCandidate] {
    nearest.search(question, system: sources.system)
  }
}

extension FontFace {
  /// The name of its family in a sentence.
  var familyTitle: String { family ?? title }
}
