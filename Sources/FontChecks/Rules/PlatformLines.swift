internal import FontFaces

extension Rule {
  /// FP023.
  public static let platformLines = Rule(
    "FP023", "platform-lines", .note, "The first baseline lies at the same height on every platform")
}

/// hhea, OS/2 typo and OS/2 win that differ: the baseline moves from one platform to another.
enum PlatformLines: FaceRule {
  static let rules = [rule]
  private static let rule = Rule.platformLines

  /// Half a pixel of a plain screen at 17 points.
  private static let most = 0.5

  static func findings(in face: FontFace, _ settings: CheckSettings) -> [Finding] {
    guard face.isScalable, !face.tables.isEmpty else { return [] }
    let scale = toldSize / Double(face.unitsPerEm)
    func ascent(_ convention: MetricConvention) -> Double {
      let line = face.lineMetrics(convention)
      // The gap is laid out half above and half below the line by browsers, and above it by nobody else.
      return line.ascender.value * scale
    }
    let usual = ascent(.standard)
    let moves = [MetricConvention.apple, .windows].compactMap { convention -> String? in
      let move = ascent(convention) - usual
      return abs(move) < most ? nil : "\(points(abs(move))) \(move > 0 ? "lower" : "higher") on \(convention.platform)"
    }
    guard !moves.isEmpty else { return [] }
    return [
      Finding(
        rule, "at 17 pt the first baseline lies \(moves.joined(separator: " and ")) than on the web",
        hint: "make hhea, OS/2 typo and OS/2 win agree, or lay text out by the metrics of one convention")
    ]
  }
}
