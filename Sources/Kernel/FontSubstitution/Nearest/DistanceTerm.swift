package import FontFaces
import FontNames
package import FontSources

/// In one family, the face that is nearest to an absent font.
package struct NearestFace: Sendable {
  package let found: FoundFace
  package let terms: [DistanceTerm]
  let distance: Double

  package init(_ face: FontFace, from origin: FontOrigin, _ terms: [DistanceTerm]) {
    found = FoundFace(face: face, origin: origin)
    self.terms = terms
    distance = terms.reduce(0) { $0 + $1.amount }
  }

  package var face: FontFace { found.face }
  package var origin: FontOrigin { found.origin }

  /// Whether the face is of another kind. A slab serif counts as a serif.
  package var isOfOtherClass: Bool { terms.contains { $0.kind == .fontClass && $0.amount >= 1 } }

  /// Whether the face is only nearly of the kind (a slab serif for a serif), lacks letters of the script, or is made
  /// for another script or language.
  var isOfOtherKindOrLanguage: Bool {
    terms.contains { term in
      switch term.kind {
      case .fontClass, .coverage, .script: true
      case .language: term.amount >= FaceDistance.Weights.language
      default: false
      }
    }
  }
}

/// A difference between a face and the requested face, and its amount.
package struct DistanceTerm: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The kind: sans serif, serif, slab serif, monospaced or script.
    case fontClass = "class"
    /// The advances of the letters, compared letter by letter.
    case advances
    /// The mean advance of English text.
    case averageWidth
    /// The x-height divided by the cap height.
    case proportions
    /// The cap height in ems.
    case capHeight
    /// The thickness of the stems.
    case stem
    /// The thickness of thin strokes divided by that of thick strokes.
    case contrast
    /// The declared weight.
    case weight
    /// The declared width.
    case width
    /// The slant: upright, italic or oblique.
    case slant
    /// The PANOSE digits, if both faces have them.
    case panose
    /// The missing small capitals, if they were requested.
    case smallCaps
    /// The letters of the text that the face lacks.
    case coverage
    /// The language for whose Han characters the face is made.
    case language
    /// The script for which the face is made.
    case script
    /// The missing table for the layout of formulas, if a font for formulas was requested.
    case formulas
    /// A blackletter, if other handwriting was requested, or the reverse.
    case blackletter
    /// A face of the system. Other machines may not have it.
    case origin
  }

  package let kind: Kind
  /// The amount that is added to the distance, above 0.
  package let amount: Double
  /// The difference in words: "average width 4.2 % wider".
  package let description: String
}
