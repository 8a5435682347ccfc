internal import FontChecks
internal import FontFaces
internal import FontMatching
internal import TextStyles

/// The contents of a report.
struct ReportModel: Sendable {
  let check: CheckReport
  let findings: ReportedFindings
  let fonts: ReportedFonts
  let guide: StyleGuide?
  let lock: ReportedLock?
  /// The fonts of the report and the bundled fonts, without those of the machine, which would change the page.
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

  /// The upright face nearest to regular.
  var regular: ReportedFace? {
    faces.min { left, right in
      func key(_ face: ReportedFace) -> (Int, Double) {
        (face.face.style.slant.isSlanted ? 1 : 0, abs(face.face.style.weight.rawValue - 400))
      }
      return key(left) < key(right)
    }
  }
}

/// The findings of the check, by face and file.
struct ReportedFindings: Sendable {
  let all: [FontCheck.Finding]
  private let byFile: [String: [FontCheck.Finding]]
  /// The files that crashed the worker process.
  let crashed: Set<String>

  init(_ findings: [FontCheck.Finding]) {
    all = findings
    byFile = Dictionary(grouping: findings.filter { $0.file != nil }) { $0.file ?? "" }
    crashed = Set(findings.filter { $0.rule == .survives }.compactMap(\.file))
  }

  /// The findings about a face or its whole file.
  func about(_ face: ReportedFace) -> [FontCheck.Finding] {
    (byFile[face.path] ?? []).filter { finding in
      finding.face.map { $0 == face.face.postScriptName || $0 == "#\(face.face.index)" } ?? true
    }
  }

  /// The findings about none of the faces.
  func others(than faces: [ReportedFace]) -> [FontCheck.Finding] {
    let shown = Set(faces.map(\.path))
    return all.filter { !shown.contains($0.file ?? "") }
  }
}
