internal import Files
internal import FontFaces
internal import NumberText

extension Rule {
  /// FP022.
  public static let zeroHeights = Rule(
    "FP022", "zero-heights", .warning, "A face with Latin letters declares its cap height and x-height")
}

/// Platforms that trust OS/2 take a missing height for 0, or for a fraction of the em.
enum ZeroHeights: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.zeroHeights

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    guard face.isScalable, face.panose != nil else { return [] }
    let missing = [("cap height (sCapHeight)", face.capHeight), ("x-height (sxHeight)", face.xHeight)]
      .filter { $0.1.declared == nil && $0.1.measured != nil }
    guard !missing.isEmpty else { return [] }
    let names = missing.map(\.0).joined(separator: " and no ")
    let drawn = missing.compactMap { $0.1.measured?.text(.shortest) }.joined(separator: " and ")
    return [
      Finding(
        rule, "OS/2 has no \(names): it is 0, or the table's version is older than 2",
        hint: "set \(missing.count == 1 ? "it" : "them") to \(drawn), as the letters are drawn")
    ]
  }
}
