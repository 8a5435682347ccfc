package import FontFaces
internal import FontNames

/// The similarity of the drawn face to the requested font, most similar first.
public enum MatchLikeness: String, Sendable, Hashable, CaseIterable, Comparable {
  /// The drawn face is the requested face, or a face of its family.
  case same
  /// The drawn face has the same advances, so lines break at the same places.
  case metric
  /// The drawn face is of the same kind. The heights of its letters and the width of its text are known to be
  /// similar.
  case close
  /// The drawn face is of the same kind, and has letters of the script for which the font is made. Its heights and
  /// widths differ more, or are unknown.
  case kind
  /// The drawn face is of another kind, or lacks the script. This is also the value if the requested font is unknown,
  /// or has its own pictures at the codes of characters.
  case unlike

  /// Whether the left value is more similar than the right value.
  public static func < (left: MatchLikeness, right: MatchLikeness) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .same: 0
    case .metric: 1
    case .close: 2
    case .kind: 3
    case .unlike: 4
    }
  }
}

extension SubstituteFinding {
  /// Returns the similarity of the drawn face, scaled by the factor, to the absent font.
  package func likeness(of face: FontFace, isTwin: Bool, scaledBy factor: Double) -> MatchLikeness {
    if isEncoded || !face.hasSome(of: script?.letters ?? []) { return .unlike }
    if isTwin { return .metric }
    guard !isOfSymbols else { return .unlike }
    let own = FontClass(namedOrDrawn: face)
    if let special {
      guard face.isOf(special) else { return .unlike }
      if wanted?.kind != own { return .kind }
    } else if wanted?.kind == .script, face.isBlackletter {
      return .unlike
    }
    if let script, wanted?.kind == nil || own == nil || wanted?.kind != own {
      // A face with letters of the script counts as the same kind, because its Latin letters show little about its
      // kind. In Han fonts, Song, Hei and Kai differ like serif, sans serif and handwriting. Many Han fonts have
      // monospaced Latin letters.
      let isKnown = script.language != nil && wanted?.kind != nil && own != nil
      return isKnown && wanted?.kind != .mono && own != .mono ? .unlike : .kind
    }
    guard let wanted, let kind = wanted.kind, kind == own else { return .unlike }
    guard wanted.capHeight != nil, wanted.xHeight != nil, wanted.averageWidth != nil else { return .kind }
    let letters = Likeness(of: face, kind: kind)
    let isNear =
      isNear(wanted.capHeight, letters.capHeight, factor, 0.03) && isNear(wanted.xHeight, letters.xHeight, factor, 0.05)
      && isNear(wanted.averageWidth, letters.averageWidth, factor, 0.05)
    return isNear ? .close : .kind
  }

  /// Whether two lengths are known, and their relative difference is within the tolerance.
  private func isNear(_ wanted: Double?, _ own: Double?, _ factor: Double, _ tolerance: Double) -> Bool {
    guard let wanted, let own, wanted > 0 else { return false }
    return abs(own * factor / wanted - 1) <= tolerance
  }
}
