internal import FontFaces
import FontNames
package import FontSources

extension Substitution {
  /// 5. The nearest of all faces, if it is of the kind of the absent font.
  ///
  /// - Parameter missingKind: set to the kind if the nearest face is of another kind.
  func nearestFace(
    for absent: AbsentFont, _ asked: StyleRequest, _ missingKind: inout FontClass?
  ) -> Candidate? {
    // Nothing is known about an ornamental face that could make another face similar to it.
    guard absent.generic != .fantasy, let nearest = nearestFaces(to: absent, asked).first else { return nil }
    guard !nearest.isOfOtherClass else {
      missingKind = absent.kind
      return nil
    }
    return candidate(by: nearest, absent, asked) {
      absent.hasLikeness ? .nearest(nearest.face.familyTitle, differences: $0()) : .styled(nearest.face.familyTitle)
    }
  }

  /// The nearest face with letters of the script for which the absent family is made; nil if no face has any, and for
  /// families of Latin text.
  func faceOfScript(for absent: AbsentFont, _ asked: StyleRequest) -> Candidate? {
    guard let script = absent.script, !absent.isEmoji, let nearest = nearestFaces(to: absent, asked).first,
      nearest.face.hasSome(of: script.letters)
    else { return nil }
    return candidate(by: nearest, absent, asked) { _ in .letters(nearest.face.familyTitle) }
  }

  /// A face for formulas or a blackletter, in place of such a font: of a family that is named for it, otherwise the
  /// nearest. Nil if there is none.
  func face(
    ofSpecialKind kind: GenericKind, for absent: AbsentFont, _ asked: StyleRequest, _ gaps: inout [FaceGap]
  ) -> Candidate? {
    for choice in namedSubstitutes(for: absent) {
      if let styled = face(ofFamily: choice.family, for: absent, asked, &gaps), styled.face.isOf(kind) {
        return (styled, choice)
      }
    }
    guard let nearest = nearestFaces(to: absent, asked).first, nearest.face.isOf(kind),
      let found = candidate(by: nearest, absent, asked, { .nearest(nearest.face.familyTitle, differences: $0()) }),
      found.styled.face.isOf(kind)
    else { return nil }
    return found
  }

  /// The nearest of all faces, in place of a family that is named but differs in width from the absent font; nil if
  /// that face is of another kind, or differs in width as well.
  func faceOfWidth(for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf family: String) -> Candidate? {
    guard let nearest = nearestFaces(ofKindOf: absent, asked).first(where: { absent.hasWidth(of: $0.face) })
    else { return nil }
    return candidate(by: nearest, absent, asked) {
      .nearestOfWidth(absent.style.width, nearest.face.familyTitle, differences: $0(), named: family)
    }
  }

  /// The nearest of all faces with the weight of the absent font, if named families have no similar weight. If none of
  /// that kind and width has it, the face with the most similar weight. Nil if no face is nearer than a named family,
  /// or its letters have another height: then the named family, emboldened, is better.
  ///
  /// - Parameter named: the face of a named family. Its heights replace those of an absent font that are not published.
  func faceOfWeight(
    for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf named: FontFace, nearerThan gap: Double
  ) -> Candidate? {
    guard gap > AbsentFont.nextWeight else { return nil }
    let largest = gap - AbsentFont.nextWeight
    // Faces with a weight next to the requested weight mostly exist: then the others are not examined.
    for gap in Set([min(largest, AbsentFont.nextWeight), largest]).sorted() {
      var best: (answer: Candidate, gap: Double)?
      for nearest in nearestFaces(ofKindOf: absent, asked, like: named, within: gap)
      where absent.hasWidth(of: nearest.face) {
        guard let styled = face(inFamilyOf: nearest.found, for: absent, asked), absent.hasWidth(of: styled.face),
          isNear(styled.face, to: absent, or: named)
        else { continue }
        let other = absent.weightGap(of: styled.face)
        guard other < best?.gap ?? largest else { continue }
        let terms = FaceDistance.terms(absent.likeness, Likeness(of: styled.face), origin: nearest.origin)
        best = ((styled, .nearest(nearest.face.familyTitle, differences: terms)), other)
        if other <= AbsentFont.nextWeight { break }
      }
      if let best { return best.answer }
    }
    return nil
  }

  /// Whether the letters of a face are about as high as those of the absent font, or if these are not published, as
  /// those of a named face; and at least as similar as those of the named face.
  func isNear(_ face: FontFace, to absent: AbsentFont, or named: FontFace) -> Bool {
    func distance(_ face: FontFace) -> Double {
      absent.likeness.heightDistance(to: Likeness(of: face), orFrom: named)
    }
    let own = distance(face)
    return own <= Self.nearHeights || own <= distance(named)
  }

  /// The difference between Garamond and Times, which is the largest between text faces that replace each other.
  private static let nearHeights = 0.3

