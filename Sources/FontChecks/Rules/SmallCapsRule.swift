internal import Files
internal import FontFaces
internal import FontShaping
internal import FontTables

extension Rule {
  /// FP030.
  public static let smallCaps = Rule(
    "FP030", "small-caps", .warning, "A declared feature for small capitals changes every letter that it is for")
}

/// Small capitals that are declared and not there are set as plain letters, and nobody is told.
enum SmallCapsRule: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.smallCaps

  static func findings(in face: FontFace, _ settings: CheckSettings) throws(FontError) -> [Finding] {
    let smallCaps = try face.smallCaps()
    return [
      finding("smcp", "small letters a to z", smallCaps.lowercase, smallCaps),
      finding("c2sc", "capitals A to Z", smallCaps.uppercase, smallCaps),
    ].compactMap(\.self)
  }

  private static func finding(
    _ feature: FontTag, _ letters: String, _ availability: SmallCaps.Availability, _ smallCaps: SmallCaps
  ) -> Finding? {
    guard smallCaps.declaredFeatures.contains(feature), availability != .full else { return nil }
    let changed = availability == .none ? "none" : "some"
    return Finding(
      rule, "it declares \(feature), which changes \(changed) of the \(letters)",
      hint: "do not ask for small capitals in this face, or get a face that has them")
  }
}
