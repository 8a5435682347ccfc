internal import FontNames

/// The faces that a search for one kind has not compared yet, and that may be of the kind. Where none is left, the search for the
/// kind is at its end: thousands of faces of other kinds need not be compared.
struct FacesOfKind {
  private var areLeft: [[Bool]]
  private var count = 0
  private let isAsked: Bool

  /// None of the faces, yet.
  init(_ question: NearestFaces.Question, _ sources: [NearestFaces]) {
    // A name says a fixed pitch whatever the letters look like. And where a script has no face of the kind, one of another kind says
    // that it has any.
    isAsked = question.isOfKindAlone && question.wanted.kind != .mono && question.script == nil
    areLeft = isAsked ? sources.map { [Bool](repeating: false, count: $0.faces.count) } : []
  }

  /// Whether none is left; never of a search for all kinds.
  var isEmpty: Bool { isAsked && count == 0 }

  /// Adds the face at a place, or removes it.
  mutating func set(_ isLeft: Bool, _ face: Int, of source: Int) {
    guard isAsked, areLeft[source][face] != isLeft else { return }
    areLeft[source][face] = isLeft
    count += isLeft ? 1 : -1
  }
}
