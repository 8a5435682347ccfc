internal import FontFaces
import FontNames
package import FontSources

extension Substitution {
  /// 5. Returns the nearest face, if it is of the absent font's kind.
  ///
  /// - Parameter missingKind: becomes the absent font's kind if the nearest face is of another kind.
  func nearestFace(
    for absent: AbsentFont, _ asked: StyleRequest, _ missingKind: inout FontClass?
  ) -> Candidate? {
    // Ornamental faces have no known properties that could be compared.
    guard absent.generic != .fantasy, let nearest = nearestFaces(to: absent, asked).first else { return nil }
    guard !nearest.isOfOtherClass else {
      missingKind = absent.kind
      return nil
    }
    return candidate(by: nearest, absent, asked) {
      absent.hasLikeness ? .nearest(nearest.face.familyTitle, differences: $0()) : .styled(nearest.face.familyTitle)
    }
  }

  /// Returns the nearest face with letters of the script for which the absent family is made. Returns nil if no face
  /// has such letters, and for families of Latin text.
  func faceOfScript(for absent: AbsentFont, _ asked: StyleRequest) -> Candidate? {
    guard let script = absent.script, !absent.isEmoji, let nearest = nearestFaces(to: absent, asked).first,
      nearest.face.hasSome(of: script.letters)
    else { return nil }
    return candidate(by: nearest, absent, asked) { _ in .letters(nearest.face.familyTitle) }
  }

  /// Returns a face for formulas or a blackletter, for an absent font of this kind. It is of a family that a table
  /// lists for the font, otherwise it is the nearest face. Returns nil if there is none.
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

  /// Returns the nearest face with the absent font's width, if a table lists only a family of another width. Returns
  /// nil if there is no face of the font's kind and width.
  func faceOfWidth(for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf family: String) -> Candidate? {
    guard let nearest = nearestFaces(ofKindOf: absent, asked).first(where: { absent.hasWidth(of: $0.face) })
    else { return nil }
    return candidate(by: nearest, absent, asked) {
      .nearestOfWidth(absent.style.width, nearest.face.familyTitle, differences: $0(), named: family)
    }
  }

  /// Returns the nearest face that has the kind, the width and the weight of the absent font. If no face has this
  /// weight, it is a face of the kind and width with the most similar weight. Returns nil if no face has a nearer
  /// weight than the listed face. A face whose letters have different heights is not used, because it is better to
  /// embolden the listed face.
  ///
  /// - Parameter named: the listed face. Its heights are used if the absent font's heights are not published.
  func faceOfWeight(
    for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf named: FontFace, nearerThan gap: Double
  ) -> Candidate? {
    guard gap > AbsentFont.nextWeight else { return nil }
    let largest = gap - AbsentFont.nextWeight
    // Usually a face has a weight next to the requested weight. If so, faces with other weights are not examined.
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

  /// Whether the letters of a face are about as high as the absent font's letters, or at least as similar as the listed
  /// face's letters. If the absent font's heights are not published, the listed face's heights are used.
  func isNear(_ face: FontFace, to absent: AbsentFont, or named: FontFace) -> Bool {
    func distance(_ face: FontFace) -> Double {
      absent.likeness.heightDistance(to: Likeness(of: face), orFrom: named)
    }
    let own = distance(face)
    return own <= Self.nearHeights || own <= distance(named)
  }

  /// The greatest distance between the heights of text faces that can replace each other, such as Garamond and Times.
  private static let nearHeights = 0.3

  /// Whether the nearest face is registered, and of the absent font's kind.
  func hasRegisteredFace(ofKindOf absent: AbsentFont, _ asked: StyleRequest) -> Bool {
    guard !sources.registered.index.faces.isEmpty, let nearest = nearestFaces(to: absent, asked).first else {
      return false
    }
    return nearest.origin == .registered && !nearest.isOfOtherKindOrLanguage
  }

  /// Returns the nearest faces of the absent font's kind. They need not have the weight and the width of the absent
  /// font.
  ///
  /// - Parameters:
  ///   - named: a face whose heights are used if those of the absent font are not published.
  ///   - gap: the greatest difference from the weight of the absent font; nil if every weight is allowed.
  private func nearestFaces(
    ofKindOf absent: AbsentFont, _ asked: StyleRequest, like named: FontFace? = nil, within gap: Double? = nil
  ) -> some Sequence<NearestFace> {
    let weight = absent.style.weight.rawValue
    let faces = nearestFaces(
      to: absent, asked, wanted: named.map { absent.likeness.withHeights(orOf: $0) },
      weights: gap.map { weight - $0...weight + $0 }, isOfKindAlone: true)
    // If the first few faces are all of another kind, there are hardly any faces of this kind. Fewer faces are
    // searched if the weight is limited.
    let (few, many) = (4, gap == nil ? 48 : 16)
    let isThere = faces.prefix(few).contains { !$0.isOfOtherKindOrLanguage }
    return faces.prefix(isThere ? many : 0).lazy.filter { !$0.isOfOtherKindOrLanguage }
  }

  /// Returns the nearest faces for an absent font. If the font is made for a script other than Latin, they have
  /// letters of this script, if there are such faces. The system's faces are examined only if one of them may be
  /// nearer than the faces of the other sources.
  ///
  /// - Parameters:
  ///   - wanted: the properties for comparison; nil for the known properties of the absent font.
  ///   - letters: letters of a text that the faces should contain, instead of letters of the script.
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
      // If no face of the script has one of the weights, letters of another script do not help.
      if weights != nil || found.first != nil { return found }
      question.script = nil
      question.letters = letters
    }
    return nearest.search(question, system: sources.system)
  }

  /// Returns a face in the style of the absent font, of the same family as a face that was found.
  package func face(inFamilyOf found: FoundFace, for absent: AbsentFont, _ asked: StyleRequest) -> StyledFace? {
    var gaps: [FaceGap] = []
    let members = sources.family(of: found.face, from: found.origin)
    return StyledFace(absent.style(in: members), in: members, asked, lacking: &gaps)
  }

  /// Returns a face in the style of the absent font. It is of the same family as a near face, but may be another face
  /// of this family.
  ///
  /// - Parameter choice: returns the reason for the face, from its differences.
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
  /// Returns the same properties. Unknown heights are replaced with those of another face.
  fileprivate func withHeights(orOf other: FontFace) -> Likeness {
    guard capHeight == nil || xHeight == nil else { return self }
    let other = Likeness(of: other)
    var copy = self
    (copy.capHeight, copy.xHeight) = (other.capHeight, other.xHeight)
    return copy
  }

  /// Returns the distance between the heights of a face's letters and these heights. Unknown heights are replaced
  /// with those of another face.
  fileprivate func heightDistance(to face: Likeness, orFrom other: FontFace) -> Double {
    let own = withHeights(orOf: other)
    guard let cap = own.capHeight, let x = own.xHeight, let faceCap = face.capHeight, let faceX = face.xHeight,
      cap > 0, faceCap > 0
    else { return 0 }
    return FaceDistance.capHeightDistance(cap, faceCap) + FaceDistance.proportionsDistance(x / cap, faceX / faceCap)
  }
}
