internal import FontFaces

extension Rule {
  /// FP050.
  public static let embedding = Rule(
    "FP050", "embedding", .warning, "The face's embedding bits allow what an app does with it")
}

/// OS/2 fsType: what the maker allows. The bits do not replace the licence, and shops and platforms read them.
enum Embedding: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.embedding

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    guard let rights = face.embedding else { return [] }
    var reasons: [String] = []
    switch rights.level {
    case .restricted: reasons.append("must not be embedded without its owner's leave (fsType bit 1)")
    case .previewAndPrint: reasons.append("may be embedded in documents that are read and printed only (fsType bit 2)")
    case .editable, .installable: break
    }
    if rights.allowsBitmapsOnly { reasons.append("may be embedded as bitmaps only (fsType bit 9)") }
    guard !reasons.isEmpty else { return [] }
    return [
      Finding(
        rule, "it \(reasons.joined(separator: " and "))",
        hint: "ask its maker for an app licence, and for a file whose bits say so")
    ]
  }
}
