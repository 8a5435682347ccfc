internal import FontFaces

extension Rule {
  /// FP004.
  public static let repaired = Rule(
    "FP004", "repaired", .warning, "Every figure of the face is used as its tables have it")
}

/// What had to be repaired or left out when the face was read.
enum Repaired: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.repaired

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    face.notes.map { note in
      Finding(rule, note, hint: "other programs repair it in other ways, or not at all: export the font again")
    }
  }
}
