internal import Files
internal import FontFaces

extension Rule {
  /// FP001.
  public static let opens = Rule(
    "FP001", "opens", .error, "The file is a font that opens, with every table inside the file")
}

/// Whether the libraries that will lay text out open the face too: they look at more than its identity.
enum Opens: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.opens

  static func findings(in face: FontFace, _ settings: CheckSettings) throws(FontError) -> [Finding] {
    do throws(FontError) {
      try face.openFully()
      return []
    } catch {
      return [Self.finding(error)]
    }
  }

  /// An error as what the rule found.
  static func finding(_ error: FontError) -> Finding {
    Finding(.opens, error.message, hint: error.hint ?? "get the file again, or export it again from its source")
  }
}
