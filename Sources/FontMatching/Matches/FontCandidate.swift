public import FontFaces

/// A face that could have answered, and how far it is from what was asked for.
public struct FontCandidate: Sendable, Hashable {
  /// The face.
  public let face: FontFace
  /// Where it came from.
  public let origin: FontOrigin
  /// How far it is, from 0. In a family that is there: how many of its faces CSS's rules prefer. Among substitutes: below 1
  /// the place among those that a table names, from 1 on the sum of the terms, of those named ones too that lack the width
  /// that was asked for.
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
    let words = terms.isEmpty ? "no known difference" : terms.map(\.description).joined(separator: ", ")
    self.init(
      face: face, origin: origin, distance: terms.reduce(0) { $0 + $1.amount }, terms: terms, why: words)
  }

  /// Whether it is another kind of face altogether; a slab serif is a serif.
  var isOfOtherClass: Bool { terms.contains { $0.kind == .fontClass && $0.amount >= 1 } }
}

/// One way in which a face differs from the one that was asked for, and how much it counts.
public struct DistanceTerm: Sendable, Hashable {
  /// What is compared.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Sans, serif, slab, monospaced, script.
    case fontClass = "class"
    /// The advances of the letters, one by one.
    case advances
    /// The mean advance of English text.
    case averageWidth
    /// The x-height over the cap height.
    case proportions
    /// The cap height in ems.
    case capHeight
    /// The thickness of the stems.
    case stem
    /// Thin strokes over thick ones.
    case contrast
    /// The declared weight.
    case weight
    /// The declared width.
    case width
    /// Upright, italic, oblique.
    case slant
    /// PANOSE digits, where both faces have them.
    case panose
    /// Small capitals that were asked for.
    case smallCaps
    /// Letters of the text that the face does not have.
    case coverage
    /// The language of its Han characters.
    case language
    /// The script that the face is made for.
    case script
    /// The table that formulas are set by, where a font for formulas was asked for.
    case formulas
    /// The face is the system's: another machine may not have it.
    case origin
    /// No table names it as a substitute.
    case unnamed
  }

  /// What is compared.
  public let kind: Kind
  /// How much it adds to the distance, above 0.
  public let amount: Double
  /// The difference in words: "average width 4.2 % wider".
  public let description: String
}

extension DistanceTerm: CustomStringConvertible {}

extension DistanceTerm {
  /// The term of every face that no table names: it comes after those that one does.
  static let unnamed = DistanceTerm(kind: .unnamed, amount: 1, description: "not listed as a substitute")
}
