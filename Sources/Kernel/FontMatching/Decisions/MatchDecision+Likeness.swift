internal import FontFaces
internal import FontNames
internal import FontSources
package import FontSubstitution

extension MatchDecision {
  /// How similar the drawn face is to the requested font.
  package var likeness: MatchLikeness {
    // A face that was found by a later name is not scaled.
    if let laterName { return laterName.first.likeness(of: drawnFace, isTwin: laterName.isTwin, scaledBy: 1) }
    return switch finding {
    case .given, .file, .postScriptName, .placeName, .fullName, .styleName, .generic: .same
    case .family(let family): likeness(ofFamily: family)
    case .profile(let profile): profile.drawing.likeness
    case .substitute(let substitute):
      substitute.likeness(of: face, isTwin: absentMetrics?.isTwin ?? false, scaledBy: absentMetrics?.factor ?? 1)
    // The face was chosen because it has characters that the requested face lacks. Nothing else is compared.
    case .text: .unlike
    }
  }

  /// A family that was found by the start of a name is a different family: Noto Sans for Noto Sans Arabic.
  private func likeness(ofFamily family: FamilyFinding) -> MatchLikeness {
    // If "Cabin Condensed" is requested but only Cabin exists, text is a fifth wider.
    if case .nearest(let style, let asked)? = styled.fit.answer, asked.width != .normal,
      !style.width.isOnSameSide(as: asked.width)
    {
      return .kind
    }
    guard outcome == .substitute || outcome == .lastResort, let name = family.longerName else { return .same }
    if FamilyClassifier.standard.isOfSymbols(name) { return .unlike }
    guard let script = FamilyScripts.standard.script(of: name) else { return .kind }
    return face.hasSome(of: script.letters) ? .kind : .unlike
  }
}
