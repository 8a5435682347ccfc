internal import FontFaces
internal import FontLayout
internal import MetricValues
internal import TextFormats

/// Ascender, descender and line gap: within a family, and from platform to platform.
enum LineRules {
  /// The smallest difference in ems that is seen: a tenth of a point in text of 20 points.
  private static let visible = 0.005

  /// FP020: faces of a family whose ascender, descender or line gap differs from that of its Regular, on any platform.
  static func familyLines(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    // The line of a font without such tables is the box around its letters, which nobody chose.
    CheckedFamily.families(of: files, by: .lines, isByFolder: false) { $0.isScalable && $0.standard.isDeclared }.flatMap
    {
      family in
      family.others.compactMap { member in
        MetricConvention.allCases.lazy.compactMap { finding(member, $0, in: family) }.first
      }
    }
  }

  /// A finding for a face that is not like the Regular, by one convention.
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
    let isSeen = moves.contains { VisibleDifference(placed: $0.1, $0.2).isSeen }
    return member.finding(
      .familyLines,
      "its line is not that of \(family.measureText)\(platform): \(differences.joined(separator: ", ")) at 17 pt (\(line.source))",
      hint: "give all faces of the family the same vertical metrics", severity: isSeen ? nil : .note)
  }

  /// The smallest move of the first baseline that is reported, in points: browsers put it on whole pixels, so that less
  /// than a pixel of a display at 1x may be rounding.
  private static let smallestMove = 1.0

  /// FP023: where hhea, OS/2 typo and OS/2 win differ, or a line gap lies above the first line in browsers alone, the
  /// baseline moves from one platform to another. The web is Chromium, which lays half of the gap above the line.
  static func platformLines(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let size = ReportedLength.pointSize
    guard let browser = face.metrics(of: .chromium, size: size) else { return [] }
    let moves = [MetricConvention.apple, .windows].compactMap { convention -> String? in
      // No other platform lays a part of the gap above the first line.
      let ascender = face.lineMetrics(convention).ascender
      let move = ascender.value * size / Double(face.unitsPerEm) - browser.baseline
      guard abs(move) >= smallestMove else { return nil }
      return
        "\(ReportedLength.text(abs(move))) \(move > 0 ? "lower" : "higher") on \(convention.platform) (\(ascender.source))"
    }
    guard !moves.isEmpty else { return [] }
    let gap = browser.baseline > browser.ascender ? " and its line gap" : ""
    return [
      FontCheck.Finding(
        .platformLines,
        "at 17 pt the first baseline lies \(moves.joined(separator: " and ")) than in Chromium: there \(browser.baseline.text(.shortest)) px below the top of the line (\(browser.units.ascender.source)\(gap))",
        hint: "make hhea, OS/2 typo and OS/2 win agree, or lay text out by the metrics of one convention")
    ]
  }
}

extension MetricConvention {
  /// The platforms that lay text out by it.
  fileprivate var platform: String {
    switch self {
    case .standard: "the web"
    case .apple: "Apple's platforms"
    case .windows: "Windows"
    }
  }
}
