internal import CHarfBuzz

/// Canonical composition and decomposition of code points (UAX #15): `e` and U+0301 are `é`.
package enum CanonicalComposition {
  /// The character that is canonically equivalent to two characters; nil when there is none.
  package static func composition(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    var whole: hb_codepoint_t = 0
    guard unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first.value, second.value, &whole) != 0 else {
      return nil
    }
    return Unicode.Scalar(whole)
  }

  /// The sequence with all pairs composed that have a composition. HarfBuzz draws both forms with the same glyphs.
  package static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = composed.last, let whole = composition(last, scalar) {
        composed[composed.count - 1] = whole
      } else {
        composed.append(scalar)
      }
    }
    return composed
  }

  /// The sequence with all code points decomposed that have a decomposition.
  package static func decompose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let functions = unsafe hb_unicode_funcs_get_default()
    return scalars.flatMap { scalar -> [Unicode.Scalar] in
      var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
      guard unsafe hb_unicode_decompose(functions, scalar.value, &first, &second) != 0, first != scalar.value else {
        return [scalar]
      }
      // The second part is U+0000 when the code point is equivalent to a single other one.
      return decompose([first, second].compactMap { $0 == 0 ? nil : Unicode.Scalar($0) })
    }
  }
}

extension FontCoverage {
  /// Whether a face with these glyphs draws the code point: by a glyph of its own, or by those of the code points that it is
  /// canonically equivalent to; the non-breaking hyphen by that of the hyphen. So shaping draws it (HarfBuzz, hb-ot-shape-normalize).
  package func draws(_ scalar: Unicode.Scalar) -> Bool {
    if contains(scalar) { return true }
    guard scalar.value >= 0xC0 else { return false }
    if scalar == "\u{2011}" { return contains("\u{2010}") }
    let parts = CanonicalComposition.decompose([scalar])
    return parts != [scalar] && parts.allSatisfy { contains($0) }
  }
}
