internal import FontFaces
internal import FontTables

extension Rule {
  /// FP062.
  public static let platformFormat = Rule(
    "FP062", "platform-format", .warning, "The file's format loads on every platform that apps ship to")
}

/// Formats that only some platforms load.
enum PlatformFormat: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.platformFormat

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    guard face.index == 0 else { return [] }
    let reason: String? =
      switch face.format {
      case .type1, .cff: "browsers, Android and iOS do not load it"
      case .openTypeBitmap where face.isColor: nil
      case .openTypeBitmap, .pcf: "it has bitmaps for the X Window System only"
      case .trueType, .openTypeCFF, .openTypeCFF2, .woff, .woff2: nil
      default: "of today's platforms hardly any loads it"
      }
    guard let reason else { return [] }
    return [
      Finding(
        rule, "it is a \(face.format) font: \(reason)",
        hint: "ship it as OpenType (.otf or .ttf)")
    ]
  }
}
