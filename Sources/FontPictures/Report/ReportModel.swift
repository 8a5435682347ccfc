internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import TextStyles

/// The contents of a report.
struct ReportModel: Sendable {
  let paths: ReportedPaths
  let check: CheckReport
  let findings: ReportedFindings
  let fonts: ReportedFonts
  let guide: StyleGuide?
  let lock: ReportedLock?
  /// The families by name, each with its faces by weight.
  let families: [ReportedFamily]
  /// The faces of all families, in their order.
  let faces: [ReportedFace]
  /// The files of which no face is shown.
  let unopened: [String]
  /// The fonts of the report alone: a style that they do not have is shown without it, as it ships.
  let collection: FontCollection
  /// The names that several faces have.
  private let sharedNames: Set<String>
  /// Where a face stands in `faces`, and a file in `unopened`.
  private let facePlaces: [String: [(index: Int, place: Int)]]

  init(
    paths: ReportedPaths, check: CheckReport, findings: ReportedFindings, fonts: ReportedFonts, guide: StyleGuide?,
    lock: ReportedLock?
  ) {
    self.paths = paths
    self.check = check
    self.findings = findings
    self.fonts = fonts
    self.guide = guide
    self.lock = lock
    families = Dictionary(grouping: fonts.faces, by: \.family).map { name, faces in
      ReportedFamily(name: name, faces: faces.sorted { $0.order < $1.order })
    }.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
    let faces = families.flatMap(\.faces)
    self.faces = faces
    facePlaces = Dictionary(grouping: faces.indices, by: { faces[$0].path }).mapValues { places in
      places.map { (faces[$0].face.index, $0) }
    }
    sharedNames = Set(Dictionary(grouping: faces, by: \.name).filter { $0.value.count > 1 }.keys)
    let opened = Set(faces.map(\.path))
    unopened = check.files.filter { !opened.contains($0) }
    collection = FontCollection(bundledFonts: false, system: nil, language: .environment)
    for file in fonts.files { _ = collection.register(file) }
  }

  /// The name of the report: the folders and files that it is about.
  var title: String { paths.title }

  /// The target of links to a face.
  func id(of face: ReportedFace) -> String? {
    facePlaces[face.path]?.first { $0.index == face.face.index }.map { "face-\($0.place + 1)" }
  }

  /// The name of a face, with its file where several have that name.
  private func label(_ face: ReportedFace) -> String {
    sharedNames.contains(face.name) ? "\(face.name) (\(face.fileName))" : face.name
  }

  /// The face that a finding is about, and the target of links to it. A finding about a whole file is about its first face.
  func place(of finding: FontCheck.Finding) -> (label: String, id: String?) {
    guard let file = finding.file else { return ("all files", nil) }
    if let places = facePlaces[file] {
      let shown = places.map { (face: faces[$0.place], id: "face-\($0.place + 1)") }
      let named = finding.face.flatMap { label in shown.first { $0.face.isLabelled(label) } }
      if let named { return (label(named.face), named.id) }
      return (shown.count == 1 ? label(shown[0].face) : paths.shown(file), shown.first?.id)
    }
    if let place = unopened.firstIndex(of: file) { return (paths.shown(file), "file-\(place + 1)") }
    let line = finding.line.map { line in ":\(line)" + (finding.column.map { ":\($0)" } ?? "") } ?? ""
    return (paths.shown(file) + line, nil)
  }
}

/// The faces of one family.
struct ReportedFamily: Sendable {
  let name: String
  let faces: [ReportedFace]

  /// The upright face nearest to regular, in width before weight.
  var regular: ReportedFace? {
    faces.min { left, right in
      func key(_ face: ReportedFace) -> (Int, Double, Double) {
        let style = face.face.style
        return (style.slant.isSlanted ? 1 : 0, abs(style.width.rawValue - 100), abs(style.weight.rawValue - 400))
      }
      return key(left) < key(right)
    }
  }
}

/// The findings of the check, by rule, face and file.
struct ReportedFindings: Sendable {
  let all: [FontCheck.Finding]
  private let byFile: [String: [FontCheck.Finding]]
  /// The files that crashed the worker process.
  let crashed: Set<String>
  /// The findings of each rule, the most severe rules first, then those with most findings.
  let byRule: [RuleFindings]

  init(_ findings: [FontCheck.Finding]) {
    all = findings
    byFile = Dictionary(grouping: findings.filter { $0.file != nil }) { $0.file ?? "" }
    crashed = Set(findings.filter { $0.rule == .survives }.compactMap(\.file))
    byRule = Dictionary(grouping: findings, by: \.rule).map(RuleFindings.init).sorted { left, right in
      (right.severity, right.findings.count, left.rule.id) < (left.severity, left.findings.count, right.rule.id)
    }
  }

  /// The findings about a face or its whole file.
  func about(_ face: ReportedFace) -> [FontCheck.Finding] {
    about(face.path).filter { finding in finding.face.map(face.isLabelled) ?? true }
  }

  /// The findings about a file and its faces.
  func about(_ file: String) -> [FontCheck.Finding] { byFile[file] ?? [] }
}

/// The findings of one rule.
struct RuleFindings: Sendable {
  let rule: FontCheck.Rule
  let findings: [FontCheck.Finding]

  /// The severity of the worst of them.
  let severity: FontCheck.Severity
  /// The number of files that they are about.
  let fileCount: Int

  init(rule: FontCheck.Rule, findings: [FontCheck.Finding]) {
    self.rule = rule
    self.findings = findings
    severity = findings.map(\.severity).max() ?? rule.severity
    fileCount = Set(findings.compactMap(\.file)).count
  }
}
