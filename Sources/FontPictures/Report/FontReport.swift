public import FontChecks
internal import FontFaces
public import FontFiles
internal import FontMatching
public import TextStyles

/// A page about fonts, in one HTML file: a sample of every face, its metrics and findings, small capitals and languages, the
/// text styles at every content size category, the substitutes for missing families, and the changes since the fonts were
/// recorded in a lock.
///
/// Letters are drawn as shapes: no font is embedded, whatever its licence. The same fonts make the same bytes.
public struct FontReport: Sendable {
  /// Font files, and folders that are searched for them.
  public var paths: [String]
  /// The style guide whose styles are shown, and whose file is checked with the fonts; `nil` for the system's styles in the
  /// family with the most faces.
  public var guide: StyleGuide?
  /// The lock file to compare with; `nil` for a `fonts.lock.json` in one of the folders.
  public var lock: String?
  /// How the fonts are checked.
  public var check: FontCheck

  /// A report on fonts.
  public init(of paths: [String], guide: StyleGuide? = nil, lock: String? = nil, check: FontCheck = FontCheck()) {
    self.paths = paths
    self.guide = guide
    self.lock = lock
    self.check = check
  }

  /// The page, and what it covers.
  public struct Page: Sendable {
    /// The HTML document.
    public let html: String
    /// The number of font files.
    public let fileCount: Int
    /// The number of faces.
    public let faceCount: Int
  }

  /// Checks and draws the fonts.
  ///
  /// - Parameter progress: called from any thread with the number of files that are checked and drawn.
  /// - Throws: `FontError` if there is no font, or the check cannot be made. Whatever is wrong with a font is in the page.
  public func page(
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) async throws(FontError) -> Page {
    let checked = try await checkWithGuide.run(paths) { done, total in progress?(done / 2, total) }
    let findings = ReportedFindings(checked.findings)
    // A file that crashed a worker process is not opened in this one.
    let files = checked.files.filter { file in !findings.crashed.contains(file) }
    let fonts = await ReportedFonts.read(files) { done in
      progress?((files.count + done) / 2, files.count)
    }
    let model = ReportModel(
      check: checked, findings: findings, fonts: fonts, guide: guide, lock: try lockComparison())
    return Page(html: ReportDocument(model).text, fileCount: checked.files.count, faceCount: fonts.faces.count)
  }

  /// The check, which compares the guide's file with the fonts too.
  private var checkWithGuide: FontCheck {
    var check = check
    if let file = guide?.file, !check.settings.guides.contains(file) { check.settings.guides.append(file) }
    return check
  }

  /// The changes since the fonts were recorded; `nil` if there is no lock.
  private func lockComparison() throws(FontError) -> ReportedLock? {
    if let lock { return ReportedLock(path: lock, comparison: try FontLock(contentsOf: lock).comparison(at: lock)) }
    for path in paths {
      let standard = path.hasSuffix("/") ? path + FontLock.standardName : "\(path)/\(FontLock.standardName)"
      guard FilePaths.exists(standard) else { continue }
      return ReportedLock(path: standard, comparison: try FontLock(contentsOf: standard).comparison(at: standard))
    }
    return nil
  }
}

/// A lock file, and the changes since it was written.
struct ReportedLock: Sendable {
  let path: String
  let comparison: LockComparison
}

/// The contents of a report.
struct ReportModel: Sendable {
  let check: CheckReport
  let findings: ReportedFindings
  let fonts: ReportedFonts
  let guide: StyleGuide?
  let lock: ReportedLock?
  /// The fonts of the report alone: a style that they do not have is shown without it, as it ships.
  let collection: FontCollection

  init(
    check: CheckReport, findings: ReportedFindings, fonts: ReportedFonts, guide: StyleGuide?, lock: ReportedLock?
  ) {
    self.check = check
    self.findings = findings
    self.fonts = fonts
    self.guide = guide
    self.lock = lock
    collection = FontCollection(bundledFonts: false, system: nil, language: .environment)
    for file in fonts.files { _ = collection.register(file) }
  }

  /// The families by name, each with its faces by weight.
  var families: [ReportedFamily] {
    Dictionary(grouping: fonts.faces, by: \.family).map { name, faces in
      ReportedFamily(name: name, faces: faces.sorted { $0.order < $1.order })
    }.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  /// The faces of all families, in their order.
  var faces: [ReportedFace] { families.flatMap(\.faces) }
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
