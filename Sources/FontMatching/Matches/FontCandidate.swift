public import FontFaces

/// A face that could have answered, and how far it is from what was asked for.
public struct FontCandidate: Sendable, Hashable {
  /// The face.
  public let face: FontFace
  /// Where it came from.
  public let origin: FontOrigin
  /// How far it is, from 0. In a family that is there: how many of its faces CSS's rules prefer. Among substitutes: below 1
  /// the place among those that a table names, from 1 on the sum of the terms.
  public let distance: Double
  /// What it differs in from an absent font; empty for a face of a family that is there.
  public let terms: [DistanceTerm]
  /// What differs from what was asked for, in words; "as asked" where nothing does.
  public let why: String

  init(face: FontFace, origin: FontOrigin, distance: Double, terms: [DistanceTerm] = [], why: String) {
    self.face = face
    self.origin = origin
    self.distance = distance
    self.terms = terms
    self.why = why
  }

  /// A face with the terms of its distance.
  init(face: FontFace, origin: FontOrigin, terms: [DistanceTerm]) {
    let words = terms.isEmpty ? "no difference that is known" : terms.map(\.description).joined(separator: ", ")
    self.init(
      face: face, origin: origin, distance: terms.reduce(0) { $0 + $1.amount }, terms: terms, why: words)
  }

  /// Whether it is another kind of face altogether; a slab serif is a serif.
  var isOfOtherClass: Bool { terms.contains { $0.kind == .fontClass && $0.amount >= 1 } }
}
