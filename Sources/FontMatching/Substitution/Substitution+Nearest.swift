internal import FontFaces

extension Substitution {
  /// The nearest face that has letters of the script that the absent family is made for; nil where no face has any, and for
  /// families of Latin text.
  func faceOfScript(
    for absent: AbsentFont, _ descriptor: FontDescriptor
  ) -> (StyledFace, SubstituteChoice)? {
    guard let script = absent.script, !absent.isEmoji, let nearest = nearestFaces(to: absent, descriptor).first,
      nearest.face.hasSome(of: script.letters), let styled = face(inFamilyOf: nearest.found, for: absent, descriptor)
    else { return nil }
    return (styled, .letters(nearest.face.familyTitle))
  }

  /// The nearest face of all, in place of a family that is named but has not the width of the absent font; nil where that face is
  /// of another kind, or has not that width either.
  func faceOfWidth(
    for absent: AbsentFont, _ descriptor: FontDescriptor, inPlaceOf family: String
  ) -> (StyledFace, SubstituteChoice)? {
    guard let nearest = nearestFaces(to: absent, descriptor).first, !nearest.isOfOtherClass,
      absent.hasWidth(of: nearest.face), let styled = face(inFamilyOf: nearest.found, for: absent, descriptor)
    else { return nil }
    let choice = SubstituteChoice.nearestOfWidth(
      absent.style.width, nearest.face.familyTitle, differences: nearest.terms, named: family)
    return (styled, choice)
  }

  /// The nearest faces for an absent font. For a family of another script than Latin they have letters of that script, as far
  /// as there are any such faces.
  ///
  /// - Parameter letters: letters of a text, which they should have in place of those of the script.
  func nearestFaces(
    to absent: AbsentFont, _ descriptor: FontDescriptor, letters: [Unicode.Scalar] = [], limit: Int = 1
  ) -> [NearestFace] {
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

  /// The face of the family of one that was found, in the style of the absent font.
  func face(inFamilyOf found: FoundFace, for absent: AbsentFont, _ descriptor: FontDescriptor) -> StyledFace? {
    var gaps: [FaceGap] = []
    let members = sources.family(of: found.face, from: found.origin)
    return StyledFace(absent.style(in: members), in: members, descriptor, lacking: &gaps)
  }

  /// The nearest faces of all sources. The system's are looked at only where one of them could be nearer than those that the
  /// other sources have.
  func nearestFaces(_ question: NearestFaces.Question) -> [NearestFace] {
    nearest.search(question, system: sources.system)
  }
}
