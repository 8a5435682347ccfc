internal import FontFaces
import FontNames
package import FontSources

extension Substitution {
  /// 5. The nearest face of all, where it is of the kind of the absent font.
  ///
  /// - Parameter missingKind: takes the kind where the nearest face is of another.
  func nearestFace(
    for absent: AbsentFont, _ asked: StyleRequest, _ missingKind: inout FontClass?
  ) -> Candidate? {
    // Nothing is known of an ornamental face by which another would be near to it.
    guard absent.generic != .fantasy, let nearest = nearestFaces(to: absent, asked).first else { return nil }
    guard !nearest.isOfOtherClass else {
      missingKind = absent.kind
      return nil
    }
    return candidate(by: nearest, absent, asked) {
      absent.hasLikeness ? .nearest(nearest.face.familyTitle, differences: $0()) : .styled(nearest.face.familyTitle)
    }
  }

  /// The nearest face that has letters of the script that the absent family is made for; nil where no face has any, and for
  /// families of Latin text.
  func faceOfScript(for absent: AbsentFont, _ asked: StyleRequest) -> Candidate? {
    guard let script = absent.script, !absent.isEmoji, let nearest = nearestFaces(to: absent, asked).first,
      nearest.face.hasSome(of: script.letters)
    else { return nil }
    return candidate(by: nearest, absent, asked) { _ in .letters(nearest.face.familyTitle) }
  }

  /// A face that sets formulas, or a blackletter, in place of one: of a family that is named for it, else the nearest. Nil where
  /// there is none.
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

  /// The nearest face of all, in place of a family that is named but has not the width of the absent font; nil where that face is
  /// of another kind, or has not that width either.
  func faceOfWidth(for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf family: String) -> Candidate? {
    guard let nearest = nearestFaces(ofKindOf: absent, asked).first(where: { absent.hasWidth(of: $0.face) })
    else { return nil }
    return candidate(by: nearest, absent, asked) {
      .nearestOfWidth(absent.style.width, nearest.face.familyTitle, differences: $0(), named: family)
    }
  }

  /// The nearest face of all with the weight of the absent font, in place of families that are named but have no weight near to it.
  /// Where none of that kind and width has it, the one that comes nearest to it. Nil where none is nearer than a named family, and
  /// where its letters are of another height: then the named family, emboldened, is more alike.
  ///
  /// - Parameter named: the face of a named family. Its heights stand for those of an absent font that nobody publishes.
  func faceOfWeight(
    for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf named: FontFace, nearerThan gap: Double
  ) -> Candidate? {
    guard gap > AbsentFont.nextWeight else { return nil }
    let largest = gap - AbsentFont.nextWeight
    // Faces with a weight next to the one that is asked for are mostly there: the others are not even looked at.
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

  /// Whether the letters of a face are about as high as those of the absent font, or as those of a named face where nobody
  /// publishes them; no less so than those of the named face.
  func isNear(_ face: FontFace, to absent: AbsentFont, or named: FontFace) -> Bool {
    func distance(_ face: FontFace) -> Double {
      absent.likeness.heightDistance(to: Likeness(of: face), orFrom: named)
    }
    let own = distance(face)
    return own <= Self.nearHeights || own <= distance(named)
  }

  /// The step from Garamond to Times, which is the largest between faces for text that are taken for each other.
  private static let nearHeights = 0.3

  /// Whether the nearest face of all is one that is registered, and of the kind of an absent font.
  func hasRegisteredFace(ofKindOf absent: AbsentFont, _ asked: StyleRequest) -> Bool {
    guard !sources.registered.index.faces.isEmpty, let nearest = nearestFaces(to: absent, asked).first else {
      return false
    }
    return nearest.origin == .registered && !nearest.isOfOtherKindOrLanguage
  }

  /// The nearest faces of the kind of an absent font, some of which may have its weight and its width.
  ///
  /// - Parameters:
  ///   - named: a face whose heights stand for those of an absent font that nobody publishes.
  ///   - gap: how far from the weight of the absent font one of theirs may be; nil for any weight.
  private func nearestFaces(
    ofKindOf absent: AbsentFont, _ asked: StyleRequest, like named: FontFace? = nil, within gap: Double? = nil
  ) -> some Sequence<NearestFace> {
    let weight = absent.style.weight.rawValue
    let faces = nearestFaces(
      to: absent, asked, wanted: named.map { absent.likeness.withHeights(orOf: $0) },
      weights: gap.map { weight - $0...weight + $0 }, isOfKindAlone: true)
    // Where the first few are all of another kind, there are hardly any of this one. Those of a weight are fewer.
    let (few, many) = (4, gap == nil ? 48 : 16)
    let isThere = faces.prefix(few).contains { !$0.isOfOtherKindOrLanguage }
    return faces.prefix(isThere ? many : 0).lazy.filter { !$0.isOfOtherKindOrLanguage }
  }

  /// The nearest faces for an absent font. For a family of another script than Latin they have letters of that script, as far
  /// as there are any such faces. The system's are looked at only where one of them could be nearer than those that the other
  /// sources have.
  ///
  /// - Parameters:
  ///   - wanted: what they are compared with; nil for what is known of the absent font.
  ///   - letters: letters of a text, which they should have in place of those of the script.
  ///   - weights: the weights of which they have one; nil for any.
  ///   - isOfKindAlone: whether those of another kind are of no use, and may be left out.
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
      // Of a weight there may be none: that is no reason to take letters of another script.
      if weights != nil || found.first != nil { return found }
      question.script = nil
      question.letters = letters
    }
    return nearest.search(question, system: sources.system)
  }

  /// The face of the family of one that was found, in the style of the absent font.
  package func face(inFamilyOf found: FoundFace, for absent: AbsentFont, _ asked: StyleRequest) -> StyledFace? {
    var gaps: [FaceGap] = []
    let members = sources.family(of: found.face, from: found.origin)
    return StyledFace(absent.style(in: members), in: members, asked, lacking: &gaps)
  }

  /// The face of the family of a near one, which may be another than that by which the family was found.
  ///
  /// - Parameter choice: why it draws, by its differences.
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
  /// The same with the heights of another face where these are not known.
  fileprivate func withHeights(orOf other: FontFace) -> Likeness {
    guard capHeight == nil || xHeight == nil else { return self }
    let other = Likeness(of: other)
    var copy = self
    (copy.capHeight, copy.xHeight) = (other.capHeight, other.xHeight)
    return copy
  }

  /// How far the heights of a face's letters are from these, or from those of another face where these are not known.
  fileprivate func heightDistance(to face: Likeness, orFrom other: FontFace) -> Double {
    let own = withHeights(orOf: other)
    guard let cap = own.capHeight, let x = own.xHeight, let faceCap = face.capHeight, let faceX = face.xHeight,
      cap > 0, faceCap > 0
    else { return 0 }
    return FaceDistance.capHeightDistance(cap, faceCap) + FaceDistance.proportionsDistance(x / cap, faceX / faceCap)
  }
}
