internal import FontFaces

extension Rule {
  /// FP020.
  public static let familyLines = Rule(
    "FP020", "family-lines", .warning,
    "All faces of a family have the same line, so that text stays where it is when its style changes")
}

/// Faces of a family whose ascender, descender or line gap differs from that of most of them, on any platform.
enum FamilyLines: CollectionRule {
  static let rule = Rule.familyLines

  /// Less than that part of the em is not seen: a tenth of a point in text of 20 points.
  private static let seen = 0.005

  static func findings(in files: [CheckedFile], _ settings: [String: CheckSettings]) -> [Finding] {
    var families: [FoldedName: [Member]] = [:]
    var order: [FoldedName] = []
    for file in files {
      // The line of a font without such tables is the box around its letters, and nobody's choice.
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

  /// A finding for each face that is not like most of them: by the first convention in which it is not.
  private static func findings(in members: [Member]) -> [Finding] {
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
  ) -> Finding? {
    let line = member.face.line(convention)
    let moves = [
      ("ascender", line.ascender - usual.ascender), ("descender", usual.descender - line.descender),
      ("line gap", line.lineGap - usual.lineGap),
    ].filter { abs($0.1) >= seen }
    guard !moves.isEmpty else { return nil }
    let told = moves.map { "\($0.0) \(points(abs($0.1) * toldSize)) \($0.1 > 0 ? "larger" : "smaller")" }
    let platform = convention == .standard ? "" : ", on \(convention.platform)"
    return Finding(
      rule,
      "its line is not that of most faces of \(member.face.names.family ?? "its family")\(platform): \(told.joined(separator: ", ")) at 17 pt (\(line.source))",
      file: member.file.path, face: member.file.faces.count == 1 ? nil : member.face.label,
      hint: "give all faces of the family the same vertical metrics")
  }

  /// The line that most faces have; the first of several.
  private static func mostUsual(_ lines: [CheckedFace.Line]) -> CheckedFace.Line {
    let counts = lines.map { line in lines.count { $0.isSame(as: line, within: seen) } }
    let most = counts.max() ?? 0
    return lines[counts.firstIndex(of: most) ?? 0]
  }
}

extension MetricConvention {
  /// The platforms that lay text out by it.
  var platform: String {
    switch self {
    case .standard: "the web"
    case .apple: "Apple's platforms"
    case .windows: "Windows"
    }
  }
}
