package import FontFaces
internal import FontNames

/// The similarity of the drawn face to the requested font, most similar first.
public enum MatchLikeness: String, Sendable, Hashable, CaseIterable, Comparable {
  /// It is that face, or a face of its family.
  case same
  /// It has the same advances: lines break at the same places.
  case metric
  /// It is of the same kind, and the heights of its letters and the width of its text are known to be similar.
  case close
  /// It is of the same kind, and has the letters of the script for which the font is made; nothing more is known.
  case kind
  /// It is of another kind, or the font is unknown; it lacks the script; or the codes of the font are other pictures.
  case unlike

  /// Whether the first is more similar than the second.
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
  /// The similarity of the drawn face to the absent font.
  ///
  /// - Parameters:
  ///   - isTwin: whether it has the advances of the absent font.
  ///   - factor: the factor by which it is scaled.
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
      // Having letters of the script counts as the same kind: its Latin letters say little about it. For Han characters
      // Song, Hei and Kai differ like serif, sans serif and script; many Han fonts have monospaced Latin letters.
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

  /// Whether two lengths are known, and differ by at most this part of the wanted length.
  private func isNear(_ wanted: Double?, _ own: Double?, _ factor: Double, _ tolerance: Double) -> Bool {
    guard let wanted, let own, wanted > 0 else { return false }
    return abs(own * factor / wanted - 1) <= tolerance
  }
}
