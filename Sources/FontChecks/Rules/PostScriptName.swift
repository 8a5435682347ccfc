internal import FontFaces
internal import FontTables

extension Rule {
  /// FP010.
  public static let postScriptName = Rule(
    "FP010", "postscript-name", .error, "The face has a PostScript name that every platform takes")
}

/// The name by which apps, PDF files and style sheets find one face among all.
enum PostScriptName: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.postScriptName

  /// OpenType, name ID 6: "no longer than 63 characters and … restricted to the printable ASCII subset, codes 33 to 126,
  /// except for the 10 characters '[', ']', '(', ')', '{', '}', '<', '>', '/', '%'".
  private static let longest = 63
  private static let forbidden = Set("[](){}<>/%".unicodeScalars)

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    guard let name = face.postScriptName else {
      // Formats of the X Window System have no place for one.
      guard face.format != .pcf, face.isScalable || !face.tables.isEmpty else { return [] }
      return [
        Finding(
          rule, "it has no PostScript name",
          hint: "give it one (name ID 6): apps and PDF files find the face by it")
      ]
    }
    var reasons: [String] = []
    if name.utf8.count > longest { reasons.append("has \(name.utf8.count) characters, and \(longest) are allowed") }
    let wrong = name.unicodeScalars.filter { !(33...126).contains($0.value) || forbidden.contains($0) }
    if let first = wrong.first {
      reasons.append("has \(first == " " ? "a space" : "\"\(first)\"") in it, which is not allowed")
    }
    guard !reasons.isEmpty else { return [] }
    return [
      Finding(
        rule, "its PostScript name \(name.prefix(80)) \(reasons.joined(separator: ", and "))",
        hint: "use ASCII letters, digits and one hyphen: MuseoSlab-Bold")
    ]
  }
}
