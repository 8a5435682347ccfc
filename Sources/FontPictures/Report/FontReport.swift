public import FontChecks
internal import FontFaces
public import FontFiles
internal import FontMatching
public import TextStyles

/// A page about fonts, in one HTML file: a verdict, the findings by rule, a sample of every face, its metrics, small capitals
/// and languages, the text styles at every content size category, the substitutes for missing families, and the changes since
/// the fonts were recorded in a lock.
///
/// Letters are drawn as shapes: no font is embedded, whatever its licence. Paths begin at the folders that were given, so that
/// the page can be passed on. The same fonts make the same bytes.
public struct FontReport: Sendable {
  /// Font files, and folders that are searched for them.
  public var paths: [String]
  /// The style guide whose styles are shown, and whose file is checked with the fonts; `nil` for the system's styles.
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
    try await onOwnThread { (cancellation) throws(FontError) in
      try pageAndWait(cancellation, progress: progress)
    }
  }

  /// Checks and draws the fonts on the calling thread, which waits for the workers.
  package func pageAndWait(
    _ cancellation: Cancellation = Cancellation(), progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(FontError) -> Page {
    WorkLimit.restIsOnePart()
    let checked = try checkWithGuide.runAndWait(paths, cancellation) { done, total in progress?(done / 2, total) }
    let findings = ReportedFindings(checked.findings)
    // A file that crashed a worker process is not opened in this one.
    let files = checked.files.filter { file in !findings.crashed.contains(file) }
    let fonts = ReportedFonts.read(files) { done in
      progress?((files.count + done) / 2, files.count)
    }
    let model = ReportModel(
      paths: ReportedPaths(paths, lock: lock, guide: guide?.file), check: checked, findings: findings, fonts: fonts,
      guide: guide, lock: try lockComparison())
    return Page(html: ReportDocument(model).text, fileCount: checked.files.count, faceCount: fonts.faces.count)
  }

  /// The check, which compares the guide's file with the fonts too, and goes by the same lock.
  private var checkWithGuide: FontCheck {
    var check = check
    if let file = guide?.file, !check.settings.guides.contains(file) { check.settings.guides.append(file) }
    check.settings.lock = check.settings.lock ?? lock
    return check
  }

  /// The changes since the fonts were recorded; `nil` if there is no lock.
  private func lockComparison() throws(FontError) -> ReportedLock? {
    if let lock { return try ReportedLock(path: lock) }
    for path in paths {
      let standard = path.hasSuffix("/") ? path + FontLock.standardName : "\(path)/\(FontLock.standardName)"
      if FilePaths.exists(standard) { return try ReportedLock(path: standard) }
    }
    return nil
  }
}

/// A lock file, the fonts that it records, and the changes since it was written.
struct ReportedLock: Sendable {
  let path: String
  let recorded: FontLock
  let comparison: LockComparison

  init(path: String) throws(FontError) {
    self.path = path
    recorded = try FontLock(contentsOf: path)
    comparison = try recorded.comparison(at: path)
  }

  /// The path by which a program opens a file of the lock.
  func located(_ file: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) + file } ?? file }

  /// A face as it was recorded, by the label that a change has.
  func face(_ label: String, of file: String) -> LockedFace? {
    let faces = recorded.files.first { $0.path == file }?.faces ?? []
    return faces.enumerated().first { $1.postScriptName == label || "#\($0)" == label }?.element
      ?? (faces.count == 1 ? faces[0] : nil)
  }
}
