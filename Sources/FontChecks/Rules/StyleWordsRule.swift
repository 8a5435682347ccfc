internal import FontFaces

extension Rule {
  /// FP013.
  public static let styleWords = Rule(
    "FP013", "style-words", .warning, "The names of the face and its tables tell the same weight, width and slant")
}

/// A face named Bold that is 400 to the tables is found for regular text, and made bolder once more for bold.
enum NamedStyleRule: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.styleWords

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    face.styleDisagreements.map { disagreement in
      Finding(
        rule, disagreement.description,
        hint: "correct usWeightClass, usWidthClass or the bits of fsSelection and macStyle, or the name")
    }
  }
}
