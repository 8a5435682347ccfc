package import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
package import FontSources
internal import SharedValues
internal import Synchronization

/// The faces of a source, for comparison in substitution. The declared data of each face are read once.
package final class NearestFaces: Sendable {
  /// The faces, in the order of preference among equally near faces. The length of the family's name comes first: in
  /// a large family group, the basic family has the shortest name, Noto Sans before Noto Sans Arabic. Then the name
  /// decides, so that the result does not depend on the order of registration.
  let faces: [FontFace]
  let origin: FontOrigin
  /// The declared data of the faces as numbers, so that thousands of faces are compared in microseconds.
  let declared: [DeclaredLikeness]
  let drawnKinds: MeasuredFaceKinds
  /// Whether the face is made for a script other than Latin, by index; nil if it was not examined.
  private let otherScripts: Guarded<[Bool?]>
  /// Whether the face's name implies that it has only symbols, by index; nil if it was not examined.
  private let symbols: Guarded<[Bool?]>
  private let namedKinds = MadeOnce<Boxed<[FontClass?]>>()

  package init(_ faces: [FontFace], from origin: FontOrigin) {
    self.origin = origin
    // A face with only bitmaps cannot be scaled to substitute for another face.
    let scalable = faces.filter { $0.isScalable && !$0.isRecorded }
    let named = scalable.map { (face: $0, length: $0.family?.utf8.count ?? Int.max, name: $0.sortingName) }
    self.faces = named.sorted { ($0.length, $0.name) < ($1.length, $1.name) }.map(\.face)
    declared = self.faces.map(DeclaredLikeness.init)
    drawnKinds = MeasuredFaceKinds(self.faces)
    otherScripts = Guarded([Bool?](repeating: nil, count: self.faces.count))
    symbols = Guarded([Bool?](repeating: nil, count: self.faces.count))
  }

  package struct Question: Sendable, Hashable {
    var wanted: Likeness
    /// Letters that the face should contain.
    var letters: [Unicode.Scalar] = []
    /// The script other than Latin for which the face should be made. If the face's name contains a kind, this kind
    /// is used, because PANOSE and the outlines of `H` and `o` describe only Latin letters.
    var script: FamilyScript?
    /// The required characters. A face that lacks one of them is not a candidate.
    var required = RequiredCharacters("")
    /// The requested kind `math` or `blackletter`; nil if neither is requested.
    var special: GenericKind?
    var wantsSmallCaps = false
    /// The weights of which the face should have at least one, on the scale of CSS; nil if every weight is allowed.
    var weights: ClosedRange<Double>?
    /// Whether faces of another kind are useless. If so, the search ends after the last face of the kind.
    var isOfKindAlone = false

    package init(
      _ wanted: Likeness, required: RequiredCharacters = RequiredCharacters(""), wantsSmallCaps: Bool = false
    ) {
      self.wanted = wanted
      self.required = required
      self.wantsSmallCaps = wantsSmallCaps
    }
  }

  /// Returns the kind that the outlines of a face show. If a script is requested, a kind in the face's name takes
  /// precedence.
  func kind(of place: Int, _ question: Question) -> FontClass? {
    let named = question.script == nil ? nil : kindsByName[place]
    return named ?? drawnKinds.kind(of: place)
  }

  /// Returns the kinds of the faces, as far as they are known.
  func knownKinds(_ question: Question) -> [FontClass?] {
    let drawn = drawnKinds.known.map(\.value)
    return question.script == nil ? drawn : zip(kindsByName, drawn).map { $0 ?? $1 }
  }

  /// Returns the face at an index in the requested style, with all terms except `otherScriptTerm`. Returns nil for a
  /// face without letters.
  func candidate(_ place: Int, _ question: Question) -> NearestFace? {
    let face = Self.face(faces[place], in: question.wanted.style)
    guard !question.letters.isEmpty || face.letterShape?.advances != nil, !isOfSymbols(place) else { return nil }
    let likeness = Likeness(of: face, kind: kind(of: place, question))
    var terms = FaceDistance.terms(question.wanted, likeness, origin: origin)
    if !question.letters.isEmpty {
      let missing = face.missing(of: question.letters)
      // A face that lacks all letters of the text is not a candidate.
      guard missing < question.letters.count else { return nil }
      if let term = FaceDistance.coverageTerm(missing: missing, of: question.letters.count) { terms.append(term) }
    }
    if let script = question.script {
      if let language = script.language {
        if let term = face.distance(to: language, isForHongKong: script.isForHongKong) { terms.append(term) }
      } else if !isMadeForOtherScript(place) {
        terms.append(FaceDistance.latinTerm)
      }
    }
    if let special = question.special {
      if !face.isOf(special) { terms.append(FaceDistance.specialTerm(special)) }
    } else if question.wanted.kind == .script, face.isBlackletter {
      terms.append(FaceDistance.blackletterTerm)
    }
    if question.wantsSmallCaps, !face.hasSmallCaps { terms.append(FaceDistance.smallCapsTerm) }
    return NearestFace(face, from: origin, terms)
  }

  func isMadeForOtherScript(_ place: Int) -> Bool { once(otherScripts, place) { faces[place].isMadeForOtherScript } }

  private func isOfSymbols(_ place: Int) -> Bool {
    once(symbols, place) { faces[place].family.map { FamilyClassifier.standard.isOfSymbols($0) } ?? false }
  }

  /// Returns a fact about the face at an index. The face is examined only once for this fact. The result is false for a
  /// bundled face.
  private func once(_ answers: borrowing Guarded<[Bool?]>, _ place: Int, _ find: () -> Bool) -> Bool {
    guard origin != .bundled else { return false }
    if let answer = answers.withLock({ $0[place] }) { return answer }
    let answer = find()
    answers.withLock { $0[place] = answer }
    return answer
  }

  /// The kind that the family's name of each face contains, by the index of the face. The kinds are read when a family
  /// for another script is absent.
  private var kindsByName: [FontClass?] {
    (namedKinds.load() ?? namedKinds.storeIfNil(Boxed(faces.map(FontClass.init(namedBy:))))).value
  }

  private static func face(_ face: FontFace, in style: FontStyle) -> FontFace {
    guard face.isVariable, let choice = StyleMatching.choose(style, among: [StyleRanges(face)]) else { return face }
    let settings = choice.settings(for: face)
    guard settings != face.coordinates else { return face }
    return (try? face.at(settings)) ?? face
  }
}
