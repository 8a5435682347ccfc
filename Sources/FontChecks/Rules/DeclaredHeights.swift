internal import Files
internal import FontFaces
internal import FontTables
internal import NumberText

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

  /// Letters with a flat top. In an italic `x` has round ends that go beyond the height, and `z` may not.
  private static let capitals: [Unicode.Scalar] = ["H", "I", "E", "T", "Z"]
  private static let smallLetters: [Unicode.Scalar] = ["x", "z", "v", "w", "u"]

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    // The H of a font of pictures is none (PANOSE, bFamilyType 5: "Latin Symbol").
    guard face.isScalable, face.panose?.digits.first != 5 else { return [] }
    return [
      finding("cap height", "sCapHeight", capitals, face.capHeight, face),
      finding("x-height", "sxHeight", smallLetters, face.xHeight, face),
    ].compactMap(\.self)
  }

  private static func finding(
    _ name: String, _ field: String, _ letters: [Unicode.Scalar], _ height: HeightMetric, _ face: FontFace
  ) -> Finding? {
    guard let declared = height.declared, let drawn = height.measured else { return nil }
    let em = Double(face.unitsPerEm)
    func isRight(_ drawn: Double) -> Bool { abs(declared - drawn) <= most * em }
    guard !isRight(drawn), !letters.contains(where: { face.drawnTop(of: $0).map(isRight) ?? false }) else { return nil }
    let told = points(abs(declared - drawn) / em * toldSize)
    let moved = movedPixels(declared / em * toldSize, drawn / em * toldSize)
    return Finding(
      rule,
      "its \(name) is declared as \(declared.text(.shortest)) units, and \(letters[0]) is drawn \(drawn.text(.shortest)) high: \(told) at 17 pt\(moved)",
      hint: "set \(field) in OS/2 to \(drawn.text(.shortest))")
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
