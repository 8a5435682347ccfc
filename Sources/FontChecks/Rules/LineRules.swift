internal import FontFaces

extension FontCheck.Rule {
  /// FP020.
  public static let familyLines = Self(
    "FP020", "family-lines", .warning,
    "All faces of a family have the same line, so that text stays where it is when its style changes")
  /// FP023.
  public static let platformLines = Self(
    "FP023", "platform-lines", .note, "The first baseline lies at the same height on every platform")
}

/// Ascender, descender and line gap: within a family, and from platform to platform.
enum LineRules {
  /// The smallest difference in ems that is seen: a tenth of a point in text of 20 points.
  private static let visible = 0.005

  /// FP020: faces of a family whose ascender, descender or line gap differs from that of most of them, on any platform.
  static func familyLines(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    var families: [FoldedName: [Member]] = [:]
    var order: [FoldedName] = []
    for file in files {
      // The line of a font without such tables is the box around its letters, which nobody chose.
      for face in file.faces where face.isScalable && face.standard.isDeclared {
        guard let family = face.names.family else { continue }
        let name = FoldedName(family)
        if families[name] == nil { order.append(name) }
        families[name, default: []].append(Member(file: file, face: face))
      }
    }
    return order.flatMap { findings(in: families[$0] ?? []) }
  }

  private struct Member {
    let file: CheckedFile
    let face: CheckedFace
  }

  /// A finding for each face that is not like most of them, by the first convention in which it is not.
  private static func findings(in members: [Member]) -> [FontCheck.Finding] {
    guard members.count > 1 else { return [] }
    let usual = MetricConvention.allCases.map { convention in
      (convention, mostUsual(members.map { $0.face.line(convention) }))
    }
    return members.compactMap { member in
      usual.lazy.compactMap { convention, line in finding(member, convention, line) }.first
    }
  }

  private static func finding(
    _ member: Member, _ convention: MetricConvention, _ usual: CheckedFace.Line
  ) -> FontCheck.Finding? {
    let line = member.face.line(convention)
    let moves = [
      ("ascender", line.ascender - usual.ascender), ("descender", usual.descender - line.descender),
      ("line gap", line.lineGap - usual.lineGap),
    ].filter { abs($0.1) >= visible }
    guard !moves.isEmpty else { return nil }
    let differences = moves.map { name, ems in
      "\(name) \(ReportedLength.text(abs(ems) * ReportedLength.pointSize)) \(ems > 0 ? "larger" : "smaller")"
    }
    let largest = (moves.map { abs($0.1) }.max() ?? 0) * ReportedLength.pointSize
    let platform = convention == .standard ? "" : ", on \(convention.platform)"
    return FontCheck.Finding(
      .familyLines,
      "its line is not that of most faces of \(member.face.names.family ?? "its family")\(platform): \(differences.joined(separator: ", ")) at 17 pt (\(line.source))",
      file: member.file.path, face: member.file.faces.count == 1 ? nil : member.face.label,
      hint: "give all faces of the family the same vertical metrics",
      severity: largest < ReportedLength.smallest ? .note : nil)
  }

  /// The line that most faces have; the first of several that equally many have.
  private static func mostUsual(_ lines: [CheckedFace.Line]) -> CheckedFace.Line {
    let counts = lines.map { line in lines.count { $0.isSame(as: line, within: visible) } }
    let most = counts.max() ?? 0
    return lines[counts.firstIndex(of: most) ?? 0]
  }

  /// The smallest move of the first baseline that is reported, in points: half a pixel of a display at 1x.
  private static let smallestMove = 0.5

  /// FP023: if hhea, OS/2 typo and OS/2 win differ, the baseline moves from one platform to another.
  static func platformLines(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, !face.tables.isEmpty else { return [] }
    let scale = ReportedLength.pointSize / Double(face.unitsPerEm)
    // Without the gap: browsers lay it out half above and half below the line, and nobody else above it.
    func ascent(_ convention: MetricConvention) -> Double { face.lineMetrics(convention).ascender.value * scale }
    let usual = ascent(.standard)
    let moves = [MetricConvention.apple, .windows].compactMap { convention -> String? in
      let move = ascent(convention) - usual
      guard abs(move) >= smallestMove else { return nil }
      return "\(ReportedLength.text(abs(move))) \(move > 0 ? "lower" : "higher") on \(convention.platform)"
    }
    guard !moves.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .platformLines, "at 17 pt the first baseline lies \(moves.joined(separator: " and ")) than on the web",
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
