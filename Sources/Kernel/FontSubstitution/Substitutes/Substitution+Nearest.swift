internal import FontFaces
import FontNames
package import FontSources

extension Substitution {
  /// The nearest face that has letters of the script that the absent family is made for; nil where no face has any, and for
  /// families of Latin text.
  func faceOfScript(
    for absent: AbsentFont, _ asked: StyleRequest
  ) -> (StyledFace, SubstituteChoice)? {
    guard let script = absent.script, !absent.isEmoji, let nearest = nearestFaces(to: absent, asked).first,
      nearest.face.hasSome(of: script.letters), let styled = face(inFamilyOf: nearest.found, for: absent, asked)
    else { return nil }
    return (styled, .letters(nearest.face.familyTitle))
  }

  /// A face that sets formulas, or a blackletter, in place of one: of a family that is named for it, else the nearest. Nil where
  /// there is none.
  func face(
    ofSpecialKind kind: GenericKind, for absent: AbsentFont, _ asked: StyleRequest, _ gaps: inout [FaceGap]
  ) -> (StyledFace, SubstituteChoice)? {
    let letters = absent.script?.letters ?? []
    for choice in namedSubstitutes(for: absent) {
      if let styled = face(ofFamily: choice.family, for: absent, asked, &gaps), styled.face.isOf(kind),
        styled.face.hasSome(of: letters)
      {
        return (styled, choice)
      }
    }
    guard let nearest = nearestFaces(to: absent, asked).first, nearest.face.isOf(kind),
      let styled = face(inFamilyOf: nearest.found, for: absent, asked), styled.face.isOf(kind)
    else { return nil }
    return (styled, choice(of: styled, nearest, absent))
  }

  /// The nearest face of all, in place of a family that is named but has not the width of the absent font; nil where that face is
  /// of another kind, or has not that width either.
  func faceOfWidth(
    for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf family: String
  ) -> (StyledFace, SubstituteChoice)? {
    guard let nearest = nearestFaces(ofKindOf: absent, asked).first(where: { absent.hasWidth(of: $0.face) }),
      let styled = face(inFamilyOf: nearest.found, for: absent, asked)
    else { return nil }
    let choice = SubstituteChoice.nearestOfWidth(
      absent.style.width, nearest.face.familyTitle, differences: terms(of: styled, nearest, absent), named: family)
    return (styled, choice)
  }

  /// The nearest face of all with the weight of the absent font, in place of families that are named but have no weight near to it.
  /// Where none of that kind and width has it, the one that comes nearest to it. Nil where none is nearer than a named family, and
  /// where its letters are of another height: then the named family, emboldened, is more alike.
  ///
  /// - Parameter named: the face of a named family. Its heights stand for those of an absent font that nobody publishes.
  func faceOfWeight(
    for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf named: FontFace, nearerThan gap: Double
  ) -> (StyledFace, SubstituteChoice)? {
    guard gap > AbsentFont.nextWeight else { return nil }
    let largest = gap - AbsentFont.nextWeight
    // Faces with a weight next to the one that is asked for are mostly there: the others are not even looked at.
    for gap in Set([min(largest, AbsentFont.nextWeight), largest]).sorted() {
      var best: (answer: (StyledFace, SubstituteChoice), gap: Double)?
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
  func face(inFamilyOf found: FoundFace, for absent: AbsentFont, _ asked: StyleRequest) -> StyledFace? {
    var gaps: [FaceGap] = []
    let members = sources.family(of: found.face, from: found.origin)
    return StyledFace(absent.style(in: members), in: members, asked, lacking: &gaps)
  }

  /// That a family draws because one of its faces is the nearest, with the differences of the face that draws.
  func choice(of styled: StyledFace, _ nearest: NearestFace, _ absent: AbsentFont) -> SubstituteChoice {
    .nearest(nearest.face.familyTitle, differences: terms(of: styled, nearest, absent))
  }

  /// The differences of the face of a family that draws, which may be another than the one by which the family was found.
  private func terms(of styled: StyledFace, _ nearest: NearestFace, _ absent: AbsentFont) -> [DistanceTerm] {
    if styled.face === nearest.face { return nearest.terms }
    return FaceDistance.terms(absent.likeness, Likeness(of: styled.face), origin: nearest.origin)
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
