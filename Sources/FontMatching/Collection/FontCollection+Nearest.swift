package import FontFaces

extension FontCollection {
  /// What draws in place of a face that is here now, chosen as if it were absent and its letters recorded: by the tables of
  /// substitutes first, then by the shapes, widths and weights that are measured on its letters. A face of its kind is
  /// preferred to a nearer one of another kind.
  ///
  /// - Returns: the substitute as it stands, unscaled, with its own metrics, and why it was chosen, in words; `nil` if the
  ///   collection has no font.
  package func substitute(forMissing face: FontFace) -> (match: FontMatch, reason: String)? {
    let substitution = resolver.substitution
    let absent = AbsentFont(recorded: face, substitution.tables)
    let descriptor = FontDescriptor(
      names: [absent.family], weight: face.style.weight, width: face.style.width, slant: face.style.slant)
    guard let found = substitution.match(for: absent, descriptor, after: []) else { return nil }
    let match = found.outcome == .lastResort ? nearestOfItsKind(absent, descriptor) ?? found : found
    let reason = match.reasons.first(where: \.choosesFamily)?.description ?? ""
    return (match.drawn.with(sizeAdjust: 1, metricsFace: match.drawn.face), reason)
  }

  private func nearestOfItsKind(_ absent: AbsentFont, _ descriptor: FontDescriptor) -> FontMatch? {
    let candidates = resolver.substitution.nearestFaces(to: absent, descriptor, limit: Self.mostFamilies)
    guard let nearest = candidates.first(where: { !$0.isOfOtherClass }) else { return nil }
    let step = MatchStep.nearestFace(family: nearest.face.family ?? "", terms: nearest.terms)
    let family = resolver.sources.family(of: nearest.face, from: nearest.origin)
    return StyledFace.match(absent.style, in: family, descriptor, after: [step])?.with(.substitute)
  }

  /// More families than are nearer than the nearest one of the right kind.
  private static let mostFamilies = 16
}

extension MatchStep {
  /// Whether it says which family draws in place of an absent one.
  fileprivate var choosesFamily: Bool {
    switch self {
    case .nearestFace, .namedSubstitute, .metricAlias, .systemAlias, .lastResort: true
    default: false
    }
  }
}
