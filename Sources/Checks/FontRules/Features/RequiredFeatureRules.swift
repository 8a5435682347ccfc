internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping

enum RequiredFeatureRules {
  /// FP076: finds required features that the face does not have. The features have no effect on text in this face.
  static func requiredFeatures(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    guard !settings.requiredFeatures.isEmpty else { return [] }
    let judge = try FeatureJudge(face)
    var findings: [FontCheck.Finding] = []
    for feature in settings.requiredFeatures {
      let words: String
      switch try judge.state(of: feature) {
      case .works: continue
      case .isIdle:
        words =
          SmallCapsDirection(of: feature) != nil
          ? "the face declares \(feature), but this feature does not change every letter that it should change"
          : "the face declares \(feature), which changes nothing"
      case .isAbsent: words = "the face does not have \(feature)"
      }
      findings.append(
        FontCheck.Finding(
          .features, "\(words): text with this feature looks the same as text without it",
          hint: "get a face that has \(feature), or set this text without \(feature)"))
    }
    return findings
  }
}
