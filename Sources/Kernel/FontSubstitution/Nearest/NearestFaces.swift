package import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
package import FontSources
internal import SharedValues
internal import Synchronization

/// The faces of one source as substitution compares them: what each declares is read once.
package final class NearestFaces: Sendable {
  /// In the order in which equally near faces answer: the plain member of a large family has the shortest name, Noto Sans before
  /// Noto Sans Arabic. Then by name, so that the same face answers in whatever order they were registered.
  let faces: [FontFace]
  let origin: FontOrigin
  /// What the faces declare, a row of numbers each, so that thousands of them are gone through in microseconds.
  let declared: [DeclaredLikeness]
  let drawnKinds: MeasuredFaceKinds
  /// Whether the faces that have been asked are made for another script than Latin, by their places.
  private let otherScripts: Guarded<[Bool?]>
  /// Whether the names of faces say that they have symbols alone, by their places; nil where nobody has asked.
  private let symbols: Guarded<[Bool?]>
  private let namedKinds = MadeOnce<NamedKinds>()

  package init(_ faces: [FontFace], from origin: FontOrigin) {
    self.origin = origin
    // A face of bitmaps alone cannot be scaled to substitute for another.
    let scalable = faces.filter { $0.isScalable && !$0.isRecorded }
    let named = scalable.map { (face: $0, length: $0.family?.utf8.count ?? Int.max, name: $0.sortingName) }
    self.faces = named.sorted { ($0.length, $0.name) < ($1.length, $1.name) }.map(\.face)
    declared = self.faces.map(DeclaredLikeness.init)
    drawnKinds = MeasuredFaceKinds(self.faces)
    otherScripts = Guarded([Bool?](repeating: nil, count: self.faces.count))
    symbols = Guarded([Bool?](repeating: nil, count: self.faces.count))
  }

  /// What is searched for.
  package struct Question: Sendable, Hashable {
    var wanted: Likeness
    /// Letters that the face should have.
    var letters: [Unicode.Scalar] = []
    /// The script other than Latin that the face should be made for. Its kind is the one that its name says, where it says
    /// one: PANOSE and the outlines of `H` and `o` are about its Latin letters.
    var script: FamilyScript?
    /// Characters without which a face is no candidate.
    var required = RequiredCharacters("")
    /// Whether the face should set formulas, or be a blackletter; nil for neither.
    var special: GenericKind?
    var wantsSmallCaps = false
    /// The weights of which the face should have one, on the scale of CSS; nil for any.
    var weights: ClosedRange<Double>?
    /// Whether those of another kind are of no use. They are left out where they come after the last face of the kind.
    var isOfKindAlone = false

    package init(
      _ wanted: Likeness, required: RequiredCharacters = RequiredCharacters(""), wantsSmallCaps: Bool = false
    ) {
      self.wanted = wanted
      self.required = required
      self.wantsSmallCaps = wantsSmallCaps
    }
  }

  /// The kind of the face at a place: as it is drawn, or, for a question about another script, as it is named.
  func kind(of place: Int, _ question: Question) -> FontClass? {
    let named = question.script == nil ? nil : kindsByName[place]
    return named ?? drawnKinds.kind(of: place)
  }

  /// What is known now of the kinds of the faces.
  func knownKinds(_ question: Question) -> [FontClass?] {
    let drawn = drawnKinds.known.map(\.value)
    return question.script == nil ? drawn : zip(kindsByName, drawn).map { $0 ?? $1 }
  }

  /// The face at a place in the style asked for, with its terms but that of a face for another script; nil for a face without
  /// letters.
  func candidate(_ place: Int, _ question: Question) -> NearestFace? {
    let face = Self.face(faces[place], in: question.wanted.style)
    guard !question.letters.isEmpty || face.letterShape?.advances != nil, !isOfSymbols(place) else { return nil }
    let likeness = Likeness(of: face, kind: kind(of: place, question))
    var terms = FaceDistance.terms(question.wanted, likeness, origin: origin)
    if !question.letters.isEmpty {
      let missing = face.missing(of: question.letters)
      // Not one letter of the text: no candidate.
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

  /// Whether a face is made for another script than Latin, found out once. None of the bundled ones is.
  func isMadeForOtherScript(_ place: Int) -> Bool { once(otherScripts, place) { faces[place].isMadeForOtherScript } }

  /// Whether the name of a face's family says that it has pictures in place of letters, found out once. None of the bundled ones
  /// does.
  private func isOfSymbols(_ place: Int) -> Bool {
    once(symbols, place) { faces[place].family.map { FamilyClassifier.standard.isOfSymbols($0) } ?? false }
  }

  /// What holds of the face at a place, found out once; of a bundled face false.
  private func once(_ answers: borrowing Guarded<[Bool?]>, _ place: Int, _ find: () -> Bool) -> Bool {
    guard origin != .bundled else { return false }
    if let answer = answers.withLock({ $0[place] }) { return answer }
    let answer = find()
    answers.withLock { $0[place] = answer }
    return answer
  }

  /// The kinds that the names of the faces' families say, by their places: read when a family of another script is missing.
  private var kindsByName: [FontClass?] {
    (namedKinds.load() ?? namedKinds.storeIfNil(NamedKinds(faces))).kinds
  }

  private final class NamedKinds: Sendable {
    let kinds: [FontClass?]

    init(_ faces: [FontFace]) { kinds = faces.map(FontClass.init(namedBy:)) }
  }

  private static func face(_ face: FontFace, in style: FontStyle) -> FontFace {
    guard face.isVariable, let choice = StyleMatching.choose(style, among: [StyleRanges(face)]) else { return face }
    let settings = choice.settings(for: face)
    guard settings != face.coordinates else { return face }
    return (try? face.at(settings)) ?? face
  }
}