  /// Whether the nearest of all faces is registered, and of the kind of an absent font.
  func hasRegisteredFace(ofKindOf absent: AbsentFont, _ asked: StyleRequest) -> Bool {
    guard !sources.registered.index.faces.isEmpty, let nearest = nearestFaces(to: absent, asked).first else {
      return false
    }
    return nearest.origin == .registered && !nearest.isOfOtherKindOrLanguage
  }

  /// The nearest faces of the kind of an absent font, some of which may have its weight and its width.
  ///
  /// - Parameters:
  ///   - named: a face whose heights replace those of an absent font that are not published.
  ///   - gap: the greatest difference from the weight of the absent font; nil for any weight.
  private func nearestFaces(
    ofKindOf absent: AbsentFont, _ asked: StyleRequest, like named: FontFace? = nil, within gap: Double? = nil
  ) -> some Sequence<NearestFace> {
    let weight = absent.style.weight.rawValue
    let faces = nearestFaces(
      to: absent, asked, wanted: named.map { absent.likeness.withHeights(orOf: $0) },
      weights: gap.map { weight - $0...weight + $0 }, isOfKindAlone: true)
    // If the first few are all of another kind, there are hardly any of this kind. Fewer faces have a given weight.
    let (few, many) = (4, gap == nil ? 48 : 16)
    let isThere = faces.prefix(few).contains { !$0.isOfOtherKindOrLanguage }
    return faces.prefix(isThere ? many : 0).lazy.filter { !$0.isOfOtherKindOrLanguage }
  }

  /// The nearest faces for an absent font. For a family of another script than Latin they have letters of that script,
  /// if there are such faces. The system's faces are only examined if one of them could be nearer than those of the
  /// other sources.
  ///
  /// - Parameters:
  ///   - wanted: the properties for comparison; nil for the known properties of the absent font.
  ///   - letters: letters of a text that they should have, instead of those of the script.
  ///   - weights: the weights of which they must have one; nil for any.
  ///   - isOfKindAlone: whether those of another kind are useless, and may be left out.
  package func nearestFaces(
    to absent: AbsentFont, _ asked: StyleRequest, wanted: Likeness? = nil, letters: [Unicode.Scalar] = [],
    weights: ClosedRange<Double>? = nil, isOfKindAlone: Bool = false
  ) -> RankedFaces {
    var question = NearestFaces.Question(
      wanted ?? absent.likeness, required: asked.required, wantsSmallCaps: asked.wantsSmallCaps)
    (question.letters, question.special) = (letters, absent.special)
    (question.weights, question.isOfKindAlone) = (weights, isOfKindAlone)
    if let script = absent.script {
      question.script = script
      if letters.isEmpty { question.letters = script.letters }
      let found = nearest.search(question, system: sources.system)
      // If there is none of the weight, letters of another script do not help.
      if weights != nil || found.first != nil { return found }
      question.script = nil
      question.letters = letters
    }
    return nearest.search(question, system: sources.system)
  }

  /// The face of the family of a face that was found, in the style of the absent font.
  package func face(inFamilyOf found: FoundFace, for absent: AbsentFont, _ asked: StyleRequest) -> StyledFace? {
    var gaps: [FaceGap] = []
    let members = sources.family(of: found.face, from: found.origin)
    return StyledFace(absent.style(in: members), in: members, asked, lacking: &gaps)
  }

  /// The face of the family of a near face, which may differ from the face by which the family was found.
  ///
  /// - Parameter choice: returns the reason for it, by its differences.
  package func candidate(
    by nearest: NearestFace, _ absent: AbsentFont, _ asked: StyleRequest,
    _ choice: (() -> [DistanceTerm]) -> SubstituteChoice
  ) -> (styled: StyledFace, choice: SubstituteChoice)? {
    face(inFamilyOf: nearest.found, for: absent, asked).map { styled in
      let choice = choice {
        styled.face === nearest.face
          ? nearest.terms
          : FaceDistance.terms(absent.likeness, Likeness(of: styled.face), origin: nearest.origin)
      }
      return (styled, choice)
    }
  }
}

extension Likeness {
  /// The same, with the heights of another face if its own are unknown.
  fileprivate func withHeights(orOf other: FontFace) -> Likeness {
    guard capHeight == nil || xHeight == nil else { return self }
    let other = Likeness(of: other)
    var copy = self
    (copy.capHeight, copy.xHeight) = (other.capHeight, other.xHeight)
    return copy
  }

  /// The difference between the heights of a face's letters and these, or if they are unknown, those of another face.
  fileprivate func heightDistance(to face: Likeness, orFrom other: FontFace) -> Double {
    let own = withHeights(orOf: other)
    guard let cap = own.capHeight, let x = own.xHeight, let faceCap = face.capHeight, let faceX = face.xHeight,
      cap > 0, faceCap > 0
    else { return 0 }
    return FaceDistance.capHeightDistance(cap, faceCap) + FaceDistance.proportionsDistance(x / cap, faceX / faceCap)
  }
}
