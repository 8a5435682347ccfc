internal import CHarfBuzz

/// Canonical composition and decomposition of code points (UAX #15). Example: `e` and U+0301 compose to `é`.
package enum CanonicalComposition {
  /// Returns the character that is canonically equivalent to two characters; nil if there is none.
  package static func composition(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    var whole: hb_codepoint_t = 0
    guard unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first.value, second.value, &whole) != 0 else {
      return nil
    }
    return Unicode.Scalar(whole)
  }

  /// Composes all pairs of characters that can be composed. HarfBuzz draws the same glyphs for both forms.
  ///
  /// - Parameter isTaken: decides from the composed character and the second character whether the composition is used.
  package static func compose(
    _ scalars: [Unicode.Scalar],
    where isTaken: (_ whole: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool = { _, _ in true }
  ) -> [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in ordered(scalars) {
      let ownClass = combiningClass(scalar)
      // UAX #15, D115: a character is blocked from a starter if there is another starter between them, or a character
      // with a combining class that is equal to or higher than that of the blocked character.
      if let starter, starter == composed.count - 1 || lastClass < ownClass,
        let whole = composition(composed[starter], scalar), isTaken(whole, scalar)
      {
        composed[starter] = whole
        continue
      }
      if ownClass == 0 { starter = composed.count }
      lastClass = ownClass
      composed.append(scalar)
    }
    return composed
  }

  /// Sorts the marks by combining class (canonical order, UAX #15, D109). Marks of the same class keep their order.
  private static func ordered(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: { combiningClass($0) != 0 }) else { return scalars }
    var ordered: [Unicode.Scalar] = []
    var marks: [(mark: Unicode.Scalar, place: Int)] = []
    func inOrder() -> [Unicode.Scalar] {
      marks.sorted { (combiningClass($0.mark), $0.place) < (combiningClass($1.mark), $1.place) }.map(\.mark)
    }
    for (place, scalar) in scalars.enumerated() {
      guard combiningClass(scalar) == 0 else {
        marks.append((scalar, place))
        continue
      }
      ordered += inOrder() + [scalar]
      marks = []
    }
    return ordered + inOrder()
  }

  private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
    // All characters below U+0300 have combining class 0.
    scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
  }

  package static func decompose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    scalars.flatMap { scalar in
      parts(of: scalar).map { decompose([$0.first] + ($0.second.map { [$0] } ?? [])) } ?? [scalar]
    }
  }

  /// Returns the one or two characters that are canonically equivalent to a character; nil if there are none.
  package static func parts(of scalar: Unicode.Scalar) -> (first: Unicode.Scalar, second: Unicode.Scalar?)? {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0,
      first != scalar.value, let base = Unicode.Scalar(first)
    else { return nil }
    // The second character is U+0000 if the code point is equivalent to a single code point.
    return (base, second == 0 ? nil : Unicode.Scalar(second))
  }
}

extension FontCoverage {
  /// Whether a face with these glyphs draws the code point. Like HarfBuzz (hb-ot-shape-normalize), the face may use the
  /// glyphs of canonically equivalent code points. For the non-breaking hyphen it may use the hyphen.
  package func draws(_ scalar: Unicode.Scalar) -> Bool {
    if contains(scalar) { return true }
    guard scalar.value >= 0xC0 else { return false }
    if scalar == "\u{2011}" { return contains("\u{2010}") }
    guard let (first, second) = CanonicalComposition.parts(of: scalar) else { return false }
    return second.map(contains) ?? true && draws(first)
  }

  /// Whether a face with these glyphs draws a sequence. A single glyph, that of the composed character, may draw both a
  /// letter and its mark. Hangul jamo are tested separately, because shaping composes them into syllables by other
  /// rules.
  package func draws(_ scalars: [Unicode.Scalar]) -> Bool {
    CanonicalComposition.compose(scalars) { whole, second in
      !(0x1100...0x11FF).contains(second.value) && contains(whole)
    }.allSatisfy { draws($0) }
  }
}
