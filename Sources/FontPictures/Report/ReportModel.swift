internal import FontChecks
internal import FontFaces
internal import FontMatching
internal import TextStyles

/// All that a report tells.
struct ReportModel: Sendable {
  let check: CheckReport
  let findings: ReportedFindings
  let fonts: ReportedFonts
  let guide: StyleGuide?
  let lock: ReportedLock?
  /// The fonts of the report, before those inside the program; none of the machine's, so that every machine tells the same.
  let collection: FontCollection

  init(
    check: CheckReport, findings: ReportedFindings, fonts: ReportedFonts, guide: StyleGuide?, lock: ReportedLock?
  ) {
    self.check = check
    self.findings = findings
    self.fonts = fonts
    self.guide = guide
    self.lock = lock
    collection = FontCollection(bundledFonts: true, system: nil, language: .environment)
    for file in fonts.files { _ = collection.register(file) }
  }

  /// The families by name, each with its faces by weight.
  var families: [ReportedFamily] {
    Dictionary(grouping: fonts.faces, by: \.family).map { name, faces in
      ReportedFamily(name: name, faces: faces.sorted { $0.order < $1.order })
    }.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }
}

/// The faces of one family.
struct ReportedFamily: Sendable {
  let name: String
  let faces: [ReportedFace]

  /// The face that speaks for the family: upright, and nearest to regular.
  var regular: ReportedFace? {
    faces.min { left, right in
      func key(_ face: ReportedFace) -> (Int, Double) {
        (face.face.style.slant.isSlanted ? 1 : 0, abs(face.face.style.weight.rawValue - 400))
      }
      return key(left) < key(right)
    }
  }
}

/// What the check found, by what it is about.
struct ReportedFindings: Sendable {
  let all: [Finding]
  private let byFile: [String: [Finding]]
  /// The files that ended the process that read them.
  let crashed: Set<String>

  init(_ findings: [Finding]) {
    all = findings
    byFile = Dictionary(grouping: findings.filter { $0.file != nil }) { $0.file ?? "" }
    crashed = Set(findings.filter { $0.rule == .survives }.compactMap(\.file))
  }

  /// Those about a face: by its PostScript name or its number, or about its whole file.
  func about(_ face: ReportedFace) -> [Finding] {
    (byFile[face.path] ?? []).filter { finding in
      finding.face.map { $0 == face.face.postScriptName || $0 == "#\(face.face.index)" } ?? true
    }
  }

  /// Those about no face that is shown.
  func others(than faces: [ReportedFace]) -> [Finding] {
    let shown = Set(faces.map(\.path))
    return all.filter { !shown.contains($0.file ?? "") }
  }
}
