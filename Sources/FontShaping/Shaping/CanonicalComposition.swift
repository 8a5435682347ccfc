internal import CHarfBuzz

/// A sequence of code points put together where Unicode has one for it: `e` and U+0301 are `é`.
package enum CanonicalComposition {
  /// The composed sequence; as it was where nothing composes. HarfBuzz shapes either form with the glyphs of the other.
  package static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let functions = unsafe hb_unicode_funcs_get_default()
    var composed: [Unicode.Scalar] = []
    for scalar in scalars {
      var whole: hb_codepoint_t = 0
      if let last = composed.last, unsafe hb_unicode_compose(functions, last.value, scalar.value, &whole) != 0,
        let scalar = Unicode.Scalar(whole)
      {
        composed[composed.count - 1] = scalar
      } else {
        composed.append(scalar)
      }
    }
    return composed
  }

  /// The sequence with every code point taken apart where Unicode has parts for it.
  package static func decompose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let functions = unsafe hb_unicode_funcs_get_default()
    return scalars.flatMap { scalar -> [Unicode.Scalar] in
      var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
      guard unsafe hb_unicode_decompose(functions, scalar.value, &first, &second) != 0, first != scalar.value else {
        return [scalar]
      }
      // U+0000 in the second place: the code point is another one's double.
      return decompose([first, second].compactMap { $0 == 0 ? nil : Unicode.Scalar($0) })
    }
  }
}
