package import FontFaces

extension FontCollection {
  /// What draws in place of a face that is here now, chosen as if it were absent and its letters recorded: by the tables of
  /// substitutes first, then by the shapes, widths and weights that are measured on its letters.
  ///
  /// - Returns: the substitute, as it stands: unscaled, with its own metrics, and the steps that led to it; `nil` if the
  ///   collection has no font.
  package func substitute(forMissing face: FontFace) -> FontMatch? {
    let substitution = resolver.substitution
    let absent = AbsentFont(recorded: face, substitution.tables)
    let descriptor = FontDescriptor(
      names: [absent.family], weight: face.style.weight, width: face.style.width, slant: face.style.slant)
    guard let match = substitution.match(for: absent, descriptor, after: []) else { return nil }
    return match.drawn.with(sizeAdjust: 1, metricsFace: match.drawn.face)
  }
}
