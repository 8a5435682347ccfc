internal import FontFaces
internal import FontLayout
internal import MetricValues
internal import TextFormats

/// Compares ascender, descender and line gap within a family and between platforms.
enum LineRules {
  /// The smallest visible difference, in ems. This is a tenth of a point in text of 20 points.
  private static let visible = 0.005

  /// FP020: finds faces whose line on any platform differs from the line of the family's Regular.
  static func familyLines(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    // If no table declares the line of a font, its line is the box around its letters. The designer did not choose this
    // line.
    CheckedFamily.families(of: files, by: .lines, isByFolder: false) { $0.isScalable && $0.standard.isDeclared }.flatMap
    {
      family in
      family.others.compactMap { member in
        let findings = MetricConvention.allCases.compactMap { finding(member, $0, in: family) }
        return findings.first { $0.severity == findings.map(\.severity).max() }
      }
    }
  }

  /// Returns the finding for a face whose line in one convention differs from the line of the Regular.
  private static func finding(
    _ member: CheckedFamily.Member, _ convention: MetricConvention, in family: CheckedFamily
  ) -> FontCheck.Finding? {
    let line = member.face.line(convention)
    let usual = family.measure.face.line(convention)
    let moves = [
      ("ascender", usual.ascender, line.ascender), ("descender", -usual.descender, -line.descender),
      ("line gap", usual.leading, line.leading),
    ].filter { abs($0.2 - $0.1) >= visible }
    guard !moves.isEmpty else { return nil }
    let differences = moves.map { name, from, to in
      "\(name) \(ReportedLength.text(VisibleDifference(placed: from, to).points)) \(to > from ? "larger" : "smaller")"
    }
    let platform = convention == .standard ? "" : ", on \(convention.platform)"
    // If the difference moves nothing by a pixel, the lines count as equal.
    guard moves.contains(where: { VisibleDifference(placed: $0.1, $0.2).isSeen }) else { return nil }
    let baseline = VisibleDifference(placed: usual.ascender, line.ascender).points
    return member.finding(
      .familyLines,
      "the line differs from the line of \(family.measureText)\(platform): \(differences.joined(separator: ", ")) at "
        + "17 pt (\(line.source))",
      hint: "give all faces of the family the same vertical metrics",
      severity: convention != .windows && baseline >= seenBaseline ? nil : .warning)
  }

  /// The smallest clearly visible move of the first baseline, in points. The move shifts single lines by a pixel at 1x.
  private static let seenBaseline = 1.0

  /// The smallest move of the first baseline between platforms that is reported, in points. The value is large, because
  /// nobody sees two platforms at once.
  private static let smallestMove = 2.0

  /// FP023: finds baselines that differ between platforms. The cause may be that hhea, OS/2 typo and OS/2 win differ.
  /// Another cause is a line gap that only browsers put above the first line. For the web, Chromium is measured.
  /// Chromium puts half of the gap above the line.
  static func platformLines(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let size = ReportedLength.pointSize
    guard let browser = face.metrics(of: .chromium, size: size) else { return [] }
    let moves = [MetricConvention.apple, .windows].compactMap { convention -> String? in
      // On Apple's platforms and Windows, no part of the line gap is above the first line.
      let ascender = face.lineMetrics(convention).ascender.value
      let move = ascender * size / Double(face.unitsPerEm) - browser.baseline
      guard abs(move) >= smallestMove else { return nil }
      return "\(ReportedLength.text(abs(move))) \(move > 0 ? "lower" : "higher") in \(convention.apps)"
    }
    guard !moves.isEmpty else { return [] }
    let gap = browser.baseline > browser.ascender ? ", and Chromium puts half of the line gap above the text" : ""
    return [
      FontCheck.Finding(
        .platformLines,
        "text is \(moves.joined(separator: " and ")) than in Chromium (17 pt), because the font declares "
          + "different line heights for them\(gap)",
        hint: "set the same values in hhea, OS/2 typo and OS/2 win, or lay text out with the metrics of one platform")
    ]
  }
}

extension MetricConvention {
  fileprivate var platform: String {
    switch self {
    case .standard: "the web"
    case .apple: "Apple's platforms"
    case .windows: "Windows"
    }
  }

  fileprivate var apps: String {
    switch self {
    case .standard: "browsers"
    case .apple: "Apple's apps"
    case .windows: "Windows apps"
    }
  }
}
