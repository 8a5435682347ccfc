internal import FontFaces

extension Rule {
  /// FP021.
  public static let declaredHeights = Rule(
    "FP021", "declared-heights", .warning, "The declared cap height and x-height are those that are drawn")
}

/// A declared height that the outline of `H` or `x` does not have moves whatever is centred by it.
enum DeclaredHeights: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.declaredHeights

  /// The part of the em from which on a difference is told.
  private static let most = 0.01

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    guard face.isScalable else { return [] }
    return [finding("cap height", "H", face.capHeight, face), finding("x-height", "x", face.xHeight, face)]
      .compactMap(\.self)
  }

  private static func finding(
    _ name: String, _ letter: String, _ height: HeightMetric, _ face: FontFace
  ) -> Finding? {
    guard let declared = height.declared, let drawn = height.measured else { return nil }
    let em = Double(face.unitsPerEm)
    guard abs(declared - drawn) > most * em else { return nil }
    let told = (declared - drawn) / em * toldSize
    let moved = Self.movedPixels(declared / em * toldSize, drawn / em * toldSize)
    return Finding(
      rule,
      "its \(name) is declared as \(declared.shortDescription) units, and \(letter) is drawn \(drawn.shortDescription) high: \(points(abs(told))) at 17 pt\(moved)",
      hint: "set \(letter == "H" ? "sCapHeight" : "sxHeight") in OS/2 to \(drawn.shortDescription)")
  }

  /// What half of the height, by which things are centred, moves in whole pixels at the scales of screens.
  private static func movedPixels(_ declared: Double, _ drawn: Double) -> String {
    for scale in [1.0, 2.0, 3.0] {
      let moved = abs((declared / 2 * scale).rounded() - (drawn / 2 * scale).rounded())
      if moved >= 1 { return "; what is centred by it moves \(Int(moved)) px at \(Int(scale))x" }
    }
    return ""
  }
}
