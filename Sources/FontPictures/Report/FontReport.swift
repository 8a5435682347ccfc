public import Files
public import FontChecks
internal import FontFaces
internal import FontMatching
public import TextStyles

/// A page about the fonts of a team, in one file: every face set in itself, its figures, what the check found, small
/// capitals and languages, the styles at a reader's size, what stands in where a family is missing, and what has moved since
/// the fonts were recorded.
///
/// Letters are shapes: no font is embedded, whatever its licence. The same fonts make the same bytes.
public struct FontReport: Sendable {
  /// Font files, and folders that are searched for them.
  public var paths: [String]
  /// The styles to show; `nil` for those of the system, in the family that has the most faces.
  public var guide: StyleGuide?
  /// The lock file to compare with; `nil` for the one that lies in one of the folders.
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

  /// The page, and how much it tells of.
  public struct Page: Sendable {
    /// The HTML document.
    public let html: String
    /// How many font files it is about.
    public let fileCount: Int
    /// How many faces it shows.
    public let faceCount: Int
  }

  /// Makes the page.
  ///
  /// - Parameter progress: told of the files that are done, checked and drawn; from any thread.
  /// - Throws: `FontError` where there is no font, or the check cannot be made. What is wrong with a font stands in the page.
  public func page(
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) async throws(FontError) -> Page {
    let checked = try await check.run(paths) { done, total in progress?(done / 2, total) }
    let findings = ReportedFindings(checked.findings)
    // A file that crashed the engine in the check's own process is not opened here.
    let files = checked.files.filter { file in !findings.crashed.contains(file) }
    let fonts = await ReportedFonts.read(files) { done in
      progress?((files.count + done) / 2, files.count)
    }
    let model = ReportModel(
      check: checked, findings: findings, fonts: fonts, guide: guide, lock: try lockedDifferences())
    return Page(html: ReportDocument(model).text, fileCount: checked.files.count, faceCount: fonts.faces.count)
  }

  /// What has moved since the fonts were recorded; `nil` where there is no record of them.
  private func lockedDifferences() throws(FontError) -> ReportedLock? {
    if let lock { return ReportedLock(path: lock, comparison: try FontLock(contentsOf: lock).comparison(at: lock)) }
    for path in paths {
      let standard = path.hasSuffix("/") ? path + FontLock.standardName : "\(path)/\(FontLock.standardName)"
      guard FontFileReference.exists(standard) else { continue }
      return ReportedLock(path: standard, comparison: try FontLock(contentsOf: standard).comparison(at: standard))
    }
    return nil
  }
}

/// A lock file and what is otherwise now.
struct ReportedLock: Sendable {
  let path: String
  let comparison: LockComparison
}
