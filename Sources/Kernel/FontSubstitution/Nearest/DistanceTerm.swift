package import FontFaces
import FontNames
package import FontSources

/// The face of a family that is nearest to an absent font.
package struct NearestFace: Sendable {
  package let found: FoundFace
  /// The differences from the absent font.
  package let terms: [DistanceTerm]
  /// The sum of the differences.
  let distance: Double

  package init(_ face: FontFace, from origin: FontOrigin, _ terms: [DistanceTerm]) {
    found = FoundFace(face: face, origin: origin)
    self.terms = terms
    distance = terms.reduce(0) { $0 + $1.amount }
  }

  package var face: FontFace { found.face }
  package var origin: FontOrigin { found.origin }

  /// Whether it is another kind of face; a slab serif counts as a serif.
  package var isOfOtherClass: Bool { terms.contains { $0.kind == .fontClass && $0.amount >= 1 } }

  /// Whether it is only nearly of the kind, a slab serif for a serif, lacks letters of the script, or is made for
  /// another script or language.
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

/// One difference between a face and the requested face, and its amount.
package struct DistanceTerm: Sendable, Hashable, CustomStringConvertible {
  /// The property that is compared.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
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
    /// The requested small capitals.
    case smallCaps
    /// Letters of the text that the face does not have.
    case coverage
    /// The language of its Han characters.
    case language
    /// The script that the face is made for.
    case script
    /// The table for the layout of formulas, if a font for formulas was requested.
    case formulas
    /// Blackletter instead of another script, or the reverse.
    case blackletter
    /// The face is the system's: other machines may not have it.
    case origin
  }

  /// The property that is compared.
  package let kind: Kind
  /// The amount that is added to the distance, above 0.
  package let amount: Double
  /// The difference in words: "average width 4.2 % wider".
  package let description: String
}
