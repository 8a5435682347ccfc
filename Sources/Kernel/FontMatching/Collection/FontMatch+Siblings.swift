internal import FontFaces
internal import FontNames
internal import FontSources

/// The other faces of a composite face: CSS Fonts 4, § 4.5, "composite faces".
extension FontMatch {
  /// Whether a text may need other faces although the file of this face has all characters. This is so if the face
  /// has a `unicodeRange`, or if several faces have the same family and style.
  package var isComposite: Bool {
    guard let descriptors = decision.face.descriptors else { return false }
    if descriptors.unicodeRange != nil { return true }
    guard let fonts else { return false }
    let (before, after) = siblings(in: fonts.resolver.sources)
    return !before.isEmpty || !after.isEmpty
  }

  /// Returns the other faces that were registered under the same family and style, in the style of this match. A
  /// character is searched for in the faces of `before`, then in the match's own face, then in the faces of `after`.
  ///
  /// "If the unicode ranges overlap for a set of @font-face rules with the same family and style descriptor values, the rules are
  /// ordered in the reverse order they were defined; the last rule defined is the first to be checked for a given character."
  func siblings(in sources: FaceSources) -> (before: [FontMatch], after: [FontMatch]) {
    let own = face.origin ?? face
    guard let descriptors = own.descriptors, origin == .registered,
      let family = sources.registered.family(FoldedName(descriptors.family)),
      let place = family.faces.firstIndex(of: own)
    else { return ([], []) }
    let others = family.faces.indices.filter { other in
      other != place && family.faces[other].descriptors != nil && family.ranges[other] == family.ranges[place]
    }
    func matches(_ places: [Int]) -> [FontMatch] {
      places.reversed().compactMap { sibling(family.faces[$0]) }
    }
    return (matches(others.filter { $0 > place }), matches(others.filter { $0 < place }))
  }

  private func sibling(_ face: FontFace) -> FontMatch? {
    let asked = StyleRequest(variations: request?.variations ?? [:])
    let style = decision.styled.fit.asked ?? self.face.style
    guard let styled = StyledFace(style, in: FamilyFaces([face], from: origin), asked) else { return nil }
    var decision = decision
    decision.styled = styled
    decision.opticalSize = nil
    return FontMatch(decision, like: self)
  }
}
